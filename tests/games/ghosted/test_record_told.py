"""What was said and how the game ended: what cannot be is told once and where it shows."""

from typing import Any

import pytest

from tests.games.ghosted.table import (
    ACCUSED,
    BOARDS,
    GUESS,
    RIGHTLY,
    TEXT,
    WEIGHED,
    awaiting,
    recorded,
    table,
    told,
)
from tests.shared.house import ask
from tests.shared.trial import Json

# What was said


@pytest.mark.parametrize("shown", ["S7", "S8", None, "hidden"])
def test_a_card_that_was_shown_is_one_of_those_guessed(shown: str | None) -> None:
    assert told(recorded({**GUESS, "shown": shown})) == []


@pytest.mark.parametrize(
    ("shown", "defects"), [("S9", 1), ("S4", 2), ("W7", 1), ("M10", 2), ("S1", 2)], ids=str
)
def test_no_other_card_was_shown_and_none_that_lies_elsewhere(shown: str, defects: int) -> None:
    assert told(recorded({**GUESS, "shown": shown})) == [("shown", "/state/record/0/shown")] * defects


@pytest.mark.parametrize("unknown", [0, 1, 2, 3])
@pytest.mark.parametrize("right", [0, 1, 2])
@pytest.mark.parametrize("correct", [0, 1, 2])
def test_as_many_are_right_as_the_board_shows_or_may_show(unknown: int, right: int, correct: int) -> None:
    """Seat 0 names so many of its own cards; the last places of its board may be unknown."""
    places = ("suspect", "weapon", "motive")
    named = {place: BOARDS[0 if i < right else 1][place] for i, place in enumerate(places)}
    known = 3 - unknown
    board = {place: BOARDS[0][place] if i < known else None for i, place in enumerate(places)}
    state = recorded({"type": "scales", "seat": 0, **named, "correct": correct}, boards=[board, *BOARDS[1:]])
    possible = min(right, known) <= correct <= min(right, known) + unknown
    assert told(state) == ([] if possible else [("count", "/state/record/0/correct")])


def test_three_right_win_at_once() -> None:
    won = {"type": "scales", "seat": 0, **BOARDS[0], "correct": 3}
    assert told(recorded(won)) == [("last-word", "/state/record/0")]
    wrong = {"type": "scales", "seat": 0, **BOARDS[1], "correct": 3}
    assert told(recorded(wrong)) == [("last-word", "/state/record/0"), ("count", "/state/record/0/correct")]
    assert told(recorded({**RIGHTLY, "right": True})) == [("last-word", "/state/record/0")]


@pytest.mark.parametrize("unknown", [[], ["motive"], ["suspect", "weapon", "motive"]])
def test_an_accusation_is_right_or_wrong_as_the_board_shows(unknown: list[str]) -> None:
    boards = [{**BOARDS[0], **dict.fromkeys(unknown)}, *BOARDS[1:]]
    out = {"out": [True, False, False], "boards": boards}
    assert told(recorded({**ACCUSED, "right": False}, **out)) == []
    rightly = told(recorded({**RIGHTLY, "right": False}, **out))
    assert rightly == ([] if unknown else [("count", "/state/record/0/right")])
    assert told(recorded({**ACCUSED, "right": False}, boards=boards)) == [("last-word", "/state/out/0")]


def test_who_was_out_said_nothing_more() -> None:
    said = [{"ply": 99, **ACCUSED, "right": False}]
    out = {"out": [True, False, False]}
    asked_later = table("turn", 1, record=[*said, {"ply": 150, **TEXT, "yes": True}], **out)
    assert told(asked_later) == [("last-word", "/state/record/1/seat")]
    other = {"ply": 150, **TEXT, "seat": 1, "target": 0, "yes": True}
    assert told(table("turn", 2, record=[*said, other], **out)) == []
    waiting = awaiting("answer", TEXT, record=said, **out)
    assert ("last-word", "/state/asked/seat") in told(waiting)


