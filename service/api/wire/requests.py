"""The requests of the adjudicating calls: one marshmallow schema for each call and game."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any

from marshmallow import Schema

from service.api.wire import WIRES
from service.api.wire.fields import STUMBLES, Constant, Reader, Text, WireField
from service.api.wire.game import SEAT, SEAT_OR_NOBODY, camel, of_ruleset, seats_of
from service.api.wire.lists import Several
from service.api.wire.sentences import SENTENCES
from service.api.wire.shapes import Record
from service.games import GAMES

LONGEST_REPLY = 100
"""Moves, and events, of a reply that can be shown to a seat; no reply of ours has as many."""


ANY = ""
"""Whatever the ruleset."""


class RequestSchema(Schema):
    """A request; what it does not name is an error."""

    error_messages = {"unknown": SENTENCES["unknown"], "type": SENTENCES["object"]}  # noqa: RUF012

    def read(self, members: Mapping[str, Any]) -> dict[str, Any]:
        """The request as the game's values. Raises ``ValidationError`` with all that is wrong with it.

        A request in order is read by a reader made from this schema's own fields. Any other one is
        loaded by marshmallow, whose time is spent where there is something to tell.
        """
        try:
            request: dict[str, Any] = self._read_in_order(members)
        except STUMBLES:
            request = self.load(members)
        return request

    @cached_property
    def _read_in_order(self) -> Reader:
        members = {name: field for name, field in self.fields.items() if isinstance(field, WireField)}
        return Record(members).reader()


@dataclass(frozen=True)
class GameRequests:
    """The requests that one game understands, by ruleset where that makes a difference, else by ``ANY``."""

    setup: Mapping[str, RequestSchema]
    move: Mapping[str, RequestSchema]
    state: Mapping[str, RequestSchema]
    view: Mapping[str, RequestSchema]
    replay: Mapping[str, RequestSchema]


def _request(name: str, members: Mapping[str, WireField]) -> RequestSchema:
    schema = RequestSchema.from_dict(dict(members), name=name)()
    assert isinstance(schema, RequestSchema)
    return schema


def _left_out(member: WireField, default: Any = None) -> WireField:
    """The same field, which a request may leave out.

    The default is hidden in a function: the contract has no use for one that no client could send.
    """
    spare = copy(member)
    spare.required, spare.load_default = False, lambda: default
    return spare


def _with_defaults(options: Record) -> WireField:
    """Options that a request may leave out, and which are then all filled in."""
    return _left_out(options, options.read({}))


def _requests_of(game: str) -> GameRequests:
    wire = WIRES[game]
    prefix, state = wire.prefix, {"state": wire.state}
    seed = {"seed": _left_out(Text(16, 128))}
    applied = _left_out(Several(wire.moves, at_most=LONGEST_REPLY, allow_none=True))
    happened = _left_out(Several(wire.events, at_most=LONGEST_REPLY, allow_none=True))
    by_ruleset: list[tuple[str, Mapping[str, WireField], WireField]] = [
        (name, {"state": wire.state.variants[name]}, taken) for name, taken in wire.moves_by_ruleset.items()
    ] or [(ANY, state, wire.moves)]
    return GameRequests(
        setup={
            name: _request(
                f"{prefix}{camel(name)}Setup",
                {
                    "game": Constant(game),
                    "ruleset": Constant(name),
                    "seats": seats_of(ruleset),
                    "options": _with_defaults(of_ruleset(wire.options, name)),
                    "first": _left_out(SEAT, 0),
                    **seed,
                    "layout": _left_out(of_ruleset(wire.layout, name)),
                },
            )
            for name, ruleset in GAMES[game].rulesets.items()
        },
        move={
            name: _request(f"{prefix}{camel(name)}MoveRequest", {**position, "move": taken, **seed})
            for name, position, taken in by_ruleset
        },
        state={ANY: _request(f"{prefix}StateRequest", state)},
        view={
            ANY: _request(
                f"{prefix}ViewRequest",
                {**state, "seat": SEAT_OR_NOBODY, "applied": applied, "events": happened},
            )
        },
        replay={
            name: _request(
                f"{prefix}{camel(name)}ReplayRequest", {**position, "moves": Several(taken), **seed}
            )
            for name, position, taken in by_ruleset
        },
    )


REQUESTS: Mapping[str, GameRequests] = MappingProxyType({game: _requests_of(game) for game in WIRES})
