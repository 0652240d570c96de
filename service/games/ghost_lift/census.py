"""Where the sixty cards lie, and which faces an unknown card can still have."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain

from service.games.ghost_lift.table import COPIES, NUMBER, NUMBERS, Card, Table
from service.kernel.cards import Taken, take


def everywhere(table: Table) -> Iterator[Card | None]:
    """Every card of the table, zone by zone."""
    return chain(table.center, table.beneath, table.aside, table.deck, *table.row, *table.hands)


def counts(cards: Iterable[Card | None]) -> list[int]:
    """How many cards show each number, at the place of the number; at place 0 the unknown ones."""
    seen = [0] * (1 + len(NUMBERS))
    for number in map(_NUMBER_OF, cards):
        seen[number] += 1
    return seen


_ON: dict[Card | None, int] = {None: 0}
_ON.update(NUMBER)
_NUMBER_OF = _ON.__getitem__


def may_be(table: Table) -> Callable[[Card, Sequence[Card]], bool]:
    """Whether an unknown card of the table can be this one: not all six of its number are known.

    Icons make no card impossible: how many cards carry one is not published.
    """
    seen: list[int] = []

    def possible(card: Card, assumed: Sequence[Card]) -> bool:
        nonlocal seen
        seen = seen or counts(everywhere(table))
        number = NUMBER[card]
        return seen[number] + sum(NUMBER[other] == number for other in assumed) < COPIES

    return possible


def taken(table: Table, seat: int, cards: Iterable[Card]) -> Taken[Card]:
    """What taking these cards from the seat's hand comes to."""
    return take(table.hands[seat], cards, may_be(table))
