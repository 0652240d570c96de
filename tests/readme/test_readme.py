"""What the README tells a newcomer to type is typed here, and what it shows is what comes back."""

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from service.games import GAMES
from service.settings import table
from tests.deploy.manifests import composed, dockerfile
from tests.guides.page import ROOT, blocks, links, steps
from tests.guides.session import printed, save
from tests.shared.house import ask

README = ROOT / "README.md"
TEXT = README.read_text(encoding="utf-8")
PLAIN = [block.text for block in blocks(README) if block.kind == ""]
MAKE, DOCKER, LAYOUT = PLAIN


@pytest.fixture(scope="module")
def replies(live_service: str, tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    """What curl prints for each command, in order."""
    folder = tmp_path_factory.mktemp("readme")
    save("sh", [step.typed for step in steps(README, "sh")], live_service, folder)
    return [json.loads(output) for output in printed("sh", folder)]


def test_every_block_is_of_a_kind_that_is_tested_here() -> None:
    assert {block.kind for block in blocks(README)} == {"sh", "json", ""}
    assert {line.split()[0] for line in MAKE.splitlines()} == {"make"}
    assert {line.split()[0] for line in DOCKER.splitlines()} == {"docker"}
    assert LAYOUT.startswith("service/\n")


def test_a_reply_is_what_the_readme_shows(replies: list[Any]) -> None:
    outputs = [step.output for step in steps(README, "sh")]
    assert [each for each in outputs if each] == [block for block in blocks(README) if block.kind == "json"]
    for reply, shown in zip(replies, outputs, strict=True):
        assert shown is None or reply == json.loads(shown.text)


def test_the_game_that_is_set_up_can_be_played(replies: list[Any]) -> None:
    reply = replies[-1]
    assert reply["game"] in GAMES
    assert ask("/check", {"state": reply["state"]})["possible"]
    assert ask("/moves", {"state": reply["state"]})["moves"]


@pytest.mark.parametrize("game", GAMES)
def test_the_deal_that_is_shown_deals(game: str) -> None:
    (deal,) = re.findall(r"`(\{.*?\})`", TEXT)
    ruleset, numbers = next(iter(GAMES[game].rulesets.items()))
    table_of = {"game": game, "ruleset": ruleset, "seats": numbers.seats.start}
    start = ask("/setup", table_of)["state"]
    assert ask("/apply", {"state": start, "move": json.loads(deal), "seed": "a secret of the test"})["legal"]


def test_docker_builds_the_image_that_it_runs_with_the_port_of_the_image() -> None:
    # There is no Docker here: the lines are held against the Dockerfile and the Compose file.
    build, run = (shlex.split(line) for line in DOCKER.splitlines())
    assert build == ["docker", "build", "--tag", run[-1], "."]
    assert run[:2] == ["docker", "run"]
    assert f"{run[-1]}:" in composed()["image"]
    outside, inside = run[run.index("--publish") + 1].split(":")
    assert (outside, inside) == ("8000", dockerfile("EXPOSE"))
    assert ("--read-only" in run) is composed()["read_only"]
    (folder,) = composed()["tmpfs"]
    assert run[run.index("--tmpfs") + 1] == folder.split(":")[0]


def test_every_folder_and_file_of_the_layout_is_there() -> None:
    above: list[str] = []
    for line in LAYOUT.splitlines():
        name = line.split()[0]
        above = [*above[: (len(line) - len(line.lstrip())) // 2], name]
        assert Path(ROOT, *above).exists(), above


def test_the_settings_are_those_of_the_code() -> None:
    assert table().strip() in TEXT


def test_every_game_has_its_row() -> None:
    for game in GAMES:
        assert f"(seeds/{game}.yaml)" in TEXT


def test_every_link_leads_somewhere() -> None:
    assert [target for target in links(README) if not target.exists()] == []
