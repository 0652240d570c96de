"""Ghost Lift for the suites that run over every game."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations
from random import Random
from typing import Any

from tests.shared.trial import Json, Start, Trial


def cards(state: Json) -> Counter[Any]:
    """Every card on the table."""
    zones = (state["center"], state["beneath"], state["aside"], state["deck"])
    return Counter(chain(*zones, *state["row"], *state["hands"]))


def whole(state: Json) -> Counter[Any]:
    """Six of each number, as many with an icon as the options say."""
    icons = {int(number): count for number, count in state["options"]["icons"].items()}
    deck: Counter[Any] = Counter({"1u": 6, "10d": 6, "5": 6, "6": 6})
    for number, icon in ((2, "d"), (3, "u"), (4, "d"), (7, "u"), (8, "d"), (9, "u")):
        deck[f"{number}{icon}"] += icons[number]
        deck[f"{number}"] += 6 - icons[number]
    return +deck


def naive(state: Json) -> Iterator[Json]:
    """Any cards of the hand and any one besides, passing, any stack, declining."""
    for seat in state["awaits"]["seats"]:
        hand = sorted(state["hands"][seat])
        sets = {chosen for count in range(1, 6) for chosen in combinations(hand, count)}
        sets |= {tuple(hand), *((code,) for code in ("1u", "2d", "5", "10d"))}
        for chosen in sorted(sets):
            yield {"type": "play", "seat": seat, "cards": list(chosen)}
        yield {"type": "pass", "seat": seat}
        yield {"type": "decline", "seat": seat}
        yield from ({"type": "take", "seat": seat, "stack": stack} for stack in range(6))


def shuffled_unseen(state: Json, seat: int | None, random: Random) -> Json:
    """Deal the deck and the hidden hands anew."""
    phase, awaited = state["awaits"]["phase"], state["awaits"]["seats"]
    is_open = phase in ("deal", "over")
    hidden = [
        s
        for s in range(state["seats"])
        if s != seat and not is_open and not (phase == "show-hand" and s not in awaited)
    ]
    unseen = [*state["deck"], *chain(*(state["hands"][s] for s in hidden))]
    random.shuffle(unseen)
    dealt = iter(unseen)
    deck = [next(dealt) for _ in state["deck"]]
    hands = [[next(dealt) for _ in hand] if s in hidden else hand for s, hand in enumerate(state["hands"])]
    return {**state, "deck": deck, "hands": hands}


TRIAL = Trial(
    game="ghost-lift",
    starts=(
        *(Start("standard", seats) for seats in range(3, 7)),
        Start("duel", 2),
        *(Start("simplified", seats) for seats in range(3, 7)),
        Start("standard", 4, {"icons": {"2": 6, "3": 0, "4": 6, "7": 5, "8": 1, "9": 6}}),
    ),
    weights={"play": 12, "pass": 1, "take": 1, "decline": 30},
    cards=cards,
    whole=whole,
    naive=naive,
    shuffled_unseen=shuffled_unseen,
)
