"""How many moves it takes to come to a table: the cards laid, the turns passed, the rounds ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from service.games.rest_in_peace.choosing import EARLIER_GHOST_RETURNS, TARGET, WHO
from service.games.rest_in_peace.defects.history import DRAWN, EITHER, Winners, just_lost
from service.games.rest_in_peace.defects.survey import Survey
from service.games.rest_in_peace.kinds import GETS_PSYCHIC, ROUND_DRAWN, ROUND_LOST, Psychic
from service.games.rest_in_peace.rules import BOOK
from service.games.rest_in_peace.steps import chosen_of
from service.games.rest_in_peace.table import LAST_ROUND, Chosen, Pair, Row, Table, other
from service.kernel.defects import too_few_moves
from service.kernel.verdict import Defect

ply = BOOK.defect("state.ply")

Seats = tuple[int, ...]

LOSERS: Mapping[Winners, Seats] = {(0,): (1,), (1,): (0,), EITHER: (1, 0)}
"""In whose turn a round ended that was not drawn, by who can have won it."""


def miscounted_moves(table: Table, seen: Survey, winners: Sequence[Winners]) -> Iterator[Defect]:
    """Fewer moves than the cards, the passes and the ends of rounds need."""
    least = (
        _laid(table, seen)
        + _passed(table, seen, winners)
        + _ended(table, seen, winners)
        + _beside(table, seen)
    )
    yield from too_few_moves(table, least, ply)


# Cards


def _laid(table: Table, seen: Survey) -> int:
    """The deal, and each card in a round: played, carried there or, if fetched, shuffled for afterwards."""
    waits = table.pending is not None and table.awaits.phase in ("shuffle", "random")
    zero, one = seen.sides
    return 1 + zero.laid + one.laid - waits


def _beside(table: Table, seen: Survey) -> int:
    """What psychics have needed beside their own play, less a loser's who gets all that it could place."""
    ended = len(table.past) + (table.awaits.phase == "carry")
    beside = 0
    for found in seen.found:
        if found.laid.made or found.psychic.choice is None:
            beside += _needed(found.psychic, chosen_of(found.laid))
        beside -= found.psychic.lasting is GETS_PSYCHIC and found.round <= ended
    for side in seen.sides:
        for stray in side.strays:
            beside += _needed(stray, None)
    return beside


def _needed(psychic: Psychic, chosen: Chosen) -> int:
    """Moves that this psychic has needed, its own play aside."""
    if psychic.choice is EARLIER_GHOST_RETURNS:
        return 2  # the play of the ghost that has gone, and the shuffle
    if psychic.choice is TARGET or (psychic.ends is ROUND_LOST and chosen is not None):
        return 1  # the play of the card that has left the round
    return int(psychic.choice is WHO)  # the draw


# Ends of rounds


def _ended(table: Table, seen: Survey, winners: Sequence[Winners]) -> int:
    """A withdrawal, where no card ended the round, and what its loser has placed or not."""
    rounds, by_card = len(table.past), 0
    for found in seen.found:
        by_card += found.psychic.ends is not None
    placed = rounds - winners.count(DRAWN) + (table.awaits.phase == "carry")
    return rounds + just_lost(table) - by_card + placed


# Turns


def _passed(table: Table, seen: Survey, winners: Sequence[Winners]) -> int:
    """The passes of all rounds, by who began each and in whose turn it ended."""
    least = 0
    if table.round < LAST_ROUND:
        least = _passes_of_this_turn(table)
    firsts: Winners = (table.first,) if winners.count(DRAWN) == len(winners) else EITHER
    for rows, won_by, found in zip(table.past, winners, seen.rounds[:-1], strict=True):
        if won_by == DRAWN:
            lasts = {one.seat for one in found if one.psychic.ends is ROUND_DRAWN}
            least += _passes(firsts, tuple(lasts), rows)
        else:
            least += _passes(firsts, LOSERS[won_by], rows)
            firsts = won_by
    return least


def _passes_of_this_turn(table: Table) -> int:
    """At least so many passes: what a seat has laid before this turn, it has laid in an earlier one."""
    last = table.turn or 0
    passes = _passes((table.first,), (last,), table.field)
    if just_lost(table):
        return passes
    earlier = len(table.field[last]) - table.played_this_turn
    # One card may have been carried there, and not be of an earlier turn.
    turned_before = earlier > 1 if table.first == last else earlier > 0
    return max(passes, 2 + (table.first != last)) if turned_before else passes


def _passes(firsts: Winners, lasts: Seats, rows: Pair[Row]) -> int:
    """At least how often was passed in a round, if its first and its last turn were of such seats."""
    for last in lasts:
        if last in firsts and not rows[other(last)]:
            return 0
    return 2 if firsts == lasts and len(lasts) == 1 else 1
