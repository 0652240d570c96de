"""States and moves made of endless lists: refused soon and in few words, in every game."""

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest

from tests.shared.house import client
from tests.shared.trial import TRIALS, Json, Trial, name_of
from tests.shared.walk import sample, walk

LIMIT = 262_144
SOON = 5.0
"""Seconds. Not a measurement: what is meant are requests that took minutes."""
LONGEST_REPLY = 500_000


def endless(value: Any) -> Iterator[Any]:
    """The value with each list in it, in turn, repeated or filled up as far as a body may go."""
    if isinstance(value, list):
        for entry in (*value[:1], *value[-1:], None, 1, [], {}, "x"):
            room = LIMIT - 40_000
            yield [entry] * (room // (len(json.dumps(entry)) + 2))
        for index, entry in enumerate(value[:2]):
            for longer in endless(entry):
                yield [*value[:index], longer, *value[index + 1 :]]
    elif isinstance(value, dict):
        for key, entry in value.items():
            for longer in endless(entry):
                yield {**value, key: longer}


def asked_soon(path: str, body: Json) -> None:
    text = json.dumps(body)
    assert len(text) <= LIMIT
    began = time.monotonic()
    reply = client().post(path, data=text, content_type="application/json")
    assert time.monotonic() - began < SOON, text[:2000]
    assert reply.status_code in (200, 409, 413, 422), (reply.text[:500], text[:2000])
    assert len(reply.data) < LONGEST_REPLY, (reply.text[:500], text[:2000])


@pytest.mark.parametrize("trial", TRIALS, ids=name_of)
def test_endless_lists_in_a_state_are_answered_soon(trial: Trial) -> None:
    steps = walk(trial, trial.starts[-1], 0).steps
    for state in endless(steps[len(steps) // 2].state):
        asked_soon("/check", {"state": state})


@pytest.mark.parametrize("trial", TRIALS, ids=name_of)
def test_endless_lists_in_moves_and_events_are_answered_soon(trial: Trial) -> None:
    steps = sample(walk(trial, trial.starts[0], 0), 2)
    for step in steps:
        for move in step.reply["applied"]:
            for longer in endless(move):
                asked_soon("/validate", {"state": step.state, "move": longer})
        for events in endless(step.reply["events"][:2]):
            asked_soon("/view", {"state": step.state, "seat": 0, "events": events})
    runs: list[list[Any]] = [[{"type": "deal"}], [{}], [1], steps[0].reply["applied"]]
    for moves in runs:
        many = moves * ((LIMIT - 60_000) // (len(json.dumps(moves)) + 2))
        asked_soon("/replay", {"state": steps[0].state, "moves": many})
