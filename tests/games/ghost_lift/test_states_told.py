"""States of Ghost Lift that cannot be, each defect told once and where it shows; and some that can."""

from typing import Any

import pytest

from tests.games.ghost_lift.test_moves import OPENING, position
from tests.shared.house import ask, set_up
from tests.shared.trial import Json, Start

NOTHING: Json = {"white": [], "green": []}


def told(state: Json) -> list[tuple[str, str]]:
    """Why a state cannot have come about: each defect by its name and where it shows."""
    found = ask("/check", {"state": state})["defects"]
    return [(defect["id"].removeprefix("ghost-lift/state."), defect["pointer"]) for defect in found]


def laid(state: Json, **zones: Any) -> Json:
    """The state with these cards lying there, and as many in the deck as are left."""
    state = {**state, **zones}
    lying = [*state["center"], *state["beneath"], *state["aside"]]
    lying += [card for cards in (*state["row"], *state["hands"]) for card in cards]
    return {**state, "deck": [None] * (60 - len(lying))}


def following(center: list[str], needle: str, **fields: Any) -> Json:
    """Seat 2 has played these cards, and seat 0 follows in the forty-first move."""
    return laid(position([None] * 5, center, needle), **fields)


# The row


def test_every_place_of_the_row_is_looked_at() -> None:
    state = laid(OPENING, row=[[], ["7", "6"], ["8"]])
    assert told(state) == [("row", "/state/row/0"), ("row", "/state/row/1")]
    state = laid(OPENING, row=[["9"], ["8"], []])
    assert told(state) == [("row", "/state/row/2")]


# The pile


def test_more_cards_than_one_are_led_by_a_whole_hand_alone() -> None:
    """The pile was cleared before, and the seat that led two fours after that still holds cards."""
    after_a_clear = {"aside": ["6", "2"]}
    assert told(following(["4", "4"], "up", **after_a_clear)) == [("pile", "/state/center")]
    assert told(following(["5", "5"], "up", beneath=["4", "4"], **after_a_clear)) == [
        ("pile", "/state/beneath")
    ]
    assert told(following(["5"], "up", beneath=["4"], **after_a_clear)) == []


def test_a_count_that_cannot_follow_is_told_where_it_lies() -> None:
    assert told(following(["5", "5", "5"], "up", beneath=["4"])) == [("pile", "/state/center")]
    assert told(following(["6", "6", "6"], "up", beneath=["4", "5", "5", "5"])) == [
        ("pile", "/state/beneath")
    ]
    assert told(following(["6", "6", "6"], "up", beneath=["4", "5", "5"])) == []


@pytest.mark.parametrize(
    ("aside", "needles"),
    [
        (["9u", "10d", "5"], {"down"}),
        (["9u", "5", "2"], {"up", "down"}),
        (["3u", "5", "8"], {"up"}),
        (["2d", "5", "9"], {"up", "down"}),
        (["6", "5", "2"], {"up", "down"}),
        (["10d", "9u", "5"], {"up"}),
    ],
)
def test_the_needle_stands_as_the_last_icon_set_aside_turned_it(aside: list[str], needles: set[str]) -> None:
    """The lowest card may have been dealt: then it turned the needle by its number, whatever its icon."""
    for needle in ("up", "down"):
        state = laid(position([None] * 5, [], needle), aside=aside)
        assert (told(state) == []) == (needle in needles)


@pytest.mark.parametrize(
    ("beneath", "center", "needle", "expected"),
    [
        # The 9 lay there from the deal, which turned the needle down; the 8 followed.
        (["9u"], ["8"], "down", []),
        # Two nines are never dealt; whoever played them turned the needle up.
        (["9u", "9"], ["8", "8"], "down", [("needle", "/state/beneath")]),
        # A dealt card lies beneath what was played on it; this one lies alone, since the deck was renewed.
        ([], ["9u"], "down", [("needle", "/state/needle")]),
        ([], ["9u"], "up", []),
        ([], ["9"], "down", []),
        ([], ["9"], "up", []),
    ],
)
def test_the_needle_stands_as_the_first_cards_of_the_pile_turned_it(
    beneath: list[str], center: list[str], needle: str, expected: list[tuple[str, str]]
) -> None:
    assert told(following(center, needle, beneath=beneath)) == expected


def duel_with_a_hole(aside: list[str]) -> Json:
    """Seat 0 took a stack when no card could be had; the deck is empty, and seat 1 follows."""
    state = set_up("ghost-lift", Start("duel", 2), seed="a seed for the tests")["state"]
    lying = {"center": ["4"], "beneath": [], "aside": aside, "row": [["7"], [], ["3"], ["9"]], "deck": []}
    half = (60 - 4 - len(aside)) // 2
    hands = [[None] * half, [None] * (60 - 4 - len(aside) - half)]
    counters = {"ply": 201, "turn": 1, "last_played": 0, "needle": "down"}
    return {**state, **lying, **counters, "hands": hands, "awaits": {"phase": "play", "seats": [1]}}


