"""Ghost Lift on the wire."""

from __future__ import annotations

from service.api.wire.fields import Choice, Constant, Free, Whole, described
from service.api.wire.game import (
    SEAT,
    SEAT_OR_NOBODY,
    SEATS,
    GameWire,
    events,
    move,
    moves,
    position,
)
from service.api.wire.lists import Ascending, Codes, Several
from service.api.wire.shapes import Record
from service.api.wire.unions import Union
from service.games.ghost_lift.rulesets import RULESETS
from service.games.ghost_lift.table import (
    COPIES,
    DOWN,
    GAME,
    NUMBER,
    SOMETIMES,
    UP,
    Deal,
    Decline,
    Options,
    Pass,
    Play,
    Reshuffle,
    ShowHand,
    Table,
    Take,
    Tokens,
    TurnUp,
)
from service.games.seeds import rulebook, seed_of

PREFIX = "GhostLift"

_LONGEST = 100
"""More entries than any list of a game has: longer ones are not worth looking through."""
_NUMBER = Whole(1, 10)
_NUMBERS = Ascending(_NUMBER, at_most=_LONGEST)
_CARD = Choice(NUMBER, component=f"{PREFIX}Card")
_CARD_OR_UNKNOWN = Choice(NUMBER, component=f"{PREFIX}Card", allow_none=True)
_CARDS = Codes(_CARD, at_most=_LONGEST)
_SOME_CARDS = Codes(_CARD, at_least=1, at_most=_LONGEST)
_HAND = Codes(_CARD_OR_UNKNOWN, at_most=_LONGEST)
_ROW = Several(_CARDS, at_most=_LONGEST)
_HANDS = Several(_HAND, at_most=_LONGEST)
_NEEDLE = Choice((UP, DOWN), component=f"{PREFIX}Needle")
_NEEDLE_OR_NONE = Choice((UP, DOWN), component=f"{PREFIX}Needle", allow_none=True)
_TOKENS = Record(
    {
        "white": described(_NUMBERS, "Numbers that haunted the seat once."),
        "green": described(_NUMBERS, "Numbers that haunted the seat twice."),
    },
    Tokens,
    component=f"{PREFIX}Tokens",
)

_ICON_COUNTS = {str(number): Whole(0, COPIES) for number in SOMETIMES}
_DEFAULT_ICONS = seed_of(GAME)["options"][0]["default"]
_ICONS_OF_A_SETUP = {number: Whole(0, COPIES, load_default=count) for number, count in _DEFAULT_ICONS.items()}


def _in_order(**icons: int) -> dict[str, int]:
    return {number: icons[number] for number in _ICON_COUNTS}


STATE = position(
    GAME,
    PREFIX,
    RULESETS,
    tuple(phase["id"] for phase in seed_of(GAME)["phases"]),
    tuple(text.id for text in rulebook(GAME).endings.values()),
    options=Record({"icons": Record(_ICON_COUNTS, _in_order)}, Options, component=f"{PREFIX}Options"),
    members={
        "round": described(Whole(), "The round that is on, or that has just ended; 0 before the first deal."),
        "last_played": described(SEAT_OR_NOBODY, "The seat that played last in this round."),
        "passes": described(Whole(), "Passes in a row since the last play, the deal or the last clear."),
        "needle": described(_NEEDLE_OR_NONE, "Whether the next play must be higher (up) or lower (down)."),
        "center": described(_CARDS, "The cards played last, and only those."),
        "beneath": described(_CARDS, "Earlier center cards still in the pile, oldest first."),
        "aside": described(_CARDS, "Cards that were cleared to the side, oldest first."),
        "row": described(_ROW, "The stacks of the revealed row; an empty list is a place without one."),
        "deck": described(_HAND, "The deck, top card first."),
        "hands": described(_HANDS, "One hand a seat, in the order in which cards came."),
        "tokens": described(Several(_TOKENS, at_most=_LONGEST), "The ghost tokens before each seat."),
    },
    make=Table,
)

SETUP_OPTIONS = Record(
    {"icons": Record(_ICONS_OF_A_SETUP, _in_order, load_default=_DEFAULT_ICONS)},
    Options,
    component=f"{PREFIX}SetupOptions",
)

_LAYOUT = {"hands": _HANDS, "center": _CARD, "row": _ROW, "deck": _HAND}
_SEAT = {"seat": SEAT}

MOVES = moves(
    PREFIX,
    move(PREFIX, Play, {**_SEAT, "cards": _SOME_CARDS}),
    move(PREFIX, Pass, _SEAT),
    move(PREFIX, Take, {**_SEAT, "stack": Whole()}),
    move(PREFIX, Decline, _SEAT),
    move(PREFIX, TurnUp, {"card": _CARD}, outcome=("card",)),
    move(PREFIX, Reshuffle, {"deck": _HAND}, outcome=("deck",)),
    move(PREFIX, ShowHand, {**_SEAT, "cards": _SOME_CARDS}, outcome=("cards",)),
    move(PREFIX, Deal, _LAYOUT, outcome=tuple(_LAYOUT)),
)

_FREE_PLACES = Several(Free())
TEMPLATES = Union(
    "type",
    {
        kind: Record(
            {"type": Constant(kind), **_SEAT, "cards": _FREE_PLACES}, component=f"{PREFIX}{name}Template"
        )
        for kind, name in (("play", "Play"), ("show-hand", "ShowHand"))
    },
    component=f"{PREFIX}Template",
)

EVENTS = events(
    PREFIX,
    {
        "dealt": {"round": Whole(1), "first": SEAT},
        "played": {**_SEAT, "cards": _SOME_CARDS},
        "needle": {"to": _NEEDLE},
        "passed": _SEAT,
        "drew": {**_SEAT, "card": _CARD_OR_UNKNOWN},
        "took": {**_SEAT, "stack": Whole(), "cards": _SOME_CARDS},
        "declined": _SEAT,
        "turned-up": {"card": _CARD, "stack": Whole()},
        "reshuffled": {"cards": Whole()},
        "cleared": {"leader": SEAT},
        "showed-hand": {**_SEAT, "cards": _SOME_CARDS},
        "haunted": {**_SEAT, "numbers": _NUMBERS},
        "game-over": {"losers": SEATS},
    },
)

_HAUNTING = {"haunted": _NUMBERS, "turned_green": _NUMBERS, "third": _NUMBERS, "tokens": _TOKENS}
_SEAT_ACCOUNT = Record(_HAUNTING, component=f"{PREFIX}Haunting")
_SEAT_ACCOUNT_IF_KNOWN = Record(_HAUNTING, component=f"{PREFIX}Haunting", allow_none=True)

WIRE = GameWire(
    prefix=PREFIX,
    state=STATE,
    options=SETUP_OPTIONS,
    moves=MOVES,
    templates=TEMPLATES,
    layout=Record(_LAYOUT, Deal, component=f"{PREFIX}Layout"),
    events=EVENTS,
    round_account=Record(
        {"seats": Several(_SEAT_ACCOUNT)}, component=f"{PREFIX}RoundAccount", allow_none=True
    ),
    score={
        "round": Record(
            {"seats": Several(_SEAT_ACCOUNT_IF_KNOWN)}, component=f"{PREFIX}OpenAccount", allow_none=True
        ),
        "tokens": Several(_TOKENS),
    },
)
