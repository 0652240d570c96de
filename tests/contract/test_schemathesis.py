"""Thousands of generated requests against the running service: none surprises the contract.

All checks and all four phases; the stateful one plays games along the contract's links.
"""

import re
import subprocess
import sys
from pathlib import Path

import pytest

CONTRACT = Path(__file__).parents[2] / "openapi.yaml"
EXAMPLES = 100


@pytest.mark.slow
@pytest.mark.parametrize("phases", ["examples,coverage", "fuzzing,stateful"])
def test_generated_requests_find_nothing(live_service: str, tmp_path: Path, phases: str) -> None:
    done = subprocess.run(
        [
            *(sys.executable, "-m", "schemathesis.cli", "run", CONTRACT),
            *("--url", live_service, "--checks", "all", "--phases", phases),
            *("--max-examples", str(EXAMPLES), "--seed", "1", "--no-color"),
        ],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-20_000:]
    tested = re.search(r"Selected: (\d+)/(\d+)\s+Tested: (\d+)", done.stdout)
    assert tested is not None
    assert len(set(tested.groups())) == 1, "some operations were not tested"
