"""What gunicorn is told: ``gunicorn -c python:service.server 'service.app:create_app()'``.

The names of this module that gunicorn knows are its settings; the rest is how a worker answers what gunicorn
refuses before the application sees it. Importing this module changes nothing outside it.
"""

import os
import secrets
import shutil
import socket
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from pathlib import Path
from time import monotonic
from types import FrameType
from typing import Any, Final

import gevent
from gunicorn.arbiter import Arbiter
from gunicorn.http import errors, wsgi
from gunicorn.http.body import Body, ChunkedReader
from gunicorn.workers.base import Worker
from gunicorn.workers.ggevent import GeventWorker
from werkzeug.exceptions import BadRequest, ClientDisconnected, HTTPException, RequestTimeout

from service import unread
from service.logs import logging_configuration
from service.settings import Settings

_SHARED: Final = "/dev/shm"  # noqa: S108 - the names made in it cannot be guessed

_settings: Final = Settings.from_environment(os.environ)

bind = _settings.bind
backlog = _settings.backlog
workers = _settings.workers
worker_class = "service.server.RefereeWorker"
worker_connections = _settings.worker_connections
timeout = _settings.timeout
keepalive = _settings.keepalive
# The drain happens within the time that gunicorn grants its workers to stop.
graceful_timeout = _settings.drain + _settings.graceful_timeout
max_requests = _settings.max_requests
max_requests_jitter = _settings.max_requests_jitter

# Nothing in front of the service may rename its routes: these headers would, wherever they come from.
forwarder_headers = ""
forwarded_allow_ips = ""

limit_request_line = unread.LINE_LIMIT
limit_request_fields = unread.FIELDS_LIMIT
limit_request_field_size = unread.FIELD_LIMIT
http_parser = "python"

# The application logs requests itself: gunicorn knows their paths, but not their routes and games.
loglevel = _settings.log_level
logconfig_dict = logging_configuration(_settings.log_level)
accesslog = None
proc_name = "ghost-referee"

# Nothing is written but to memory: the file system may be read-only.
_memory: Final = _SHARED if os.access(_SHARED, os.W_OK) else tempfile.gettempdir()
worker_tmp_dir = _memory
control_socket_disable = True

# Workers count into files of one folder, so that any of them can report the sum. The counters look for the
# folder when they are made, hence it is in the environment before a worker loads the application.
_counts: Final = Path(_memory, f"ghost-referee-{secrets.token_hex(8)}")
raw_env = [f"PROMETHEUS_MULTIPROC_DIR={_counts}"]


def on_starting(server: Arbiter) -> None:
    """Make the folder of counts before the first worker."""
    _counts.mkdir(mode=0o700)


def pre_request(worker: Worker, request: Any) -> None:
    """Do nothing: in the place of gunicorn's own, which logs every path."""


def child_exit(server: Arbiter, worker: Worker) -> None:
    """Keep what a worker that has gone counted, and forget what only a living one has."""
    # Makes counters, so it is not imported before their folder is known.
    from prometheus_client.multiprocess import mark_process_dead

    mark_process_dead(worker.pid, str(_counts))  # type: ignore[no-untyped-call]


def on_exit(server: Arbiter) -> None:
    """Remove the folder of counts."""
    shutil.rmtree(_counts, ignore_errors=True)


_LINGER: Final = 1.0  # seconds
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


def _without_name(
    default_headers: Callable[[wsgi.Response], list[str]],
) -> Callable[[wsgi.Response], list[str]]:
    """What gunicorn puts before every reply, less its name, for which it has no setting."""

    def headers(self: wsgi.Response) -> list[str]:
        return [line for line in default_headers(self) if not line.startswith("Server:")]

    return headers


class RefereeWorker(GeventWorker):
    """A gevent worker that no slow caller holds up and whose own refusals look like the application's."""

    def init_process(self) -> None:
        """Run, in a process in which no reply names the server that sends it."""
        headers = _without_name(wsgi.Response.default_headers)
        wsgi.Response.default_headers = headers  # type: ignore[assignment, method-assign]
        super().init_process()

    def handle_request(self, listener_name: Any, req: Any, sock: Any, addr: Any) -> bool:
        """Answer one request, and let go of a caller that does not take the answer in time."""
        plain = req.body
        body = TimedBody(plain, _settings.body_timeout)
        req.body = body
        sock.settimeout(_settings.body_timeout)
        try:
            return super().handle_request(listener_name, req, sock, addr)
        except TimeoutError as stalled:
            raise StopIteration from stalled  # which gunicorn takes as: close the connection
        finally:
            body.throw_away()
            req.body = plain

    def handle_error(self, req: Any, client: Any, addr: Any, exc: BaseException) -> None:
        """Answer what never reached the application, or what failed outside it, with a problem."""
        # Makes counters, so it is not imported before their folder is known.
        from service.api.exchange import new_id
        from service.api.operations import count_unread

        status, sentence = unread.refusal(exc)
        request_id = new_id()
        told = {"told": {"request_id": request_id, "status": status}}
        count_unread(status)
        if status < HTTPStatus.INTERNAL_SERVER_ERROR:
            self.log.info("Refused what is not HTTP: %s", exc, extra=told)
        else:
            self.log.error("Failed outside the application.", exc_info=exc, extra=told)
        with suppress(OSError, gevent.Timeout), gevent.Timeout(_LINGER):
            client.sendall(unread.problem(status, sentence, request_id))
            # Closing while bytes of the request wait unread would reset the connection, and the caller might
            # never see the answer: say that it is complete, and read on for a moment.
            client.shutdown(socket.SHUT_WR)
            while client.recv(_PIECE):
                pass

    def handle_quit(self, sig: int, frame: FrameType | None) -> None:
        """Stop for whoever presses Ctrl-C as for SIGTERM: in peace, without a traceback."""
        self.handle_exit(sig, frame)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Report this worker as not ready at once, and stop it once the drain is over."""
        # Makes counters, so it is not imported before their folder is known.
        from service.api.operations import begin_stopping

        begin_stopping()
        gevent.spawn_later(_settings.drain, super().handle_exit, sig, frame)
