"""13 Ghosts on the wire."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marshmallow import ValidationError

from service.api.wire.fields import Choice, Constant, Free, JsonSchema, Switch, Whole
from service.api.wire.game import SEAT, SEATS, GameWire, events, move, moves, position
from service.api.wire.game import write_move as write_members
from service.api.wire.lists import Ascending, Several
from service.api.wire.sentences import SENTENCES
from service.api.wire.shapes import ByMember, Record
from service.api.wire.thirteen_ghosts_effects import (
    ASK,
    NUMBER,
    PREFIX,
    write_edition,
)
from service.api.wire.thirteen_ghosts_options import OPTIONS, SETUP_OPTIONS
from service.games.seeds import rulebook, seed_of
from service.games.thirteen_ghosts.effects import GAME
from service.games.thirteen_ghosts.moves import (
    Arrange,
    Attack,
    Cast,
    Deal,
    HideCard,
    Keep,
    Name,
    PlayEffect,
    Reply,
)
from service.games.thirteen_ghosts.rulesets import RULESETS
from service.games.thirteen_ghosts.table import (
    ATTACK,
    EFFECT,
    Answer,
    Entry,
    Look,
    Naming,
    Question,
    Table,
)
from service.kernel.move import Move

_UNKNOWN = Whole(NUMBER.least, NUMBER.most, allow_none=True)
_LEFT_OUT = Whole(NUMBER.least, NUMBER.most, load_default=None, allow_none=False)
_LONGEST = 100
"""More entries than any list but the answers can have; what is longer is not read."""
_HAND = Several(_UNKNOWN, at_most=_LONGEST)
_HANDS = Several(_HAND, at_most=_LONGEST)
_SOME_CARDS = Several(_UNKNOWN, at_least=1, at_most=_LONGEST)
_SOME_NUMBERS = Ascending(NUMBER, at_least=1, at_most=_LONGEST)
_ONE_EACH = Several(SEAT, at_most=_LONGEST, allow_none=True)
_FLAGS = Several(Switch(), at_most=_LONGEST)
_END = Choice(("top", "bottom"))
_SEAT = {"seat": SEAT}


def _entry(seat: int, card: int | None, copies: int | None, **played: str) -> Entry:
    return Entry(seat, card, played["as"], copies)


def _look(seat: int, deck: int, cards: tuple[int | None, ...], **seen: str) -> Look:
    return Look(seat, deck, seen["from"], cards)


_PLAYED = Record(
    {**_SEAT, "card": _UNKNOWN, "as": Choice((EFFECT, ATTACK)), "copies": _LEFT_OUT},
    _entry,
    component=f"{PREFIX}Played",
)
_SEEN = {**_SEAT, "deck": Whole(0, 1), "from": _END, "cards": _SOME_CARDS}
_LOOK = Record(_SEEN, _look, component=f"{PREFIX}Look", allow_none=True)
_QUESTION = ByMember(
    {
        "ask": Record({"asker": SEAT, "ask": ASK}, Question, component=f"{PREFIX}AskedQuestion"),
        "names": Record({"asker": SEAT, "names": _SOME_NUMBERS}, Naming, component=f"{PREFIX}Naming"),
    },
    component=f"{PREFIX}Question",
    allow_none=True,
)
_ANSWERED = {"asker": SEAT, "seat": SEAT, "ask": ASK, "yes": Switch()}
_ANSWER = Record({"ply": Whole(), **_ANSWERED}, Answer, component=f"{PREFIX}GivenAnswer")
_POINTS = Several(Whole(), at_most=_LONGEST)

STATE = position(
    GAME,
    PREFIX,
    RULESETS,
    tuple(phase["id"] for phase in seed_of(GAME)["phases"]),
    tuple(text.id for text in rulebook(GAME).endings.values()),
    options=OPTIONS,
    members={
        "round": Whole(),
        "captains": _ONE_EACH,
        "up": _ONE_EACH,
        "tiebreak": Ascending(SEAT, at_most=_LONGEST, allow_none=True),
        "decks": _HANDS,
        "hands": _HANDS,
        "crypts": _HAND,
        "played": Several(_PLAYED, at_most=_LONGEST),
        "out": _FLAGS,
        "shields": _FLAGS,
        "resolving": _UNKNOWN,
        "look": _LOOK,
        "question": _QUESTION,
        "answers": Several(_ANSWER),
        "score": _POINTS,
    },
    make=Table,
)


class AnswerField(Record):
    """An answer: not given yet, or yes or no; with a yes there may be which of two names it was."""

    def definition(self) -> JsonSchema:
        schema = super().definition()
        plain = {name: part for name, part in schema["properties"].items() if name != "crypt"}
        told = {**schema["properties"], "yes": {"type": "boolean", "const": True}}
        return {
            "oneOf": [
                {**schema, "properties": plain},
                {**schema, "properties": told, "required": [*schema["required"], "yes", "crypt"]},
            ]
        }


def _only_with_a_yes(entries: Mapping[str, Any]) -> None:
    if entries["crypt"] is not None and entries["yes"] is not True:
        raise ValidationError({"crypt": [SENTENCES["unknown"]]})


def _reply(seat: int, yes: bool | None, crypt: int | None, **_: str) -> Reply:
    return Reply(seat, yes, crypt)


_REPLY = AnswerField(
    {
        "type": Constant(Reply.type),
        **_SEAT,
        "yes": Switch(load_default=None, allow_none=False),
        "crypt": _LEFT_OUT,
    },
    _reply,
    _only_with_a_yes,
    component=f"{PREFIX}Answer",
)

_LAID_OUT = {"decks": _HANDS, "hands": _HANDS}
_CAPTAINS = {"captains": Several(SEAT, at_most=_LONGEST, load_default=None)}
_NO_CAPTAINS = {"captains": Free(load_default=None)}
MOVES = moves(
    PREFIX,
    move(PREFIX, HideCard, {**_SEAT, "card": _UNKNOWN}),
    move(PREFIX, Cast, {**_SEAT, "own": _UNKNOWN, "partner": _UNKNOWN}),
    move(PREFIX, Keep, {**_SEAT, "card": _UNKNOWN}),
    move(PREFIX, PlayEffect, {**_SEAT, "card": NUMBER, "copies": _LEFT_OUT}),
    move(PREFIX, Attack, {**_SEAT, "card": _UNKNOWN, "number": NUMBER}),
    move(PREFIX, Arrange, {**_SEAT, "cards": _SOME_CARDS}),
    move(PREFIX, Name, {**_SEAT, "numbers": _SOME_NUMBERS}),
    _REPLY,
    move(PREFIX, Deal, {**_LAID_OUT, **_CAPTAINS}, outcome=tuple(_LAID_OUT)),
)

_OTHERS = [kind for name, kind in MOVES.variants.items() if name != Deal.type]
_PLAIN = f"{PREFIX}Plain"
_PLAIN_DEAL = move(_PLAIN, Deal, {**_LAID_OUT, **_NO_CAPTAINS}, outcome=tuple(_LAID_OUT))
_PLAIN_MOVES = moves(_PLAIN, *_OTHERS, _PLAIN_DEAL)
MOVES_BY_RULESET = {name: MOVES if RULESETS[name].captained else _PLAIN_MOVES for name in RULESETS}

LAYOUTS = {
    name: Record(
        {**_LAID_OUT, **(_CAPTAINS if RULESETS[name].captained else _NO_CAPTAINS)},
        Deal,
        component=f"{PREFIX}{name.capitalize()}Layout",
    )
    for name in RULESETS
}

EVENTS = events(
    PREFIX,
    {
        "dealt": {"round": Whole(1), "first": SEAT},
        "hid": _SEAT,
        "cast": _SEAT,
        "kept": _SEAT,
        "played": {**_SEAT, "card": NUMBER, "resolving": NUMBER},
        "looked": _SEEN,
        "arranged": _SEAT,
        "named": {**_SEAT, "numbers": _SOME_NUMBERS},
        "attacked": {**_SEAT, "card": _UNKNOWN, "number": NUMBER},
        "answered": _ANSWERED,
        "out": {**_SEAT, "crypt": NUMBER},
        "scored": {"score": _POINTS},
        "drew": {**_SEAT, "card": _UNKNOWN},
        "turn": _SEAT,
        "contradiction": _SEAT,
        "false-assumption": {"rule": Constant(f"{GAME}/answer.truthful"), "ply": Whole(), **_SEAT},
        "game-over": {"winners": SEATS},
    },
)


def write_move(made: Move) -> dict[str, Any]:
    """A move as JSON: what is not copied, and a crypt that is not told, are left out."""
    members = write_members(made)
    if isinstance(made, PlayEffect | Reply):
        return {name: value for name, value in members.items() if value is not None}
    return members


def _write_entry(entry: Entry) -> dict[str, Any]:
    members = {"seat": entry.seat, "card": entry.card, "as": entry.as_}
    return members if entry.copies is None else {**members, "copies": entry.copies}


def write_state(table: Table) -> dict[str, Any]:
    """The table as JSON; ``as`` and ``from`` are words that Python keeps for itself."""
    look, options = table.look, table.options
    members = {name: value for name, value in vars(table).items() if name != "leaves"}
    members["options"] = {"edition": write_edition(options.edition), "faces": options.faces}
    if options.captains is not None:
        members["options"]["captains"] = options.captains
    members["played"] = [_write_entry(entry) for entry in table.played]
    if look is not None:
        members["look"] = {"seat": look.seat, "deck": look.deck, "from": look.from_, "cards": look.cards}
    return members


WIRE = GameWire(
    prefix=PREFIX,
    state=STATE,
    options=SETUP_OPTIONS,
    moves=MOVES,
    moves_by_ruleset=MOVES_BY_RULESET,
    templates=MOVES,
    layout=LAYOUTS,
    events=EVENTS,
    round_account=Record(
        {"gained": _POINTS, "score": _POINTS}, component=f"{PREFIX}RoundAccount", allow_none=True
    ),
    score={"score": _POINTS},
    write_state=write_state,
    write_move=write_move,
)
