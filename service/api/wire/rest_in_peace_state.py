"""The state of Rest in Peace on the wire."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from service.api.wire.fields import Switch, Whole, WireField, described
from service.api.wire.game import position
from service.api.wire.lists import Codes, Several
from service.api.wire.rest_in_peace_cards import (
    CARD,
    CARDS,
    FINAL,
    HAND,
    LONGEST,
    OF_SEAT,
    PREFIX,
    ROW,
    TOKEN_OR_NONE,
    TOKENS,
    Levels,
    write_sides,
)
from service.api.wire.shapes import Record
from service.games.rest_in_peace.rulesets import RULESETS
from service.games.rest_in_peace.table import GAME, Options, Pending, Table
from service.games.seeds import rulebook, seed_of

ENDINGS = tuple(text.id for text in rulebook(GAME).endings.values())


def _pair(entry: WireField, about: str) -> WireField:
    """One entry a seat."""
    return described(Several(entry, at_most=LONGEST), about)


_STATE_MEMBERS: Mapping[str, WireField] = {
    "round": described(Whole(), "The round that is on, or has just ended: 1 to 9 are played, 10 is counted."),
    "played_this_turn": described(Whole(), "Cards that came to lie in the round in this turn."),
    "psychics": described(HAND, "The psychics of rounds 1 to 9; null once taken or gone."),
    "tokens": described(
        Codes(TOKEN_OR_NONE, at_most=LONGEST), "The tokens of rounds 1 to 10; null once won or carried on."
    ),
    "carried": described(TOKENS, "Tokens of drawn rounds that the next winner takes, oldest first."),
    "gone": described(CARDS, "Psychics of drawn rounds."),
    "decks": _pair(HAND, "One deck a seat, top card first."),
    "deck_open": _pair(Switch(), "Whether the top card of each deck lies face up."),
    "hands": _pair(HAND, "One hand a seat, in the order in which cards came."),
    "field": _pair(ROW, "What each seat has in this round, with the choices it was played with."),
    "past": described(
        Several(Several(ROW, at_most=LONGEST), at_most=LONGEST), "What each seat had in each earlier round."
    ),
    "final": _pair(FINAL, "What lies on each seat's side of round 10."),
    "discard": _pair(CARDS, "The discarded cards of each seat."),
    "won": _pair(TOKENS, "The tokens that each seat has won."),
    "tripped": _pair(Whole(allow_none=True), "The last round in which a seat's next card is random."),
    "open_hand": _pair(Switch(), "Whether each hand lies open to the opponent."),
    "pending": Record({**OF_SEAT, "card": CARD}, Pending, component=f"{PREFIX}Pending", allow_none=True),
}
STATE = position(
    GAME,
    PREFIX,
    RULESETS,
    tuple(phase["id"] for phase in seed_of(GAME)["phases"]),
    ENDINGS,
    options=Record({"levels": Levels()}, Options, component=f"{PREFIX}Options"),
    members=_STATE_MEMBERS,
    make=Table,
)


def write_state(table: Table) -> dict[str, Any]:
    """A table as JSON: each card with the choice that was made for it, and no other."""
    past = [write_sides(sides) for sides in table.past]
    return {**vars(table), "field": write_sides(table.field), "past": past, "final": write_sides(table.final)}
