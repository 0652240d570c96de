"""What a game brings to the suites that run over every game, and where they find it.

Everything here speaks JSON, as a client does. A game's ``tests/games/<package>/trial.py`` holds ``TRIAL``;
what it says of cards and moves is written from the game's page, not with the code under test.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from random import Random
from typing import Any

from service.games import GAMES

Json = dict[str, Any]


@dataclass(frozen=True, eq=False)
class Start:
    """A way to set the game up."""

    ruleset: str
    seats: int
    options: Json = field(default_factory=dict)

    def __str__(self) -> str:
        """Name the test after the table: ``standard for 3``."""
        return " ".join([f"{self.ruleset} for {self.seats}", *(f"{k}={v}" for k, v in self.options.items())])


@dataclass(frozen=True, eq=False)
class Trial:
    """One game under test."""

    game: str
    starts: tuple[Start, ...]
    weights: Mapping[str, float]
    """How often a random player picks each type of move (1 if left out), so that games come to an end."""
    cards: Callable[[Json], Counter[Any]]
    """Every card of a state by its code, unknown ones as ``None``."""
    whole: Callable[[Json], Counter[Any]]
    """All the cards that a dealt state must hold."""
    naive: Callable[[Json], Iterator[Json]]
    """Moves that might be legal in a state: all of them and more, each once."""
    shuffled_unseen: Callable[[Json, int | None, Random], Json]
    """The state with the cards that a seat cannot see dealt anew among the places it cannot see."""
    in_order: frozenset[str] = frozenset()
    """Types of moves whose cards mean a sequence, not a set."""
    filled: Callable[[Json, Json, Random], Json] | None = None
    """(state, template, random) -> a legal move that fits it, where a game is played by templates."""
    longest: int = 20_000
    """More moves than any walk takes."""


def trial_of(game: str) -> Trial:
    """The trial of a game of the registry."""
    trial: Trial = import_module(f"tests.games.{GAMES[game].package}.trial").TRIAL
    return trial


TRIALS = [trial_of(game) for game in GAMES]
STARTS = [(trial, start) for trial in TRIALS for start in trial.starts]


def name_of(value: Any) -> str | None:
    """How a parameter shows in a test's name."""
    return value.game if isinstance(value, Trial) else str(value) if isinstance(value, Start) else None
