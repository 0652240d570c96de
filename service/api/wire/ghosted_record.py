"""What is said aloud in Ghosted, on the wire: as moves, as what awaits its outcome, in the record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from service.api.wire.fields import Choice, Constant, Switch, Text, Whole, WireField
from service.api.wire.game import SEAT, camel
from service.api.wire.game import write_move as write_plain_move
from service.api.wire.lists import Codes
from service.api.wire.shapes import Record
from service.api.wire.unions import Union
from service.games.ghosted.cards import CARDS, CATEGORIES, HIDDEN
from service.games.ghosted.moves import Accuse, Guess, Question, Scales
from service.games.ghosted.table import Asked, Said
from service.kernel.move import Move

PREFIX = "Ghosted"

LONGEST_QUESTION = 500

CARD = Choice(CARDS, component=f"{PREFIX}Card")
CARD_OR_UNKNOWN = Choice(CARDS, component=f"{PREFIX}Card", allow_none=True)
SOME_CARDS = Codes(CARD, at_least=1)
CATEGORY = f"{PREFIX}Category"
SHOWN = Choice((*CARDS, HIDDEN), component=f"{PREFIX}Shown", allow_none=True)


def may_be_left_out(field: type[WireField], *arguments: Any, **options: Any) -> WireField:
    """A member that may be left out, but not be null."""
    return field(*arguments, load_default=None, allow_none=False, **options)


BY_SEAT = {"seat": SEAT}
ASKING = {**BY_SEAT, "target": SEAT}
NAMED = {**BY_SEAT, **dict.fromkeys(CATEGORIES, CARD)}
QUESTION = {
    **ASKING,
    "text": may_be_left_out(Text, 1, LONGEST_QUESTION),
    "about": may_be_left_out(Choice, CATEGORIES, component=CATEGORY),
    "one_of": may_be_left_out(Codes, CARD),
}
GUESS = {**ASKING, "cards": SOME_CARDS}

_ASKED: tuple[tuple[type[Move], Mapping[str, WireField], str, WireField], ...] = (
    (Question, QUESTION, "yes", Switch()),
    (Guess, GUESS, "shown", SHOWN),
    (Scales, NAMED, "correct", Whole(0, len(CATEGORIES))),
    (Accuse, NAMED, "right", Switch()),
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


def write_move(said: Move) -> dict[str, Any]:
    """A move as JSON; of a question only what it has."""
    members = write_plain_move(said)
    if isinstance(said, Question):
        return {name: value for name, value in members.items() if value is not None}
    return members


def write_template(said: Move) -> dict[str, Any]:
    """A template as JSON; of a question only the words, or only what it is about."""
    members = write_plain_move(said)
    if isinstance(said, Question):
        for name in ("text",) if said.about is not None else ("about", "one_of"):
            del members[name]
    return members


def write_entry(said: Asked | Said) -> dict[str, Any]:
    """Something said aloud as JSON: the move, when it was made, and what came of it."""
    entry = {"ply": said.ply, **write_move(said.move)}
    return {**entry, _OUTCOME[said.move.type]: said.outcome} if isinstance(said, Said) else entry
