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


def impossible_points(table: Table) -> Iterator[Defect]:
    """A score that the rounds played so far cannot give, and a result that it does not."""
    ruleset, rounds = ruleset_of(table), table.round - 1
    before, won = table.score, gained(table)
    if any(won):
        before = tuple(now - points for now, points in zip(before, won, strict=True))
    if rounds >= len(ruleset.pasts) or before not in ruleset.pasts[rounds]:
        fact = f"{rounds} rounds do not lead to {list(before)}, and then on to this score."
        yield score(fact, "/state/score")
    tied = leaders(before, ruleset.goal) or None
    if tied != table.tiebreak:
        fact = f"A round is dealt after {list(before)}, and {list(tied or ())} must decide the game in it."
        yield deciding(fact, "/state/tiebreak")
    decided = result_of(table) if table.awaits.phase in (DEAL, OVER) else None
    if decided is not None and table.awaits.phase == DEAL:
        yield result("The game has been won, and another round is due.", "/state/awaits/phase")
    if table.awaits.phase == OVER and table.result is not None and table.result != decided:
        yield result("The score does not lead to this result.", "/state/result")