@pytest.mark.parametrize(
    ("said", "pointers"),
    [
        ({**TEXT, "target": 0}, ["target"]),
        ({**TEXT, "target": 4}, ["target"]),
        ({**GUESS, "target": 0}, ["target"]),
        ({**GUESS, "cards": ["S7", "W7"]}, ["cards"]),
        ({**GUESS, "cards": ["S7", "S7"]}, ["cards/1"]),
        ({**GUESS, "target": 0, "cards": ["S7", "W7"]}, ["target", "cards"]),
        ({**WEIGHED, "weapon": "M12"}, ["weapon"]),
        ({**ACCUSED, "motive": "S12"}, ["motive"]),
    ],
)
def test_what_was_said_has_its_form(said: Json, pointers: list[str]) -> None:
    outcomes: Json = {"question": {"yes": True}, "guess": {"shown": None}, "scales": {"correct": 0}}
    ended: Json = outcomes.get(said["type"], {"right": False})
    out = {"out": [True, False, False]} if said["type"] == "accuse" else {}
    found = told(recorded({**said, **ended}, **out))
    assert found == [("form", f"/state/record/0/{pointer}") for pointer in pointers]


def test_a_seat_that_has_accused_rightly_shows_no_hand() -> None:
    assert told(awaiting("show-hand", ACCUSED)) == []
    assert told(awaiting("show-hand", RIGHTLY)) == [("count", "/state/asked")]
    assert told(awaiting("verdict", RIGHTLY)) == []
    unknown = {"boards": [{**BOARDS[0], "motive": None}, *BOARDS[1:]]}
    assert told(awaiting("show-hand", RIGHTLY, **unknown)) == []


# The end


def over(decided_by: str, winners: list[int], losers: list[int], **changes: Any) -> Json:
    result = {"winners": winners, "losers": losers, "decided_by": f"ghosted/{decided_by}"}
    fields: Json = {"awaits": {"phase": "over", "seats": []}, "turn": 1, "result": result}
    return table("over", **{**fields, **changes})


WINNERS, LOSERS, DECIDED_BY = (f"/state/result/{name}" for name in ("winners", "losers", "decided_by"))


@pytest.mark.parametrize("decided_by", ["win.scales", "win.accusation"])
def test_the_seat_in_turn_wins_and_all_others_lose(decided_by: str) -> None:
    assert told(over(decided_by, [1], [0, 2])) == []
    assert told(over(decided_by, [0], [1, 2])) == [("result", WINNERS), ("result", LOSERS)]
    assert told(over(decided_by, [], [0, 2])) == [("result", WINNERS)]
    assert told(over(decided_by, [1], [0, 1, 2])) == [("result", LOSERS)]
    assert told(over(decided_by, [1], [0])) == [("result", LOSERS)]
    out = [False, True, False]
    assert told(over(decided_by, [1], [0, 2], out=out)) == [("result", "/state/out/1")]
    assert told(over(decided_by, [1], [0, 2], out=[True] * 3)) == [
        ("all-out", "/state/out"),
        ("result", "/state/out/1"),
    ]


def test_where_all_are_out_all_have_lost() -> None:
    assert told(over("end.all-out", [], [0, 1, 2], out=[True] * 3)) == []
    assert told(over("end.all-out", [1], [0, 2], out=[True] * 3)) == [("result", WINNERS), ("result", LOSERS)]
    assert told(over("end.all-out", [], [0, 1, 2], out=[True, True, False])) == [("all-out", "/state/out")]
    assert ("all-out", "/state/out") in told(table("turn", out=[True] * 3))


@pytest.mark.parametrize(
    ("said", "decided_by"),
    [
        ({"type": "scales", "seat": 1, **BOARDS[1], "correct": 3}, "win.scales"),
        ({"type": "accuse", "seat": 1, **BOARDS[1], "right": True}, "win.accusation"),
    ],
)
def test_the_game_was_decided_by_what_won_it(said: Json, decided_by: str) -> None:
    [other] = {"win.scales", "win.accusation"} - {decided_by}
    record = [{"ply": 199, **said}]
    assert told(over(decided_by, [1], [0, 2], record=record)) == []
    assert told(over(other, [1], [0, 2], record=record)) == [("result", DECIDED_BY)]
    assert told(over(other, [1], [0, 2])) == []


def test_reports_that_were_mistaken_may_have_led_to_a_winners_board() -> None:
    """Seat 1 heard of two right cards, of which its board has none, and has won all the same."""
    misheard = {"ply": 99, "type": "scales", "seat": 1, **BOARDS[0], "correct": 2}
    assert told(over("win.accusation", [1], [0, 2], record=[misheard])) == []
    assert told(over("win.accusation", [0], [1, 2], turn=0, record=[misheard])) == [
        ("count", "/state/record/0/correct")
    ]


def test_a_state_is_told_for_what_it_is() -> None:
    assert ask("/check", {"state": table("turn")}) == {"game": "ghosted", "possible": True, "defects": []}
