"""The moves of Rest in Peace, in the order of a round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from service.games.rest_in_peace.table import Card, Hand, Made, Pair, Table
from service.kernel.game import awaited_seats
from service.kernel.move import Move, Source


@dataclass(frozen=True, slots=True)
class Play(Move):
    type: ClassVar[str] = "play"
    phase: ClassVar[str] = "play"
    meaning: ClassVar[str] = "play one card into the round, a psychic with its choice"

    seat: int
    card: Card | None
    """``None`` only in a template."""
    made: Made = ()


@dataclass(frozen=True, slots=True)
class PlayBlind(Move):
    type: ClassVar[str] = "play-blind"
    phase: ClassVar[str] = "play"
    meaning: ClassVar[str] = "play a card that the table draws from the hand of a tripped seat"

    seat: int


@dataclass(frozen=True, slots=True)
class Pass(Move):
    type: ClassVar[str] = "pass"
    phase: ClassVar[str] = "play"
    meaning: ClassVar[str] = "end the turn ahead"

    seat: int


@dataclass(frozen=True, slots=True)
class Withdraw(Move):
    type: ClassVar[str] = "withdraw"
    phase: ClassVar[str] = "play"
    meaning: ClassVar[str] = "give the round up, level or behind"

    seat: int


@dataclass(frozen=True, slots=True)
class Choose(Move):
    type: ClassVar[str] = "choose"
    phase: ClassVar[str] = "choose"
    meaning: ClassVar[str] = "make the choice of a psychic that came at random"

    seat: int
    made: Made = ()


@dataclass(frozen=True, slots=True)
class Place(Move):
    type: ClassVar[str] = "place"
    phase: ClassVar[str] = "place"
    meaning: ClassVar[str] = "lay a card into round 10 after a lost round"

    seat: int
    card: Card | None
    """``None``: an unknown ghost, face down."""
    made: Made = ()


@dataclass(frozen=True, slots=True)
class Carry(Move):
    type: ClassVar[str] = "carry"
    phase: ClassVar[str] = "carry"
    meaning: ClassVar[str] = "move a ghost of a won round to the next one"

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Skip(Move):
    type: ClassVar[str] = "skip"
    phase: ClassVar[str] = "place"
    """Of the two phases in which it is awaited, the first."""
    meaning: ClassVar[str] = "lay nothing into round 10, or carry nothing"

    seat: int


@dataclass(frozen=True, slots=True)
class Random(Move):
    type: ClassVar[str] = "random"
    phase: ClassVar[str] = "random"
    source: ClassVar[Source] = Source.CHANCE
    meaning: ClassVar[str] = "the card drawn at random from a hand"

    card: Card | None = None
    """``None``, if told: an unknown ghost for round 10, or that no card could be played."""
    told: bool = False

    @property
    def unresolved(self) -> bool:
        return not self.told


@dataclass(frozen=True, slots=True)
class Shuffle(Move):
    type: ClassVar[str] = "shuffle"
    phase: ClassVar[str] = "shuffle"
    source: ClassVar[Source] = Source.CHANCE
    outcome: ClassVar[str] = "deck"
    meaning: ClassVar[str] = "the shuffled deck, top card first"

    deck: Hand | None = None


@dataclass(frozen=True, slots=True)
class TurnUp(Move):
    type: ClassVar[str] = "turn-up"
    phase: ClassVar[str] = "turn-up"
    source: ClassVar[Source] = Source.FACT
    outcome: ClassVar[str] = "card"
    meaning: ClassVar[str] = "the top card of a deck that a psychic turned face up"

    card: Card | None = None


@dataclass(frozen=True, slots=True)
class ShowFinal(Move):
    type: ClassVar[str] = "show-final"
    phase: ClassVar[str] = "show-final"
    source: ClassVar[Source] = Source.FACT
    outcome: ClassVar[str] = "cards"
    meaning: ClassVar[str] = "all the cards that a seat has face down in round 10, in order"

    seat: int
    cards: Hand | None = None
    """``None`` in place of a card only in a template."""


@dataclass(frozen=True, slots=True)
class Deal(Move):
    type: ClassVar[str] = "deal"
    phase: ClassVar[str] = "deal"
    source: ClassVar[Source] = Source.CHANCE
    outcome: ClassVar[str] = "psychics"
    meaning: ClassVar[str] = "the layout of the game"

    psychics: tuple[Card, ...] | None = None
    tokens: tuple[str, ...] | None = None
    decks: Pair[Hand] | None = None
    hands: Pair[Hand] | None = None


MOVE_TYPES = (
    Play,
    PlayBlind,
    Pass,
    Withdraw,
    Choose,
    Place,
    Carry,
    Skip,
    Random,
    Shuffle,
    TurnUp,
    ShowFinal,
    Deal,
)


def awaited(table: Table, move: Move) -> tuple[int, ...] | None:
    """The seats from which this type of move is awaited; a skip is, wherever a card may be kept back."""
    if isinstance(move, Skip) and table.awaits.phase == "carry":
        return table.awaits.seats
    return awaited_seats(table, move)
