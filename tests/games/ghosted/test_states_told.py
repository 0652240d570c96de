"""States of Ghosted that cannot be, each defect told once and where it shows; and some that can."""

from typing import Any

import pytest

from tests.games.ghosted.table import (
    ACCUSED,
    BOARDS,
    GUESS,
    HANDS,
    NO_BOARD,
    NOTHING_KNOWN,
    TEXT,
    WEIGHED,
    acting,
    awaiting,
    recorded,
    table,
    told,
)
from tests.shared.house import set_up
from tests.shared.trial import Json, Start


def with_entry(entries: list[Any], place: int, entry: Any) -> list[Any]:
    return [*entries[:place], entry, *entries[place + 1 :]]


# Cards


@pytest.mark.parametrize("seats", range(2, 7))
def test_hands_come_out_even_but_for_one_card_among_five(seats: int) -> None:
    state = set_up("ghosted", Start("standard", seats), seed="boards that face the others")["state"]
    assert [len(hand) for hand in state["hands"]] == [{2: 15, 3: 9, 4: 6, 5: 4, 6: 3}[seats]] * seats
    assert (told(state), state["removed"] is not None) == ([], seats == 5)
    removed = state["hands"][0][0] if seats != 5 else None
    assert ("removed", "/state/removed") in told({**state, "removed": removed})
    [*hand] = state["hands"][1]
    assert told({**state, "hands": with_entry(state["hands"], 1, [*hand, None])}) == [
        ("hands", "/state/hands/1")
    ]
    assert told({**state, "hands": with_entry(state["hands"], 1, hand[1:])}) == [("hands", "/state/hands/1")]


@pytest.mark.parametrize("place", ["suspect", "weapon", "motive"])
def test_a_card_stands_on_the_place_of_its_category(place: str) -> None:
    """One of each category changes places with a card in seat 2's hand of another category."""
    other = {"suspect": "W10", "weapon": "M10", "motive": "S10"}[place]
    hand = [BOARDS[1][place] if card == other else card for card in HANDS[2]]
    boards = with_entry(BOARDS, 1, {**BOARDS[1], place: other})
    state = table("turn", boards=boards, hands=with_entry(HANDS, 2, hand))
    assert told(state) == [("cards", f"/state/boards/1/{place}")]


@pytest.mark.parametrize("place", ["suspect", "weapon", "motive"])
def test_a_card_lies_in_one_place(place: str) -> None:
    boards = with_entry(BOARDS, 1, {**BOARDS[1], place: BOARDS[2][place]})
    assert told(table("turn", boards=boards)) == [("cards", f"/state/boards/2/{place}")]
    boards = with_entry(BOARDS, 1, {**BOARDS[1], place: None})
    assert told(table("turn", boards=boards)) == []


def test_an_open_hand_and_a_winners_board_are_known() -> None:
    unknown = [*HANDS[0][:4], None, *HANDS[0][5:]]
    out = table("turn", 1, out=[True, False, False], hands=[unknown, *HANDS[1:]])
    assert told(out) == [("open-hand", "/state/hands/0/4")]
    assert told({**out, "out": [False] * 3}) == []
    result = {"winners": [0], "losers": [1, 2], "decided_by": "ghosted/win.scales"}
    over = table("over", 0, awaits={"phase": "over", "seats": []}, result=result)
    for place in ("suspect", "weapon", "motive"):
        boards = [{**BOARDS[0], place: None}, *BOARDS[1:]]
        assert told({**over, "boards": boards}) == [("open-board", "/state/boards/0")]
        assert told({**over, "boards": [BOARDS[0], {**BOARDS[1], place: None}, BOARDS[2]]}) == []


# Lists and seats


@pytest.mark.parametrize("name", ["boards", "hands", "tokens", "out"])
def test_what_needs_one_entry_a_seat_is_judged_only_where_they_are_there(name: str) -> None:
    entry = {"boards": NO_BOARD, "hands": NOTHING_KNOWN, "tokens": False, "out": False}[name]
    state = table("turn", 1, awaits={"phase": "turn", "seats": [0]})
    assert told(state) == [("awaits", "/state/awaits/seats")]
    assert ("length", f"/state/{name}") in told({**state, name: [*state[name], entry]})
    for changed in ([*state[name], entry], state[name][:2]):
        assert ("awaits", "/state/awaits/seats") not in told({**state, name: changed})


@pytest.mark.parametrize("seat", [3, 5])
def test_seats_that_speak_turn_and_begin_are_in_the_game(seat: int) -> None:
    assert told(table("turn", first=seat)) == [("seat", "/state/first")]
    assert told(table("turn", turn=seat, awaits={"phase": "turn", "seats": [0]})) == [("seat", "/state/turn")]
    assert told(recorded({**TEXT, "seat": seat, "yes": True})) == [("seat", "/state/record/0/seat")]
    assert told(awaiting("answer", {**TEXT, "seat": seat})) == [
        ("seat", "/state/asked/seat"),
        ("asked", "/state/asked/seat"),
    ]


def test_before_the_deal_there_is_nothing() -> None:
    state = set_up("ghosted", Start("standard", 3))["state"]
    assert told(state) == []
    assert told({**state, "tokens": [False, True, False]}) == [("undealt", "/state/tokens")]
    assert told({**state, "out": [False, False, True]}) == [("undealt", "/state/out")]
    assert told({**state, "die": "wild"}) == [("undealt", "/state/die")]
    assert told({**state, "action": "scales"}) == [("undealt", "/state/action")]
    assert told({**state, "removed": "S1"}) == [("undealt", "/state/removed")]
    assert told({**state, "ply": 1}) == [("undealt", "/state/ply")]
    assert told({**state, "boards": BOARDS}) == [("length", "/state/boards")]
    assert ("undealt", "/state/turn") in told({**table("turn"), "turn": None})


