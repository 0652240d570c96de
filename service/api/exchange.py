"""One request and its reply: their id, the game they are about, and how long each step took.

Every reply carries its request's id in ``X-Request-Id``: the caller's own, or one made here. Replies of
the calls that judge tell in ``Server-Timing`` where the time went. Both are headers: a reply's body
depends on its request and on nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from contextvars import ContextVar
from functools import cache
from secrets import token_hex
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from flask import Flask, Request, request

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIEnvironment

REQUEST_ID: Final = "X-Request-Id"
UNMATCHED: Final = "unmatched"
"""The route of a request that leads nowhere."""

# What identifiers of requests are made of in the wild, and nothing that a log or a header could trip over.
_SANE: Final = re.compile(r"[A-Za-z0-9._:/+=@-]{1,128}")
_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
_MILLISECONDS: Final = 1000
_TIMINGS: Final = [", ".join(["%s;dur=%.3f"] * steps) for steps in range(5)]
"""How ``Server-Timing`` is written, by the number of steps."""


class Exchange:
    """A request on its way to its reply."""

    __slots__ = ("_since", "_steps", "began", "bytes_in", "game", "id")

    def __init__(self, given_id: str | None) -> None:
        """Begin now, under the id that the caller gave, if it is one."""
        self.id = given_id if given_id and _SANE.fullmatch(given_id) else new_id()
        self.game: str | None = None
        self.bytes_in = 0
        self._steps: list[str | float] = []
        self.began = self._since = perf_counter()

    def took_in(self, length: int) -> None:
        """The body has arrived: the first step starts now."""
        self.bytes_in = length
        self._since = perf_counter()

    def took(self, step: str) -> None:
        """The step named ends here and the next one begins."""
        now = perf_counter()
        self._steps += (step, (now - self._since) * _MILLISECONDS)
        self._since = now

    @property
    def seconds(self) -> float:
        """How long it has lasted."""
        return perf_counter() - self.began

    def headers(self) -> list[tuple[str, str]]:
        """What the reply tells of it."""
        told = [(REQUEST_ID, self.id)]
        if self._steps:
            told.append(("Server-Timing", _TIMINGS[len(self._steps) // 2] % tuple(self._steps)))
        return told


_current: Final[ContextVar[Exchange]] = ContextVar("exchange")


def current() -> Exchange:
    """The exchange at hand; outside of an application that keeps them, one that nobody looks at."""
    try:
        return _current.get()
    except LookupError:
        return Exchange(None)


def keep_exchanges(app: Flask) -> None:
    """Begin an exchange with every request, and let its reply tell of it."""
    answer = app.wsgi_app

    def keep(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        exchange = Exchange(environ.get("HTTP_X_REQUEST_ID"))
        _current.set(exchange)

        def start(status: str, headers: list[tuple[str, str]], *error: Any) -> Callable[[bytes], object]:
            # To a plain list of headers one is added in no time; Flask's own would cost as much as a count.
            return start_response(status, headers + exchange.headers(), *error)

        return answer(environ, start)

    app.wsgi_app = keep  # type: ignore[method-assign]


def asked() -> Request:
    """The request itself: each look through Flask's ``request`` costs as much as a count."""
    plain: Any = request
    found: Request = plain._get_current_object()
    return found


def new_id() -> str:
    """An id for a request that came without one."""
    return token_hex(16)


def method_of(request: Request) -> str:
    """The method, if it is one that people know: a caller may make up others."""
    return request.method if request.method in _METHODS else "other"


def route_of(request: Request) -> str:
    """The route as the contract writes it, ``/games/{game}``: never what was asked for."""
    return UNMATCHED if request.url_rule is None else _template(request.url_rule.rule)


@cache
def _template(rule: str) -> str:
    return re.sub(r"<(?:[^<>]*:)?([^<>:]+)>", r"{\1}", rule)
