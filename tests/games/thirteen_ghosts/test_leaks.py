"""What a seat may infer is what was said aloud, what lies open and what it holds itself: no more.

Two worlds that a seat cannot tell apart are refereed side by side. As long as the same things are said
aloud in both, and the seat draws and looks at the same cards, every view, verdict and masked reply that it
gets must be the same, byte for byte.
"""

from random import Random
from typing import Any

import pytest

from tests.games.thirteen_ghosts.positions import duel, played
from tests.shared.house import ask, client
from tests.shared.trial import Json, Start, trial_of
from tests.shared.walk import Step, sample, walk

TRIAL = trial_of("13-ghosts")


def counterpart(move: Json, here: Json, there: Json) -> Json:
    """The same decision in another world: the card in the same place of the hand."""
    hand, other = here["hands"][move["seat"]], there["hands"][move["seat"]]
    changed = dict(move)
    for name in ("card", "own", "partner"):
        if move["type"] != "effect" and move.get(name) in hand:
            changed[name] = other[hand.index(move[name])]
    if move["type"] == "arrange":
        seen = here["look"]["cards"]
        changed["cards"] = [there["look"]["cards"][seen.index(card)] for card in move["cards"]]
    return changed


def known_to(state: Json, seat: int | None) -> list[Any]:
    """What a seat has come to know by rights: answers, open cards and crypts, and cards of its own."""
    look, shown = state["look"], state["options"]["faces"] == "as-written"
    return [
        state["answers"],
        [entry["card"] for entry in state["played"] if shown or entry["seat"] == seat],
        [crypt for crypt, out in zip(state["crypts"], state["out"], strict=True) if out],
        None if seat is None else state["hands"][seat],
        look["cards"] if look and look["seat"] == seat else None,
    ]


def masked(reply: Json, seat: int | None) -> bytes:
    """A whole reply as the seat may see it."""
    body = {"state": reply["state"], "seat": seat, "applied": reply["applied"], "events": reply["events"]}
    seen: bytes = client().post("/view", json=body).data
    return seen


def worlds(start: Start) -> list[tuple[Step, int | None, Json]]:
    """Positions of a game, each with a seat and another world that is the same to it."""
    random = Random(str(start))
    found = []
    for number in range(2):
        for step in sample(walk(TRIAL, start, number), 14):
            if step.move["type"] == "deal":
                continue
            for seat in (None, *range(start.seats)):
                other = TRIAL.shuffled_unseen(step.state, seat, random)
                if ask("/check", {"state": other})["possible"]:
                    found.append((step, seat, other))
    return found


every_start = pytest.mark.parametrize(
    "start", TRIAL.starts, ids=lambda start: f"{start.ruleset}-{','.join(start.options)}"
)


@every_start
def test_a_reply_tells_a_seat_what_was_said_aloud_and_no_more(start: Start) -> None:
    compared = 0
    for step, seat, other in worlds(start):
        move = counterpart(step.move, step.state, other)
        reply = ask("/apply", {"state": other, "move": move})
        if reply["legal"] and known_to(reply["state"], seat) == known_to(step.reply["state"], seat):
            assert masked(reply, seat) == masked(step.reply, seat)
            assert reply["assumptions"] == step.reply["assumptions"] == []
            compared += step.state != other
    assert compared > 10


@every_start
def test_a_seats_own_moves_get_the_same_verdict_in_every_world_it_cannot_tell_apart(start: Start) -> None:
    for step, seat, other in worlds(start):
        if seat in step.state["awaits"]["seats"]:
            here, there = (ask("/moves", {"state": state})["moves"] for state in (step.state, other))
            assert [move for move in here if move["seat"] == seat] == [
                move for move in there if move["seat"] == seat
            ]


@every_start
def test_no_view_holds_a_crypt_that_is_hidden_from_its_seat(start: Start) -> None:
    for step, seat, _ in worlds(start):
        state = step.state
        seen = ask("/view", {"state": state, "seat": seat})["state"]
        for holder, crypt in enumerate(seen["crypts"]):
            chose = state["captains"] is not None and seat in state["captains"] and seat == (holder + 2) % 4
            if not (holder == seat or chose or state["out"][holder]):
                assert crypt is None
        assert all(card is None for deck in seen["decks"] for card in deck)


def test_a_question_answered_by_known_crypts_tells_only_the_answer() -> None:
    """The moves that a seat may make after a question do not depend on the crypt that answered."""
    replies = []
    for crypt in (9, 11):
        state = duel([[1, 7], [crypt, 4]], top=[2, 3])
        asked = played(state, {"type": "effect", "seat": 0, "card": 7})
        replies.append(ask("/view", {"state": asked, "seat": 0})["state"])
    assert replies[0] == replies[1]
    assert replies[0]["answers"][0]["yes"] is True
