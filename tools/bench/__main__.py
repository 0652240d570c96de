"""Measure, and print two tables. Needs wrk; sends to 127.0.0.1 alone, for seconds."""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import orjson

from service import referee
from service.games import GAMES
from service.kernel.judge import judge, legal_moves
from tests.live import serving
from tools.bench.positions import SEED, TABLES, Table, in_the_middle, played

SECONDS = 5
RUNS = 3
CONNECTIONS = 16
ECHO = "tools.bench.echo:create_app()"


def say(*cells: object) -> None:
    """Print one row of a table."""
    sys.stdout.write("| " + " | ".join(str(cell) for cell in cells) + " |\n")
    sys.stdout.flush()


def head(*cells: str) -> None:
    """Print the head of a table."""
    sys.stdout.write("\n")
    say(*cells)
    say(*("---" for _ in cells))


def name(table: Table) -> str:
    """How a table is called in the printed tables."""
    return f"{table.game}, {table.ruleset} for {table.seats}"


def in_process() -> None:
    """List the legal moves and apply one, on one core: with the check for defects, and without."""
    head("table", "list + apply a second", "the same of states that came from the referee")
    for table in TABLES:
        steps = list(played(table))
        checked = min(_timed(_ask, steps) for _ in range(RUNS))
        trusted = min(_timed(_trust, steps) for _ in range(RUNS))
        say(name(table), f"{len(steps) / checked:.0f}", f"{len(steps) / trusted:.0f}")


def _ask(steps: list[tuple[Any, Any]]) -> None:
    for state, move in steps:
        referee.moves(state)
        referee.apply(state, move, SEED)


def _trust(steps: list[tuple[Any, Any]]) -> None:
    """Without looking for defects: what a referee's own successor needs."""
    game = GAMES[steps[0][0].game]
    for state, move in steps:
        list(legal_moves(game, state))
        if judge(game, state, move).legal:
            game.play(state, move)


def _timed(run: Callable[[list[tuple[Any, Any]]], None], steps: list[tuple[Any, Any]]) -> float:
    began = time.perf_counter()
    run(steps)
    return time.perf_counter() - began


def over_http(folder: Path) -> None:
    """Ours against the echo: the same body, the same server, taken in turns."""
    head("table", "echo, requests a second", "`/validate` of echo", "`/apply` of echo")
    with serving(folder / "ours.log") as ours, serving(folder / "echo.log", ECHO) as echo:
        for table in TABLES:
            body = orjson.dumps(in_the_middle(table))
            urls = (f"{echo}/echo", f"{ours}/validate", f"{ours}/apply")
            runs = [[requests_a_second(url, body, folder) for url in urls] for _ in range(RUNS)]
            plain, validate, apply = (median(column) for column in zip(*runs, strict=True))
            say(name(table), f"{plain:.0f}", f"{validate / plain:.2f}", f"{apply / plain:.2f}")


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


def size_and_start(folder: Path) -> None:
    """How long the first answer takes, and how large a worker is after some seconds of requests."""
    head("what", "measured")
    began = time.perf_counter()
    with serving(folder / "start.log") as base:
        say("start to first answer", f"{time.perf_counter() - began:.2f} s")
        for table in TABLES:
            requests_a_second(f"{base}/apply", orjson.dumps(in_the_middle(table)), folder)
        say("the largest worker, resident", f"{max(_resident()):.0f} MB")


def _resident() -> Iterator[float]:
    """The megabytes of each process below this one."""
    below = {os.getpid()}
    for status in sorted(Path("/proc").glob("[0-9]*/status"), key=lambda path: int(path.parent.name)):
        fields = dict(re.findall(r"^(PPid|Pid|VmRSS):\s+(\d+)", status.read_text(), re.MULTILINE))
        if int(fields["PPid"]) in below:
            below.add(int(fields["Pid"]))
            yield int(fields.get("VmRSS", 0)) / 1024


if __name__ == "__main__":
    if shutil.which("wrk") is None:
        raise SystemExit("The benchmark needs wrk: install Debian's package of that name.")
    with TemporaryDirectory() as scratch:
        in_process()
        size_and_start(Path(scratch))
        over_http(Path(scratch))
