"""A referee at a table who sees no hand and no deck follows a whole game to the same end."""

import pytest

from tests.shared.house import ask, view
from tests.shared.trial import Json, Start, trial_of
from tests.shared.walk import walk

TRIAL = trial_of("rest-in-peace")
GHOSTS = set("123456")
NUMBERS = range(2)
every_start = pytest.mark.parametrize("start", TRIAL.starts, ids=str)


def followed(start: Start, number: int, viewer: int | None) -> tuple[Json, Json, list[Json]]:
    """A walk, seen by one who knows only what the viewer sees: both last states, and all assumptions."""
    walked = walk(TRIAL, start, number)
    full = ask("/apply", {"state": walked.start, "move": walked.applied[0]})["state"]
    known = view(full, viewer)
    assumed: list[Json] = []
    for move in walked.applied[1:]:
        full = ask("/apply", {"state": full, "move": move})["state"]
        reply = follow(known, masked(full, move, viewer))
        if reply["state"]["awaits"]["phase"] == "turn-up":
            reply = follow(reply["state"], turned_up(full, reply["state"]))
        known, assumed = reply["state"], assumed + reply["assumptions"]
    while known["awaits"]["phase"] == "show-final":
        known = follow(known, shown(full, known))["state"]
    return full, known, assumed


def follow(state: Json, move: Json) -> Json:
    reply = ask("/apply", {"state": state, "move": move})
    assert reply["legal"], (state, move, reply["violations"])
    assert ask("/check", {"state": reply["state"]})["defects"] == []
    return reply


def masked(full: Json, move: Json, viewer: int | None) -> Json:
    """The move as the viewer learns of it; round 10 turned up since is still face down in it."""
    move = ask("/view", {"state": full, "seat": viewer, "applied": [move]})["applied"][0]
    hides = move["type"] == "place" and move["card"] in GHOSTS and move["seat"] != viewer
    return {**move, "card": None} if hides else move


def turned_up(full: Json, known: Json) -> Json:
    (entry,) = (laid for laid in known["field"][known["turn"]] if laid["card"] == known["pending"]["card"])
    return {"type": "turn-up", "card": full["decks"][entry["deck"]][0]}


def shown(full: Json, known: Json) -> Json:
    seat = known["awaits"]["seats"][-1]
    pairs = zip(full["final"][seat], known["final"][seat], strict=True)
    cards = [was["card"] for was, lies in pairs if lies["face"] == "down"]
    return {"type": "show-final", "seat": seat, "cards": cards}


@every_start
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_game_is_followed_to_its_end_without_seeing_a_card(start: Start, viewer: int | None) -> None:
    for number in NUMBERS:
        full, known, _ = followed(start, number, viewer)
        assert known["result"] == full["result"]
        assert known["past"] == full["past"]


def test_each_ghost_played_from_an_unseen_hand_is_an_assumption() -> None:
    start = TRIAL.starts[0]  # no psychic of these levels takes a ghost back to hand
    for number in NUMBERS:
        _, _, assumed = followed(start, number, None)
        moves = walk(TRIAL, start, number).applied
        played = [move for move in moves if move["type"] == "play" and move["card"] in GHOSTS]
        held = [each for each in assumed if each["rule"] == "rest-in-peace/play.held"]
        assert len(held) == len(played)
