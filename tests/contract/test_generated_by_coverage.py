"""Requests at each bound of each schema, just inside and just past, and the contract's examples."""

from pathlib import Path

import pytest

from tests.contract.generated import assert_nothing_is_found


@pytest.mark.slow
def test_requests_at_the_bounds_find_nothing(live_service: str, tmp_path: Path) -> None:
    assert_nothing_is_found(live_service, tmp_path, "examples,coverage")
