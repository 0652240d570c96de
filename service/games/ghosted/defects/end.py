"""The end of the game: who won, or that all are out."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.ghosted.defects.said import wins
from service.games.ghosted.moves import Scales
from service.games.ghosted.rules import BOOK
from service.games.ghosted.scoring import ALL_OUT, WIN_BY_ACCUSATION, WIN_BY_SCALES
from service.games.ghosted.table import Table
from service.kernel.position import OVER
from service.kernel.verdict import Defect

result = BOOK.defect("state.result")
all_out = BOOK.defect("state.all-out")


def wrong_end(table: Table) -> Iterator[Defect]:
    """A result that what happened does not lead to, or none where all are out."""
    if all(table.out) and (table.awaits.phase != OVER or _decided_by(table) != ALL_OUT):
        yield all_out("All seats are out, and the game did not end by that.", "/state/out")
    if table.result is None:
        return
    seats = tuple(range(table.seats))
    if table.result.decided_by == ALL_OUT:
        if not all(table.out):
            yield all_out("The game ended with all seats out, and one is not.", "/state/out")
        winners: tuple[int, ...] = ()
    else:
        assert table.turn is not None
        winners = (table.turn,)
        if table.out[table.turn]:
            yield result(f"Seat {table.turn} won its game and is out.", f"/state/out/{table.turn}")
    losers = tuple(seat for seat in seats if seat not in winners)
    if table.result.winners != winners:
        yield result(f"{list(winners)} should have won.", "/state/result/winners")
    if table.result.losers != losers:
        yield result(f"{list(losers)} should have lost.", "/state/result/losers")
    yield from _decided_otherwise(table)


def _decided_by(table: Table) -> str | None:
    return None if table.result is None else table.result.decided_by


def _decided_otherwise(table: Table) -> Iterator[Defect]:
    """The last thing said won in another way than the result tells."""
    if table.record and wins(table.record[-1]):
        won_by = WIN_BY_SCALES if isinstance(table.record[-1].move, Scales) else WIN_BY_ACCUSATION
        if _decided_by(table) != won_by:
            yield result("The last thing said won in another way.", "/state/result/decided_by")
