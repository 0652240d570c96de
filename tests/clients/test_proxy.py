"""Prism stands between a client and the service, holds both to the contract and finds nothing."""

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import socket

import httpx
import pytest

from tests.clients.node import ROOT, command
from tests.clients.table import TABLES, Json, Table, play, written
from tests.live import serving
from tests.shared.house import ask

PATIENCE = 120.0
# The proxy keeps connections for its next request, and lies still for seconds when it first meets a schema:
# by then a service that closes them as early as ours does may have hung up on it.
KEPT = {"REFEREE_KEEPALIVE": "600"}


@pytest.fixture(scope="module")
def proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Run a service and the proxy in front of it, and give the proxy's base URL."""
    folder = tmp_path_factory.mktemp("proxy")
    with serving(folder / "service", workers=1, settings=KEPT) as service, _proxying(service, folder) as base:
        yield base


@contextmanager
def _proxying(service: str, folder: Path) -> Iterator[str]:
    with socket() as looked_up:
        looked_up.bind(("127.0.0.1", 0))
        port = looked_up.getsockname()[1]
    where = ("--host", "127.0.0.1", "--port", str(port))
    arguments = ("proxy", str(ROOT / "openapi.yaml"), service, "--errors", *where)
    log = folder / "log"
    with log.open("wb") as printed:
        process = subprocess.Popen(command("prism", *arguments), stdout=printed, stderr=subprocess.STDOUT)
    try:
        _wait_until_it_listens(process, log)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


def _wait_until_it_listens(process: "subprocess.Popen[bytes]", log: Path) -> None:
    last = time.monotonic() + PATIENCE
    while "Prism is listening" not in log.read_text(errors="replace"):
        assert process.poll() is None, log.read_text(errors="replace")
        assert time.monotonic() < last, log.read_text(errors="replace")
        time.sleep(0.1)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_proxy_lets_a_whole_game_pass(table: Table, proxy: str) -> None:
    with httpx.Client(base_url=proxy, timeout=PATIENCE) as client:

        def through(path: str, body: Json) -> Json:
            reply = client.post(path, json=body)
            assert (reply.status_code, reply.headers.get("sl-violations")) == (200, None), reply.text
            told: Json = reply.json()
            return told

        assert written(play(table, through)) == written(play(table, ask))


def test_the_proxy_would_complain(proxy: str) -> None:
    reply = httpx.post(f"{proxy}/moves", json={"state": {"game": "ghosted"}}, timeout=PATIENCE)
    assert reply.status_code == 422
    assert reply.json()["type"] == "https://stoplight.io/prism/errors#UNPROCESSABLE_ENTITY"
