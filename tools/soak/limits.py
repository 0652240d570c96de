"""``/moves`` and ``/replay`` at their limits: the longest that an answer takes.

``/moves`` is asked for every state of the conformance cases, which hold the extremes of each game, as all see
it and as nobody does: what is unknown may be anything, and is the dearest. ``/replay`` gets as many moves as
it takes, or as the body holds: a recorded game and then its shortest move over and over, and rounds of
questions in Ghosted, all of them legal, that go on for as long as a body can hold. The state that these lead
to, as long as a state can get, is then sent to the calls that look at states.
"""

import asyncio
from collections.abc import Iterator, Mapping
from time import perf_counter
from typing import Any

import orjson

from service.games import GAMES
from service.games.seeds import cases_of, records_of
from tools.soak.client import Connection, post
from tools.soak.figures import Figure
from tools.soak.service import service

MOVES_SOON, REPLAY_SOON, LONG_STATE_SOON = 1.0, 5.0, 1.0
"""Seconds; on an idle machine a tenth of each."""
MOST_MOVES, BODY = 10_000, 262_144

Json = dict[str, Any]


def run() -> Iterator[Figure]:
    """The figures of the scenario."""
    with service() as running:
        for game in GAMES:
            asked, longest, most = asyncio.run(_moves(running.port, game))
            what = f"{game}: /moves, the longest of {asked} and the most moves"
            yield Figure(
                what, f"{_milliseconds(longest)}, {most}", f"< {MOVES_SOON:.0f} s", longest < MOVES_SOON
            )
        for game in GAMES:
            sent, seconds, _ = asyncio.run(_replay(running.port, *_padded(game)))
            what = f"{game}: /replay of {sent} moves"
            yield Figure(what, _milliseconds(seconds), f"< {REPLAY_SOON:.0f} s", seconds < REPLAY_SOON)
        state = asyncio.run(_dealt(running.port))
        sent, seconds, reply = asyncio.run(_replay(running.port, state, _questions(state)))
        met = reply["legal"] and seconds < REPLAY_SOON
        yield Figure(
            f"ghosted: /replay of {sent} legal moves", _milliseconds(seconds), f"< {REPLAY_SOON:.0f} s", met
        )
        length, longest = asyncio.run(_look_at(running.port, reply["state"]))
        what = f"ghosted: a state of {length} bytes, the longest of six calls"
        yield Figure(what, _milliseconds(longest), f"< {LONG_STATE_SOON:.0f} s", longest < LONG_STATE_SOON)


def _milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms"


async def _ask(port: int, path: str, body: bytes) -> tuple[float, Json]:
    """The seconds until the answer, and the answer, which must be one."""
    request, connection = post(path, body), await Connection.to(port)
    began = perf_counter()
    answer = await connection.ask(request)
    seconds = perf_counter() - began
    connection.close()
    if answer.status != 200:
        raise SystemExit(f"{path} answers {answer.status}: {answer.body.decode()}")
    told: Json = orjson.loads(answer.body)
    return seconds, told


async def _moves(port: int, game: str) -> tuple[int, float, int]:
    """How often ``/moves`` was asked, how long the slowest answer took, and how many the most moves are."""
    asked, longest, most = 0, 0.0, 0
    for case in cases_of(game):
        if "move" not in case["request"]:
            continue
        state = case["request"]["state"]
        seen = await _ask(port, "/view", orjson.dumps({"state": state, "seat": None}))
        for each in (state, seen[1]["state"]):
            seconds, told = await _ask(port, "/moves", orjson.dumps({"state": each}))
            asked, longest, most = asked + 1, max(longest, seconds), max(most, len(told["moves"]))
    return asked, longest, most


def _padded(game: str) -> tuple[Mapping[str, Any], list[Any]]:
    """The longest record of a game, and its shortest move over and over: as many as are taken."""
    record = max(records_of(game), key=lambda record: len(record["moves"]))
    shortest = min(record["moves"], key=lambda move: len(orjson.dumps(move)))
    left = BODY - len(orjson.dumps({"state": record["state"], "moves": record["moves"]}))
    times = min(MOST_MOVES - len(record["moves"]), left // (len(orjson.dumps(shortest)) + 1))
    return record["state"], [*record["moves"], *([shortest] * times)]


async def _dealt(port: int) -> Json:
    """A game of Ghosted that has been dealt."""
    setup = {"game": "ghosted", "ruleset": "standard", "seats": 6, "seed": "a seed for the soak run"}
    state: Json = (await _ask(port, "/setup", orjson.dumps(setup)))[1]["state"]
    return state


def _questions(state: Json) -> list[Json]:
    """One question a turn, always answered with yes, until the body is full."""
    moves: list[Json] = []
    left = BODY - len(orjson.dumps({"state": state, "moves": []}))
    for ply in range(MOST_MOVES // 4):
        seat, target = ply % state["seats"], (ply + 1) % state["seats"]
        turn: list[Json] = [
            {"type": "roll", "seat": seat},
            {"type": "die", "face": "question"},
            {"type": "question", "seat": seat, "target": target, "text": "?"},
            {"type": "answer", "seat": target, "yes": True},
        ]
        left -= len(orjson.dumps(turn)) - 1
        if left < 0:
            break
        moves += turn
    return moves


async def _replay(port: int, state: Mapping[str, Any], moves: list[Any]) -> tuple[int, float, Json]:
    seconds, told = await _ask(port, "/replay", orjson.dumps({"state": state, "moves": moves}))
    return len(moves), seconds, told


async def _look_at(port: int, state: Json) -> tuple[int, float]:
    """The bytes of a state, and how long the slowest call takes that looks at it."""
    roll = {"move": {"type": "roll", "seat": state["awaits"]["seats"][0]}}
    calls: list[tuple[str, Json]] = [
        ("/check", {}),
        ("/moves", {}),
        ("/score", {}),
        ("/view", {"seat": 0}),
        ("/view", {"seat": None}),
        ("/apply", roll),
    ]
    took = [(await _ask(port, path, orjson.dumps({"state": state, **more})))[0] for path, more in calls]
    return len(orjson.dumps(state)), max(took)
