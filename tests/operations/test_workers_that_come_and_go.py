"""Workers that die, and a service that stops, while callers ask."""

import os
import signal
import socket
import subprocess
import time
from pathlib import Path

from tests.live import running
from tests.operations.minimal import read
from tests.operations.test_metrics_over_workers import LIVEZ, ask

QUESTION = b"GET %b HTTP/1.1\r\nHost: referee\r\nConnection: close\r\n\r\n"


def workers_of(service: "subprocess.Popen[bytes]") -> list[int]:
    children = Path(f"/proc/{service.pid}/task/{service.pid}/children").read_text()
    return [int(child) for child in children.split()]


def counting_files(service: "subprocess.Popen[bytes]") -> set[str]:
    """Every file in the folder that the worker counts into."""
    maps = Path(f"/proc/{workers_of(service)[0]}/maps").read_text().splitlines()
    opened = {Path(line.split()[-1]) for line in maps if "/ghost-referee-" in line}
    return {file.name for path in opened for file in path.parent.iterdir()}


def replace_the_worker(service: "subprocess.Popen[bytes]") -> None:
    """Kill the only worker, and wait until another has taken its place."""
    (worker,) = workers_of(service)
    os.kill(worker, signal.SIGKILL)
    last = time.monotonic() + 20
    while workers_of(service) in ([], [worker]):
        assert time.monotonic() < last
        time.sleep(0.02)


def test_a_worker_counts_on_where_the_one_it_replaces_left_off(tmp_path: Path) -> None:
    with running(tmp_path / "log", workers=1) as (base, service):
        files = []
        for number in range(1, 4):
            ask(base, "/livez")
            assert read(ask(base, "/metrics"), "referee_requests_total", **LIVEZ) == number
            files.append(counting_files(service))
            replace_the_worker(service)
    assert files[0] == files[1] == files[2] == {"counter_0.db", "histogram_0.db"}


def test_who_waits_in_line_when_the_service_is_told_to_stop_is_answered(tmp_path: Path) -> None:
    with running(tmp_path / "log", workers=1, own_socket=True) as (base, service):
        address = ("127.0.0.1", int(base.rpartition(":")[2]))

        def ask_for(path: bytes) -> socket.socket:
            caller = socket.create_connection(address, timeout=30)
            caller.sendall(QUESTION % path)
            return caller

        # Takes a second when it is asked for first: nobody is taken meanwhile, and then it is time to close.
        callers = [ask_for(b"/openapi.json")]
        time.sleep(0.2)
        callers += [ask_for(b"/games") for _ in range(30)]
        service.terminate()
        answers = [caller.makefile("rb").read() for caller in callers]
        assert service.wait(20) == 0
    assert {reply.partition(b"\r\n")[0] for reply in answers} == {b"HTTP/1.1 200 OK"}
