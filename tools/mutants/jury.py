"""The tests that judge mutants, and which of them run which function of the code."""

from __future__ import annotations

import random
import signal
import sys
from collections.abc import Container, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import process_time
from types import CodeType, FrameType
from typing import Any, NamedTuple

import pytest

GAMES = {
    "ghost_lift": "ghost-lift",
    "thirteen_ghosts": "13-ghosts",
    "rest_in_peace": "rest-in-peace",
    "ghosted": "ghosted",
}
"""Each game's package, by which its tests are found, and its name."""
TESTS = (
    "tests/shared/test_cases.py",
    "tests/shared/test_words.py",
    "tests/shared/test_seen.py",
    "tests/shared/test_records.py",
    "tests/shared/test_walks.py::test_every_ruleset_and_number_of_seats_is_walked",
    "tests/kernel",
)
"""What judges beside ``tests/games``. Random walks are left out: they would kill more, and cost minutes."""
UNSTEADY = ("test_speed",)
"""Files of tests that fail on a machine that has other things to do."""
SHORT = 0.05
"""Seconds that most tests take less than; they come first."""
QUICK = 0.5
"""Seconds, under watch, after which a test is left out: whole games at random take long and kill few more."""


class Place(NamedTuple):
    """A function, by the file, the line it begins in, and its name."""

    file: str
    line: int
    name: str


def place_of(code: CodeType) -> Place:
    """Where a function's code comes from."""
    return Place(code.co_filename, code.co_firstlineno, code.co_name)


class Juror(NamedTuple):
    """A test, the functions that it runs, and the seconds that it takes."""

    item: pytest.Item
    runs: frozenset[Place]
    seconds: float


WHERE = tuple(str(Path(folder).resolve()) for folder in ("service", "tests"))
"""Whose code is interrupted: a library's may hold a lock, or be about to put something back."""
SOON = 0.001


class RunsForever(BaseException):
    """Not an ``Exception``, so that nothing in between takes it for an error of its own."""


def packages_of(path: Path) -> tuple[str, ...]:
    """The games whose tests judge a file: its own, or all for what they share."""
    return tuple(package for package in GAMES if package in path.parts) or tuple(GAMES)


def options(packages: Iterable[str]) -> list[str]:
    """How pytest is called to collect the tests of some games."""
    quiet = ["--capture=no", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:terminal"]
    own = [f"tests/games/{package}" for package in packages]
    return ["-c", "/dev/null", "--rootdir=.", "--import-mode=importlib", *quiet, *TESTS, *own]


def judges(item: pytest.Item, packages: Iterable[str]) -> bool:
    """Whether a test is one of those that judge a file of these games."""
    called: dict[str, Any] = item.callspec.params if hasattr(item, "callspec") else {}
    game = called.get("game") or getattr(called.get("trial"), "game", None)
    if game is not None:
        return game in {GAMES[package] for package in packages}
    folder = item.path.parent.name
    return item.path.stem not in UNSTEADY and (folder in packages or folder in ("kernel", "shared"))


class Choice:
    """A plugin of pytest that chooses the tests of some games, or of these those of some names."""

    def __init__(self, packages: Iterable[str], names: Container[str] | None = None) -> None:
        """Take the packages of the games, and the names."""
        self.packages = packages
        self.names = names

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep what judges."""
        items[:] = [item for item in items if judges(item, self.packages) and self._is_named(item)]

    def _is_named(self, item: pytest.Item) -> bool:
        return self.names is None or item.nodeid in self.names


class Watch:
    """Notes every function of the service that is called, until it is told to end."""

    def __init__(self) -> None:
        """Begin."""
        self.called: set[Place] = set()
        self.ours = str(Path("service").resolve())
        sys.setprofile(self._note)

    def end(self) -> frozenset[Place]:
        """Give what was called."""
        sys.setprofile(None)
        return frozenset(self.called)

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(self.ours):
            self.called.add(place_of(frame.f_code))


def sworn(items: Iterable[pytest.Item]) -> list[Juror]:
    """The quick tests, in the order in which they judge. Ends all if one fails as it is."""
    jury = [juror for item in items if (juror := _juror(item)) is not None]
    # In any order but by name: cases beside each other are alike, and the first to fail ends it.
    random.Random(0).shuffle(jury)
    return sorted(jury, key=lambda juror: juror.seconds > SHORT)


def _juror(item: pytest.Item) -> Juror | None:
    begun, watch = process_time(), Watch()
    try:
        with in_time(QUICK):
            failed = fails(item)
    except RunsForever:
        return None
    finally:
        runs = watch.end()
    if failed:
        pytest.exit(f"{item.nodeid} fails as it is", returncode=1)
    return Juror(item, runs, process_time() - begun)


def fails(item: pytest.Item) -> bool:
    """Whether a test fails: as pytest runs it, but without a report, which takes longer than most tests."""
    assert isinstance(item, pytest.Function)
    stack = item.session._setupstate
    try:
        item._initrequest()
        stack.setup(item)
        item.runtest()
    except (Exception, pytest.fail.Exception):
        return True
    finally:
        stack.teardown_exact(None)
    return False


@contextmanager
def in_time(seconds: float) -> Iterator[None]:
    """Raise ``RunsForever`` where this is still running after so much processor time.

    Once more at the end: what was interrupted may have taken it for an error of its own.
    """
    rung = []

    def ring(_: int, frame: FrameType | None) -> None:
        rung.append(True)
        if frame is not None and frame.f_code.co_filename.startswith(WHERE):
            raise RunsForever
        signal.setitimer(signal.ITIMER_VIRTUAL, SOON)

    signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    if rung:
        raise RunsForever
