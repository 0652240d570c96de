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


@pytest.mark.parametrize(("held", "elsewhere"), [("8d", ["8d"]), ("8", ["8", "8", "8"])])
def test_a_known_card_completes_a_template_though_its_own_kind_lies_elsewhere(
    held: str, elsewhere: list[str]
) -> None:
    """Of the six 8s two have an icon. The unknown card can be an 8 of the other kind."""
    row = [elsewhere, ["3"], ["4"]]
    reply = ask("/moves", {"state": position([held, None], ["6", "6"], "up", row=row)})
    assert [move["cards"] for move in reply["templates"]] == [[None, None]]
