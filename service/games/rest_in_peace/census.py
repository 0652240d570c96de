"""Where each seat's twenty-one ghosts lie, and which faces an unknown card can still have."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from service.games.rest_in_peace.table import COPIES, DECK_SIZE, Card, Hand, Pair, Row, Table
from service.kernel.cards import Taken, take


def cards_of(rows: Iterable[Row]) -> list[Card | None]:
    """The codes of all cards in these rows."""
    return [laid.card for row in rows for laid in row]


def lying(table: Table, seat: int) -> list[Card | None]:
    """Every card of the seat: its hand first, then zone by zone."""
    return [
        *table.hands[seat],
        *table.decks[seat],
        *table.discard[seat],
        *cards_of((table.field[seat], table.final[seat])),
        *cards_of(sides[seat] for sides in table.past),
    ]


def ghosts_left(cards: Iterable[Card | None]) -> dict[Card, int]:
    """How many of each ghost are not known to be among these cards of one seat."""
    left = dict(COPIES)
    for card in cards:
        if card in left:
            left[card] -= 1
    return left


def hidden_ghosts(table: Table, seat: int) -> int:
    """How many unknown cards of the seat's hand must be ghosts; the others must be psychics."""
    cards = lying(table, seat)
    known = DECK_SIZE - sum(ghosts_left(cards).values())
    elsewhere = cards.count(None) - table.hands[seat].count(None)
    return DECK_SIZE - known - elsewhere


def may_be_ghost(table: Table, seat: int, at_most: int) -> Callable[[Card, Sequence[Card]], bool]:
    """Whether an unknown card of the seat can be this ghost, as long as ``at_most`` are taken so."""
    left = ghosts_left(lying(table, seat))

    def possible(card: Card, assumed: Sequence[Card]) -> bool:
        return len(assumed) < at_most and left.get(card, 0) > assumed.count(card)

    return possible


def fetched(table: Table, seat: int, ghost: Card) -> Taken[Card]:
    """What taking this ghost from the seat's deck comes to."""
    deck = table.decks[seat]
    if ghost in deck:
        return take(deck, (ghost,), _never)
    return take(deck, (ghost,), may_be_ghost(table, seat, len(deck)))


def discarded(table: Table, seat: int, held: Hand, ghosts: Sequence[Card]) -> Taken[Card]:
    """What taking these ghosts from the cards ``held`` comes to."""
    if None not in held:
        return take(held, ghosts, _never)
    return take(held, ghosts, may_be_ghost(table, seat, hidden_ghosts(table, seat)))


def _never(card: Card, assumed: Sequence[Card]) -> bool:
    return False


def without_ghost(past: tuple[Pair[Row], ...], seat: int, ghost: Card) -> tuple[Pair[Row], ...]:
    """The past rounds without this ghost of the seat, taken from the earliest that has it."""
    for index, sides in enumerate(past):
        for place, laid in enumerate(sides[seat]):
            if laid.card == ghost:
                row = sides[seat][:place] + sides[seat][place + 1 :]
                changed = (row, sides[1]) if seat == 0 else (sides[0], row)
                return (*past[:index], changed, *past[index + 1 :])
    return past
