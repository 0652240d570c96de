"""The requests of the adjudicating calls: one marshmallow schema for each call and game."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from marshmallow import Schema

from service.api.wire import WIRES
from service.api.wire.fields import SENTENCES, Constant, Text, WireField
from service.api.wire.game import SEAT, SEAT_OR_NOBODY, camel, of_ruleset, seats_of
from service.api.wire.shapes import Record, Several
from service.games import GAMES

LONGEST_REPLY = 100
"""Moves, and events, of a reply that can be shown to a seat; no reply of ours has as many."""


ANY = ""
"""Whatever the ruleset."""


class Request(Schema):
    """A request; what it does not name is an error."""

    error_messages = {"unknown": SENTENCES["unknown"], "type": SENTENCES["object"]}  # noqa: RUF012


@dataclass(frozen=True)
class GameRequests:
    """The requests that one game understands, by ruleset where that makes a difference, else by ``ANY``."""

    setup: Mapping[str, Schema]
    move: Mapping[str, Schema]
    state: Mapping[str, Schema]
    view: Mapping[str, Schema]
    replay: Mapping[str, Schema]


def _request(name: str, members: Mapping[str, WireField]) -> Schema:
    return Request.from_dict(dict(members), name=name)()


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
