"""Ghosted for the suites that run over every game."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any

from tests.shared.trial import Json, Start, Trial

CATEGORIES = ("suspect", "weapon", "motive")
CARDS = {kind: [f"{kind[0].upper()}{number}" for number in range(1, 13)] for kind in CATEGORIES}
GUESSES = {"suspects": "suspect", "weapons": "weapon", "motives": "motive"}
LABELS = {"S1": "the gardener", "W1": "a rake", "M1": "an old grudge", "S12": "Dr. Grave"}


def cards(state: Json) -> Counter[Any]:
    """Every card on the boards, in the hands, and the one removed."""
    boards = chain(*(board.values() for board in state["boards"]))
    removed = [] if state["removed"] is None else [state["removed"]]
    return Counter(chain(boards, *state["hands"], removed))


def whole(state: Json) -> Counter[Any]:
    """Twelve of each category, each once."""
    return Counter(chain(*CARDS.values()))


def naive(state: Json) -> Iterator[Json]:
    """Everything without free places: rolls, tokens, answers, and showing any card."""
    for seat in state["awaits"]["seats"]:
        yield from ({"type": kind, "seat": seat} for kind in ("roll", "take-token", "use-token"))
        yield from ({"type": "answer", "seat": seat, "yes": yes} for yes in (True, False))
        yield from ({"type": "show", "seat": seat, "card": card} for card in [*chain(*CARDS.values()), None])


def known_to(state: Json, seat: int) -> set[str]:
    """The cards that a seat knows to lie elsewhere than on its board, from cards it sees."""
    boards = chain(*(board.values() for other, board in enumerate(state["boards"]) if other != seat))
    hands = chain(*(hand for s, hand in enumerate(state["hands"]) if s == seat or state["out"][s]))
    shown = [said["shown"] for said in state["record"] if said["type"] == "guess" and said["seat"] == seat]
    return {*boards, *hands, *shown, state["removed"]}


def filled(state: Json, template: Json, random: Random) -> Json:
    """A move that fits a template, as a player who has kept notes would make it."""
    notes = known_to(state, template["seat"])

    def some(kind: str, number: int) -> list[str]:
        likely = [card for card in CARDS[kind] if card not in notes]
        pool = likely if len(likely) >= number and random.random() < 0.8 else CARDS[kind]
        return random.sample(pool, number)

    match template["type"]:
        case "guess":
            kind = GUESSES.get(state["action"]) or random.choice(CATEGORIES)
            return {**template, "cards": some(kind, 2)}
        case "question" if "text" in template:
            return {
                **template,
                "text": random.choice(("Was it loud? 🔊", "Did I know them?", "Is it sharp?")),
            }
        case "question":
            kind = template["about"]
            return {**template, "one_of": random.sample(CARDS[kind], random.choice((1, 3, 6, 11, 12)))}
    return {**template, **{kind: some(kind, 1)[0] for kind in CATEGORIES}}


def shuffled_unseen(state: Json, seat: int | None, random: Random) -> Json:
    """Let unseen cards of one category change places, and others have shown what they hold then."""
    if state["awaits"]["phase"] == "deal":
        return state
    for _ in range(30):
        other = _swapped(state, seat, random)
        record = [_shown_anew(other, said, seat, random) for said in state["record"]]
        if None not in record:
            return {**other, "record": record}
    return state


def _swapped(state: Json, seat: int | None, random: Random) -> Json:
    """The state with cards swapped that lie on the seat's board or in hands it does not see."""
    winners = [] if state["result"] is None else state["result"]["winners"]
    shown = [
        (said["target"], said["shown"])
        for said in state["record"]
        if said["type"] == "guess" and said["seat"] == seat
    ]
    hands = [list(hand) for hand in state["hands"]]
    boards = [dict(board) for board in state["boards"]]
    unseen: list[tuple[Any, Any]] = [
        (hands[s], i)
        for s in range(state["seats"])
        if s != seat and not state["out"][s]
        for i, card in enumerate(hands[s])
        if (s, card) not in shown
    ]
    if seat is not None and seat not in winners:
        unseen += [(boards[seat], kind) for kind in CATEGORIES]
    for kind in CATEGORIES:
        places = [(zone, key) for zone, key in unseen if zone[key] in CARDS[kind]]
        if len(places) > 1:
            (one, i), (two, j) = random.sample(places, 2)
            one[i], two[j] = two[j], one[i]
    return {**state, "boards": boards, "hands": hands}


def _shown_anew(state: Json, said: Json, seat: int | None, random: Random) -> Json | None:
    """What was said, with another card shown if the seat did not see which; ``None`` if it cannot be."""
    if said["type"] != "guess" or said["shown"] is None or seat in (said["seat"], said["target"]):
        return said
    held = [card for card in said["cards"] if card in state["hands"][said["target"]]]
    return {**said, "shown": random.choice(held)} if held else None


TRIAL = Trial(
    game="ghosted",
    starts=(
        *(Start("standard", seats) for seats in range(2, 7)),
        Start("standard", 3, {"labels": LABELS}),
    ),
    weights={"accuse": 0.2, "take-token": 0.5},
    cards=cards,
    whole=whole,
    naive=naive,
    shuffled_unseen=shuffled_unseen,
    filled=filled,
)
