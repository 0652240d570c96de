"""Ghosted on the wire."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from service.api.wire.fields import Choice, Constant, Free, Switch, Text, Whole, WireField
from service.api.wire.game import SEAT, SEATS, GameWire, camel, events, move, moves, position
from service.api.wire.game import write_move as write_plain_move
from service.api.wire.shapes import Codes, Record, Several, Union
from service.games.ghosted.cards import ACTIONS, CARDS, CARDS_OF, CATEGORIES, FACES, HIDDEN, Board
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
from service.games.ghosted.table import GAME, Asked, Options, Said, Table
from service.games.seeds import rulebook, seed_of
from service.kernel.move import Move

PREFIX = "Ghosted"

LONGEST_LABEL = 200
LONGEST_QUESTION = 500

_CARD = Choice(CARDS, component=f"{PREFIX}Card")
_CARD_OR_UNKNOWN = Choice(CARDS, component=f"{PREFIX}Card", allow_none=True)
_CARDS = Codes(_CARD)
_SOME_CARDS = Codes(_CARD, at_least=1)
_HAND = Codes(_CARD_OR_UNKNOWN)
_SHOWN = Choice((*CARDS, HIDDEN), component=f"{PREFIX}Shown", allow_none=True)
_BOARD = Record(dict.fromkeys(CATEGORIES, _CARD_OR_UNKNOWN), Board, component=f"{PREFIX}Board")
_CATEGORY = Choice(CATEGORIES)


def _may_be_left_out(field: type[WireField], *arguments: Any) -> WireField:
    return field(*arguments, load_default=None, allow_none=False)


_SEAT = {"seat": SEAT}
_ASKING = {**_SEAT, "target": SEAT}
_NAMED = {**_SEAT, **dict.fromkeys(CATEGORIES, _CARD)}
_QUESTION = {
    **_ASKING,
    "text": _may_be_left_out(Text, 1, LONGEST_QUESTION),
    "about": _may_be_left_out(Choice, CATEGORIES),
    "one_of": _may_be_left_out(Codes, _CARD),
}
_GUESS = {**_ASKING, "cards": _SOME_CARDS}

_ASKED: tuple[tuple[type[Move], Mapping[str, WireField], str, WireField], ...] = (
    (Question, _QUESTION, "yes", Switch()),
    (Guess, _GUESS, "shown", _SHOWN),
    (Scales, _NAMED, "correct", Whole(0, len(CATEGORIES))),
    (Accuse, _NAMED, "right", Switch()),
)
"""What is said aloud: its members, and the name and the values of its outcome."""
_OUTCOME = {kind.type: outcome for kind, _, outcome, _ in _ASKED}


def _entry(
    kind: type[Move], members: Mapping[str, WireField], outcome: Mapping[str, WireField], name: str
) -> Record:
    """Something said aloud, as ``asked`` or the record holds it."""

    def make(type: str, ply: int, **entries: Any) -> Asked | Said:  # noqa: A002
        results = [entries.pop(member) for member in outcome]
        said: Any = kind(**entries)
        return Said(ply, said, *results) if outcome else Asked(ply, said)

    members = {"ply": Whole(), "type": Constant(kind.type), **members, **outcome}
    return Record(members, make, component=f"{PREFIX}{name}{camel(kind.type)}")


ASKED = Union(
    "type",
    {kind.type: _entry(kind, members, {}, "Asked") for kind, members, _, _ in _ASKED},
    component=f"{PREFIX}Asked",
    allow_none=True,
)
SAID = Union(
    "type",
    {kind.type: _entry(kind, members, {name: field}, "Said") for kind, members, name, field in _ASKED},
    component=f"{PREFIX}Said",
)


def _in_order(**labels: str | None) -> dict[str, str]:
    return {card: label for card, label in labels.items() if label is not None}


_NAMES = {card: _may_be_left_out(Text, 1, LONGEST_LABEL) for card in CARDS}

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
        "boards": Several(_BOARD),
        "hands": Several(_HAND),
        "removed": _CARD_OR_UNKNOWN,
        "tokens": Several(Switch()),
        "out": Several(Switch()),
        "die": Choice(FACES, allow_none=True),
        "action": Choice(ACTIONS, allow_none=True),
        "asked": ASKED,
        "record": Several(SAID),
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
    "removed": _CARD_OR_UNKNOWN,
}

MOVES = moves(
    PREFIX,
    move(PREFIX, Roll, _SEAT),
    move(PREFIX, Die, {"face": Choice(FACES)}, outcome=("face",)),
    move(PREFIX, Accuse, _NAMED),
    move(PREFIX, Question, _QUESTION),
    move(PREFIX, Guess, _GUESS),
    move(PREFIX, Scales, _NAMED),
    move(PREFIX, TakeToken, _SEAT),
    move(PREFIX, UseToken, _SEAT),
    move(PREFIX, Answer, {**_SEAT, "yes": Switch()}),
    move(PREFIX, Show, {**_SEAT, "card": _SHOWN}),
    move(PREFIX, Verdict, {"correct": Whole(0, len(CATEGORIES))}, outcome=("correct",)),
    move(PREFIX, ShowHand, {"cards": _SOME_CARDS}, outcome=("cards",)),
    move(PREFIX, Deal, _LAYOUT, outcome=tuple(_LAYOUT)),
)

_FREE = Free()
_FREE_NAMES = {**_SEAT, **dict.fromkeys(CATEGORIES, _FREE)}
_TEMPLATES: Mapping[str, Mapping[str, WireField]] = {
    "accuse": _FREE_NAMES,
    "question": {
        **_ASKING,
        "text": Free(load_default=None),
        "about": _may_be_left_out(Choice, CATEGORIES),
        "one_of": Free(load_default=None),
    },
    "guess": {**_ASKING, "cards": Several(_FREE)},
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
        "rolled": _SEAT,
        "face": {**_SEAT, "face": Choice(FACES)},
        "asked": _ASKING,
        "answered": {**_SEAT, "yes": Switch()},
        "guessed": {**_ASKING, "cards": _SOME_CARDS},
        "showed": {**_SEAT, "to": SEAT, "card": _SHOWN},
        "named": _NAMED,
        "weighed": {**_SEAT, "correct": Whole(0, len(CATEGORIES))},
        "accused": {**_SEAT, "right": Switch()},
        "out": {**_SEAT, "cards": _SOME_CARDS},
        "took-token": _SEAT,
        "used-token": _SEAT,
        "turn": _SEAT,
        "false-assumption": {"rule": Text(), "ply": Whole(), "seat": SEAT},
        "game-over": {"winners": SEATS},
    },
)


def _evidence_on(category: str) -> Record:
    reasons = {card: _may_be_left_out(Choice, REASONS) for card in CARDS_OF[category]}
    return Record({"out": Record(reasons, _in_order), "left": Choice(CARDS_OF[category], allow_none=True)})


_EVIDENCE = Record(
    {category: _evidence_on(category) for category in CATEGORIES},
    component=f"{PREFIX}Evidence",
    load_default=None,
    allow_none=False,
)


def write_move(said: Move) -> dict[str, Any]:
    """A move as JSON; of a question only the words, or only what it is about."""
    members = write_plain_move(said)
    if isinstance(said, Question):
        for name in ("text",) if said.about is not None else ("about", "one_of"):
            del members[name]
    return members


def write_entry(said: Asked | Said) -> dict[str, Any]:
    """Something said aloud as JSON: the move, when it was made, and what came of it."""
    entry = {"ply": said.ply, **write_move(said.move)}
    return {**entry, _OUTCOME[said.move.type]: said.outcome} if isinstance(said, Said) else entry


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
)
