"""Positions to measure on: games played at random, in the middle of which there is something to judge."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import orjson

from service import referee
from service.api.wire import WIRES
from service.api.wire.game import of_ruleset
from service.games import GAMES
from service.kernel.position import DEAL, OVER
from tests.shared.trial import trial_of

SEED = "a seed for the benchmark"
LENGTH = 400
"""Moves of the games that are played in process."""


@dataclass(frozen=True)
class Table:
    """A game and the table it is measured at."""

    game: str
    ruleset: str
    seats: int


TABLES = (
    Table("ghost-lift", "standard", 4),
    Table("13-ghosts", "duel", 2),
    Table("13-ghosts", "trio", 3),
    Table("13-ghosts", "teams", 4),
    Table("rest-in-peace", "standard", 2),
    Table("ghosted", "standard", 4),
)


def played(table: Table) -> Iterator[tuple[Any, Any]]:
    """States and the moves made in them: a random player, game after game."""
    random = Random(SEED)  # noqa: S311, a player at random, not a secret
    options = of_ruleset(WIRES[table.game].options, table.ruleset).read({})
    made = 0
    while True:
        state: Any = referee.setup(table.game, table.ruleset, table.seats, options, 0, SEED, None)[0]
        while state.awaits.phase != OVER:
            move = GAMES[table.game].deal
            if state.awaits.phase != DEAL:
                move = _chosen(table.game, state, random)
            yield state, move
            made += 1
            if made == LENGTH:
                return
            state = referee.apply(state, move, SEED).state


def _chosen(game: str, state: Any, random: Random) -> Any:
    """One of the moves listed; in a game that is played by templates, of those that fit one too."""
    moves, templates = referee.moves(state)
    trial, wire = trial_of(game), WIRES[game]
    if trial.filled is None:
        return random.choice(moves)
    plain = orjson.loads(orjson.dumps(wire.write_state(state)))
    write = wire.write_template or wire.write_move
    free = [orjson.loads(orjson.dumps(write(template))) for template in templates]
    moves += [wire.moves.read(trial.filled(plain, template, random)) for template in free]
    return random.choices(moves, [trial.weights.get(move.type, 1) for move in moves])[0]


def in_the_middle(table: Table) -> dict[str, Any]:
    """A request to ``/apply`` in the middle of a game: a legal move that somebody decided."""
    steps = [(state, move) for state, move in played(table) if state.awaits.phase != DEAL]
    state, move = steps[len(steps) // 3]
    wire = WIRES[table.game]
    return {"state": wire.write_state(state), "move": wire.write_move(move)}
