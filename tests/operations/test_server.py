"""What gunicorn, as it is set up here, does before and around the application."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

ROOT = Path(__file__).parents[2]
HOST = b"Host: referee\r\n"
Address = str | tuple[str, int]


def _answer(connection: socket.socket, request: bytes) -> bytes:
    """Return all that comes back until the service closes the connection."""
    connection.settimeout(20)
    connection.sendall(request)
    return b"".join(iter(lambda: connection.recv(65_536), b""))


@pytest.mark.parametrize(
    ("request_bytes", "status"),
    [
        (b"hello\r\n\r\n", 400),
        (b"\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03" + bytes(40) + b"\r\n\r\n", 400),
        (b"GET /games HTTP/9.1\r\n" + HOST + b"\r\n", 400),
        (b"G[]T /games HTTP/1.1\r\n" + HOST + b"\r\n", 400),
        (b"GET /games HTTP/1.1\r\n" + HOST + b"A B: c\r\n\r\n", 400),
        (b"POST /check HTTP/1.1\r\n" + HOST + b"Content-Length: -1\r\n\r\n", 400),
        (b"POST /check HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: gzip\r\n\r\n", 400),
        (
            b"POST /check HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n",
            400,
        ),
        (b"GET /" + b"a" * 500_000 + b" HTTP/1.1\r\n" + HOST + b"\r\n", 414),
        (b"POST /check HTTP/1.1\r\n" + HOST + b"Expect: tea\r\n\r\n", 417),
        (b"GET /games HTTP/1.1\r\n" + HOST + b"A: " + b"a" * 500_000 + b"\r\n\r\n", 431),
        (b"GET /games HTTP/1.1\r\n" + HOST + b"A: a\r\n" * 200 + b"\r\n", 431),
    ],
)
def test_what_is_not_http_is_refused_with_a_problem(
    live_service: str, request_bytes: bytes, status: int
) -> None:
    address = urlsplit(live_service)
    with socket.create_connection((address.hostname, address.port or 80)) as connection:
        head, _, body = _answer(connection, request_bytes).partition(b"\r\n\r\n")
    assert head.split()[1] == str(status).encode()
    assert b"Content-Type: application/problem+json" in head
    told = json.loads(body)
    assert list(told) == ["type", "title", "status", "detail", "errors"]
    assert told["status"] == status


@pytest.mark.parametrize("path", ["/nothing-here", "/check"])
def test_a_refused_body_is_read_to_its_end_so_that_the_answer_arrives(live_service: str, path: str) -> None:
    address = urlsplit(live_service)
    head = f"POST {path} HTTP/1.1\r\nHost: referee\r\nConnection: close\r\nContent-Length: 3000000\r\n\r\n"
    with socket.create_connection((address.hostname, address.port or 80)) as connection:
        answer = _answer(connection, head.encode() + b"x" * 3_000_000)
    assert answer.startswith(b"HTTP/1.1 4")


@pytest.fixture(params=["a port", "a path"])
def stoppable(
    tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[tuple[subprocess.Popen[bytes], Address]]:
    """A service of its own, and its address, that goes on for some seconds once it is told to stop."""
    address: Address = str(tmp_path / "socket")
    bind = f"unix:{address}"
    if request.param == "a port":
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            address = probe.getsockname()
        bind = f"127.0.0.1:{address[1]}"
    settings = {"REFEREE_BIND": bind, "REFEREE_WORKERS": "1", "REFEREE_DRAIN": "5"}
    command = [sys.executable, "-m", "gunicorn", "-c", "python:service.server", "service.app:create_app()"]
    with (tmp_path / "log").open("wb") as log:
        process = subprocess.Popen(command, cwd=ROOT, env=os.environ | settings, stderr=log)
    try:
        yield process, address
    finally:
        process.kill()
        process.wait()


def _readiness(address: Address) -> int | None:
    try:
        with socket.socket(socket.AF_UNIX if isinstance(address, str) else socket.AF_INET) as connection:
            connection.settimeout(5)
            connection.connect(address)
            answer = _answer(connection, b"GET /readyz HTTP/1.0\r\n\r\n")
    except OSError:
        return None
    return int(answer.split()[1]) if answer else None


def _comes_to(address: Address, status: int | None) -> bool:
    last = time.monotonic() + 30
    while _readiness(address) != status:
        if time.monotonic() > last:
            return False
        time.sleep(0.1)
    return True


def test_a_service_told_to_stop_is_not_ready_at_first_and_then_ends_well(
    stoppable: tuple[subprocess.Popen[bytes], Address],
) -> None:
    process, address = stoppable
    assert _comes_to(address, 200)
    process.send_signal(signal.SIGTERM)
    assert _comes_to(address, 503)
    assert process.wait(60) == 0
    assert _readiness(address) is None
