"""A seat that has lost two rounds and so has two psychics: which of them is meant, and what it can cost."""

from typing import Any

import pytest

from tests.games.rest_in_peace.test_single_cards import broken, near
from tests.shared.house import ask
from tests.shared.trial import Json

KNOWN = ["4", "5", "3", "6", "2", "3"]
"""Ghosts that seat 0 holds; it has a seventh."""


def lost_twice(**fields: Any) -> Json:
    """Round 3: seat 1 has won two rounds, and has passed with a 4. What deck 0 holds is not known."""
    past = [
        [[{"card": "1"}], [{"card": "1"}, {"card": "1"}]],
        [[{"card": "2"}], [{"card": "3"}]],
    ]
    state = near("see-you-unknown-ghost", past=past, first=1, won=[[], ["castle", "manor"]])
    decks = [[None] * 12, state["decks"][1]]
    hands = [[*KNOWN, "1"], [None, "4", None, None, "3"]]
    more = {"options": {"levels": [0, 1, 2, 3]}, "decks": decks, "hands": hands, "played_this_turn": 2}
    return {**state, **more, **fields}


@pytest.mark.parametrize("before", ["spirit-to-the-bottom", "poltergheist"])
@pytest.mark.parametrize("who", [0, 1])
def test_the_card_comes_from_the_seat_that_the_waiting_psychic_chose(before: str, who: int) -> None:
    """Another psychic with a choice of its own was played before it."""
    row = [{"card": before, "value": 5}, {"card": "see-you-at-the-end", "who": who}]
    state = lost_twice(field=[row, [{"card": "4"}]])
    assert ask("/check", {"state": state})["defects"] == []
    final = ask("/apply", {"state": state, "move": {"type": "random", "card": "3"}})["state"]["final"]
    assert final == [[{"card": "3", "face": "down"}] if seat == who else [] for seat in range(2)]


def to_pay(*hand: str | None) -> Json:
    """Seat 0 has the turn, with what is known of its nine cards."""
    awaits = {"phase": "play", "seats": [0]}
    hands = [list(hand), [None, "4", None, None, "3"]]
    fields = {"awaits": awaits, "pending": None, "played_this_turn": 0, "hands": hands}
    return lost_twice(field=[[], [{"card": "4"}]], **fields)


def mary(*ghosts: str | None) -> Json:
    return {"type": "play", "seat": 0, "card": "bloody-mary", "discards": list(ghosts)}


@pytest.mark.parametrize(
    ("ghosts", "legal"),
    [(("4", "5"), True), (("1", "4"), True), (("1", "1"), False), (("3", "3"), True), (("4", "4"), True)],
)
def test_no_more_unknown_cards_are_discarded_than_must_be_ghosts(
    ghosts: tuple[str, str], legal: bool
) -> None:
    """Of the two cards that are not known one is a ghost, and the other one a psychic."""
    state = to_pay("bloody-mary", None, *KNOWN, None)
    assert broken(state, mary(*ghosts)) == ([] if legal else ["play.choice"])


def test_a_cost_is_left_free_where_an_unknown_ghost_can_pay_it() -> None:
    """Where all ghosts are known, every way to pay is listed."""
    free = mary(None, None)
    for hand, offered in (
        (("bloody-mary", None, *KNOWN, None), True),
        (("bloody-mary", None, *KNOWN, "1"), False),
    ):
        assert (free in ask("/moves", {"state": to_pay(*hand)})["templates"]) == offered
