"""The table of Rest in Peace: its cards and its state, as frozen values. Moves are in ``moves.py``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from service.kernel.position import Awaits, Result

GAME = "rest-in-peace"

LAST_ROUND = 10
"""The round that is only counted; those before it are played."""
HAND = 5
"""Ghosts in an opening hand."""
DRAWN = 2
"""Ghosts that each seat draws at a round's end."""

Card = str
"""``"1"`` to ``"6"``: a ghost; any other code is a psychic's."""
Hand = tuple[Card | None, ...]
"""Cards of which some may be unknown (``None``)."""

COPIES: Mapping[Card, int] = {"1": 6, "2": 5, "3": 4, "4": 3, "5": 2, "6": 1}
"""The ghosts in each seat's deck of twenty-one."""
VALUE: Mapping[Card, int] = {ghost: int(ghost) for ghost in COPIES}
"""The value of each printed ghost."""
_VALUE_OF_ANY_CARD: dict[Card | None, int] = dict(VALUE.items())
printed_value: Callable[[Card | None], int | None] = _VALUE_OF_ANY_CARD.get
"""The value printed on a ghost; ``None`` for a psychic and for an unknown card."""
DECK_SIZE = sum(COPIES.values())
VALUES = range(1, 7)

MANOR, CASTLE = "manor", "castle"
TOKENS = (MANOR,) * 6 + (CASTLE,) * 4
"""The tokens that are shuffled, one a round."""
TO_WIN = {MANOR: 4, CASTLE: 3}
"""How many tokens of one kind win the game."""
PSYCHICS_LAID_OUT = 9

UP, DOWN = "up", "down"

Chosen = int | Card | tuple[int, ...] | Hand | None
Made = tuple[tuple[str, Chosen], ...]
"""Choices by name, in the order of ``CHOICE_NAMES``."""

CHOICE_NAMES = (
    "fetches",
    "target",
    "copies",
    "returns",
    "deck",
    "who",
    "discards",
    "values",
    "swaps",
    "value",
)

T = TypeVar("T")
Pair = tuple[T, ...]
"""One entry a seat."""


@dataclass(frozen=True)
class Options:
    """``levels``: from which levels the nine psychics come."""

    levels: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Laid:
    """A card in a round: the choice it was played with and, after it, the value it has become.

    ``face`` is ``None`` but in round 10. A card lying face down there may be unknown (``None``).
    """

    card: Card | None
    made: Made = ()
    face: str | None = None


Row = tuple[Laid, ...]
"""The cards of one seat in one round, in the order in which they were laid."""


@dataclass(frozen=True)
class Pending:
    """The psychic that waits for a choice or for the table, and whose it is."""

    seat: int
    card: Card


@dataclass(frozen=True)
class Table:
    """A whole game of Rest in Peace at one moment; the fields are those of the wire, in its order."""

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
    played_this_turn: int
    psychics: tuple[Card | None, ...]
    tokens: tuple[str | None, ...]
    carried: tuple[str, ...]
    gone: tuple[Card, ...]
    decks: Pair[Hand]
    deck_open: Pair[bool]
    hands: Pair[Hand]
    field: Pair[Row]
    past: tuple[Pair[Row], ...]
    final: Pair[Row]
    discard: Pair[tuple[Card, ...]]
    won: Pair[tuple[str, ...]]
    tripped: Pair[int | None]
    open_hand: Pair[bool]
    pending: Pending | None


def other(seat: int) -> int:
    """The opponent of a seat."""
    return 1 - seat


def with_entry(pair: Pair[T], seat: int, entry: T) -> Pair[T]:
    """The pair with another entry for this seat."""
    return (entry, pair[1]) if seat == 0 else (pair[0], entry)
