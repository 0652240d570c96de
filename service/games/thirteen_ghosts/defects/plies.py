"""The count of moves, against the fewest that lead to this round and on to its first turn."""

from __future__ import annotations

from service.games.thirteen_ghosts.defects.points import fewest_turn_moves, score_before
from service.games.thirteen_ghosts.table import Table


def fewest_to_the_deal(table: Table) -> int:
    """The fewest moves when this round has just been dealt."""
    if table.round == 1:
        return 1
    turns = fewest_turn_moves(table, score_before(table)) or 0
    return (table.round - 1) * (1 + table.seats) + turns + 1


def fewest_to_the_first_turn(table: Table) -> int:
    """The same when all ghosts have been hidden, one move a seat."""
    return fewest_to_the_deal(table) + len(table.tiebreak or range(table.seats))
