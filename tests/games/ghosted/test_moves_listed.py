"""Moves and templates: every legal move is one or fits one, and nothing that fits is malformed."""

from itertools import permutations
from random import Random
from typing import Any

import pytest

from tests.games.ghosted.table import acting, table
from tests.games.ghosted.trial import CARDS, CATEGORIES
from tests.shared.house import ask, client
from tests.shared.trial import Json

ALL = [card for kind in CARDS.values() for card in kind]
FREE_QUESTIONS: list[Json] = [{"text": None}, *({"about": kind, "one_of": None} for kind in CATEGORIES)]
FACES = ("question", "suspects", "weapons", "motives", "scales", "wild")


def fits(move: Any, template: Any) -> bool:
    """Whether a move is a template with its free places filled."""
    if isinstance(template, dict):
        return move.keys() == template.keys() and all(fits(move[k], template[k]) for k in template)
    if isinstance(template, list):
        return isinstance(move, list) and len(move) == len(template)
    return template is None or move == template


def thinkable(random: Random) -> list[Json]:
    """Some of all the moves that a seat may think of in its turn."""
    asks: list[Json] = [{"type": kind, "seat": 0} for kind in ("take-token", "use-token", "roll")]
    for target in range(4):
        question = {"type": "question", "seat": 0, "target": target}
        asks.append({**question, "text": "Why me?"})
        for about in CATEGORIES:
            asks += [
                {**question, "about": about, "one_of": random.sample(CARDS[about], n)} for n in (1, 5, 12)
            ]
            asks.append({**question, "about": about, "one_of": random.sample(ALL, 3)})
            asks.append({**question, "about": about, "one_of": []})
        asks += [
            {"type": "guess", "seat": 0, "target": target, "cards": list(pair)}
            for pair in permutations(random.sample(ALL, 6), 2)
        ]
        asks.append({"type": "guess", "seat": 0, "target": target, "cards": random.sample(ALL, 3)})
    for kind in ("scales", "accuse"):
        asks += [
            {"type": kind, "seat": 0, **{c: random.choice(CARDS[c]) for c in CATEGORIES}} for _ in range(3)
        ]
        asks.append({"type": kind, "seat": 0, "suspect": "W1", "weapon": "W2", "motive": "S1"})
    return asks


@pytest.mark.parametrize("token", [True, False])
@pytest.mark.parametrize("face", FACES)
def test_every_legal_move_is_listed_or_fits_a_template(face: str, token: bool) -> None:
    state = acting(face, tokens=[token, False, False])
    offered = ask("/moves", {"state": state})
    kinds = {template["type"] for template in offered["templates"]}
    for move in thinkable(Random(face)):
        if ask("/validate", {"state": state, "move": move})["legal"]:
            fitting = [template for template in offered["templates"] if fits(move, template)]
            assert move in offered["moves"] or len(fitting) == 1
            assert not (move in offered["moves"] and fitting)
    assert kinds == {
        "question": {"question"},
        "scales": {"scales"},
        "wild": {"question", "guess", "scales"},
    }.get(face, {"guess"})


@pytest.mark.parametrize("face", FACES)
def test_nothing_that_fits_a_template_is_malformed(face: str) -> None:
    state = acting(face)
    random = Random(face)
    for template in ask("/moves", {"state": state})["templates"]:
        for _ in range(5):
            move = {
                key: value
                if value is not None and key != "cards"
                else {"text": "?" * 500, "one_of": random.sample(ALL, 4), "cards": random.sample(ALL, 2)}.get(
                    key, random.choice(ALL)
                )
                for key, value in template.items()
            }
            assert fits(move, template)
            assert client().post("/validate", json={"state": state, "move": move}).status_code == 200


def test_templates_leave_the_cards_the_text_and_the_list_free() -> None:
    assert ask("/moves", {"state": table("turn")}) == {
        "game": "ghosted",
        "moves": [{"type": "roll", "seat": 0}],
        "templates": [{"type": "accuse", "seat": 0, "suspect": None, "weapon": None, "motive": None}],
    }
    offered = ask("/moves", {"state": acting("wild")})
    assert offered["moves"] == []
    assert offered["templates"] == [
        *(
            {"type": "question", "seat": 0, "target": target, **free}
            for target in (1, 2)
            for free in FREE_QUESTIONS
        ),
        *({"type": "guess", "seat": 0, "target": target, "cards": [None, None]} for target in (1, 2)),
        {"type": "scales", "seat": 0, "suspect": None, "weapon": None, "motive": None},
    ]


def test_a_token_is_offered_where_it_may_be_claimed() -> None:
    for held, kind in ((False, "take-token"), (True, "use-token")):
        state = acting("motives", tokens=[held, False, False])
        assert ask("/moves", {"state": state})["moves"] == [{"type": kind, "seat": 0}]


def test_a_used_token_leaves_every_action_open() -> None:
    state = acting("motives", tokens=[True, False, False])
    after = ask("/apply", {"state": state, "move": {"type": "use-token", "seat": 0}})["state"]
    assert (after["die"], after["action"], after["tokens"][0]) == ("motives", None, False)
    assert ask("/moves", {"state": after}) == ask("/moves", {"state": acting("wild")})
    refused = ask("/validate", {"state": after, "move": {"type": "use-token", "seat": 0}})
    assert [v["rule"] for v in refused["violations"]] == ["ghosted/token.solved", "ghosted/token.one"]
