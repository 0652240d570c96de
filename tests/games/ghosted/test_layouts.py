"""Cards of Ghosted in their places: hands of the right size, each place and question of its kind."""

from itertools import permutations
from typing import Any

import pytest

from tests.games.ghosted.table import acting
from tests.shared.house import ask, set_up
from tests.shared.trial import Json, Start

SEED = "a seed for the tests"
THREE, FIVE = (Start("standard", seats) for seats in (3, 5))
KINDS = ("suspect", "weapon", "motive")


def broken(state: Json, move: Json) -> list[Any]:
    found = ask("/validate", {"state": state, "move": move})["violations"]
    return [(violation["rule"].removeprefix("ghosted/"), violation["pointer"]) for violation in found]


def dealt(start: Start) -> tuple[Json, Json]:
    """The state before the deal, and the deal."""
    [deal] = set_up("ghosted", start, seed=SEED)["applied"]
    return set_up("ghosted", start)["state"], deal


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("size", [8, 10])
def test_a_hand_of_three_seats_is_nine_cards(seat: int, size: int) -> None:
    state, deal = dealt(THREE)
    assert broken(state, deal) == []
    hands = [[*hand, None][:size] if s == seat else hand for s, hand in enumerate(deal["hands"])]
    assert broken(state, {**deal, "hands": hands}) == [("table.card", f"/move/hands/{seat}")]


@pytest.mark.parametrize(("place", "kind"), list(permutations(KINDS, 2)))
def test_a_place_takes_no_card_of_another_kind(place: str, kind: str) -> None:
    state, deal = dealt(THREE)
    stands = deal["boards"][1][place]
    instead = next(card for card in deal["hands"][2] if card[0] == kind[0].upper())
    boards = [{**board, place: instead} if s == 1 else board for s, board in enumerate(deal["boards"])]
    hands = [[stands if card == instead else card for card in hand] for hand in deal["hands"]]
    found = broken(state, {**deal, "boards": boards, "hands": hands})
    assert found == [("table.card", f"/move/boards/1/{place}")]


@pytest.mark.parametrize(("about", "kind"), list(permutations(KINDS, 2)))
def test_a_question_names_no_card_of_another_kind(about: str, kind: str) -> None:
    state = acting("question")
    cards = [f"{about[0].upper()}1", f"{kind[0].upper()}2"]
    question = {"type": "question", "seat": 0, "target": 1, "about": about, "one_of": cards}
    assert broken(state, question) == [("question.form", "/move/one_of/1")]


def test_the_card_removed_is_in_no_hand() -> None:
    """A hand of which nothing is known can show any card but the one that was left over."""
    state = set_up("ghosted", FIVE, seed=SEED)["state"]
    removed = state["removed"]
    kind = {"S": "suspects", "W": "weapons", "M": "motives"}[removed[0]]
    target, other = next(
        (seat, card) for seat in (1, 2, 3, 4) for card in state["hands"][seat] if card[0] == removed[0]
    )
    guess = {"ply": 3, "type": "guess", "seat": 0, "target": target, "cards": [removed, other]}
    asked = {
        **state,
        "ply": 4,
        "awaits": {"phase": "show", "seats": [target]},
        "die": kind,
        "action": kind,
        "asked": guess,
        "hands": [state["hands"][0], *([None for _ in hand] for hand in state["hands"][1:])],
    }
    assert broken(asked, {"type": "show", "seat": target, "card": other}) == []
    assert broken(asked, {"type": "show", "seat": target, "card": removed}) == [("show.card", "/move/card")]
