"""What a move must or must not hold where the position decides it."""

from typing import Any

import pytest

from tests.games.thirteen_ghosts.edition import OWN_EDITION
from tests.games.thirteen_ghosts.positions import duel, played
from tests.shared.house import ask, refused
from tests.shared.trial import Json


def blind(state: Json, seat: int) -> Json:
    """The state of a caller who does not know the seat's crypt."""
    return {**state, "crypts": [None if s == seat else card for s, card in enumerate(state["crypts"])]}


def two_names() -> Json:
    """Seat 0 has named 7 and 12, and seat 1 owes an answer."""
    state = blind(duel([[1, 4], [7, 8]], edition=OWN_EDITION), 1)
    state = played(state, {"type": "effect", "seat": 0, "card": 4})
    return played(state, {"type": "name", "seat": 0, "numbers": [12, 7]})


def one_question() -> Json:
    """Seat 0 has asked whether 7 hides in seat 1's crypt."""
    return played(blind(duel([[1, 6], [8, 9]]), 1), {"type": "effect", "seat": 0, "card": 6})


def faults(state: Json, move: Json) -> list[str]:
    found = []
    for path, body in (
        ("/validate", {"move": move}),
        ("/apply", {"move": move}),
        ("/replay", {"moves": [move]}),
    ):
        status, problem = refused(path, {"state": state, **body})
        assert status == 422
        found.append([fault["pointer"].replace("/moves/0", "/move") for fault in problem["errors"]])
    assert found[0] == found[1] == found[2]
    return found[0]


ANSWER = {"type": "answer", "seat": 1}


def test_a_yes_to_two_names_tells_the_crypt() -> None:
    assert two_names()["question"] == {"asker": 0, "names": [7, 12]}
    assert faults(two_names(), {**ANSWER, "yes": True}) == ["/move/crypt"]
    assert played(two_names(), {**ANSWER, "yes": True, "crypt": 7})["crypts"][1] == 7


def test_no_other_answer_does() -> None:
    assert faults(two_names(), {**ANSWER, "yes": False, "crypt": 7}) == ["/move/crypt"]
    assert faults(two_names(), {**ANSWER, "crypt": 7}) == ["/move/crypt"]
    assert faults(one_question(), {**ANSWER, "yes": True, "crypt": 8}) == ["/move/crypt"]


def test_a_crypt_that_was_not_named_is_no_truthful_answer() -> None:
    verdict = ask("/validate", {"state": two_names(), "move": {**ANSWER, "yes": True, "crypt": 9}})
    assert [violation["rule"] for violation in verdict["violations"]] == ["13-ghosts/answer.truthful"]


def test_an_answer_without_a_word_is_unresolved() -> None:
    verdict = ask("/validate", {"state": one_question(), "move": ANSWER})
    assert [violation["rule"] for violation in verdict["violations"]] == ["13-ghosts/table.unresolved"]


def test_a_move_that_is_malformed_later_in_a_replay_is_pointed_at() -> None:
    moves: list[Any] = [{**ANSWER, "yes": True}, {"type": "deal", "captains": [0, 1]}]
    status, problem = refused("/replay", {"state": one_question(), "moves": moves})
    assert (status, [fault["pointer"] for fault in problem["errors"]]) == (422, ["/moves/1/captains"])


@pytest.mark.parametrize("ruleset", ["duel", "trio"])
def test_only_teams_have_captains(ruleset: str) -> None:
    table = {"game": "13-ghosts", "ruleset": ruleset, "seats": 2 if ruleset == "duel" else 3}
    state = ask("/setup", table)["state"]
    assert faults(state, {"type": "deal", "captains": [0, 1]}) == ["/move/captains"]
    layout = {"decks": [[]], "hands": [], "captains": [0, 1]}
    status, problem = refused("/setup", {**table, "layout": layout})
    assert (status, [fault["pointer"] for fault in problem["errors"]]) == (422, ["/layout/captains"])
    assert refused("/setup", {**table, "layout": {**layout, "captains": None}})[0] == 409


@pytest.mark.parametrize(
    "move",
    [
        {"type": "effect", "seat": 0, "card": None},
        {"type": "effect", "seat": 0, "card": 7, "copies": None},
        {"type": "name", "seat": 0, "numbers": []},
        {"type": "name", "seat": 0, "numbers": [None]},
        {"type": "arrange", "seat": 0, "cards": []},
        {"type": "attack", "seat": 0, "card": 7, "number": None},
        {"type": "attack", "seat": 0, "card": 14, "number": 1},
        {"type": "attack", "seat": 0, "number": 1},
        {"type": "deal", "decks": [[]]},
        {"type": "deal", "seat": 0},
        {"type": "pass", "seat": 0},
    ],
    ids=str,
)
def test_what_no_position_makes_a_move_is_malformed(move: Json) -> None:
    assert len(faults(one_question(), move)) == 1
