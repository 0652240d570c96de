"""The score and the result: every point must have come about in a round, and so must the end."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.thirteen_ghosts.rules import BOOK
from service.games.thirteen_ghosts.rulesets import leaders, ruleset_of
from service.games.thirteen_ghosts.scoring import gained, result_of
from service.games.thirteen_ghosts.table import (
    Table,
)
from service.kernel.position import DEAL, OVER
from service.kernel.verdict import Defect

score = BOOK.defect("state.score")
deciding = BOOK.defect("state.deciding")
result = BOOK.defect("state.result")


def impossible_points(table: Table, before: tuple[int, ...], turn_moves: int | None) -> Iterator[Defect]:
    """A score that the rounds played so far cannot give, and a result that it does not.

    ``before``: the score with which this round began; ``turn_moves``: the fewest that lead to it.
    """
    if turn_moves is None:
        fact = f"{table.round - 1} rounds do not lead to {list(before)}, and then on to this score."
        yield score(fact, "/state/score")
    tied = leaders(before, ruleset_of(table).goal) or None
    if tied != table.tiebreak:
        fact = f"A round is dealt after {list(before)}, and {list(tied or ())} must decide the game in it."
        yield deciding(fact, "/state/tiebreak")
    if table.awaits.phase in (DEAL, OVER):
        yield from _wrong_result(table)


def _wrong_result(table: Table) -> Iterator[Defect]:
    """When a round has ended, the score tells whether the game has, and how."""
    decided = result_of(table)
    if decided is not None and table.awaits.phase == DEAL:
        yield result("The game has been won, and another round is due.", "/state/awaits/phase")
    if table.awaits.phase == OVER and table.result is not None and table.result != decided:
        yield result("The score does not lead to this result.", "/state/result")


def score_before(table: Table) -> tuple[int, ...]:
    """The score with which this round began."""
    if True not in table.out:
        return table.score
    return tuple([now - points for now, points in zip(table.score, gained(table), strict=True)])


def fewest_turn_moves(table: Table, score: tuple[int, ...]) -> int | None:
    """The fewest moves of earlier rounds, deals and hiding apart, that give this score; ``None`` if none do.

    Each round began with the next seat, but for a deciding round, which skips whoever is not tied.
    """
    pasts, rounds = ruleset_of(table).pasts, table.round - 1
    if rounds >= len(pasts[0]):
        return None
    if not table.tiebreak:
        return pasts[(table.first - rounds) % len(pasts)][rounds].get(score)
    fewest = [past[rounds].get(score) for past in pasts]
    return min((moves for moves in fewest if moves is not None), default=None)
