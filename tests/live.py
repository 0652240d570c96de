"""The service as it runs in earnest: gunicorn with the project's own configuration, on a loopback port."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from socket import socket
from types import MappingProxyType

APPLICATION = "service.app:create_app()"
CONFIGURATION = "python:service.server"
_ROOT = Path(__file__).parents[1]
_PATIENCE = 60.0
_GRACE = 20.0
_DEFAULTS: Mapping[str, str] = MappingProxyType({})


@contextmanager
def serving(
    log: Path,
    application: str = APPLICATION,
    configuration: str = CONFIGURATION,
    workers: int = 2,
    settings: Mapping[str, str] = _DEFAULTS,
) -> Iterator[str]:
    """Run the service for as long as the block lasts, and give its base URL, as ``running`` does."""
    with running(log, application, configuration, workers, settings) as (base, _):
        yield base


@contextmanager
def running(
    log: Path,
    application: str = APPLICATION,
    configuration: str = CONFIGURATION,
    workers: int = 2,
    settings: Mapping[str, str] = _DEFAULTS,
    own_socket: bool = False,
) -> Iterator[tuple[str, "subprocess.Popen[bytes]"]]:
    """Run the service for as long as the block lasts.

    Gives the base URL, without a slash at its end, once /readyz says yes, and the first of its processes.
    What the service prints goes to ``log``; ``settings`` are variables of its environment.

    Raises:
        AssertionError: the service ended, or was not ready in time; the message holds what it printed.
    """
    # The socket is opened here and handed over, since a port that is only looked up could be taken meanwhile;
    # unless the service is to open its own, as it does in earnest.
    with socket() as listener, log.open("wb") as printed:
        listener.bind(("127.0.0.1", 0))
        port, handed_over = listener.getsockname()[1], [listener.fileno()]
        bind = f"fd://{listener.fileno()}"
        if own_socket:
            listener.close()
            bind, handed_over = f"127.0.0.1:{port}", []
        else:
            listener.listen()
        process = subprocess.Popen(
            _command(application, configuration, workers, bind),
            cwd=_ROOT,
            env={**os.environ, "PYTHONPATH": str(_ROOT), **settings},
            pass_fds=handed_over,
            stdout=printed,
            stderr=subprocess.STDOUT,
        )
    try:
        _wait_until_ready(process, port, log)
        yield f"http://127.0.0.1:{port}", process
    finally:
        _stop(process)


def _command(application: str, configuration: str, workers: int, bind: str) -> list[str]:
    return [
        *(sys.executable, "-m", "gunicorn"),
        *("-c", configuration),
        *("--bind", bind),
        *("--workers", str(workers)),
        application,
    ]


def _wait_until_ready(process: "subprocess.Popen[bytes]", port: int, log: Path) -> None:
    last = time.monotonic() + _PATIENCE
    while process.poll() is None and time.monotonic() < last:
        if _is_ready(port):
            return
        time.sleep(0.1)
    raise AssertionError(f"the service is not ready; it printed:\n{log.read_text(errors='replace')}")


def _is_ready(port: int) -> bool:
    connection = HTTPConnection("127.0.0.1", port, timeout=2)
    try:
        connection.request("GET", "/readyz")
        return connection.getresponse().status == 200
    except OSError:
        return False
    finally:
        connection.close()


def _stop(process: "subprocess.Popen[bytes]") -> None:
    process.terminate()
    try:
        process.wait(_GRACE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
