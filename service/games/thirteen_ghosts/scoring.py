"""Points of a round and the end of the game, for two, three and four players."""

from __future__ import annotations

from collections.abc import Sequence

from service.games.thirteen_ghosts.rules import BOOK
from service.games.thirteen_ghosts.rulesets import RULESETS, leaders, ruleset_of, standing_of
from service.games.thirteen_ghosts.table import (
    Table,
)
from service.kernel.position import DEAL, OVER, Awaits, Result, changed
from service.kernel.verdict import Account, Event, Scoring

ENDINGS = {slug: BOOK.ending(slug) for slug in ("win.rounds", "win.points", "win.tiebreak")}


def is_over(table: Table) -> bool:
    """Whether the round is: one side alone is left."""
    return len(standing_of(table).sides) == 1


def in_order_of_fall(table: Table) -> list[int]:
    """The seats that fell this round, in the order in which their last answers were given."""
    fallen = [seat for seat in table.tiebreak or range(table.seats) if table.out[seat]]
    if len(fallen) > 1:
        last = {answer.seat: place for place, answer in enumerate(table.answers)}
        fallen.sort(key=lambda seat: last.get(seat, -1))
    return fallen


def gained(table: Table) -> tuple[int, ...]:
    """Points of this round so far: each time a side is wholly out, every side still in gets one."""
    ruleset = ruleset_of(table)
    points = [0] * ruleset.sides
    fallen = in_order_of_fall(table) if True in table.out else ()
    if not fallen:
        return tuple(points)
    standing = {
        ruleset.side_of(seat): len(ruleset.members(ruleset.side_of(seat)))
        for seat in table.tiebreak or range(table.seats)
    }
    for seat in fallen:
        side = ruleset.side_of(seat)
        standing[side] -= 1
        if standing[side] == 0:
            for other, members in standing.items():
                points[other] += members > 0
    return tuple(points)


def end_round(table: Table, events: list[Event]) -> Table:
    """One side is left: the game is over or the next deal is due."""
    result = result_of(table)
    if result is not None:
        events.append({"type": "game-over", "winners": result.winners})
    return changed(table, result=result, awaits=Awaits(OVER if result else DEAL), resolving=None)


def accounts_of(table: Table) -> Scoring:
    """What a round that has ended brought, and the result if it was the last."""
    return Scoring({"gained": gained(table), "score": table.score}, table.result)


def result_of(table: Table) -> Result | None:
    """How the game ends if this round was its last; ``None`` if another must be played."""
    ruleset = RULESETS[table.ruleset]
    best = leaders(table.score, ruleset.goal)
    if len(best) != 1:
        return None
    winners = tuple(seat for seat in range(table.seats) if ruleset.side_of(seat) in best)
    losers = tuple(seat for seat in range(table.seats) if seat not in winners)
    return Result(winners, losers, ENDINGS["win.tiebreak" if table.tiebreak else ruleset.won_by])


def score(table: Table) -> Account:
    """Rounds won, or points."""
    return {"score": table.score}


def with_points(score: Sequence[int], sides: Sequence[int]) -> tuple[int, ...]:
    """The score with one more point for each of these sides."""
    return tuple(points + (side in sides) for side, points in enumerate(score))
