"""Every error in one shape: RFC 9457 ``application/problem+json``, with a pointer to each fault."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

import orjson
from flask import Flask, Response
from werkzeug.exceptions import HTTPException, MethodNotAllowed

MEDIA_TYPE = "application/problem+json"

TITLES: dict[str, tuple[int, str]] = {
    "malformed-http": (400, "The request is not well-formed HTTP."),
    "malformed-json": (400, "The body is not JSON."),
    "no-key": (401, "The caller is not known."),
    "not-found": (404, "There is nothing here."),
    "no-such-game": (404, "There is no such game."),
    "no-such-rule": (404, "The game has no such rule."),
    "method-not-allowed": (405, "This method is not offered here."),
    "not-acceptable": (406, "The reply is not to be had in a form that the request accepts."),
    "impossible-state": (409, "No legal game leads to this state."),
    "impossible-layout": (409, "Cards cannot be laid out so."),
    "no-such-seat": (409, "There is no such seat in this game."),
    "too-large": (413, "The request is too large."),
    "unsupported-media-type": (415, "The body is not sent as JSON."),
    "stopping": (503, "The service is stopping."),
    "malformed": (422, "The request is not what the contract asks for."),
}
"""The types of problems: their status and title."""

MOST_ERRORS = 100
"""Faults that one reply lists."""

Error = Mapping[str, str]
"""One fault: ``pointer`` (a JSON Pointer into the body), ``sentence``, and for defects and rules ``id``."""


class Problem(Exception):
    """A request that gets no answer but why. Raised anywhere below a route."""

    def __init__(self, kind: str, detail: str, errors: Sequence[Error] = ()) -> None:
        super().__init__(detail)
        self.kind = kind
        self.detail = detail
        self.errors = errors

    def reply(self) -> Response:
        """The problem as a response."""
        status, title = TITLES[self.kind]
        return problem(self.kind, status, title, self.detail, self.errors)


def error(pointer: str, sentence: str) -> Error:
    """One fault of a request."""
    return {"pointer": pointer, "sentence": sentence}


def malformed(errors: Sequence[Error]) -> Problem:
    """The problem of a request that is not of the schema: its first faults, by pointer."""
    told = sorted(errors, key=lambda fault: fault["pointer"])[:MOST_ERRORS]
    return Problem("malformed", f"Faults of the request: {len(told)}.", told)


def problem(kind: str, status: int, title: str, detail: str, errors: Sequence[Error]) -> Response:
    """A response of the one shape."""
    body = {"type": kind, "title": title, "status": status, "detail": detail, "errors": list(errors)}
    return Response(orjson.dumps(body), status=status, content_type=MEDIA_TYPE)


def pointer_to(*path: str | int) -> str:
    """The JSON Pointer of a path."""
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in path)


def faults(messages: Any, *path: str | int) -> list[Error]:
    """Flatten a tree of validation messages into one error a message, each with its pointer."""
    if isinstance(messages, dict):
        found: list[Error] = []
        for step, below in messages.items():
            found += faults(below, *path) if step == "_schema" else faults(below, *path, step)
        return found
    if isinstance(messages, str):
        messages = [messages]
    return [error(pointer_to(*path), sentence) for sentence in messages]


def speak_in_problems(app: Flask) -> None:
    """Let the application answer every error as a problem."""

    @app.errorhandler(Problem)
    def of_ours(fault: Problem) -> Response:
        return fault.reply()

    @app.errorhandler(HTTPException)
    def of_http(fault: HTTPException) -> Response:
        status = HTTPStatus(fault.code or 500)
        kinds = {code: (kind, title) for kind, (code, title) in reversed(TITLES.items())}
        kind, title = kinds.get(status, (status.phrase.lower().replace(" ", "-"), f"{status.phrase}."))
        reply = problem(kind, status, title, fault.description or title, ())
        if isinstance(fault, MethodNotAllowed) and fault.valid_methods:
            reply.headers["Allow"] = ", ".join(sorted(fault.valid_methods))
        return reply
