"""A card that was shown stays in that hand, also where the state does not say so."""

from typing import Any

import pytest

from tests.games.ghosted.table import BOARDS, HANDS, NOTHING_KNOWN, asked, table, told
from tests.shared.house import ask
from tests.shared.trial import Json

SHOWN: Json = {"ply": 40, "type": "guess", "seat": 0, "target": 1, "cards": ["S7", "S8"], "shown": "S8"}
UNKNOWN = [HANDS[0], NOTHING_KNOWN, NOTHING_KNOWN]


def broken(state: Json, move: Json) -> list[Any]:
    return [violation["rule"] for violation in ask("/validate", {"state": state, "move": move})["violations"]]


@pytest.mark.parametrize(("card", "expected"), [("S8", ["ghosted/show.card"]), ("S9", [])])
def test_another_seat_cannot_show_it(card: str, expected: list[str]) -> None:
    guess = {"type": "guess", "seat": 0, "target": 2, "cards": ["S8", "S9"]}
    state = asked(guess, hands=UNKNOWN, record=[SHOWN])
    assert broken(state, {"type": "show", "seat": 2, "card": card}) == expected


def test_its_holder_can_show_it_again() -> None:
    guess = {"type": "guess", "seat": 0, "target": 1, "cards": ["S8", "S9"]}
    state = asked(guess, hands=UNKNOWN, record=[SHOWN])
    assert broken(state, {"type": "show", "seat": 1, "card": "S8"}) == []


@pytest.mark.parametrize("hand", [NOTHING_KNOWN, ["W7", *NOTHING_KNOWN[1:]]])
def test_an_open_hand_holds_it(hand: list[str | None]) -> None:
    accusation = {"ply": 199, "type": "accuse", "seat": 1, "suspect": "S3", "weapon": "W2", "motive": "M2"}
    state = table(
        "show-hand",
        1,
        awaits={"phase": "show-hand", "seats": []},
        asked=accusation,
        hands=[HANDS[0], hand, NOTHING_KNOWN],
        record=[SHOWN],
    )
    whole = {"type": "show-hand", "cards": HANDS[1]}
    assert broken(state, whole) == []
    without = [card if card != "S8" else "S10" for card in HANDS[1]]
    assert broken(state, {**whole, "cards": without}) == ["ghosted/table.card"]


def test_a_place_on_a_board_cannot_be_it() -> None:
    """Only S8 and S2 are not seen to lie elsewhere; S8 was shown, so the place is S2."""
    boards = [BOARDS[0], {**BOARDS[1], "suspect": None}, BOARDS[2]]
    question = {"ply": 199, "type": "question", "seat": 1, "target": 0, "about": "suspect", "one_of": ["S8"]}
    state = table(
        "answer",
        1,
        awaits={"phase": "answer", "seats": [0]},
        boards=boards,
        hands=[HANDS[0], [None, *(card for card in HANDS[1] if card != "S8")], HANDS[2]],
        die="question",
        action="question",
        asked=question,
        record=[SHOWN],
    )
    assert broken(state, {"type": "answer", "seat": 0, "yes": True}) == ["ghosted/answer.truthful"]
    assert ask("/validate", {"state": state, "move": {"type": "answer", "seat": 0, "yes": False}}) == {
        "game": "ghosted",
        "legal": True,
        "violations": [],
        "assumptions": [],
    }


def test_no_other_open_hand_holds_it() -> None:
    """Seat 2 goes out; the S8 is with seat 1, who has shown it, wherever it lies there."""
    accusation = {"ply": 199, "type": "accuse", "seat": 2, "suspect": "S2", "weapon": "W3", "motive": "M3"}
    awaits = {"phase": "show-hand", "seats": []}
    state = table("show-hand", 2, awaits=awaits, asked=accusation, hands=UNKNOWN, record=[SHOWN])
    own = {"type": "show-hand", "cards": HANDS[2]}
    assert broken(state, own) == []
    assert broken(state, {**own, "cards": ["S8", *HANDS[2][1:]]}) == ["ghosted/table.card"]


TWO_UNKNOWN = [HANDS[0], [*HANDS[1][:3], None, *HANDS[1][4:]], [None, *HANDS[2][1:]]]
"""Unknown are the W7 of seat 1 and the S10 of seat 2."""


def shown(card: str, target: int, ply: int) -> Json:
    other = "S12" if card != "S12" else "S11"
    return {**SHOWN, "ply": ply, "target": target, "cards": [card, other], "shown": card}


@pytest.mark.parametrize("hand", [NOTHING_KNOWN, TWO_UNKNOWN[1]])
@pytest.mark.parametrize(("card", "possible"), [("W7", True), ("S8", True), ("S10", False), ("S1", False)])
def test_it_was_shown_by_a_hand_that_can_hold_it(hand: list[str | None], card: str, possible: bool) -> None:
    """The S10 lies in the hand of seat 2, and the S1 stands on a board."""
    said = {**shown(card, 1, 40), "cards": [card, f"{card[0]}12"]}
    state = table("turn", hands=[HANDS[0], hand, HANDS[2]], record=[said])
    assert told(state) == ([] if possible else [("shown", "/state/record/0/shown")])


def test_it_was_shown_by_one_hand() -> None:
    first, second = shown("S8", 1, 40), shown("S8", 2, 60)
    state = table("turn", hands=UNKNOWN)
    assert told({**state, "record": [first]}) == told({**state, "record": [second]}) == []
    assert told({**state, "record": [first, second]}) == [
        ("shown", "/state/record/0/shown"),
        ("shown", "/state/record/1/shown"),
    ]


def test_what_was_shown_leaves_cards_for_the_boards() -> None:
    """S2, S3 and S10 are not seen, and two of them stand on boards: no two of them were shown."""
    boards = [BOARDS[0], {**BOARDS[1], "suspect": None}, {**BOARDS[2], "suspect": None}]
    state = table("turn", boards=boards, hands=TWO_UNKNOWN)
    first, second = shown("S10", 1, 40), shown("S2", 2, 60)
    assert told({**state, "record": [first]}) == told({**state, "record": [second]}) == []
    assert told({**state, "record": [first, second]}) == [
        ("shown", "/state/record/0/shown"),
        ("shown", "/state/record/1/shown"),
    ]
