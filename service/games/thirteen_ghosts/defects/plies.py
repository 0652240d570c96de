"""The count of moves, against the fewest that lead to this round and on to its first turn."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.thirteen_ghosts.defects.points import fewest_turn_moves, score_before
from service.games.thirteen_ghosts.rules import BOOK
from service.games.thirteen_ghosts.table import Table
from service.kernel.defects import miscounted_ply
from service.kernel.verdict import Defect

ply = BOOK.defect("state.ply")


def fewest_to_the_deal(table: Table) -> int:
    """The fewest moves when this round has just been dealt; of the first round, the very number."""
    if table.round == 1:
        return 1
    turns = fewest_turn_moves(table, score_before(table)) or 0
    return (table.round - 1) * (1 + table.seats) + turns + 1


def fewest_to_the_first_turn(table: Table) -> int:
    """The same when all ghosts have been hidden, one move a seat."""
    return fewest_to_the_deal(table) + len(table.tiebreak or range(table.seats))


def miscounted(table: Table, at_least: int, exactly: int | None = None) -> Iterator[Defect]:
    """Fewer moves than it takes to come here, or other than the record counts."""
    yield from miscounted_ply(table, at_least, ply)
    if exactly is not None and table.ply != exactly and table.ply >= at_least:
        yield ply(f"It took {exactly} moves to come here.", "/state/ply")
