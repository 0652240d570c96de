"""Between rounds and after the game: tokens and results that rounds can leave behind, and others."""

from typing import Any

from tests.games.ghost_lift.test_states_told import following, laid, told
from tests.shared.trial import Json

TOKENS, RESULT = ("tokens", "/state/tokens"), ("result", "/state/result")


def white(*numbers: int) -> Json:
    return {"white": list(numbers), "green": []}


def ended(phase: str, number: int, hands: list[list[str]], tokens: list[Json], **fields: Any) -> Json:
    """Seat 0 has ended the round with an 8; who came before the first player had won the round before."""
    state = following(["8"], "up", last_played=0, turn=0, ply=400)
    state = {**state, "round": number, "tokens": tokens, "awaits": {"phase": phase, "seats": []}, **fields}
    return laid(state, hands=hands)


def lost(seat: int, reason: str) -> Json:
    winners = [other for other in range(3) if other != seat]
    return {"winners": winners, "losers": [seat], "decided_by": f"ghost-lift/lose.{reason}"}


def test_each_round_before_haunted_all_seats_but_one() -> None:
    """The second round has ended: a 5 and a 6 were left in hand, and all other tokens are of the first."""
    hands: list[list[str]] = [[], ["5"], ["6"]]
    assert told(ended("deal", 2, hands, [white(), white(3, 5), white(4, 6)])) == []
    assert told(ended("deal", 2, hands, [white(), white(5), white(4, 6)])) == [TOKENS]
    assert told(ended("deal", 2, hands, [white(2), white(5), white(4, 6)], first=2)) == []


def test_a_game_is_lost_with_three_green_tokens_that_rounds_can_have_brought() -> None:
    """Six rounds haunted two seats each, and the seventh turned the 3 of seat 1 green, its third.

    Before it seat 1 had taken five steps, seat 2 four; so seat 0 must have taken three.
    """
    three_green = {"white": [], "green": [1, 2, 3]}
    others = [three_green, white(4, 6, 7, 8, 9)]
    hands: list[list[str]] = [[], ["3"], ["9"]]
    result = lost(1, "three-green")
    assert told(ended("over", 7, hands, [white(4, 5, 6), *others], result=result)) == []
    assert told(ended("over", 7, hands, [white(4, 5), *others], result=result)) == [RESULT]
    assert told(ended("over", 7, hands, [white(4, 5, 6), *others], result=lost(2, "three-green"))) == [RESULT]


def test_a_third_haunting_is_of_a_number_that_is_green_and_in_hand() -> None:
    hands: list[list[str]] = [[], ["3"], ["9"]]
    green = {"white": [7], "green": [9]}
    result = lost(2, "third-haunting")
    assert told(ended("over", 3, hands, [white(5), white(3, 4), green], result=result)) == []
    assert told(ended("over", 3, hands, [white(5), white(3, 4), white(7, 8, 9)], result=result)) == [RESULT]
    assert told(
        ended("over", 3, hands, [white(5), white(3, 4), green], result=lost(1, "third-haunting"))
    ) == [RESULT]


def test_a_third_haunting_comes_in_the_third_round_at_the_earliest() -> None:
    hands: list[list[str]] = [[], ["3"], ["9"]]
    green = {"white": [], "green": [9]}
    result = lost(2, "third-haunting")
    assert RESULT in told(ended("over", 2, hands, [white(), white(3, 4), green], result=result))
    assert told(ended("over", 3, hands, [white(4, 5), white(3), green], first=2, result=result)) == []


def test_a_center_of_two_numbers_is_no_play_to_follow() -> None:
    assert told(following(["5", "4"], "up", beneath=["6"])) == [("center", "/state/center")]
