"""What every reply tells a browser: take it for what it says it is, tell nobody whence, keep no judgement."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from flask import Flask

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIEnvironment

_EVERYWHERE: Final = [("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer")]
_NOT_KEPT: Final = [("Cache-Control", "no-store"), *_EVERYWHERE]


def guard_replies(app: Flask) -> None:
    """Let an application send these headers; judgements and refusals are kept in no cache."""
    answer = app.wsgi_app

    def guard(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        judging = environ["REQUEST_METHOD"] not in ("GET", "HEAD")

        def start(status: str, headers: list[tuple[str, str]], *error: Any) -> Callable[[bytes], object]:
            passing = judging or status[0] in "45"
            if passing and not any(name == "Cache-Control" for name, _ in headers):
                return start_response(status, headers + _NOT_KEPT, *error)
            return start_response(status, headers + _EVERYWHERE, *error)

        return answer(environ, start)

    app.wsgi_app = guard  # type: ignore[method-assign]
