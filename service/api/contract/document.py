"""The contract put together: components, paths, examples and links."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import yaml
from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin

from service.api.contract.calls import JUDGING, LINKS, READING, Judging, Reading
from service.api.contract.components import (
    add_headers,
    add_refusals,
    add_schemas,
    headers,
    reference,
    refusals,
    schema_of_field,
)
from service.api.contract.examples import ask, examples_of
from service.api.contract.refusals import OF_EVERY_BODY, OF_EVERY_CALL, OF_EVERY_CLOSED_CALL
from service.api.wire.fields import JsonSchema
from service.games import GAMES

DESCRIPTION = (
    "Send a game state and a proposed move; get back whether it is legal, which rule it breaks and why, the "
    "state it leads to, and the score. Nothing is stored here, so any request can be sent again, as where a "
    "connection broke before the answer. Cards that you do not know are `null`.\n\n"
    "A body depends on its request alone. What may differ between two replies stands in their headers: the "
    "request's id (`X-Request-Id`, yours if you send one) and where the time went (`Server-Timing`). A valid "
    "`traceparent` (W3C Trace Context) is taken into the service's log.\n\n"
    "An operator may ask for keys: then every call but those of operations takes `Authorization: Bearer` and "
    "a key. An operator may also let pages of other origins ask from a browser (CORS): preflights are then "
    "answered with 204, and pages may send `Authorization`, `Content-Type`, `X-Request-Id` and `traceparent`."
)
OPEN = "operations"
"""The tag of what is open to everybody."""
CLOSED: Sequence[Mapping[str, Sequence[str]]] = ({}, {"bearer": ()})
"""What the rest asks for: nothing or, where the operator set some, a key."""


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
            "contact": {"name": "The makers of Ghost Referee"},
            "license": {"name": "Proprietary", "identifier": "LicenseRef-Proprietary"},
        },
        servers=[{"url": "/", "description": "Where this document was read."}],
        security=list(CLOSED),
        tags=[
            {"name": "adjudication", "description": "Judge moves, play them, look at states."},
            {"name": "catalogue", "description": "Games, rules with their reasons, conformance cases."},
            {"name": "operations", "description": "Health, counts, and this contract."},
        ],
    )
    assert plugin.converter is not None
    plugin.converter.add_attribute_function(schema_of_field)  # type: ignore[no-untyped-call]
    spec.components.security_scheme(
        "bearer", {"type": "http", "scheme": "bearer", "description": "A key, where the operator set some."}
    )
    add_headers(spec)
    add_schemas(spec)
    add_refusals(spec)
    for judging in JUDGING:
        spec.path(judging.path, operations={"post": _judging(judging)})
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

    def represent_sequence(
        self, tag: str, sequence: Any, flow_style: bool | None = None
    ) -> yaml.SequenceNode:
        flat = all(not isinstance(entry, dict) for entry in sequence)
        return super().represent_sequence(tag, sequence, flow_style=flat)


def _judging(judging: Judging) -> dict[str, Any]:
    name = judging.operation.capitalize()
    examples = examples_of(judging.path)
    answer = _answer("application/json", reference(f"{name}Reply"), "Server-Timing")
    content = answer["content"]["application/json"]
    content["examples"] = {
        key: {"summary": example.summary, "value": ask(judging.path, example.request)}
        for key, example in examples.items()
    }
    if judging.path in LINKS:
        answer["links"] = {
            link: {"operationId": operation, "requestBody": body}
            for link, (operation, body) in LINKS[judging.path].items()
        }
    return {
        "operationId": judging.operation,
        "tags": ["adjudication"],
        "summary": judging.summary,
        "description": judging.description,
        "requestBody": {
            "required": True,
            "content": {
                "application/json": {
                    "schema": reference(f"{name}Request"),
                    "examples": {
                        key: {"summary": example.summary, "value": example.request}
                        for key, example in examples.items()
                    },
                }
            },
        },
        "responses": {
            "200": answer,
            **refusals([*OF_EVERY_BODY, *OF_EVERY_CLOSED_CALL, *OF_EVERY_CALL, *judging.refuses]),
        },
    }


def _reading(reading: Reading) -> dict[str, Any]:
    media, schema = reading.reply, {"type": "string"}
    if "/" not in media:
        media, schema = "application/json", reference(reading.reply)
    elif not media.startswith("text/"):
        schema = {"type": "object"}
    operation: dict[str, Any] = {
        "operationId": reading.operation,
        "tags": [reading.tag],
        "summary": reading.summary,
        "description": reading.description,
    }
    parameters = [_PARAMETERS[name] for name in _PARAMETERS if f"{{{name}}}" in reading.path]
    if parameters:
        operation["parameters"] = parameters
    refuses = [*OF_EVERY_CALL, *reading.refuses]
    if reading.tag == OPEN:
        operation["security"] = []
    else:
        refuses += OF_EVERY_CLOSED_CALL
    return {**operation, "responses": {"200": _answer(media, schema), **refusals(refuses)}}


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
        "description": "The id of a rule, ending or defect, without the game's name.",
        "schema": {"type": "string", "pattern": "^[a-z]+\\.[a-z-]+$"},
        "example": "turn.seat",
    },
}


def _answer(media: str, schema: JsonSchema, *told: str) -> dict[str, Any]:
    return {"description": "The reply.", "headers": headers(*told), "content": {media: {"schema": schema}}}
