"""Where the time of a judging call went, told in a header."""

import json
import re
from typing import Any

import pytest
from flask.testing import FlaskClient

from service.api.exchange import Exchange
from tests.api.wire import JSON, send
from tests.shared.house import client as whole_service
from tests.shared.house import set_up
from tests.shared.trial import Start

SETUP = {"game": "ghost-lift", "ruleset": "standard", "seats": 3, "seed": "a seed for the tests"}
STATE = set_up("ghost-lift", Start("standard", 3), seed="a seed for the tests")["state"]
MOVE = {"type": "pass", "seat": 0}
ALL = ["parse", "schema", "rules", "write"]
CALLS: list[tuple[str, dict[str, Any]]] = [
    ("/setup", SETUP),
    ("/validate", {"state": STATE, "move": MOVE}),
    ("/apply", {"state": STATE, "move": MOVE}),
    ("/moves", {"state": STATE}),
    ("/score", {"state": STATE}),
    ("/view", {"state": STATE, "seat": 0}),
    ("/check", {"state": STATE}),
    ("/replay", {"state": STATE, "moves": [MOVE]}),
]


def steps(header: str) -> dict[str, float]:
    """Read the header strictly: names and milliseconds, nothing else."""
    found = [re.fullmatch(r"([a-z]+);dur=(\d+\.\d{3})", part) for part in header.split(", ")]
    return {part[1]: float(part[2]) for part in found if part is not None}


@pytest.mark.parametrize(("path", "body"), CALLS)
def test_a_judging_call_tells_how_long_each_step_took(path: str, body: dict[str, Any]) -> None:
    response = whole_service().post(path, json=body)
    assert response.status_code == 200
    took = steps(response.headers["Server-Timing"])
    assert list(took) == ALL
    assert all(0 <= took[step] < 5000 for step in ALL)
    assert took["schema"] > 0
    assert took["rules"] > 0


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (b"not JSON", ["parse"]),
        (b"{}", ["parse"]),
        (b'{"state": {"game": "ghost-lift"}}', ["parse", "schema"]),
    ],
)
def test_a_refused_call_tells_the_steps_that_it_came_to(body: bytes, expected: list[str]) -> None:
    response = whole_service().post("/moves", data=body, content_type="application/json")
    assert list(steps(response.headers["Server-Timing"])) == expected


def test_a_state_with_defects_was_held_against_the_rules() -> None:
    response = whole_service().post("/moves", json={"state": {**STATE, "deck": []}})
    assert response.status_code == 409
    assert list(steps(response.headers["Server-Timing"])) == ["parse", "schema", "rules"]


def test_the_running_service_tells_it_too(live_service: str) -> None:
    reply = send(live_service, "POST", "/apply", json.dumps({"state": STATE, "move": MOVE}).encode(), JSON)
    assert reply.status == 200
    assert list(steps(reply.headers["Server-Timing"])) == ALL


@pytest.mark.parametrize("path", ["/livez", "/metrics", "/openapi.json"])
def test_what_judges_nothing_tells_no_steps(client: FlaskClient, path: str) -> None:
    assert "Server-Timing" not in client.get(path).headers


def test_the_body_is_the_same_however_long_it_took() -> None:
    replies = [whole_service().post("/apply", json={"state": STATE, "move": MOVE}) for _ in range(5)]
    assert len({reply.data for reply in replies}) == 1


def test_a_step_lasts_from_the_end_of_the_one_before() -> None:
    exchange = Exchange("an-id")
    exchange.took_in(10)
    exchange.took("parse")
    exchange.took("schema")
    assert sum(steps(dict(exchange.headers())["Server-Timing"]).values()) <= exchange.seconds * 1000 + 0.01
