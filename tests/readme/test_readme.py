"""What the README tells a newcomer to type is typed here, and what it shows is what comes back."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from service.games import GAMES
from service.settings import table

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)
CALLS = [text for kind, text in BLOCKS if kind == "sh"]
REPLIES = [text for kind, text in BLOCKS if kind == "json"]


def typed(command: str, base: str) -> str:
    assert shutil.which("curl"), "curl is missing"
    command = command.replace("http://localhost:8000", base)
    return subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True).stdout


def test_the_first_verdict_is_what_the_readme_shows(live_service: str) -> None:
    assert json.loads(typed(CALLS[0], live_service)) == json.loads(REPLIES[0])


@pytest.mark.parametrize("command", CALLS)
def test_every_command_is_answered(live_service: str, command: str) -> None:
    reply = json.loads(typed(command, live_service))
    assert reply["game"] in GAMES


def test_the_settings_are_those_of_the_code() -> None:
    assert table().strip() in README


def test_every_game_has_its_row() -> None:
    for game in GAMES:
        assert f"(seeds/{game}.yaml)" in README


def test_every_link_leads_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / target).exists(), target


def test_every_make_target_named_is_there() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in set(re.findall(r"\bmake ([a-z]+)\b", README)):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
