"""Rest in Peace for the suites that run over every game."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from random import Random
from typing import Any

from tests.shared.trial import Json, Start, Trial

COPIES = {"1": 6, "2": 5, "3": 4, "4": 3, "5": 2, "6": 1}
VALUES = ("poltergheist", "spirit-to-the-bottom", "poor-ghouls")


def of_seat(state: Json, seat: int) -> list[Any]:
    """Every card that a seat holds, has laid or has lost."""
    rounds = (state["field"], state["final"], *state["past"])
    laid = (entry["card"] for sides in rounds for entry in sides[seat])
    return [*state["hands"][seat], *state["decks"][seat], *state["discard"][seat], *laid]


def cards(state: Json) -> Counter[Any]:
    """The ghosts of each seat, how many psychics there are, and how many tokens."""
    counted: Counter[Any] = Counter()
    for seat in (0, 1):
        counted.update(f"{seat}: {card}" if card in COPIES else "psychic" for card in of_seat(state, seat))
    counted["psychic"] += len(state["gone"]) + sum(card is not None for card in state["psychics"])
    counted["token"] = len(state["carried"]) + sum(map(len, state["won"]))
    counted["token"] += sum(token is not None for token in state["tokens"])
    return counted


def whole(state: Json) -> Counter[Any]:
    """Twenty-one ghosts a seat, nine psychics, ten tokens."""
    ghosts = {f"{seat}: {ghost}": copies for seat in (0, 1) for ghost, copies in COPIES.items()}
    return Counter({**ghosts, "psychic": 9, "token": 10})


def naive(state: Json) -> Iterator[Json]:
    """Each card that may be held with each choice that it may be given, and the other ways to move."""
    for seat in state["awaits"]["seats"]:
        codes = sorted({*state["hands"][seat], "1", "6", "tripped", "poor-ghouls"})
        match state["awaits"]["phase"]:
            case "play":
                for card in codes:
                    for choice in choices(state, seat, card):
                        yield {"type": "play", "seat": seat, "card": card, **choice}
                yield from ({"type": kind, "seat": seat} for kind in ("play-blind", "pass", "withdraw"))
            case "place":
                for card in codes:
                    for choice in choices(state, seat, card):
                        yield {"type": "place", "seat": seat, "card": card, **choice}
                yield {"type": "skip", "seat": seat}
            case "choose":
                for choice in choices(state, seat, state["pending"]["card"]):
                    yield {"type": "choose", "seat": seat, **choice}
            case "carry":
                lying = {entry["card"] for entry in state["field"][seat]}
                yield from ({"type": "carry", "seat": seat, "card": card} for card in sorted({*lying, "1"}))
                yield {"type": "skip", "seat": seat}


def choices(state: Json, seat: int, card: str) -> Iterator[Json]:
    """No choice, one of a wrong kind, and all that might be given to this card."""
    yield {}
    if card not in VALUES:
        yield {"value": 2}
    own, theirs = (sorted({entry["card"] for entry in state["field"][side]}) for side in (seat, 1 - seat))
    pairs = [list(ghosts) for n in (0, 1, 2) for ghosts in combinations_with_replacement(COPIES, n)]
    some: Json = {
        **dict.fromkeys(VALUES, ("value", range(1, 7))),
        "auntie": ("fetches", COPIES),
        "ill-be-back": ("returns", [*COPIES, None]),
        "be-gone": ("target", sorted({*theirs, *own, "6"})),
        "double-vision": ("copies", sorted({*theirs, *own, "6"})),
        "christmas-future": ("deck", range(3)),
        "see-you-at-the-end": ("who", range(3)),
        "bloody-mary": ("discards", pairs),
        "playing-dead": ("returns", [*sorted({*own, "6"}), None]),
        "never-come-back": ("values", map(list, combinations_with_replacement(range(1, 7), 2))),
        "house-swap": ("swaps", [None, [9], *map(list, combinations(range(1, 11), 2))]),
    }
    if card in some:
        name, chosen = some[card]
        yield from ({name: one} for one in chosen)


def shuffled_unseen(state: Json, seat: int | None, random: Random) -> Json:
    """Deal each seat's unseen ghosts anew among its deck, its hand and its places in round 10."""
    was, state = state, {**state, "decks": [], "hands": [], "final": []}
    for owner in (0, 1):
        top = 1 if was["deck_open"][owner] else 0
        deck, hand, final = was["decks"][owner], was["hands"][owner], was["final"][owner]
        hand_hidden = seat != owner and not (seat == 1 - owner and was["open_hand"][owner])
        down = [entry["face"] == "down" and seat != owner for entry in final]
        unseen = [*deck[top:], *(hand if hand_hidden else ())]
        unseen += [entry["card"] for entry, hidden in zip(final, down, strict=True) if hidden]
        ghosts = [card for card in unseen if card in COPIES]
        random.shuffle(ghosts)
        dealt = iter(ghosts)
        state["decks"].append([*deck[:top], *(next(dealt) for _ in deck[top:])])
        if hand_hidden:
            new = [card for card in hand if card not in COPIES]
            new += [next(dealt) for card in hand if card in COPIES]
            random.shuffle(new)
            hand = new
        state["hands"].append(hand)
        entries = zip(final, down, strict=True)
        state["final"].append([{**entry, "card": next(dealt)} if hide else entry for entry, hide in entries])
    return state


TRIAL = Trial(
    game="rest-in-peace",
    starts=(
        Start("standard", 2, {"levels": [0, 1]}),
        Start("standard", 2, {"levels": [2, 3, 4]}),
        Start("standard", 2, {"levels": [0, 1, 2, 3, 4]}),
    ),
    weights={"play": 8, "pass": 3, "skip": 0.3, "play-blind": 8},
    cards=cards,
    whole=whole,
    naive=naive,
    shuffled_unseen=shuffled_unseen,
)
