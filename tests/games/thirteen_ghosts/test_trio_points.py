"""Points: what rounds can add up to, in how few moves, and why three seats cannot tie at the top."""

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


def test_a_round_of_two_is_won_by_its_first_player_in_one_move_and_by_the_other_in_two() -> None:
    """The first round began with seat 0 or 1, the second with the other; deals and hiding are left out."""
    for name in ("duel", "teams"):
        pasts = RULESETS[name].pasts
        assert [dict(past[0]) for past in pasts] == [{(0, 0): 0}] * 2
        assert [dict(past[1]) for past in pasts] == [{(1, 0): 1, (0, 1): 2}, {(1, 0): 2, (0, 1): 1}]
        assert [dict(past[2]) for past in pasts] == [{(2, 0): 3, (1, 1): 2, (0, 2): 3}] * 2
        assert [len(past) for past in pasts] == [6, 6]
        assert dict(pasts[0][4]) == {(2, 2): 4}


def test_a_round_of_three_takes_as_many_moves_as_it_takes_to_hit_two() -> None:
    """By who falls first and who survives. The first player may hit both at once, clockwise, by an effect
    that names two numbers: with the effect, and the names. Who begins to hit later has missed turns before.
    """
    pasts = RULESETS["trio"].pasts
    first_hits_the_last_and_the_next_one_it = (1, 2, 0)
    first_hits_the_next_and_the_last_one_it = (1, 0, 2)
    first_hits_the_next_and_the_last = (2, 0, 1)
    first_hits_the_last_misses_once_and_hits_the_next = (2, 1, 0)
    next_hits_the_first_and_the_last_the_next = (0, 1, 2)
    next_hits_the_first_and_in_its_second_turn_the_last = (0, 2, 1)
    assert dict(pasts[0][1]) == {
        first_hits_the_last_and_the_next_one_it: 2,
        first_hits_the_next_and_the_last_one_it: 2,
        first_hits_the_next_and_the_last: 2,
        first_hits_the_last_misses_once_and_hits_the_next: 3,
        next_hits_the_first_and_the_last_the_next: 3,
        next_hits_the_first_and_in_its_second_turn_the_last: 4,
    }
    assert dict(pasts[1][1]) == {
        (0, 1, 2): 2,
        (2, 1, 0): 2,
        (1, 2, 0): 2,
        (0, 2, 1): 3,
        (2, 0, 1): 3,
        (1, 0, 2): 4,
    }


def test_two_rounds_of_three_begin_with_one_seat_and_the_next() -> None:
    """Each sum is that of two rounds, the second with seat 1 as its first player; the quickest counts."""
    after_two = RULESETS["trio"].pasts[0][2]
    assert after_two[4, 2, 0] == 3 + 2
    assert after_two[2, 4, 0] == 2 + 2
    assert after_two[0, 4, 2] == 4 + 3
    assert after_two[0, 2, 4] == 3 + 2
    assert after_two[2, 0, 4] == 2 + 4
    assert after_two[4, 0, 2] == 2 + 3
    assert after_two[2, 2, 2] == 2 + 2
