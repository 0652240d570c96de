"""Whole games refereed from the table: the caller knows no hand and no deck, and reports what is shown.

A real game is played with all cards known; beside it a blind state gets the same decisions, and only what
lies open at a table is told to it. Whatever the blind referee knows at the end must be true.
"""

from random import Random

import pytest

from tests.games.ghost_lift.trial import TRIAL
from tests.shared.house import ask, set_up
from tests.shared.trial import Json, Start

SEED = "nobody at the table knows this seed"


def unknown(cards: list[str]) -> list[None]:
    return [None] * len(cards)


def blind_deal(deal: Json) -> Json:
    return {**deal, "hands": [unknown(hand) for hand in deal["hands"]], "deck": unknown(deal["deck"])}


class BlindTable:
    """A referee that is told what lies open, and a game that it cannot see."""

    def __init__(self, start: Start, number: int) -> None:
        self.random = Random(number)
        self.real = set_up("ghost-lift", start)["state"]
        self.blind: Json = set_up("ghost-lift", start)["state"]
        self.assumed = 0

    def play(self) -> Json:
        while self.real["awaits"]["phase"] != "over":
            before, move = self.real, self.choose()
            reply = ask("/apply", {"state": before, "move": move, "seed": SEED})
            self.real = reply["state"]
            first = reply["applied"][0]
            self.tell(blind_deal(first) if first["type"] == "deal" else first)
            self.follow(reply)
            self.agree()
        return self.blind

    def choose(self) -> Json:
        if self.real["awaits"]["phase"] == "deal":
            return {"type": "deal"}
        moves: list[Json] = ask("/moves", {"state": self.real})["moves"]
        weights = [TRIAL.weights.get(move["type"], 1) for move in moves]
        return self.random.choices(moves, weights)[0]

    def tell(self, move: Json) -> None:
        """The blind referee must find legal whatever is legal: it may only lack knowledge."""
        reply = ask("/apply", {"state": self.blind, "move": move})
        assert reply["legal"], (self.blind, move, reply["violations"])
        assert ask("/check", {"state": reply["state"]})["possible"]
        self.assumed += len(reply["assumptions"])
        self.blind = reply["state"]

    def follow(self, reply: Json) -> None:
        """Answer what the blind referee asks for: cards turned over, renewed decks, shown hands."""
        turned = (event["card"] for event in reply["events"] if event["type"] == "turned-up")
        while (phase := self.blind["awaits"]["phase"]) in ("turn-up", "reshuffle", "show-hand"):
            if phase == "turn-up":
                self.tell({"type": "turn-up", "card": next(turned)})
            elif phase == "reshuffle":
                drawn = next(move for move in reply["applied"] if move["type"] == "reshuffle")
                self.tell({"type": "reshuffle", "deck": unknown(drawn["deck"])})
            else:
                seat = self.random.choice(self.blind["awaits"]["seats"])
                self.tell({"type": "show-hand", "seat": seat, "cards": self.real["hands"][seat]})

    def agree(self) -> None:
        """Every field is the same but for unknown cards, the order of hands and the count of moves."""
        for field, value in self.real.items():
            if field == "hands":
                for known, real in zip(self.blind["hands"], value, strict=True):
                    assert len(known) == len(real)
                    rest = list(real)
                    for card in known:
                        if card is not None:
                            rest.remove(card)
            elif field == "deck":
                assert len(self.blind["deck"]) == len(value)
            elif field != "ply":
                assert self.blind[field] == value, field


@pytest.mark.parametrize("start", TRIAL.starts, ids=str)
def test_a_whole_game_is_refereed_from_the_table(start: Start) -> None:
    table = BlindTable(start, 1)
    end = table.play()
    assert end["result"] == table.real["result"]
    assert table.assumed > 0


@pytest.mark.parametrize("number", range(3))
def test_games_of_many_courses_are_refereed_from_the_table(number: int) -> None:
    for start in (Start("standard", 3), Start("duel", 2), Start("simplified", 4)):
        assert BlindTable(start, number).play()["awaits"]["phase"] == "over"
