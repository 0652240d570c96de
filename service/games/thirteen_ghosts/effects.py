"""Editions as data: what the thirteen cards do, and the questions that some of them ask."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal

from service.games.seeds import seed_of

GAME = "13-ghosts"

NUMBERS = range(1, 14)
"""The numbers on the cards of one set: one card each."""

RECONSTRUCTED = "reconstructed"
"""The edition that is built in: the printed effects are not published in full."""

LOOKED_AT = 2
"""Cards that a look shows, or as many as the deck still has."""

Color = Literal["blue", "red", "green"]


@dataclass(frozen=True)
class Parity:
    """Is the number in your crypt odd, or even?"""

    parity: str

    def fits(self, number: int) -> bool:
        """Whether the answer about this number is yes."""
        return number % 2 == (self.parity == "odd")


@dataclass(frozen=True)
class AtLeast:
    """Is the number in your crypt this one or a higher one?"""

    at_least: int

    def fits(self, number: int) -> bool:
        """Whether the answer about this number is yes."""
        return number >= self.at_least


@dataclass(frozen=True)
class AtMost:
    """Is the number in your crypt this one or a lower one?"""

    at_most: int

    def fits(self, number: int) -> bool:
        """Whether the answer about this number is yes."""
        return number <= self.at_most


@dataclass(frozen=True)
class OneOf:
    """Is the number in your crypt one of these (ascending)? An attack asks so too."""

    one_of: tuple[int, ...]

    def fits(self, number: int) -> bool:
        """Whether the answer about this number is yes."""
        return number in self.one_of


Ask = Parity | AtLeast | AtMost | OneOf

FORMS: Mapping[str, type[Ask]] = MappingProxyType(
    {"parity": Parity, "at_least": AtLeast, "at_most": AtMost, "one_of": OneOf}
)
"""Every form of a question, by the word that it is put in."""


@dataclass(frozen=True)
class Effect:
    """What a card does when it is played for its effect; all that it may consist of."""

    ask: Ask | None = None
    look: str | None = None
    """From which end of the deck cards are looked at: ``top`` or ``bottom``."""
    arrange: bool = False
    attack: int = 0
    """How many different numbers are named."""
    copy: bool = False
    shield: bool = False
    again: bool = False

    @property
    def color(self) -> Color:
        """Blue asks, red attacks, green is everything else."""
        if self.ask is not None:
            return "blue"
        return "red" if self.attack else "green"


Effects = tuple[Effect, ...]
"""Thirteen effects, for 1 to 13."""

Edition = str | Effects
"""The name of the edition that is built in, or a caller's own thirteen."""


def effect_of(parts: Mapping[str, Any]) -> Effect:
    """The effect with these parts of the page's table; a question is still in its plain form."""
    members = dict(parts)
    if "ask" in members:
        members["ask"] = ask_of(members["ask"])
    if "look" in members:
        (members["look"],) = members["look"]
    return Effect(**members)


def ask_of(asked: Mapping[str, Any]) -> Ask:
    """The question in the one form that it is put in."""
    ((form, about),) = asked.items()
    return OneOf(tuple(sorted(about))) if form == "one_of" else FORMS[form](about)


def parts_of(effect: Effect) -> dict[str, Any]:
    """The parts that an effect has; what is absent is left out."""
    parts: dict[str, Any] = {
        "ask": effect.ask,
        "look": {effect.look: LOOKED_AT} if effect.look else None,
        "arrange": effect.arrange,
        "attack": effect.attack,
        "copy": effect.copy,
        "shield": effect.shield,
        "again": effect.again,
    }
    return {name: part for name, part in parts.items() if part}


def _built_in(components: Iterable[Mapping[str, Any]]) -> Effects:
    return tuple(effect_of(entry["effect"]) for entry in components if "effect" in entry)


_RECONSTRUCTED = _built_in(seed_of(GAME)["components"])


def effects_of(edition: Edition) -> Effects:
    """The thirteen effects of an edition."""
    return _RECONSTRUCTED if isinstance(edition, str) else edition
