"""What a seat sees of Ghosted, from the page: every board but its own, and its own and open hands."""

from typing import Any

from tests.shared.trial import Json

NO_BOARD = {"suspect": None, "weapon": None, "motive": None}


def seen(state: Json, seat: int | None) -> Json:
    """Of a hidden hand what the seat was shown is seen; of what others showed each other nothing."""
    if state["awaits"]["phase"] == "deal":
        return {}
    has_won = state["result"] is not None and seat in state["result"]["winners"]
    shown = {
        (said["target"], said["shown"])
        for said in state["record"]
        if said["type"] == "guess" and said["seat"] == seat
    }
    hands = [
        hand if s == seat or state["out"][s] else [card if (s, card) in shown else None for card in hand]
        for s, hand in enumerate(state["hands"])
    ]
    boards = [NO_BOARD if s == seat and not has_won else board for s, board in enumerate(state["boards"])]
    return {"hands": hands, "boards": boards, "record": [_said(said, seat) for said in state["record"]]}


def _said(said: Json, seat: int | None) -> Json:
    if said["type"] == "guess" and said["shown"] is not None and seat not in (said["seat"], said["target"]):
        return {**said, "shown": "hidden"}
    return said


def seen_move(before: Json, after: Json, move: Json, seat: int | None) -> Json:
    """A card is shown to who guessed; a board is dealt to be seen by the others, a hand by its holder."""
    if move["type"] == "show":
        guess: Any = after["record"][-1]
        if move["card"] is not None and seat not in (guess["seat"], guess["target"]):
            return {**move, "card": "hidden"}
    if move["type"] == "deal":
        hands = [hand if s == seat else [None for _ in hand] for s, hand in enumerate(move["hands"])]
        boards = [NO_BOARD if s == seat else board for s, board in enumerate(move["boards"])]
        return {**move, "hands": hands, "boards": boards}
    return move
