"""The account of a game: who is out, who has a token, and what each seat can prove."""

from __future__ import annotations

from service.games.ghosted.evidence import proved
from service.games.ghosted.table import Table
from service.kernel.verdict import Account


def score(table: Table) -> Account:
    """For each seat how it stands, and the result; what a seat can prove only if the table tells."""
    seats = [
        {"out": table.out[seat], "token": table.tokens[seat], "proved": proved(table, seat)}
        for seat in range(table.seats)
    ]
    return {"seats": seats, "result": table.result}
