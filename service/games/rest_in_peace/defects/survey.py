"""One look over the whole table, for all that searches it for defects."""

from __future__ import annotations

from dataclasses import dataclass

from service.games.rest_in_peace.choosing import EARLIER_GHOST_RETURNS
from service.games.rest_in_peace.effects import lasting_of
from service.games.rest_in_peace.kinds import MOVES_ON, ROUND_LOST, Psychic
from service.games.rest_in_peace.psychics import psychic_of
from service.games.rest_in_peace.steps import chosen_of
from service.games.rest_in_peace.table import (
    COPIES,
    DRAWN,
    HAND,
    LAST_ROUND,
    Card,
    Chosen,
    Laid,
    Pair,
    Table,
    printed_value,
)
from service.kernel.position import OVER

OF_EACH_GHOST: dict[Card | None, int] = dict(COPIES.items())
"""How many of each ghost a seat has."""
AFTER_A_ROUND = ("place", "carry")
"""Phases in which a round has ended that still lies in ``field``."""


@dataclass(slots=True)
class Found:
    """A psychic that lies in a round before the tenth: the round, its side, and what it is."""

    round: int
    seat: int
    laid: Laid
    psychic: Psychic


@dataclass(slots=True)
class Side:
    """The cards of one seat: how many ghosts are not seen, unknown cards, and the psychics seen.

    ``left``: how many of each ghost are not seen. ``found``: its psychics that lie in rounds.
    ``strays``: psychics that were played into a round and have left it while it was played, for the
    hand or discarded. ``gaps``: the last round from which cards may have left since, for round 10 or
    the deck. ``strange``: pointers to ghosts laid with a choice. ``totals``: what its plain ghosts come
    to, round by round. ``laid``: its cards in all rounds. ``hasty``: whether it has laid and discarded
    so many, of whatever kind, that it may not have drawn them by then.
    """

    left: dict[Card | None, int]
    unseen: int
    unknown: int
    psychics: list[Card]
    found: list[Found]
    strays: list[Psychic]
    gaps: int
    strange: list[str]
    totals: list[int]
    laid: int
    hasty: bool

    @property
    def psychics_owned(self) -> int:
        """The psychics that the seat has or had: unknown cards that are no ghosts among them."""
        return len(self.psychics) + self.unknown - self.unseen


@dataclass(slots=True)
class Survey:
    """What lies on the table: the two sides, and psychics in rounds.

    ``rounds``: the psychics found, round by round, those of ``field`` last.
    """

    sides: Pair[Side]
    found: list[Found]
    rounds: list[list[Found]]


def survey(table: Table) -> Survey:
    """Look at every card once. The lists of the table have the lengths that they must have."""
    zero, one = _side(table, 0), _side(table, 1)
    found = zero.found + one.found
    rounds: list[list[Found]] = [[] for _ in range(len(table.past) + 1)]
    for psychic in found:
        rounds[psychic.round - 1].append(psychic)
    return Survey((zero, one), found, rounds)


def _side(table: Table, seat: int) -> Side:
    """Look at every card of one seat once."""
    left = dict(OF_EACH_GHOST)
    found: list[Found] = []
    strange: list[str] = []
    totals: list[int] = []
    cards: list[Card | None] = []
    final, discard = [laid.card for laid in table.final[seat]], table.discard[seat]
    used, drawn, hasty = len(discard), HAND, False
    for number, rows in enumerate((*table.past, table.field), start=1):
        used += len(rows[seat])
        if used > drawn:
            hasty = True
        drawn += DRAWN
        total = 0
        for laid in rows[seat]:
            card = laid.card
            value = printed_value(card)
            if value is not None and not laid.made:
                left[card] -= 1
                total += value
                continue
            cards.append(card)
            psychic = psychic_of(card)
            if psychic is not None:
                found.append(Found(number, seat, laid, psychic))
            else:
                strange.append(pointer_to(table, number, seat, laid))
        totals.append(total)
    cards += (*table.hands[seat], *table.decks[seat], *discard, *final)
    unknown, psychics = _sorted_out(cards, left)
    unseen = sum(left.values())
    strays = _strays(discard, found) if psychics else []
    gaps = _gaps(final, strays, found) if psychics else 0
    return Side(
        left, unseen, unknown, psychics, found, strays, gaps, strange, totals, used - len(discard), hasty
    )


def _sorted_out(cards: list[Card | None], left: dict[Card | None, int]) -> tuple[int, list[Card]]:
    """How many of these cards are unknown, and which are psychics; ghosts are taken from those ``left``."""
    unknown = 0
    psychics: list[Card] = []
    for card in cards:
        if card in left:
            left[card] -= 1
        elif card is None:
            unknown += 1
        else:
            psychics.append(card)
    return unknown, psychics


def _strays(discard: tuple[Card, ...], found: list[Found]) -> list[Psychic]:
    """The psychics that lie discarded, and those that one which lost its round took back to hand."""
    left_round: list[Chosen] = [*discard]
    left_round += [chosen_of(one.laid) for one in found if one.psychic.ends is ROUND_LOST]
    strays: list[Psychic] = []
    for card in left_round:
        psychic = psychic_of(card) if isinstance(card, str) else None
        if psychic is not None:
            strays.append(psychic)
    return strays


def _gaps(final: list[Card | None], strays: list[Psychic], found: list[Found]) -> int:
    """The last round from which a card may have gone to round 10, or back into the deck, after its end."""
    for stray in strays:
        if stray.choice is EARLIER_GHOST_RETURNS:
            return LAST_ROUND
    for card in final:
        if lasting_of(card) is MOVES_ON:
            return LAST_ROUND
    gaps = 0
    for one in found:
        if one.psychic.choice is EARLIER_GHOST_RETURNS:
            gaps = max(gaps, one.round - 1)
    return gaps


def pointer_to(table: Table, number: int, seat: int, laid: Laid) -> str:
    """Where in the request a card of this round lies."""
    now = number > len(table.past)
    row = table.field[seat] if now else table.past[number - 1][seat]
    return f"/state/{'field' if now else f'past/{number - 1}'}/{seat}/{row.index(laid)}"


def pointer_of(table: Table, found: Found) -> str:
    """Where in the request a psychic lies that was found."""
    return pointer_to(table, found.round, found.seat, found.laid)


def rounds_drawn_for(table: Table) -> int:
    """After how many rounds the seats have drawn."""
    return len(table.past) + (table.awaits.phase in AFTER_A_ROUND)


def final_is_counted(table: Table) -> bool:
    """Whether round 10 has been counted."""
    return table.round == LAST_ROUND and table.awaits.phase == OVER
