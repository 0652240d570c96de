"""The choices that psychics ask for: what may be chosen, and from where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from service.games.rest_in_peace.census import cards_of, discarded, fetched, hidden_ghosts
from service.games.rest_in_peace.steps import Events
from service.games.rest_in_peace.table import (
    LAST_ROUND,
    VALUE,
    VALUES,
    Card,
    Chosen,
    Hand,
    Table,
    other,
)
from service.kernel.cards import Taken


@dataclass(frozen=True, slots=True)
class Moment:
    """Who chooses for which card, and what they hold beside it.

    ``forced``: the card came into round 10 at random, and is paid for as far as can be.
    """

    table: Table
    seat: int
    card: Card
    held: Hand
    forced: bool = False


class Kept(NamedTuple):
    """Where a card lies with a choice made: whose it is, in which round; ``forced`` as above."""

    table: Table
    seat: int
    round: int
    card: Card
    forced: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice by its name on the wire: all that known cards allow, and what an unknown card may be.

    ``takes``: what taking the chosen cards comes to, where some of them may be unknown;
    ``guesses``: what those might be; ``free``: the choice with its places free.
    ``brings``: the value that the choice brings into the round. ``kept``: whether a card that lies
    there can have been given this choice.
    """

    name: str
    offers: Callable[[Moment], Iterable[Chosen]]
    kept: Callable[[Kept, Chosen], bool]
    takes: Callable[[Moment, Chosen], Taken[Card] | None] | None = None
    guesses: Callable[[Moment], Iterable[Chosen]] | None = None
    free: Callable[[Moment], Chosen] | None = None
    brings: Callable[[Chosen], int | None] | None = None

    def allows(self, moment: Moment, chosen: Chosen) -> bool:
        """Whether this can be chosen, if need be by taking an unknown card on trust."""
        if self.takes is None:
            return chosen in self.offers(moment)
        taken = self.takes(moment, chosen)
        return taken is not None and not taken.missing

    def trusts(self, moment: Moment, chosen: Chosen) -> tuple[Card, ...]:
        """The cards that such a choice takes to be unknown ones."""
        taken = self.takes(moment, chosen) if self.takes else None
        return taken.assumed if taken else ()


# A value, two values, a seat, two rounds

VALUE_NAMED = Choice("value", lambda _: VALUES, lambda _, value: value in VALUES)
VALUES_NAMED = Choice(
    "values", lambda _: combinations(VALUES, 2), lambda _, values: values in list(combinations(VALUES, 2))
)


def _seats_with_a_deck(moment: Moment) -> list[Chosen]:
    return [seat for seat, deck in enumerate(moment.table.decks) if deck]


DECK = Choice("deck", _seats_with_a_deck, lambda _, seat: seat in (0, 1))


def _seats_with_a_hand(moment: Moment) -> list[Chosen]:
    hands = moment.table.hands
    return [seat for seat in (0, 1) if (moment.held if seat == moment.seat else hands[seat])]


WHO = Choice("who", _seats_with_a_hand, lambda _, seat: seat in (0, 1))


def _later_rounds(moment: Moment) -> Iterator[Chosen]:
    return _two_after(moment.table.round)


def _two_after(number: int) -> Iterator[Chosen]:
    """Two rounds after this one, or none."""
    yield from combinations(range(number + 1, LAST_ROUND + 1), 2)
    yield None


SWAPS = Choice("swaps", _later_rounds, lambda kept, swaps: swaps in _two_after(kept.round))


# A card that lies open


def _different(cards: Iterable[Card | None]) -> list[Chosen]:
    return list(dict.fromkeys(cards))


def _opposing_cards(moment: Moment) -> list[Chosen]:
    return _different(cards_of((moment.table.field[other(moment.seat)],)))


TARGET = Choice("target", _opposing_cards, lambda kept, card: card in kept.table.discard[other(kept.seat)])


def _own_other_cards(moment: Moment) -> list[Chosen]:
    """Any other card of the round, or none."""
    cards = _different(cards_of((moment.table.field[moment.seat],)))
    return [*(card for card in cards if card != moment.card), None]


OTHER_CARD_RETURNS = Choice("returns", _own_other_cards, lambda kept, card: card != kept.card)


def _own_earlier_ghosts(moment: Moment) -> list[Chosen]:
    rows = (sides[moment.seat] for sides in moment.table.past)
    return [card for card in _different(cards_of(rows)) if card in VALUE]


EARLIER_GHOST_RETURNS = Choice(
    "returns", _own_earlier_ghosts, lambda kept, ghost: kept.round > 1 and ghost in VALUE
)


# A ghost of the deck


def _ghosts_of_deck(moment: Moment) -> list[Chosen]:
    return [ghost for ghost in VALUE if ghost in moment.table.decks[moment.seat]]


def _take_from_deck(moment: Moment, ghost: Chosen) -> Taken[Card] | None:
    return fetched(moment.table, moment.seat, ghost) if isinstance(ghost, str) and ghost in VALUE else None


def _any_ghost(moment: Moment) -> list[Chosen]:
    return list(VALUE) if None in moment.table.decks[moment.seat] else []


FETCHES = Choice(
    "fetches",
    _ghosts_of_deck,
    lambda _, ghost: ghost in VALUE,
    takes=_take_from_deck,
    guesses=_any_ghost,
    free=lambda moment: None,
    brings=lambda ghost: VALUE.get(ghost) if isinstance(ghost, str) else None,
)


# Two ghosts of the hand

MOST_DISCARDS = 2


def payable(table: Table, seat: int) -> int:
    """How many ghosts the seat can discard from its hand, up to two."""
    hand = table.hands[seat]
    known = sum(card in VALUE for card in hand)
    unknown = hidden_ghosts(table, seat) if None in hand else 0
    return min(MOST_DISCARDS, known + unknown)


def _owed(moment: Moment) -> int:
    return payable(moment.table, moment.seat) if moment.forced else MOST_DISCARDS


def _ghosts_held(moment: Moment) -> Iterator[Chosen]:
    held = sorted(card for card in moment.held if card in VALUE and card is not None)
    return iter(dict.fromkeys(combinations(held, _owed(moment))))


def _take_from_hand(moment: Moment, ghosts: Chosen) -> Taken[Card] | None:
    if not isinstance(ghosts, tuple) or len(ghosts) != _owed(moment):
        return None
    cards = [ghost for ghost in ghosts if isinstance(ghost, str) and ghost in VALUE]
    return discarded(moment.table, moment.seat, moment.held, cards) if len(cards) == len(ghosts) else None


def _any_ghosts(moment: Moment) -> Iterator[Chosen]:
    return combinations_with_replacement(VALUE, _owed(moment)) if None in moment.held else iter(())


def _lie_discarded(kept: Kept, ghosts: Chosen) -> bool:
    """Whether the ghosts lie discarded: two, or one that was all there was to pay with."""
    if not isinstance(ghosts, tuple) or not (kept.forced or len(ghosts) == MOST_DISCARDS):
        return False
    discard = kept.table.discard[kept.seat]
    counted = Counter(ghost for ghost in ghosts if isinstance(ghost, str) and ghost in VALUE)
    return sum(counted.values()) == len(ghosts) > 0 and not counted - Counter(discard)


DISCARDS = Choice(
    "discards",
    _ghosts_held,
    _lie_discarded,
    takes=_take_from_hand,
    guesses=_any_ghosts,
    free=lambda moment: (None,) * _owed(moment),
)

AtOnce = Callable[[Table, int, Chosen, Events], Table]
"""(table, seat, what it chose, events) -> the table after what a card does when it is played."""
