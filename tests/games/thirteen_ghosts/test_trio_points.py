"""Points among three: what rounds can add up to, and why three seats cannot tie at the top."""

from itertools import permutations

from service.games.thirteen_ghosts.rulesets import RULESETS, leaders

GOAL = 6
ROUND = sorted(permutations((2, 1, 0)))
"""Nothing for the first to fall, one point for the second, two for the survivor."""


def finals() -> set[tuple[int, ...]]:
    """Every score with which a game of three can come to the goal, found round by round."""
    found: set[tuple[int, ...]] = set()
    going_on: set[tuple[int, ...]] = {(0, 0, 0)}
    while going_on:
        after = {tuple(map(sum, zip(score, won, strict=True))) for score in going_on for won in ROUND}
        found |= {score for score in after if max(score) >= GOAL}
        going_on = {score for score in after if max(score) < GOAL}
    return found


def test_three_seats_cannot_tie_at_the_top() -> None:
    """Equal scores of t, t being 6 or more, were t, t-1 and t-2 before: somebody had 6, or there is a
    round of which nobody got two points. Here for every game that can be played.
    """
    assert all(len(leaders(score, GOAL)) < 3 for score in finals())


def test_two_seats_can_tie_at_the_top_and_one_can_win_alone() -> None:
    assert {len(leaders(score, GOAL)) for score in finals()} == {1, 2}
    tied = {tuple(sorted(score)) for score in finals() if len(leaders(score, GOAL)) == 2}
    assert tied == {(0, 6, 6), (3, 6, 6)}


def test_scores_that_a_game_can_show_are_those_found_round_by_round() -> None:
    for pasts in RULESETS["trio"].pasts:
        assert set(pasts[0]) == {(0, 0, 0)}
        assert set(pasts[1]) == set(ROUND)
        tied = {score for past in pasts for score in past if max(score) >= GOAL}
        assert tied == {score for score in finals() if len(leaders(score, GOAL)) == 2}
