"""What the state of every game has in common: who is awaited, whose turn it is, how it ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

OVER = "over"
DEAL = "deal"

PLY_LIMIT = 1_000_000_000
"""No game that people play runs to this many moves; a larger ``ply`` is a defect."""


@dataclass(frozen=True)
class Awaits:
    """Whose decision is due: the phase, and the seats in ascending order (none: the table's)."""

    phase: str
    seats: tuple[int, ...] = ()


@dataclass(frozen=True)
class Result:
    """How a game ended: who won, who lost, and the id of the rule that decided it."""

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    decided_by: str


P = TypeVar("P")


class Position(Protocol):
    """A whole game at one moment, as a frozen value; each game adds its own fields."""

    @property
    def game(self) -> str: ...
    @property
    def ruleset(self) -> str: ...
    @property
    def options(self) -> Any: ...
    @property
    def seats(self) -> int: ...
    @property
    def ply(self) -> int: ...
    @property
    def awaits(self) -> Awaits: ...
    @property
    def turn(self) -> int | None: ...
    @property
    def first(self) -> int: ...
    @property
    def result(self) -> Result | None: ...


def changed(state: P, **fields: Any) -> P:
    """The state with some fields changed: ``dataclasses.replace``, many times as fast.

    For frozen dataclasses without slots. Raises ``TypeError`` for a field that the state has not.
    """
    before = state.__dict__
    after = before.copy()
    after.update(fields)
    if len(after) != len(before):
        raise TypeError(f"{type(state).__name__} has no field {sorted(fields.keys() - before.keys())}")
    return of_fields(type(state), after)


def of_fields(kind: type[P], fields: dict[str, Any]) -> P:
    """A value of all its fields, in their order, by the name of each; it keeps the dict.

    For frozen dataclasses without slots: their own ``__init__`` would set the fields one by one.
    """
    value: P = object.__new__(kind)
    object.__setattr__(value, "__dict__", fields)
    return value


def left_of(seat: int, seats: int) -> int:
    """The next seat clockwise."""
    return (seat + 1) % seats
