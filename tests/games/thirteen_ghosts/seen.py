"""What a seat sees of 13 Ghosts, from the page: its own hand and crypt, and what it put or looked at."""

from tests.shared.trial import Json


def seen(state: Json, seat: int | None) -> Json:
    """A captain sees the partner's crypt too; a crypt is public once its seat is out."""
    hands = [hand if s == seat else [None for _ in hand] for s, hand in enumerate(state["hands"])]
    is_captain = state["captains"] is not None and seat in state["captains"]
    partner = None if seat is None else (seat + 2) % 4
    crypts = [
        crypt if s == seat or state["out"][s] or (is_captain and s == partner) else None
        for s, crypt in enumerate(state["crypts"])
    ]
    is_open = state["options"]["faces"] == "as-written"
    played = [
        entry if is_open or entry["as"] == "effect" or entry["seat"] == seat else {**entry, "card": None}
        for entry in state["played"]
    ]
    look = state["look"]
    if look is not None and look["seat"] != seat:
        look = {**look, "cards": [None for _ in look["cards"]]}
    decks = [[None for _ in deck] for deck in state["decks"]]
    return {"decks": decks, "hands": hands, "crypts": crypts, "played": played, "look": look}


def seen_move(before: Json, after: Json, move: Json, seat: int | None) -> Json:
    """What is hidden, laid face down, put back or dealt is its own seat's; a partner sees its own crypt."""
    kind, own = move["type"], move.get("seat") == seat
    if kind == "deal":
        hands = [hand if s == seat else [None for _ in hand] for s, hand in enumerate(move["hands"])]
        return {**move, "decks": [[None for _ in deck] for deck in move["decks"]], "hands": hands}
    is_face_down = kind == "attack" and after["options"]["faces"] == "published"
    if not own and (kind in ("hide", "keep") or is_face_down):
        return {**move, "card": None}
    if kind == "cast" and not own:
        is_partner = seat == (move["seat"] + 2) % 4
        return {**move, "own": None, "partner": move["partner"] if is_partner else None}
    if kind == "arrange" and not own:
        return {**move, "cards": [None for _ in move["cards"]]}
    return move
