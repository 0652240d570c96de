"""A body that a caller has a set time to send."""

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Final

import gevent
from gunicorn.http import errors
from gunicorn.http.body import Body, ChunkedReader
from werkzeug.exceptions import BadRequest, ClientDisconnected, HTTPException, RequestTimeout

_PIECE: Final = 65_536  # bytes
_TURN: Final = 1024  # bytes


class TimedBody:
    """A request's body that a caller has a set time to send, and whose faults are the caller's."""

    def __init__(self, body: Body, seconds: float) -> None:
        self._body = body
        self._end = monotonic() + seconds

    def read(self, size: int | None = None) -> bytes:
        """Return up to ``size`` bytes, or all that are left.

        Raises:
            RequestTimeout: the time is over.
            ClientDisconnected: the caller went away.
            BadRequest: a chunk is malformed.
        """
        if not isinstance(self._body.reader, ChunkedReader):
            return self._in_time(lambda: self._body.read(size))
        return b"".join(self._pieces(size))

    def _pieces(self, size: int | None) -> Iterator[bytes]:
        """Read chunks a little at a time and let others have their turn: there may be one for every byte."""
        left = sys.maxsize if size is None else size
        while left > 0:
            piece = self._in_time(partial(self._body.read, min(left, _TURN)))
            if not piece:
                return
            yield piece
            left -= len(piece)
            gevent.sleep(0)

    def readline(self, size: int | None = None) -> bytes:
        """Return one line; raises what ``read`` raises."""
        return self._in_time(lambda: self._body.readline(size))

    def readlines(self, hint: int | None = None) -> list[bytes]:
        """Return every line that is left; raises what ``read`` raises."""
        return self.read().splitlines(keepends=True)

    def __iter__(self) -> Iterator[bytes]:
        return iter(self.readline, b"")

    def throw_away(self) -> None:
        """Read what the application left unread, so that the connection can close or go on cleanly."""
        with suppress(HTTPException):
            while not self._body.failed and self.read(_PIECE):  # type: ignore[attr-defined]
                pass

    def _in_time(self, take: Callable[[], bytes]) -> bytes:
        try:
            with gevent.Timeout(max(0.0, self._end - monotonic())):
                return take()
        except (gevent.Timeout, TimeoutError):
            # Where the next request would start is unknown: this tells gunicorn to close after the answer.
            self._body.failed = True  # type: ignore[attr-defined]
            raise RequestTimeout("The body did not arrive in time.") from None
        except OSError:
            raise ClientDisconnected("The connection ended before the body did.") from None
        except errors.ParseException:
            raise BadRequest("The body is not sent in well-formed chunks.") from None
