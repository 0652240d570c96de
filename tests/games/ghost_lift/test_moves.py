"""The moves that Ghost Lift lists: sets of known cards, and templates for unknown ones."""

from typing import Any

from tests.shared.house import ask, set_up
from tests.shared.trial import Json, Start

OPENING = set_up("ghost-lift", Start("standard", 3), seed="a seed for the tests")["state"]


def position(hand: list[str | None], center: list[str], needle: str, **fields: Any) -> Json:
    """Seat 0 leads or follows with this hand; where the other cards lie is not known."""
    cleared = not center
    zones = {"center": center, "beneath": [], "aside": ["6", "2"] if cleared else []}
    row = fields.get("row", [["7"], ["3"], ["9"]])
    hands = [hand, [None] * 6, [None] * 6]
    lying = sum(len(zone) for zone in (*zones.values(), *row, *hands))
    counters = {"ply": 40, "turn": 0, "first": 1, "passes": 0, "last_played": 0 if cleared else 2}
    return {
        **OPENING,
        **counters,
        **zones,
        "awaits": {"phase": "play", "seats": [0]},
        "needle": needle,
        "row": row,
        "hands": hands,
        "deck": [None] * (60 - lying),
        **fields,
    }


def listed(state: Json) -> tuple[list[Any], list[Any]]:
    reply = ask("/moves", {"state": state})
    plays = [move["cards"] for move in reply["moves"] if move["type"] == "play"]
    return plays, [move["cards"] for move in reply["templates"]]


def test_plain_cards_stand_before_icon_cards() -> None:
    plays, templates = listed(position(["7u", "7", "2", "2d"], ["5"], "up"))
    assert plays == [["7u"], ["7"], ["7", "7u"]]
    assert templates == []


def test_equal_cards_are_listed_once() -> None:
    plays, _ = listed(position(["8", "8", "8", "5"], ["6"], "up"))
    assert plays == [["8"], ["8", "8"]]


def test_a_leader_may_play_one_card_or_a_whole_equal_hand() -> None:
    plays, _ = listed(position(["4d", "4", "4"], [], "down"))
    assert plays == [["4d"], ["4"], ["4", "4", "4d"]]
    plays, _ = listed(position(["4d", "4", "5"], [], "down"))
    assert plays == [["4d"], ["4"], ["5"]]


def test_a_leader_is_not_offered_to_pass() -> None:
    moves = ask("/moves", {"state": position(["4d"], [], "down")})["moves"]
    assert {move["type"] for move in moves} == {"play"}


def test_a_hand_with_unknown_cards_adds_a_template_for_each_possible_count() -> None:
    plays, templates = listed(position([None, None, "5"], ["6"], "up"))
    assert plays == []
    assert templates == [[None], [None, None]]


def test_known_cards_may_complete_a_template() -> None:
    plays, templates = listed(position(["8", None, "5"], ["6"], "up"))
    assert plays == [["8"]]
    assert templates == [[None], [None, None]]


def test_a_count_that_no_unknown_card_can_complete_has_no_template() -> None:
    plays, templates = listed(position(["8", "5", None], ["6", "6"], "up"))
    assert plays == []
    assert templates == [[None, None]]
    _, templates = listed(position([None, "5", "8"], [], "up"))
    assert templates == [[None]]


def test_a_leader_with_an_unknown_hand_may_hold_a_whole_equal_one() -> None:
    _, templates = listed(position([None, "5", None], [], "up"))
    assert templates == [[None], [None, None, None]]


def test_no_template_is_added_where_every_playable_card_lies_elsewhere() -> None:
    row = [["10d"] * 6, ["3"], ["4"]]
    assert listed(position(["5", None], ["9"], "up", row=row)) == ([], [])
    assert listed(position(["5", None], ["9"], "up", row=[["10d"] * 5, *row[1:]])) == ([], [[None]])


def test_a_shown_hand_is_a_template_of_as_many_cards() -> None:
    state = position([], ["8"], "up", last_played=0, ply=41)
    state["awaits"] = {"phase": "show-hand", "seats": [1, 2]}
    reply = ask("/moves", {"state": state})
    assert reply["moves"] == []
    assert reply["templates"] == [{"type": "show-hand", "seat": seat, "cards": [None] * 6} for seat in (1, 2)]


def test_nothing_is_listed_where_the_table_is_awaited() -> None:
    state = position(["5"], ["8"], "up", row=[[], ["3"], ["9"]], last_played=0, ply=41)
    state["awaits"] = {"phase": "turn-up", "seats": []}
    assert ask("/moves", {"state": state}) == {"game": "ghost-lift", "moves": [], "templates": []}
