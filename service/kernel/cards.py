"""Hands and decks that may hold cards whose face is unknown (``None``)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

C = TypeVar("C", str, int)
Z = TypeVar("Z")


class Taken(NamedTuple, Generic[C]):
    """What taking cards from a hand comes to.

    ``left``: the hand afterwards, in order. ``assumed``: cards that had to be unknown ones of the
    hand. ``missing``: positions (in the cards asked for) of those that the hand cannot hold.
    """

    left: tuple[C | None, ...]
    assumed: tuple[C, ...]
    missing: tuple[int, ...]


def take(
    hand: Sequence[C | None],
    cards: Iterable[C],
    may_be: Callable[[C, Sequence[C]], bool],
) -> Taken[C]:
    """Take ``cards`` from ``hand``: known copies first, then the first unknown card each.

    ``may_be(card, assumed)`` says whether an unknown card can be ``card`` once the cards in
    ``assumed`` are known to be others of them. The one place that decides whether a card may come
    from a hand that holds unknown ones.
    """
    left = list(hand)
    assumed: list[C] = []
    missing: list[int] = []
    further: list[tuple[int, C]] = []
    for index, card in enumerate(cards):
        if card in left:
            left.remove(card)
        else:
            further.append((index, card))
    for index, card in further:
        if None in left and may_be(card, assumed):
            left.remove(None)
            assumed.append(card)
        else:
            missing.append(index)
    return Taken(tuple(left), tuple(assumed), tuple(missing))


def holds(hand: Sequence[C | None], cards: Sequence[C | None]) -> bool:
    """Whether all the cards are there to see in the hand, unknown ones as such."""
    for card in cards:  # noqa: SIM110, at half the cost of all(): this runs for every candidate
        if hand.count(card) < cards.count(card):
            return False
    return True


def known(cards: Iterable[C | None]) -> tuple[C, ...]:
    """The cards whose faces are known, in order."""
    return tuple(card for card in cards if card is not None)


def hidden(cards: Sequence[C | None]) -> tuple[None, ...]:
    """As many unknown cards."""
    return (None,) * len(cards)


def with_zone(zones: tuple[Z, ...], place: int, zone: Z) -> tuple[Z, ...]:
    """The hands of all seats, or the stacks of a row, with this one in its place."""
    return (*zones[:place], zone, *zones[place + 1 :])


def surplus(cards: Iterable[C | None], of: Iterable[C]) -> tuple[C, ...]:
    """The known ones among ``cards`` that are more than ``of`` has, each as often as it is too many."""
    return tuple((Counter(known(cards)) - Counter(of)).elements())
