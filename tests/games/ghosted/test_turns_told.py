"""How many moves it takes to come to a turn, and from one thing said to the next: no fewer are possible.

A turn of three moves rolls, sees the die and takes a token or weighs; a question or a guess takes a fourth
for its answer or its card, and an accusation is a turn of one move. Before the first turn there is a deal.
"""

from typing import Any

import pytest

from tests.games.ghosted.table import BOARDS, table, told
from tests.shared.trial import Json

PACE, ORDER = ("pace", "/state/ply"), ("order", "/state/ply")
DEAL, TURN, LAP = 1, 3, 9


def tokens(*seats: int) -> list[bool]:
    return [seat in seats for seat in range(3)]


def question(ply: int, seat: int) -> Json:
    named = {"about": "weapon", "one_of": ["W1", "W2", "W3"], "yes": True}
    return {"ply": ply, "type": "question", "seat": seat, "target": (seat + 1) % 3, **named}


def guess(ply: int, seat: int) -> Json:
    cards = {"cards": ["S1", "S2"], "shown": None}
    return {"ply": ply, "type": "guess", "seat": seat, "target": (seat + 1) % 3, **cards}


def scales(ply: int, seat: int, correct: int = 0) -> Json:
    named = BOARDS[seat] if correct else BOARDS[(seat + 1) % 3]
    return {"ply": ply, "type": "scales", "seat": seat, **named, "correct": correct}


def accusation(ply: int, seat: int) -> Json:
    return {"ply": ply, "type": "accuse", "seat": seat, **BOARDS[(seat + 1) % 3], "right": False}


def before_the_roll(turn: int, **changes: Any) -> Json:
    return table("turn", turn, **changes)


def least(state: Json, fewest: int, *expected: tuple[str, str]) -> None:
    """A state is possible after so many moves, and after one fewer there is this to tell."""
    assert told({**state, "ply": fewest}) == []
    assert told({**state, "ply": fewest - 1}) == list(expected)


@pytest.mark.parametrize("first", range(3))
@pytest.mark.parametrize("turns", [1, 2])
def test_turns_go_round_from_the_first_player(first: int, turns: int) -> None:
    turn = (first + turns) % 3
    least(before_the_roll(turn, first=first), DEAL + TURN * turns, PACE, ORDER)


@pytest.mark.parametrize("first", range(3))
def test_a_token_was_taken_in_an_earlier_turn(first: int) -> None:
    first_seat, second, third = first, (first + 1) % 3, (first + 2) % 3
    state = before_the_roll(second, first=first)
    least({**state, "tokens": tokens(first_seat)}, DEAL + TURN, PACE, ORDER)
    least({**state, "tokens": tokens(second)}, DEAL + TURN + LAP, PACE)
    least({**state, "tokens": tokens(third)}, DEAL + TURN + LAP, PACE)
    least({**state, "tokens": tokens(first_seat, second, third)}, DEAL + TURN + LAP, PACE)


@pytest.mark.parametrize("first", range(3))
def test_who_is_out_had_a_turn_for_it(first: int) -> None:
    """An accusation is a turn of one move, and turns of a seat that is out are passed over."""
    first_seat, second, third = first, (first + 1) % 3, (first + 2) % 3
    least(before_the_roll(second, first=first, out=tokens(first_seat)), DEAL + 1, PACE)
    least(before_the_roll(third, first=first, out=tokens(first_seat)), DEAL + 1 + TURN, PACE)
    least(before_the_roll(third, first=first, out=tokens(first_seat, second)), DEAL + 1 + 1, PACE)
    least(before_the_roll(second, first=first, out=tokens(third)), DEAL + LAP - 2 + TURN, PACE)
    least(before_the_roll(first_seat, first=first, out=tokens(second, third)), DEAL + TURN + 1 + 1, PACE)


def test_who_is_out_with_a_token_had_two_turns() -> None:
    """In the first lap a token was taken, in the second it accused; the others had a turn in the first."""
    state = before_the_roll(1, out=tokens(0), tokens=tokens(0))
    least(state, DEAL + LAP + 1, PACE)
    state = before_the_roll(0, out=tokens(2), tokens=tokens(2))
    least(state, DEAL + LAP + TURN + TURN + 1, PACE)


