"""In the middle of a turn: what cannot be is told once and where it shows; and some that can be."""

from typing import Any

import pytest

from tests.games.rest_in_peace.positions import Entry, Sides, table, told
from tests.shared.trial import Json

NOTHING: Sides = ([], [])
TEN_GHOSTS = ("1", "1", "1", "1", "1", "2", "2", "2", "3", "3")


@pytest.mark.parametrize(("row", "count"), [(["3", "4"], 3), (["3"], 2), ([], 1)])
def test_no_more_cards_were_played_in_a_turn_than_lie_there(row: list[Entry], count: int) -> None:
    assert told(table("0", NOTHING, field=(row, []), played_this_turn=len(row))) == []
    assert told(table("0", NOTHING, field=(row, []), played_this_turn=count)) == [
        ("played", "/state/played_this_turn")
    ]


@pytest.mark.parametrize("count", [0, 1, 2])
def test_a_card_that_fetches_and_its_ghost_are_two_cards_of_the_turn(count: int) -> None:
    fields: Json = {"awaits": {"phase": "shuffle", "seats": []}, "pending": {"seat": 0, "card": "auntie"}}
    fetching: list[Entry] = [{"card": "auntie", "fetches": "3"}, "3"]
    decks: Any = [[None] * 13, [None] * 14]
    state = table(
        "1", NOTHING, field=(fetching, ["6"]), turn=0, decks=decks, played_this_turn=count, **fields
    )
    assert told(state) == ([] if count == 2 else [("played", "/state/played_this_turn")])


def test_a_seat_is_tripped_once_the_card_is_laid() -> None:
    state = table("10", NOTHING, NOTHING, field=(["tripped", "3"], []), played_this_turn=2)
    assert told({**state, "tripped": [None, 4]}) == []
    forgotten = ("tripped", "/state/tripped/1")
    assert told(state) == [forgotten]
    assert told({**state, "played_this_turn": 3}) == [("played", "/state/played_this_turn"), forgotten]


@pytest.mark.parametrize(
    ("phase", "row", "card"),
    [
        ("choose", ["3"], "3"),
        ("choose", ["tripped"], "tripped"),
        ("choose", [], "poltergheist"),
        ("shuffle", [], "auntie"),
    ],
)
def test_only_a_psychic_that_lies_there_and_asks_for_a_choice_waits(
    phase: str, row: list[Entry], card: str
) -> None:
    fields: Json = {"awaits": {"phase": phase, "seats": [0] if phase == "choose" else []}}
    fields["pending"] = {"seat": 0, "card": card}
    state = table("10", NOTHING, NOTHING, field=(row, []), played_this_turn=len(row), **fields)
    assert ("pending", "/state/pending") in told(state)


def test_a_card_that_ends_the_round_does_not_lie_in_one_that_goes_on() -> None:
    state = table("1", NOTHING, field=(["eerie-intermission"], ["3"]), turn=0, played_this_turn=1)
    assert told(state) == [("field", "/state/field/0/0")]


@pytest.mark.parametrize(
    ("first", "defects"),
    [
        ({"card": "never-come-back", "values": [4, 5]}, ["sequence"]),
        ({"card": "never-come-back", "values": [2, 5]}, []),
        ({"card": "never-come-back"}, ["choice"]),
        ({"card": "house-swap", "swaps": [4, 5]}, []),
    ],
)
def test_only_a_value_that_was_forbidden_does_not_follow(first: Json, defects: list[str]) -> None:
    state = table("11", NOTHING, NOTHING, field=([first, "4"], ["5"]), turn=0, played_this_turn=2)
    assert told(state) == [(name, "/state/field/0/0") for name in defects]


@pytest.mark.parametrize(("gone", "possible"), [("auntie", True), ("acro-bats", False)])
def test_a_ghost_more_than_was_drawn_was_fetched_by_a_card_that_may_be_discarded(
    gone: str, possible: bool
) -> None:
    """In three rounds seat 0 has drawn nine ghosts, and it has played ten."""
    sent: Json = {"card": "be-gone", "target": gone}
    decks: Any = [[None] * (9 if possible else 10), [None] * 10]
    state = table("100", NOTHING, NOTHING, (TEN_GHOSTS, [sent]), discard=[[gone], []], decks=decks)
    assert told(state) == ([] if possible else [("drawn", "/state/past/2/0")])


def test_nobody_has_a_psychic_in_the_first_round() -> None:
    state = table("")
    state["hands"][0].append(None)
    assert told(state) == [("psychics", "/state/psychics"), ("taken", "/state/won")]


def test_no_card_is_played_before_the_one_is_drawn_that_a_psychic_waits_for() -> None:
    named: Json = {"card": "poltergheist", "value": 1}
    chosen: Json = {"card": "see-you-at-the-end", "who": 1}
    fields: Json = {"turn": 0, "played_this_turn": 2, "pending": {"seat": 0, "card": chosen["card"]}}
    fields["awaits"] = {"phase": "random", "seats": []}
    assert told(table("11", NOTHING, NOTHING, field=([named, chosen], ["3"]), **fields)) == []
    assert told(table("11", NOTHING, NOTHING, field=([chosen, named], ["3"]), **fields)) == [
        ("pending", "/state/pending")
    ]
