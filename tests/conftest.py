"""What tests anywhere in this folder may ask for."""

from collections.abc import Iterator

import pytest

from tests.live import serving


@pytest.fixture(scope="session")
def live_service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Give the base URL of the service, run by gunicorn for all the tests that ask."""
    with serving(tmp_path_factory.mktemp("service") / "log") as base:
        yield base
