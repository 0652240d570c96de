"""13 Ghosts for the suites that run over every game."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations, product
from random import Random
from typing import Any

from tests.games.thirteen_ghosts.edition import OWN_EDITION
from tests.shared.trial import Json, Start, Trial

NUMBERS = range(1, 14)


def set_of(state: Json, seat: int) -> int:
    """The set from which a seat draws."""
    return seat % len(state["decks"])


def cards(state: Json) -> Counter[Any]:
    """Every card, with its set; the crypts are filled once their owners are not awaited any more."""
    lying: Counter[Any] = Counter()
    for which, deck in enumerate(state["decks"]):
        lying += Counter((which, card) for card in deck)
    for seat in range(state["seats"]):
        lying += Counter((set_of(state, seat), card) for card in state["hands"][seat])
        if state["crypts"][seat] is not None:
            lying[(set_of(state, seat), state["crypts"][seat])] += 1
    lying += Counter((set_of(state, entry["seat"]), entry["card"]) for entry in state["played"])
    return lying


def whole(state: Json) -> Counter[Any]:
    """Each number of each set once."""
    return Counter(product(range(len(state["decks"])), NUMBERS))


def naive(state: Json) -> Iterator[Json]:
    """Cards of the hand and some others, every number, every order of the cards looked at."""
    phase = state["awaits"]["phase"]
    for seat in state["awaits"]["seats"]:
        some = [*sorted({*state["hands"][seat], 2, 13}), None]
        if phase == "hide":
            yield from ({"type": "hide", "seat": seat, "card": card} for card in some)
            yield from ({"type": "keep", "seat": seat, "card": card} for card in some)
            for own, partner in product(some, repeat=2):
                yield {"type": "cast", "seat": seat, "own": own, "partner": partner}
        if phase == "act":
            for card, number in product(some, NUMBERS):
                yield {"type": "attack", "seat": seat, "card": card, "number": number}
            for card in some[:-1]:
                yield {"type": "effect", "seat": seat, "card": card}
                for copied in NUMBERS:
                    yield {"type": "effect", "seat": seat, "card": card, "copies": copied}
        seen = state["look"]["cards"] if state["look"] else [1, 2]
        yield from ({"type": "arrange", "seat": seat, "cards": list(order)} for order in permutations(seen))
        yield {"type": "arrange", "seat": seat, "cards": [*seen, None]}
        yield {"type": "arrange", "seat": seat, "cards": [None] * len(seen)}
        for count in (1, 2) if phase == "name" else (1,):
            for numbers in combinations(NUMBERS, count):
                yield {"type": "name", "seat": seat, "numbers": list(numbers)}
        yield {"type": "name", "seat": seat, "numbers": [3, 3]}
        yield {"type": "answer", "seat": seat, "yes": True}


def shuffled_unseen(state: Json, seat: int | None, random: Random) -> Json:
    """Deal anew what a seat cannot see: in decks, other hands, other crypts and hidden attack cards.

    What was said aloud is kept as it was; so may be what no longer fits it, which is no defect.
    """
    other: Json = {
        **state,
        "decks": [list(deck) for deck in state["decks"]],
        "hands": [list(hand) for hand in state["hands"]],
        "crypts": list(state["crypts"]),
        "played": [dict(entry) for entry in state["played"]],
    }
    looked = state["look"]
    for which in range(len(state["decks"])):
        deck = other["decks"][which]
        places: list[tuple[Any, Any]] = [(deck, i) for i in range(len(deck))]
        if looked and looked["deck"] == which and looked["seat"] == seat:
            seen = len(looked["cards"])
            places = places[seen:] if looked["from"] == "top" else places[: len(places) - seen]
        places += _unseen_of_seats(state, other, which, seat)
        faces = [zone[place] for zone, place in places]
        random.shuffle(faces)
        for (zone, place), face in zip(places, faces, strict=True):
            zone[place] = face
        if looked and looked["deck"] == which and looked["seat"] != seat:
            count = len(looked["cards"])
            seen_now = deck[:count] if looked["from"] == "top" else deck[len(deck) - count :]
            other["look"] = {**looked, "cards": seen_now}
    return other


def _unseen_of_seats(state: Json, other: Json, which: int, seat: int | None) -> Iterator[tuple[Any, Any]]:
    for holder in range(state["seats"]):
        if set_of(state, holder) != which or holder == seat:
            continue
        yield from ((other["hands"][holder], i) for i in range(len(other["hands"][holder])))
        chose = state["captains"] is not None and seat in state["captains"] and seat == (holder + 2) % 4
        if state["crypts"][holder] is not None and not state["out"][holder] and not chose:
            yield other["crypts"], holder
    if state["options"]["faces"] == "published":
        for entry in other["played"]:
            if entry["as"] == "attack" and entry["seat"] != seat and set_of(state, entry["seat"]) == which:
                yield entry, "card"


TRIAL = Trial(
    game="13-ghosts",
    starts=(
        Start("duel", 2),
        Start("trio", 3),
        Start("teams", 4),
        Start("duel", 2, {"faces": "as-written"}),
        Start("trio", 3, {"edition": OWN_EDITION}),
        Start("teams", 4, {"edition": OWN_EDITION, "faces": "as-written", "captains": [2, 1]}),
    ),
    weights={"effect": 5},
    cards=cards,
    whole=whole,
    naive=naive,
    shuffled_unseen=shuffled_unseen,
    in_order=frozenset({"arrange"}),
)
