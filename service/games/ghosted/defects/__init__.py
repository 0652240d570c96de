"""Why a table of Ghosted cannot have come about by legal play: all that the state itself tells."""

from __future__ import annotations

from service.games.ghosted.defects.cards import misplaced_cards
from service.games.ghosted.defects.course import broken_course
from service.games.ghosted.defects.end import wrong_end
from service.games.ghosted.defects.rounds import broken_rounds
from service.games.ghosted.defects.said import impossible_record
from service.games.ghosted.defects.shape import misshapen, not_yet_dealt, seats_fit, strangers
from service.games.ghosted.table import Table
from service.kernel.position import DEAL
from service.kernel.verdict import Defect


def defects(table: Table) -> list[Defect]:
    """All defects of the table at once.

    What needs one entry a seat, or seats that exist, is judged only where they are there.
    """
    strange = strangers(table)
    found = list(misshapen(table, strange))
    if table.awaits.phase == DEAL:
        return [*found, *not_yet_dealt(table)]
    found += misplaced_cards(table)
    if seats_fit(table):
        found += broken_course(table)
        found += wrong_end(table)
        if not strange:
            found += broken_rounds(table)
            found += impossible_record(table)
    return found
