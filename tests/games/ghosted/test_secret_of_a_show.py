"""Whoever is neither roller nor target learns that a card was shown or not, and nothing else."""

from itertools import combinations
from random import Random
from typing import Any

import pytest

from tests.games.ghosted.table import FACE, HANDS, NO_BOARD, NOTHING_KNOWN, asked, table
from tests.games.ghosted.trial import TRIAL, filled
from tests.shared.house import ask, client, set_up, view
from tests.shared.trial import Json, Start

SEED = "two games that differ in a card"
GUESS = {"type": "guess", "seat": 0, "target": 1, "cards": ["S7", "S8"]}


def seen_by(seat: int | None, reply: Json) -> bytes:
    """The bytes in which a seat sees a reply. What it can ask about its view follows from them."""
    seen = {"state": reply["state"], "applied": reply["applied"], "events": reply["events"], "seat": seat}
    response = client().post("/view", json=seen)
    assert response.status_code == 200
    return bytes(response.data)


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_which_of_two_cards_was_shown_makes_no_difference_to_others_all_game_long(seats: int) -> None:
    """Two games run beside each other; where a hand has both cards guessed, each shows another one."""
    random = Random(f"shown {seats}")
    one = two = set_up("ghosted", Start("standard", seats), seed=SEED)["state"]
    others: set[int | None] = {None, *range(seats)}
    while one["awaits"]["phase"] != "over":
        first = second = player(one, random)
        shows = [move for move in ask("/moves", {"state": one})["moves"] if move["type"] == "show"]
        if len(shows) > 1 and len(others - {first["seat"], one["turn"]}) > seats - 2:
            first, second = shows
            others -= {first["seat"], one["turn"]}
        moves = ((one, first), (two, second))
        replies = [ask("/apply", {"state": state, "move": move, "seed": SEED}) for state, move in moves]
        for seat in others:
            assert seen_by(seat, replies[0]) == seen_by(seat, replies[1])
        one, two = (reply["state"] for reply in replies)
    assert one["record"] != two["record"]
    assert len(others) == seats - 1


def player(state: Json, random: Random) -> Json:
    """A move at random; guesses are of cards that the seat asked has, and accusations are few."""
    offered = ask("/moves", {"state": state})
    if state["awaits"]["phase"] == "turn":
        kind = offered["templates"] if random.random() < 0.2 else offered["moves"]
        return kind[0] if kind[0]["type"] == "roll" else filled(state, kind[0], random)
    move: Json = random.choice(offered["moves"] + offered["templates"])
    if move not in offered["templates"]:
        return move
    hand = state["hands"][move.get("target", 0)]
    pairs = [[one, two] for one, two in combinations(hand, 2) if one[0] == two[0]]
    wanted = [pair for pair in pairs if state["action"] in (None, FACE[pair[0][0]])]
    if move["type"] == "guess" and wanted:
        return {**move, "cards": random.choice(wanted)}
    return filled(state, move, random)


def apply(state: Json, *moves: Json) -> Json:
    reply: Json = {}
    for move in moves:
        reply = ask("/apply", {"state": state, "move": move})
        assert reply["legal"], reply
        state = reply["state"]
    return reply


def test_a_hand_that_holds_another_card_shows_it_unseen() -> None:
    """The target holds S7 in one game and S4 in the other; the roller holds the other one."""
    guess = {**GUESS, "cards": ["S7", "S4"]}
    swapped = [["S7", *HANDS[0][1:]], ["S4", *HANDS[1][1:]], HANDS[2]]
    replies = [
        apply(asked(guess, hands=hands), {"type": "show", "seat": 1, "card": card})
        for hands, card in ((HANDS, "S7"), (swapped, "S4"))
    ]
    for seat in (2, None):
        assert seen_by(seat, replies[0]) == seen_by(seat, replies[1])


@pytest.mark.parametrize("seat", [2, None])
def test_a_third_seat_sees_that_a_card_was_shown(seat: int | None) -> None:
    reply = apply(asked(GUESS), {"type": "show", "seat": 1, "card": "S8"})
    seen = ask("/view", {k: reply[k] for k in ("state", "applied", "events")} | {"seat": seat})
    assert seen["state"]["record"][-1]["shown"] == "hidden"
    assert seen["applied"] == [{"type": "show", "seat": 1, "card": "hidden"}]
    assert seen["events"][0] == {"type": "showed", "seat": 1, "to": 0, "card": "hidden"}
    assert "S8" not in str(seen["applied"]) + str(seen["events"]) + str(seen["state"]["hands"])


@pytest.mark.parametrize("seat", [0, 1])
def test_roller_and_target_see_which_card_it_was(seat: int) -> None:
    reply = apply(asked(GUESS), {"type": "show", "seat": 1, "card": "S8"})
    seen = ask("/view", {k: reply[k] for k in ("state", "applied", "events")} | {"seat": seat})
    assert seen["state"]["record"][-1]["shown"] == "S8"
    assert seen["applied"] == reply["applied"]
    assert seen["events"] == reply["events"]
    assert "S8" in seen["state"]["hands"][1]


