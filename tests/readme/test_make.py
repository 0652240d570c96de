"""The lines with make that the README has a newcomer type."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from tests.guides.page import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TYPED = sorted(set(re.findall(r"\bmake [a-z]+(?: [A-Z]+=\w+)*", README)))
TARGETS = set(re.findall(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE)[0].split())
# What is installed already is used as it is, wherever it lies.
INSTALLED = (
    f"VENV={sys.prefix}",
    *(f"--old-file={sys.prefix}/{each}" for each in (".runtime", ".development")),
)
# What make and its caller leave in the environment would change what is made here.
LEFT = {
    "MAKEFLAGS",
    "MFLAGS",
    "MAKEOVERRIDES",
    "MAKELEVEL",
    "PORT",
    "HOST",
    "BIND",
    "REFEREE_BIND",
}
KEPT = {name: value for name, value in os.environ.items() if name not in LEFT}
# As on many a desktop.
ENVIRONMENT = {**KEPT, "BROWSER": "firefox"}
PATIENCE = 60


def made(*arguments: str) -> str:
    """What make prints."""
    assert shutil.which("make"), "make is missing"
    command = ["make", "--no-print-directory", *arguments]
    done = subprocess.run(command, cwd=ROOT, env=ENVIRONMENT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_readme_shows_how_to_serve_and_to_test() -> None:
    assert {"make serve", "make serve PORT=9000", "make test", "make test BROWSER=no"} <= set(TYPED)


@pytest.mark.parametrize("line", TYPED)
def test_make_knows_what_to_do_for_every_line(line: str) -> None:
    """Nothing is done: make says what it would do."""
    assert made("--dry-run", *INSTALLED, *line.split()[1:])


def test_help_lists_every_target_once() -> None:
    listed = re.findall(r"^make (\w+)", made("help"), re.MULTILINE)
    assert sorted(listed) == sorted(TARGETS - {"help", "pytest"})


def test_serve_answers_on_the_port_that_the_readme_says() -> None:
    assert "answers on port 8000" in README
    assert "answer on 0.0.0.0:8000 " in made("help")
    assert "answer on 0.0.0.0:9000 " in made("help", "PORT=9000")


def test_the_browser_is_left_out_where_the_readme_says_so() -> None:
    assert "not browser" in made("--dry-run", *INSTALLED, "test", "BROWSER=no")
    assert "not browser" not in made("--dry-run", *INSTALLED, "test")


def test_serve_answers_until_it_is_interrupted(tmp_path: Path) -> None:
    """On a port that is free, and on this machine alone."""
    log = tmp_path / "log"
    with log.open("wb") as printed:
        serving = subprocess.Popen(
            ["make", "serve", "PORT=0", "HOST=127.0.0.1", *INSTALLED],
            cwd=ROOT,
            env={**ENVIRONMENT, "REFEREE_WORKERS": "1"},
            stdout=printed,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    try:
        assert httpx.get(f"{address(serving, log)}/readyz", timeout=PATIENCE).status_code == 200
        os.killpg(serving.pid, signal.SIGINT)
        serving.wait(PATIENCE)
    finally:
        if serving.poll() is None:
            os.killpg(serving.pid, signal.SIGKILL)
    assert '"level":"error"' not in log.read_text()


def address(serving: "subprocess.Popen[bytes]", log: Path) -> str:
    """Where the service says that it listens."""
    last = time.monotonic() + PATIENCE
    while time.monotonic() < last and serving.poll() is None:
        found = re.search(r"Listening at: (http://[\d.:]+)", log.read_text())
        if found:
            return found[1]
        time.sleep(0.1)
    raise AssertionError(log.read_text())
