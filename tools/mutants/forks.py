"""How mutants are judged: each in a process forked for it, by the tests that run what was changed."""

from __future__ import annotations

import os
import resource
import sys
import traceback
from collections.abc import Callable, Iterable
from difflib import unified_diff
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

import orjson
import pytest
from cosmic_ray.distribution.distributor import Distributor
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator
from cosmic_ray.work_item import MutationSpec, TestOutcome, WorkerOutcome, WorkItem, WorkResult

from tools.mutants.changes import Instead, Living, forget, function_at
from tools.mutants.jury import Choice, Juror, Place, RunsForever, fails, in_time, judges, options, packages_of

TIMEOUT = "it runs for ever"
NO_PYTHON = "it is no Python"
PATIENCE = 5.0
"""Seconds of processor time that a test may take beyond ten times what it takes as things are."""
WHOLE_SECONDS = 60
"""The same for all tests after a module was imported anew."""
LIMIT = 600
"""Seconds after which a process is ended that no alarm reaches."""
MEMORY = 4 * 2**30

Tell = Callable[[str, WorkResult], None]


class Forks(Distributor):  # type: ignore[misc]  # the library has no types
    """Judges mutants in processes of their own, some at a time; no file is changed."""

    def __init__(self, jury: Iterable[Juror], at_import: frozenset[Place], jobs: int) -> None:
        """Take who judges, the functions that run at import, and how many processes run at a time."""
        self.jury = tuple(jury)
        self.at_import = at_import
        self.jobs = jobs
        self.living = Living()

    def __call__(
        self,
        pending_work: Iterable[WorkItem],
        test_command: str,
        timeout: float,
        distributor_config: object,
        on_task_complete: Tell,
    ) -> None:
        """Judge all, and tell of each as it ends."""
        running: dict[int, tuple[WorkItem, IO[bytes]]] = {}
        for item in pending_work:
            if len(running) == self.jobs:
                _await_one(running, on_task_complete)
            told = TemporaryFile()  # noqa: SIM115, closed once it is read
            process = os.fork()
            if not process:
                self._judge(item.mutations[0], told)
            running[process] = item, told
        while running:
            _await_one(running, on_task_complete)

    def _judge(self, mutation: MutationSpec, told: IO[bytes]) -> None:
        """Be the process of one mutant, to its end."""
        try:
            resource.setrlimit(resource.RLIMIT_CPU, (LIMIT, LIMIT))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            _fall_silent()
            path = mutation.module_path
            source = path.read_text(encoding="utf-8")
            mutant = mutate_code(source, get_operator(mutation.operator_name)(), mutation.occurrence)
            if not _is_python(mutant):
                told.write(orjson.dumps([NO_PYTHON, ""]))
                return
            place = function_at(path, mutation.start_pos[0])
            if place is None or place in self.at_import:
                killer = self._killer_anew(path, mutant)
            else:
                self.living.change(place, mutant)
                killer = _killer((juror for juror in self.jury if place in juror.runs), packages_of(path))
            lines = unified_diff(source.split("\n"), mutant.split("\n"), str(path), "", n=1, lineterm="")
            told.write(orjson.dumps([killer, "\n".join(lines)]))
        except Exception:
            told.write(orjson.dumps([None, traceback.format_exc()]))
        finally:
            told.flush()
            os._exit(0)

    def _killer_anew(self, path: Path, mutant: str) -> str | None:
        """The first test that fails once all was imported anew, with the mutant in place of the file."""
        forget()
        sys.meta_path.insert(0, Instead(path, mutant))
        packages, witness = packages_of(path), Witness()
        choice = Choice(packages, {juror.item.nodeid for juror in self.jury})
        try:
            with in_time(WHOLE_SECONDS):
                pytest.main(["-x", *options(packages)], plugins=[witness, choice])
        except RunsForever:
            return TIMEOUT
        return witness.failed


def _killer(jury: Iterable[Juror], packages: Iterable[str]) -> str | None:
    """The first test that fails; ``None`` if none does."""
    for juror in jury:
        if judges(juror.item, packages):
            try:
                with in_time(PATIENCE + 10 * juror.seconds):
                    if fails(juror.item):
                        return juror.item.nodeid
            except RunsForever:
                return TIMEOUT
    return None


class Witness:
    """A plugin of pytest that notes the first failure."""

    failed: str | None = None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a test that fails."""
        if report.failed and self.failed is None:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note a file that cannot be imported."""
        if report.failed and self.failed is None:
            self.failed = f"import of {report.nodeid}"


def _is_python(text: str) -> bool:
    try:
        compile(text, "", "exec")
    except SyntaxError:
        return False
    return True


def _fall_silent() -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)


def _await_one(running: dict[int, tuple[WorkItem, IO[bytes]]], tell: Tell) -> None:
    process, _ = os.wait()
    item, told = running.pop(process)
    with told:
        told.seek(0)
        tell(item.job_id, _result(told.read()))


def _result(told: bytes) -> WorkResult:
    if not told:
        return WorkResult(WorkerOutcome.ABNORMAL, TIMEOUT, TestOutcome.KILLED)
    killer, diff = orjson.loads(told)
    if killer == NO_PYTHON:
        return WorkResult(WorkerOutcome.NO_TEST, NO_PYTHON, TestOutcome.INCOMPETENT)
    outcome = TestOutcome.KILLED if killer else TestOutcome.SURVIVED
    return WorkResult(WorkerOutcome.NORMAL, killer, outcome, diff)
