"""The moves a seat may consider in Ghosted; the rules decide which of them are legal."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.ghosted.cards import CATEGORIES, GUESSED
from service.games.ghosted.moves import (
    Accuse,
    Answer,
    Guess,
    Question,
    Roll,
    Scales,
    Show,
    TakeToken,
    UseToken,
)
from service.games.ghosted.rules import asked_guess
from service.games.ghosted.table import Table
from service.kernel.move import Move


def candidates(table: Table, seat: int) -> Iterator[Move]:
    """Everything a seat can do that is not free in its cards or words."""
    match table.awaits.phase:
        case "turn":
            yield Roll(seat)
        case "act":
            yield TakeToken(seat)
            yield UseToken(seat)
        case "answer":
            yield Answer(seat, True)
            yield Answer(seat, False)
        case "show":
            yield from (Show(seat, card) for card in asked_guess(table).cards)
            yield Show(seat, None)


def templates(table: Table, seat: int) -> Iterator[Move]:
    """What the seat may name, ask or guess now, with the cards and words left free."""
    match table.awaits.phase:
        case "turn":
            yield Accuse(seat, None, None, None)
        case "act":
            others = [other for other in range(table.seats) if other != seat]
            if table.action in (None, "question"):
                yield from (question for other in others for question in _questions(seat, other))
            if table.action is None or table.action in GUESSED:
                yield from (Guess(seat, other, (None, None)) for other in others)
            if table.action in (None, "scales"):
                yield Scales(seat, None, None, None)


def _questions(seat: int, target: int) -> Iterator[Question]:
    """A question in words, and one about each category."""
    yield Question(seat, target)
    yield from (Question(seat, target, about=category) for category in CATEGORIES)
