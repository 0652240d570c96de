import pytest
from flask.testing import FlaskClient

from service.api import operations
from service.api.operations import begin_stopping


@pytest.fixture
def stopping(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that has been told to stop; the tests after it run in one that has not."""
    monkeypatch.setattr(operations._worker, "stopping", False)
    begin_stopping()


def test_the_readiness_probe_says_yes_while_requests_are_welcome(client: FlaskClient) -> None:
    response = client.get("/readyz")
    assert response.status_code == 200
    assert response.mimetype == "application/json"
    assert response.json == {"status": "ready"}


def test_nobody_keeps_the_answer_of_a_readiness_probe(client: FlaskClient) -> None:
    assert client.get("/readyz").headers["Cache-Control"] == "no-store"


@pytest.mark.usefixtures("stopping")
def test_a_worker_told_to_stop_is_no_longer_ready(client: FlaskClient) -> None:
    response = client.get("/readyz")
    assert response.status_code == 503
    assert response.mimetype == "application/problem+json"
    assert response.json == {
        "type": "stopping",
        "title": "The service is stopping.",
        "status": 503,
        "detail": "This worker takes no more requests.",
        "errors": [],
    }


@pytest.mark.usefixtures("stopping")
def test_a_worker_told_to_stop_still_lives_and_answers(client: FlaskClient) -> None:
    assert client.get("/livez").status_code == 200
    assert client.get("/openapi.json").status_code == 200
