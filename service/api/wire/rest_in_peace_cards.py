"""The cards of Rest in Peace on the wire, the choices they are played with, and the levels they are of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from service.api.wire.fields import Choice, JsonSchema, Reader, Whole, WireField
from service.api.wire.game import SEAT, optional
from service.api.wire.lists import Ascending, Codes, Several
from service.api.wire.sentences import refuse
from service.api.wire.shapes import Record
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
    return tuple((name, entries[name]) for name in CHOICE_NAMES if name in entries)


def _given(**entries: Any) -> dict[str, Any]:
    return dict(made_of(entries))


GIVEN = Record(MADE, _given, component=f"{PREFIX}Choices")


def _laid(card: str | None, face: str | None = None, **choices: Any) -> Laid:
    return Laid(card, made_of(choices) if choices else (), face)


class LaidCard(Record):
    """A card in a round. Most lie there without a choice: of these each is made once and for all."""

    def __init__(self, card: Choice, faces: tuple[str, ...], component: str) -> None:
        face = {"face": FACE} if faces else {}
        super().__init__({"card": card, **MADE, **face}, _laid, component=component)
        codes = (*card.values, None) if card.allow_none else card.values
        self._plain = {(code, face): Laid(code, face=face) for code in codes for face in faces or (None,)}

    def plain_reader(self) -> Reader:
        plain, fewest, read = self._plain, len(self._required), super().plain_reader()
        return lambda value: plain[value["card"], value.get("face")] if len(value) == fewest else read(value)


ROW = Several(LaidCard(CARD, (), f"{PREFIX}Laid"), at_most=LONGEST)
FINAL = Several(LaidCard(CARD_OR_UNKNOWN, (UP, DOWN), f"{PREFIX}LaidInTen"), at_most=LONGEST)


def _write_laid(laid: Laid) -> dict[str, Any]:
    entry = {"card": laid.card, **dict(laid.made)} if laid.made else {"card": laid.card}
    return entry if laid.face is None else {**entry, "face": laid.face}


def write_sides(sides: tuple[tuple[Laid, ...], ...]) -> list[list[dict[str, Any]]]:
    """The cards of a round as JSON, seat by seat: each with the choice made for it, and no other."""
    return [[_write_laid(laid) for laid in row] for row in sides]


# Options


_PSYCHICS_OF = Counter(psychic.level for psychic in PSYCHICS.values())


class Levels(Ascending):
    """Levels of psychics, taken in any order: level 0 or two others hold the nine of a game."""

    def __init__(self, **options: Any) -> None:
        super().__init__(Whole(0, 4), **options)

    def definition(self) -> JsonSchema:
        levels = {"type": "integer", "minimum": 0, "maximum": 4}
        enough = [{"contains": {"const": 0}}, {"minItems": 2}]
        return {"type": "array", "items": levels, "uniqueItems": True, "anyOf": enough}

    def together(self, entries: tuple[int, ...]) -> tuple[int, ...]:
        numbers = sum(_PSYCHICS_OF[level] for level in entries)
        if len(set(entries)) < len(entries) or numbers < PSYCHICS_LAID_OUT:
            raise refuse("levels", count=PSYCHICS_LAID_OUT)
        return super().together(entries)


_DEFAULT_LEVELS = tuple(seed_of(GAME)["options"][0]["default"])
SETUP_OPTIONS = Record(
    {"levels": Levels(load_default=_DEFAULT_LEVELS)}, Options, component=f"{PREFIX}SetupOptions"
)
