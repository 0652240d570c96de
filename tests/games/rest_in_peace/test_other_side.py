"""The two sides of the table are alike: with the seats exchanged every case has the same outcome."""

from typing import Any

import pytest

from service.games.seeds import cases_of
from tests.shared.house import ask
from tests.shared.trial import Json

PAIRS = ("decks", "deck_open", "hands", "field", "final", "discard", "won", "tripped", "open_hand")
SEATS = ("turn", "first", "seat", "who", "deck")
CASES = [
    case for case in cases_of("rest-in-peace") if "move" in case["request"] and "seed" not in case["request"]
]


def turned(value: Any, key: str = "") -> Any:
    """The same from the other side of the table."""
    if key in PAIRS and isinstance(value, list):
        return [turned(entry) for entry in reversed(value)]
    if key == "past":
        return [[turned(row) for row in reversed(sides)] for sides in value]
    if key in ("seats", "winners", "losers") and isinstance(value, list):
        return sorted(1 - seat for seat in value)
    if key in SEATS and value in (0, 1) and not isinstance(value, bool):
        return 1 - value
    if isinstance(value, dict):
        return {name: turned(entry, name) for name, entry in value.items()}
    return [turned(entry) for entry in value] if isinstance(value, list) else value


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_the_other_side_is_judged_alike(case: Json) -> None:
    request, expected = case["request"], case["expect"]
    body = {"state": turned(request["state"]), "move": turned(request["move"])}
    reply = ask("/apply", body)
    assert [violation["rule"] for violation in reply["violations"]] == expected["violations"]
    assert reply["state"] == turned(expected["state"])
    assert reply["applied"] == turned(expected["applied"])
