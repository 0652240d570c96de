"""Where the cards of a set lie, and which numbers an unknown card can still have."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from service.games.thirteen_ghosts.effects import NUMBERS
from service.games.thirteen_ghosts.rulesets import ruleset_of
from service.games.thirteen_ghosts.table import (
    Card,
    Hand,
    Look,
    Table,
)
from service.kernel.cards import holds, take


def lying(table: Table, which: int) -> set[Card | None]:
    """Every card of the set that is known to lie somewhere."""
    sets = ruleset_of(table).sets
    found: set[Card | None] = set(table.decks[which])
    found.update(table.crypts[which::sets], *table.hands[which::sets])
    found.update([entry.card for entry in table.played if entry.seat % sets == which])
    if table.look is not None and table.look.deck == which:
        found.update(table.look.cards)
    found.discard(None)
    return found


def unknown(table: Table, which: int) -> list[Card]:
    """The numbers of the set that an unknown card can still have, ascending.

    Each number is there once and any card may lie anywhere, so nothing else binds an unknown card.
    """
    found = lying(table, which)
    return [number for number in NUMBERS if number not in found]


def may_lie_in_crypt(table: Table, seat: int) -> list[Card]:
    """The numbers that can be in the seat's crypt, by where cards are known to lie."""
    crypt = table.crypts[seat]
    return [crypt] if crypt is not None else unknown(table, ruleset_of(table).set_of(seat))


def may_be(table: Table, seat: int) -> Callable[[Card, Sequence[Card]], bool]:
    """Whether an unknown card of the seat's set can be this one."""

    def possible(card: Card, assumed: Sequence[Card]) -> bool:
        return card not in assumed and card not in lying(table, ruleset_of(table).set_of(seat))

    return possible


def taken(table: Table, seat: int, cards: Sequence[Card | None]) -> tuple[tuple[Card, ...], int | None]:
    """What taking cards from a hand comes to, ``None`` being an unknown one that stays unknown.

    The cards that have to be unknown ones, and the position (in the cards asked for) of the first that
    the hand cannot hold.
    """
    hand = table.hands[seat]
    if holds(hand, cards):
        return (), None
    named = [(place, card) for place, card in enumerate(cards) if card is not None]
    unnamed = [place for place, card in enumerate(cards) if card is None]
    result = take(hand, [card for _, card in named], may_be(table, seat))
    missing = [named[i][0] for i in result.missing] + unnamed[result.left.count(None) :]
    return result.assumed, min(missing, default=None)


def without(hand: Hand, card: Card | None) -> Hand:
    """The hand when a card that it holds has left it: one that it shows, or else an unknown one."""
    place = hand.index(card if card in hand else None)
    return (*hand[:place], *hand[place + 1 :])


def looked_at(table: Table, look: Look) -> Hand:
    """The cards of a look in their places, as far as they are known, from the look or from the deck.

    Put back in a new order they lie as the look has them; the deck may still show the old one. A card
    that the deck alone knows then lies in the place that is left, where there is only one.
    """
    lie = slice_of(table, look)
    unplaced = [card for card in lie if card is not None and card not in look.cards]
    if unplaced and look.cards.count(None) == 1:
        return tuple(seen if seen is not None else unplaced[0] for seen in look.cards)
    return tuple(
        lies if seen is None and lies in unplaced else seen
        for seen, lies in zip(look.cards, lie, strict=True)
    )


def slice_of(table: Table, look: Look) -> Hand:
    """The places of the deck that are looked at."""
    deck, count = table.decks[look.deck], len(look.cards)
    return deck[:count] if look.from_ == "top" else deck[len(deck) - count :]
