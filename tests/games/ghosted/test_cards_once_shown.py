"""A card that was shown stays in that hand, also where the state does not say so."""

from typing import Any

import pytest

from tests.games.ghosted.table import BOARDS, HANDS, NOTHING_KNOWN, asked, table
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