@pytest.mark.parametrize(
    ("phase", "moves"), [("turn", 0), ("die", 1), ("act", 2), ("answer", 3), ("show", 3), ("verdict", 3)]
)
@pytest.mark.parametrize("turn", [1, 2])
def test_each_phase_is_so_many_moves_into_its_turn(phase: str, moves: int, turn: int) -> None:
    fewest = DEAL + TURN * turn + moves
    seats = {"turn": [turn], "act": [turn], "answer": [(turn + 1) % 3], "show": [(turn + 1) % 3]}
    faces = {"act": "scales", "verdict": "scales", "answer": "question", "show": "suspects"}
    said = {"answer": question, "show": guess, "verdict": scales}
    state = table(phase, turn, awaits={"phase": phase, "seats": seats.get(phase, [])})
    state |= {"die": faces.get(phase), "action": faces.get(phase)}
    too_soon = [PACE, ("order", "/state/asked/ply") if phase in said else ORDER]
    for ply, expected in ((fewest, []), (fewest - 1, too_soon)):
        asked = None
        if phase in said:
            asked = said[phase](ply - 1, turn)
            asked = {key: asked[key] for key in asked if key not in ("yes", "shown", "correct")}
        assert told({**state, "ply": ply, "asked": asked}) == expected


def test_an_accusation_waits_for_its_verdict_or_a_hand_after_one_move() -> None:
    """After the verdict a hand that is not known is shown; until then its seat is not out."""
    named = {"type": "accuse", "seat": 1, **BOARDS[2]}
    state = table("verdict", 1, awaits={"phase": "verdict", "seats": []})
    for phase, plies in (("verdict", [4]), ("show-hand", [3, 4])):
        state = {**state, "awaits": {"phase": phase, "seats": []}}
        for ply in plies:
            least_of = {**state, "ply": 5, "asked": {"ply": ply, **named}}
            assert told(least_of) == ([] if ply == 4 else [("order", "/state/asked/ply")])
        early = {**state, "ply": 4, "asked": {"ply": 3, **named}}
        assert told(early) == [PACE, ("order", "/state/asked/ply")]
        late = {**state, "ply": 50, "asked": {"ply": 48, **named}}
        assert told(late) == ([] if phase == "show-hand" else [("order", "/state/asked/ply")])
        for ply in (47, 50, 51):
            told_of = told({**state, "ply": 50, "asked": {"ply": ply, **named}})
            assert told_of == [("order", "/state/asked/ply")]


def test_a_token_that_was_given_back_was_taken_before() -> None:
    """Seat 0 has rolled suspects and may choose any action: it had a token, and gave it back in a move."""
    state = table("act", 0, die="suspects", action=None)
    least(state, DEAL + LAP + 2 + 1, PACE)
    state = table("act", 1, die="suspects", action=None)
    least(state, DEAL + TURN + LAP + 2 + 1, PACE)


@pytest.mark.parametrize(
    ("said", "turn"),
    [(question(3, 0), 1), (guess(3, 0), 1), (question(6, 1), 2), (guess(9, 2), 0)],
)
def test_a_question_or_a_guess_is_answered_before_the_next_turn(said: Json, turn: int) -> None:
    """Deal, turns of three moves before, roll, die, what is said, and the answer or the card."""
    state = before_the_roll(turn, record=[said])
    least(state, said["ply"] + 2, PACE, ORDER)
    early = {**state, "ply": said["ply"] + 9, "record": [{**said, "ply": said["ply"] - 1}]}
    assert told(early) == [("order", "/state/record/0/ply")]


def test_the_scales_end_a_turn_at_once() -> None:
    least(before_the_roll(1, record=[scales(3, 0)]), DEAL + TURN, PACE, ORDER)
    early = before_the_roll(1, record=[scales(2, 0)], ply=20)
    assert told(early) == [("order", "/state/record/0/ply")]


def test_an_accusation_ends_a_turn_at_once() -> None:
    state = before_the_roll(1, record=[accusation(1, 0)], out=tokens(0))
    least(state, DEAL + 1, PACE, ORDER)
    early = {**state, "record": [accusation(0, 0)], "ply": 20}
    assert told(early) == [("order", "/state/record/0/ply")]
    state = before_the_roll(2, record=[accusation(4, 1)], out=tokens(1))
    least(state, DEAL + TURN + 1, PACE, ORDER)


