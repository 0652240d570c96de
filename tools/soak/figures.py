"""What was measured, beside what it has to be."""

import sys
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """One figure: what it is, what was measured, its target, and whether that was met."""

    what: str
    measured: str
    target: str = ""
    met: bool = True


def head(*titles: str) -> None:
    """Print the head of the table."""
    _row(*titles)
    _row(*("---" for _ in titles))


def say(scenario: str, figure: Figure) -> None:
    """Print one row of the table."""
    _row(scenario, figure.what, figure.measured, figure.target, "" if not figure.target else _word(figure))


def _word(figure: Figure) -> str:
    return "met" if figure.met else "MISSED"


def _row(*cells: str) -> None:
    sys.stdout.write("| " + " | ".join(cells) + " |\n")
    sys.stdout.flush()
