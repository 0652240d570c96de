"""A page of prose as its readers meet it: blocks of code, and after them what they print."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from markdown_it import MarkdownIt

ROOT = Path(__file__).parents[2]
OUTPUTS = ("text", "json")
"""The kinds of blocks that show what was printed; every other kind is typed."""


@dataclass(frozen=True)
class Block:
    """A fenced block: its kind (what stands behind the fence), its text, and the line that it begins on."""

    kind: str
    text: str
    line: int
    joined: bool
    """Whether nothing stands between it and the block before it."""


@dataclass(frozen=True)
class Step:
    """What is typed in one language up to an output of it that the page shows, and that output, if any."""

    typed: str
    output: Block | None


def blocks(page: Path) -> list[Block]:
    """Every fenced block of a page, from the top down."""
    tokens = MarkdownIt().parse(page.read_text(encoding="utf-8"))
    return [
        Block(token.info.strip(), token.content, (token.map or [0])[0] + 1, before.type == "fence")
        for before, token in pairwise(tokens)
        if token.type == "fence"
    ]


def steps(page: Path, language: str) -> Iterator[Step]:
    """What a reader of one language types, from the top down, cut where the page shows what it prints.

    An output belongs to the code before it: to all of it, if blocks of several languages are joined there.
    """
    typed, shown, languages = "", True, set[str]()
    for block in blocks(page):
        if block.kind in OUTPUTS:
            shown = True
            if language in languages:
                yield Step(typed, block)
                typed = ""
        else:
            languages = languages if block.joined and not shown else set()
            languages.add(block.kind)
            shown = False
            typed += block.text if block.kind == language else ""
    if typed:
        yield Step(typed, None)


def links(page: Path) -> list[Path]:
    """The files that a page links to."""
    targets = re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8"))
    return [page.parent / target for target in targets if "://" not in target]
