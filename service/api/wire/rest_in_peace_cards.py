"""The cards of Rest in Peace on the wire, the choices they are played with, and the levels they are of."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any

from service.api.wire.fields import Choice, JsonSchema, Whole, WireField, refuse
from service.api.wire.game import SEAT
from service.api.wire.shapes import Ascending, Codes, Record, Several
from service.games.rest_in_peace.psychics import PSYCHICS
from service.games.rest_in_peace.table import (
    CHOICE_NAMES,
    DOWN,
    GAME,
    LAST_ROUND,
    PSYCHICS_LAID_OUT,
    TO_WIN,
    UP,
    VALUE,
    Laid,
    Made,
    Options,
)
from service.games.seeds import seed_of

PREFIX = "RestInPeace"

CODES = (*VALUE, *PSYCHICS)
CARD = Choice(CODES, component=f"{PREFIX}Card")
CARD_OR_UNKNOWN = Choice(CODES, component=f"{PREFIX}Card", allow_none=True)
LONGEST = 64
"""More entries than any list of a game has: 42 ghosts and 9 psychics are all the cards there are."""
CARDS = Codes(CARD, at_most=LONGEST)
HAND = Codes(CARD_OR_UNKNOWN, at_most=LONGEST)
TOKEN = Choice(TO_WIN, component=f"{PREFIX}Token")
TOKEN_OR_NONE = Choice(TO_WIN, component=f"{PREFIX}Token", allow_none=True)
TOKENS = Codes(TOKEN, at_most=LONGEST)
FACE = Choice((UP, DOWN), component=f"{PREFIX}Face")
ROUND = Whole(1, LAST_ROUND)
OF_SEAT = {"seat": SEAT}


# Choices: a member for each name, of which a move or a card has those that were made

ABSENT = object()
"""Stands for a member that was left out, where null says something else."""


def optional(member: WireField) -> WireField:
    """The same field, which may be left out and is then ``ABSENT``."""
    spare = copy(member)
    spare.required, spare.load_default = False, ABSENT
    return spare


_CHOICES: Mapping[str, WireField] = {
    "fetches": CARD,
    "target": CARD,
    "copies": CARD,
    "returns": CARD_OR_UNKNOWN,
    "deck": SEAT,
    "who": SEAT,
    "discards": Codes(CARD, at_most=2),
    "values": Ascending(Whole(1, 6), at_most=2),
    "swaps": Ascending(ROUND, at_most=2, allow_none=True),
    "value": Whole(1, 6),
}
MADE = {name: optional(_CHOICES[name]) for name in CHOICE_NAMES}


def made_of(entries: Mapping[str, Any]) -> Made:
    """The choices among these members, in their order."""
    return tuple((name, entries[name]) for name in CHOICE_NAMES if entries[name] is not ABSENT)


def _given(**entries: Any) -> dict[str, Any]:
    return dict(made_of(entries))


GIVEN = Record(MADE, _given, component=f"{PREFIX}Choices")


def _laid(card: str | None, face: str | None = None, **choices: Any) -> Laid:
    return Laid(card, made_of(choices), face)


ROW = Several(Record({"card": CARD, **MADE}, _laid, component=f"{PREFIX}Laid"), at_most=LONGEST)
FINAL = Several(
    Record({"card": CARD_OR_UNKNOWN, **MADE, "face": FACE}, _laid, component=f"{PREFIX}LaidInTen"),
    at_most=LONGEST,
)


def _write_laid(laid: Laid) -> dict[str, Any]:
    entry = {"card": laid.card, **dict(laid.made)}
    return entry if laid.face is None else {**entry, "face": laid.face}


def write_sides(sides: tuple[tuple[Laid, ...], ...]) -> list[list[dict[str, Any]]]:
    """The cards of a round as JSON, seat by seat: each with the choice made for it, and no other."""
    return [[_write_laid(laid) for laid in row] for row in sides]


# Options


class Levels(WireField):
    """Levels of psychics, taken in any order: level 0 or two others hold the nine of a game."""

    def definition(self) -> JsonSchema:
        levels = {"type": "integer", "minimum": 0, "maximum": 4}
        enough = [{"contains": {"const": 0}}, {"minItems": 2}]
        return {"type": "array", "items": levels, "uniqueItems": True, "anyOf": enough}

    def read(self, value: Any) -> tuple[int, ...]:
        levels = Several(Whole(0, 4)).read(value)
        numbers = sum(psychic.level in levels for psychic in PSYCHICS.values())
        if len(set(levels)) < len(levels) or numbers < PSYCHICS_LAID_OUT:
            raise refuse("levels", count=PSYCHICS_LAID_OUT)
        return tuple(sorted(levels))


_DEFAULT_LEVELS = tuple(seed_of(GAME)["options"][0]["default"])
SETUP_OPTIONS = Record(
    {"levels": Levels(load_default=_DEFAULT_LEVELS)}, Options, component=f"{PREFIX}SetupOptions"
)
