"""The course of the round: who is awaited, who is in, and who began."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.thirteen_ghosts.choices import due_from
from service.games.thirteen_ghosts.hiding import partner_of
from service.games.thirteen_ghosts.moves import (
    Cast,
)
from service.games.thirteen_ghosts.rules import BOOK
from service.games.thirteen_ghosts.rulesets import standing_of
from service.games.thirteen_ghosts.table import (
    ACT,
    ANSWER,
    ARRANGE,
    HIDE,
    NAME,
    Table,
)
from service.kernel.position import DEAL, OVER
from service.kernel.verdict import Defect

awaits = BOOK.defect("state.awaits")
out = BOOK.defect("state.out")


def broken_course(table: Table) -> Iterator[Defect]:
    """A seat awaited that the phase does not wait for, or one that is out at the wrong time."""
    yield from _wrong_awaits(table)
    yield from _wrong_out(table)
    if table.tiebreak is not None:
        yield from _wrong_deciding_round(table, table.tiebreak)


def _wrong_awaits(table: Table) -> Iterator[Defect]:
    phase, seats = table.awaits.phase, table.awaits.seats
    if len(seats) > 1 and len(set(seats)) < len(seats):
        yield awaits("A seat is awaited twice.", "/state/awaits/seats")
    if phase in (HIDE, ANSWER):
        if not seats:
            yield awaits(f"{phase} waits for somebody.", "/state/awaits/seats")
        if phase == HIDE:
            yield from _wrongly_hiding(table)
    elif seats != ((table.turn,) if phase in (ACT, ARRANGE, NAME) else ()):
        yield awaits(f"{list(seats)} is not who {phase} waits for.", "/state/awaits/seats")


def _wrongly_hiding(table: Table) -> Iterator[Defect]:
    playing = table.tiebreak or range(table.seats)
    for seat in table.awaits.seats:
        if seat not in playing:
            yield awaits(f"Seat {seat} does not play this round.", "/state/awaits/seats")
        elif due_from(table, seat) is Cast and partner_of(table, seat) in table.awaits.seats:
            yield awaits(f"Seat {seat} and its partner choose one after the other.", "/state/awaits/seats")


def _wrong_out(table: Table) -> Iterator[Defect]:
    """Two sides have somebody in until the round ends, and nobody is out before the first turn."""
    phase, left = table.awaits.phase, len(standing_of(table).sides)
    if (phase in (DEAL, OVER)) != (left == 1) or left == 0:
        yield out(f"{left} sides are left, and the phase is {phase}.", "/state/out")
    if phase == HIDE:
        for seat in table.tiebreak or range(table.seats):
            if table.out[seat]:
                yield out(f"Seat {seat} is out before the first turn.", f"/state/out/{seat}")
    if table.turn is not None and table.out[table.turn]:
        yield out(f"Seat {table.turn} is out and has the turn.", "/state/turn")


def _wrong_deciding_round(table: Table, tied: tuple[int, ...]) -> Iterator[Defect]:
    """Who does not play a deciding round is out, and does not begin it."""
    for seat in range(table.seats):
        if seat not in tied and not table.out[seat]:
            yield out(f"Seat {seat} does not play the deciding round.", f"/state/out/{seat}")
    if table.first not in tied:
        yield out(f"Seat {table.first} does not play the deciding round.", "/state/first")
