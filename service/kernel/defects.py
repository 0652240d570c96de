"""Defects that every game can have: seats, phases and counters that do not fit together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from service.kernel.position import OVER, PLY_LIMIT, Position
from service.kernel.verdict import Defect

DefectOf = Callable[[str, str], Defect]
"""Makes a defect from a fact and a pointer."""


def strange_seats(state: Position, seats: Mapping[str, int | None], defect: DefectOf) -> Iterator[Defect]:
    """Seats (by pointer below ``/state``) that are not in this game; ``None`` is nobody."""
    for pointer, seat in seats.items():
        if seat is not None and seat >= state.seats:
            yield defect(f"There is no seat {seat} in a game of {state.seats}.", f"/state/{pointer}")


def common_seats(state: Position) -> dict[str, int | None]:
    """Every seat named by the fields that all games share, by pointer below ``/state``."""
    named: dict[str, int | None] = {"turn": state.turn, "first": state.first}
    named |= {f"awaits/seats/{i}": seat for i, seat in enumerate(state.awaits.seats)}
    if state.result is not None:
        named |= {f"result/winners/{i}": seat for i, seat in enumerate(state.result.winners)}
        named |= {f"result/losers/{i}": seat for i, seat in enumerate(state.result.losers)}
    return named


def early_or_late_result(state: Position, defect: DefectOf) -> Iterator[Defect]:
    """A result before the game is over, or none afterwards."""
    over = state.awaits.phase == OVER
    if over and state.result is None:
        yield defect("The game is over and nobody has won or lost it.", "/state/result")
    if not over and state.result is not None:
        yield defect("The game is not over and has a result.", "/state/result")


def miscounted_ply(state: Position, at_least: int, defect: DefectOf) -> Iterator[Defect]:
    """Fewer moves than it takes to come here, or more than any game has."""
    if state.ply < at_least:
        yield defect(f"It takes {at_least} moves or more to come here.", "/state/ply")
    if state.ply > PLY_LIMIT:
        yield defect(f"No game runs to more than {PLY_LIMIT} moves.", "/state/ply")
