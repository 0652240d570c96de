"""The calls that judge: each reads a request, asks the referee once and writes the reply."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn

import orjson
from flask import Blueprint, Response

from service import referee
from service.api.exchange import current
from service.api.limits import hold_moves
from service.api.operations import count_defects, count_verdict
from service.api.problems import Problem, error, malformed
from service.api.reading import JSON, read_request, read_setup
from service.api.wire import WIRES
from service.kernel.position import Position
from service.kernel.verdict import Defect, Scoring, Verdict, Violation

adjudication = Blueprint("adjudication", __name__)


@adjudication.post("/setup")
def setup() -> Response:
    """A game at its start: the empty table, or the first deal from a seed or a layout."""
    game, wanted = read_setup()
    try:
        state, applied = referee.setup(**wanted)
    except referee.ImpossibleLayout as refusal:
        raise _broken_rules("impossible-layout", refusal.violations) from None
    except referee.NoSuchSeat as refusal:
        raise Problem("no-such-seat", str(refusal), [error("/first", str(refusal))]) from None
    finally:
        current().took("rules")
    wire = WIRES[game]
    moves = [wire.write_move(move) for move in applied]
    return _reply(game, {"state": wire.write_state(state), "applied": moves})


@adjudication.post("/validate")
def validate() -> Response:
    """Whether a move is legal, and why not."""
    game, asked = read_request(lambda requests: requests.move)
    verdict = _ask(referee.validate, **asked)
    _count(game, verdict)
    return _reply(game, _verdict(verdict))


@adjudication.post("/apply")
def apply() -> Response:
    """The verdict on a move and, if it is legal, all that follows from it."""
    game, asked = read_request(lambda requests: requests.move)
    ruling = _ask(referee.apply, **asked)
    _count(game, ruling.verdict)
    wire = WIRES[game]
    written: dict[str, Any] = {"state": None, "applied": None}
    if ruling.verdict.legal:
        written = {
            "state": wire.write_state(ruling.state),
            "applied": [wire.write_move(move) for move in ruling.applied],
        }
    return _reply(
        game, {**_verdict(ruling.verdict), **written, "events": ruling.events, "scoring": ruling.scoring}
    )


@adjudication.post("/moves")
def moves() -> Response:
    """Every legal move of the seats awaited, and templates."""
    game, asked = read_request(lambda requests: requests.state)
    legal, templates = _ask(referee.moves, **asked)
    write = WIRES[game].write_move
    write_template = WIRES[game].write_template or write
    return _reply(game, {"moves": list(map(write, legal)), "templates": list(map(write_template, templates))})


@adjudication.post("/score")
def score() -> Response:
    """The account of the round and of the game as they stand."""
    game, asked = read_request(lambda requests: requests.state)
    return _reply(game, _ask(referee.score, **asked))


@adjudication.post("/view")
def view() -> Response:
    """What one seat or a spectator may see of a state, and of a reply's moves and events."""
    game, asked = read_request(lambda requests: requests.view)
    try:
        seen = _ask(referee.view, **asked)
    except referee.NoSuchSeat as refusal:
        raise Problem("no-such-seat", str(refusal), [error("/seat", str(refusal))]) from None
    wire = WIRES[game]
    applied = None if seen.applied is None else [wire.write_move(move) for move in seen.applied]
    state = wire.write_state(seen.state)
    return _reply(game, {"state": state, "applied": applied, "events": seen.events, **seen.extra})


@adjudication.post("/check")
def check() -> Response:
    """Whether a state can have come about, and all that says it cannot."""
    game, asked = read_request(lambda requests: requests.state)
    defects = referee.check(**asked)
    current().took("rules")
    count_defects(game, len(defects))
    return _reply(game, {"possible": not defects, "defects": defects})


@adjudication.post("/replay")
def replay() -> Response:
    """A run of moves, played for as long as they are legal."""
    game, asked = read_request(lambda requests: requests.replay)
    hold_moves(asked["moves"])
    played = _ask(referee.replay, **asked)
    illegal = None
    if played.illegal is not None:
        index, violations = played.illegal
        illegal = {"index": index, "violations": [_at(violation, index) for violation in violations]}
    return _reply(
        game,
        {
            "legal": illegal is None,
            "plies": played.plies,
            "illegal": illegal,
            "state": WIRES[game].write_state(played.state),
            "scoring": [_scored(index, scoring) for index, scoring in played.scoring],
            "false_assumptions": played.false_assumptions,
            "seed_agrees": played.seed_agrees,
        },
    )


def _ask(question: Callable[..., Any], state: Position, **asked: Any) -> Any:
    """The referee's answer. Raises ``Problem`` where a state has defects or a move does not fit its kind."""
    try:
        return question(referee.possible(state), **asked)
    except referee.ImpossibleState as refusal:
        count_defects(state.game, len(refusal.defects))
        raise _impossible(refusal.defects) from None
    except referee.MalformedMove as refusal:
        base = "/move" if refusal.index is None else f"/moves/{refusal.index}"
        raise malformed([error(base + pointer, sentence) for pointer, sentence in refusal.faults]) from None
    finally:
        current().took("rules")


def _impossible(defects: Sequence[Defect]) -> NoReturn:
    errors = [{"pointer": d.pointer, "sentence": d.sentence, "id": d.id, "fact": d.fact} for d in defects]
    raise Problem("impossible-state", f"Defects of the state: {len(errors)}.", errors)


def _broken_rules(kind: str, violations: Sequence[Violation]) -> Problem:
    errors = [
        {
            "pointer": v.pointer.replace("/move", "/layout", 1),
            "sentence": v.sentence,
            "id": v.rule,
            "fact": v.fact,
        }
        for v in violations
    ]
    return Problem(kind, f"Rules that the layout breaks: {len(errors)}.", errors)


def _count(game: str, verdict: Verdict) -> None:
    count_verdict(game, verdict.legal, [violation.rule for violation in verdict.violations])


def _verdict(verdict: Verdict) -> dict[str, Any]:
    return {
        "legal": verdict.legal,
        "violations": verdict.violations,
        "assumptions": verdict.assumptions,
    }


def _at(violation: Violation, index: int) -> dict[str, str]:
    """A violation of a replay: its pointer leads to the move in the list."""
    return {
        "rule": violation.rule,
        "sentence": violation.sentence,
        "fact": violation.fact,
        "pointer": violation.pointer.replace("/move", f"/moves/{index}", 1),
    }


def _scored(index: int, scoring: Scoring) -> dict[str, Any]:
    return {"index": index, "round": scoring.round, "game": scoring.game}


def _reply(game: str, members: Mapping[str, Any]) -> Response:
    body = orjson.dumps({"game": game, **members})
    current().took("write")
    return Response(body, content_type=JSON)
