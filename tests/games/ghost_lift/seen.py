"""What a seat sees of Ghost Lift, from the page: the deck and the other hands are hidden."""

from tests.shared.trial import Json


def seen(state: Json, seat: int | None) -> Json:
    """Hands lie open in ``deal`` and ``over``, and in ``show-hand`` those of the seats not awaited."""
    phase, awaited = state["awaits"]["phase"], state["awaits"]["seats"]
    is_open = phase in ("deal", "over")
    hands = [
        hand if s == seat or is_open or (phase == "show-hand" and s not in awaited) else [None for _ in hand]
        for s, hand in enumerate(state["hands"])
    ]
    return {"deck": [None for _ in state["deck"]], "hands": hands}


def seen_move(before: Json, after: Json, move: Json, seat: int | None) -> Json:
    """A deck is nobody's to see, a hand that is dealt its holder's alone."""
    hidden: Json = {"deck": [None for _ in move.get("deck") or ()]} if move.get("deck") else {}
    if move["type"] == "deal":
        hidden["hands"] = [
            hand if s == seat else [None for _ in hand] for s, hand in enumerate(move["hands"])
        ]
    return {**move, **hidden}
