"""Lists, seats and counters: what must fit before the cards are looked at."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter

from service.games.rest_in_peace.defects.moves import ply
from service.games.rest_in_peace.layout import fresh
from service.games.rest_in_peace.rules import BOOK
from service.games.rest_in_peace.table import LAST_ROUND, PSYCHICS_LAID_OUT, Table
from service.kernel.defects import early_or_late_result, miscounted_ply, strange_seats
from service.kernel.position import DEAL, OVER
from service.kernel.verdict import Defect

length = BOOK.defect("state.length")
seat = BOOK.defect("state.seat")
early_result = BOOK.defect("state.early-result")
undealt = BOOK.defect("state.undealt")
round_number = BOOK.defect("state.round")

PAIRS = ("decks", "deck_open", "hands", "field", "final", "discard", "won", "tripped", "open_hand")
all_pairs = attrgetter(*PAIRS)
PHASES_OF_ROUND_TEN = ("show-final", OVER)


def wrong_lengths(table: Table) -> Iterator[Defect]:
    """Lists with more or fewer entries than seats or rounds."""
    if {*map(len, all_pairs(table)), *map(len, table.past)} != {table.seats}:
        yield from _wrong_pairs(table)
    if len(table.past) != table.round - 1:
        yield length(f"{len(table.past)} rounds are past in round {table.round}.", "/state/past")
    if table.awaits.phase == DEAL:
        return
    if len(table.psychics) != PSYCHICS_LAID_OUT:
        yield length(f"There are {PSYCHICS_LAID_OUT} places for psychics.", "/state/psychics")
    if len(table.tokens) != LAST_ROUND:
        yield length(f"There are {LAST_ROUND} places for tokens.", "/state/tokens")


def _wrong_pairs(table: Table) -> Iterator[Defect]:
    """Lists that have not one entry a seat."""
    for name, entries in zip(PAIRS, all_pairs(table), strict=True):
        if len(entries) != table.seats:
            yield length(f"There are {len(entries)} entries for {table.seats} seats.", f"/state/{name}")
    for index, sides in enumerate(table.past):
        if len(sides) != table.seats:
            fact = f"There are {len(sides)} entries for {table.seats} seats."
            yield length(fact, f"/state/past/{index}")


def strange_numbers(table: Table) -> Iterator[Defect]:
    """Seats that do not exist, a round that cannot be, nobody's turn."""
    waiting = {} if table.pending is None else {"pending/seat": table.pending.seat}
    yield from strange_seats(table, waiting, seat)
    if not 1 <= table.round <= LAST_ROUND:
        yield round_number(f"There is no round {table.round}.", "/state/round")
    if table.turn is None and table.awaits.phase != DEAL:
        yield undealt("The game has begun and it is nobody's turn.", "/state/turn")


def wrong_counters(table: Table) -> Iterator[Defect]:
    """A count of moves, a result or a phase that does not fit the round."""
    yield from early_or_late_result(table, early_result)
    yield from miscounted_ply(table, 0, ply)
    phase = table.awaits.phase
    if table.round == LAST_ROUND and phase not in PHASES_OF_ROUND_TEN:
        yield round_number("Round 10 is counted without play.", "/state/round")
    if table.round < LAST_ROUND and phase == "show-final":
        yield round_number("Cards of round 10 are shown before it.", "/state/awaits/phase")


def not_yet_dealt(table: Table) -> Iterator[Defect]:
    """Before the deal nothing lies on the table."""
    blank = fresh(table.ruleset, table.seats, table.options, table.first)
    for name in vars(blank):
        if name != "result" and getattr(table, name) != getattr(blank, name):
            yield undealt(f"Nothing has been dealt and {name} is set.", f"/state/{name}")
