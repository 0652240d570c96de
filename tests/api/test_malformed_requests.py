"""JSON that is not what the contract asks for: each fault with its pointer, all of them at once."""

import copy
import json
from typing import Any

import pytest

from tests.api.wire import JSON, assert_problem, send
from tests.shared.house import set_up
from tests.shared.trial import Start

STATE = set_up("ghost-lift", Start("standard", 3), seed="a seed for the tests")["state"]
PASS = {"type": "pass", "seat": 0}
PATHS = ("/setup", "/validate", "/apply", "/moves", "/score", "/view", "/check", "/replay")


def pointers(base: str, path: str, body: Any) -> list[str]:
    reply = send(base, "POST", path, json.dumps(body).encode(), JSON)
    return [fault["pointer"] for fault in assert_problem(reply, 422, "malformed")]


def changed(**fields: Any) -> dict[str, Any]:
    return {**copy.deepcopy(STATE), **fields}


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("body", [None, [], 1, "text", True, 1.5, [{}]], ids=str)
def test_a_body_that_is_no_object_is_malformed(live_service: str, path: str, body: Any) -> None:
    assert pointers(live_service, path, body) == [""]


@pytest.mark.parametrize("path", PATHS)
def test_an_empty_object_lacks_a_state(live_service: str, path: str) -> None:
    assert pointers(live_service, path, {}) == ["/game" if path == "/setup" else "/state"]


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("game", ["chess", "", None, 1, [], {}, "GHOST-LIFT"], ids=str)
def test_an_unknown_game_is_malformed(live_service: str, path: str, game: Any) -> None:
    if path == "/setup":
        assert pointers(live_service, path, {"game": game, "ruleset": "standard", "seats": 3}) == ["/game"]
    else:
        assert pointers(live_service, path, {"state": changed(game=game)}) == ["/state/game"]


WRONG: dict[str, list[Any]] = {
    "/state/ply": [None, -1, "1", 1.5, True, [], {}, 2**53],
    "/state/seats": [None, 0, 1, 2, 7, "3", 3.5],
    "/state/ruleset": [None, "duel!", 1, []],
    "/state/turn": [-1, 6, "0", 0.5],
    "/state/first": [None, -1, 6],
    "/state/needle": ["left", 1, ""],
    "/state/center": [None, "5", {}, 5],
    "/state/hands": [None, {}, 1],
    "/state/row": [None, {}],
    "/state/tokens": [None, {}],
    "/state/awaits": [None, [], "play"],
    "/state/result": [[], "over"],
    "/state/options": [None, []],
    "/state/last_played": [6, -1, "0"],
}


@pytest.mark.parametrize(("pointer", "value"), [(p, v) for p, values in WRONG.items() for v in values])
def test_a_field_of_the_wrong_kind_is_pointed_at(live_service: str, pointer: str, value: Any) -> None:
    state = changed(**{pointer.rsplit("/", 1)[1]: value})
    assert pointers(live_service, "/check", {"state": state}) == [pointer]


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("first", 9, "This must be a whole number from 0 to 5."),
        ("turn", 9, "This must be a whole number from 0 to 5, or null."),
        ("needle", "left", "This must be one of: up, down, or null."),
        ("row", {}, "This must be a list."),
        ("result", [], "This must be an object, or null."),
    ],
)
def test_what_a_field_may_be_is_said_and_null_with_it(
    live_service: str, field: str, value: Any, sentence: str
) -> None:
    body = json.dumps({"state": changed(**{field: value})}).encode()
    [fault] = assert_problem(send(live_service, "POST", "/check", body, JSON), 422, "malformed")
    assert fault["sentence"] == sentence


INSIDE: dict[str, dict[str, Any]] = {
    "/state/center/0": {"center": [None]},
    "/state/center/1": {"center": ["5", "11"]},
    "/state/hands/1/0": {"hands": [["5"], ["5u"], []]},
    "/state/hands/2": {"hands": [["5"], [], "5"]},
    "/state/row/0/1": {"row": [["5", 5]]},
    "/state/deck/0": {"deck": ["1"]},
    "/state/tokens/0/white/1": {"tokens": [{"white": [1, 11], "green": []}]},
    "/state/tokens/0/green": {"tokens": [{"white": []}]},
    "/state/tokens/0/blue": {"tokens": [{"white": [], "green": [], "blue": []}]},
    "/state/awaits/phase": {"awaits": {"phase": "sleep", "seats": []}},
    "/state/awaits/seats/0": {"awaits": {"phase": "play", "seats": [6]}},
    "/state/options/icons/2": {"options": {"icons": {**STATE["options"]["icons"], "2": 7}}},
    "/state/options/icons/5": {"options": {"icons": {**STATE["options"]["icons"], "5": 1}}},
    "/state/options/size": {"options": {**STATE["options"], "size": 1}},
    "/state/result/decided_by": {"result": {"winners": [], "losers": [], "decided_by": "luck"}},
    "/state/mood": {"mood": "grim"},
    "/state/a~1b~0c": {"a/b~c": 1},
}


@pytest.mark.parametrize(("pointer", "fields"), INSIDE.items(), ids=INSIDE.keys())
def test_what_lies_inside_is_pointed_at(live_service: str, pointer: str, fields: dict[str, Any]) -> None:
    assert pointers(live_service, "/check", {"state": changed(**fields)}) == [pointer]


@pytest.mark.parametrize("field", STATE)
def test_no_field_of_a_state_may_be_left_out(live_service: str, field: str) -> None:
    state = {key: value for key, value in STATE.items() if key != field}
    assert pointers(live_service, "/check", {"state": state}) == [f"/state/{field}"]


