"""Play a game at random and write its record, for ``seeds/records``.

``python tools/record.py ghost-lift standard 4 "a seed of 16 to 128 characters" play=12 decline=30``: the
ruleset, the seats, the seed, and how often each type of move is chosen (once, if it is not named).
"""

import json
import sys
from http import HTTPStatus
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from service.app import create_app
from service.settings import Settings
from tests.shared.trial import trial_of

CLIENT = create_app(Settings()).test_client()


def ask(path: str, body: Any) -> Any:
    """The reply of the service."""
    reply = CLIENT.post(path, json=body)
    assert reply.status_code == HTTPStatus.OK, reply.text
    return reply.json


def record(game: str, ruleset: str, seats: int, seed: str, options: Any, weights: dict[str, float]) -> Any:
    """A whole game from the empty table, with every move that was applied."""
    random = Random(seed)
    table = {"game": game, "ruleset": ruleset, "seats": seats, "options": options}
    start = state = ask("/setup", table)["state"]
    applied: list[Any] = []
    while state["awaits"]["phase"] != "over":
        move = {"type": "deal"}
        if state["awaits"]["phase"] != "deal":
            offered, filled = ask("/moves", {"state": state}), trial_of(game).filled
            moves = offered["moves"]
            if filled is not None:
                moves += [filled(state, template, random) for template in offered["templates"]]
            types = sorted({move["type"] for move in moves})
            kind = random.choices(types, [weights.get(name, 1) for name in types])[0]
            move = random.choice([move for move in moves if move["type"] == kind])
        reply = ask("/apply", {"state": state, "move": move, "seed": seed})
        applied += reply["applied"]
        state = reply["state"]
    scoring = ask("/replay", {"state": start, "moves": applied})["scoring"]
    title = f"{ruleset} for {seats}, played at random"
    return {
        "title": title,
        "seed": seed,
        "state": start,
        "moves": applied,
        "final": state,
        "scoring": scoring,
    }


def main(game: str, ruleset: str, seats: str, seed: str, *rest: str) -> None:
    """Print the record: a line a move, so that differences can be read."""
    options = json.loads(rest[0]) if rest and rest[0].startswith("{") else {}
    weights = dict(word.split("=") for word in rest if "=" in word and not word.startswith("{"))
    played = record(game, ruleset, int(seats), seed, options, {k: float(v) for k, v in weights.items()})
    lines = []
    for key, value in played.items():
        if isinstance(value, list):
            entries = ",\n".join("  " + json.dumps(entry, ensure_ascii=False) for entry in value)
            lines.append(f'"{key}": [\n{entries}\n ]')
        else:
            lines.append(f'"{key}": {json.dumps(value, ensure_ascii=False)}')
    sys.stdout.write("{\n " + ",\n ".join(lines) + "\n}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
