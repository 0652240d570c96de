"""The cards of Ghosted, its die, and the boards that the cards stand on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

CATEGORIES = ("suspect", "weapon", "motive")
CARDS_OF: Mapping[str, tuple[str, ...]] = {
    category: tuple(f"{category[0].upper()}{number}" for number in range(1, 13)) for category in CATEGORIES
}
CARDS = tuple(card for category in CATEGORIES for card in CARDS_OF[category])
CATEGORY: Mapping[str | None, str] = {
    card: category for category in CATEGORIES for card in CARDS_OF[category]
}
"""What a card is: a suspect, a weapon or a motive."""

GUESSED: Mapping[str | None, str] = {f"{category}s": category for category in CATEGORIES}
"""The faces that ask for a guess, and the category of it."""
ACTIONS = ("question", *(f"{category}s" for category in CATEGORIES), "scales")
WILD = "wild"
FACES = (*ACTIONS, WILD)

HIDDEN = "hidden"
"""A card that was shown, in place of its code, where it is not known which one."""

Card = str
Hand = tuple[Card | None, ...]
"""Cards of which some may be unknown (``None``)."""


@dataclass(frozen=True)
class Board:
    """What stands on one seat's evidence board; ``None`` for a card that is not known."""

    suspect: Card | None
    weapon: Card | None
    motive: Card | None

    def on(self, category: str) -> Card | None:
        """The card in the place of this category."""
        card: Card | None = getattr(self, category)
        return card

    @property
    def places(self) -> Hand:
        """Its three places: suspect, weapon, motive."""
        return (self.suspect, self.weapon, self.motive)


UNKNOWN_BOARD = Board(None, None, None)


def hand_size(seats: int) -> int:
    """Set Up: how many cards each hand is dealt."""
    return (len(CARDS) - len(CATEGORIES) * seats) // seats


def left_over(seats: int) -> int:
    """Set Up: how many cards are revealed and removed because the hands do not come out even."""
    return len(CARDS) - (len(CATEGORIES) + hand_size(seats)) * seats
