"""Rest in Peace on the wire."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from service.api.wire.fields import Choice, Constant, Free, Whole, WireField
from service.api.wire.game import (
    SEAT,
    SEAT_OR_NOBODY,
    SEATS,
    GameWire,
    camel,
    events,
    meaning_of,
    move,
    moves,
    optional,
    write_move,
)
from service.api.wire.lists import Ascending, Codes, Several
from service.api.wire.rest_in_peace_cards import (
    CARD,
    CARD_OR_UNKNOWN,
    CARDS,
    FACE,
    GIVEN,
    HAND,
    LONGEST,
    MADE,
    OF_SEAT,
    PREFIX,
    ROUND,
    SETUP_OPTIONS,
    TOKEN,
    TOKENS,
    made_of,
)
from service.api.wire.rest_in_peace_state import ENDINGS, STATE, write_state
from service.api.wire.shapes import Record
from service.api.wire.unions import Union
from service.games.rest_in_peace import moves as moving
from service.games.rest_in_peace.table import GAME, TO_WIN
from service.games.seeds import rulebook
from service.kernel.move import Move

_NUMBER = Whole(-999, 999)
_NUMBER_IF_KNOWN = Whole(-999, 999, allow_none=True)


# Moves


Choosing = type[moving.Play] | type[moving.Choose] | type[moving.Place]


def _with_choice(kind: Choosing, members: Mapping[str, WireField]) -> Record:
    """A type of move that is made with a choice, or without one."""

    def make(type: str, **entries: Any) -> Move:  # noqa: A002
        own = {name: entries[name] for name in members}
        return kind(**own, made=made_of(entries))

    members_on_wire = {"type": Constant(kind.type), **members, **MADE}
    return Record(members_on_wire, make, component=PREFIX + camel(kind.type), meaning=meaning_of(kind))


def _random(type: str, **told: Any) -> moving.Random:  # noqa: A002
    return moving.Random(**told, told=True) if told else moving.Random()


_SHOWN = Codes(CARD, at_least=1, at_most=LONGEST)
_LAYOUT = {
    "psychics": CARDS,
    "tokens": TOKENS,
    "decks": Several(HAND, at_most=LONGEST),
    "hands": Several(HAND, at_most=LONGEST),
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
        meaning=meaning_of(moving.Random),
    ),
    move(PREFIX, moving.Shuffle, {"deck": HAND}, outcome=("deck",)),
    move(PREFIX, moving.TurnUp, {"card": CARD}, outcome=("card",)),
    move(
        PREFIX,
        moving.ShowFinal,
        {**OF_SEAT, "cards": Codes(CARD, at_least=1, at_most=LONGEST)},
        outcome=("cards",),
    ),
    move(PREFIX, moving.Deal, _LAYOUT, outcome=tuple(_LAYOUT)),
)


def write(made: Move) -> dict[str, Any]:
    """A move as JSON: its choices beside its other members."""
    if isinstance(made, moving.Random):
        return {"type": made.type, "card": made.card} if made.told else {"type": made.type}
    members = write_move(made)
    choices = members.pop("made", ())
    return {**members, **dict(choices)}


_FREE = Several(Free(), at_most=LONGEST)
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
        "swapped": {"rounds": Ascending(ROUND, at_most=LONGEST)},
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
        "turned-up-final": {"cards": Several(CARDS, at_most=LONGEST)},
        "false-assumption": {
            "rule": Choice((rulebook(GAME).rules["play.tripped"].id,)),
            "ply": Whole(),
            **OF_SEAT,
        },
        "game-over": {"winners": SEATS, "decided_by": Choice(ENDINGS)},
    },
)
_MODIFIER = Record({"from": CARD, "by": _NUMBER}, component=f"{PREFIX}Modifier")
_LINE = Record(
    {
        "card": CARD_OR_UNKNOWN,
        "base": _NUMBER_IF_KNOWN,
        "modifiers": Several(_MODIFIER, at_most=LONGEST),
        "counts": _NUMBER_IF_KNOWN,
    },
    component=f"{PREFIX}Line",
)
_SIDE = Record(
    {
        "total": _NUMBER_IF_KNOWN,
        "won": TOKENS,
        "needs": Record(dict.fromkeys(TO_WIN, Whole())),
        "cards": Several(_LINE, at_most=LONGEST),
    },
    component=f"{PREFIX}Side",
)
_ACCOUNT: Mapping[str, WireField] = {
    "round": ROUND,
    "seats": Several(_SIDE, at_most=LONGEST),
    "winner": SEAT_OR_NOBODY,
}

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
