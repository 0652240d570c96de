"""One look over the whole table, for all that searches it for defects."""

from __future__ import annotations

from typing import NamedTuple

from service.games.rest_in_peace.choosing import EARLIER_GHOST_RETURNS
from service.games.rest_in_peace.kinds import Ends, Lasting, Psychic
from service.games.rest_in_peace.psychics import psychic_of
from service.games.rest_in_peace.steps import chosen_of
from service.games.rest_in_peace.table import (
    COPIES,
    DECK_SIZE,
    LAST_ROUND,
    VALUE,
    Card,
    Laid,
    Pair,
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
    """The cards of one seat: how many ghosts are not seen, unknown cards, and the psychics seen.

    ``left``: how many of each ghost are not seen. ``strays``: cards that were played into a round and
    have left it while it was played, for the hand or discarded (ghosts that were paid with among them).
    ``gaps``: the last round from which cards may have left since, for round 10 or the deck.
    """

    left: dict[Card, int]
    unseen: int
    unknown: int
    psychics: list[Card]
    strays: list[Card]
    gaps: int
    totals: list[int]
    """What its plain ghosts come to, round by round."""

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
    rounds: dict[int, list[Found]]

    def of_round(self, number: int) -> list[Found]:
        """The psychics that lie in this round."""
        return self.rounds.get(number, [])

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
        cards: list[Card | None] = []
        own: list[Found] = []
        totals: list[int] = []
        for number, rows in enumerate((*table.past, table.field), start=1):
            total = 0
            for laid in rows[seat]:
                card = laid.card
                cards.append(card)
                value = VALUE.get(card or "")
                if value is not None and not laid.made:
                    total += value
                    continue
                psychic = psychic_of(card)
                if psychic is not None:
                    own.append(Found(number, seat, laid, psychic))
                else:
                    strange.append(pointer_to(table, number, seat, laid))
            totals.append(total)
        sides.append(_side(table, seat, cards, own, totals))
        found += own
    rounds: dict[int, list[Found]] = {}
    for one in found:
        rounds.setdefault(one.round, []).append(one)
    return Survey(tuple(sides), found, strange, rounds)


def _side(table: Table, seat: int, laid: list[Card | None], found: list[Found], totals: list[int]) -> Side:
    final, discard = [laid.card for laid in table.final[seat]], table.discard[seat]
    cards = [*laid, *table.hands[seat], *table.decks[seat], *discard, *final]
    left = {ghost: copies - cards.count(ghost) for ghost, copies in COPIES.items()}
    unseen, unknown = sum(left.values()), cards.count(None)
    if len(cards) - unknown == DECK_SIZE - unseen:
        return Side(left, unseen, unknown, [], [*discard], 0, totals)
    psychics = [card for card in cards if card is not None and card not in VALUE]
    backs = [chosen_of(one.laid) for one in found if one.psychic.ends is Ends.LOST]
    strays = [*discard, *(card for card in backs if isinstance(card, str))]
    return Side(left, unseen, unknown, psychics, strays, _gaps(final, strays, found), totals)


def _gaps(final: list[Card | None], strays: list[Card], found: list[Found]) -> int:
    """The last round from which a card may have gone to round 10, or back into the deck, after its end."""
    if any(map(_moves_on, final)) or any(map(_puts_back, strays)):
        return LAST_ROUND
    return max((one.round - 1 for one in found if _puts_back(one.laid.card)), default=0)


def _moves_on(card: Card | None) -> bool:
    psychic = psychic_of(card)
    return psychic is not None and psychic.lasting is Lasting.MOVES_ON


def _puts_back(card: Card | None) -> bool:
    psychic = psychic_of(card)
    return psychic is not None and psychic.choice is EARLIER_GHOST_RETURNS


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
