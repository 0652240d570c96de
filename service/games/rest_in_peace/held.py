"""Which cards a seat may have in hand, and which of them it could play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from service.games.rest_in_peace.census import ghosts_left, hidden_ghosts, lying
from service.games.rest_in_peace.psychics import PSYCHICS
from service.games.rest_in_peace.table import VALUE, Card, Hand, Table
from service.kernel.cards import Taken, take


def taken(table: Table, seat: int, card: Card) -> Taken[Card]:
    """What taking this card from the seat's hand comes to."""
    hand = table.hands[seat]
    return take(hand, (card,), _never if card in hand or None not in hand else may_be_held(table, seat))


def beside(table: Table, seat: int, card: Card | None) -> Hand:
    """What the seat holds beside the card that it plays; the whole hand, if it cannot hold that card."""
    hand = table.hands[seat]
    if card not in hand and None not in hand:
        return hand
    place = hand.index(card if card in hand else None)
    return hand[:place] + hand[place + 1 :]


def may_be_held(table: Table, seat: int) -> Callable[[Card, Sequence[Card]], bool]:
    """Whether an unknown card of the seat's hand can be this one."""
    possible = set(possible_cards(table, seat))
    return lambda card, _: card in possible


def possible_cards(table: Table, seat: int) -> list[Card]:
    """All that one unknown card of the seat's hand can be: ghosts, then psychics."""
    hand = table.hands[seat]
    ghosts = hidden_ghosts(table, seat)
    left = ghosts_left(lying(table, seat))
    cards = [ghost for ghost in VALUE if left[ghost] > 0] if ghosts > 0 else []
    return cards + (unseen_psychics(table) if hand.count(None) > ghosts else [])


def unseen_psychics(table: Table) -> list[Card]:
    """The psychics of the levels that are not known to lie anywhere."""
    seen = set(known_psychics(table))
    levels = table.options.levels
    return [card for card, psychic in PSYCHICS.items() if psychic.level in levels and card not in seen]


def known_psychics(table: Table) -> Iterator[Card]:
    """Every psychic that is known to lie somewhere."""
    for zone in (table.psychics, table.gone, lying(table, 0), lying(table, 1)):
        for card in zone:
            if card is not None and card not in VALUE:
                yield card


def _never(card: Card, assumed: Sequence[Card]) -> bool:
    return False
