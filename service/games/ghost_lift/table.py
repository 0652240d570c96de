"""The table of Ghost Lift: its cards, its state and its moves, as frozen values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from service.kernel.move import Move, Source
from service.kernel.position import DEAL, OVER, Awaits, Result

GAME = "ghost-lift"

NUMBERS = range(1, 11)
COPIES = 6
"""Cards of each number."""
DECK_SIZE = COPIES * len(NUMBERS)

UP, DOWN = "up", "down"
HIGHEST_UP = 5
"""A fresh center card up to this number turns the needle up, a higher one down."""
NEEDLES = {"u": UP, "d": DOWN}

ALWAYS = {1: "u", 10: "d"}
"""Numbers whose every card carries this icon."""
SOMETIMES = {2: "d", 3: "u", 4: "d", 7: "u", 8: "d", 9: "u"}
"""Numbers of which some cards carry this icon; 5 and 6 never carry one."""

AFTER_THE_ROUND = ("show-hand", DEAL, OVER)
"""Phases in which one hand is empty: a round has ended."""

Card = str
"""``"5"``, ``"9u"``, ``"2d"``: the number, then the icon if there is one."""
Cards = tuple[str, ...]
Hand = tuple[str | None, ...]
"""Cards of which some may be unknown (``None``)."""


@cache
def codes_of(number: int) -> Cards:
    """The codes a card of this number may have, plain before icon."""
    if number in ALWAYS:
        return (f"{number}{ALWAYS[number]}",)
    if number in SOMETIMES:
        return (f"{number}", f"{number}{SOMETIMES[number]}")
    return (f"{number}",)


NUMBER: Mapping[Card, int] = {code: number for number in NUMBERS for code in codes_of(number)}
"""The number on each card that exists."""
ICON: Mapping[Card, str] = {code: NEEDLES[code[-1]] for code in NUMBER if code[-1] in NEEDLES}
"""Where a card with an icon turns the needle."""


def numbers_of(cards: Iterable[Card | None]) -> list[int]:
    """The different numbers among the known cards, ascending."""
    return sorted({NUMBER[card] for card in cards if card is not None})


def icon_of(cards: Iterable[Card]) -> str | None:
    """Where cards played together turn the needle, if one of them carries an icon."""
    for card in cards:
        if card in ICON:
            return ICON[card]
    return None


@dataclass(frozen=True)
class Options:
    """``icons``: of each number that may carry an icon, how many of the six cards do."""

    icons: Mapping[str, int]


@dataclass(frozen=True)
class Tokens:
    """The ghost tokens before one seat: white for haunted once, green for twice; ascending."""

    white: tuple[int, ...] = ()
    green: tuple[int, ...] = ()


@dataclass(frozen=True)
class Table:
    """A whole game of Ghost Lift at one moment; the fields are those of the wire, in its order."""

    game: str
    ruleset: str
    options: Options
    seats: int
    ply: int
    awaits: Awaits
    turn: int | None
    first: int
    result: Result | None
    round: int
    last_played: int | None
    passes: int
    needle: str | None
    center: Cards
    beneath: Cards
    aside: Cards
    row: tuple[Cards, ...]
    deck: Hand
    hands: tuple[Hand, ...]
    tokens: tuple[Tokens, ...]


@dataclass(frozen=True, slots=True)
class Play(Move):
    type: ClassVar[str] = "play"
    phase: ClassVar[str] = "play"
    meaning: ClassVar[str] = "play these cards to the center"

    seat: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class Pass(Move):
    type: ClassVar[str] = "pass"
    phase: ClassVar[str] = "play"
    meaning: ClassVar[str] = "play nothing (simplified: and draw the top card)"

    seat: int


@dataclass(frozen=True, slots=True)
class Take(Move):
    type: ClassVar[str] = "take"
    phase: ClassVar[str] = "take"
    meaning: ClassVar[str] = "take a whole stack of the revealed row into the hand"

    seat: int
    stack: int


@dataclass(frozen=True, slots=True)
class Decline(Move):
    type: ClassVar[str] = "decline"
    phase: ClassVar[str] = "take"
    meaning: ClassVar[str] = "take no stack"

    seat: int


@dataclass(frozen=True, slots=True)
class TurnUp(Move):
    type: ClassVar[str] = "turn-up"
    phase: ClassVar[str] = "turn-up"
    source: ClassVar[Source] = Source.FACT
    outcome: ClassVar[str] = "card"
    meaning: ClassVar[str] = "the card that was turned over from the deck"

    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Reshuffle(Move):
    type: ClassVar[str] = "reshuffle"
    phase: ClassVar[str] = "reshuffle"
    source: ClassVar[Source] = Source.CHANCE
    outcome: ClassVar[str] = "deck"
    meaning: ClassVar[str] = "the renewed deck, top card first"

    deck: Hand | None = None


@dataclass(frozen=True, slots=True)
class ShowHand(Move):
    type: ClassVar[str] = "show-hand"
    phase: ClassVar[str] = "show-hand"
    source: ClassVar[Source] = Source.FACT
    outcome: ClassVar[str] = "cards"
    meaning: ClassVar[str] = "a haunted seat shows its whole hand"

    seat: int
    cards: Cards | None = None


@dataclass(frozen=True, slots=True)
class Deal(Move):
    type: ClassVar[str] = "deal"
    phase: ClassVar[str] = "deal"
    source: ClassVar[Source] = Source.CHANCE
    outcome: ClassVar[str] = "hands"
    meaning: ClassVar[str] = "the layout of the next round"

    hands: tuple[Hand, ...] | None = None
    center: Card | None = None
    row: tuple[Cards, ...] | None = None
    deck: Hand | None = None


@dataclass(frozen=True, slots=True)
class Template(Move):
    """A move with free places: so many cards, which the seat that makes it knows."""

    type: str  # type: ignore[misc]
    seat: int
    cards: tuple[None, ...]


MOVE_TYPES = (Play, Pass, Take, Decline, TurnUp, Reshuffle, ShowHand, Deal)
