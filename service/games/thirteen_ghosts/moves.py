"""The moves of 13 Ghosts: what seats decide, what chance brings, what the table tells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from service.games.thirteen_ghosts.table import ACT, ANSWER, ARRANGE, HIDE, NAME, Card, Hand
from service.kernel.move import Move, Source
from service.kernel.position import DEAL


@dataclass(frozen=True, slots=True)
class HideCard(Move):
    type: ClassVar[str] = "hide"
    phase: ClassVar[str] = HIDE
    meaning: ClassVar[str] = "put this card of the hand in the crypt"

    seat: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class Cast(Move):
    type: ClassVar[str] = "cast"
    phase: ClassVar[str] = HIDE
    meaning: ClassVar[str] = "fill both crypts of the team and pass the other two cards to the partner"

    seat: int
    own: Card | None
    partner: Card | None


@dataclass(frozen=True, slots=True)
class Keep(Move):
    type: ClassVar[str] = "keep"
    phase: ClassVar[str] = HIDE
    meaning: ClassVar[str] = "keep this card and return the other to the captain"

    seat: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class PlayEffect(Move):
    type: ClassVar[str] = "effect"
    phase: ClassVar[str] = ACT
    meaning: ClassVar[str] = "play the card for its effect"

    seat: int
    card: Card
    copies: Card | None = None


@dataclass(frozen=True, slots=True)
class Attack(Move):
    type: ClassVar[str] = "attack"
    phase: ClassVar[str] = ACT
    meaning: ClassVar[str] = "play the card as an attack and name a number"

    seat: int
    card: Card | None
    number: int


@dataclass(frozen=True, slots=True)
class Arrange(Move):
    type: ClassVar[str] = "arrange"
    phase: ClassVar[str] = ARRANGE
    meaning: ClassVar[str] = "put the cards that were looked at back, topmost first"

    seat: int
    cards: Hand


@dataclass(frozen=True, slots=True)
class Name(Move):
    type: ClassVar[str] = "name"
    phase: ClassVar[str] = NAME
    meaning: ClassVar[str] = "the numbers of an attacking effect"

    seat: int
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reply(Move):
    type: ClassVar[str] = "answer"
    phase: ClassVar[str] = ANSWER
    source: ClassVar[Source] = Source.FACT
    outcome: ClassVar[str] = "yes"
    meaning: ClassVar[str] = "what a seat whose crypt is not known answers aloud"

    seat: int
    yes: bool | None = None
    crypt: Card | None = None
    """Which of two names it was; due with a yes to two names alone."""


@dataclass(frozen=True, slots=True)
class Deal(Move):
    type: ClassVar[str] = "deal"
    phase: ClassVar[str] = DEAL
    source: ClassVar[Source] = Source.CHANCE
    outcome: ClassVar[str] = "hands"
    meaning: ClassVar[str] = "the layout of the next round"

    decks: tuple[Hand, ...] | None = None
    hands: tuple[Hand, ...] | None = None
    captains: tuple[int, ...] | None = None

    def without_outcome(self) -> Deal:
        """The same deal before the cards are shuffled: the captains are agreed and no matter of chance."""
        return Deal(captains=self.captains)


MOVE_TYPES = (HideCard, Cast, Keep, PlayEffect, Attack, Arrange, Name, Reply, Deal)
