"""The calls that judge: each reads a request, asks the referee once and writes the reply."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn

import orjson
from flask import Blueprint, Response, current_app, request
from marshmallow import Schema, ValidationError

from service import referee
from service.api import body
from service.api.operations import count_defects, count_verdict
from service.api.problems import Error, Problem, error, faults
from service.api.wire import WIRES
from service.api.wire.fields import SENTENCES
from service.api.wire.requests import REQUESTS, GameRequests
from service.kernel.verdict import Defect, Scoring, Verdict, Violation

adjudication = Blueprint("adjudication", __name__)

JSON = "application/json"


@adjudication.post("/setup")
def setup() -> Response:
    """A game at its start: the empty table, or the first deal from a seed or a layout."""
    asked = _body()
    game = _game_named(asked, "game", "/game")
    rulesets = REQUESTS[game].setup
    if type(ruleset := asked.get("ruleset")) is not str or ruleset not in rulesets:
        sentence = SENTENCES["choice"].format(values=", ".join(rulesets))
        raise _malformed([error("/ruleset", sentence)])
    wanted = _load(rulesets[ruleset], asked)
    try:
        state, applied = referee.setup(**wanted)
    except referee.ImpossibleLayout as refusal:
        raise _broken_rules("impossible-layout", refusal.violations) from None
    except referee.NoSuchSeat as refusal:
        raise Problem("no-such-seat", str(refusal), [error("/first", str(refusal))]) from None
    wire = WIRES[game]
    moves = [wire.write_move(move) for move in applied]
    return _reply(game, {"state": wire.write_state(state), "applied": moves})


@adjudication.post("/validate")
def validate() -> Response:
    """Whether a move is legal, and why not."""
    game, asked = _request(lambda requests: requests.move)
    verdict = _ask(referee.validate, **asked)
    _count(game, verdict)
    return _reply(game, _verdict(verdict))


@adjudication.post("/apply")
def apply() -> Response:
    """The verdict on a move and, if it is legal, all that follows from it."""
    game, asked = _request(lambda requests: requests.move)
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
    game, asked = _request(lambda requests: requests.state)
    legal, templates = _ask(referee.moves, **asked)
    write = WIRES[game].write_move
    return _reply(
        game, {"moves": list(map(write, legal)), "templates": list(map(write, templates))}
    )


@adjudication.post("/score")
def score() -> Response:
    """The account of the round and of the game as they stand."""
    game, asked = _request(lambda requests: requests.state)
    return _reply(game, _ask(referee.score, **asked))


@adjudication.post("/view")
def view() -> Response:
    """What one seat or a spectator may see of a state, and of a reply's moves and events."""
    game, asked = _request(lambda requests: requests.view)
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
    game, asked = _request(lambda requests: requests.state)
    defects = referee.check(**asked)
    count_defects(game, len(defects))
    return _reply(game, {"possible": not defects, "defects": defects})


@adjudication.post("/replay")
def replay() -> Response:
    """A run of moves, played for as long as they are legal."""
    game, asked = _request(lambda requests: requests.replay)
    limit = current_app.config["SETTINGS"].replay_limit
    if len(asked["moves"]) > limit:
        raise _malformed([error("/moves", f"A replay may hold {limit} moves.")])
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
            "scorings": [_scored(index, scoring) for index, scoring in played.scorings],
            "false_assumptions": played.false_assumptions,
            "seed_agrees": played.seed_agrees,
        },
    )


def _body() -> Mapping[str, Any]:
    """The JSON object of the request. Raises ``Problem``."""
    if request.mimetype != JSON or request.headers.get("Content-Encoding"):
        raise Problem("unsupported-media-type", f"Send the body as {JSON}.")
    settings = current_app.config["SETTINGS"]
    try:
        value = body.read(_bytes(settings.body_limit), settings.depth_limit)
    except body.NotJson as fault:
        raise Problem("malformed-json", str(fault), [error("", str(fault))]) from None
    if not isinstance(value, dict):
        raise _malformed([error("", SENTENCES["object"])])
    return value


def _bytes(limit: int) -> bytes:
    """The body as it came. Raises ``Problem`` for one past the limit, however it was sent."""
    length = request.content_length
    content = b"" if length is not None and length > limit else request.environ["wsgi.input"].read(limit + 1)
    if len(content) > limit or (length is not None and length > limit):
        sentence = f"A body may have {limit} bytes."
        raise Problem("too-large", sentence, [error("", sentence)])
    return content


def _request(of: Callable[[GameRequests], Schema]) -> tuple[str, dict[str, Any]]:
    """The game that a request names inside its state, and the request as the game's values."""
    asked = _body()
    state = asked.get("state")
    if not isinstance(state, dict):
        sentence = SENTENCES["object" if "state" in asked else "required"]
        raise _malformed([error("/state", sentence)])
    game = _game_named(state, "game", "/state/game")
    return game, _load(of(REQUESTS[game]), asked)


def _game_named(members: Mapping[str, Any], name: str, pointer: str) -> str:
    game = members.get(name)
    if type(game) is str and game in REQUESTS:
        return game
    known = SENTENCES["choice"].format(values=", ".join(REQUESTS))
    raise _malformed([error(pointer, known if name in members else SENTENCES["required"])])


def _load(schema: Schema, asked: Mapping[str, Any]) -> dict[str, Any]:
    try:
        loaded: dict[str, Any] = schema.load(asked)
    except ValidationError as refusal:
        raise _malformed(faults(refusal.messages)) from None
    return loaded


def _malformed(errors: Sequence[Error]) -> Problem:
    return Problem("malformed", f"The request has {len(errors)} faults.", errors)


def _ask(question: Callable[..., Any], **asked: Any) -> Any:
    """The referee's answer. Raises ``Problem`` where a state has defects."""
    try:
        return question(**asked)
    except referee.ImpossibleState as refusal:
        count_defects(asked["state"].game, len(refusal.defects))
        raise _impossible(refusal.defects) from None


def _impossible(defects: Sequence[Defect]) -> NoReturn:
    errors = [
        {"pointer": d.pointer, "sentence": d.sentence, "id": d.id, "fact": d.fact} for d in defects
    ]
    raise Problem("impossible-state", f"The state has {len(errors)} defects.", errors)


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
    return Problem(kind, f"The layout breaks {len(errors)} rules.", errors)


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
    return Response(orjson.dumps({"game": game, **members}), content_type=JSON)
