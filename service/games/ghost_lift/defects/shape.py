"""Lists, seats and counters: what must fit before the cards are looked at."""

from __future__ import annotations

from collections.abc import Iterator
from operator import ne

from service.games.ghost_lift.layout import fresh
from service.games.ghost_lift.rules import BOOK
from service.games.ghost_lift.rulesets import ruleset_of
from service.games.ghost_lift.table import AFTER_THE_ROUND, NUMBER, Table
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
    yield from miscounted_ply(table, _fewest_moves(table), ply)
    for name, value in (("turn", table.turn), ("needle", table.needle)):
        if table.round and value is None:
            yield undealt(f"A round has been dealt and {name} is null.", f"/state/{name}")
    if table.awaits.phase not in (_PHASES if ruleset_of(table).stacks else _PHASES_WITHOUT_A_ROW):
        fact = f"{table.ruleset} has no phase {table.awaits.phase}."
        yield phase(fact, "/state/awaits/phase")


def _fewest_moves(table: Table) -> int:
    """A deal for each round, a play for each that has ended before, and what this one shows."""
    if not table.round:
        return 0
    return table.round + (table.round - 1) + _fewest_moves_of_round(table)


def _fewest_moves_of_round(table: Table) -> int:
    """One move a turn, and where the row has stacks another to take one or to decline."""
    phase = table.awaits.phase
    turns = _fewest_turns(table)
    if not any(table.row):
        return turns
    return 2 * turns - (phase == "take" or phase in AFTER_THE_ROUND)


def _fewest_turns(table: Table) -> int:
    """Turns begun: the plays that lie there and the passes since, and as many as bring the turn round.

    The first number that lies there may be the card that was dealt; each other one was played on another.
    """
    lying = list(map(NUMBER.__getitem__, table.aside + table.beneath + table.center))
    plays: int = sum(map(ne, lying, lying[1:]))
    shown = max(plays, table.last_played is not None) + table.passes
    begun = (table.turn or 0) - table.first + (table.awaits.phase != "play")
    return shown + (begun - shown) % table.seats


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
