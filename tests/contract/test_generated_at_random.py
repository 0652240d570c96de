"""Requests at random, and games played along the contract's links."""

from pathlib import Path

import pytest

from tests.contract.generated import assert_nothing_is_found


@pytest.mark.slow
def test_requests_at_random_find_nothing(live_service: str, tmp_path: Path) -> None:
    assert_nothing_is_found(live_service, tmp_path, "fuzzing,stateful")
