"""Positions to try moves in, laid out from setup: the seats hide and hold what a test wants."""

from collections.abc import Sequence
from typing import Any

from tests.shared.house import ask
from tests.shared.trial import Json

NUMBERS = range(1, 14)


def duel(hands: Sequence[Sequence[int]], top: Sequence[int] = (), **options: Any) -> Json:
    """A duel at its first turn: each seat has hidden the first of its two cards; these lie on the deck."""
    used = {card for hand in hands for card in hand} | {*top}
    deck = [*top, *(number for number in NUMBERS if number not in used)]
    layout = {"decks": [deck], "hands": [list(hand) for hand in hands]}
    table = {"game": "13-ghosts", "ruleset": "duel", "seats": 2, "options": options}
    state: Json = ask("/setup", {**table, "layout": layout})["state"]
    for seat, hand in enumerate(hands):
        state = played(state, {"type": "hide", "seat": seat, "card": hand[0]})
    return state


def teams(hands: Sequence[Sequence[int]], tops: Sequence[Sequence[int]] = ((), ()), **options: Any) -> Json:
    """A game of teams at its first turn: seats 0 and 1 were dealt four cards and cast the first two.

    The partner keeps the third of them.
    """
    decks = []
    for hand, top in zip(hands, tops, strict=True):
        decks.append([*top, *(number for number in NUMBERS if number not in {*hand, *top})])
    layout = {"decks": decks, "hands": [*map(list, hands), [], []]}
    table = {"game": "13-ghosts", "ruleset": "teams", "seats": 4, "options": options}
    state: Json = ask("/setup", {**table, "layout": layout})["state"]
    for seat, hand in enumerate(hands):
        state = played(state, {"type": "cast", "seat": seat, "own": hand[0], "partner": hand[1]})
        state = played(state, {"type": "keep", "seat": seat + 2, "card": hand[2]})
    return state


def played(state: Json, *moves: Json) -> Json:
    """The state after moves that must be legal."""
    for move in moves:
        reply = ask("/apply", {"state": state, "move": move})
        assert reply["legal"], (state, move, reply["violations"])
        state = reply["state"]
    return state


def broken(state: Json, move: Json) -> list[str]:
    """The rules that a move breaks, without the game's name."""
    return [
        found["rule"].split("/")[1]
        for found in ask("/validate", {"state": state, "move": move})["violations"]
    ]


def told(state: Json) -> set[tuple[str, str]]:
    """Why a state cannot have come about: each defect by its name and where it shows."""
    found = ask("/check", {"state": state})["defects"]
    return {(defect["id"].removeprefix("13-ghosts/state."), defect["pointer"]) for defect in found}
