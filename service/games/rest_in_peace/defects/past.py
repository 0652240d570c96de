"""What the rounds that are past tell: who can have won them, and how many cards were drawn since."""

from __future__ import annotations

from service.games.rest_in_peace.effects import lasting_of
from service.games.rest_in_peace.kinds import Ends, Lasting
from service.games.rest_in_peace.psychics import psychic_of
from service.games.rest_in_peace.steps import chosen_of
from service.games.rest_in_peace.table import (
    DECK_SIZE,
    DRAWN,
    HAND,
    Card,
    Pair,
    Row,
    Table,
)

AFTER_A_ROUND = ("place", "carry")
"""Phases in which a round has ended that still lies in ``field``."""


def ends_of(card: Card | None) -> Ends | None:
    """How a card ends its round at once, if it does."""
    psychic = psychic_of(card)
    return None if psychic is None else psychic.ends


def was_drawn(sides: Pair[Row]) -> bool:
    """Whether a card drew this round."""
    return any(ends_of(laid.card) is Ends.DRAWN for row in sides for laid in row)


def gives_psychic(sides: Pair[Row], seat: int) -> bool:
    """Whether the seat has a card in the round for which it gets the round's psychic."""
    return any(lasting_of(laid.card) is Lasting.GETS_PSYCHIC for laid in sides[seat])


def deck_size(table: Table, seat: int) -> int | None:
    """How many cards the seat's deck must have; ``None`` if it cannot be told.

    It cannot where a psychic that changes a deck may have been played and has left its round since.
    """
    if any(_changes_deck(card) for card in table.discard[seat]) or _came_back(table, seat):
        return None
    size = DECK_SIZE - HAND
    for sides in table.past:
        size += _change(sides[seat])
        size -= min(DRAWN, size)
    size += _change(table.field[seat])
    if table.awaits.phase in AFTER_A_ROUND:
        size -= min(DRAWN, size)
    return size


def _changes_deck(card: Card | None) -> bool:
    psychic = psychic_of(card)
    return psychic is not None and psychic.shuffles


def _came_back(table: Table, seat: int) -> bool:
    """Whether a card that changes a deck has gone back from a round to the seat's hand."""
    rows = [*(sides[seat] for sides in table.past), table.field[seat]]
    for laid in (laid for row in rows for laid in row if ends_of(laid.card) is Ends.LOST):
        back = chosen_of(laid)
        if isinstance(back, str) and _changes_deck(back):
            return True
    return False


def _change(row: Row) -> int:
    """By how much the cards of this round changed their player's deck."""
    change = 0
    for laid in row:
        psychic = psychic_of(laid.card)
        if psychic is not None and psychic.shuffles and laid.made:
            fetches = psychic.choice is not None and psychic.choice.brings is not None
            change += -1 if fetches else 1
    return change
