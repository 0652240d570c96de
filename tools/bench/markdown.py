"""What the benchmark prints: Markdown, as the README holds it."""

import platform
import re
import sys
from datetime import UTC, datetime
from os import cpu_count
from pathlib import Path


def write(text: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def row(*cells: object) -> None:
    """Print one row of a table."""
    write("| " + " | ".join(str(cell) for cell in cells) + " |")


def head(*cells: str) -> None:
    """Print the head of a table: names on the left, numbers on the right."""
    write("")
    row(*cells)
    write("|---" + "|---:" * (len(cells) - 1) + "|")


def machine() -> str:
    """What it runs on, and the day."""
    model = re.search(r"^model name\s*:\s*(.+)$", Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    processor = model[1] if model else platform.machine()
    today = datetime.now(UTC)
    python = platform.python_version()
    return f"{cpu_count()} cores ({processor}), Python {python}, {today.day} {today:%B %Y}"
