"""What gunicorn is told: ``gunicorn -c python:service.server 'service.app:create_app()'``.

The names of this module that gunicorn knows are its settings; the rest is how a worker answers what gunicorn
refuses before the application sees it. Importing this module changes nothing outside it.
"""

import os
import secrets
import shutil
import signal
import socket
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from itertools import count
from pathlib import Path
from time import monotonic, sleep
from types import FrameType
from typing import Any, Final, NoReturn

import gevent
from gunicorn.arbiter import Arbiter
from gunicorn.http import wsgi
from gunicorn.workers.base import Worker
from gunicorn.workers.ggevent import GeventWorker

from service import door, unread
from service.logs import logging_configuration
from service.settings import Settings
from service.timed import TimedBody

_SHARED: Final = "/dev/shm"  # noqa: S108 - the names made in it cannot be guessed

_settings: Final = Settings.from_environment(os.environ)

bind = _settings.bind
backlog = _settings.backlog
workers = _settings.workers
worker_class = "service.server.RefereeWorker"
# A worker that takes the place of another starts as a copy of what is loaded already: at once.
preload_app = True
worker_connections = _settings.worker_connections
timeout = _settings.timeout
keepalive = _settings.keepalive
graceful_timeout = _settings.graceful_timeout + 2  # seconds, in which the line is served
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


def pre_fork(server: Arbiter, worker: "RefereeWorker") -> None:
    """Give a worker the lowest number that no living one has."""
    taken = {living.number for living in server.WORKERS.values() if isinstance(living, RefereeWorker)}
    worker.number = next(number for number in count() if number not in taken)


def post_fork(server: Arbiter, worker: "RefereeWorker") -> None:
    """Let a worker count on where the last one of its number left off.

    A file for each process id would stay, however many workers come and go while the service runs.
    """
    # Looks for the folder of counts, so it is not imported before that is known.
    from prometheus_client import values

    values.ValueClass = values.MultiProcessValue(lambda: worker.number)  # type: ignore[no-untyped-call]
    # Until it begins, a worker has the first process's way with signals and would not hear SIGTERM.
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def when_ready(server: Arbiter) -> None:
    """Let SIGTERM find the service stopping in its own way."""
    server.handle_term = partial(_stop, server)  # type: ignore[method-assign]


def _stop(server: Arbiter) -> NoReturn:
    """Let the workers drain, let nobody new in, and go on as gunicorn does: close, wait for them, end."""
    server.kill_workers(signal.SIGTERM)
    sleep(_settings.drain)
    if not _is_shared(server):
        for listener in server.LISTENERS:
            door.shut(listener.sock)
    raise StopIteration


def _is_shared(server: Arbiter) -> bool:
    """Whether others may go on with the sockets: who handed them over, or a server that takes over."""
    handed_over = server.systemd or any(isinstance(address, int) for address in server.cfg.address)
    return handed_over or server.reexec_pid != 0 or server.master_pid != 0


def on_exit(server: Arbiter) -> None:
    """Remove the folder of counts."""
    shutil.rmtree(_counts, ignore_errors=True)


_LINGER: Final = 1.0  # seconds
_PIECE: Final = 65_536  # bytes
# Until the first process, which is told to stop at the same time, has surely let the last one in.
_SHUTTING: Final = 0.2  # seconds


def _without_name(
    default_headers: Callable[[wsgi.Response], list[str]],
) -> Callable[[wsgi.Response], list[str]]:
    """What gunicorn puts before every reply, less its name, for which it has no setting."""

    def headers(self: wsgi.Response) -> list[str]:
        return [line for line in default_headers(self) if not line.startswith("Server:")]

    return headers


class RefereeWorker(GeventWorker):
    """A gevent worker that no slow caller holds up and whose own refusals look like the application's."""

    number: int
    """Under which it counts: no other living worker has it."""

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
        """Stop for whoever presses Ctrl-C in peace, without a traceback and without a drain."""
        self._stop_after(0)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Report this worker as not ready at once, and stop it once the drain is over."""
        self._stop_after(_settings.drain)

    def _stop_after(self, seconds: int) -> None:
        """Stop after so long, and once nobody waits in line; being told again changes nothing."""
        # Makes counters, so it is not imported before their folder is known.
        from service.api.operations import begin_stopping

        if begin_stopping():
            gevent.spawn_later(seconds, self._leave)

    def _leave(self) -> None:
        """Take everybody who waits in line, unless it never ends because others let people in; then stop."""
        end = monotonic() + _settings.graceful_timeout
        gevent.sleep(_SHUTTING)
        while monotonic() < end and door.somebody_waits(self.sockets):
            gevent.sleep(_SHUTTING)
        self.alive = False
