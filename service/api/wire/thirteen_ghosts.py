"""13 Ghosts on the wire."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marshmallow import ValidationError

from service.api.wire.fields import Constant, Free, JsonSchema, Switch, Whole
from service.api.wire.game import SEAT, SEATS, GameWire, events, meaning_of, move, moves
from service.api.wire.game import write_move as write_members
from service.api.wire.lists import Several
from service.api.wire.sentences import SENTENCES
from service.api.wire.shapes import Record
from service.api.wire.thirteen_ghosts_effects import NUMBER, PREFIX
from service.api.wire.thirteen_ghosts_options import SETUP_OPTIONS
from service.api.wire.thirteen_ghosts_state import (
    ANSWERED,
    HANDS,
    LEFT_OUT,
    LONGEST,
    OF_SEAT,
    POINTS,
    SEEN,
    SOME_CARDS,
    SOME_NUMBERS,
    STATE,
    UNKNOWN,
    write_state,
)
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
from service.kernel.move import Move


class AnswerField(Record):
    """An answer: not given yet, or yes or no; with a yes there may be which of two names it was."""

    def definition(self) -> JsonSchema:
        with_a_yes = {"properties": {"yes": {"const": True}}, "required": ["yes"]}
        return {**super().definition(), "dependentSchemas": {"crypt": with_a_yes}}


def _only_with_a_yes(entries: Mapping[str, Any]) -> None:
    if entries["crypt"] is not None and entries["yes"] is not True:
        raise ValidationError({"crypt": [SENTENCES["unknown"]]})


def _reply(seat: int, yes: bool | None, crypt: int | None, **_: str) -> Reply:
    return Reply(seat, yes, crypt)


_REPLY = AnswerField(
    {
        "type": Constant(Reply.type),
        **OF_SEAT,
        "yes": Switch(load_default=None, allow_none=False),
        "crypt": LEFT_OUT,
    },
    _reply,
    _only_with_a_yes,
    component=f"{PREFIX}Answer",
    meaning=meaning_of(Reply),
)

_LAID_OUT = {"decks": HANDS, "hands": HANDS}
_CAPTAINS = {"captains": Several(SEAT, at_most=LONGEST, load_default=None)}
_NO_CAPTAINS = {"captains": Free(load_default=None)}
MOVES = moves(
    PREFIX,
    move(PREFIX, HideCard, {**OF_SEAT, "card": UNKNOWN}),
    move(PREFIX, Cast, {**OF_SEAT, "own": UNKNOWN, "partner": UNKNOWN}),
    move(PREFIX, Keep, {**OF_SEAT, "card": UNKNOWN}),
    move(PREFIX, PlayEffect, {**OF_SEAT, "card": NUMBER, "copies": LEFT_OUT}),
    move(PREFIX, Attack, {**OF_SEAT, "card": UNKNOWN, "number": NUMBER}),
    move(PREFIX, Arrange, {**OF_SEAT, "cards": SOME_CARDS}),
    move(PREFIX, Name, {**OF_SEAT, "numbers": SOME_NUMBERS}),
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
        "hid": OF_SEAT,
        "cast": OF_SEAT,
        "kept": OF_SEAT,
        "played": {**OF_SEAT, "card": NUMBER, "resolving": NUMBER},
        "looked": SEEN,
        "arranged": OF_SEAT,
        "named": {**OF_SEAT, "numbers": SOME_NUMBERS},
        "attacked": {**OF_SEAT, "card": UNKNOWN, "number": NUMBER},
        "answered": ANSWERED,
        "out": {**OF_SEAT, "crypt": NUMBER},
        "scored": {"score": POINTS},
        "drew": {**OF_SEAT, "card": UNKNOWN},
        "turn": OF_SEAT,
        "contradiction": OF_SEAT,
        "false-assumption": {"rule": Constant(f"{GAME}/answer.truthful"), "ply": Whole(), **OF_SEAT},
        "game-over": {"winners": SEATS},
    },
)


def write_move(made: Move) -> dict[str, Any]:
    """A move as JSON: what is not copied, and a crypt that is not told, are left out."""
    members = write_members(made)
    if isinstance(made, PlayEffect | Reply):
        return {name: value for name, value in members.items() if value is not None}
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
        {"gained": POINTS, "score": POINTS}, component=f"{PREFIX}RoundAccount", allow_none=True
    ),
    score={"score": POINTS},
    write_state=write_state,
    write_move=write_move,
)
