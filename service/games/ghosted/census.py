"""Where the thirty-six cards lie, and what an unknown one can still be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from service.games.ghosted.cards import CARDS_OF, CATEGORIES, CATEGORY, Board, Card, Hand
from service.games.ghosted.moves import Guess
from service.games.ghosted.table import Table


@dataclass(frozen=True, slots=True)
class Census:
    """What is not known of the cards, by category.

    ``loose``: the cards that are not known to lie anywhere. ``places``: how many places on boards
    are unknown; all of them must still find a card.
    """

    loose: dict[str, frozenset[Card]]
    places: dict[str, int]

    def can_be_in_a_hand(self, card: Card) -> bool:
        """Whether an unknown card of a hand can be this one."""
        category = CATEGORY[card]
        loose = self.loose[category]
        return card in loose and len(loose) > self.places[category]


def lying(boards: Iterable[Board], hands: Iterable[Hand], removed: Card | None) -> Iterator[Card | None]:
    """Every card of a layout, zone by zone."""
    return chain(*(board.places for board in boards), *hands, () if removed is None else (removed,))


def hands_as_shown(table: Table) -> tuple[Hand, ...]:
    """The hands with each card that was once shown known: as the first unknown one, if it is not yet."""
    if not any(None in hand for hand in table.hands):
        return table.hands
    hands = list(table.hands)
    for said in [said for said in table.record if said.outcome in CATEGORY]:
        if isinstance(said.move, Guess) and isinstance(said.outcome, str):
            hand = hands[said.move.target]
            if None in hand and said.outcome not in hand:
                first = hand.index(None)
                hands[said.move.target] = (*hand[:first], said.outcome, *hand[first + 1 :])
    return tuple(hands)


def census_of(boards: Iterable[Board], hands: Iterable[Hand], removed: Card | None) -> Census:
    """What is not known of the cards of a layout."""
    boards = tuple(boards)
    known = frozenset(lying(boards, hands, removed))
    return Census(
        {category: frozenset(CARDS_OF[category]) - known for category in CATEGORIES},
        {category: sum(board.on(category) is None for board in boards) for category in CATEGORIES},
    )


@dataclass(frozen=True, slots=True)
class Look:
    """One look over the table, for all that asks what can lie where."""

    table: Table
    hands: tuple[Hand, ...]
    census: Census

    def can_hold(self, seat: int, card: Card) -> bool:
        """Whether the card is in the seat's hand, or can be one of its unknown cards."""
        hand = self.hands[seat]
        return card in hand or (None in hand and self.census.can_be_in_a_hand(card))

    def can_have_shown(self, seat: int, card: Card) -> bool:
        """Whether the card can be the seat's, beside all other cards that are known or were shown."""
        table, category = self.table, CATEGORY[card]
        others = (*self.hands[:seat], *self.hands[seat + 1 :])
        return (
            card in self.hands[seat]
            and card not in lying(table.boards, others, table.removed)
            and len(self.census.loose[category]) >= self.census.places[category]
        )

    def can_stand(self, seat: int, category: str) -> frozenset[Card]:
        """The cards that can be in this place of the seat's board: the known one alone, if it is known."""
        card = self.table.boards[seat].on(category)
        return self.census.loose[category] if card is None else frozenset((card,))


def look(table: Table) -> Look:
    """Look at every card, and at the record for cards that were shown, once."""
    hands = hands_as_shown(table)
    return Look(table, hands, census_of(table.boards, hands, table.removed))


def least_and_most_right(table: Table, seat: int, named: Hand) -> tuple[int, int]:
    """Between which numbers the count of right cards must lie, for these three and the seat's board."""
    seen = look(table)
    possible = [seen.can_stand(seat, category) for category in CATEGORIES]
    pairs = list(zip(named, possible, strict=True))
    return sum({card} == cards for card, cards in pairs), sum(card in cards for card, cards in pairs)
