"""The seeds: each rulebook as data, its conformance cases and its recorded games."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from service.kernel.rule import Rulebook

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The safe loader in its fast form, where the machine has it."""


def folder() -> Path:
    """Where the seeds lie: inside an installed package, else at the top of a checkout."""
    package = Path(__file__).resolve().parent.parent
    installed = package / "seeds"
    return installed if installed.is_dir() else package.parent / "seeds"


@cache
def seed_of(game: str) -> Mapping[str, Any]:
    """The rulebook of a game as data. Raises ``FileNotFoundError`` if there is none."""
    text = (folder() / f"{game}.yaml").read_text(encoding="utf-8")
    seed: Mapping[str, Any] = yaml.load(text, Loader=LOADER)  # noqa: S506, a safe loader
    return seed


def rulebook(game: str) -> Rulebook:
    """The sentences of a game, ready to be bound to the rules that enforce them."""
    seed = seed_of(game)
    return Rulebook(game, seed["rules"], seed["endings"], seed["defects"])


def cases_of(game: str) -> list[Mapping[str, Any]]:
    """The conformance cases of a game, each with its ``id`` (the file's name), in that order."""
    return _collection("cases", game)


def records_of(game: str) -> list[Mapping[str, Any]]:
    """The recorded games, each with its ``id`` (the file's name), in that order."""
    return _collection("records", game)


@cache
def _collection(kind: str, game: str) -> list[Mapping[str, Any]]:
    files = sorted((folder() / kind / game).glob("*.json"))
    return [{"id": file.stem, **json.loads(file.read_text(encoding="utf-8"))} for file in files]
