"""Random games, played to their end by clients that choose among the moves listed."""

import json
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from tests.shared.house import ask, set_up
from tests.shared.trial import Json, Start, Trial


@dataclass(frozen=True)
class Step:
    """One request of a walk: the state, the move sent, and the reply of ``/apply``."""

    state: Json
    listed: tuple[Json, ...]
    move: Json
    reply: Json


@dataclass(frozen=True)
class Walk:
    """A whole game: the state at ply 0, every step, and the last state."""

    seed: str
    start: Json
    steps: tuple[Step, ...]
    end: Json

    @property
    def applied(self) -> list[Json]:
        """Every move of the game, table moves included."""
        return [move for step in self.steps for move in step.reply["applied"]]

    @property
    def states(self) -> Iterator[Json]:
        """Every state in which the walk was asked to choose, and the last."""
        yield from (step.state for step in self.steps)
        yield self.end


@cache
def walk(trial: Trial, start: Start, number: int) -> Walk:
    """The walk of this number: always the same game."""
    seed = f"a walk at random, number {number}"
    random = Random(f"{trial.game} {start} {number}")
    state = opening = set_up(trial.game, start, first=number % start.seats)["state"]
    steps: list[Step] = []
    while state["awaits"]["phase"] != "over":
        listed: list[Json] = []
        move: Json = {"type": "deal"}
        if state["awaits"]["phase"] != "deal":
            offered = ask("/moves", {"state": state})
            listed = offered["moves"]
            move = _pick(trial, [*listed, *_filled(trial, state, offered["templates"], random)], random)
        reply = ask("/apply", {"state": state, "move": move, "seed": seed})
        assert reply["legal"], (state, move, reply)
        steps.append(Step(state, tuple(listed), move, reply))
        state = reply["state"]
        assert len(steps) < trial.longest, "the walk does not come to an end"
    return Walk(seed, opening, tuple(steps), state)


def _filled(trial: Trial, state: Json, templates: list[Json], random: Random) -> list[Json]:
    """A move for each template, where a game is played by them."""
    return [trial.filled(state, template, random) for template in templates] if trial.filled else []


def _pick(trial: Trial, moves: list[Json], random: Random) -> Json:
    """A move at random: its type by weight, then one of that type."""
    types = sorted({move["type"] for move in moves})
    kind = random.choices(types, [trial.weights.get(name, 1) for name in types])[0]
    return random.choice([move for move in moves if move["type"] == kind])


def sample(walked: Walk, number: int) -> list[Step]:
    """So many steps of a walk, evenly spread over it."""
    spread = max(1, len(walked.steps) // number)
    return list(walked.steps[::spread])


def canonical(value: Any, in_order: Collection[str] = ()) -> str:
    """A move as text, to compare sets of moves; the order of cards that mean a set is kept sorted.

    ``in_order``: types of moves in which the order of the cards is what matters.
    """
    if isinstance(value, dict):
        if value.get("type") in in_order:
            return json.dumps(value, sort_keys=True)
        return "{" + ",".join(f"{key}:{canonical(value[key])}" for key in sorted(value)) + "}"
    if isinstance(value, list):
        return "[" + ",".join(sorted(canonical(entry) for entry in value)) + "]"
    return repr(value)
