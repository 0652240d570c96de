"""Single cards at a table near to one of the cases: what they reach, and what they leave as it lies."""

from copy import deepcopy
from itertools import combinations
from typing import Any

import pytest

from service.games.seeds import cases_of
from tests.games.rest_in_peace.test_other_side import turned
from tests.shared.house import ask
from tests.shared.trial import Json

STATES = {case["id"]: case["request"]["state"] for case in cases_of("rest-in-peace")}


def near(case: str, **changes: Any) -> Json:
    """The state of a case with some fields changed."""
    return {**deepcopy(STATES[case]), **changes}


def with_hand(state: Json, seat: int, hand: list[str | None]) -> Json:
    return {**state, "hands": [hand if s == seat else other for s, other in enumerate(state["hands"])]}


def broken(state: Json, move: Json) -> list[Any]:
    found = ask("/validate", {"state": state, "move": move})["violations"]
    return [violation["rule"].removeprefix("rest-in-peace/") for violation in found]


def test_an_unknown_card_that_must_be_a_psychic_is_no_unknown_ghost() -> None:
    """Of seat 1's 21 ghosts all are seen: 12 in the deck, 3 in past rounds and 6 in hand."""
    state = with_hand(near("see-you-unknown-ghost"), 1, ["3", "4", "4", "3", None, "5", "3"])
    assert broken(state, {"type": "random", "card": None}) == ["table.card"]
    assert broken(state, {"type": "random", "card": "5"}) == []


def test_a_drawn_mary_costs_two_of_a_hand_of_which_only_she_is_known() -> None:
    state = with_hand(near("see-you-mary-unknown-ghosts"), 1, [None] * 3 + ["bloody-mary"] + [None] * 3)
    after = ask("/apply", {"state": state, "move": {"type": "random", "card": "bloody-mary"}})["state"]
    assert after["awaits"] == {"phase": "choose", "seats": [1]}
    assert broken(after, {"type": "choose", "seat": 1, "discards": ["3"]}) == ["play.choice"]
    assert broken(after, {"type": "choose", "seat": 1, "discards": ["3", "4"]}) == []


def test_the_cards_beside_the_one_that_comes_back_stay() -> None:
    past = [
        [[{"card": "1"}], [{"card": "1"}, {"card": "1"}]],
        [[{"card": "2"}, {"card": "1"}], [{"card": "2"}]],
    ]
    move = {"type": "play", "seat": 0, "card": "ill-be-back", "returns": "2"}
    after = ask("/apply", {"state": near("ill-be-back-earliest", past=past), "move": move})["state"]
    assert after["past"] == [past[0], [[{"card": "1"}], [{"card": "2"}]]]


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(("seat", "seen"), [(None, None), (0, None), (1, "4")])
def test_a_ghost_drawn_for_round_ten_is_its_holders_alone(
    side: int, seat: int | None, seen: str | None
) -> None:
    """Seat 0 has played a 4 in this turn before it played the card that has seat 1 lay one."""
    state = near("see-you-unknown-ghost", ply=17, played_this_turn=2)
    state = with_hand(state, 0, ["5", "3", "6", "2", "3"])
    state["field"][0].insert(0, {"card": "4"})
    if side == 1:
        state, seat = turned(state), None if seat is None else 1 - seat
    reply = ask("/apply", {"state": state, "move": {"type": "random", "card": "4"}})
    shown = ask("/view", {"state": reply["state"], "seat": seat, "applied": reply["applied"]})
    assert shown["applied"] == [{"type": "random", "card": seen}]


def test_any_two_later_rounds_can_be_swapped_or_none() -> None:
    state = near("swap-two-later")
    assert state["round"] == 3
    listed = [move for move in ask("/moves", {"state": state})["moves"] if move.get("card") == "house-swap"]
    swaps: list[Any] = [list(pair) for pair in combinations(range(4, 11), 2)]
    assert [move["swaps"] for move in listed] == [*swaps, None]


def test_an_unseen_hand_whose_ghosts_are_all_known_has_none_to_lay() -> None:
    """Seat 0 holds 10 cards: with a deck of known ghosts and six in hand, its unknown ones are psychics."""
    deck = ["1", "2", "1", "5", "1", "3", "4", "2", "5", "4"]
    state = near("unknown-placed-face-down", decks=[deck, STATES["unknown-placed-face-down"]["decks"][1]])
    hand = ["2", "4", None, "3", "6", "2", "3", None, "1", "3"]
    assert broken(with_hand(state, 0, hand), {"type": "place", "seat": 0, "card": None}) == ["play.held"]


