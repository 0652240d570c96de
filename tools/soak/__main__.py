"""Run every scenario, or those that are named, and print what came of them; 1 if a target was missed."""

import sys
from importlib import import_module

from tools.soak.figures import head, say

SCENARIOS = ("kills", "stops", "drips", "hostile", "limits")


def main(names: list[str]) -> int:
    """Run the scenarios and count the targets that were missed."""
    missed = 0
    head("scenario", "what", "measured", "target", "")
    for name in names or SCENARIOS:
        for figure in import_module(f"tools.soak.{name}").run():
            say(name, figure)
            missed += not figure.met
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
