"""Where the sixty cards lie, and which faces an unknown card can still have."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain

from service.games.ghost_lift.table import COPIES, NUMBER, Card, Table
from service.kernel.cards import Taken, take


def everywhere(table: Table) -> list[Card | None]:
    """Every card of the table, zone by zone."""
    return list(chain(table.center, table.beneath, table.aside, table.deck, *table.row, *table.hands))


def counts(cards: Iterable[Card | None]) -> list[int]:
    """How many known cards show each number; index 0 counts the unknown ones."""
    seen = [0] * 11
    number = NUMBER
    for card in cards:
        seen[0 if card is None else number[card]] += 1
    return seen


def may_be(table: Table) -> Callable[[Card, Sequence[Card]], bool]:
    """Whether an unknown card of the table can be this one: not all six of its number are known.

    Icons make no card impossible: how many cards carry one is not published.
    """
    seen: list[int] = []

    def possible(card: Card, assumed: Sequence[Card]) -> bool:
        if not seen:
            seen.extend(counts(everywhere(table)))
        number = NUMBER[card]
        return seen[number] + sum(NUMBER[other] == number for other in assumed) < COPIES

    return possible


def taken(table: Table, seat: int, cards: Iterable[Card]) -> Taken[Card]:
    """What taking these cards from the seat's hand comes to."""
    return take(table.hands[seat], cards, may_be(table))
