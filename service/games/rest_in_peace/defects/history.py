"""How the rounds can have gone: who won which, and what both seats have of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from functools import lru_cache

from service.games.rest_in_peace.counting import ahead, counted
from service.games.rest_in_peace.defects.survey import AFTER_A_ROUND, Found, Survey
from service.games.rest_in_peace.kinds import (
    CARRIES,
    GETS_PSYCHIC,
    LEVELS,
    ROUND_DRAWN,
    ROUND_LOST,
    TWO_A_TURN,
)
from service.games.rest_in_peace.rules import BOOK
from service.games.rest_in_peace.table import LAST_ROUND, Pair, Row, Table, other
from service.kernel.position import OVER
from service.kernel.verdict import Defect

early = BOOK.defect("state.early-psychic")
loser = BOOK.defect("state.loser")
first = BOOK.defect("state.first")
taken = BOOK.defect("state.taken")

Winners = tuple[int | None, ...]
"""Who can have won a round."""
DRAWN: Winners = (None,)
"""Nobody has."""
EITHER = (0, 1)
"""Either seat may have."""
Standing = tuple[int | None, int, int, int, int, int]
"""What a game can have come to: who won last, both seats' tokens, those carried, both seats' psychics."""

NOTHING_YET: Standing = (None, 0, 0, 0, 0, 0)
Round = tuple[Winners, int | None, int, int]
"""Who can have won a round, who kept its psychic, and how many psychics both seats had laid by its end."""


def just_lost(table: Table) -> bool:
    """Whether the seat in turn has lost the round that still lies in ``field``."""
    return table.awaits.phase in AFTER_A_ROUND or (table.round < LAST_ROUND and table.awaits.phase == OVER)


# Who can have won a round


def possible_winners(table: Table, seen: Survey) -> list[Winners]:
    """For each round that is past, who can have won it, as far as its cards tell."""
    return [_winners(rows, number, seen) for number, rows in enumerate(table.past, start=1)]


def _winners(rows: Pair[Row], number: int, seen: Survey) -> Winners:
    """A seat that was ahead when the round ended has won it, unless cards can have left the other side."""
    zero, one = seen.sides[0].totals[number - 1], seen.sides[1].totals[number - 1]
    found = seen.rounds[number - 1]
    if found:
        for ending in found:
            if ending.psychic.ends is ROUND_DRAWN:
                return DRAWN
            if ending.psychic.ends is ROUND_LOST:
                return (other(ending.seat),)
        zero, one = counted(rows, last=False)
    leader = 0 if zero > one else 1
    if zero == one or number <= seen.sides[1 - leader].gaps:
        return EITHER
    for against in found:
        # The one may have barred the leader's pass, the other may have carried a card away.
        if against.seat != leader and against.psychic.lasting in (TWO_A_TURN, CARRIES):
            return EITHER
    return (leader,)


# What that comes to


def impossible_history(table: Table, seen: Survey, winners: Sequence[Winners]) -> Iterator[Defect]:
    """Psychics that nobody had yet; tokens, psychics or a first player that no winners of the rounds give."""
    rounds: list[Round] = []
    zero = one = 0
    for won_by, found in zip((*winners, ()), seen.rounds, strict=True):
        for psychic in found:
            zero += psychic.seat == 0
            one += psychic.seat == 1
        rounds.append((won_by, _keeper(found) if found else None, zero, one))
    standings, reached = _standings(tuple(rounds), (len(table.won[0]), len(table.won[1])))
    if not standings:
        place = "field" if reached > len(table.past) else f"past/{reached - 1}"
        yield early("So many psychics had not been taken before this round.", f"/state/{place}")
        return
    yield from _compared(table, seen, _by_now(table, seen, standings))
    if just_lost(table) and other(table.turn or 0) not in _winners(table.field, len(winners) + 1, seen):
        yield loser(f"Seat {table.turn} was ahead and cannot have lost the round.", "/state/turn")


@lru_cache(maxsize=4096)
def _standings(rounds: tuple[Round, ...], won: tuple[int, int]) -> tuple[frozenset[Standing], int]:
    """How the seats can stand after these rounds, and to which round it is possible to come.

    Of several standings those are kept that do not go beyond the tokens ``won``.
    """
    standings = {NOTHING_YET}
    for number, (won_by, keeper, zero, one) in enumerate(rounds, start=1):
        standings = {standing for standing in standings if zero <= standing[4] and one <= standing[5]}
        if not standings:
            return frozenset(), number
        if won_by:
            standings = _after(standings, won_by, keeper)
            within = {standing for standing in standings if standing[1] <= won[0] and standing[2] <= won[1]}
            standings = within or standings
    return frozenset(standings), len(rounds)


def _keeper(found: Sequence[Found]) -> int | None:
    """The seat that gets the round's psychic whoever wins."""
    lasting = {one.psychic.lasting: one.seat for one in found}
    return None if LEVELS in lasting else lasting.get(GETS_PSYCHIC)


def _after(standings: Set[Standing], won_by: Winners, keeper: int | None) -> set[Standing]:
    """How the seats can stand after a round: tokens are the winner's, its psychic the loser's or keeper's."""
    after: set[Standing] = set()
    for last, zero, one, carried, mine, yours in standings:
        for winner in won_by:
            if winner is None:
                after.add((last, zero, one, carried + 1, mine, yours))
                continue
            taker = 1 - winner if keeper is None else keeper
            won = (zero, one + carried + 1) if winner else (zero + carried + 1, one)
            after.add((winner, *won, 0, mine + 1 - taker, yours + taker))
    return after


def _by_now(table: Table, seen: Survey, standings: Set[Standing]) -> Set[Standing]:
    """How the seats can stand with what the last round, which is not past, has given them so far."""
    winner: int | None = None
    if just_lost(table):
        winner = other(table.turn or 0)
    elif table.awaits.phase == OVER:
        winner = ahead(table.final, last=True)
    if winner is None:
        return standings
    by_now: set[Standing] = set()
    for standing in standings:
        for ended in _after({standing}, (winner,), _keeper(seen.rounds[-1])):
            mine, yours = ended[4:] if table.awaits.phase in AFTER_A_ROUND else standing[4:]
            by_now.add((standing[0], ended[1], ended[2], 0, mine, yours))
    return by_now


def _compared(table: Table, seen: Survey, standings: Set[Standing]) -> Iterator[Defect]:
    """What both seats have, against how they can stand."""
    won = (len(table.won[0]), len(table.won[1]))
    owned = (seen.sides[0].psychics_owned, seen.sides[1].psychics_owned)
    standings = {one for one in standings if one[0] is None or one[0] == table.first}
    if not standings:
        yield first(f"Seat {table.first} is first and has not won the last round.", "/state/first")
        return
    standings = {one for one in standings if one[1:3] == won}
    if not standings:
        yield loser("Whoever was ahead in the rounds has not won these tokens.", "/state/won")
    elif not any(one[4:] == owned for one in standings):
        fact = f"Seat 0 has {owned[0]} psychics and seat 1 has {owned[1]}, which the rounds won do not give."
        yield taken(fact, "/state/won")
