"""Where the sixty cards lie, and which faces an unknown card can still have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain

from service.games.ghost_lift.table import COPIES, NUMBER, Card, Table
from service.kernel.cards import Taken, take


def everywhere(table: Table) -> Iterator[Card | None]:
    """Every card of the table, zone by zone."""
    return chain(table.center, table.beneath, table.aside, table.deck, *table.row, *table.hands)


def counts(cards: Iterable[Card | None]) -> Counter[int | None]:
    """How many known cards show each number; ``None`` counts the unknown ones."""
    return Counter(map(_NUMBER_OF, cards))


_FACES: dict[Card | None, int | None] = {None: None}
_FACES.update(NUMBER)
_NUMBER_OF = _FACES.__getitem__


def may_be(table: Table) -> Callable[[Card, Sequence[Card]], bool]:
    """Whether an unknown card of the table can be this one: not all six of its number are known.

    Icons make no card impossible: how many cards carry one is not published.
    """
    seen: Counter[int | None] = Counter()

    def possible(card: Card, assumed: Sequence[Card]) -> bool:
        if not seen:
            seen.update(counts(everywhere(table)))
        number = NUMBER[card]
        return seen[number] + sum(NUMBER[other] == number for other in assumed) < COPIES

    return possible


def taken(table: Table, seat: int, cards: Iterable[Card]) -> Taken[Card]:
    """What taking these cards from the seat's hand comes to."""
    return take(table.hands[seat], cards, may_be(table))
