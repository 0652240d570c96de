"""Rest in Peace on the wire."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from service.api.wire.fields import Choice, Constant, Free, Switch, Whole, WireField
from service.api.wire.game import (
    SEAT,
    SEAT_OR_NOBODY,
    SEATS,
    GameWire,
    camel,
    events,
    move,
    moves,
    position,
    write_move,
)
from service.api.wire.rest_in_peace_cards import (
    ABSENT,
    CARD,
    CARD_OR_UNKNOWN,
    CARDS,
    FACE,
    FINAL,
    GIVEN,
    HAND,
    MADE,
    OF_SEAT,
    PREFIX,
    ROUND,
    ROW,
    SETUP_OPTIONS,
    TOKEN,
    TOKEN_OR_NONE,
    TOKENS,
    Levels,
    made_of,
    optional,
    write_sides,
)
from service.api.wire.shapes import Ascending, Codes, Record, Several, Union
from service.games.rest_in_peace import moves as moving
from service.games.rest_in_peace.rulesets import RULESETS
from service.games.rest_in_peace.table import GAME, TO_WIN, Options, Pending, Table
from service.games.seeds import rulebook, seed_of
from service.kernel.move import Move

_NUMBER = Whole(-999, 999)
_NUMBER_IF_KNOWN = Whole(-999, 999, allow_none=True)


# The state

_ENDINGS = tuple(text.id for text in rulebook(GAME).endings.values())
_STATE_MEMBERS: Mapping[str, WireField] = {
    "round": Whole(),
    "played_this_turn": Whole(),
    "psychics": HAND,
    "tokens": Codes(TOKEN_OR_NONE),
    "carried": TOKENS,
    "gone": CARDS,
    "decks": Several(HAND),
    "deck_open": Several(Switch()),
    "hands": Several(HAND),
    "field": Several(ROW),
    "past": Several(Several(ROW)),
    "final": Several(FINAL),
    "discard": Several(CARDS),
    "won": Several(TOKENS),
    "tripped": Several(Whole(allow_none=True)),
    "open_hand": Several(Switch()),
    "pending": Record({**OF_SEAT, "card": CARD}, Pending, component=f"{PREFIX}Pending", allow_none=True),
}
STATE = position(
    GAME,
    PREFIX,
    RULESETS,
    tuple(phase["id"] for phase in seed_of(GAME)["phases"]),
    _ENDINGS,
    options=Record({"levels": Levels()}, Options, component=f"{PREFIX}Options"),
    members=_STATE_MEMBERS,
    make=Table,
)


def write_state(table: Table) -> dict[str, Any]:
    """A table as JSON: each card with the choice that was made for it, and no other."""
    state = {entry.name: getattr(table, entry.name) for entry in fields(table)}
    past = [write_sides(sides) for sides in table.past]
    return {**state, "field": write_sides(table.field), "past": past, "final": write_sides(table.final)}


# Moves


Choosing = type[moving.Play] | type[moving.Choose] | type[moving.Place]


def _with_choice(kind: Choosing, members: Mapping[str, WireField]) -> Record:
    """A type of move that is made with a choice, or without one."""

    def make(type: str, **entries: Any) -> Move:  # noqa: A002
        own = {name: entries[name] for name in members}
        return kind(**own, made=made_of(entries))

    members_on_wire = {"type": Constant(kind.type), **members, **MADE}
    return Record(members_on_wire, make, component=PREFIX + camel(kind.type))


def _random(type: str, card: Any) -> moving.Random:  # noqa: A002
    return moving.Random() if card is ABSENT else moving.Random(card, told=True)


_LAYOUT = {
    "psychics": CARDS,
    "tokens": TOKENS,
    "decks": Several(HAND),
    "hands": Several(HAND),
}
MOVES = moves(
    PREFIX,
    _with_choice(moving.Play, {**OF_SEAT, "card": CARD}),
    move(PREFIX, moving.PlayBlind, OF_SEAT),
    move(PREFIX, moving.Pass, OF_SEAT),
    move(PREFIX, moving.Withdraw, OF_SEAT),
    _with_choice(moving.Choose, OF_SEAT),
    _with_choice(moving.Place, {**OF_SEAT, "card": CARD_OR_UNKNOWN}),
    move(PREFIX, moving.Carry, {**OF_SEAT, "card": CARD}),
    move(PREFIX, moving.Skip, OF_SEAT),
    Record(
        {"type": Constant("random"), "card": optional(CARD_OR_UNKNOWN)},
        _random,
        component=f"{PREFIX}Random",
    ),
    move(PREFIX, moving.Shuffle, {"deck": HAND}, outcome=("deck",)),
    move(PREFIX, moving.TurnUp, {"card": CARD}, outcome=("card",)),
    move(PREFIX, moving.ShowFinal, {**OF_SEAT, "cards": Codes(CARD, at_least=1)}, outcome=("cards",)),
    move(PREFIX, moving.Deal, _LAYOUT, outcome=tuple(_LAYOUT)),
)


def write(made: Move) -> dict[str, Any]:
    """A move as JSON: its choices beside its other members."""
    if isinstance(made, moving.Random):
        return {"type": made.type, "card": made.card} if made.told else {"type": made.type}
    members = write_move(made)
    choices = members.pop("made", ())
    return {**members, **dict(choices)}


_FREE = Several(Free())
_FREE_CHOICE = {"fetches": Free(load_default=None), "discards": Codes(CARD_OR_UNKNOWN, load_default=None)}
_TEMPLATES: Mapping[str, Mapping[str, WireField]] = {
    "play": {**OF_SEAT, "card": CARD_OR_UNKNOWN, **_FREE_CHOICE},
    "choose": {**OF_SEAT, **_FREE_CHOICE},
    "place": {**OF_SEAT, "card": CARD_OR_UNKNOWN, **_FREE_CHOICE},
    "show-final": {**OF_SEAT, "cards": _FREE},
}
TEMPLATES = Union(
    "type",
    {
        kind: Record({"type": Constant(kind), **members}, component=f"{PREFIX}{camel(kind)}Template")
        for kind, members in _TEMPLATES.items()
    },
    component=f"{PREFIX}Template",
)


# Events and accounts

_OWN_CARD = {**OF_SEAT, "card": CARD}
EVENTS = events(
    PREFIX,
    {
        "dealt": {"first": SEAT},
        "played": {**_OWN_CARD, "choice": GIVEN},
        "draws-blind": OF_SEAT,
        "chose": {**_OWN_CARD, "choice": GIVEN},
        "fetched": _OWN_CARD,
        "discarded": {**OF_SEAT, "cards": CARDS},
        "put-back": _OWN_CARD,
        "turned-up": {"deck": SEAT, "card": CARD},
        "took-back": _OWN_CARD,
        "swapped": {"rounds": Ascending(ROUND)},
        "shuffled": {**OF_SEAT, "cards": Whole()},
        "passed": OF_SEAT,
        "withdrew": OF_SEAT,
        "round-won": {"round": ROUND, **OF_SEAT, "tokens": TOKENS},
        "round-drawn": {"round": ROUND, "token": TOKEN},
        "took-psychic": _OWN_CARD,
        "psychic-gone": {"card": CARD},
        "drew": {**OF_SEAT, "cards": HAND},
        "laid": {**OF_SEAT, "card": CARD_OR_UNKNOWN, "face": FACE, "choice": GIVEN},
        "carried": _OWN_CARD,
        "skipped": OF_SEAT,
        "round-begins": {"round": ROUND, "first": SEAT},
        "showed-final": {**OF_SEAT, "cards": CARDS},
        "turned-up-final": {"cards": Several(CARDS)},
        "false-assumption": {
            "rule": Choice((rulebook(GAME).rules["play.tripped"].id,)),
            "ply": Whole(),
            **OF_SEAT,
        },
        "game-over": {"winners": SEATS, "decided_by": Choice(_ENDINGS)},
    },
)
_MODIFIER = Record({"from": CARD, "by": _NUMBER}, component=f"{PREFIX}Modifier")
_LINE = Record(
    {
        "card": CARD_OR_UNKNOWN,
        "base": _NUMBER_IF_KNOWN,
        "modifiers": Several(_MODIFIER),
        "counts": _NUMBER_IF_KNOWN,
    },
    component=f"{PREFIX}Line",
)
_SIDE = Record(
    {
        "total": _NUMBER_IF_KNOWN,
        "won": TOKENS,
        "needs": Record(dict.fromkeys(TO_WIN, Whole())),
        "cards": Several(_LINE),
    },
    component=f"{PREFIX}Side",
)
_ACCOUNT: Mapping[str, WireField] = {"round": ROUND, "seats": Several(_SIDE), "winner": SEAT_OR_NOBODY}

WIRE = GameWire(
    prefix=PREFIX,
    state=STATE,
    options=SETUP_OPTIONS,
    moves=MOVES,
    templates=TEMPLATES,
    layout=Record(_LAYOUT, moving.Deal, component=f"{PREFIX}Layout"),
    events=EVENTS,
    round_account=Record(_ACCOUNT, component=f"{PREFIX}RoundAccount"),
    score=_ACCOUNT,
    write_state=write_state,
    write_move=write,
)
