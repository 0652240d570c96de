"""Reading a request: from the bytes of its body to the values of the game that it names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from flask import Request, current_app
from marshmallow import ValidationError

from service.api import body
from service.api.exchange import asked, current
from service.api.limits import hold_body, hold_labels
from service.api.problems import Problem, error, faults, malformed
from service.api.wire.requests import REQUESTS, GameRequests, RequestSchema
from service.api.wire.sentences import SENTENCES

JSON = "application/json"


def read_setup() -> tuple[str, dict[str, Any]]:
    """The game that a setup names, and the setup as the game's values. Raises ``Problem``."""
    members = _body()
    game = _game_named(members, "/game")
    rulesets = REQUESTS[game].setup
    ruleset = members.get("ruleset")
    if type(ruleset) is not str or ruleset not in rulesets:
        sentence = SENTENCES["choice" if "ruleset" in members else "required"]
        missing = [error("/seats", SENTENCES["required"])] if "seats" not in members else []
        raise malformed([error("/ruleset", sentence.format(values=", ".join(rulesets))), *missing])
    wanted = _load(rulesets[ruleset], members)
    hold_labels(game, wanted["options"], "options")
    return game, wanted


def read_request(of: Callable[[GameRequests], Mapping[str, RequestSchema]]) -> tuple[str, dict[str, Any]]:
    """The game that a request names inside its state, and the request as the game's values."""
    members = _body()
    state = members.get("state")
    if not isinstance(state, dict):
        sentence = SENTENCES["object" if "state" in members else "required"]
        raise malformed([error("/state", sentence)])
    game = _game_named(state, "/state/game")
    schemas = of(REQUESTS[game])
    ruleset = state.get("ruleset")
    named = ruleset if isinstance(ruleset, str) and ruleset in schemas else next(iter(schemas))
    loaded = _load(schemas[named], members)
    hold_labels(game, loaded["state"].options, "state", "options")
    return game, loaded


def _body() -> Mapping[str, Any]:
    """The JSON object of the request. Raises ``Problem``."""
    request = asked()
    if request.mimetype != JSON or request.environ.get("HTTP_CONTENT_ENCODING", "identity") != "identity":
        raise Problem("unsupported-media-type", f"Send the body as {JSON}.")
    settings = current_app.config["SETTINGS"]
    try:
        value = body.read(_bytes(request, settings.body_limit), settings.depth_limit)
    except body.NotJson as fault:
        raise Problem("malformed-json", str(fault), [error("", str(fault))]) from None
    finally:
        current().took("parse")
    if not isinstance(value, dict):
        raise malformed([error("", SENTENCES["object"])])
    return value


def _bytes(request: Request, limit: int) -> bytes:
    """The body as it came. Raises ``Problem`` for one past the limit, however it was sent."""
    length = request.content_length or 0
    content = b"" if length > limit else request.environ["wsgi.input"].read(limit + 1)
    current().took_in(len(content))
    hold_body(max(length, len(content)))
    return content


def _game_named(members: Mapping[str, Any], pointer: str) -> str:
    game = members.get("game")
    if type(game) is str and game in REQUESTS:
        current().game = game
        return game
    known = SENTENCES["choice"].format(values=", ".join(REQUESTS))
    raise malformed([error(pointer, known if "game" in members else SENTENCES["required"])])


def _load(schema: RequestSchema, members: Mapping[str, Any]) -> dict[str, Any]:
    try:
        return schema.read(members)
    except ValidationError as refusal:
        raise malformed(faults(refusal.messages)) from None
    finally:
        current().took("schema")
