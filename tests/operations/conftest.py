"""A client of the smallest application that has the routes of operations."""

import pytest
from flask.testing import FlaskClient

from tests.operations.minimal import minimal_app


@pytest.fixture
def client() -> FlaskClient:
    return minimal_app().test_client()
