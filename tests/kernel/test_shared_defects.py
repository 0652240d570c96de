"""What can be wrong with a state of any game: seats that are not there, a result, the count of moves."""

from dataclasses import dataclass
from typing import Any

import pytest

from service.kernel.defects import early_or_late_result, miscounted_ply, strange_seats
from service.kernel.position import Awaits, Result, changed, left_of
from service.kernel.verdict import Defect

Told = list[tuple[str, str]]

PLAYING = Awaits("play", (0,))


@dataclass(frozen=True)
class Whist:
    """As much of a state as all games have: three seats in the middle of a round."""

    game: str = "whist"
    ruleset: str = "standard"
    options: None = None
    seats: int = 3
    ply: int = 7
    awaits: Awaits = PLAYING
    turn: int | None = 0
    first: int = 2
    result: Result | None = None


def defect(fact: str, pointer: str) -> Defect:
    return Defect("whist/state.seat", "Seats are there.", fact, pointer)


def seats_of(others: dict[str, int | None] | None = None, **fields: Any) -> Told:
    return [(found.fact, found.pointer) for found in strange_seats(Whist(**fields), others or {}, defect)]


def test_seats_from_0_to_one_below_their_number_are_there() -> None:
    result = Result((0, 2), (1,), "whist/win.all")
    assert (
        seats_of({"dealer": 2, "trump": None}, awaits=Awaits("over", (0, 1, 2)), turn=2, result=result) == []
    )
    assert seats_of(turn=None) == []


@pytest.mark.parametrize("seat", [3, 4])
def test_any_other_seat_is_told_where_it_stands(seat: int) -> None:
    fact = f"There is no seat {seat} in a game of 3."
    assert seats_of(turn=seat) == [(fact, "/state/turn")]
    assert seats_of(first=seat) == [(fact, "/state/first")]
    assert seats_of({"look/seat": seat, "dealer": 1}) == [(fact, "/state/look/seat")]
    assert seats_of(awaits=Awaits("play", (1, seat))) == [(fact, "/state/awaits/seats/1")]
    assert seats_of(result=Result((seat, 0), (1,), "")) == [(fact, "/state/result/winners/0")]
    assert seats_of(result=Result((), (0, 1, seat), "")) == [(fact, "/state/result/losers/2")]


def test_all_seats_that_are_not_there_are_told_at_once() -> None:
    found = seats_of(turn=3, awaits=Awaits("play", (3, 5)), result=Result((4,), (0, 3), ""))
    assert [pointer.removeprefix("/state/") for _, pointer in found] == [
        "turn",
        "awaits/seats/0",
        "awaits/seats/1",
        "result/winners/0",
        "result/losers/1",
    ]


@pytest.mark.parametrize(
    ("phase", "has_result", "expected"),
    [
        ("play", False, []),
        ("over", True, []),
        ("play", True, ["The game is not over and has a result."]),
        ("over", False, ["The game is over and nobody has won or lost it."]),
    ],
)
def test_there_is_a_result_when_the_game_is_over(phase: str, has_result: bool, expected: list[str]) -> None:
    result = Result((0,), (1, 2), "") if has_result else None
    found = list(early_or_late_result(Whist(awaits=Awaits(phase), result=result), defect))
    assert [each.fact for each in found] == expected
    assert all(each.pointer == "/state/result" for each in found)


@pytest.mark.parametrize(
    ("ply", "expected"),
    [
        (3, ["It takes 4 moves or more to come here."]),
        (4, []),
        (5, []),
        (1_000_000_000, []),
        (1_000_000_001, ["No game runs to more than 1000000000 moves."]),
    ],
)
def test_moves_are_neither_too_few_nor_more_than_any_game_has(ply: int, expected: list[str]) -> None:
    found = list(miscounted_ply(Whist(ply=ply), 4, defect))
    assert [(each.fact, each.pointer) for each in found] == [(fact, "/state/ply") for fact in expected]


def test_a_state_is_changed_in_the_fields_that_it_has() -> None:
    state = Whist()
    assert changed(state) == state
    assert changed(state, ply=8, turn=1) == Whist(ply=8, turn=1)
    everything: dict[str, Any] = {**vars(state), "ply": 8}
    assert changed(state, **everything) == Whist(ply=8)
    assert state == Whist()
    for field in ("plies", "trump"):
        with pytest.raises(TypeError, match=f"Whist has no field \\['{field}'\\]"):
            changed(state, ply=8, **{field: 1})


def test_the_last_seat_is_to_the_right_of_the_first() -> None:
    assert [left_of(seat, 3) for seat in range(3)] == [1, 2, 0]