def test_all_faults_are_told_at_once(live_service: str) -> None:
    body = {"state": changed(ply=-1, needle="left", hands=[["0"], ["5"], [7]]), "move": PASS, "extra": 1}
    assert sorted(pointers(live_service, "/apply", body)) == [
        "/extra",
        "/state/hands/0/0",
        "/state/hands/2/0",
        "/state/needle",
        "/state/ply",
    ]


MOVES: list[tuple[Any, str]] = [
    (None, "/move"),
    ([], "/move"),
    ("pass", "/move"),
    ({}, "/move/type"),
    ({"type": "fly"}, "/move/type"),
    ({"type": 1}, "/move/type"),
    ({"type": "pass"}, "/move/seat"),
    ({"type": "pass", "seat": 6}, "/move/seat"),
    ({"type": "pass", "seat": -1}, "/move/seat"),
    ({"type": "pass", "seat": None}, "/move/seat"),
    ({"type": "pass", "seat": 0, "cards": []}, "/move/cards"),
    ({"type": "play", "seat": 0}, "/move/cards"),
    ({"type": "play", "seat": 0, "cards": []}, "/move/cards"),
    ({"type": "play", "seat": 0, "cards": ["12"]}, "/move/cards/0"),
    ({"type": "play", "seat": 0, "cards": [None]}, "/move/cards/0"),
    ({"type": "take", "seat": 0, "stack": -1}, "/move/stack"),
    ({"type": "take", "seat": 0, "stack": "1"}, "/move/stack"),
    ({"type": "turn-up", "seat": 0, "card": "5"}, "/move/seat"),
    ({"type": "turn-up", "card": None}, "/move/card"),
    ({"type": "reshuffle", "seat": 1}, "/move/seat"),
    ({"type": "deal", "seat": 0}, "/move/seat"),
    ({"type": "deal", "hands": [], "center": "5", "row": []}, "/move/deck"),
    ({"type": "show-hand", "seat": 0, "cards": []}, "/move/cards"),
    ({"type": "show-hand", "seat": 0, "cards": [None]}, "/move/cards/0"),
    ({"type": "show-hand"}, "/move/seat"),
]


@pytest.mark.parametrize(("move", "pointer"), MOVES)
@pytest.mark.parametrize("path", ["/validate", "/apply"])
def test_a_malformed_move_is_pointed_at(live_service: str, path: str, move: Any, pointer: str) -> None:
    assert pointers(live_service, path, {"state": STATE, "move": move}) == [pointer]


def test_a_malformed_move_of_a_replay_is_pointed_at(live_service: str) -> None:
    body = {"state": STATE, "moves": [PASS, {"type": "fly"}, {"type": "pass", "seat": 9}]}
    assert pointers(live_service, "/replay", body) == ["/moves/1/type", "/moves/2/seat"]


@pytest.mark.parametrize("seed", ["short", "x" * 15, "x" * 129, 1, None, []])
def test_a_seed_is_a_string_of_16_to_128_characters(live_service: str, seed: Any) -> None:
    body = {"state": STATE, "move": PASS, "seed": seed}
    assert pointers(live_service, "/apply", body) == ["/seed"]


def test_the_length_of_a_seed_is_counted_in_characters(live_service: str) -> None:
    for seed in ("x" * 16, "x" * 128, "\N{GHOST}" * 16, "\N{GHOST}" * 128):
        body = json.dumps({"state": STATE, "move": PASS, "seed": seed}).encode()
        assert send(live_service, "POST", "/apply", body, JSON).status == 200


SETUPS: list[tuple[dict[str, Any], str]] = [
    ({"ruleset": "standard"}, "/seats"),
    ({"seats": 3}, "/ruleset"),
    ({"ruleset": ["duel"], "seats": 2}, "/ruleset"),
    ({"ruleset": "solo", "seats": 3}, "/ruleset"),
    ({"ruleset": "standard", "seats": 2}, "/seats"),
    ({"ruleset": "standard", "seats": 7}, "/seats"),
    ({"ruleset": "duel", "seats": 3}, "/seats"),
    ({"ruleset": "standard", "seats": 3, "first": 6}, "/first"),
    ({"ruleset": "standard", "seats": 3, "first": None}, "/first"),
    ({"ruleset": "standard", "seats": 3, "options": None}, "/options"),
    ({"ruleset": "standard", "seats": 3, "options": {"icons": {"2": 7}}}, "/options/icons/2"),
    ({"ruleset": "standard", "seats": 3, "options": {"icons": {"5": 1}}}, "/options/icons/5"),
    ({"ruleset": "standard", "seats": 3, "options": {"color": 1}}, "/options/color"),
    ({"ruleset": "standard", "seats": 3, "layout": {"hands": [], "center": "5", "row": []}}, "/layout/deck"),
    ({"ruleset": "standard", "seats": 3, "layout": None}, "/layout"),
    ({"ruleset": "standard", "seats": 3, "seed": "short"}, "/seed"),
    ({"ruleset": "standard", "seats": 3, "name": "x"}, "/name"),
]


@pytest.mark.parametrize(("setup", "pointer"), SETUPS)
def test_a_malformed_setup_is_pointed_at(live_service: str, setup: dict[str, Any], pointer: str) -> None:
    assert pointers(live_service, "/setup", {"game": "ghost-lift", **setup}) == [pointer]


def test_a_view_needs_to_know_for_whom(live_service: str) -> None:
    assert pointers(live_service, "/view", {"state": STATE}) == ["/seat"]
    assert pointers(live_service, "/view", {"state": STATE, "seat": 6}) == ["/seat"]
