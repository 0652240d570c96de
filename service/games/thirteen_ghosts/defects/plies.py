"""The count of moves, against the fewest that lead to this round and on to its first turn."""

from __future__ import annotations

from service.games.thirteen_ghosts.table import Table


def fewest_to_the_deal(table: Table, turn_moves: int) -> int:
    """The fewest moves when this round has just been dealt, with so many in the turns of earlier ones."""
    return (table.round - 1) * (1 + table.seats) + turn_moves + 1


def fewest_to_the_first_turn(table: Table, turn_moves: int) -> int:
    """The same when all ghosts have been hidden, one move a seat."""
    return fewest_to_the_deal(table, turn_moves) + len(table.tiebreak or range(table.seats))
