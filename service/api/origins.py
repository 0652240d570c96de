"""Pages of other origins that may ask from a browser (CORS): none, unless the operator names some.

Cookies play no part here, so a page that is let in can do no more than any program can.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from flask import Flask, Response, request
from werkzeug.exceptions import MethodNotAllowed

ANY: Final = "*"

_MAY_SEND: Final = "Authorization, Content-Type, traceparent, X-Request-Id"
_MAY_READ: Final = "Allow, ETag, Server-Timing, WWW-Authenticate, X-Request-Id"
# Two hours: the longest that every browser is willing to remember.
_REMEMBER: Final = "7200"


def welcome_origins(app: Flask, origins: Collection[str]) -> None:
    """Let pages of ``origins`` ask and read; wire it before whatever refuses, which pages may read too."""

    @app.before_request
    def answer_preflight() -> Response | None:
        methods = _offered()
        if request.method != "OPTIONS" or not methods or not _is_preflight():
            return None
        reply = Response(status=204)
        del reply.headers["Content-Type"]
        if _welcome(origins):
            reply.headers["Access-Control-Allow-Methods"] = ", ".join(sorted(methods))
            reply.headers["Access-Control-Allow-Headers"] = _MAY_SEND
            reply.headers["Access-Control-Max-Age"] = _REMEMBER
        return reply

    @app.after_request
    def welcome(response: Response) -> Response:
        if ANY not in origins:
            response.vary.add("Origin")
        if origin := _welcome(origins):
            response.headers["Access-Control-Allow-Origin"] = origin
            response.headers["Access-Control-Expose-Headers"] = _MAY_READ
        return response


def _offered() -> Collection[str]:
    """The methods of the route that is asked about, which takes no ``OPTIONS`` itself."""
    refusal = request.routing_exception
    return list(refusal.valid_methods or ()) if isinstance(refusal, MethodNotAllowed) else ()


def _is_preflight() -> bool:
    return "Origin" in request.headers and "Access-Control-Request-Method" in request.headers


def _welcome(origins: Collection[str]) -> str | None:
    """What the origin of the request is told: that any may read, that this one may, or nothing."""
    if ANY in origins:
        return ANY
    origin = request.headers.get("Origin")
    return origin if origin in origins else None
