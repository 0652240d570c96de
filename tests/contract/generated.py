"""Thousands of generated requests against the running service: none may surprise the contract."""

import os
import re
import subprocess
import sys
from pathlib import Path

CONTRACT = Path(__file__).parents[2] / "openapi.yaml"
BOUNDS = Path(__file__).with_name("bounds.py")
EXAMPLES = 100


def assert_nothing_is_found(base: str, folder: Path, phases: str) -> None:
    """Run these phases with all checks against the service."""
    done = subprocess.run(
        [
            *(sys.executable, "-m", "schemathesis.cli", "run", CONTRACT),
            *("--url", base, "--checks", "all", "--phases", phases),
            *("--max-examples", str(EXAMPLES), "--seed", "1", "--no-color"),
        ],
        cwd=folder,
        env={**os.environ, "SCHEMATHESIS_HOOKS": str(BOUNDS)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-20_000:]
    tested = re.search(r"Selected: (\d+)/(\d+)\s+Tested: (\d+)", done.stdout)
    assert tested is not None
    assert len(set(tested.groups())) == 1, "some operations were not tested"
