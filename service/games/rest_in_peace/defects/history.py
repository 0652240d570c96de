"""How the rounds can have gone: who won which, and what both seats have of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from service.games.rest_in_peace.counting import ahead
from service.games.rest_in_peace.defects.survey import AFTER_A_ROUND, Found, Survey
from service.games.rest_in_peace.kinds import Ends, Lasting
from service.games.rest_in_peace.rules import BOOK
from service.games.rest_in_peace.table import LAST_ROUND, Pair, Row, Table, other
from service.kernel.position import OVER
from service.kernel.verdict import Defect

early = BOOK.defect("state.early-psychic")
loser = BOOK.defect("state.loser")
first = BOOK.defect("state.first")
taken = BOOK.defect("state.taken")

Winners = tuple[int | None, ...]
"""Who can have won a round; ``None`` alone: it was drawn."""


class Standing(NamedTuple):
    """What a game can have come to: who won last, what each seat has won and taken, what is carried."""

    last: int | None
    tokens: Pair[int]
    psychics: Pair[int]
    carried: int


NOTHING_YET = Standing(None, (0, 0), (0, 0), 0)


def just_lost(table: Table) -> bool:
    """Whether the seat in turn has lost the round that still lies in ``field``."""
    return table.awaits.phase in AFTER_A_ROUND or (table.round < LAST_ROUND and table.awaits.phase == OVER)


# Who can have won a round


def possible_winners(table: Table, seen: Survey) -> list[Winners]:
    """For each round that has ended, who can have won it, as far as its cards tell."""
    return [_winners(rows, number, seen) for number, rows in enumerate(table.past, start=1)]


def _winners(rows: Pair[Row], number: int, seen: Survey) -> Winners:
    """A seat that was ahead when the round ended has won it, unless cards can have left the other side."""
    found = seen.of_round(number)
    for one in found:
        if one.psychic.ends is Ends.DRAWN:
            return (None,)
        if one.psychic.ends is Ends.LOST:
            return (other(one.seat),)
    leader = ahead(rows, last=False)
    if leader is None or number <= seen.sides[other(leader)].gaps:
        return (0, 1)
    for one in found:
        # The one may have barred the leader's pass, the other may have carried a card away.
        if one.seat != leader and one.psychic.lasting in (Lasting.TWO_A_TURN, Lasting.CARRIES):
            return (0, 1)
    return (leader,)


# What that comes to


def impossible_history(table: Table, seen: Survey, winners: Sequence[Winners]) -> Iterator[Defect]:
    """Psychics that nobody had yet; tokens, psychics or a first player that no winners of the rounds give."""
    standings, laid = {NOTHING_YET}, [0, 0]
    for number, won_by in enumerate((*winners, ()), start=1):
        for one in seen.of_round(number):
            laid[one.seat] += 1
        if seen.found:
            standings = {one for one in standings if _had(one, laid)}
        if not standings:
            place = "field" if number > len(table.past) else f"past/{number - 1}"
            yield early("So many psychics had not been taken before this round.", f"/state/{place}")
            return
        if won_by:
            keeper = _keeper(seen.of_round(number))
            standings = {_after(one, winner, keeper) for one in standings for winner in won_by}
    yield from _compared(table, seen, {_by_now(table, seen, one) for one in standings})
    if just_lost(table) and other(table.turn or 0) not in _winners(table.field, len(winners) + 1, seen):
        yield loser(f"Seat {table.turn} was ahead and cannot have lost the round.", "/state/turn")


def _had(standing: Standing, laid: Sequence[int]) -> bool:
    """Whether both seats had taken as many psychics as they have laid by then."""
    return laid[0] <= standing.psychics[0] and laid[1] <= standing.psychics[1]


def _keeper(found: Sequence[Found]) -> int | None:
    """The seat that gets the round's psychic whoever wins."""
    lasting = {one.psychic.lasting: one.seat for one in found}
    return None if Lasting.LEVELS in lasting else lasting.get(Lasting.GETS_PSYCHIC)


def _after(standing: Standing, winner: int | None, keeper: int | None) -> Standing:
    """How the seats stand after a round: its winner has the tokens, its loser or ``keeper`` the psychic."""
    last, tokens, psychics, carried = standing
    if winner is None:
        return Standing(last, tokens, psychics, carried + 1)
    taker = other(winner) if keeper is None else keeper
    return Standing(winner, _more(tokens, winner, carried + 1), _more(psychics, taker, 1), 0)


def _more(pair: Pair[int], seat: int, by: int) -> Pair[int]:
    return (pair[0] + by, pair[1]) if seat == 0 else (pair[0], pair[1] + by)


def _by_now(table: Table, seen: Survey, standing: Standing) -> Standing:
    """How the seats stand with what the last round, which is not past, has given them so far."""
    winner: int | None = other(table.turn or 0)
    if table.round == LAST_ROUND:
        winner = ahead(table.final, last=True) if table.awaits.phase == OVER else None
    elif not just_lost(table):
        winner = None
    if winner is None:
        return standing
    ended = _after(standing, winner, _keeper(seen.of_round(len(table.past) + 1)))
    psychics = ended.psychics if table.awaits.phase in AFTER_A_ROUND else standing.psychics
    return Standing(standing.last, ended.tokens, psychics, 0)


def _compared(table: Table, seen: Survey, standings: set[Standing]) -> Iterator[Defect]:
    """What both seats have, against how they can stand."""
    standings = {one for one in standings if one.last in (None, table.first)}
    if not standings:
        yield first(f"Seat {table.first} is first and has not won the last round.", "/state/first")
        return
    won = tuple(map(len, table.won))
    standings = {one for one in standings if one.tokens == won}
    if not standings:
        yield loser("Whoever was ahead in the rounds has not won these tokens.", "/state/won")
        return
    owned = tuple(side.psychics_owned for side in seen.sides)
    if not any(one.psychics == owned for one in standings):
        fact = f"Seat 0 has {owned[0]} psychics and seat 1 has {owned[1]}, which the rounds won do not give."
        yield taken(fact, "/state/won")
