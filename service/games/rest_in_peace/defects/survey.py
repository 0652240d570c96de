"""One look over the whole table, for all that searches it for defects."""

from __future__ import annotations

from typing import NamedTuple

from service.games.rest_in_peace.kinds import Ends, Lasting, Psychic
from service.games.rest_in_peace.psychics import psychic_of
from service.games.rest_in_peace.table import (
    COPIES,
    DECK_SIZE,
    LAST_ROUND,
    VALUE,
    Card,
    Laid,
    Pair,
    Row,
    Table,
)
from service.kernel.position import OVER

AFTER_A_ROUND = ("place", "carry")
"""Phases in which a round has ended that still lies in ``field``."""


class Found(NamedTuple):
    """A psychic that lies in a round before the tenth: the round, its side, and what it is."""

    round: int
    seat: int
    laid: Laid
    psychic: Psychic


class Side(NamedTuple):
    """The cards of one seat: how many ghosts are not seen, unknown cards, and the psychics seen."""

    left: dict[Card, int]
    unseen: int
    unknown: int
    psychics: list[Card]

    @property
    def psychics_owned(self) -> int:
        """The psychics that the seat has or had: unknown cards that are no ghosts among them."""
        return len(self.psychics) + self.unknown - self.unseen


class Survey(NamedTuple):
    """What lies on the table: the two sides, psychics in rounds, and ghosts that have a choice."""

    sides: Pair[Side]
    found: list[Found]
    strange: list[str]
    """Pointers to ghosts laid with a choice."""

    def ending(self, ends: Ends) -> list[Found]:
        """The psychics that end their round so."""
        return [found for found in self.found if found.psychic.ends is ends]

    def lasting(self, lasting: Lasting) -> list[Found]:
        """The psychics that have this lasting effect in their round."""
        return [found for found in self.found if found.psychic.lasting is lasting]


def survey(table: Table) -> Survey:
    """Look at every card once. The lists of the table have the lengths that they must have."""
    found: list[Found] = []
    strange: list[str] = []
    sides: list[Side] = []
    for seat in (0, 1):
        rows = [*(past[seat] for past in table.past), table.field[seat]]
        cards = [laid.card for row in rows for laid in row]
        cards += table.hands[seat]
        cards += table.decks[seat]
        cards += table.discard[seat]
        cards += [laid.card for laid in table.final[seat]]
        sides.append(_side(cards))
        for number, laid in _no_plain_ghosts(rows):
            psychic = psychic_of(laid.card)
            if psychic is not None:
                found.append(Found(number, seat, laid, psychic))
            else:
                strange.append(pointer_to(table, number, seat, laid))
    return Survey(tuple(sides), found, strange)


def _no_plain_ghosts(rows: list[Row]) -> list[tuple[int, Laid]]:
    """The cards that are no ghosts laid without a choice, each with its round."""
    return [
        (number, laid)
        for number, row in enumerate(rows, start=1)
        for laid in row
        if laid.made or laid.card not in VALUE
    ]


def _side(cards: list[Card | None]) -> Side:
    left = {ghost: copies - cards.count(ghost) for ghost, copies in COPIES.items()}
    unseen, unknown = sum(left.values()), cards.count(None)
    psychics: list[Card] = []
    if len(cards) - unknown > DECK_SIZE - unseen:
        psychics = [card for card in cards if card is not None and card not in VALUE]
    return Side(left, unseen, unknown, psychics)


def pointer_to(table: Table, number: int, seat: int, laid: Laid) -> str:
    """Where in the request a card of this round lies."""
    now = number > len(table.past)
    row = table.field[seat] if now else table.past[number - 1][seat]
    return f"/state/{'field' if now else f'past/{number - 1}'}/{seat}/{row.index(laid)}"


def rounds_drawn_for(table: Table) -> int:
    """After how many rounds the seats have drawn."""
    return len(table.past) + (table.awaits.phase in AFTER_A_ROUND)


def final_is_counted(table: Table) -> bool:
    """Whether round 10 has been counted."""
    return table.round == LAST_ROUND and table.awaits.phase == OVER
