"""What the referee says of some cases: what breaks a rule, what cannot be, what is trusted, what happened."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from service.games import GAMES
from service.games.seeds import LOADER, cases_of
from tests.shared.house import ask

CASES = {(game, case["id"]): case["request"] for game in GAMES for case in cases_of(game)}


@cache
def words_of(game: str) -> dict[str, Any]:
    """The file of a game: all that is to be said of its cases."""
    text = (Path(__file__).parent / "words" / f"{game}.yaml").read_text(encoding="utf-8")
    found: dict[str, Any] = yaml.load(text, Loader=LOADER)  # noqa: S506, a safe loader
    return found


def words(kind: str) -> Iterator[Any]:
    """What is to be said, by the name of the case."""
    for game in GAMES:
        for said in words_of(game)[kind]:
            about = said.get("rule", said.get("seat", "all"))
            yield pytest.param(game, said, id=f"{said['case']}: {about}")


@pytest.mark.parametrize(("game", "said"), list(words("refused")))
def test_a_refusal_says_what_breaks_the_rule_and_where(game: str, said: dict[str, str]) -> None:
    found = ask("/validate", CASES[game, said["case"]])["violations"]
    assert (f"{game}/{said['rule']}", said["pointer"], said["fact"]) in [
        (violation["rule"], violation["pointer"], violation["fact"]) for violation in found
    ]


@pytest.mark.parametrize(("game", "said"), list(words("trusted")))
def test_an_assumption_says_what_is_taken_on_trust(game: str, said: dict[str, str]) -> None:
    found = ask("/validate", CASES[game, said["case"]])["assumptions"]
    assert (f"{game}/{said['rule']}", said["fact"]) in [
        (assumption["rule"], assumption["fact"]) for assumption in found
    ]


@pytest.mark.parametrize(("game", "said"), list(words("impossible")))
def test_an_impossible_state_is_told_all_that_is_wrong_with_it(game: str, said: dict[str, Any]) -> None:
    found = ask("/check", CASES[game, said["case"]])["defects"]
    assert [[defect["id"], defect["pointer"], defect["fact"]] for defect in found] == [
        [f"{game}/state.{slug}", f"/state{pointer}", fact] for slug, pointer, fact in said["defects"]
    ]


@pytest.mark.parametrize(("game", "said"), list(words("happened")))
def test_what_happened_is_told_in_order(game: str, said: dict[str, Any]) -> None:
    assert ask("/apply", CASES[game, said["case"]])["events"] == said["events"]


@pytest.mark.parametrize(("game", "said"), list(words("overheard")))
def test_a_seat_is_told_what_it_may_know_of_that(game: str, said: dict[str, Any]) -> None:
    reply = ask("/apply", CASES[game, said["case"]])
    body = {"state": reply["state"], "seat": said["seat"]}
    assert ask("/view", {**body, "events": reply["events"]})["events"] == said["events"]
    for event in said["events"]:
        assert ask("/view", {**body, "events": [event]})["events"] == [event]


@pytest.mark.parametrize(("game", "said"), list(words("listed")))
def test_the_moves_on_offer_are_listed_in_order(game: str, said: dict[str, Any]) -> None:
    reply = ask("/moves", {"state": CASES[game, said["case"]]["state"]})
    assert (reply["moves"], reply["templates"]) == (said["moves"], said["templates"])


@pytest.mark.parametrize(("game", "said"), list(words("scored")))
def test_the_account_is_the_one_of_the_page(game: str, said: dict[str, Any]) -> None:
    account = ask("/score", {"state": CASES[game, said["case"]]["state"]})
    assert account == {"game": game, **said["account"]}


@pytest.mark.parametrize("game", GAMES)
def test_of_every_rule_something_is_said(game: str) -> None:
    said = {f"{game}/{param.values[1]['rule']}" for param in words("refused") if param.values[0] == game}
    assert said == {text.id for text in GAMES[game].rulebook.rules.values()}
