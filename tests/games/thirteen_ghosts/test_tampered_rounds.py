"""The record of a round tells every turn: a table of a recorded game with one thing changed is found out."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from service.games.seeds import records_of
from tests.games.thirteen_ghosts.positions import told
from tests.shared.house import ask
from tests.shared.trial import Json

RECORDS = {record["id"]: record for record in records_of("13-ghosts")}
EACH, LONGEST = 5, 40
"""Of so many moves of a first round one is looked at; of a long one the beginning."""


@cache
def first_round(name: str) -> list[Json]:
    """The positions that the moves of a record's first round lead to."""
    state, passed = RECORDS[name]["state"], []
    for move in RECORDS[name]["moves"][:LONGEST]:
        state = ask("/apply", {"state": state, "move": move})["state"]
        passed.append(state)
    return passed


def turns(name: str) -> list[int]:
    """The places of the moves between hiding and the one that ends the round."""
    types = [move["type"] for move in RECORDS[name]["moves"]]
    ended = types.index("deal", 1) - 1
    return [
        place for place in range(min(ended, LONGEST)) if types[place] not in ("deal", "hide", "cast", "keep")
    ]


POSITIONS = [(name, place) for name in RECORDS for place in turns(name)[::EACH]]
each_position = pytest.mark.parametrize(("name", "place"), POSITIONS)


def instead(entries: list[Any], place: int, entry: Any) -> list[Any]:
    """The entries with another one in this place."""
    return [*entries[:place], entry, *entries[place + 1 :]]


def tampered(state: Json) -> Iterator[tuple[Json, tuple[str, str]]]:
    """The state with one thing changed, and what must be said of that."""
    yield {**state, "ply": state["ply"] - 1}, ("ply", "/state/ply")
    for field, defect in (("shields", "shields"), ("out", "fallen")):
        for seat, flag in enumerate(state[field]):
            changed = instead(state[field], seat, not flag)
            yield {**state, field: changed}, (defect, f"/state/{field}/{seat}")
    for side, seat in enumerate(state["up"] or ()):
        yield {**state, "up": instead(state["up"], side, (seat + 2) % 4)}, ("up", f"/state/up/{side}")
    for seat, hand in enumerate(state["hands"]):
        which = seat % len(state["decks"])
        deck = state["decks"][which]
        for lies, holds in ((deck[1:], [*hand, *deck[:1]]), ([*deck, *hand], [])):
            if holds != hand:
                decks, hands = instead(state["decks"], which, lies), instead(state["hands"], seat, holds)
                yield {**state, "decks": decks, "hands": hands}, ("hands", f"/state/hands/{seat}")
    for seat in {*range(state["seats"])} - {state["turn"]}:
        if state["awaits"]["seats"] == [state["turn"]]:
            awaits = {**state["awaits"], "seats": [seat]}
            yield {**state, "turn": seat, "awaits": awaits}, ("turn", "/state/turn")


@each_position
def test_what_was_changed_is_told(name: str, place: int) -> None:
    for state, expected in tampered(first_round(name)[place]):
        assert expected in told(state)


@each_position
def test_an_answer_left_out_of_the_record_is_missed(name: str, place: int) -> None:
    state = first_round(name)[place]
    for i in range(len(state["answers"]))[-4:]:
        assert told({**state, "answers": [*state["answers"][:i], *state["answers"][i + 1 :]]})
