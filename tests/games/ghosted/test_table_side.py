"""At a real table: free answers, unknown hands and claims on trust, and a referee who sees no card."""

from random import Random

import pytest

from tests.games.ghosted.table import BOARDS, HANDS, NO_BOARD, NOTHING_KNOWN, acting, asked, table
from tests.games.ghosted.trial import CARDS, filled
from tests.shared.house import ask, client, set_up
from tests.shared.trial import Json, Start


def apply(state: Json, move: Json) -> Json:
    reply = ask("/apply", {"state": state, "move": move})
    assert reply["legal"], reply
    return reply


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_referee_who_sees_no_hand_and_no_board_can_run_a_whole_game(seats: int) -> None:
    """A game dealt from a seed is played at the table; its referee is told only what is said aloud."""
    random = Random(f"table {seats}")
    size = len(set_up("ghosted", Start("standard", seats), seed="only the players look")["state"]["hands"][0])
    truth = set_up("ghosted", Start("standard", seats), seed="only the players look")["state"]
    layout = {
        "boards": [NO_BOARD] * seats,
        "hands": [[None] * size] * seats,
        "removed": truth["removed"],
    }
    state = set_up("ghosted", Start("standard", seats), layout=layout)["state"]
    while state["awaits"]["phase"] != "over":
        reply = apply(state, at_the_table(state, truth, random))
        assert not [event for event in reply["events"] if event["type"] == "false-assumption"]
        state = reply["state"]
    assert state["result"]["decided_by"].startswith("ghosted/")
    for seat in range(seats):
        if state["out"][seat]:
            assert sorted(state["hands"][seat]) == sorted(truth["hands"][seat])


def at_the_table(state: Json, truth: Json, random: Random) -> Json:
    """What honest players do and show, and the die."""
    phase = state["awaits"]["phase"]
    if state["asked"] is not None:
        return outcome(state["asked"], phase, truth, random)
    if phase == "die":
        return {"type": "die", "face": random.choice(("suspects", "scales", "question", "wild"))}
    if phase == "turn" and random.random() < 0.8:
        return {"type": "roll", "seat": state["turn"]}
    offered = ask("/moves", {"state": state})
    pool = [filled(state, template, random) for template in offered["templates"]] or offered["moves"]
    return random.choice(pool)


def outcome(said: Json, phase: str, truth: Json, random: Random) -> Json:
    """What comes of something said aloud: an answer, a card, a count, an open hand."""
    match phase:
        case "answer":
            yes = random.random() < 0.5
            if "about" in said:
                yes = truth["boards"][said["seat"]][said["about"]] in said["one_of"]
            return {"type": "answer", "seat": said["target"], "yes": yes}
        case "show":
            held = [card for card in said["cards"] if card in truth["hands"][said["target"]]]
            card = random.choice([*held, "hidden"]) if held else None
            return {"type": "show", "seat": said["target"], "card": card}
        case "verdict":
            board = truth["boards"][said["seat"]]
            return {"type": "verdict", "correct": sum(said[kind] == board[kind] for kind in board)}
    hand = truth["hands"][said["seat"]]
    return {"type": "show-hand", "cards": random.sample(hand, len(hand))}


def test_an_answer_to_free_words_is_taken_on_trust() -> None:
    question = {"ply": 199, "type": "question", "seat": 0, "target": 1, "text": "Is it heavy?"}
    state = table(
        "answer", awaits={"phase": "answer", "seats": [1]}, die="question", action="question", asked=question
    )
    for yes in (True, False):
        reply = apply(state, {"type": "answer", "seat": 1, "yes": yes})
        assert [a["rule"] for a in reply["assumptions"]] == ["ghosted/answer.truthful"]
        assert reply["state"]["record"] == [{**question, "yes": yes}]


def test_none_from_an_unknown_hand_is_taken_on_trust_and_reported_when_the_hand_lies_open() -> None:
    guess = {"type": "guess", "seat": 0, "target": 1, "cards": ["S7", "S4"]}
    hands = [HANDS[0], NOTHING_KNOWN, HANDS[2]]
    reply = apply(asked(guess, hands=hands), {"type": "show", "seat": 1, "card": None})
    assert [(a["rule"], a["seat"]) for a in reply["assumptions"]] == [("ghosted/show.card", 1)]
    wrong = {"type": "accuse", "seat": 1, **BOARDS[0]}
    waiting = apply(reply["state"], wrong)["state"]
    assert waiting["awaits"] == {"phase": "show-hand", "seats": []}
    assert waiting["out"] == [False, False, False]
    told = apply(waiting, {"type": "show-hand", "cards": list(reversed(HANDS[1]))})
    assert {"type": "false-assumption", "rule": "ghosted/show.card", "ply": 200, "seat": 1} in told["events"]
    again = apply(told["state"], {"type": "roll", "seat": 2})
    assert not [event for event in again["events"] if event["type"] == "false-assumption"]


