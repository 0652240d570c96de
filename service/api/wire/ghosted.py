"""Ghosted on the wire."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import Any

from service.api.wire.fields import Choice, Constant, Free, Switch, Text, Whole, WireField, described
from service.api.wire.game import SEAT, SEATS, GameWire, camel, events, move, moves, optional, position
from service.api.wire.ghosted_record import (
    ASKED,
    ASKING,
    BY_SEAT,
    CARD_OR_UNKNOWN,
    CATEGORY,
    GUESS,
    NAMED,
    PREFIX,
    QUESTION,
    SAID,
    SHOWN,
    SOME_CARDS,
    may_be_left_out,
    write_entry,
    write_move,
    write_template,
)
from service.api.wire.lists import Codes, Several
from service.api.wire.shapes import Record
from service.api.wire.unions import Union
from service.games.ghosted.cards import ACTIONS, CARDS, CARDS_OF, CATEGORIES, FACES, Board
from service.games.ghosted.evidence import REASONS
from service.games.ghosted.moves import (
    Accuse,
    Answer,
    Deal,
    Die,
    Guess,
    Question,
    Roll,
    Scales,
    Show,
    ShowHand,
    TakeToken,
    UseToken,
    Verdict,
)
from service.games.ghosted.rulesets import RULESETS
from service.games.ghosted.table import GAME, Options, Table
from service.games.seeds import rulebook, seed_of

LONGEST_LABEL = 200

_HAND = Codes(CARD_OR_UNKNOWN)
_BOARD = Record(dict.fromkeys(CATEGORIES, CARD_OR_UNKNOWN), Board, component=f"{PREFIX}Board")
_CATEGORY = Choice(CATEGORIES, component=CATEGORY)
_FACE = Choice(FACES, component=f"{PREFIX}Face")
_FACE_OR_NONE = Choice(FACES, component=f"{PREFIX}Face", allow_none=True)
_ACTION_OR_NONE = Choice(ACTIONS, component=f"{PREFIX}Action", allow_none=True)


def _in_order(**labels: str) -> dict[str, str]:
    return {card: labels[card] for card in CARDS if card in labels} if labels else labels


_NAMES = dict.fromkeys(CARDS, optional(Text(1, LONGEST_LABEL)))

STATE = position(
    GAME,
    PREFIX,
    RULESETS,
    tuple(phase["id"] for phase in seed_of(GAME)["phases"]),
    tuple(text.id for text in rulebook(GAME).endings.values()),
    options=Record(
        {"labels": Record(_NAMES, _in_order, component=f"{PREFIX}Labels")},
        Options,
        component=f"{PREFIX}Options",
    ),
    members={
        "boards": described(Several(_BOARD), "One a seat, which all others see and the seat does not."),
        "hands": described(Several(_HAND), "One hand a seat, in the order in which cards came."),
        "removed": described(CARD_OR_UNKNOWN, "The one card left over among five, known to all."),
        "tokens": described(Several(Switch()), "Whether each seat has its token."),
        "out": described(Several(Switch()), "Whether each seat has accused wrongly."),
        "die": described(_FACE_OR_NONE, "The face rolled."),
        "action": described(_ACTION_OR_NONE, "What the roll allows; in the phase `act` null means anything."),
        "asked": described(ASKED, "What was said aloud and still awaits its outcome."),
        "record": described(Several(SAID), "What was said aloud, in order, as far as it is known."),
    },
    make=Table,
)

SETUP_OPTIONS = Record(
    {"labels": Record(_NAMES, _in_order, component=f"{PREFIX}Labels", load_default={}, allow_none=False)},
    Options,
    component=f"{PREFIX}SetupOptions",
)

_LAYOUT: Mapping[str, WireField] = {
    "boards": Several(_BOARD),
    "hands": Several(_HAND),
    "removed": CARD_OR_UNKNOWN,
}

MOVES = moves(
    PREFIX,
    move(PREFIX, Roll, BY_SEAT),
    move(PREFIX, Die, {"face": _FACE}, outcome=("face",)),
    move(PREFIX, Accuse, NAMED),
    move(PREFIX, Question, QUESTION),
    move(PREFIX, Guess, GUESS),
    move(PREFIX, Scales, NAMED),
    move(PREFIX, TakeToken, BY_SEAT),
    move(PREFIX, UseToken, BY_SEAT),
    move(PREFIX, Answer, {**BY_SEAT, "yes": Switch()}),
    move(PREFIX, Show, {**BY_SEAT, "card": SHOWN}),
    move(PREFIX, Verdict, {"correct": Whole(0, len(CATEGORIES))}, outcome=("correct",)),
    move(PREFIX, ShowHand, {"cards": SOME_CARDS}, outcome=("cards",)),
    move(PREFIX, Deal, _LAYOUT, outcome=tuple(_LAYOUT)),
)

_FREE = Free()
_FREE_NAMES = {**BY_SEAT, **dict.fromkeys(CATEGORIES, _FREE)}
_TEMPLATES: Mapping[str, Mapping[str, WireField]] = {
    "accuse": _FREE_NAMES,
    "question": {
        **ASKING,
        "text": Free(load_default=None),
        "about": may_be_left_out(Choice, CATEGORIES, component=CATEGORY),
        "one_of": Free(load_default=None),
    },
    "guess": {**ASKING, "cards": Several(_FREE)},
    "scales": _FREE_NAMES,
}
TEMPLATES = Union(
    "type",
    {
        kind: Record({"type": Constant(kind), **members}, component=f"{PREFIX}{camel(kind)}Template")
        for kind, members in _TEMPLATES.items()
    },
    component=f"{PREFIX}Template",
)

EVENTS = events(
    PREFIX,
    {
        "dealt": {"first": SEAT},
        "rolled": BY_SEAT,
        "face": {**BY_SEAT, "face": _FACE},
        "asked": ASKING,
        "answered": {**BY_SEAT, "yes": Switch()},
        "guessed": {**ASKING, "cards": SOME_CARDS},
        "showed": {**BY_SEAT, "to": SEAT, "card": SHOWN},
        "named": NAMED,
        "weighed": {**BY_SEAT, "correct": Whole(0, len(CATEGORIES))},
        "accused": {**BY_SEAT, "right": Switch()},
        "out": {**BY_SEAT, "cards": SOME_CARDS},
        "took-token": BY_SEAT,
        "used-token": BY_SEAT,
        "turn": BY_SEAT,
        "false-assumption": {"rule": Text(), "ply": Whole(), "seat": SEAT},
        "game-over": {"winners": SEATS},
    },
)


def _evidence_on(category: str) -> Record:
    reason = optional(Choice(REASONS, component=f"{PREFIX}Reason"))
    reasons = dict.fromkeys(CARDS_OF[category], reason)
    left = Choice(CARDS_OF[category], component=PREFIX + category.capitalize(), allow_none=True)
    return Record(
        {
            "out": described(Record(reasons, _in_order), "Cards that cannot be on the board, and why."),
            "left": described(left, "The one card that remains."),
        },
        component=f"{PREFIX}EvidenceOn{category.capitalize()}",
    )


_EVIDENCE = Record(
    {category: _evidence_on(category) for category in CATEGORIES},
    component=f"{PREFIX}Evidence",
    load_default=None,
    allow_none=False,
)


def write_state(table: Table) -> dict[str, Any]:
    """A table as JSON, its fields in their order."""
    asked = None if table.asked is None else write_entry(table.asked)
    return {**vars(table), "asked": asked, "record": [write_entry(said) for said in table.record]}


WIRE = GameWire(
    prefix=PREFIX,
    state=STATE,
    options=SETUP_OPTIONS,
    moves=MOVES,
    templates=TEMPLATES,
    layout=Record(_LAYOUT, Deal, component=f"{PREFIX}Layout"),
    events=EVENTS,
    round_account=_FREE,
    score={
        "seats": Several(
            Record(
                {
                    "out": Switch(),
                    "token": Switch(),
                    "proved": Several(_CATEGORY, allow_none=True),
                },
                component=f"{PREFIX}SeatAccount",
            )
        ),
        "result": STATE.variants["standard"].members["result"],
    },
    view_extra={"evidence": _EVIDENCE},
    write_state=write_state,
    write_move=write_move,
    write_template=write_template,
    labels=attrgetter("labels"),
)
