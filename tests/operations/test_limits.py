"""Limits that an operator has set: what is just inside is answered, what is just past is refused."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.api.wire import JSON, assert_problem, send
from tests.live import serving
from tests.shared.house import set_up
from tests.shared.trial import Start

STATE = set_up("ghost-lift", Start("standard", 3), seed="a seed for the tests")["state"]
BODY, DEPTH, MOVES, LABEL = 9_000, 12, 3, 7
SETTINGS = {
    "REFEREE_BODY_LIMIT": str(BODY),
    "REFEREE_DEPTH_LIMIT": str(DEPTH),
    "REFEREE_REPLAY_LIMIT": str(MOVES),
    "REFEREE_LABEL_LIMIT": str(LABEL),
}


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("limited") / "log", workers=1, settings=SETTINGS) as base:
        yield base


def text_of(length: int) -> bytes:
    text = json.dumps({"state": STATE}).encode()
    return text + b" " * (length - len(text))


@pytest.mark.parametrize("chunked", [False, True], ids=["with its length", "in chunks"])
def test_a_body_may_have_as_many_bytes_as_the_operator_says(limited: str, chunked: bool) -> None:
    assert send(limited, "POST", "/check", text_of(BODY), JSON, chunked).status == 200
    faults = assert_problem(
        send(limited, "POST", "/check", text_of(BODY + 1), JSON, chunked), 413, "too-large"
    )
    assert faults[0]["sentence"] == f"A body may have {BODY} bytes."


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}")], ids=["arrays", "objects"])
def test_a_body_may_be_nested_as_deep_as_the_operator_says(limited: str, opening: str, closing: str) -> None:
    def nested(levels: int) -> bytes:
        return (opening * levels + "1" + closing * levels).encode()

    assert_problem(send(limited, "POST", "/check", nested(DEPTH), JSON), 422, "malformed")
    reply = send(limited, "POST", "/check", nested(DEPTH + 1), JSON)
    assert f"{DEPTH} levels" in assert_problem(reply, 400, "malformed-json")[0]["sentence"]


def test_a_replay_may_have_as_many_moves_as_the_operator_says(limited: str) -> None:
    def replay(moves: int) -> Any:
        body = {"state": STATE, "moves": [{"type": "pass", "seat": 0}] * moves}
        return send(limited, "POST", "/replay", json.dumps(body).encode(), JSON)

    assert replay(MOVES).status == 200
    faults = assert_problem(replay(MOVES + 1), 413, "too-large")
    assert faults == [{"pointer": "/moves", "sentence": f"A replay may hold {MOVES} moves."}]


def labelled(length: int) -> dict[str, Any]:
    return {"labels": {"S1": "a", "W3": "\N{GHOST}" * length}}


def test_a_label_may_be_as_long_as_the_operator_says(limited: str) -> None:
    def set_up_with(length: int) -> Any:
        body = {"game": "ghosted", "ruleset": "standard", "seats": 3, "options": labelled(length)}
        return send(limited, "POST", "/setup", json.dumps(body).encode(), JSON)

    assert set_up_with(LABEL).status == 200
    faults = assert_problem(set_up_with(LABEL + 1), 413, "too-large")
    assert faults == [
        {"pointer": "/options/labels/W3", "sentence": f"A label may have {LABEL} characters."},
    ]


@pytest.mark.parametrize(
    ("path", "members"),
    [
        ("/validate", {"move": {"type": "roll", "seat": 0}}),
        ("/apply", {"move": {"type": "roll", "seat": 0}}),
        ("/moves", {}),
        ("/score", {}),
        ("/view", {"seat": 0}),
        ("/check", {}),
        ("/replay", {"moves": []}),
    ],
)
def test_a_label_of_a_state_may_be_no_longer_either(limited: str, path: str, members: dict[str, Any]) -> None:
    state = set_up("ghosted", Start("standard", 3), seed="a seed for the tests")["state"]

    def ask(length: int) -> Any:
        body = {"state": {**state, "options": labelled(length)}, **members}
        return send(limited, "POST", path, json.dumps(body).encode(), JSON)

    assert ask(LABEL).status == 200
    faults = assert_problem(ask(LABEL + 1), 413, "too-large")
    assert [fault["pointer"] for fault in faults] == ["/state/options/labels/W3"]
