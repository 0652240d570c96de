"""A reader who saves all of a page's code, one file a language, and runs it from the top down."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.guides.page import ROOT

ADDRESS = "http://localhost:8000"
"""Where the pages say that the service answers."""
MARK = "-----  here the page shows what was printed  -----"
PROGRAMS = {
    "sh": ("session.sh", f'echo "{MARK}"', ("bash", "-eu", "-o", "pipefail")),
    "python": ("session.py", f'print("{MARK}")', ("python", "-I")),
    "javascript": ("session.mjs", f'console.log("{MARK}");', ("node",)),
    "typescript": ("play.mts", f'console.log("{MARK}");', ("node",)),
}
"""For each language: the file that it is saved as, how it prints the mark, and what runs the file."""
TOOLS = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
INSTALLED = ROOT / "tests" / "contract" / "node_modules"
PACKAGES = (".bin", "openapi-fetch", "openapi-typescript", "openapi-typescript-helpers", "typescript")
PATIENCE = 300


def make_folder(folder: Path) -> None:
    """Make the folder that a reader works in, with what the guides import in Node.js installed there."""
    installed = folder / "node_modules"
    installed.mkdir()
    for package in PACKAGES:
        (installed / package).symlink_to(INSTALLED / package)


def save(language: str, typed: Sequence[str], base: str, folder: Path) -> None:
    """Save the code as one file that asks the service at ``base`` and prints the mark after each piece."""
    name, mark, _ = PROGRAMS[language]
    code = "".join(f"{piece}{mark}\n" for piece in typed)
    (folder / name).write_text(code.replace(ADDRESS, base), encoding="utf-8")


def printed(language: str, folder: Path) -> list[str]:
    """What each piece of the code that was saved prints.

    Raises:
        AssertionError: the code failed; the message holds all that it printed.
    """
    name, _, program = PROGRAMS[language]
    command = shutil.which(program[0], path=TOOLS)
    assert command, f"{program[0]} is missing"
    done = subprocess.run(
        [command, *program[1:], name],
        cwd=folder,
        env={**os.environ, "PATH": TOOLS},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.split(f"{MARK}\n")[:-1]