# The course of a turn


@pytest.mark.parametrize("phase", ["turn", "die", "act", "answer", "show", "verdict"])
def test_somebody_is_awaited_where_a_seat_decides(phase: str) -> None:
    """The seat in turn before and after the roll, the seat asked, or the table."""
    said = {"answer": TEXT, "show": GUESS, "verdict": WEIGHED}
    due = {"turn": [0], "act": [0], "answer": [1], "show": [1]}.get(phase, [])
    base = {"act": acting("scales"), "die": table("die"), "turn": table("turn")}
    state = base[phase] if phase in base else awaiting(phase, said[phase])
    for seats in ([], [0], [1], [2], [0, 1]):
        expected = [] if seats == due else [("awaits", "/state/awaits/seats")]
        assert told({**state, "awaits": {"phase": phase, "seats": seats}}) == expected


@pytest.mark.parametrize(
    ("phase", "kinds"),
    [
        ("answer", {"question"}),
        ("show", {"guess"}),
        ("verdict", {"scales", "accuse"}),
        ("show-hand", {"accuse"}),
    ],
)
def test_what_awaits_its_outcome_is_what_the_phase_settles(phase: str, kinds: set[str]) -> None:
    for said in (TEXT, GUESS, WEIGHED, ACCUSED):
        state = awaiting("verdict", said)
        seats = [1] if phase in ("answer", "show") and "target" in said else []
        state["awaits"] = {"phase": phase, "seats": seats}
        assert (("asked", "/state/asked") not in told(state)) == (said["type"] in kinds)
    assert ("asked", "/state/asked") in told(table(phase, awaits={"phase": phase, "seats": []}))


def test_nothing_awaits_an_outcome_before_anything_is_said() -> None:
    for state in (table("turn"), acting("question"), table("die", awaits={"phase": "die", "seats": []})):
        assert ("asked", "/state/asked") in told({**state, "asked": {"ply": 199, **TEXT}})


def test_the_seat_in_turn_is_in() -> None:
    assert told(table("turn", out=[True, False, False])) == [("turn", "/state/turn")]


@pytest.mark.parametrize(
    ("state", "rolled"),
    [
        (table("turn"), False),
        (table("die", awaits={"phase": "die", "seats": []}), False),
        (acting("suspects"), True),
        (awaiting("answer", TEXT), True),
        (awaiting("show", GUESS), True),
        (awaiting("verdict", WEIGHED), True),
        (awaiting("verdict", ACCUSED), False),
        (awaiting("show-hand", ACCUSED), False),
    ],
)
def test_the_die_shows_a_face_from_the_roll_to_the_end_of_the_turn(state: Json, rolled: bool) -> None:
    assert told(state) == []
    other = {"die": None} if rolled else {"die": "scales"}
    assert ("die", "/state/die") in told({**state, **other})
    if not rolled:
        assert told({**state, "action": "scales"}) == [("action", "/state/action")]


@pytest.mark.parametrize(
    ("die", "action", "possible"),
    [
        ("question", "question", True),
        ("question", None, False),
        ("question", "suspects", False),
        ("scales", "scales", True),
        ("scales", None, False),
        ("suspects", "suspects", True),
        ("suspects", None, True),
        ("suspects", "weapons", False),
        ("motives", "scales", False),
        ("wild", None, True),
        ("wild", "wild", None),
        ("wild", "scales", False),
    ],
)
def test_the_action_is_the_face_or_free(die: str, action: str | None, possible: bool | None) -> None:
    """It is free after a wild roll, and after a token was given back on the roll of a guess."""
    if possible is not None:
        state = acting(die, action=action)
        assert told(state) == ([] if possible else [("action", "/state/action")])


@pytest.mark.parametrize("turn", range(3))
def test_who_gave_a_token_back_has_none(turn: int) -> None:
    tokens = [seat == turn for seat in range(3)]
    given_back = acting("weapons", turn, action=None)
    assert told(given_back) == []
    assert told({**given_back, "tokens": tokens}) == [("token", f"/state/tokens/{turn}")]
    assert told({**acting("weapons", turn), "tokens": tokens}) == []
    assert told({**acting("wild", turn), "tokens": tokens}) == []


@pytest.mark.parametrize("face", ["question", "suspects", "weapons", "motives", "scales", "wild"])
def test_what_was_done_is_the_action(face: str) -> None:
    """A question on a face of a guess takes a token; on the scales it cannot be."""
    possible = face in ("question", "suspects", "weapons", "motives", "wild")
    state = awaiting("answer", TEXT, die=face, action="question")
    assert told(state) == ([] if possible else [("action", "/state/action")])
    assert told({**state, "action": None}) == [("action", "/state/action")]
    assert told({**state, "action": "scales"}) == [("action", "/state/action")]
    guessed = awaiting("show", GUESS, die=face, action="suspects")
    possible = face in ("suspects", "weapons", "motives", "wild")
    assert told(guessed) == ([] if possible else [("action", "/state/action")])
    assert told({**guessed, "action": "weapons"}) == [("action", "/state/action")]
