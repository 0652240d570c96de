"""A game with a long record is refereed as fast as any other."""

from random import Random
from time import process_time

from tests.games.ghosted.table import NO_BOARD, NOTHING_KNOWN
from tests.games.ghosted.trial import CARDS
from tests.shared.house import ask, set_up
from tests.shared.trial import Json, Start

QUESTIONS = 700
LIMIT = 1.5
"""Seconds of one processor; it takes a tenth of it."""


def test_cards_that_become_known_late_are_weighed_against_a_long_record_in_no_time() -> None:
    """Each card that is shown is a reason to look again at every answer there has been."""
    layout = {"boards": [NO_BOARD] * 3, "hands": [NOTHING_KNOWN] * 3, "removed": None}
    state = set_up("ghosted", Start("standard", 3), layout=layout)["state"]
    moves = [move for turn in range(QUESTIONS) for move in question(turn)]
    moves += [move for turn in range(27) for move in shown(QUESTIONS + turn)]
    begun = process_time()
    reply = ask("/replay", {"state": state, "moves": moves})
    assert process_time() - begun < LIMIT
    assert reply["legal"]
    assert all(None not in hand for hand in reply["state"]["hands"])
    assert len(reply["state"]["record"]) == QUESTIONS + 27


def question(turn: int) -> list[Json]:
    """A turn with a question that is answered by no."""
    seat, target = turn % 3, (turn + 1) % 3
    kind = Random(turn).choice(list(CARDS))
    asked = {"seat": seat, "target": target, "about": kind, "one_of": [Random(turn).choice(CARDS[kind])]}
    return [
        {"type": "roll", "seat": seat},
        {"type": "die", "face": "question"},
        {"type": "question", **asked},
        {"type": "answer", "seat": target, "yes": False},
    ]


def shown(turn: int) -> list[Json]:
    """A turn with a guess on which another card of the hand asked is shown."""
    seat, target, kind = turn % 3, (turn + 1) % 3, list(CARDS)[turn // 3 % 3]
    first = CARDS[kind][3 * target + turn // 9 % 3]
    return [
        {"type": "roll", "seat": seat},
        {"type": "die", "face": "wild"},
        {"type": "guess", "seat": seat, "target": target, "cards": [first, CARDS[kind][11]]},
        {"type": "show", "seat": target, "card": first},
    ]
