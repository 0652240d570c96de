import json
from copy import deepcopy
from itertools import chain
from random import Random
from typing import Any

import pytest
from marshmallow import ValidationError

from service.api import body
from service.api.wire.requests import REQUESTS, RequestSchema
from tests.shared.trial import TRIALS, Json, Trial, name_of
from tests.shared.walk import walk

SEED = "a seed of some length"
MUTATIONS = 150
STRANGE: tuple[Any, ...] = (
    None, True, False, 0, 1, 2, -1, 6, 14, 2.0, 2.5, 2**53, "", "1", "up", "attack", [], {}, [None], [1, 1],
    [2, 1], [True], [1.0], [[]], ["a"] * 101, {"seat": 1}, {"one_of": [3, 1]}, {"one_of": [1, 1]},
    {"parity": "odd", "at_least": 2},
)  # fmt: skip
NAMES = ("x", "seat", "crypt", "copies", "yes", "card", "cards", "face", "fetches", "swaps", "value", "deck")


@pytest.mark.parametrize(
    "text",
    [
        '{"a:": 1, "a:": 1}',
        '{"::::": {"a": 1, "b": ":", "a": 1}}',
        '[{"a": 1}, {"b": 1, "b": 2}]',
        '{"a": "\\u003a\\u003a", "a": 1}',
    ],
)
def test_a_key_that_is_there_twice_is_found_whatever_stands_beside_it(text: str) -> None:
    with pytest.raises(body.NotJson, match="twice"):
        body.read(text.encode(), 32)


@pytest.mark.parametrize("string", ["[[[[[", "]]]]]", "{[}]", '\\"[[[[', "", "\\\\"])
def test_brackets_in_strings_are_no_nesting(string: str) -> None:
    assert body.read(f'{{"a": ["{string}", "{string}"]}}'.encode(), 2) == {
        "a": [json.loads(f'"{string}"')] * 2
    }


@pytest.mark.parametrize("filling", ['"]"', '"}"', '"[]"', '"", "]", ""', '"a"', "1"])
def test_strings_hide_no_nesting(filling: str) -> None:
    deep = f"[{filling}, " * 3 + "[]" + f", {filling}]" * 3
    assert body.read(deep.encode(), 4)
    with pytest.raises(body.NotJson, match="deeper than 3 levels"):
        body.read(deep.encode(), 3)


@pytest.mark.parametrize("levels", [32, 33, 254, 255, 499])
def test_an_operator_may_let_bodies_be_nested_deeper(levels: int) -> None:
    value: Any = body.read(b"[" * levels + b"]" * levels, 499)
    for _ in range(levels - 1):
        (value,) = value
    assert value == []


@pytest.mark.parametrize("number", [2**64 - 1, -(2**63), 2**63, 10**18, 10**18 - 1])
def test_every_digit_of_a_long_number_is_kept(number: int) -> None:
    assert body.read(f'[{number}, "{number}9"]'.encode(), 32) == [number, f"{number}9"]


def _requests(trial: Trial) -> list[tuple[RequestSchema, Json]]:
    """Requests in order, of every call that is about a state."""
    steps = walk(trial, trial.starts[-1], 0).steps
    found: list[tuple[RequestSchema, Json]] = []
    for step in steps[:: len(steps) // 8]:
        asked: dict[str, Json] = {
            "move": {"move": step.move, "seed": SEED},
            "state": {},
            "replay": {"moves": [step.move]},
            "view": {"seat": 0, "applied": step.reply["applied"], "events": step.reply["events"]},
        }
        for call, members in asked.items():
            schemas = getattr(REQUESTS[trial.game], call)
            schema = schemas.get(step.state["ruleset"]) or next(iter(schemas.values()))
            found.append((schema, {"state": step.state, **members}))
    return found


@pytest.mark.parametrize("trial", TRIALS, ids=name_of)
def test_requests_in_order_are_read_without_marshmallow(
    trial: Trial, monkeypatch: pytest.MonkeyPatch
) -> None:
    requests = _requests(trial)
    expected = [schema.load(request) for schema, request in requests]
    monkeypatch.setattr(RequestSchema, "load", None)
    assert [schema.read(request) for schema, request in requests] == expected


@pytest.mark.parametrize("trial", TRIALS, ids=name_of)
def test_what_is_amiss_is_told_as_marshmallow_tells_it(trial: Trial) -> None:
    random, outcomes = Random(trial.game), set()
    for schema, request in random.choices(_requests(trial), k=MUTATIONS):
        changed = deepcopy(request)
        _change_something(changed, random)
        expected = _outcome(schema.load, changed)
        assert _outcome(schema.read, changed) == expected, changed
        outcomes.add(expected.startswith("amiss"))
    assert outcomes == {True, False}


def _change_something(request: Json, random: Random) -> None:
    """Leave a member out, add one, or put something strange in its place."""
    holder, key = random.choice(list(_places(request)))
    match random.randrange(4):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, dict):
            holder[random.choice(NAMES)] = random.choice(STRANGE)
        case _:
            holder[key] = random.choice(STRANGE)


def _places(value: Any) -> Any:
    """Every place in a value: what holds it, and its key or index."""
    if not isinstance(value, dict | list):
        return ()
    keys = list(value) if isinstance(value, dict) else range(len(value))
    return chain(((value, key) for key in keys), *(_places(value[key]) for key in keys))


def _outcome(read: Any, request: Json) -> str:
    """What was read, with the type of every value, or all that is amiss."""
    try:
        return repr(sorted(read(request).items()))
    except ValidationError as refusal:
        return f"amiss: {refusal.messages!r}"
