"""The replies of the adjudicating calls, as the contract promises them.

Replies are written from the games' own values and not by these records; tests read them back with them.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass
from types import MappingProxyType

from service.api.wire import WIRES
from service.api.wire.fields import Constant, Switch, Whole, WireField, Words
from service.api.wire.game import SEAT, GameWire, moves_of_seats
from service.api.wire.lists import Several
from service.api.wire.shapes import Record

_WORDS = Words()

VIOLATION = Record(
    {"rule": _WORDS, "sentence": _WORDS, "fact": _WORDS, "pointer": _WORDS}, component="Violation"
)
ASSUMPTION = Record({"rule": _WORDS, "seat": SEAT, "fact": _WORDS}, component="Assumption")
DEFECT = Record({"id": _WORDS, "sentence": _WORDS, "fact": _WORDS, "pointer": _WORDS}, component="Defect")
ILLEGAL = Record(
    {"index": Whole(), "violations": Several(VIOLATION)}, component="IllegalMove", allow_none=True
)
VERDICT: Mapping[str, WireField] = {
    "legal": Switch(),
    "violations": Several(VIOLATION),
    "assumptions": Several(ASSUMPTION),
}


@dataclass(frozen=True)
class GameReplies:
    """The replies of one game, by the call that gives them."""

    setup: Record
    validate: Record
    apply: Record
    moves: Record
    score: Record
    view: Record
    check: Record
    replay: Record


def _replies_of(game: str, wire: GameWire) -> GameReplies:
    prefix = wire.prefix
    decided, several_moves = moves_of_seats(prefix, wire.moves), Several(wire.moves)
    accounts: dict[str, WireField] = {
        "round": wire.round_account,
        "game": wire.state.variants[next(iter(wire.state.variants))].members["result"],
    }
    scoring = Record(accounts, component=f"{prefix}Scoring", allow_none=True)
    scored = Record(
        {"index": Whole(), **accounts},
        component=f"{prefix}IndexedScoring",
    )
    happened: dict[str, WireField] = {
        "applied": Several(wire.moves, allow_none=True),
        "events": Several(wire.events, allow_none=True),
    }

    def reply(name: str, members: Mapping[str, WireField]) -> Record:
        return Record({"game": Constant(game), **members}, component=f"{prefix}{name}")

    return GameReplies(
        setup=reply("SetupReply", {"state": wire.state, "applied": several_moves}),
        validate=reply("ValidateReply", VERDICT),
        apply=reply("ApplyReply", {**VERDICT, "state": _or_none(wire.state), **happened, "scoring": scoring}),
        moves=reply("MovesReply", {"moves": Several(decided), "templates": Several(wire.templates)}),
        score=reply("ScoreReply", wire.score),
        view=reply("ViewReply", {"state": wire.state, **happened, **wire.view_extra}),
        check=reply("CheckReply", {"possible": Switch(), "defects": Several(DEFECT)}),
        replay=reply(
            "ReplayReply",
            {
                "legal": Switch(),
                "plies": Whole(),
                "illegal": ILLEGAL,
                "state": wire.state,
                "scoring": Several(scored),
                "false_assumptions": Several(wire.events),
                "seed_agrees": Switch(allow_none=True),
            },
        ),
    )


def _or_none(member: WireField) -> WireField:
    spare = copy(member)
    spare.allow_none = True
    return spare


REPLIES: Mapping[str, GameReplies] = MappingProxyType(
    {game: _replies_of(game, wire) for game, wire in WIRES.items()}
)
