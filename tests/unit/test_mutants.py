"""Mutants come into a running process as if their text stood in the file."""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from textwrap import dedent

import pytest

from tools.mutants.changes import Instead, Living, function_at
from tools.mutants.jury import RunsForever, Watch, in_time, judges, packages_of

SOURCE = dedent("""
    LIMIT = 2


    def outer(number):
        return inner(number) + 1


    class Hand:
        @property
        def size(self):
            return sum(card > LIMIT for card in (1, 2, 3))


    def inner(number):
        return number * 10
""")


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    path = tmp_path / "a_module_of_the_test.py"
    path.write_text(SOURCE)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield path
    sys.modules.pop(path.stem, None)


def test_a_function_changes_for_all_who_call_it(path: Path) -> None:
    module = import_module(path.stem)
    place = function_at(path, SOURCE.split("\n").index("    return number * 10") + 1)
    assert place is not None
    assert place.name == "inner"
    Living().change(place, SOURCE.replace("* 10", "* 100"))
    assert module.outer(1) == 101


def test_a_property_changes_for_objects_that_are_there(path: Path) -> None:
    hand = import_module(path.stem).Hand()
    assert hand.size == 1
    place = function_at(path, 12)
    assert place is not None
    assert (place.name, place.line) == ("size", 10)
    Living().change(place, SOURCE.replace("card >", "card <="))
    assert hand.size == 2


def test_what_runs_at_import_is_in_no_function(path: Path) -> None:
    lines = SOURCE.split("\n")
    assert function_at(path, lines.index("LIMIT = 2") + 1) is None
    assert function_at(path, lines.index("def outer(number):") + 1) is None
    assert function_at(path, lines.index("    @property") + 1) is None


def test_a_module_is_imported_from_a_text(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    instead = Instead(Path(path.name), SOURCE.replace("LIMIT = 2", "LIMIT = 0"))
    monkeypatch.setattr(sys, "meta_path", [instead, *sys.meta_path])
    assert import_module(path.stem).Hand().size == 3
    assert path.read_text() == SOURCE


def test_a_watch_notes_the_functions_of_the_service_that_run() -> None:
    from service.kernel.position import left_of

    watch = Watch()
    left_of(1, 3)
    assert [place.name for place in watch.end()] == ["left_of"]


def test_what_runs_for_ever_is_interrupted_in_code_of_the_project_alone() -> None:
    """A library's code goes on to its end: it may hold a lock."""
    done: list[int] = []
    library = compile("for _ in range(5_000_000): pass\ndone.append(1)", "a_library.py", "exec")

    def for_ever() -> None:
        exec(library, {"done": done})  # noqa: S102
        while True:
            pass

    with pytest.raises(RunsForever), in_time(0.01):
        for_ever()
    assert done == [1]


def test_a_file_is_judged_by_its_own_game_or_by_all(request: pytest.FixtureRequest) -> None:
    assert packages_of(Path("service/games/ghosted/defects/end.py")) == ("ghosted",)
    assert len(packages_of(Path("service/kernel/cards.py"))) == 4
    assert not judges(request.node, ["ghosted"])
