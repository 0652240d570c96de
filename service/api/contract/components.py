"""The components of the contract: every named schema once, and every way to be refused."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from apispec import APISpec
from marshmallow import Schema

from service.api.contract.calls import JUDGING, Judging
from service.api.contract.refusals import REFUSALS
from service.api.problems import MEDIA_TYPE, TITLES
from service.api.wire import catalogue
from service.api.wire.fields import JsonSchema, WireField
from service.api.wire.replies import REPLIES
from service.api.wire.requests import REQUESTS
from service.api.wire.unions import union
from service.games import GAMES

CATALOGUE = (
    catalogue.PROBLEM,
    catalogue.GAMES,
    catalogue.GAME,
    catalogue.RULES,
    catalogue.RULE,
    catalogue.CASES,
    catalogue.LIVE,
    catalogue.READY,
)

HEADERS = {
    "X-Request-Id": (
        "That of the request, if it is 1 to 128 letters, digits and `._:/+=@-`; if not, one made here.",
        "0af7651916cd43dd8448eb211c80319c",
    ),
    "Server-Timing": (
        "Milliseconds for each step that was come to: reading JSON, the schema, the rules, the reply.",
        "parse;dur=0.051, schema;dur=0.143, rules;dur=0.078, write;dur=0.012",
    ),
    "WWW-Authenticate": ("How to send a key (RFC 6750).", 'Bearer realm="ghost-referee"'),
}
"""The headers of replies: what each says, and an example."""


def reference(name: str) -> JsonSchema:
    """A reference to a schema of the contract."""
    return {"$ref": f"#/components/schemas/{name}"}


def schema_of_field(converter: Any, field: Any, **_: Any) -> JsonSchema:
    """The attribute function: a field of ours says itself what the contract says of it."""
    return field.schema() if isinstance(field, WireField) else {}


def add_schemas(spec: APISpec) -> None:
    """Add each named field, each request and the unions of what the games ask and reply."""
    known: set[str] = set()
    for field in _named([*CATALOGUE, *_replies(), *_members_of_requests()]):
        name = field.component or ""
        if name not in known:
            known.add(name)
            meaning = {"description": field.meaning} if field.meaning else {}
            spec.components.schema(name, {"title": _title(name), **meaning, **field.definition()})
    for schema in _requests():
        name = type(schema).__name__
        spec.components.schema(name, {"title": _title(name)}, schema=schema)
    for judging in JUDGING:
        _add_unions(spec, judging)


def add_headers(spec: APISpec) -> None:
    """Add each header that replies have beyond what HTTP itself asks of them."""
    for name, (description, example) in HEADERS.items():
        header = {"description": description, "schema": {"type": "string"}, "example": example}
        spec.components.header(name, header)


def headers(*names: str) -> dict[str, JsonSchema]:
    """References to the headers of a reply: the id that every one has, and these."""
    return {name: {"$ref": f"#/components/headers/{name}"} for name in ("X-Request-Id", *names)}


def add_refusals(spec: APISpec) -> None:
    """Add each status other than 200, with an example of the problem that comes with it."""
    for kind, (status, title) in TITLES.items():
        if kind in REFUSALS:
            refusal = REFUSALS[kind]
            example = {
                "type": kind,
                "title": title,
                "status": status,
                "detail": refusal.detail,
                "errors": list(refusal.errors),
            }
            content = {MEDIA_TYPE: {"schema": reference("Problem"), "example": example}}
            response = {"description": refusal.when, "headers": headers(*refusal.headers), "content": content}
            spec.components.response(_camel(kind), response)


def refusals(kinds: Iterable[str]) -> dict[str, JsonSchema]:
    """References to refusals, by status; those that share a status are one of each other."""
    return {
        str(TITLES[kind][0]): {"$ref": f"#/components/responses/{_camel(kind)}"}
        for kind in sorted(kinds, key=lambda kind: TITLES[kind][0])
    }


def _named(fields: Iterable[WireField]) -> Iterator[WireField]:
    """Every field that has a name, parts before what is made of them."""
    for field in fields:
        yield from _named(field.parts())
        if field.component:
            yield field


def _replies() -> Iterator[WireField]:
    for replies in REPLIES.values():
        yield from vars(replies).values()


def _requests() -> Iterator[Schema]:
    for requests in REQUESTS.values():
        for schemas in vars(requests).values():
            yield from schemas.values()


def _members_of_requests() -> Iterator[WireField]:
    for schema in _requests():
        yield from (field for field in schema.fields.values() if isinstance(field, WireField))


def _add_unions(spec: APISpec, judging: Judging) -> None:
    """Requests are one of the games', told apart inside; replies are told apart by ``game``."""
    name = judging.operation.capitalize()
    requests = [reference(type(schema).__name__) for schema in _requests_to(judging)]
    replies = {game: reference(getattr(REPLIES[game], judging.operation).component) for game in GAMES}
    of_any_game = {"oneOf": requests} if len(requests) > 1 else requests[0]
    spec.components.schema(f"{name}Request", {"title": f"{name} Request", **of_any_game})
    spec.components.schema(f"{name}Reply", {"title": f"{name} Reply", **union("game", replies)})


def _requests_to(judging: Judging) -> Iterator[Schema]:
    for requests in REQUESTS.values():
        yield from getattr(requests, judging.request).values()


def _title(name: str) -> str:
    """``GhostLiftTurnUp`` as people write it: ``Ghost Lift Turn Up``."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name)


def _camel(kind: str) -> str:
    return "".join(word.capitalize() for word in kind.split("-"))
