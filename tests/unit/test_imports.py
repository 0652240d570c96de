"""Imports run one way only: app, api, referee, games, kernel."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SERVICE = Path(__file__).parents[2] / "service"
FILES = sorted(SERVICE.rglob("*.py"))

LAYERS = dict.fromkeys(("kernel", "settings", "logs", "unread", "timed", "door"), 0)
LAYERS |= {"games": 1, "referee": 2, "api": 3, "server": 4, "app": 4}
"""A file may import from its own layer and from those below."""
ONLY_API = {"flask", "werkzeug", "marshmallow", "apispec", "orjson", "json", "http", "gunicorn"}
MAY_READ_SEEDS = {"yaml", "json"}


def imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} imports relatively"
            yield node.module or ""
            yield from (f"{node.module}.{name.name}" for name in node.names)


def layer_of(parts: tuple[str, ...]) -> str:
    return parts[0].removesuffix(".py") if parts else ""


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SERVICE)))
def test_imports_run_one_way(file: Path) -> None:
    own = layer_of(file.relative_to(SERVICE).parts)
    for name in imported(file):
        parts = tuple(name.split("."))
        if parts[0] == "service" and len(parts) > 1 and parts[1] in LAYERS and own in LAYERS:
            assert LAYERS[parts[1]] <= LAYERS[own], f"{own} imports {name}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SERVICE)))
def test_nothing_below_the_api_knows_http_json_or_marshmallow(file: Path) -> None:
    place = file.relative_to(SERVICE)
    tops = {name.split(".")[0] for name in imported(file)}
    if layer_of(place.parts) in ("kernel", "games", "referee"):
        allowed = MAY_READ_SEEDS if place == Path("games/seeds.py") else set()
        assert not tops & (ONLY_API - allowed)
    if layer_of(place.parts) == "kernel":
        assert tops <= set(sys.stdlib_module_names) | {"service"}


def test_no_game_imports_another() -> None:
    for folder in (SERVICE / "games").iterdir():
        for file in folder.rglob("*.py"):
            for name in imported(file):
                parts = name.split(".")
                if parts[:2] == ["service", "games"] and len(parts) > 2:
                    assert parts[2] in (folder.name, "seeds"), f"{file} imports {name}"


@pytest.mark.parametrize("folder", ["service", "tests", "tools"])
def test_a_file_can_be_read_in_one_sitting(folder: str) -> None:
    for file in (SERVICE.parent / folder).rglob("*.py"):
        assert "node_modules" in file.parts or len(file.read_text("utf-8").splitlines()) <= 250, file
