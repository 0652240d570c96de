"""What the wire needs to know of a game: how its values are read, and how they are written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, TypeVar

from service.api.wire.fields import Choice, Constant, Whole, WireField, described
from service.api.wire.lists import Ascending
from service.api.wire.shapes import Record, Reported
from service.api.wire.unions import Union
from service.kernel.game import Ruleset
from service.kernel.move import Move
from service.kernel.position import Awaits, Result

MOST_SEATS = 6

SEAT = Whole(0, MOST_SEATS - 1)
SEATS = Ascending(SEAT, at_most=100)
SEAT_OR_NOBODY = Whole(0, MOST_SEATS - 1, allow_none=True)


def write_move(move: Move) -> dict[str, Any]:
    """A move as JSON; what chance or the table has not told yet is left out."""
    kind: Any = type(move)
    members = {"type": move.type, **{name: getattr(move, name) for name in _members_of(kind)}}
    if not move.unresolved:
        return members
    return {name: value for name, value in members.items() if value is not None}


@cache
def _members_of(kind: type[Any]) -> tuple[str, ...]:
    return tuple(entry.name for entry in fields(kind))


def as_it_is(value: Any) -> Any:
    """A value whose fields are the wire's, in its order, writes itself."""
    return value


def without_labels(_: Any) -> Mapping[str, str]:
    """The labels of a game that has none."""
    return {}


@dataclass(frozen=True)
class GameWire:
    """One game on the wire. ``prefix`` starts the names of its components in the contract."""

    prefix: str
    state: Union
    options: Record | Mapping[str, Record]
    """The options of a setup, by ruleset where they differ: all may be left out, and come out filled in."""
    moves: Union
    moves_by_ruleset: Mapping[str, Union] = field(default_factory=dict, kw_only=True)
    """The moves that a ruleset takes, where not all take the same."""
    templates: WireField
    """Moves with free places, as ``/moves`` lists them."""
    layout: Record | Mapping[str, Record]
    """The members of a reported deal, by ruleset where they differ."""
    events: Union
    round_account: WireField
    score: Mapping[str, WireField]
    view_extra: Mapping[str, WireField] = field(default_factory=dict)
    write_state: Callable[[Any], Any] = as_it_is
    write_move: Callable[[Any], Any] = write_move
    write_template: Callable[[Any], Any] | None = None
    """How a move with free places is written, where it is not as any other."""
    labels: Callable[[Any], Mapping[str, str]] = without_labels
    """The caller's own names for cards among the options of a table."""


F = TypeVar("F", bound=WireField)


def of_ruleset(member: F | Mapping[str, F], ruleset: str) -> F:
    """What all rulesets share, or what this one has of its own."""
    return member[ruleset] if isinstance(member, Mapping) else member


def position(
    game: str,
    prefix: str,
    rulesets: Mapping[str, Ruleset],
    phases: tuple[str, ...],
    endings: tuple[str, ...],
    options: WireField | Mapping[str, WireField],
    members: Mapping[str, WireField],
    make: Callable[..., Any],
) -> Union:
    """The states of a game: the fields that all games share and its own, one record a ruleset."""
    awaits = {
        "phase": described(Choice(phases), "What is due; the catalogue tells what each phase waits for."),
        "seats": described(SEATS, "Whose decision is due, ascending; none where the table's is."),
    }
    result = {
        "winners": described(SEATS, "Seats that won."),
        "losers": described(SEATS, "Seats that lost."),
        "decided_by": described(Choice(endings), "The rule that decided the game."),
    }
    shared: dict[str, WireField] = {
        "ply": described(Whole(), "Moves applied so far, those of the table included."),
        "awaits": Record(awaits, Awaits, component=f"{prefix}Awaits"),
        "turn": described(SEAT_OR_NOBODY, "Whose turn it is, also while others are awaited."),
        "first": described(SEAT, "The first player of the round, or of the game."),
        "result": Record(result, Result, component=f"{prefix}Result", allow_none=True),
    }
    return Union(
        "ruleset",
        {
            name: Record(
                {
                    "game": Constant(game),
                    "ruleset": Constant(name),
                    "seats": described(seats_of(ruleset), "Players; seats are counted from 0, clockwise."),
                    "options": of_ruleset(options, name),
                    **shared,
                    **members,
                },
                make,
                component=f"{prefix}{name.capitalize()}State",
                meaning=f"A whole game by the ruleset `{name}`, at one moment.",
            )
            for name, ruleset in rulesets.items()
        },
        component=f"{prefix}State",
    )


def optional(member: WireField) -> WireField:
    """The same field, which may be left out; nothing is then read for it."""
    spare = copy(member)
    spare.required = False
    return spare


def seats_of(ruleset: Ruleset) -> Whole:
    """For how many players a ruleset is."""
    return Whole(ruleset.seats.start, ruleset.seats.stop - 1)


def move(
    prefix: str, kind: type[Move], members: Mapping[str, WireField], outcome: tuple[str, ...] = ()
) -> Record:
    """A type of move, read into the game's value; ``outcome``: what chance or the table tells of it."""

    def make(type: str, **entries: Any) -> Move:  # noqa: A002
        return kind(**entries)

    members = {"type": Constant(kind.type), **members}
    component, meaning = prefix + camel(kind.type), meaning_of(kind)
    if outcome:
        return Reported(members, outcome, make=make, component=component, meaning=meaning)
    return Record(members, make, component=component, meaning=meaning)


def meaning_of(kind: type[Move]) -> str:
    """What making a move of this type means, as a sentence."""
    return f"{kind.meaning[0].upper()}{kind.meaning[1:]}."


def moves(prefix: str, *kinds: Record) -> Union:
    """The moves of a game, told apart by type."""
    return Union("type", {_type_of(kind): kind for kind in kinds}, component=f"{prefix}Move")


def moves_of_seats(prefix: str, taken: Union) -> Union:
    """The moves that seats decide on, and not the table."""
    decided = {name: kind for name, kind in taken.variants.items() if "seat" in kind.members}
    return Union(taken.tag, decided, component=f"{prefix}SeatMove")


def _type_of(kind: Record) -> str:
    name = kind.members["type"]
    assert isinstance(name, Constant)
    return name.value


def camel(name: str) -> str:
    """``turn-up`` as a part of a component's name: ``TurnUp``."""
    return "".join(word.capitalize() for word in name.split("-"))


def events(prefix: str, kinds: Mapping[str, Mapping[str, WireField]]) -> Union:
    """The events of a game by type."""
    return Union(
        "type",
        {
            kind: Record(
                {"type": Constant(kind), **members},
                component=f"{prefix}{camel(kind)}Event",
            )
            for kind, members in kinds.items()
        },
        component=f"{prefix}Event",
    )
