"""The table of 13 Ghosts: its state, as frozen values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from service.games.thirteen_ghosts.effects import Ask, Edition, Effect, OneOf, effects_of
from service.kernel.position import Awaits, Result

HIDE, ACT, ARRANGE, NAME, ANSWER = "hide", "act", "arrange", "name", "answer"
RESOLVING = (ARRANGE, NAME, ANSWER)
"""Phases in which the card that was played is still being resolved."""

EFFECT, ATTACK = "effect", "attack"
"""What a card was played as."""

Card = int
Hand = tuple[int | None, ...]
"""Cards of which some may be unknown (``None``)."""


@dataclass(frozen=True)
class Faces:
    """Which of the cards played lie open for all to read and to copy."""

    open: frozenset[str]


FACES: Mapping[str, Faces] = MappingProxyType(
    {"published": Faces(frozenset({EFFECT})), "as-written": Faces(frozenset({EFFECT, ATTACK}))}
)
"""The two accounts of how cards are played."""


@dataclass(frozen=True)
class Options:
    """The edition, which cards lie open and, in a game of teams, who chooses the crypts."""

    edition: Edition
    faces: str
    captains: tuple[int, ...] | None = None


@dataclass(frozen=True)
class Entry:
    """A card played this round; ``copies`` is the card whose effect it took on."""

    seat: int
    card: Card | None
    as_: str
    copies: Card | None = None


@dataclass(frozen=True)
class Look:
    """Cards of a deck that one seat is looking at, topmost first."""

    seat: int
    deck: int
    from_: str
    cards: Hand


@dataclass(frozen=True)
class Question:
    """What an effect asks of every opponent."""

    asker: int
    ask: Ask


@dataclass(frozen=True)
class Naming:
    """The numbers that an attack names; whoever hides one of them is out."""

    asker: int
    names: tuple[int, ...]

    @property
    def ask(self) -> OneOf:
        """The question that an attack puts."""
        return OneOf(self.names)


@dataclass(frozen=True)
class Answer:
    """An answer that was given aloud; ``ply`` is the state's before the move that gave it."""

    ply: int
    asker: int
    seat: int
    ask: Ask
    yes: bool


@dataclass(frozen=True)
class Table:
    """A whole game of 13 Ghosts at one moment; all fields but the last are on the wire, in this order."""

    game: str
    ruleset: str
    options: Options
    seats: int
    ply: int
    awaits: Awaits
    turn: int | None
    first: int
    result: Result | None
    round: int
    captains: tuple[int, ...] | None
    up: tuple[int, ...] | None
    tiebreak: tuple[int, ...] | None
    decks: tuple[Hand, ...]
    hands: tuple[Hand, ...]
    crypts: Hand
    played: tuple[Entry, ...]
    out: tuple[bool, ...]
    shields: tuple[bool, ...]
    resolving: int | None
    look: Look | None
    question: Question | Naming | None
    answers: tuple[Answer, ...]
    score: tuple[int, ...]
    leaves: tuple[frozenset[int], ...] | None = field(default=None, compare=False, repr=False)
    """The numbers that all answers of each seat leave. No part of the state: reckoned from ``answers``
    once, and then carried along with them, so that a long record is not read again with each answer."""


def lies_open(table: Table, played_as: str) -> bool:
    """Whether all may read a card that is played so."""
    return played_as in FACES[table.options.faces].open


def effect_on(table: Table, number: int) -> Effect:
    """What the card of this number does in the table's edition."""
    return effects_of(table.options.edition)[number - 1]


def effect_resolved(table: Table) -> Effect:
    """What is being resolved; for a copy, what the copied card does."""
    assert table.resolving is not None
    return effect_on(table, table.resolving)
