"""Card 2: the effect of a card played earlier in the round, by anyone."""

from typing import Any

import pytest

from tests.games.thirteen_ghosts.edition import OWN_EDITION
from tests.games.thirteen_ghosts.positions import broken, duel, played, teams
from tests.shared.house import ask
from tests.shared.trial import Json

OTHERS = [number for number in range(1, 14) if number != 2]
FACES = ("published", "as-written")


def effect(seat: int, card: int, **more: Any) -> Json:
    return {"type": "effect", "seat": seat, "card": card, **more}


def attack(seat: int, card: int, number: int) -> Json:
    return {"type": "attack", "seat": seat, "card": card, "number": number}


def finished(state: Json) -> Json:
    """The state once the card is resolved: cards go back as they lay, attacks name a number that misses."""
    while state["awaits"]["phase"] in ("arrange", "name"):
        seat = state["awaits"]["seats"][0]
        if state["awaits"]["phase"] == "arrange":
            state = played(state, {"type": "arrange", "seat": seat, "cards": state["look"]["cards"]})
        else:
            state = played(state, {"type": "name", "seat": seat, "numbers": [state["played"][-1]["card"]]})
    return state


def after_an_effect(card: int, **options: Any) -> Json:
    """Seat 1 holds the 2 and has the turn; seat 0 has just played this card for its effect."""
    hidden = [number for number in OTHERS if number != card][:2]
    spare = [number for number in OTHERS if number not in (card, *hidden)][-1]
    state = duel([[hidden[0], card], [hidden[1], 2]], top=[spare], **options)
    state = finished(played(state, effect(0, card)))
    if state["turn"] == 0:
        state = played(state, attack(0, spare, card))
    return state


@pytest.mark.parametrize("faces", FACES)
@pytest.mark.parametrize("card", OTHERS)
def test_the_2_does_what_each_of_the_other_twelve_does(card: int, faces: str) -> None:
    state = after_an_effect(card, faces=faces)
    reply = ask("/apply", {"state": state, "move": effect(1, 2, copies=card)})
    assert reply["legal"]
    after = reply["state"]
    assert after["played"][-1] == {"seat": 1, "card": 2, "as": "effect", "copies": card}
    asked = [event for event in reply["events"] if event["type"] == "answered"]
    phase = after["awaits"]["phase"]
    if card in (1, 3, 5, 6, 7, 9, 11, 12):
        assert [event["asker"] for event in asked] == [1]
        assert (phase, after["turn"], after["resolving"]) == ("act", 0, None)
    elif card == 13:
        assert (phase, after["turn"], after["resolving"]) == ("act", 1, None)
    else:
        assert (phase, after["turn"], after["resolving"]) == ("arrange" if card == 10 else "name", 1, card)
    assert after["shields"][1] == (card == 4)
    assert (after["look"] is not None) == (card in (8, 10))


@pytest.mark.parametrize("faces", FACES)
@pytest.mark.parametrize("card", OTHERS)
def test_the_2_says_what_it_copies_if_there_is_anything(card: int, faces: str) -> None:
    state = after_an_effect(card, faces=faces)
    assert broken(state, effect(1, 2)) == ["effect.copies"]
    assert broken(state, effect(1, 2, copies=2)) == ["effect.copies"]
    for other in OTHERS:
        on_the_table = other in [entry["card"] for entry in state["played"] if entry["as"] == "effect"]
        if faces == "as-written":
            on_the_table |= other in [entry["card"] for entry in state["played"]]
        assert broken(state, effect(1, 2, copies=other)) == ([] if on_the_table else ["effect.copies"])


@pytest.mark.parametrize("faces", FACES)
def test_with_nothing_to_copy_the_2_does_nothing(faces: str) -> None:
    state = duel([[1, 2], [3, 4]], faces=faces)
    after = played(state, effect(0, 2))
    assert after["played"] == [{"seat": 0, "card": 2, "as": "effect"}]
    assert (after["turn"], after["answers"], after["resolving"]) == (1, [], None)
    assert broken(state, effect(0, 2, copies=7)) == ["effect.copies"]


@pytest.mark.parametrize("card", OTHERS)
def test_an_attack_card_is_copied_only_where_it_lies_open(card: int) -> None:
    hidden = [number for number in OTHERS if number != card][:2]
    for faces in FACES:
        state = duel([[hidden[0], card], [hidden[1], 2]], faces=faces)
        state = played(state, attack(0, card, 2))
        lies_open = faces == "as-written"
        assert broken(state, effect(1, 2, copies=card)) == ([] if lies_open else ["effect.copies"])
        assert broken(state, effect(1, 2)) == (["effect.copies"] if lies_open else [])


def test_a_partners_card_is_copied_like_any_other() -> None:
    state = teams([[1, 3, 2, 7], [1, 3, 5, 6]])
    assert state["hands"] == [[7], [6], [2], [5]]
    state = played(state, effect(0, 7), attack(1, 6, 13))
    after = played(state, effect(2, 2, copies=7))
    assert [(answer["asker"], answer["seat"]) for answer in after["answers"][-2:]] == [(2, 3), (2, 1)]
    assert broken(state, effect(2, 2, copies=6)) == ["effect.copies"]


def test_the_other_teams_2_is_no_card_to_copy() -> None:
    state = teams([[1, 3, 4, 2], [1, 3, 4, 2]])
    state = played(state, effect(0, 2))
    assert broken(state, effect(1, 2, copies=2)) == ["effect.copies"]
    assert broken(state, effect(1, 2)) == []


def test_one_copying_card_cannot_copy_another_in_any_edition() -> None:
    """In this edition 2 and 5 both copy; 13 does nothing and can be copied all the same."""
    state = duel([[1, 5], [3, 2]], top=[13], edition=OWN_EDITION)
    state = played(state, effect(0, 5))
    assert broken(state, effect(1, 2, copies=5)) == ["effect.copies"]
    state = played(state, effect(1, 2), effect(0, 13))
    assert ask("/check", {"state": state})["possible"]


def test_a_copy_that_says_more_than_it_may_is_told_all_at_once() -> None:
    state = duel([[1, 7], [3, 4]])
    state = played(state, effect(0, 7))
    assert broken(state, effect(1, 9, copies=7)) == ["play.held", "effect.copies"]
    assert broken(state, effect(1, 2, copies=7)) == ["play.held"]
