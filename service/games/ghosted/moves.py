"""The moves of Ghosted. ``None`` stands for a card, a text or a list only in a template."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from service.games.ghosted.cards import Board, Card, Hand
from service.kernel.move import Move, Source


@dataclass(frozen=True, slots=True)
class Roll(Move):
    type: ClassVar[str] = "roll"
    phase: ClassVar[str] = "turn"
    meaning: ClassVar[str] = "roll the die"

    seat: int


@dataclass(frozen=True, slots=True)
class Die(Move):
    type: ClassVar[str] = "die"
    phase: ClassVar[str] = "die"
    source: ClassVar[Source] = Source.CHANCE
    outcome: ClassVar[str] = "face"
    meaning: ClassVar[str] = "the face that the die shows"

    face: str | None = None


@dataclass(frozen=True, slots=True)
class Accuse(Move):
    type: ClassVar[str] = "accuse"
    phase: ClassVar[str] = "turn"
    meaning: ClassVar[str] = "make the final accusation"

    seat: int
    suspect: Card | None
    weapon: Card | None
    motive: Card | None

    @property
    def named(self) -> Hand:
        """The three cards in the order of a board's places."""
        return (self.suspect, self.weapon, self.motive)


@dataclass(frozen=True, slots=True)
class Question(Move):
    type: ClassVar[str] = "question"
    phase: ClassVar[str] = "act"
    meaning: ClassVar[str] = "ask a seat about one's own board, in words or about cards"

    seat: int
    target: int
    text: str | None = None
    about: str | None = None
    one_of: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class Guess(Move):
    type: ClassVar[str] = "guess"
    phase: ClassVar[str] = "act"
    meaning: ClassVar[str] = "ask a seat for two suspects, two weapons or two motives"

    seat: int
    target: int
    cards: Hand


@dataclass(frozen=True, slots=True)
class Scales(Move):
    type: ClassVar[str] = "scales"
    phase: ClassVar[str] = "act"
    meaning: ClassVar[str] = "name one card of each category and hear how many are right"

    seat: int
    suspect: Card | None
    weapon: Card | None
    motive: Card | None

    @property
    def named(self) -> Hand:
        """The three cards in the order of a board's places."""
        return (self.suspect, self.weapon, self.motive)


@dataclass(frozen=True, slots=True)
class TakeToken(Move):
    type: ClassVar[str] = "take-token"
    phase: ClassVar[str] = "act"
    meaning: ClassVar[str] = "have solved what was rolled, take a token and end the turn"

    seat: int


@dataclass(frozen=True, slots=True)
class UseToken(Move):
    type: ClassVar[str] = "use-token"
    phase: ClassVar[str] = "act"
    meaning: ClassVar[str] = "have solved what was rolled, give the token back and choose any action"

    seat: int


@dataclass(frozen=True, slots=True)
class Answer(Move):
    type: ClassVar[str] = "answer"
    phase: ClassVar[str] = "answer"
    meaning: ClassVar[str] = "answer the question"

    seat: int
    yes: bool


@dataclass(frozen=True, slots=True)
class Show(Move):
    type: ClassVar[str] = "show"
    phase: ClassVar[str] = "show"
    meaning: ClassVar[str] = "show the roller one of the cards guessed, or say that there is none"

    seat: int
    card: Card | None
    """``None``: none is held; ``"hidden"``: one that the caller did not see."""


@dataclass(frozen=True, slots=True)
class Verdict(Move):
    type: ClassVar[str] = "verdict"
    phase: ClassVar[str] = "verdict"
    source: ClassVar[Source] = Source.FACT
    outcome: ClassVar[str] = "correct"
    meaning: ClassVar[str] = "how many of the three cards named are right"

    correct: int | None = None


@dataclass(frozen=True, slots=True)
class ShowHand(Move):
    type: ClassVar[str] = "show-hand"
    phase: ClassVar[str] = "show-hand"
    source: ClassVar[Source] = Source.FACT
    outcome: ClassVar[str] = "cards"
    meaning: ClassVar[str] = "the open hand of the seat that accused wrongly"

    cards: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class Deal(Move):
    type: ClassVar[str] = "deal"
    phase: ClassVar[str] = "deal"
    source: ClassVar[Source] = Source.CHANCE
    outcome: ClassVar[str] = "boards"
    meaning: ClassVar[str] = "the layout of the game"

    boards: tuple[Board, ...] | None = None
    hands: tuple[Hand, ...] | None = None
    removed: Card | None = None


MOVE_TYPES = (
    Roll,
    Die,
    Accuse,
    Question,
    Guess,
    Scales,
    TakeToken,
    UseToken,
    Answer,
    Show,
    Verdict,
    ShowHand,
    Deal,
)
