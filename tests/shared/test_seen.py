"""A seat sees what the game's page says, no less and no more: the states and replies of the cases."""

from importlib import import_module
from typing import Any

import pytest

from service.games import GAMES
from service.games.seeds import cases_of
from tests.shared.house import ask
from tests.shared.trial import Json

EACH = 4
"""Of so many cases one is looked at: those beside each other are alike."""
ALL = [(game, case) for game in GAMES for case in cases_of(game) if case["expect"].get("legal")]
LEGAL = ALL[::EACH]
MOVED = [
    each for each in ALL if each in LEGAL or each[1]["request"]["move"]["type"] in ("random", "show", "deal")
]


def name_of(value: Any) -> str | None:
    return str(value["id"]) if isinstance(value, dict) else None


def page(game: str) -> Any:
    return import_module(f"tests.games.{GAMES[game].package}.seen")


def viewers(state: Json) -> list[int | None]:
    return [None, *range(state["seats"])]


@pytest.mark.parametrize(("game", "case"), LEGAL, ids=name_of)
def test_a_seat_sees_of_a_state_what_the_page_says(game: str, case: Json) -> None:
    for state in (case["request"]["state"], case["expect"]["state"]):
        for seat in viewers(state):
            shown = ask("/view", {"state": state, "seat": seat})["state"]
            expected = page(game).seen(state, seat)
            assert {key: shown[key] for key in expected} == expected
            assert all(shown[key] == state[key] for key in ("ply", "awaits", "turn", "result"))


@pytest.mark.parametrize(("game", "case"), MOVED, ids=name_of)
def test_a_seat_sees_of_the_moves_applied_what_the_page_says(game: str, case: Json) -> None:
    before, state, applied = case["request"]["state"], case["expect"]["state"], case["expect"]["applied"]
    for seat in viewers(state):
        shown = ask("/view", {"state": state, "seat": seat, "applied": applied[:1]})["applied"]
        assert shown == [page(game).seen_move(before, state, applied[0], seat)]
