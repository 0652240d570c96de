"""Why a table of Rest in Peace cannot have come about by legal play: all that the state itself tells."""

from __future__ import annotations

from service.games.rest_in_peace.defects.cards import misplaced_cards
from service.games.rest_in_peace.defects.course import broken_course
from service.games.rest_in_peace.defects.entries import impossible_entries
from service.games.rest_in_peace.defects.history import impossible_history, possible_winners
from service.games.rest_in_peace.defects.marks import impossible_marks
from service.games.rest_in_peace.defects.moves import miscounted_moves
from service.games.rest_in_peace.defects.rounds import impossible_rounds
from service.games.rest_in_peace.defects.sequence import wrong_sequences
from service.games.rest_in_peace.defects.shape import (
    not_yet_dealt,
    strange_numbers,
    wrong_counters,
    wrong_lengths,
)
from service.games.rest_in_peace.defects.survey import survey
from service.games.rest_in_peace.defects.traces import wrong_traces
from service.games.rest_in_peace.table import Table
from service.kernel.position import DEAL
from service.kernel.verdict import Defect


def defects(table: Table) -> list[Defect]:
    """All defects of the table at once.

    What needs one entry a seat or a round, or seats that exist, is judged only where they are there.
    """
    unreadable = [*wrong_lengths(table), *strange_numbers(table)]
    found = [*unreadable, *wrong_counters(table)]
    if table.awaits.phase == DEAL:
        return [*found, *not_yet_dealt(table)]
    if unreadable:
        return found
    seen = survey(table)
    found += misplaced_cards(table, seen)
    found += impossible_rounds(table, seen)
    winners = possible_winners(table, seen)
    found += impossible_history(table, seen, winners)
    found += miscounted_moves(table, seen, winners)
    found += wrong_traces(table, seen)
    found += impossible_entries(table, seen)
    found += wrong_sequences(table, seen)
    found += impossible_marks(table, seen)
    found += broken_course(table)
    return found
