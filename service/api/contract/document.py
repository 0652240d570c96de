"""The contract put together: components, paths, examples and links."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import yaml
from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin
from marshmallow import Schema

from service.api.contract.examples import requests_of
from service.api.contract.operations import (
    JUDGING,
    OF_EVERY_BODY,
    OF_EVERY_CALL,
    READING,
    REFUSALS,
    Judging,
    Reading,
)
from service.api.problems import MEDIA_TYPE
from service.api.wire import catalogue
from service.api.wire.fields import JsonSchema, WireField
from service.api.wire.replies import REPLIES
from service.api.wire.requests import REQUESTS
from service.api.wire.shapes import union
from service.games import GAMES

DESCRIPTION = """\
Send a game state and a proposed move; get back whether it is legal, which rule it breaks and why, the
state it leads to, and the score. Nothing is stored here. Cards that you do not know are `null`.
"""

LINKS: Mapping[str, Mapping[str, Any]] = {
    "/setup": {
        "movesOfTheStart": ("moves", {"state": "$response.body#/state"}),
        "checkTheStart": ("check", {"state": "$response.body#/state"}),
    },
    "/moves": {
        "applyTheFirst": (
            "apply",
            {"state": "$request.body#/state", "move": "$response.body#/moves/0"},
        ),
        "validateTheFirst": (
            "validate",
            {"state": "$request.body#/state", "move": "$response.body#/moves/0"},
        ),
    },
    "/apply": {
        "movesThatFollow": ("moves", {"state": "$response.body#/state"}),
        "scoreThatFollows": ("score", {"state": "$response.body#/state"}),
        "viewOfTheFirstSeat": (
            "view",
            {
                "state": "$response.body#/state",
                "seat": 0,
                "applied": "$response.body#/applied",
                "events": "$response.body#/events",
            },
        ),
    },
}
"""Which call can follow which, and on what."""


def reference(name: str) -> JsonSchema:
    """A reference to a component."""
    return {"$ref": f"#/components/schemas/{name}"}


def document() -> dict[str, Any]:
    """The whole contract as JSON values."""
    plugin = MarshmallowPlugin()
    spec = APISpec(
        title="Ghost Referee",
        version="1.0.0",
        openapi_version="3.1.0",
        plugins=[plugin],
        info={
            "summary": "A stateless referee for card games",
            "description": DESCRIPTION,
            "contact": {"name": "The makers of Ghost Referee", "url": "/docs"},
            "license": {"name": "Proprietary"},
        },
        servers=[{"url": "/", "description": "Where this document was read."}],
        security=[],
        tags=[
            {"name": "adjudication", "description": "Judge moves, play them, look at states."},
            {"name": "catalogue", "description": "Games, rules with their reasons, conformance cases."},
            {"name": "operations", "description": "Health, counts, and this contract."},
        ],
    )
    plugin.converter.add_attribute_function(_schema_of_field)
    _Components(spec).add_all()
    requests = {game: requests_of(game) for game in GAMES}
    for judging in JUDGING:
        examples = {game: {"value": requests[game][judging.path]} for game in GAMES}
        spec.path(judging.path, operations={"post": _judging(judging, examples)})
    for reading in READING:
        spec.path(reading.path, operations={"get": _reading(reading)})
    contract: dict[str, Any] = spec.to_dict()
    return contract


def as_yaml(contract: Mapping[str, Any]) -> str:
    """The contract as it is committed."""
    return yaml.dump(contract, Dumper=_Plain, sort_keys=False, allow_unicode=True, width=110)


class _Plain(yaml.SafeDumper):
    """Writes every value out, and lists of plain values on one line."""

    def ignore_aliases(self, data: Any) -> bool:
        return True

    def represent_sequence(self, tag: str, sequence: Any, flow_style: bool | None = None) -> yaml.Node:
        flat = all(not isinstance(entry, dict) for entry in sequence)
        return super().represent_sequence(tag, sequence, flow_style=flat)


def _schema_of_field(converter: Any, field: Any, **_: Any) -> JsonSchema:
    """The attribute function: a field of ours says itself what the contract says of it."""
    return field.schema() if isinstance(field, WireField) else {}


class _Components:
    """Adds each named schema to the contract once."""

    def __init__(self, spec: APISpec) -> None:
        self.spec = spec
        self.known: set[str] = set()

    def add_all(self) -> None:
        for name in ("PROBLEM", "GAMES", "GAME", "RULES", "RULE", "CASES", "LIVE", "READY"):
            self.add_field(getattr(catalogue, name))
        for game, requests in REQUESTS.items():
            for schema in (*requests.setup.values(), requests.move, requests.state):
                self.add_request(schema)
            for schema in (requests.view, requests.replay):
                self.add_request(schema)
            for reply in vars(REPLIES[game]).values():
                self.add_field(reply)
        for judging in JUDGING:
            self.add_unions(judging)

    def add_request(self, schema: Schema) -> None:
        for field in schema.fields.values():
            self.add_field(field)
        name = type(schema).__name__
        if name not in self.known:
            self.known.add(name)
            self.spec.components.schema(name, schema=schema)

    def add_field(self, field: Any) -> None:
        for part in field.parts():
            self.add_field(part)
        if field.component and field.component not in self.known:
            self.known.add(field.component)
            self.spec.components.schema(field.component, field.definition())

    def add_unions(self, judging: Judging) -> None:
        """Requests are one of the games', told apart inside; replies by ``game``."""
        requests = [reference(name) for name in _request_names(judging)]
        self.spec.components.schema(f"{judging.operation.capitalize()}Request", {"oneOf": requests})
        replies = {game: reference(_reply(game, judging).component or "") for game in GAMES}
        self.spec.components.schema(f"{judging.operation.capitalize()}Reply", union("game", replies))


