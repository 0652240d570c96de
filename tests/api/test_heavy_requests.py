"""Bodies within the limit that are made to cost as much as can be: answered soon, and in few words."""

import json
import time
from typing import Any

import pytest

from tests.api.wire import JSON, assert_problem, send, send_raw
from tests.shared.house import set_up
from tests.shared.trial import Start

STATE = set_up("ghost-lift", Start("standard", 3), seed="a seed for the tests")["state"]
SOON = 5.0
"""Seconds; on an idle machine each takes a tenth of one. Not a measurement: these took minutes once."""

MANY = 40_000
HEAVY: dict[str, tuple[str, dict[str, Any]]] = {
    "tokens of nothing": ("/check", {"tokens": [{}] * MANY}),
    "tokens of zeros": ("/check", {"tokens": [{"white": [0] * MANY, "green": []}]}),
    "a deck of numbers": ("/check", {"deck": [1] * MANY}),
    "hands of numbers": ("/check", {"hands": [[1] * MANY]}),
    "many hands": ("/check", {"hands": [[]] * MANY}),
    "many short hands": ("/check", {"hands": [[1]] * MANY}),
    "a row of numbers": ("/check", {"row": [[1] * MANY]}),
    "many stacks": ("/check", {"row": [[]] * MANY}),
    "many mixed stacks": ("/check", {"row": [["1u", "2"]] * (MANY // 2)}),
    "many seats awaited": ("/check", {"awaits": {"phase": "play", "seats": [5] * MANY}}),
    "many winners": (
        "/check",
        {"result": {"winners": [5] * MANY, "losers": [], "decided_by": "ghost-lift/lose.three-green"}},
    ),
    "many unknown fields": ("/check", {f"field {i}": 1 for i in range(10_000)}),
}


def timed(base: str, path: str, body: bytes) -> Any:
    began = time.monotonic()
    reply = send(base, "POST", path, body, JSON)
    assert time.monotonic() - began < SOON
    assert len(reply.body) < 100_000
    return reply


@pytest.mark.parametrize(("path", "fields"), HEAVY.values(), ids=HEAVY.keys())
def test_a_state_of_endless_lists_is_refused_soon(
    live_service: str, path: str, fields: dict[str, Any]
) -> None:
    assert_problem(
        timed(live_service, path, json.dumps({"state": {**STATE, **fields}}).encode()), 422, "malformed"
    )


@pytest.mark.parametrize(
    ("path", "members"),
    [
        ("/view", {"seat": 0, "events": [{}] * MANY}),
        ("/view", {"seat": 0, "applied": [{"type": "deal", "hands": [[1] * MANY]}]}),
        ("/replay", {"moves": [{}] * MANY}),
        ("/validate", {"move": {"type": "play", "seat": 0, "cards": [1] * MANY}}),
    ],
)
def test_endless_moves_and_events_are_refused_soon(
    live_service: str, path: str, members: dict[str, Any]
) -> None:
    assert_problem(
        timed(live_service, path, json.dumps({"state": STATE, **members}).encode()), 422, "malformed"
    )


def test_one_key_twice_among_thousands_is_found_soon(live_service: str) -> None:
    keys = [f"{i:05x}" for i in range(25_000)]
    body = "{" + ",".join(f'"{key}":1' for key in [*keys, keys[-1]]) + "}"
    assert_problem(timed(live_service, "/check", body.encode()), 400, "malformed-json")


def test_a_chunk_for_every_byte_holds_nobody_up(live_service: str) -> None:
    head = b"POST /check HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n"
    chunks = b"1\r\n \r\n" * 20_000 + b"0\r\n\r\n"
    reply = send_raw(live_service, head + b"Transfer-Encoding: chunked\r\n\r\n" + chunks)
    assert_problem(reply, 400, "malformed-json")


def test_faults_come_in_the_order_of_their_pointers(live_service: str) -> None:
    names = ["zeta", "alpha", "mu", "beta"]
    for order in (names, names[::-1]):
        body = json.dumps({"state": STATE, **dict.fromkeys(order, 1)}).encode()
        faults = assert_problem(send(live_service, "POST", "/check", body, JSON), 422, "malformed")
        assert [fault["pointer"] for fault in faults] == ["/alpha", "/beta", "/mu", "/zeta"]


@pytest.mark.parametrize(
    "header", ["SCRIPT_NAME: /foo", "SCRIPT_NAME: \xff", "PATH_INFO: /check", "Script-Name: /x"]
)
def test_no_header_renames_a_route(live_service: str, header: str) -> None:
    request = f"GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{header}\r\n\r\n"
    reply = send_raw(live_service, request.encode("latin-1"))
    assert reply.status in (200, 400)


@pytest.mark.parametrize("path", ["/games//ghost-lift", "/games/", "/check/", "/games/ghost-lift//rules"])
def test_slashes_are_not_made_up_for(live_service: str, path: str) -> None:
    assert_problem(send(live_service, "GET", path), 404, "not-found")


def test_options_is_a_method_like_others(live_service: str) -> None:
    reply = send(live_service, "OPTIONS", "/check")
    assert_problem(reply, 405, "method-not-allowed")
    assert reply.headers["Allow"] == "POST"
