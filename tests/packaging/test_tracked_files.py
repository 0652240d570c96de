import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FEWEST_PARTS = 4  # of a path that says which machine it is of


def _machine_paths() -> re.Pattern[str]:
    own = [str(path) for path in (ROOT, Path.home()) if len(path.parts) >= FEWEST_PARTS]
    return re.compile("|".join([r"/(?:home|Users)/\w+/", r"/root/\w+", *map(re.escape, own)]))


@pytest.fixture(scope="module")
def tracked() -> list[Path]:
    if not (ROOT / ".git").exists():
        pytest.skip("not a checkout")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def test_no_file_names_a_folder_of_one_machine(tracked: list[Path]) -> None:
    paths = _machine_paths()
    here = Path(__file__)
    assert [
        f"{path.relative_to(ROOT)}: {found[0]}"
        for path in tracked
        if path != here and (found := paths.search(path.read_text(errors="replace")))
    ] == []


def test_nothing_that_is_made_here_is_tracked(tracked: list[Path]) -> None:
    made = {".venv", ".cache", "node_modules", "__pycache__", "dist"}
    assert [path for path in tracked if made & set(path.relative_to(ROOT).parts)] == []
