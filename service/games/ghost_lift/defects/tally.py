"""The moves, the turns and the cards of the round against one another."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.ghost_lift.defects.cards import row
from service.games.ghost_lift.defects.hands import hands
from service.games.ghost_lift.defects.shape import ply
from service.games.ghost_lift.defects.turns import cards_gained, cards_played, turns_of_round
from service.games.ghost_lift.rulesets import ruleset_of
from service.games.ghost_lift.table import Table
from service.kernel.verdict import Defect


def untold_moves(table: Table) -> Iterator[Defect]:
    """Moves that are not told by what lies on the table, or hands that so many turns do not make.

    For a table without other defects whose deck was never renewed in this round.
    """
    turns = turns_of_round(table)
    if not turns:
        yield ply(f"What lies on the table does not come of {table.ply} moves.", "/state/ply")
        return
    yield from _row_as_laid_out(table)
    if table.last_played is not None:
        yield from _hands_after(table, turns[-1])


def _row_as_laid_out(table: Table) -> Iterator[Defect]:
    """Laying out stops at the last stack's first card, and nothing was taken yet."""
    if not cards_gained(table) and table.row and len(table.row[-1]) > 1:
        fact = "Nothing was taken yet, and laying out stops at the last stack's first card."
        yield row(fact, f"/state/row/{len(table.row) - 1}")


def _hands_after(table: Table, turns: int) -> Iterator[Defect]:
    """What was played and gained since the deal is known, if not by whom.

    ``turns``: the most that the round can have had.
    """
    ruleset = ruleset_of(table)
    dealt, played, gained = ruleset.hand, cards_played(table), cards_gained(table)
    last_play = max(len(table.center), 1)
    if gained < 0:
        yield hands(f"The hands lack more cards than the {played} that were played.", "/state/hands")
        return
    for seat, hand in enumerate(table.hands):
        had = max(-(((seat - table.first) % table.seats - turns) // table.seats), 0)
        fewest, most = dealt - played, dealt + (min(gained, had) if ruleset.draws_on_a_pass else gained)
        if seat == table.last_played:
            most -= last_play
        else:
            fewest += last_play
        if not had:
            fewest = most = dealt
        if not fewest <= len(hand) <= most:
            fact = f"Seat {seat} was dealt {dealt} cards and cannot hold {len(hand)} yet."
            yield hands(fact, f"/state/hands/{seat}")
