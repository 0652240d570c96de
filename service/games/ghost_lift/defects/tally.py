"""The moves, the turns and the cards of the round against one another."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from service.games.ghost_lift.defects.cards import row
from service.games.ghost_lift.defects.hands import hands
from service.games.ghost_lift.defects.renewal import second_move_is_open
from service.games.ghost_lift.defects.shape import ply
from service.games.ghost_lift.defects.turns import cards_gained, cards_played, turns_of_round
from service.games.ghost_lift.rulesets import ruleset_of
from service.games.ghost_lift.table import NUMBER, Table
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
        yield from _hands_after(table, turns)


def _row_as_laid_out(table: Table) -> Iterator[Defect]:
    """Laying out stops at the last stack's first card, and nothing was taken yet."""
    if not cards_gained(table) and table.row and len(table.row[-1]) > 1:
        fact = "Nothing was taken yet, and laying out stops at the last stack's first card."
        yield row(fact, f"/state/row/{len(table.row) - 1}")


def _hands_after(table: Table, turns: range) -> Iterator[Defect]:
    """What was played and gained since the deal is known, and often by whom.

    ``turns``: the numbers of turns that the round can have had.
    """
    dealt, gained = ruleset_of(table).hand, cards_gained(table)
    if gained < 0:
        yield hands("The hands lack more cards than were played.", "/state/hands")
        return
    played = _played_turn_by_turn(table, turns) if len(turns) == 1 else None
    for seat, hand in enumerate(table.hands):
        added = _additions(table, seat, turns[-1])
        most_gained = min(gained, added) if ruleset_of(table).draws_on_a_pass else gained * (added > 0)
        if played is not None:
            fewest_played = most_played = played[seat]
        else:
            fewest_played, most_played = _played_by(table, seat, turns[-1])
        if not dealt - most_played <= len(hand) <= dealt - fewest_played + most_gained:
            fact = f"Seat {seat} was dealt {dealt} cards and cannot hold {len(hand)} yet."
            yield hands(fact, f"/state/hands/{seat}")


def _turns_had(table: Table, seat: int, turns: int) -> int:
    """How many of so many turns were the seat's."""
    return max(-(((seat - table.first) % table.seats - turns) // table.seats), 0)


def _additions(table: Table, seat: int, turns: int) -> int:
    """How often the seat can have taken or drawn: the turn that is on may still come to it, or not."""
    phase = table.awaits.phase
    open_still = second_move_is_open(table) or (phase == "reshuffle" and not table.row)
    return _turns_had(table, seat, turns - open_still)


def _played_by(table: Table, seat: int, turns: int) -> tuple[int, int]:
    """The fewest and the most cards that the seat can have played, which had the last play or not."""
    played, last_play = cards_played(table), max(len(table.center), 1)
    if seat == table.last_played:
        return last_play, played
    return 0, (played - last_play) if _turns_had(table, seat, turns) else 0


def _played_turn_by_turn(table: Table, turns: range) -> list[int] | None:
    """The cards that each seat played, where nobody passed before the last play; else nothing is known."""
    pile = table.beneath + table.center
    plays = [len(list(cards)) for _, cards in groupby(pile[1:], NUMBER.__getitem__)]
    if table.aside or len(plays) + table.passes != turns[0]:
        return None
    played = [0] * table.seats
    for turn, count in enumerate(plays):
        played[(table.first + turn) % table.seats] += count
    return played
