"""Examples for the contract: a few moves of a game are played, and every call is asked about it."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import orjson
from flask import Flask

from service import referee
from service.api.adjudication import adjudication
from service.api.wire import WIRES
from service.api.wire.game import of_ruleset
from service.games import GAMES
from service.games.seeds import cases_of, seed_of
from service.kernel.move import Move
from service.kernel.position import Position
from service.referee import Possible
from service.settings import Settings

SEED = "an example seed: keep yours secret"
LENGTH = 4
"""Moves played before the position that the examples ask about."""
AT_THE_TABLE = "at-the-table"
"""A conformance case of each game: what a player might ask, who knows few cards; the move is refused."""


class Example(NamedTuple):
    """A request, and what a reader chooses it by."""

    summary: str
    request: Any


def examples_of(path: str) -> dict[str, Example]:
    """The examples of a call by their names, game by game."""
    examples: dict[str, Example] = {}
    for game in GAMES:
        title = seed_of(game)["title"]
        examples[game] = Example(title, _requests_of(game)[path])
        for case in cases_of(game) if path == "/validate" else ():
            if case["id"] == AT_THE_TABLE:
                examples[f"{game}-{AT_THE_TABLE}"] = Example(f"{title}: {case['title']}", case["request"])
    return examples


def ask(path: str, body: Any) -> Any:
    """What the service replies to a request."""
    app = Flask(__name__)
    app.config["SETTINGS"] = Settings()
    app.register_blueprint(adjudication)
    return app.test_client().post(path, json=body).json


@cache
def _requests_of(game: str) -> dict[str, Any]:
    """A request to each call, by its path: on the game's first ruleset, for as few as can play it."""
    wire = WIRES[game]
    ruleset, numbers = next(iter(GAMES[game].rulesets.items()))
    seats = numbers.seats.start
    options = of_ruleset(wire.options, ruleset).read({})
    start, dealt = referee.setup(game, ruleset, seats, options, 0, SEED, None)
    played, last = _play(start, LENGTH)
    state = wire.write_state(last)
    seat = last.awaits.seats[0]
    judged = {"state": state, "move": wire.write_move(_listed(last)[0])}
    requests = {
        "/setup": {"game": game, "ruleset": ruleset, "seats": seats, "seed": SEED},
        "/validate": judged,
        "/apply": judged,
        "/moves": {"state": state},
        "/score": {"state": state},
        "/view": {
            "state": wire.write_state(start),
            "seat": seat,
            "applied": [wire.write_move(move) for move in dealt],
        },
        "/check": {"state": state},
        "/replay": {
            "state": wire.write_state(start),
            "moves": [wire.write_move(move) for move in played],
        },
    }
    plain: dict[str, Any] = orjson.loads(orjson.dumps(requests))
    return plain


def _play(state: Position, length: int) -> tuple[list[Move], Position]:
    """The first legal move, again and again; and the last position in which one was listed."""
    played: list[Move] = []
    while len(played) < length:
        ruling = referee.apply(Possible(state), _listed(state)[0], SEED)
        played += ruling.applied or ()
        if ruling.state is None or not _listed(ruling.state):
            break
        state = ruling.state
    return played, state


def _listed(state: Position) -> list[Move]:
    return referee.moves(Possible(state))[0]
