"""Tables of Rest in Peace made from the rounds that were played; whatever does not lie open is unknown."""

import re
from collections.abc import Sequence
from typing import Any

from tests.games.rest_in_peace.test_other_side import PAIRS, turned
from tests.shared.house import ask
from tests.shared.trial import Json

TOKENS = ("manor", "castle", "manor", "manor", "castle", "manor", "castle", "manor", "manor", "castle")
LAST_ROUNDS = "111010001"
"""Seat 1 wins five of nine rounds, the last one too: neither seat has tokens enough by then."""
ROW = (
    "lady-in-white",
    "sir-nicholas",
    "acro-bats",
    "ghosssst",
    "reveal-yourself",
    "tripped",
    "twos-more-fun",
    "you-dont-scare-me",
    "postponed-wedding",
    "private-lounge",
    "ghost-goldfish",
    "house-swap",
    "poor-ghouls",
)
"""Psychics that lie at the rounds to come, but for those that lie elsewhere."""
GHOSTS, DECK, MANY = 21, 16, 300
SIDE = re.compile(rf"^(/state/(?:past/\d+|{'|'.join(PAIRS)})/)([01])")

Entry = str | Json
Sides = tuple[Sequence[Entry], Sequence[Entry]]


def laid(sides: Sides) -> list[list[Json]]:
    return [[{"card": card} if isinstance(card, str) else card for card in side] for side in sides]


def table(winners: str, *rounds: Sides, field: Sides = ((), ()), **fields: Any) -> Json:
    """The round after these: the seats in ``winners`` have won them, and seat ``turn`` moves.

    The last winner is first. The losers got the psychics, and have what they have not laid in hand.
    """
    past, now = [laid(sides) for sides in rounds], laid(field)
    number, first = len(past) + 1, int(winners[-1]) if winners else 0
    won: list[list[str]] = [[], []]
    for winner, token in zip(winners, TOKENS, strict=False):
        won[int(winner)].append(token)
    turn = fields.get("turn", first)
    state: Json = {
        "game": "rest-in-peace",
        "ruleset": "standard",
        "options": {"levels": [0, 1, 2, 3, 4]},
        "seats": 2,
        "ply": MANY,
        "awaits": {"phase": "play", "seats": [turn]},
        "turn": turn,
        "first": first,
        "result": None,
        "round": number,
        "played_this_turn": 0,
        "psychics": [None] * 9,
        "tokens": [None if place < number - 1 else token for place, token in enumerate(TOKENS)],
        "carried": [],
        "gone": [],
        "decks": [[None] * max(0, DECK - 2 * (number - 1))] * 2,
        "deck_open": [False, False],
        "hands": [[], []],
        "field": now,
        "past": past,
        "final": [[], []],
        "discard": [[], []],
        "won": won,
        "tripped": [None, None],
        "open_hand": [False, False],
        "pending": None,
        **fields,
    }
    lying = [[entry["card"] for sides in (*past, now) for entry in sides[seat]] for seat in (0, 1)]
    for seat, cards in enumerate(lying):
        cards += [*state["discard"][seat], *(entry["card"] for entry in state["final"][seat])]
        held = GHOSTS + len(won[1 - seat]) - len(cards) - len(state["decks"][seat])
        if "hands" not in fields:
            state["hands"][seat] = [None] * held
    if "psychics" not in fields:
        seen = {card for cards in (*lying, *state["hands"], state["gone"]) for card in cards}
        left = [card for card in ROW if card not in seen]
        state["psychics"] = [None] * (number - 1) + left[: 10 - number]
    return state


def told(state: Json) -> list[tuple[str, str]]:
    """Why a state cannot have come about: each defect by its name and where it shows, on whichever side."""
    here, there = _defects(state), _defects(turned(state))
    assert here == sorted((name, SIDE.sub(_opposite, pointer)) for name, pointer in there)
    return here


def _defects(state: Json) -> list[tuple[str, str]]:
    found = ask("/check", {"state": state})["defects"]
    return sorted((defect["id"].removeprefix("rest-in-peace/state."), defect["pointer"]) for defect in found)


def _opposite(side: re.Match[str]) -> str:
    return f"{side[1]}{1 - int(side[2])}"
