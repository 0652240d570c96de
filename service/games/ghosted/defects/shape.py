"""Lists, seats and counters: what must fit before the cards are looked at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from service.games.ghosted.layout import fresh
from service.games.ghosted.rules import BOOK
from service.games.ghosted.table import Table
from service.kernel.defects import early_or_late_result, miscounted_ply, strange_seats
from service.kernel.position import DEAL
from service.kernel.verdict import Defect

length = BOOK.defect("state.length")
seat = BOOK.defect("state.seat")
ply = BOOK.defect("state.ply")
early_result = BOOK.defect("state.early-result")
undealt = BOOK.defect("state.undealt")


def misshapen(table: Table, speaking: Mapping[str, int]) -> Iterator[Defect]:
    """Lists of the wrong length, seats that do not exist (also ``speaking``), counters that cannot be."""
    laid = 0 if table.awaits.phase == DEAL else table.seats
    for name, entries, needed in (
        ("boards", table.boards, laid),
        ("hands", table.hands, laid),
        ("tokens", table.tokens, table.seats),
        ("out", table.out, table.seats),
    ):
        if len(entries) != needed:
            yield length(f"There are {len(entries)} entries instead of {needed}.", f"/state/{name}")
    yield from strange_seats(table, speaking, seat)
    yield from early_or_late_result(table, early_result)
    yield from miscounted_ply(table, 0 if table.awaits.phase == DEAL else 1, ply)
    if table.turn is None and table.awaits.phase != DEAL:
        yield undealt("The cards are dealt and it is nobody's turn.", "/state/turn")


def strangers(table: Table) -> dict[str, int]:
    """Seats that say something and are not in this game, by pointer below the state."""
    seats = table.seats
    found = {
        f"record/{i}/seat": said.move.seat for i, said in enumerate(table.record) if said.move.seat >= seats
    }
    if table.asked is not None and table.asked.move.seat >= seats:
        found["asked/seat"] = table.asked.move.seat
    return found


def seats_fit(table: Table) -> bool:
    """Whether there is one entry a seat everywhere, and a turn and a first player who are there."""
    lists = (table.boards, table.hands, table.tokens, table.out)
    if table.turn is None or any(len(entries) != table.seats for entries in lists):
        return False
    return table.turn < table.seats and table.first < table.seats


def not_yet_dealt(table: Table) -> Iterator[Defect]:
    """Before the deal nothing lies on the table, and nothing has been said."""
    blank = fresh(table.ruleset, table.seats, table.options, table.first)
    for name in ("ply", "awaits", "turn", "removed", "die", "action", "asked", "record"):
        if getattr(table, name) != getattr(blank, name):
            yield undealt(f"The cards are not dealt and {name} is set.", f"/state/{name}")
    for name, entries in (("tokens", table.tokens), ("out", table.out)):
        if any(entries):
            yield undealt(f"The cards are not dealt and {name} is true for a seat.", f"/state/{name}")
