"""Defects that every game can have: seats, phases and counters that do not fit together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from service.kernel.position import OVER, PLY_LIMIT, Position
from service.kernel.verdict import Defect

DefectOf = Callable[[str, str], Defect]
"""Makes a defect from a fact and a pointer."""


def strange_seats(state: Position, others: Mapping[str, int | None], defect: DefectOf) -> Iterator[Defect]:
    """Seats that are not in this game, in the fields that all games share and in ``others``.

    ``others`` are named by their pointer below ``/state``; ``None`` is nobody.
    """
    named: dict[str, int | None] = {"turn": state.turn, "first": state.first, **others}
    lists = [("awaits/seats", state.awaits.seats)]
    if state.result is not None:
        lists += [("result/winners", state.result.winners), ("result/losers", state.result.losers)]
    for pointer, seats in lists:
        if seats and max(seats) >= state.seats:
            named |= {f"{pointer}/{i}": seat for i, seat in enumerate(seats)}
    for pointer, seat in named.items():
        if seat is not None and seat >= state.seats:
            yield defect(f"There is no seat {seat} in a game of {state.seats}.", f"/state/{pointer}")


def early_or_late_result(state: Position, defect: DefectOf) -> Iterator[Defect]:
    """A result before the game is over, or none afterwards."""
    over = state.awaits.phase == OVER
    if over and state.result is None:
        yield defect("The game is over and nobody has won or lost it.", "/state/result")
    if not over and state.result is not None:
        yield defect("The game is not over and has a result.", "/state/result")


def miscounted_ply(state: Position, at_least: int, defect: DefectOf) -> Iterator[Defect]:
    """Fewer moves than it takes to come here, or more than any game has."""
    yield from too_few_moves(state, at_least, defect)
    if state.ply > PLY_LIMIT:
        yield defect(f"No game runs to more than {PLY_LIMIT} moves.", "/state/ply")


def too_few_moves(state: Position, at_least: int, defect: DefectOf) -> Iterator[Defect]:
    """Fewer moves than it takes to come here."""
    if state.ply < at_least:
        yield defect(f"It takes {at_least} moves or more to come here.", "/state/ply")
