"""The positions that a newcomer is given to change: each is possible, and what is said of it is true."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from service.games import GAMES
from service.games.seeds import cases_of, seed_of
from tests.guides.page import ROOT, blocks
from tests.shared.house import ask

README = ROOT / "README.md"
POSITIONS = ROOT / "guides" / "positions.md"
ANY_NUMBER = 99


def requests() -> Iterator[Any]:
    """What the README and the page of positions send to /validate."""
    for page in (README, POSITIONS):
        for block in blocks(page):
            if block.kind == "sh" and "/validate" in block.text:
                yield json.loads(block.text.split("-d '")[1].rstrip().removesuffix("'"))


REQUESTS = {request["state"]["game"]: request for request in requests()}


def told_of(game: str) -> list[Any]:
    """The moves, and changes of the move, that the page names in the section of a game."""
    section = POSITIONS.read_text(encoding="utf-8").split(f"\n## {seed_of(game)['title']}\n")[1]
    section = section.split("\n## ")[0]
    moves = [json.loads(move) for move in re.findall(r'`(\{"type".*?\})`', section)]
    changes = [json.loads(f"{{{change}}}") for change in re.findall(r'`("\w+": [^`{}]+)`', section)]
    return [*moves, *({**REQUESTS[game]["move"], **change} for change in changes)]


def test_there_is_a_position_of_every_game() -> None:
    assert REQUESTS.keys() == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_the_conformance_case_at_the_table(game: str) -> None:
    (case,) = (case for case in cases_of(game) if case["id"] == "at-the-table")
    assert REQUESTS[game] == case["request"]


@pytest.mark.parametrize("game", GAMES)
def test_any_large_number_will_do_for_the_count_of_moves(game: str) -> None:
    assert f"`{ANY_NUMBER}`" in POSITIONS.read_text(encoding="utf-8")
    assert ask("/check", {"state": {**REQUESTS[game]["state"], "ply": ANY_NUMBER}})["possible"]


@pytest.mark.parametrize("game", [game for game in GAMES if game != "ghost-lift"])
def test_every_other_move_that_is_named_is_legal(game: str) -> None:
    moves = told_of(game)
    assert len(moves) > 1
    for move in moves:
        assert ask("/validate", {"state": REQUESTS[game]["state"], "move": move})["legal"], move


def test_taking_a_token_rests_on_what_the_page_says() -> None:
    state = REQUESTS["ghosted"]["state"]
    (assumption,) = ask("/validate", {"state": state, "move": {"type": "take-token", "seat": 0}})[
        "assumptions"
    ]
    assert assumption["fact"] == "Seat 0 knows the suspect on its board."


def test_the_score_shows_what_the_acro_bats_add() -> None:
    account = ask("/score", {"state": REQUESTS["rest-in-peace"]["state"]})["seats"][1]
    assert account["total"] == 4
    assert {"card": "2", "base": 2, "modifiers": [{"from": "acro-bats", "by": 1}], "counts": 3} in account[
        "cards"
    ]
