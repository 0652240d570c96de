"""What the catalogue says of every game is what the contract promises, in the contract's shape."""

import pytest

from service.api.wire import catalogue
from service.games import GAMES
from tests.shared.house import client


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_described_as_the_contract_says(game: str) -> None:
    described = catalogue.GAME.read(client().get(f"/games/{game}").json)
    assert described["game"] == game
    assert {ruleset["id"] for ruleset in described["rulesets"]} == set(GAMES[game].rulesets)
    for ruleset in described["rulesets"]:
        seats = GAMES[game].rulesets[ruleset["id"]].seats
        assert (ruleset["seats"]["minimum"], ruleset["seats"]["maximum"]) == (seats[0], seats[-1])


@pytest.mark.parametrize("game", GAMES)
def test_every_type_of_move_is_in_a_phase_that_is_described(game: str) -> None:
    described = catalogue.GAME.read(client().get(f"/games/{game}").json)
    phases = {phase["id"] for phase in described["phases"]}
    assert {move["phase"] for move in described["moves"]} <= phases
    chance = {move["type"] for move in described["moves"] if move["by"] == "chance"}
    assert {entry["move"] for entry in described["chance"]} == chance


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_can_be_looked_up(game: str) -> None:
    rules = catalogue.RULES.read(client().get(f"/games/{game}/rules").json)
    for text in (*rules["rules"], *rules["endings"], *rules["defects"]):
        name = text["id"].removeprefix(f"{game}/")
        found = catalogue.RULE.read(client().get(f"/games/{game}/rules/{name}").json)
        assert (found["id"], found["sentence"]) == (text["id"], text["sentence"])
        assert found["sentence"].endswith(".")


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_has_its_reason(game: str) -> None:
    rules = catalogue.RULES.read(client().get(f"/games/{game}/rules").json)
    assert rules["rulings"]
    for ruling in rules["rulings"]:
        assert ruling["ruling"].endswith(".")
        assert ruling["reason"].endswith(".")


def test_the_games_are_listed_as_the_contract_says() -> None:
    listed = catalogue.GAMES.read(client().get("/games").json)
    assert [game["game"] for game in listed["games"]] == list(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_the_cases_are_served_as_the_contract_says(game: str) -> None:
    assert catalogue.CASES.read(client().get(f"/games/{game}/cases").json)["cases"]
