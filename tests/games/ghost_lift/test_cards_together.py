"""Cards that go together: those of one number, in a play and in a stack of the row."""

import pytest

from tests.games.ghost_lift.test_moves import position
from tests.shared.house import ask, set_up
from tests.shared.trial import Start


@pytest.mark.parametrize("cards", [["8", "5"], ["5", "8"], ["8", "8", "5"], ["5", "5", "8"]])
def test_neither_direction_nor_count_is_judged(cards: list[str]) -> None:
    state = position(["8", "8", "5", "5", "2"], ["9"], "up")
    reply = ask("/validate", {"state": state, "move": {"type": "play", "seat": 0, "cards": cards}})
    assert [violation["rule"] for violation in reply["violations"]] == ["ghost-lift/play.same-number"]


def test_an_empty_stack_is_not_laid_out() -> None:
    state = set_up("ghost-lift", Start("standard", 3))["state"]
    deal = set_up("ghost-lift", Start("standard", 3), seed="a seed for the tests")["applied"][0]
    [*stacks, last] = deal["row"]
    emptied = {**deal, "row": [stacks[0], [], last], "deck": [*stacks[1], *deal["deck"]]}
    reply = ask("/validate", {"state": state, "move": emptied})
    assert [(violation["rule"], violation["pointer"]) for violation in reply["violations"]] == [
        ("ghost-lift/table.card", "/move/row/1")
    ]


def test_known_cards_with_and_without_an_icon_complete_a_template_together() -> None:
    reply = ask("/moves", {"state": position(["9", "3", "8d", "8", None], ["6", "6"], "up")})
    assert [move["cards"] for move in reply["templates"]] == [[None, None], [None, None, None]]


def test_the_first_card_that_was_not_shuffled_is_pointed_at() -> None:
    """The 6 and the 2 lie aside, and the deck that is said to be made of them has other cards."""
    state = position(
        [None] * 18, ["8"], "up", aside=["6", "2"], row=[[], ["3"], ["9"]], last_played=0, ply=41
    )
    awaits = {"phase": "reshuffle", "seats": []}
    state = {**state, "awaits": awaits, "deck": [], "hands": [[None] * 18, [None] * 18, [None] * 19]}
    for deck, place in ((["5", "4"], 0), (["2", "5"], 1), (["6", "6"], 0), ([None, "2"], None)):
        reply = ask("/validate", {"state": state, "move": {"type": "reshuffle", "deck": deck}})
        expected = [] if place is None else [("ghost-lift/table.card", f"/move/deck/{place}")]
        assert [(found["rule"], found["pointer"]) for found in reply["violations"]] == expected