@pytest.mark.parametrize("cards", [["6"], ["6", "2", "1"]])
def test_all_cards_that_lie_face_down_are_shown_and_no_more(cards: list[str]) -> None:
    move = {"type": "show-final", "seat": 1, "cards": cards}
    [found] = ask("/validate", {"state": near("show-final-agrees"), "move": move})["violations"]
    assert (found["rule"], found["pointer"]) == ("rest-in-peace/table.card", "/move/cards")


@pytest.mark.parametrize(
    ("case", "card", "own", "opponents"),
    [
        ("ghouls-both-sides", "poor-ghouls", 3, 3),
        ("poltergheist-both-sides", "poltergheist", 2, 2),
        ("spirit-lowers", "spirit-to-the-bottom", 0, -2),
    ],
)
def test_a_card_that_names_a_value_reaches_that_value_alone(
    case: str, card: str, own: int, opponents: int
) -> None:
    """Both seats have played all their ghosts but one; the 4 is named, lower and higher ones lie there."""
    state = near(case, ply=40)
    for seat in (0, 1):
        ghosts = [ghost for ghost in state["hands"][seat] if ghost.isdigit()]
        state["field"][seat] += [{"card": ghost} for ghost in ghosts[:-1]]
        state["hands"][seat] = [other for other in state["hands"][seat] if not other.isdigit()] + ghosts[-1:]
    state["hands"][0].remove(card)
    state["field"][0].append({"card": card, "value": 4})
    state["played_this_turn"] = 2
    for seat, by in enumerate((own, opponents)):
        counted = [line for line in ask("/score", {"state": state})["seats"][seat]["cards"] if line["base"]]
        assert {line["card"] for line in counted} >= {"3", "4", "5"}
        for line in counted:
            reached = [{"from": card, "by": by}] if line["card"] == "4" and by else []
            assert line["modifiers"] == reached
            assert line["counts"] == line["base"] + (by if reached else 0)


def test_a_mary_that_was_played_has_cost_two_ghosts() -> None:
    state = near("playing-dead-returns-mary")
    [entry] = [laid for laid in state["field"][0] if laid["card"] == "bloody-mary"]
    assert ask("/check", {"state": state})["possible"]
    spared = entry["discards"].pop()
    state["discard"][0].remove(spared)
    state["hands"][0].append(spared)
    defects = ask("/check", {"state": state})["defects"]
    assert {defect["pointer"].split("/discards")[0] for defect in defects} == {"/state/field/0/0"}


@pytest.mark.parametrize(("lies", "shown"), [("2", "6"), ("6", "2")])
def test_a_card_that_lies_face_down_is_shown_as_it_is_known(lies: str, shown: str) -> None:
    state = near("show-final-agrees")
    state["final"][1][1]["card"] = lies
    move = {"type": "show-final", "seat": 1, "cards": [shown, "1"]}
    [found] = ask("/validate", {"state": state, "move": move})["violations"]
    assert (found["rule"], found["pointer"]) == ("rest-in-peace/table.card", "/move/cards/0")
    assert broken(state, {**move, "cards": [lies, "1"]}) == []


def test_one_unknown_ghost_in_hand_can_be_laid() -> None:
    """Seat 0 holds 10 cards: the deck is known, and all ghosts but one of the two unknown cards."""
    deck = ["1", "2", "1", "5", "1", "3", "4", "2", "5", "4"]
    state = near("unknown-placed-face-down", decks=[deck, STATES["unknown-placed-face-down"]["decks"][1]])
    hand = ["2", "4", None, "3", "6", "2", "3", None, "tripped", "1"]
    assert broken(with_hand(state, 0, hand), {"type": "place", "seat": 0, "card": None}) == []


def test_a_banned_ghost_that_is_not_in_the_deck_breaks_the_ban_alone() -> None:
    """The deck holds 1 to 5; the 6 lies in seat 0's hand, and 6s and 4s are banned."""
    state = near("auntie-fetches-banned")
    assert "6" in state["hands"][0]
    assert "6" not in state["decks"][0]
    state["field"][1][0]["values"] = [4, 6]
    move = {"type": "play", "seat": 0, "card": "auntie", "fetches": "6"}
    assert broken(state, move) == ["play.banned"]
    state["field"][1][0]["values"] = [1, 4]
    assert broken(state, move) == ["play.choice"]