def test_known_cards_keep_their_places_in_an_open_hand() -> None:
    hand = [None, "S8", None, *HANDS[1][3:]]
    accusation = {"ply": 199, "type": "accuse", "seat": 1, **BOARDS[0]}
    state = table(
        "show-hand",
        1,
        awaits={"phase": "show-hand", "seats": []},
        hands=[HANDS[0], hand, HANDS[2]],
        asked=accusation,
    )
    cards = ["M7", "S9", "S8", "S7", *HANDS[1][3:6], "M8", "M9"]
    assert apply(state, {"type": "show-hand", "cards": cards})["state"]["hands"][1] == [
        "S9",
        "S8",
        "S7",
        *HANDS[1][3:],
    ]


def test_a_false_answer_is_reported_when_its_board_is_won() -> None:
    lie = {
        "ply": 150,
        "type": "question",
        "seat": 0,
        "target": 2,
        "about": "motive",
        "one_of": ["M9"],
        "yes": True,
    }
    hands = [HANDS[0], NOTHING_KNOWN, HANDS[2]]
    state = table("turn", boards=[NO_BOARD, *BOARDS[1:]], hands=hands, record=[lie])
    named = apply(state, {"type": "accuse", "seat": 0, **BOARDS[0]})["state"]
    reply = apply(named, {"type": "verdict", "correct": 3})
    assert reply["state"]["boards"] == BOARDS
    assert reply["events"][-1] == {
        "type": "false-assumption",
        "rule": "ghosted/answer.truthful",
        "ply": 151,
        "seat": 2,
    }


def test_a_claim_to_have_solved_is_taken_on_trust() -> None:
    reply = apply(acting("motives"), {"type": "take-token", "seat": 0})
    assert [(a["rule"], a["seat"]) for a in reply["assumptions"]] == [("ghosted/token.solved", 0)]
    assert reply["state"]["tokens"] == [True, False, False]


def test_labels_are_used_in_every_sentence_about_a_card() -> None:
    labels = {"S7": "the gardener", "W1": "a rake"}
    state = acting("suspects", options={"labels": labels})
    guess = {"type": "guess", "seat": 0, "target": 1, "cards": ["S7", "W1"]}
    refused = ask("/apply", {"state": state, "move": guess})
    assert "the gardener and a rake" in refused["violations"][0]["fact"]
    unknown = [HANDS[0], NOTHING_KNOWN, HANDS[2]]
    waiting = asked({**guess, "cards": ["S7", "S8"]}, hands=unknown, options={"labels": labels})
    shown = apply(waiting, {"type": "show", "seat": 1, "card": "S7"})
    assert shown["assumptions"][0]["fact"] == "Seat 1 holds the gardener."
    twice = table("turn", hands=[["S7", *HANDS[0][1:]], *HANDS[1:]], options={"labels": labels})
    assert "the gardener" in ask("/check", {"state": twice})["defects"][0]["fact"]


def test_labels_are_kept_from_the_setup_on() -> None:
    labels = {card: f"card {card}" for kind in CARDS.values() for card in kind}
    state = set_up("ghosted", Start("standard", 4, {"labels": labels}), seed="names for all cards")["state"]
    assert state["options"] == {"labels": labels}


def test_a_reported_deal_names_the_card_removed_or_says_that_there_is_none() -> None:
    state = set_up("ghosted", Start("standard", 3))["state"]
    deal = {"type": "deal", "boards": BOARDS, "hands": HANDS}
    assert apply(state, {**deal, "removed": None})["state"]["hands"] == HANDS
    assert client().post("/apply", json={"state": state, "move": deal}).status_code == 422
    spare = ask("/apply", {"state": state, "move": {**deal, "removed": "S1"}})
    assert [v["pointer"] for v in spare["violations"]] == ["/move/removed"]


def test_no_fact_names_a_card_of_a_board() -> None:
    """What is said of an answer goes to the asker too, who must not learn its own card from it."""
    question = {"ply": 199, "type": "question", "seat": 0, "target": 1, "about": "weapon", "one_of": ["W9"]}
    awaits = {"phase": "answer", "seats": [1]}
    state = table("answer", awaits=awaits, die="question", action="question", asked=question)
    refused = ask("/apply", {"state": state, "move": {"type": "answer", "seat": 1, "yes": True}})
    assert [v["rule"] for v in refused["violations"]] == ["ghosted/answer.truthful"]
    assert not {card for card in BOARDS[0].values() if card in str(refused["violations"])}
