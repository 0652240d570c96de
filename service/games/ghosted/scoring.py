"""Winning: how a game ends, and the account of how it stands."""

from __future__ import annotations

from service.games.ghosted.cards import Board
from service.games.ghosted.evidence import proved
from service.games.ghosted.moves import Accuse, Scales
from service.games.ghosted.rules import BOOK
from service.games.ghosted.table import Table
from service.kernel.position import OVER, Awaits, Result, changed
from service.kernel.verdict import Account, Event

WIN_BY_SCALES = BOOK.ending("win.scales")
WIN_BY_ACCUSATION = BOOK.ending("win.accusation")
ALL_OUT = BOOK.ending("end.all-out")


def win(table: Table, move: Scales | Accuse, decided_by: str, events: list[Event]) -> Table:
    """Winning: the seat that named its three cards wins, and its board is known."""
    boards = (*table.boards[: move.seat], Board(*move.named), *table.boards[move.seat + 1 :])
    losers = tuple(seat for seat in range(table.seats) if seat != move.seat)
    return _end(changed(table, boards=boards), Result((move.seat,), losers, decided_by), events)


def all_out(table: Table, events: list[Event]) -> Table:
    """Nobody is left to play on, and nobody has won."""
    return _end(table, Result((), tuple(range(table.seats)), ALL_OUT), events)


def _end(table: Table, result: Result, events: list[Event]) -> Table:
    events.append({"type": "game-over", "winners": result.winners})
    return changed(table, awaits=Awaits(OVER), result=result, die=None, action=None)


def score(table: Table) -> Account:
    """For each seat how it stands, and the result; what a seat can prove only if the table tells."""
    seats = [
        {"out": table.out[seat], "token": table.tokens[seat], "proved": proved(table, seat)}
        for seat in range(table.seats)
    ]
    return {"seats": seats, "result": table.result}
