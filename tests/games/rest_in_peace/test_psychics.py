import ast
from collections import Counter
from pathlib import Path

import pytest

from service.games.rest_in_peace.psychics import PSYCHICS
from service.games.rest_in_peace.table import GAME
from service.games.seeds import seed_of

SERVICE = Path(__file__).parents[3] / "service"
PLACE = SERVICE / "games/rest_in_peace/psychics.py"
ALSO_A_FIELD = {"tripped"}
COMPONENTS = {component["id"]: component for component in seed_of(GAME)["components"]}


def words_of(file: Path) -> set[str]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    constants = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {value for value in constants if isinstance(value, str)}


def test_there_are_twenty_nine_psychics_of_five_levels() -> None:
    assert Counter(psychic.level for psychic in PSYCHICS.values()) == {0: 9, 1: 5, 2: 5, 3: 5, 4: 5}


def test_no_psychic_is_known_by_name_outside_its_place() -> None:
    names = PSYCHICS.keys() - ALSO_A_FIELD
    assert names < words_of(PLACE)
    assert [file for file in SERVICE.rglob("*.py") if file != PLACE and words_of(file) & names] == []


@pytest.mark.parametrize("card", PSYCHICS)
def test_each_psychic_is_a_component_with_its_level_and_printed_title(card: str) -> None:
    psychic = PSYCHICS[card]
    assert COMPONENTS[card]["source"] == f"レベル {psychic.level}「{psychic.title}」"
    assert COMPONENTS[card]["sentence"].endswith(".")


def test_every_component_but_ghosts_tokens_and_the_psychics_as_a_whole_is_a_psychic() -> None:
    assert COMPONENTS.keys() - PSYCHICS.keys() == {"ghosts", "tokens", "psychics"}