def test_in_a_duel_what_lies_aside_beside_a_hole_is_one_play() -> None:
    assert told(duel_with_a_hole([])) == []
    assert told(duel_with_a_hole(["8", "8"])) == []
    assert told(duel_with_a_hole(["8", "6"])) == [("pile", "/state/aside")]


# The course of the round


def fresh(passes: int, phase: str, hands: list[int], row: list[list[str]]) -> Json:
    """Nobody has played; so many seats have passed, and the last of them may still be at its take."""
    turn = passes if phase == "play" else passes - 1
    seats = [] if phase == "turn-up" else [turn]
    state = {**OPENING, "passes": passes, "turn": turn, "awaits": {"phase": phase, "seats": seats}}
    return laid({**state, "ply": 20}, hands=[[None] * count for count in hands], row=row)


ROW = [["7"], ["3"], ["9"]]


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (fresh(0, "play", [6, 6, 6], ROW), []),
        (fresh(1, "take", [6, 6, 6], ROW), []),
        (fresh(1, "take", [7, 6, 6], ROW), [("hands", "/state/hands/0")]),
        (fresh(1, "turn-up", [7, 6, 6], [["7"], [], ["9"]]), []),
        (fresh(1, "turn-up", [6, 6, 6], [["7"], [], ["9"]]), [("hands", "/state/hands/0")]),
        (fresh(1, "play", [7, 6, 6], ROW), []),
        (fresh(1, "play", [6, 6, 6], ROW), []),
        (fresh(1, "play", [5, 6, 6], ROW), [("hands", "/state/hands/0")]),
        (fresh(2, "take", [7, 6, 6], ROW), []),
        (fresh(2, "take", [6, 7, 6], ROW), [("hands", "/state/hands/1")]),
        (fresh(2, "turn-up", [6, 7, 6], [["7"], [], ["9"]]), []),
        (fresh(2, "play", [7, 8, 6], ROW), []),
        (fresh(2, "play", [7, 8, 7], ROW), [("hands", "/state/hands/2")]),
    ],
)
def test_before_the_first_play_hands_grow_by_what_their_seats_took(
    state: Json, expected: list[tuple[str, str]]
) -> None:
    assert told(state) == expected


def test_a_take_follows_a_play_or_a_pass() -> None:
    state = {**fresh(0, "play", [6, 6, 6], ROW), "awaits": {"phase": "take", "seats": [0]}}
    assert ("passes", "/state/passes") in told(state)
    assert ("passes", "/state/passes") not in told({**state, "passes": 1})


def test_a_hand_too_many_is_all_that_is_told_of_the_hands() -> None:
    """What needs one hand a seat is judged only where they are there, also between two rounds."""
    state = laid(OPENING, hands=[[None] * 6, [None] * 6, [None] * 5, [None]])
    assert told(state) == [("length", "/state/hands")]
    ended = following(["8"], "up", last_played=0, turn=0, passes=0)
    ended = {**ended, "awaits": {"phase": "deal", "seats": []}, "tokens": [NOTHING] * 3}
    ended = laid(ended, hands=[[], ["5"], ["5"], ["5"]])
    assert told(ended) == [("length", "/state/hands")]


# Rounds and tokens


def in_round(number: int, ply: int, *tokens: Json) -> Json:
    """A round in which nobody has had a turn yet."""
    return {**OPENING, "round": number, "ply": ply, "tokens": list(tokens)}


@pytest.mark.parametrize(("number", "fewest"), [(1, 1), (2, 3), (3, 5)])
def test_each_round_before_took_a_deal_and_a_play(number: int, fewest: int) -> None:
    """Seat 2 won each of them: seat 0 comes next."""
    steps = [NOTHING, {"white": [5], "green": []}, {"white": [4, 5], "green": []}][number - 1]
    assert told(in_round(number, fewest, steps, steps, NOTHING)) == []
    assert told(in_round(number, fewest - 1, steps, steps, NOTHING)) == [("ply", "/state/ply")]


@pytest.mark.parametrize("green", [[1, 2, 3], [1, 2, 3, 4]])
def test_three_green_tokens_or_more_end_the_game(green: list[int]) -> None:
    state = in_round(9, 200, {"white": [], "green": green}, {"white": [5, 6], "green": [7, 8]}, NOTHING)
    assert ("three-green", "/state/tokens/0/green") in told(state)


def test_a_number_is_haunted_once_or_twice_and_not_both() -> None:
    both = {"white": [4], "green": [4]}
    assert ("tokens", "/state/tokens/1") in told(in_round(9, 200, NOTHING, both, NOTHING))
