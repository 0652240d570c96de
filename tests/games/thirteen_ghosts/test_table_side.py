"""Whole games at a real table: the service knows no crypt, no hand and no deck, and some players lie.

The test holds the real cards. It tells the service what is said and laid open at the table and no more,
and holds it to account: it refuses nothing true, and when a hit shows a crypt it finds every lie told
about it.
"""

from random import Random
from typing import Any

import pytest

from service import referee
from service.api.wire import WIRES
from tests.games.thirteen_ghosts.edition import OWN_EDITION
from tests.shared.house import ask, set_up
from tests.shared.trial import Json, Start

NUMBERS = range(1, 14)


def fits(question: Json, number: int) -> bool:
    """What an honest player answers, by the page."""
    ((form, about),) = question.items()
    match form:
        case "parity":
            return bool(number % 2 == (about == "odd"))
        case "at_least":
            return bool(number >= about)
        case "at_most":
            return bool(number <= about)
    return bool(number in about)


def unknown(cards: list[Any]) -> list[None]:
    return [None] * len(cards)


class RealTable:
    """The cards as they really lie, and what the service is told of them."""

    def __init__(self, start: Start, number: int, lying: float) -> None:
        self.random, self.lying = Random(number), lying
        self.state: Json = set_up("13-ghosts", start)["state"]
        self.start, self.told = self.state, list[Json]()
        self.lies: set[tuple[int, int]] = set()
        self.found: set[tuple[int, int]] = set()
        self.contradictions = 0
        self.decks: list[list[int]] = []
        self.hands: list[list[int]] = []
        self.crypts: dict[int, int] = {}

    def play(self) -> None:
        """Play to the end, round after round."""
        while (phase := self.state["awaits"]["phase"]) != "over":
            getattr(self, phase)(*self.state["awaits"]["seats"][:1])

    def tell(self, move: Json) -> Json:
        """Tell the service of a move, which it must find legal, and of what was drawn nothing."""
        before = self.state
        reply = ask("/apply", {"state": before, "move": move})
        assert reply["legal"], (before, move, reply["violations"])
        assert ask("/check", {"state": reply["state"]})["defects"] == []
        self.state = reply["state"]
        self.told.append(move)
        for event in reply["events"]:
            if event["type"] == "drew":
                which = event["seat"] % len(self.decks)
                card = self.decks[which].pop(0)
                assert event["card"] in (None, card)
                self.hands[event["seat"]].append(card)
            self.contradictions += event["type"] == "contradiction"
            if event["type"] == "false-assumption":
                assert event["rule"] == "13-ghosts/answer.truthful"
                self.found.add((event["ply"], event["seat"]))
        assert [len(hand) for hand in self.hands] == [len(hand) for hand in self.state["hands"]]
        assert [len(deck) for deck in self.decks] == [len(deck) for deck in self.state["decks"]]
        return reply

    def deal(self) -> None:
        """Shuffle for real; the service is told that cards were dealt."""
        seats, sets = self.state["seats"], len(self.state["decks"])
        best = [seat for seat, won in enumerate(self.state["score"]) if won == max(self.state["score"])]
        playing = best if seats == 3 and max(self.state["score"]) >= 6 else list(range(seats))
        self.decks = [self.random.sample(NUMBERS, 13) for _ in range(sets)]
        self.hands = [[] for _ in range(seats)]
        self.crypts, self.lies = {}, set()
        captains = self.state["options"].get("captains")
        for seat in captains or playing:
            deck = self.decks[seat % sets]
            count = 4 if captains else 2
            self.hands[seat], deck[:] = deck[:count], deck[count:]
        layout = {"decks": list(map(unknown, self.decks)), "hands": list(map(unknown, self.hands))}
        self.tell({"type": "deal", **layout})

    def hide(self, seat: int) -> None:
        """Hide a card that nobody else sees."""
        hand = self.hands[seat]
        self.random.shuffle(hand)
        if len(hand) == 4:
            self.crypts[seat], self.crypts[(seat + 2) % 4] = hand.pop(), hand.pop()
            self.hands[seat], self.hands[(seat + 2) % 4] = [], hand
            self.tell({"type": "cast", "seat": seat, "own": None, "partner": None})
        elif self.state["captains"]:
            self.hands[(seat + 2) % 4].append(hand.pop())
            self.tell({"type": "keep", "seat": seat, "card": None})
        else:
            self.crypts[seat] = hand.pop()
            self.tell({"type": "hide", "seat": seat, "card": None})

    def act(self, seat: int) -> None:
        """Play the one card in hand, face up or down as the table plays it, or guess without one."""
        hand = self.hands[seat]
        if hand and self.decks[seat % len(self.decks)] and self.random.random() < 0.7:
            moves = ask("/moves", {"state": self.state})["moves"]
            effects = [move for move in moves if move["type"] == "effect" and move["card"] == hand[0]]
            assert effects, (self.state, hand)
            hand.pop()
            self.tell(self.random.choice(effects))
            return
        card = hand.pop() if hand else None
        unseen = self.state["options"]["faces"] == "published" and None in self.state["hands"][seat]
        if unseen and self.random.random() < 0.9:
            card = None
        self.tell({"type": "attack", "seat": seat, "card": card, "number": self.random.choice(NUMBERS)})

    def arrange(self, seat: int) -> None:
        """Put cards back, sometimes saying aloud what they are."""
        look = self.state["look"]
        deck, count = self.decks[look["deck"]], len(look["cards"])
        first = 0 if look["from"] == "top" else len(deck) - count
        cards = deck[first : first + count]
        effect = self.effect(self.state["resolving"])
        if effect.get("arrange"):
            self.random.shuffle(cards)
            deck[first : first + count] = cards
        aloud = self.random.random() < 0.2
        seen = [card for card in look["cards"] if card is not None]
        told = [card if aloud or card in seen else None for card in cards]
        self.tell({"type": "arrange", "seat": seat, "cards": told})

    def effect(self, number: int) -> Json:
        """What a card does; of the edition that is built in, whether it arranges."""
        edition = self.state["options"]["edition"]
        return {"arrange": number == 10} if edition == "reconstructed" else edition[number - 1]

    def name(self, seat: int) -> None:
        """Name as many numbers as the effect says."""
        names = self.random.choice(ask("/moves", {"state": self.state})["moves"])
        self.tell(names)

    def answer(self, _: int) -> None:
        """Somebody who was asked answers, honestly or not."""
        seat = self.random.choice(self.state["awaits"]["seats"])
        question, ply = self.state["question"], self.state["ply"]
        names = question.get("names")
        truth = fits(question.get("ask") or {"one_of": names}, self.crypts[seat])
        moves = [move for move in ask("/moves", {"state": self.state})["moves"] if move["seat"] == seat]
        legal = {move["yes"] for move in moves}
        assert truth in legal
        lies = (truth or not names) and (not truth) in legal and self.random.random() < self.lying
        said = truth != lies
        if said != truth:
            self.lies.add((ply, seat))
        move = {"type": "answer", "seat": seat, "yes": said}
        if said and names and len(names) > 1:
            move["crypt"] = self.crypts[seat]
        self.found = set()
        self.tell(move)
        if said and names:
            assert self.state["crypts"][seat] == self.crypts[seat]
            assert self.found == {lie for lie in self.lies if lie[1] == seat}
        else:
            assert not self.found


