"""Lists, seats and counters: what must fit before the cards are looked at."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.ghost_lift.defects.turns import fewest_moves
from service.games.ghost_lift.layout import fresh
from service.games.ghost_lift.rules import BOOK
from service.games.ghost_lift.rulesets import ruleset_of
from service.games.ghost_lift.table import Table
from service.kernel.defects import early_or_late_result, miscounted_ply, strange_seats
from service.kernel.position import DEAL, OVER
from service.kernel.verdict import Defect

length = BOOK.defect("state.length")
seat = BOOK.defect("state.seat")
ply = BOOK.defect("state.ply")
early_result = BOOK.defect("state.early-result")
undealt = BOOK.defect("state.undealt")
phase = BOOK.defect("state.phase")

_PHASES_WITHOUT_A_ROW = frozenset({"play", "show-hand", "reshuffle", DEAL, OVER})
_PHASES = _PHASES_WITHOUT_A_ROW | {"take", "turn-up"}


def misshapen(table: Table) -> Iterator[Defect]:
    """Lists of the wrong length, seats that do not exist, counters that cannot be."""
    for name, entries in (("hands", table.hands), ("tokens", table.tokens)):
        if len(entries) != table.seats:
            fact = f"There are {len(entries)} entries for {table.seats} seats."
            yield length(fact, f"/state/{name}")
    stacks = ruleset_of(table).stacks if table.round else 0
    if len(table.row) != stacks:
        yield length(f"The row has {len(table.row)} places instead of {stacks}.", "/state/row")
    yield from strange_seats(table, {"last_played": table.last_played}, seat)
    yield from early_or_late_result(table, early_result)
    yield from miscounted_ply(table, fewest_moves(table), ply)
    for name, value in (("turn", table.turn), ("needle", table.needle)):
        if table.round and value is None:
            yield undealt(f"A round has been dealt and {name} is null.", f"/state/{name}")
    if table.awaits.phase not in (_PHASES if ruleset_of(table).stacks else _PHASES_WITHOUT_A_ROW):
        fact = f"{table.ruleset} has no phase {table.awaits.phase}."
        yield phase(fact, "/state/awaits/phase")


def rounds_ended(table: Table) -> int:
    """Rounds that have been played to their end."""
    return table.round if table.awaits.phase in (DEAL, OVER) else max(table.round - 1, 0)


def not_yet_dealt(table: Table) -> Iterator[Defect]:
    """Before the first deal nothing lies on the table."""
    blank = fresh(table.ruleset, table.seats, table.options, table.first)
    for name in vars(blank):
        if name not in ("hands", "tokens", "row", "result") and getattr(table, name) != getattr(blank, name):
            yield undealt(f"No round has been dealt and {name} is set.", f"/state/{name}")
    for name in ("hands", "tokens"):
        if any(entry != getattr(blank, name)[0] for entry in getattr(table, name)):
            yield undealt(f"No round has been dealt and {name} are there.", f"/state/{name}")