def _request_names(judging: Judging) -> Iterable[str]:
    for requests in REQUESTS.values():
        schemas = getattr(requests, judging.request)
        for schema in schemas.values() if isinstance(schemas, Mapping) else (schemas,):
            yield type(schema).__name__


def _reply(game: str, judging: Judging) -> WireField:
    reply: WireField = getattr(REPLIES[game], judging.operation)
    return reply


def _judging(judging: Judging, examples: Mapping[str, Any]) -> dict[str, Any]:
    name = judging.operation.capitalize()
    answer = _answer("The reply.", "application/json", reference(f"{name}Reply"))
    if judging.path in LINKS:
        answer["links"] = {
            link: {"operationId": operation, "requestBody": body}
            for link, (operation, body) in LINKS[judging.path].items()
        }
    responses = {"200": answer, **_refusals(*OF_EVERY_BODY, *OF_EVERY_CALL)}
    if judging.path != "/check":
        responses["409"] = _refusal(judging.refuses)
    return {
        "operationId": judging.operation,
        "tags": ["adjudication"],
        "summary": judging.summary,
        "description": judging.description,
        "requestBody": {
            "required": True,
            "content": {
                "application/json": {"schema": reference(f"{name}Request"), "examples": dict(examples)}
            },
        },
        "responses": dict(sorted(responses.items())),
    }


def _reading(reading: Reading) -> dict[str, Any]:
    schema: JsonSchema = {"type": "string"}
    media = reading.reply
    if "/" not in media:
        media, schema = "application/json", reference(reading.reply)
    elif media == "application/json":
        schema = {"type": "object"}
    operation = {
        "operationId": reading.operation,
        "tags": [reading.tag],
        "summary": reading.summary,
        "description": reading.description,
        "responses": {
            "200": _answer("The reply.", media, schema),
            **_refusals(*sorted((*OF_EVERY_CALL, *reading.statuses))),
        },
    }
    parameters = [_PARAMETERS[name] for name in _PARAMETERS if f"{{{name}}}" in reading.path]
    return {**operation, "parameters": parameters} if parameters else operation


_PARAMETERS: Mapping[str, Mapping[str, Any]] = {
    "game": {
        "name": "game",
        "in": "path",
        "required": True,
        "description": "The name of a game.",
        "schema": {"type": "string", "enum": list(GAMES)},
    },
    "rule": {
        "name": "rule",
        "in": "path",
        "required": True,
        "description": "The id of a rule or ending, without the game's name.",
        "schema": {"type": "string", "pattern": "^[a-z]+\\.[a-z-]+$"},
        "example": "turn.seat",
    },
}


def _answer(description: str, media: str, schema: JsonSchema) -> dict[str, Any]:
    return {"description": description, "content": {media: {"schema": schema}}}


def _refusals(*statuses: int) -> dict[str, Any]:
    return {str(status): _refusal(REFUSALS[status]) for status in statuses}


def _refusal(when: str) -> dict[str, Any]:
    return _answer(when, MEDIA_TYPE, reference("Problem"))