STARTS = [
    Start("duel", 2),
    Start("trio", 3),
    Start("teams", 4),
    Start("duel", 2, {"faces": "as-written"}),
    Start("trio", 3, {"edition": OWN_EDITION}),
    Start("teams", 4, {"edition": OWN_EDITION, "captains": [2, 3]}),
]


@pytest.mark.parametrize("lying", [0.0, 0.4], ids=["honest", "lying"])
@pytest.mark.parametrize("start", STARTS, ids=lambda start: f"{start.ruleset}-{','.join(start.options)}")
def test_a_whole_game_is_refereed_from_what_the_table_says(start: Start, lying: float) -> None:
    for number in range(2):
        table = RealTable(start, number, lying)
        table.play()
        assert table.state["result"] is not None
        assert lying or table.contradictions == 0
        replayed = ask("/replay", {"state": table.start, "moves": table.told})
        assert replayed["state"] == table.state
        assert bool(replayed["false_assumptions"]) <= bool(lying)


def test_liars_are_found_out() -> None:
    """The property above is not empty: lies are told, contradict one another and are found."""
    table = RealTable(Start("duel", 2), 3, 0.5)
    table.play()
    replayed = ask("/replay", {"state": table.start, "moves": table.told})
    assert replayed["false_assumptions"]
    assert table.contradictions


def test_contradictions_are_the_same_move_by_move_and_in_one_go() -> None:
    """What the answers leave is reckoned anew from a state that is read, and carried along in a replay."""
    table = RealTable(Start("trio", 3), 5, 0.5)
    table.play()
    wire = WIRES["13-ghosts"]
    at, found = referee.possible(wire.state.read(table.start)), 0
    for move in table.told:
        ruling = referee.apply(at, wire.moves.read(move))
        assert ruling.state is not None
        assert ruling.events is not None
        found += sum(event["type"] == "contradiction" for event in ruling.events)
        at = referee.possible(ruling.state)
    assert found == table.contradictions > 0
