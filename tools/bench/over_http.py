"""The service on 127.0.0.1, as gunicorn serves it: beside an echo, and a whole game beside its moves."""

import os
import re
import subprocess
import time
from collections.abc import Iterator, Sequence
from http.client import HTTPConnection
from pathlib import Path
from statistics import median
from urllib.parse import urlsplit

from tests.live import serving
from tools.bench.markdown import head, row, write
from tools.bench.positions import TABLES, Table, at_once, in_the_middle, one_by_one

SECONDS = 1
RUNS = 15
CONNECTIONS = 16
GAMES = 5
"""How often a whole game is replayed in one measurement: once takes no longer than a few milliseconds."""
ECHO = "tools.bench.echo:create_app()"


def over_http(folder: Path) -> None:
    """Ours and the echo: the same bodies, the same server with two workers, all taken in turns."""
    began = time.perf_counter()
    with serving(folder / "ours.log") as ours:
        start = time.perf_counter() - began
        head(
            "table",
            "echo a second",
            "`/validate` of echo",
            "`/apply` of echo",
            "`/replay`, times `/apply`",
        )
        with serving(folder / "echo.log", ECHO) as echo:
            for table in TABLES:
                _compare(table, ours, echo, folder)
        write("")
        write(f"First answer after {start:.1f} s; the largest worker at the end: {max(_resident()):.0f} MB.")


def _compare(table: Table, ours: str, echo: str, folder: Path) -> None:
    body, moves, game = in_the_middle(table), one_by_one(table), at_once(table)
    turns = []
    for _ in range(RUNS):
        plain = requests_a_second(f"{echo}/echo", body, folder)
        validate = requests_a_second(f"{ours}/validate", body, folder) / plain
        apply = requests_a_second(f"{ours}/apply", body, folder) / plain
        replay = seconds_for(f"{ours}/apply", moves) / seconds_for(f"{ours}/replay", [game] * GAMES) * GAMES
        turns.append((plain, validate, apply, replay))
    plain, validate, apply, replay = (median(column) for column in zip(*turns, strict=True))
    row(table.name, f"{plain:.0f}", f"{validate:.2f}", f"{apply:.2f}", f"{replay:.1f}")


def requests_a_second(url: str, body: bytes, folder: Path) -> float:
    """What wrk counts in one run; a reply that is not 200 ends the benchmark."""
    (folder / "body").write_bytes(body)
    script = folder / "post.lua"
    script.write_text(
        'wrk.method = "POST"\n'
        f'wrk.body = io.open("{folder / "body"}", "rb"):read("*a")\n'
        'wrk.headers["Content-Type"] = "application/json"\n'
    )
    command = ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{SECONDS}s", "-s", str(script), url]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    if "Non-2xx" in printed:
        raise SystemExit(f"{url} refuses its requests:\n{printed}")
    found = re.search(r"Requests/sec:\s+([\d.]+)", printed)
    assert found is not None
    return float(found[1])


def seconds_for(url: str, bodies: Sequence[bytes]) -> float:
    """How long one caller waits for the replies, asking one after another over one connection."""
    where = urlsplit(url)
    connection = HTTPConnection(where.netloc)
    connection.connect()
    began = time.perf_counter()
    for body in bodies:
        connection.request("POST", where.path, body, {"Content-Type": "application/json"})
        reply = connection.getresponse()
        said = reply.read()
        if reply.status != 200 or b'"legal":true' not in said:
            raise SystemExit(f"{url} refuses its requests:\n{said[:1000]!r}")
    took = time.perf_counter() - began
    connection.close()
    return took


def _resident() -> Iterator[float]:
    """The megabytes of each process below this one."""
    below = {os.getpid()}
    for status in sorted(Path("/proc").glob("[0-9]*/status"), key=lambda path: int(path.parent.name)):
        fields = dict(re.findall(r"^(PPid|Pid|VmRSS):\s+(\d+)", status.read_text(), re.MULTILINE))
        if int(fields["PPid"]) in below:
            below.add(int(fields["Pid"]))
            yield int(fields.get("VmRSS", 0)) / 1024
