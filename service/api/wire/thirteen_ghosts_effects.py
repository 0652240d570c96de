"""Editions of 13 Ghosts on the wire: thirteen effects, each made of the parts that a caller may use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from marshmallow import ValidationError

from service.api.wire.fields import Choice, Constant, JsonSchema, Reader, Whole, WireField
from service.api.wire.lists import Ascending, Together
from service.api.wire.sentences import refuse
from service.api.wire.shapes import Record
from service.api.wire.unions import ByMember
from service.games.thirteen_ghosts.effects import (
    LOOKED_AT,
    NUMBERS,
    RECONSTRUCTED,
    AtLeast,
    AtMost,
    Edition,
    Effect,
    OneOf,
    Parity,
    parts_of,
)

PREFIX = "ThirteenGhosts"

NUMBER = Whole(NUMBERS.start, NUMBERS.stop - 1)


class Flag(WireField):
    """True; where it is no part, it is left out."""

    def definition(self) -> JsonSchema:
        return {"type": "boolean", "const": True}

    def read(self, value: Any) -> bool:
        if value is True:
            return True
        raise refuse("constant", value="true")


class Distinct(Ascending):
    """A set whose entries are there once each."""

    def definition(self) -> JsonSchema:
        return {**super().definition(), "uniqueItems": True}

    def together(self, entries: tuple[Any, ...]) -> tuple[Any, ...]:
        if len(set(entries)) < len(entries):
            raise ValidationError("Each entry may be there once.")
        return super().together(entries)


class OneEach(Together):
    """A list with one entry for each number."""

    def definition(self) -> JsonSchema:
        return {**super().definition(), "minItems": len(NUMBERS), "maxItems": len(NUMBERS)}

    def together(self, entries: tuple[Any, ...]) -> tuple[Any, ...]:
        if len(entries) != len(NUMBERS):
            raise ValidationError(f"This must hold {len(NUMBERS)} entries.")
        return entries


class EditionField(WireField):
    """The name of the edition that is built in, or thirteen effects."""

    def __init__(self, effects: OneEach, **options: Any) -> None:
        super().__init__(**options)
        self.built_in, self.effects = Constant(RECONSTRUCTED), effects

    def definition(self) -> JsonSchema:
        return {"oneOf": [self.built_in.schema(), self.effects.schema()]}

    def parts(self) -> Iterator[WireField]:
        yield self.effects

    def read(self, value: Any) -> Edition:
        edition: Edition = (self.built_in if type(value) is str else self.effects).read(value)
        return edition

    def plain_reader(self) -> Reader:
        built_in, effects = self.built_in.reader(), self.effects.reader()
        return lambda value: (built_in if type(value) is str else effects)(value)


ASK = ByMember(
    {
        "parity": Record({"parity": Choice(("odd", "even"))}, Parity, component=f"{PREFIX}AskParity"),
        "at_least": Record({"at_least": NUMBER}, AtLeast, component=f"{PREFIX}AskAtLeast"),
        "at_most": Record({"at_most": NUMBER}, AtMost, component=f"{PREFIX}AskAtMost"),
        "one_of": Record({"one_of": Distinct(NUMBER, at_least=1)}, OneOf, component=f"{PREFIX}AskOneOf"),
    },
    component=f"{PREFIX}Ask",
)

_SEEN = Whole(LOOKED_AT, LOOKED_AT)


def _end(**seen: int) -> str:
    (end,) = seen
    return end


LOOK = ByMember(
    {
        end: Record({end: _SEEN}, _end, component=f"{PREFIX}Look{end.capitalize()}")
        for end in ("top", "bottom")
    },
    component=f"{PREFIX}LookAt",
)

_ATTACK = Whole(1, 2)
_BESIDE = {"shield": Flag(load_default=False), "again": Flag(load_default=False)}


def _effect(name: str, members: Mapping[str, WireField]) -> Record:
    return Record(members, Effect, component=f"{PREFIX}{name}Effect")


EFFECT_OF_A_CARD = ByMember(
    {
        "copy": _effect("Copying", {"copy": Flag()}),
        "ask": _effect("Asking", {"ask": ASK, **_BESIDE}),
        "look": _effect(
            "Looking",
            {
                "look": LOOK,
                "arrange": Flag(load_default=False),
                "attack": Whole(1, 2, load_default=0),
                **_BESIDE,
            },
        ),
        "attack": _effect("Attacking", {"attack": _ATTACK, **_BESIDE}),
    },
    otherwise=_effect("Plain", _BESIDE),
    component=f"{PREFIX}CardEffect",
)

EFFECTS = OneEach(EFFECT_OF_A_CARD, component=f"{PREFIX}CardEffects")
EDITION = EditionField(EFFECTS, component=f"{PREFIX}Edition")
EDITION_OF_A_SETUP = EditionField(EFFECTS, component=f"{PREFIX}Edition", load_default=RECONSTRUCTED)


def write_edition(edition: Edition) -> str | list[dict[str, Any]]:
    """An edition as JSON: its name, or what each card has."""
    return edition if isinstance(edition, str) else [parts_of(effect) for effect in edition]
