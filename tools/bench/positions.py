"""Positions to measure on: games played at random to their end, and the middle of one."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import dropwhile
from random import Random
from typing import Any

import orjson

from service import referee
from service.api.wire import WIRES
from service.api.wire.game import of_ruleset
from service.games import GAMES
from service.kernel.position import DEAL, OVER
from service.referee import Possible
from tests.shared.trial import trial_of

SEED = "a seed for the benchmark"
LENGTH = 400
"""Moves that games are played for, the last one to its end."""

Step = tuple[Any, Any]
"""A state and the move made in it."""


@dataclass(frozen=True)
class Table:
    """A game and the table it is measured at."""

    name: str
    game: str
    ruleset: str
    seats: int


TABLES = (
    Table("Ghost Lift for 4", "ghost-lift", "standard", 4),
    Table("13 Ghosts, duel", "13-ghosts", "duel", 2),
    Table("13 Ghosts, trio", "13-ghosts", "trio", 3),
    Table("13 Ghosts, teams", "13-ghosts", "teams", 4),
    Table("Rest in Peace", "rest-in-peace", "standard", 2),
    Table("Ghosted for 4", "ghosted", "standard", 4),
)


def games(table: Table) -> Iterator[list[Step]]:
    """Games of a random player, one after another."""
    random = Random(SEED)
    options = of_ruleset(WIRES[table.game].options, table.ruleset).read({})
    while True:
        state = referee.setup(table.game, table.ruleset, table.seats, options, 0, SEED, None)[0]
        yield list(_played(table, state, random))


def played(table: Table) -> list[Step]:
    """The moves of whole games."""
    steps: list[Step] = []
    for game in games(table):
        steps += game
        if len(steps) >= LENGTH:
            break
    return steps


def _played(table: Table, state: Any, random: Random) -> Iterator[Step]:
    while state.awaits.phase != OVER:
        dealt = state.awaits.phase == DEAL
        move = GAMES[table.game].deal if dealt else _chosen(table.game, state, random)
        yield state, move
        state = referee.apply(Possible(state), move, SEED).state


def _chosen(game: str, state: Any, random: Random) -> Any:
    """One of the moves listed; in a game that is played by templates, of those that fit one too."""
    moves, templates = referee.moves(Possible(state))
    trial, wire = trial_of(game), WIRES[game]
    if trial.filled is not None:
        plain = _plain(wire.write_state(state))
        free = [_plain((wire.write_template or wire.write_move)(template)) for template in templates]
        moves += [wire.moves.read(trial.filled(plain, template, random)) for template in free]
    return random.choices(moves, [trial.weights.get(move.type, 1) for move in moves])[0]


def _plain(written: Any) -> Any:
    return orjson.loads(orjson.dumps(written))


def in_the_middle(table: Table) -> bytes:
    """A request to ``/apply`` in the middle of a game: a legal move that somebody decided."""
    game = next(games(table))
    state, move = next(dropwhile(lambda step: step[0].awaits.phase == DEAL, game[len(game) // 2 :]))
    return asked(table, state, move=move)


def one_by_one(table: Table) -> list[bytes]:
    """The requests to ``/apply`` that make a whole game."""
    return [asked(table, state, move=move, seed=SEED) for state, move in next(games(table))]


def at_once(table: Table) -> bytes:
    """The request to ``/replay`` that makes the same game."""
    game = next(games(table))
    return asked(table, game[0][0], moves=[move for _, move in game], seed=SEED)


def asked(table: Table, state: Any, **members: Any) -> bytes:
    """A request about a state, with moves as the wire writes them."""
    wire = WIRES[table.game]
    if "move" in members:
        members["move"] = wire.write_move(members["move"])
    if "moves" in members:
        members["moves"] = [wire.write_move(move) for move in members["moves"]]
    return orjson.dumps({"state": wire.write_state(state), **members})
