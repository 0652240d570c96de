"""What is asked under load: the conformance cases, whose answers were reasoned out by hand."""

from collections.abc import Mapping
from typing import Any

import orjson

from service.games import GAMES
from service.games.seeds import cases_of
from tools.soak.client import Answer, Question, post


def questions() -> list[Question]:
    """A question to ``/apply`` for every case that has a move, the games taking turns."""
    by_game = [[case for case in cases_of(game) if "move" in case["request"]] for game in GAMES]
    shortest = min(map(len, by_game))
    return [_question(cases[number]) for number in range(shortest) for cases in by_game]


def _question(case: Mapping[str, Any]) -> Question:
    """The case as a question; the same request must also get the same bytes each time."""
    first: list[bytes] = []
    expected = {key: value for key, value in case["expect"].items() if key != "events"}

    def wrong(answer: Answer) -> str | None:
        first.append(answer.body) if not first else None
        if answer.status != 200:
            return f"status {answer.status}"
        if answer.body != first[0]:
            return f"{case['id']}: other bytes than before"
        return None if _told(orjson.loads(answer.body)) == expected else f"{case['id']}: not as expected"

    return Question(post("/apply", case["request"]), wrong)


def _told(reply: dict[str, Any]) -> dict[str, Any]:
    """What a case says of its reply, as the reply has it."""
    return {
        "legal": reply["legal"],
        "violations": [violation["rule"] for violation in reply["violations"]],
        "assumptions": [{"rule": each["rule"], "seat": each["seat"]} for each in reply["assumptions"]],
        "state": reply["state"],
        "applied": reply["applied"],
        "scoring": reply["scoring"],
    }
