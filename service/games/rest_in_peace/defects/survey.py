"""One look over the whole table, for all that searches it for defects."""

from __future__ import annotations

from dataclasses import dataclass

from service.games.rest_in_peace.census import ghosts_left
from service.games.rest_in_peace.kinds import Ends, Lasting, Psychic
from service.games.rest_in_peace.psychics import psychic_of
from service.games.rest_in_peace.table import LAST_ROUND, VALUE, Card, Laid, Pair, Table
from service.kernel.position import OVER

AFTER_A_ROUND = ("place", "carry")
"""Phases in which a round has ended that still lies in ``field``."""


@dataclass(frozen=True, slots=True)
class Found:
    """A psychic that lies in a round before the tenth: the round, its side, its place, and what it is."""

    round: int
    seat: int
    place: int
    laid: Laid
    psychic: Psychic


@dataclass(frozen=True, slots=True)
class Side:
    """The cards of one seat: how many ghosts are not seen, unknown cards, and the psychics seen."""

    left: dict[Card, int]
    unseen: int
    unknown: int
    psychics: list[Card]

    @property
    def psychics_owned(self) -> int:
        """The psychics that the seat has or had: unknown cards that are no ghosts among them."""
        return len(self.psychics) + self.unknown - self.unseen


@dataclass(frozen=True, slots=True)
class Survey:
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
    cards: list[list[Card | None]] = [
        [*table.hands[seat], *table.decks[seat], *table.discard[seat]] for seat in (0, 1)
    ]
    found: list[Found] = []
    strange: list[str] = []
    for number, sides in enumerate((*table.past, table.field), start=1):
        for seat, row in enumerate(sides):
            for place, laid in enumerate(row):
                cards[seat].append(laid.card)
                if laid.card not in VALUE:
                    psychic = psychic_of(laid.card)
                    if psychic is not None:
                        found.append(Found(number, seat, place, laid, psychic))
                elif laid.made:
                    strange.append(pointer_to(table, number, seat, place))
    for seat in (0, 1):
        cards[seat] += [laid.card for laid in table.final[seat]]
    return Survey((_side(cards[0]), _side(cards[1])), found, strange)


def _side(cards: list[Card | None]) -> Side:
    left = ghosts_left(cards)
    psychics = [card for card in cards if card is not None and card not in VALUE]
    return Side(left, sum(left.values()), cards.count(None), psychics)


def pointer_to(table: Table, number: int, seat: int, place: int) -> str:
    """Where in the request the card of this round lies."""
    where = "field" if number > len(table.past) else f"past/{number - 1}"
    return f"/state/{where}/{seat}/{place}"


def rounds_drawn_for(table: Table) -> int:
    """After how many rounds the seats have drawn."""
    return len(table.past) + (table.awaits.phase in AFTER_A_ROUND)


def final_is_counted(table: Table) -> bool:
    """Whether round 10 has been counted."""
    return table.round == LAST_ROUND and table.awaits.phase == OVER
