"""What a seat sees of Rest in Peace, from the page: its own hand and what it laid face down."""

from tests.shared.trial import Json

GHOSTS = tuple("123456")


def seen(state: Json, seat: int | None) -> Json:
    """The other hand is seen while it lies open, by the opponent alone; of a deck only an open top."""
    hands = [
        hand if s == seat or (seat is not None and state["open_hand"][s]) else [None for _ in hand]
        for s, hand in enumerate(state["hands"])
    ]
    decks = [
        [card if i == 0 and state["deck_open"][s] else None for i, card in enumerate(deck)]
        for s, deck in enumerate(state["decks"])
    ]
    final = [
        [{**laid, "card": None} if s != seat and laid["face"] == "down" else laid for laid in row]
        for s, row in enumerate(state["final"])
    ]
    return {"hands": hands, "decks": decks, "final": final}


def seen_move(before: Json, after: Json, move: Json, seat: int | None) -> Json:
    """Decks are shuffled face down, and ghosts laid into round 10 so; who laid one, or had to, sees it."""
    if move["type"] == "deal":
        hands = [hand if s == seat else [None for _ in hand] for s, hand in enumerate(move["hands"])]
        return {**move, "decks": [[None for _ in deck] for deck in move["decks"]], "hands": hands}
    if move["type"] == "shuffle":
        return {**move, "deck": [None for _ in move["deck"]]}
    if move["type"] == "place" and move["seat"] != seat and move["card"] in GHOSTS:
        return {**move, "card": None}
    if move["type"] == "random" and before["pending"] is not None and move["card"] in GHOSTS:
        laid_by = [card for card in before["field"][before["turn"]] if "who" in card][-1]["who"]
        return move if seat == laid_by else {**move, "card": None}
    return move
