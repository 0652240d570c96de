"""A small table of three for tests of single rules: who holds what is easy to see."""

from typing import Any

from tests.shared.house import ask
from tests.shared.trial import Json

FACE = {"S": "suspects", "W": "weapons", "M": "motives"}
NOTHING_KNOWN: list[str | None] = [None] * 9
NO_BOARD: Json = {"suspect": None, "weapon": None, "motive": None}

BOARDS = [
    {"suspect": "S1", "weapon": "W1", "motive": "M1"},
    {"suspect": "S2", "weapon": "W2", "motive": "M2"},
    {"suspect": "S3", "weapon": "W3", "motive": "M3"},
]
HANDS = [
    ["S4", "S5", "S6", "W4", "W5", "W6", "M4", "M5", "M6"],
    ["S7", "S8", "S9", "W7", "W8", "W9", "M7", "M8", "M9"],
    ["S10", "S11", "S12", "W10", "W11", "W12", "M10", "M11", "M12"],
]


def table(phase: str, turn: int = 0, **changes: Any) -> Json:
    """Three seats late in a game, with everything known unless it is changed."""
    state: Json = {
        "game": "ghosted",
        "ruleset": "standard",
        "options": {"labels": {}},
        "seats": 3,
        "ply": 200,
        "awaits": {"phase": phase, "seats": [turn]},
        "turn": turn,
        "first": 0,
        "result": None,
        "boards": BOARDS,
        "hands": HANDS,
        "removed": None,
        "tokens": [False, False, False],
        "out": [False, False, False],
        "die": None,
        "action": None,
        "asked": None,
        "record": [],
    }
    return {**state, **changes}


def acting(face: str, turn: int = 0, **changes: Any) -> Json:
    """The seat in turn has rolled this face."""
    action = None if face == "wild" else face
    return table("act", turn, **{"die": face, "action": action, **changes})


def asked(guess: Json, **changes: Any) -> Json:
    """Somebody has guessed, and the seat asked is to show a card."""
    awaits = {"phase": "show", "seats": [guess["target"]]}
    entry = {"ply": 199, **guess}
    face = FACE[guess["cards"][0][0]]
    return table(
        "show", guess["seat"], **{"awaits": awaits, "die": face, "action": face, "asked": entry, **changes}
    )


def told(state: Json) -> list[tuple[str, str]]:
    """Why a state cannot have come about: each defect by its name and where it shows."""
    found = ask("/check", {"state": state})["defects"]
    return [(defect["id"].removeprefix("ghosted/state."), defect["pointer"]) for defect in found]


TEXT = {"type": "question", "seat": 0, "target": 1, "text": "Is it a dagger?"}
GUESS = {"type": "guess", "seat": 0, "target": 1, "cards": ["S7", "S8"]}
WEIGHED = {"type": "scales", "seat": 0, **BOARDS[1]}
ACCUSED = {"type": "accuse", "seat": 0, **BOARDS[1]}
RIGHTLY = {"type": "accuse", "seat": 0, **BOARDS[0]}


def awaiting(phase: str, said: Json, **changes: Any) -> Json:
    """Seat 0 has said this in the last move, and it has no outcome yet."""
    faces = {"question": "question", "guess": "suspects", "scales": "scales", "accuse": None}
    seats = [said["target"]] if phase in ("answer", "show") else []
    face = faces[said["type"]]
    fields = {"awaits": {"phase": phase, "seats": seats}, "asked": {"ply": 199, **said}, "die": face}
    return table(phase, **{**fields, "action": face, **changes})


def recorded(said: Json, **changes: Any) -> Json:
    """Seat 1 is in turn, and this was said by seat 0 a while ago."""
    return table("turn", 1, **{"record": [{"ply": 99, **said}], **changes})
