"""Open decks, open hands and trips: each comes of a psychic that lies where it can have done it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from service.games.rest_in_peace.defects.survey import AFTER_A_ROUND, Survey
from service.games.rest_in_peace.effects import in_force, lasting_of, leveller
from service.games.rest_in_peace.kinds import LEVELS, OPENS_HAND, TRIPS
from service.games.rest_in_peace.psychics import PSYCHICS, psychic_of
from service.games.rest_in_peace.rules import BOOK
from service.games.rest_in_peace.steps import value_of
from service.games.rest_in_peace.table import LAST_ROUND, VALUE, Card, Table, other
from service.kernel.position import OVER
from service.kernel.verdict import Defect

deck_open = BOOK.defect("state.deck-open")
open_hand = BOOK.defect("state.open-hand")
tripped = BOOK.defect("state.tripped")

MARKING = (OPENS_HAND, TRIPS)
"""Effects of a psychic in the round that the table itself must show."""


def impossible_marks(table: Table, seen: Survey) -> Iterator[Defect]:
    """Something open or tripped that nothing opened or tripped, or that would have ended by now."""
    marked = any(table.deck_open + table.open_hand) or table.tripped != (None, None)
    if not marked and not [found for found in seen.rounds[-1] if found.psychic.lasting in MARKING]:
        return
    in_round = table.round < LAST_ROUND and table.awaits.phase not in AFTER_A_ROUND
    for seat in (0, 1):
        # A card that waits to be told may be called open already.
        if table.deck_open[seat] and table.awaits.phase != "turn-up":
            yield from _open_deck(table, seat, in_round)
        yield from _hand(table, seat, in_round)
        if table.tripped[seat] is not None:
            yield from _trip(table, seat)
        elif in_round and _must_be_tripped(table, seat):
            yield tripped("The card that trips the seat was laid in this turn.", f"/state/tripped/{seat}")
    if all(table.deck_open):
        yield deck_open("One psychic turns up one deck in a round.", "/state/deck_open")


def _open_deck(table: Table, seat: int, in_round: bool) -> Iterator[Defect]:
    pointer = f"/state/deck_open/{seat}"
    deck = table.decks[seat]
    if not deck or deck[0] is None:
        yield deck_open("The open top card of the deck is known.", f"/state/decks/{seat}")
    if not in_round:
        yield deck_open("The open card was drawn at the round's end.", pointer)
        return
    for side in table.field:
        for laid in side:
            if _turns_up(laid.card):
                if ("deck", seat) not in laid.made:
                    yield deck_open("Another deck was turned up.", pointer)
                elif deck and deck[0] and value_of(laid) != VALUE.get(deck[0]):
                    yield deck_open(f"{laid.card} turned up another card.", f"/state/decks/{seat}/0")
                return
    left = (*table.discard, *(table.hands if table.awaits.phase == OVER else ()))
    if not any(_turns_up(card) or (card is None and _is_in_play(table)) for card in chain(*left)):
        yield deck_open("No psychic has turned up a deck in this round.", pointer)


def _is_in_play(table: Table) -> bool:
    """Whether a psychic that turns up a deck is among those of the levels that are played."""
    return any(_turns_up(card) and PSYCHICS[card].level in table.options.levels for card in PSYCHICS)


def _turns_up(card: Card | None) -> bool:
    psychic = psychic_of(card)
    return psychic is not None and psychic.becomes == "number"


def _hand(table: Table, seat: int, in_round: bool) -> Iterator[Defect]:
    pointer = f"/state/open_hand/{seat}"
    if table.open_hand[seat]:
        if not in_round:
            yield open_hand("Open hands close when the round ends.", pointer)
        elif in_force(table, other(seat), OPENS_HAND) is None:
            yield open_hand("No psychic of the opponent's opens this hand.", pointer)
    elif in_round and _must_be_open(table, seat):
        yield open_hand("The opponent's psychic opens this hand.", pointer)


def _must_be_open(table: Table, seat: int) -> bool:
    """Whether a card opened the hand, and it can neither have been carried nor void for a time."""
    row = table.field[other(seat)]
    if not any(lasting_of(laid.card) is OPENS_HAND for laid in row):
        return False
    levelled = any(lasting_of(card) is LEVELS for cards in table.discard for card in cards)
    carried = lasting_of(row[0].card) is OPENS_HAND and bool(table.past) and other(seat) == table.first
    ended = table.awaits.phase == OVER
    return not levelled and not carried and not ended and leveller(table.field) is None


def _must_be_tripped(table: Table, seat: int) -> bool:
    """Whether a card trips the seat that was laid in this turn, and that cannot have been void."""
    row = table.field[other(seat)]
    if table.turn == seat or not any(
        lasting_of(laid.card) is TRIPS for laid in row[max(0, len(row) - table.played_this_turn) :]
    ):
        return False
    levelled = any(lasting_of(card) is LEVELS for cards in table.discard for card in cards)
    return not levelled and leveller(table.field) is None


def _trip(table: Table, seat: int) -> Iterator[Defect]:
    last, pointer = table.tripped[seat], f"/state/tripped/{seat}"
    if last == table.round + 1:
        if in_force(table, other(seat), TRIPS) is None:
            yield tripped("No psychic of this round has tripped the seat.", pointer)
    elif last == table.round and table.past and table.awaits.phase not in AFTER_A_ROUND:
        sides = table.past[-1]
        trips = any(lasting_of(laid.card) is TRIPS for laid in sides[other(seat)])
        if not trips or leveller(sides) is not None:
            yield tripped("No psychic of the round before has tripped the seat.", pointer)
    else:
        yield tripped(f"A trip up to round {last} is not possible now.", pointer)
