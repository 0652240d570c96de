import re
import subprocess
import sys
import tomllib
from email import message_from_bytes
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> ZipFile:
    folder = tmp_path_factory.mktemp("wheel")
    # Without isolation nothing is fetched: what builds the wheel is pinned with the other tools.
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(build, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (path,) = folder.iterdir()
    return ZipFile(path)


@pytest.fixture(scope="module")
def names(wheel: ZipFile) -> set[str]:
    return set(wheel.namelist())


def _beside(folder: str, pattern: str) -> set[str]:
    return {path.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob(pattern)}


def test_every_module_is_in_the_wheel(names: set[str]) -> None:
    modules = _beside("service", "*.py")
    assert "service/app.py" in modules
    assert modules <= names


@pytest.mark.parametrize("pattern", ["*.yaml", "cases/*/*.json", "records/*/*.json"])
def test_the_rulebooks_the_cases_and_the_records_are_in_the_wheel(names: set[str], pattern: str) -> None:
    seeds = _beside("seeds", pattern)
    assert seeds
    assert {f"service/{each}" for each in seeds} <= names


def test_the_contract_is_in_the_wheel_as_it_is_here(wheel: ZipFile) -> None:
    assert wheel.read("service/openapi.yaml") == (ROOT / "openapi.yaml").read_bytes()


def test_nothing_but_the_service_is_in_the_wheel(names: set[str]) -> None:
    assert {name.split("/")[0] for name in names} == {"service", "ghost_referee-1.0.0.dist-info"}
    assert not {name for name in names if name.endswith(".pyc")}


def test_the_wheel_asks_for_what_the_project_asks_for(wheel: ZipFile) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    metadata = message_from_bytes(wheel.read("ghost_referee-1.0.0.dist-info/METADATA"))
    asked = [_distribution(each) for each in metadata.get_all("Requires-Dist", [])]
    assert sorted(asked) == sorted(_distribution(each) for each in project["dependencies"])
    assert metadata["Requires-Python"] == project["requires-python"]


def _distribution(requirement: str) -> str:
    found = re.match(r"[\w.-]+", requirement)
    assert found
    return found[0].lower()
