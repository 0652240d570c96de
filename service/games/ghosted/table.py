"""The table of Ghosted: its cards, its state and what is said aloud, as frozen values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from service.games.ghosted.cards import Board, Card, Hand
from service.games.ghosted.moves import Accuse, Guess, Question, Scales
from service.kernel.position import Awaits, Result

GAME = "ghosted"


@dataclass(frozen=True)
class Options:
    """``labels``: the caller's own names for cards, by code; those left out go by their code."""

    labels: Mapping[Card, str]


Asking = Question | Guess | Scales | Accuse
"""A move that says something aloud to which there is an outcome."""


@dataclass(frozen=True)
class Asked:
    """What was said aloud and still has no outcome; ``ply``: that of the state it was said in."""

    ply: int
    move: Asking


@dataclass(frozen=True)
class Said:
    """What was said aloud, and what came of it.

    ``outcome``: the answer to a question; the card that a guess was shown (``None``: none,
    ``"hidden"``: it is not known which); how many the scales found right; whether an accusation was.
    """

    ply: int
    move: Asking
    outcome: bool | int | str | None


@dataclass(frozen=True)
class Table:
    """A whole game of Ghosted at one moment; the fields are those of the wire, in its order."""

    game: str
    ruleset: str
    options: Options
    seats: int
    ply: int
    awaits: Awaits
    turn: int | None
    first: int
    result: Result | None
    boards: tuple[Board, ...]
    hands: tuple[Hand, ...]
    removed: Card | None
    tokens: tuple[bool, ...]
    out: tuple[bool, ...]
    die: str | None
    action: str | None
    asked: Asked | None
    record: tuple[Said, ...]


def name(table: Table, card: Card | None) -> str:
    """The caller's name for a card, or its code."""
    return "an unknown card" if card is None else table.options.labels.get(card, card)
