"""What the referee says: violations, assumptions, defects, and what a legal move leads to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from service.kernel.move import Move

S = TypeVar("S")

Event = Mapping[str, object]
"""Something that happened at the table: a ``type`` and what belongs to it."""

Account = Mapping[str, object]
"""A score as the game's page lays it out."""


class Fault(NamedTuple):
    """What makes a move malformed in one state and not in another: a pointer into the move, and why."""

    pointer: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Violation:
    """A rule that a move breaks, what breaks it in this position, and where in the request."""

    rule: str
    sentence: str
    fact: str
    pointer: str


@dataclass(frozen=True, slots=True)
class Assumption:
    """What a verdict takes on trust: one unknown card, or one claim, of one seat."""

    rule: str
    seat: int
    fact: str


@dataclass(frozen=True, slots=True)
class Defect:
    """Why no legal game can have led to a state, and where in the request it shows."""

    id: str
    sentence: str
    fact: str
    pointer: str


@dataclass(frozen=True, slots=True)
class Scoring:
    """The accounts due when a move ends a round (``round``) or the game (``game``, its result)."""

    round: Account | None
    game: object | None


class Outcome(NamedTuple, Generic[S]):
    """What one legal move leads to."""

    state: S
    events: tuple[Event, ...]
    scoring: Scoring | None = None


class Verdict(NamedTuple):
    """Whether a move is legal, every rule it breaks, and what that judgement takes on trust."""

    legal: bool
    violations: tuple[Violation, ...]
    assumptions: tuple[Assumption, ...]


class Ruling(NamedTuple, Generic[S]):
    """A verdict and, for a legal move, all that followed from it."""

    verdict: Verdict
    state: S | None = None
    applied: tuple[Move, ...] | None = None
    events: tuple[Event, ...] | None = None
    scoring: Scoring | None = None
