"""Why a table of Ghost Lift cannot have come about by legal play: all that the state itself tells."""

from __future__ import annotations

from service.games.ghost_lift.defects.cards import misplaced_cards
from service.games.ghost_lift.defects.course import broken_course
from service.games.ghost_lift.defects.hands import impossible_hands
from service.games.ghost_lift.defects.hauntings import impossible_hauntings
from service.games.ghost_lift.defects.pile import impossible_pile
from service.games.ghost_lift.defects.shape import misshapen, not_yet_dealt
from service.games.ghost_lift.table import Table
from service.kernel.verdict import Defect


def defects(table: Table) -> list[Defect]:
    """All defects of the table at once.

    What needs one entry a seat, or seats that exist, is judged only where they are there.
    """
    found = list(misshapen(table))
    if table.round == 0:
        return [*found, *not_yet_dealt(table)]
    found += misplaced_cards(table)
    found += impossible_hands(table)
    found += impossible_pile(table)
    if len(table.hands) == len(table.tokens) == table.seats:
        found += broken_course(table)
        found += impossible_hauntings(table)
    return found
