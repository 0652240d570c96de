"""Why a table of 13 Ghosts cannot have come about by legal play: all that the state itself tells."""

from __future__ import annotations

from service.games.thirteen_ghosts.defects.cards import misplaced_cards
from service.games.thirteen_ghosts.defects.course import broken_course
from service.games.thirteen_ghosts.defects.hidden import wrongly_hidden
from service.games.thirteen_ghosts.defects.points import fewest_turn_moves, impossible_points, score_before
from service.games.thirteen_ghosts.defects.resolution import broken_resolution
from service.games.thirteen_ghosts.defects.shape import misshapen, not_yet_dealt
from service.games.thirteen_ghosts.defects.told import otherwise_than_told
from service.games.thirteen_ghosts.table import HIDE, Table
from service.kernel.verdict import Defect


def defects(table: Table) -> list[Defect]:
    """All defects of the table at once.

    What needs one entry a seat, or seats that exist, is judged only where they are there.
    """
    found = list(misshapen(table))
    if table.round == 0:
        return [*found, *not_yet_dealt(table)]
    if not found:
        before = score_before(table)
        turn_moves = fewest_turn_moves(table, before)
        held_against = wrongly_hidden if table.awaits.phase == HIDE else otherwise_than_told
        found += misplaced_cards(table)
        found += broken_course(table)
        found += held_against(table, turn_moves or 0)
        found += broken_resolution(table)
        found += impossible_points(table, before, turn_moves)
    return found
