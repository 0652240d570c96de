"""What the rounds that are past tell: who can have won them, and how many cards were drawn since."""

from __future__ import annotations

from service.games.rest_in_peace.kinds import Ends, Lasting
from service.games.rest_in_peace.psychics import PSYCHICS
from service.games.rest_in_peace.steps import chosen_of
from service.games.rest_in_peace.table import (
    DECK_SIZE,
    DRAWN,
    HAND,
    VALUE,
    Card,
    Pair,
    Row,
    Table,
)

AFTER_A_ROUND = ("place", "carry")
"""Phases in which a round has ended that still lies in ``field``."""


def was_drawn(sides: Pair[Row]) -> bool:
    """Whether a card drew this round."""
    return any(laid.card in PSYCHICS and PSYCHICS[laid.card].ends is Ends.DRAWN for row in sides for laid in row)


def gives_psychic(sides: Pair[Row], seat: int) -> bool:
    """Whether the seat has a card in the round for which it gets the round's psychic."""
    return any(
        laid.card in PSYCHICS and PSYCHICS[laid.card].lasting is Lasting.GETS_PSYCHIC for laid in sides[seat]
    )




def deck_size(table: Table, seat: int) -> int | None:
    """How many cards the seat's deck must have; ``None`` if it cannot be told.

    It cannot where a psychic that changes a deck may have been played and has left its round since.
    """
    if any(_changes_deck(card) for card in table.discard[seat]) or _came_back(table, seat):
        return None
    size = DECK_SIZE - HAND
    for sides in table.past:
        size += _change(table, sides[seat])
        size -= min(DRAWN, size)
    size += _change(table, table.field[seat])
    if table.awaits.phase in AFTER_A_ROUND:
        size -= min(DRAWN, size)
    return size


def _changes_deck(card: Card | None) -> bool:
    return card in PSYCHICS and PSYCHICS[card].shuffles


def _came_back(table: Table, seat: int) -> bool:
    """Whether a card that changes a deck has gone back from a round to the seat's hand."""
    rows = [*(sides[seat] for sides in table.past), table.field[seat]]
    for row in rows:
        for laid in row:
            if laid.card in PSYCHICS and PSYCHICS[laid.card].ends is Ends.LOST and laid.made:
                back = chosen_of(laid)
                if isinstance(back, str) and _changes_deck(back):
                    return True
    return False


def _change(table: Table, row: Row) -> int:
    """By how much the cards of this round changed their player's deck."""
    change = 0
    for laid in row:
        if laid.made and _changes_deck(laid.card):
            psychic = PSYCHICS[laid.card or ""]
            fetches = psychic.choice is not None and psychic.choice.brings is not None
            change += -1 if fetches else 1
    return change
