"""The games that clients play, and how each of them is to choose its moves.

A client sets a table up with its seed and chooses from what ``/moves`` lists until the game is over. Its
rule, ``choice``, is fixed, so that every client, in whatever language, must come to the same last state.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

Json = dict[str, Any]
M = TypeVar("M")


@dataclass(frozen=True)
class Table:
    """A seeded game; ``reach``: among how many moves, counted from the last one listed, a client chooses."""

    game: str
    ruleset: str
    seats: int
    seed: str
    reach: int

    def __str__(self) -> str:
        """Name the test after the table: ``13-ghosts duel for 2``."""
        return f"{self.game} {self.ruleset} for {self.seats}"


TABLES = (
    Table("ghost-lift", "duel", 2, "a seed for clients 0", 1),
    Table("13-ghosts", "duel", 2, "a seed for clients 2", 1000),
    Table("rest-in-peace", "standard", 2, "a seed for clients 2", 1000),
    Table("ghosted", "standard", 3, "a seed for clients 2", 1000),
)
"""One table of each game, with a seed that makes it a short one."""
LONGEST = 500
"""More moves than any of these games takes."""


@dataclass(frozen=True)
class Played:
    """What a client did: the moves it sent, and the last state it was given."""

    moves: list[Json]
    state: Json


def choice(moves: Sequence[M], ply: int, reach: int) -> M:
    """The move that a client chooses at this ply: one step of a linear congruential generator says which."""
    drawn = (ply * 1103515245 + 12345) // 65536
    return moves[-1 - drawn % min(reach, len(moves))]


def play(table: Table, ask: Callable[[str, Json], Json]) -> Played:
    """Play a whole game as a client that knows nothing but JSON; ``ask``: (path, request) -> reply."""
    opening = {"game": table.game, "ruleset": table.ruleset, "seats": table.seats, "seed": table.seed}
    state: Json = ask("/setup", opening)["state"]
    sent: list[Json] = []
    while state["awaits"]["phase"] != "over":
        move: Json = {"type": "deal"}
        if state["awaits"]["phase"] != "deal":
            listed = ask("/moves", {"state": state})
            templates = [filled(template, state) for template in listed["templates"]]
            move = choice([*listed["moves"], *templates], state["ply"], table.reach)
        sent.append(move)
        state = ask("/apply", {"state": state, "move": move, "seed": table.seed})["state"]
        assert len(sent) < LONGEST, "the game does not come to an end"
    return Played(sent, state)


def written(played: Played) -> str:
    """All of it as text, in which 1 is not true and nothing hangs on the order of members."""
    return json.dumps([played.moves, played.state], sort_keys=True)


def filled(template: Json, state: Json) -> Json:
    """A move of Ghosted that fits a template: cards by number, which goes round with the ply."""
    one, other = state["ply"] % 12 + 1, (state["ply"] + 1) % 12 + 1
    match template["type"]:
        case "question" if "text" in template:
            return {**template, "text": "Was it loud? 🔊"}
        case "question":
            letter = template["about"][0].upper()
            return {**template, "one_of": [f"{letter}{one}", f"{letter}{other}"]}
        case "guess":
            letter = {"weapons": "W", "motives": "M"}.get(state["action"], "S")
            return {**template, "cards": [f"{letter}{one}", f"{letter}{other}"]}
    return {**template, "suspect": f"S{one}", "weapon": f"W{one}", "motive": f"M{one}"}