def test_between_two_things_said_every_seat_that_is_in_had_its_turn() -> None:
    """Seat 0 asks at ply 3 and is answered; then come seats 1 and 2, and seat 0 asks again at ply 13."""
    state = before_the_roll(1, record=[question(3, 0), question(13, 0)])
    least(state, 15, PACE, ORDER)
    assert told({**state, "record": [question(3, 0), question(12, 0)], "ply": 40}) == [
        ("order", "/state/record/1/ply")
    ]
    state = before_the_roll(1, record=[scales(3, 0), scales(12, 0)])
    least(state, 13, PACE, ORDER)
    assert told({**state, "record": [scales(3, 0), scales(11, 0)], "ply": 40}) == [
        ("order", "/state/record/1/ply")
    ]


def test_a_seat_that_is_out_is_not_waited_for() -> None:
    """Seat 1 accuses at once, at ply 5; seat 2 has three moves, and seat 0 asks again at ply 11."""
    said = [question(3, 0), accusation(5, 1), question(11, 0)]
    state = before_the_roll(2, record=said, out=tokens(1))
    least(state, 13, PACE, ORDER)
    late = [question(3, 0), accusation(5, 1), question(10, 0)]
    assert told({**state, "record": late, "ply": 40}) == [("order", "/state/record/2/ply")]


def test_a_lap_is_longer_by_the_answers_that_were_given_in_it() -> None:
    """Each of three asks in its first turn; with tokens they had another turn each."""
    record = [question(3, 0), question(7, 1), question(11, 2)]
    least(before_the_roll(0, record=record), DEAL + 3 * 4, PACE, ORDER)
    least(before_the_roll(0, record=record, tokens=tokens(1)), DEAL + 3 * 4 + LAP, PACE)
    least(before_the_roll(0, record=record, tokens=tokens(0, 1, 2)), DEAL + 3 * 4 + LAP, PACE)


def over(decided_by: str, turn: int = 0, **changes: Any) -> Json:
    """The game is over: the seat in turn has won, or all are out."""
    won = [] if decided_by == "end.all-out" else [turn]
    lost = [seat for seat in range(3) if seat not in won]
    result = {"winners": won, "losers": lost, "decided_by": f"ghosted/{decided_by}"}
    return table("over", turn, awaits={"phase": "over", "seats": []}, result=result, **changes)


def test_a_game_is_won_by_an_accusation_in_one_move_and_by_the_scales_in_three() -> None:
    least(over("win.accusation"), DEAL + 1, PACE, ORDER)
    least(over("win.scales"), DEAL + 3, PACE, ORDER)
    least(over("win.scales", 2), DEAL + 3 * TURN, PACE, ORDER)
    least(over("end.all-out", 2, out=[True] * 3), DEAL + 3, PACE)


def test_the_game_ends_with_what_was_said_last() -> None:
    """The scales, or the verdict after them; an accusation, its verdict and the hand that is shown."""
    state = over("win.scales", record=[scales(3, 0, 3)])
    for ply, expected in ((4, []), (5, []), (6, [ORDER]), (3, [PACE, ORDER])):
        assert told({**state, "ply": ply}) == expected
    said = [accusation(1, 0), accusation(2, 1), accusation(3, 2)]
    state = over("end.all-out", 2, out=[True] * 3, record=said)
    for ply, expected in ((4, []), (5, []), (6, []), (7, [ORDER]), (3, [PACE, ORDER])):
        assert told({**state, "ply": ply}) == expected


def test_what_was_said_last_need_not_be_what_ended_the_game() -> None:
    """The record need not be complete: seat 0 weighed at first, and won by an accusation a lap later."""
    state = over("win.accusation", record=[scales(3, 0)])
    least(state, 4 + 2 * TURN + 1, PACE, ORDER)


def test_all_that_was_said_before_the_end_took_turns_of_their_own() -> None:
    """Seat 1 asked in its first turn and took a token in its second, before seat 0 won in its third."""
    for ply, expected in ((DEAL + (LAP + 1) + LAP + 3, []), (DEAL + (LAP + 1) + LAP + 2, [PACE])):
        record = [question(7, 1), scales(ply - 1, 0, 3)]
        assert told(over("win.scales", ply=ply, record=record, tokens=tokens(1))) == expected