def test_everybody_sees_that_nothing_was_shown() -> None:
    reply = apply(asked({**GUESS, "cards": ["S4", "S5"]}), {"type": "show", "seat": 1, "card": None})
    for seat in (None, 0, 1, 2):
        seen = ask("/view", {k: reply[k] for k in ("state", "applied", "events")} | {"seat": seat})
        assert seen["state"]["record"][-1]["shown"] is None
        assert seen["applied"] == reply["applied"]


def test_a_seat_that_was_shown_a_card_before_does_not_learn_that_it_is_shown_again() -> None:
    before = [{"ply": 150, "type": "guess", "seat": 2, "target": 1, "cards": ["S7", "S9"], "shown": "S7"}]
    reply = apply(asked(GUESS, record=before), {"type": "show", "seat": 1, "card": "S7"})
    seen = ask("/view", {k: reply[k] for k in ("state", "applied", "events")} | {"seat": 2})
    assert seen["applied"] == [{"type": "show", "seat": 1, "card": "hidden"}]
    assert seen["state"]["record"][-1]["shown"] == "hidden"
    assert seen["state"]["record"][0]["shown"] == "S7"


def test_that_an_earlier_none_was_false_is_kept_from_those_who_cannot_see_it() -> None:
    """Seat 1 has denied S7 to seat 2; now it shows S7 to seat 0 and not S8: seat 2 must not be told."""
    denied = [{"ply": 150, "type": "guess", "seat": 2, "target": 1, "cards": ["S7", "S9"], "shown": None}]
    unknown = [HANDS[0], NOTHING_KNOWN, HANDS[2]]
    state = asked(GUESS, hands=unknown, record=denied)
    replies = [apply(state, {"type": "show", "seat": 1, "card": card}) for card in ("S7", "S8")]
    false = {"type": "false-assumption", "rule": "ghosted/show.card", "ply": 151, "seat": 1}
    assert [false in reply["events"] for reply in replies] == [True, False]
    for seat in (2, None):
        assert seen_by(seat, replies[0]) == seen_by(seat, replies[1])
    for seat in (0, 1):
        seen = ask("/view", {"state": replies[0]["state"], "events": replies[0]["events"], "seat": seat})
        assert false in seen["events"]


def test_that_an_earlier_none_was_false_is_told_to_all_when_the_hand_lies_open() -> None:
    denied = [{"ply": 150, "type": "guess", "seat": 2, "target": 1, "cards": ["S7", "S9"], "shown": None}]
    state = table("turn", 1, hands=[HANDS[0], NOTHING_KNOWN, HANDS[2]], record=denied)
    wrong = {"type": "accuse", "seat": 1, "suspect": "S1", "weapon": "W1", "motive": "M1"}
    reply = apply(state, wrong, {"type": "show-hand", "cards": HANDS[1]})
    for seat in (None, 0, 1, 2):
        seen = ask("/view", {"state": reply["state"], "events": reply["events"], "seat": seat})
        assert seen["events"] == reply["events"]


def test_a_guess_always_waits_for_a_show_whatever_is_known() -> None:
    state = table("act", die="suspects", action="suspects")
    for cards in (["S1", "S2"], ["S4", "S5"], ["S7", "S8"], ["S7", "S10"]):
        after = apply(state, {**GUESS, "cards": cards})["state"]
        assert after["awaits"] == {"phase": "show", "seats": [1]}
        seen: list[Any] = [ask("/moves", {"state": view(after, seat)}) for seat in (2, None)]
        assert seen[0]["moves"][-1] == {"type": "show", "seat": 1, "card": None}


def test_a_forced_show_is_the_only_move() -> None:
    for cards, card in ((["S4", "S5"], None), (["S4", "S7"], "S7")):
        state = asked({**GUESS, "cards": cards})
        assert ask("/moves", {"state": state})["moves"] == [{"type": "show", "seat": 1, "card": card}]


def test_a_card_not_seen_is_recorded_so_for_everybody_and_leaves_the_hand_as_it_is() -> None:
    state = asked(GUESS, hands=[HANDS[0], NOTHING_KNOWN, HANDS[2]], boards=[NO_BOARD] * 3)
    after = apply(state, {"type": "show", "seat": 1, "card": "hidden"})["state"]
    assert after["hands"] == state["hands"]
    for seat in (None, 0, 1, 2):
        assert view(after, seat)["record"][-1]["shown"] == "hidden"


def test_the_trial_lets_others_have_shown_another_card() -> None:
    said = [{"ply": 150, "type": "guess", "seat": 0, "target": 1, "cards": ["S7", "S8"], "shown": "S8"}]
    state = table("turn", 2, record=said, ply=210)
    shown = {TRIAL.shuffled_unseen(state, 2, Random(number))["record"][0]["shown"] for number in range(30)}
    assert {"S7", "S8"} <= shown
