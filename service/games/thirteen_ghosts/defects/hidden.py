"""While ghosts are hidden: what each seat holds, how many moves that took, and that nothing else is there."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.thirteen_ghosts.choices import due_from
from service.games.thirteen_ghosts.defects.cards import hands
from service.games.thirteen_ghosts.defects.plies import fewest_to_the_deal
from service.games.thirteen_ghosts.defects.telling import answers, played
from service.games.thirteen_ghosts.defects.told import ply, shields, up
from service.games.thirteen_ghosts.hiding import first_up, partner_of
from service.games.thirteen_ghosts.layout import DEALT
from service.games.thirteen_ghosts.moves import Cast
from service.games.thirteen_ghosts.table import Table
from service.kernel.defects import miscounted_ply
from service.kernel.verdict import Defect


def wrongly_hidden(table: Table, turn_moves: int) -> Iterator[Defect]:
    """Hands that do not fit who has chosen, and what comes only after the first turn.

    ``turn_moves``: the fewest in the turns of earlier rounds.
    """
    for seat, hand in enumerate(table.hands):
        due = _hand_size(table, seat)
        if len(hand) != due:
            yield hands(f"Seat {seat} holds {len(hand)} cards, not {due}.", f"/state/hands/{seat}")
    moves = fewest_to_the_deal(table, turn_moves) + _moves_of_hiding(table)
    yield from miscounted_ply(table, moves, ply)
    if table.played:
        yield played("Ghosts are being hidden, and a card has been played.", "/state/played")
    if table.answers:
        yield answers("Ghosts are being hidden, and somebody has answered.", "/state/answers")
    if any(table.shields):
        yield shields("Ghosts are being hidden, and a shield stands.", "/state/shields")
    if table.up is not None and table.up != first_up(table, table.first):
        yield up(f"Seat {table.first} begins, and each team's next after it.", "/state/up")


def _hand_size(table: Table, seat: int) -> int:
    """How many cards a seat holds, by whether it and its partner still have to choose."""
    awaited = table.awaits.seats
    if table.tiebreak is not None and seat not in table.tiebreak:
        return 0
    if seat in awaited:
        return 2 * DEALT if due_from(table, seat) is Cast else DEALT
    if table.captains is not None and partner_of(table, seat) in awaited:
        return 0
    return 1


def _moves_of_hiding(table: Table) -> int:
    """Moves made since the deal: a seat makes one, and a partner after the captain."""
    seats = len(table.tiebreak or range(table.seats))
    return seats - sum(2 if due_from(table, seat) is Cast else 1 for seat in table.awaits.seats)
