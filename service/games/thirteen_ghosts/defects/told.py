"""The table held against its own record: it must be as the round has gone, turn by turn."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.thirteen_ghosts.defects.cards import hands
from service.games.thirteen_ghosts.defects.plies import fewest_to_the_first_turn
from service.games.thirteen_ghosts.defects.resolution import resolved_otherwise
from service.games.thirteen_ghosts.defects.seated import Seated
from service.games.thirteen_ghosts.defects.telling import Telling, Untold, answers, fallen, played
from service.games.thirteen_ghosts.rules import BOOK
from service.games.thirteen_ghosts.table import Table
from service.kernel.defects import miscounted_ply
from service.kernel.verdict import Defect

ply = BOOK.defect("state.ply")
turn = BOOK.defect("state.turn")
up = BOOK.defect("state.up")
shields = BOOK.defect("state.shields")


def otherwise_than_told(table: Table, turn_moves: int) -> Iterator[Defect]:
    """A record that no round leaves behind, and a table that it does not lead to.

    ``turn_moves``: the fewest in the turns of earlier rounds.
    """
    fewest = fewest_to_the_first_turn(table, turn_moves)
    told = Telling(table, fewest)
    try:
        told.tell()
    except Untold as end:
        yield from miscounted_ply(table, fewest + len(table.played), ply)
        if end.defect is not None:
            yield end.defect
        return
    yield from _left_over(table, told)
    yield from miscounted_ply(table, told.ply, ply)
    yield from _wrong_seats(table, told.seated)
    yield from resolved_otherwise(table, told)


def _left_over(table: Table, told: Telling) -> Iterator[Defect]:
    """Cards and answers for which there was no turn."""
    if told.cards < len(table.played):
        fact = f"Seat {table.played[told.cards].seat} was not next to play."
        yield played(fact, f"/state/played/{told.cards}/seat")
    if told.heard < len(table.answers):
        yield answers("Nobody asked for this answer.", f"/state/answers/{told.heard}")


def _wrong_seats(table: Table, told: Seated) -> Iterator[Defect]:
    """Who has the turn, is up, out or shielded, and how many cards each holds."""
    if table.turn != told.turn:
        yield turn(f"The turn is not with seat {table.turn} by the cards played.", "/state/turn")
    if table.up is not None and told.up is not None:
        for side, seat in enumerate(told.up):
            if table.up[side] != seat:
                yield up(f"Seat {seat} is up for its team.", f"/state/up/{side}")
    for seat, (out, due) in enumerate(zip(table.out, told.out, strict=True)):
        if out != due:
            what = "was hit and is not out" if due else "is out and nobody has hit it"
            yield fallen(f"Seat {seat} {what}.", f"/state/out/{seat}")
    for seat, (shield, due) in enumerate(zip(table.shields, told.shields, strict=True)):
        if shield != due:
            what = "'s shield stands until its next turn" if due else " has no shield that can stand"
            yield shields(f"Seat {seat}{what}.", f"/state/shields/{seat}")
    for seat, (hand, size) in enumerate(zip(table.hands, told.hands, strict=True)):
        if len(hand) != size:
            yield hands(f"Seat {seat} holds {len(hand)} cards, not {size}.", f"/state/hands/{seat}")
