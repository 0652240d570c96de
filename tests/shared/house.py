"""The service as a client of the shared suites sees it: JSON in, JSON out, in this process."""

from functools import cache
from typing import Any

from flask.testing import FlaskClient

from service.app import create_app
from service.settings import Settings
from tests.shared.trial import Json, Start


@cache
def client() -> FlaskClient:
    """One client of one service, for as long as the tests run."""
    return create_app(Settings()).test_client()


def ask(path: str, body: Json) -> Json:
    """The reply to a request that must be answered."""
    response = client().post(path, json=body)
    assert response.status_code == 200, (path, response.text, body)
    reply: Json = response.json or {}
    return reply


def refused(path: str, body: Json) -> tuple[int, Json]:
    """The status and the problem of a request that must not be answered."""
    response = client().post(path, json=body)
    assert response.status_code >= 400, (path, response.text)
    return response.status_code, response.json or {}


def set_up(game: str, start: Start, **more: Any) -> Json:
    """The reply to a setup."""
    table = {"game": game, "ruleset": start.ruleset, "seats": start.seats}
    return ask("/setup", {**table, "options": start.options, **more})


def view(state: Json, seat: int | None) -> Json:
    """The state as a seat, or a spectator, may see it."""
    seen: Json = ask("/view", {"state": state, "seat": seat})["state"]
    return seen
