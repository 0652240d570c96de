"""Make mutants, judge them, and print how many of each package were killed.

``python -m tools.mutants [--only PATH] [--sample N] [--seed N] [--again] [--jobs N]``
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import pytest
from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import WorkItem, WorkResult

from tools.mutants.forks import NO_PYTHON, TIMEOUT, Forks
from tools.mutants.jury import Choice, Place, Watch, options, packages_of, sworn
from tools.mutants.mutations import controls_of, mutants_of

ROOTS = (Path("service/kernel"), Path("service/games"))
RESULTS = Path(".cache/mutants")


def say(text: str) -> None:
    """Print a line at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def folders(only: Sequence[Path]) -> dict[Path, list[Path]]:
    """Every folder with the files of it that are to be mutated: those within one of ``only``."""
    chosen: dict[Path, list[Path]] = {}
    for file in sorted(file for root in ROOTS for file in root.rglob("*.py")):
        if any(file.is_relative_to(path) for path in only):
            chosen.setdefault(file.parent, []).append(file)
    return chosen


class Court:
    """A plugin of pytest that runs no test for its own sake, but judges mutants by them."""

    def __init__(
        self, asked: argparse.Namespace, chosen: dict[Path, list[Path]], at_import: frozenset[Place]
    ) -> None:
        """Take what is asked for, the files of each folder, and the functions that run at import."""
        self.asked = asked
        self.chosen = chosen
        self.at_import = at_import
        self.counts: dict[Path, Counter[str]] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Judge the mutants of each folder."""
        forks = Forks(sworn(session.items), self.at_import, self.asked.jobs)
        for folder, files in self.chosen.items():
            results = judged(folder, files, self.asked, forks)
            self.counts[folder] = Counter(outcome(each) for each in results if each.output != NO_PYTHON)
        return True


def judged(folder: Path, files: list[Path], asked: argparse.Namespace, forks: Forks) -> list[WorkResult]:
    """The results of a folder, kept in a session of Cosmic Ray; survivors are printed as they are found."""
    forks(controls_of(files[-1]), "", 0, None, _must_survive)
    RESULTS.mkdir(parents=True, exist_ok=True)
    with use_db(RESULTS / f"{'-'.join(folder.parts[1:])}.sqlite", WorkDB.Mode.create) as session:
        chosen = survivors(session) if asked.again else fresh(session, files, asked)
        say(f"\n{folder}: {len(chosen)} mutants")

        def keep(name: str, result: WorkResult) -> None:
            session.set_result(name, result)
            if not result.is_killed:
                say(f"survived: {name}\n{result.diff}")

        forks(chosen, "", 0, None, keep)
        return [result for _, result in session.results]


def fresh(session: WorkDB, files: list[Path], asked: argparse.Namespace) -> list[WorkItem]:
    """The mutants of some files, or a sample of them: the same ones each time."""
    mutants = [mutant for file in files for mutant in mutants_of(file)]
    if 0 < asked.sample < len(mutants):
        mutants = random.Random(asked.seed).sample(mutants, asked.sample)
    session.clear()
    session.add_work_items(mutants)
    return mutants


def survivors(session: WorkDB) -> list[WorkItem]:
    """The mutants that were not killed the last time, or not judged."""
    survived = [item for item, result in session.completed_work_items if not result.is_killed]
    return [*survived, *session.pending_work_items]


def _must_survive(name: str, result: WorkResult) -> None:
    assert not result.is_killed, f"{name} is killed by {result.output}"


def run_at_import() -> frozenset[Place]:
    """The functions that run once and for all when the service is made."""
    watch = Watch()
    import_module("tests.shared.house").client()
    return watch.end()


def outcome(result: WorkResult) -> str:
    """What became of a mutant, in a word."""
    if not result.is_killed:
        return "survived"
    return "timeout" if result.output == TIMEOUT else "killed"


def row(name: object, counted: Counter[str]) -> str:
    """A line of the summary."""
    cells = [f"{counted[each]:>9}" for each in ("killed", "timeout", "survived")]
    share = 1 - counted["survived"] / counted.total() if counted else 1
    return f"{name!s:40}{''.join(cells)}{100 * share:>9.1f} %"


def main() -> int:
    """Judge what is asked for. Ends with 1 if less than nine tenths are killed."""
    parser = argparse.ArgumentParser(prog="tools.mutants", description="Does a test notice small changes?")
    parser.add_argument("--only", type=Path, nargs="+", default=ROOTS, help="folders or files of the code")
    parser.add_argument("--sample", type=int, default=0, help="so many mutants of each folder, at random")
    parser.add_argument("--seed", type=int, default=0, help="of the sample")
    parser.add_argument("--again", action="store_true", help="those alone that were not killed the last time")
    parser.add_argument("--jobs", type=int, default=1, help="processes at a time")
    asked = parser.parse_args()
    chosen = folders(asked.only)
    packages = sorted({name for files in chosen.values() for file in files for name in packages_of(file)})
    court = Court(asked, chosen, run_at_import())
    code = pytest.main(options(packages), plugins=[court, Choice(packages)])
    if code != pytest.ExitCode.OK:
        return int(code)
    say(f"\n{'':40}{'killed':>9}{'timeout':>9}{'survived':>9}{'killed':>11}")
    for folder, counted in court.counts.items():
        say(row(folder, counted))
    total = sum(court.counts.values(), Counter[str]())
    say(row("together", total))
    return int(total["survived"] > total.total() / 10)


if __name__ == "__main__":
    raise SystemExit(main())
