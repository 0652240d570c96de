"""Moves: what a seat decides, what chance brings, and what the table is asked to tell."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Self


class Source(Enum):
    """Who settles what a move says."""

    SEAT = "seat"
    """A player decides."""
    CHANCE = "chance"
    """Dice and shuffles: reported by the caller, or drawn from a seed."""
    FACT = "fact"
    """Something the rules must know now and only the caller can tell; never drawn from a seed."""


@dataclass(frozen=True, slots=True)
class Move:
    """What every move has. Each move type of a game is a frozen dataclass derived from this one."""

    type: ClassVar[str]
    phase: ClassVar[str]
    """The phase in which this type of move is awaited."""
    source: ClassVar[Source] = Source.SEAT
    outcome: ClassVar[str | None] = None
    """A field that chance or the table fills in, if the move has one: empty until it is told."""
    meaning: ClassVar[str]
    """What making this move means, in a few words for the catalogue."""

    @property
    def acting_seat(self) -> int | None:
        """The seat that makes the move; ``None`` for a move of the table."""
        seat: int | None = getattr(self, "seat", None)
        return seat

    @property
    def unresolved(self) -> bool:
        """Whether chance or the table still has to say how this move came out."""
        return self.outcome is not None and getattr(self, self.outcome) is None

    def without_outcome(self) -> Self:
        """The same move before chance or the table has told its outcome."""
        return type(self)()
