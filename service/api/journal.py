"""The journal of requests: a line for each, and one for each failure of ours.

A line names a route, never a path; a game, never its state; ids, if they have the shape of one. What a
caller sent beyond that is in no line, whatever it is.
"""

from __future__ import annotations

import logging
import re
from http import HTTPStatus
from types import TracebackType
from typing import Any, Final

from flask import Flask, Request, Response

from service.api.exchange import asked, current, method_of, route_of
from service.games import GAMES

_log: Final = logging.getLogger("referee")
_WITHOUT_BODY: Final = (HTTPStatus.NO_CONTENT, HTTPStatus.NOT_MODIFIED)
_MILLISECONDS: Final = 1000

# W3C Trace Context: a later version may add fields to the end; of this one, 00, there is no more.
_TRACEPARENT: Final = re.compile(
    r"(?P<version>(?!ff)[0-9a-f]{2})"
    r"-(?P<trace>(?!0{32})[0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?P<more>-.*)?"
)


class Application(Flask):
    """An application that logs its failures without what it was asked."""

    def log_exception(
        self, exc_info: tuple[type, BaseException, TracebackType] | tuple[None, None, None]
    ) -> None:
        """Log where an exception came from, under the id that the reply carries."""
        _log.error("A request failed.", exc_info=exc_info, extra={"told": _whose(asked())})


def keep_journal(app: Flask) -> None:
    """Let an application log every request; wire it first, so that it sees the reply as it leaves."""

    @app.after_request
    def write(response: Response) -> Response:
        if _log.isEnabledFor(logging.INFO):
            request, exchange = asked(), current()
            outcome = {
                "status": response.status_code,
                "duration_ms": round(exchange.seconds * _MILLISECONDS, 3),
                "bytes_in": exchange.bytes_in,
                "bytes_out": _length(request, response),
                "game": exchange.game or _game_in_path(request),
            }
            _log.info("Answered a request.", extra={"told": _whose(request) | outcome})
        return response


def trace_id(traceparent: str | None) -> str | None:
    """The trace that a request belongs to, by the ``traceparent`` that came with it, if that is one."""
    found = _TRACEPARENT.fullmatch(traceparent or "")
    if found is None or (found["version"] == "00" and found["more"]):
        return None
    return found["trace"]


def _whose(request: Request) -> dict[str, Any]:
    return {
        "request_id": current().id,
        "trace_id": trace_id(request.environ.get("HTTP_TRACEPARENT")),
        "method": method_of(request),
        "route": route_of(request),
    }


def _game_in_path(request: Request) -> str | None:
    """The game of the catalogue's pages, if there is such a game."""
    game = (request.view_args or {}).get("game")
    return game if game in GAMES else None


def _length(request: Request, response: Response) -> int:
    """The bytes of the body that is sent."""
    if request.method == "HEAD" or response.status_code in _WITHOUT_BODY:
        return 0
    return response.calculate_content_length() or 0
