"""What the referee says of some cases: what breaks a rule and where it stands, and what is trusted."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from service.games import GAMES
from service.games.seeds import cases_of
from tests.shared.house import ask

CASES = {(game, case["id"]): case["request"] for game in GAMES for case in cases_of(game)}


def words(kind: str) -> Iterator[Any]:
    """What is to be said, read from the file of each game, by the name of the case."""
    for game in GAMES:
        text = (Path(__file__).parent / "words" / f"{game}.yaml").read_text(encoding="utf-8")
        for said in yaml.safe_load(text)[kind]:
            yield pytest.param(game, said, id=f"{said['case']}: {said['rule']}")


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


@pytest.mark.parametrize("game", GAMES)
def test_of_every_rule_something_is_said(game: str) -> None:
    said = {f"{game}/{param.values[1]['rule']}" for param in words("refused") if param.values[0] == game}
    assert said == {text.id for text in GAMES[game].rulebook.rules.values()}
