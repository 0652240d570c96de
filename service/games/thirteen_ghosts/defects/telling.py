"""The round told again from its record: what was played, asked and answered in each turn.

A turn shows by the card played in it or, where the hand was empty, by the answers to its attack. So
nothing of the course of a round is left open, and the table must be as the telling leaves it.
"""

from __future__ import annotations

from collections.abc import Sequence

from service.games.thirteen_ghosts.defects.seated import Seated
from service.games.thirteen_ghosts.effects import NUMBERS, Ask, Effect, OneOf, effects_of
from service.games.thirteen_ghosts.rules import BOOK
from service.games.thirteen_ghosts.table import (
    ACT,
    ANSWER,
    ARRANGE,
    EFFECT,
    FACES,
    NAME,
    Answer,
    Entry,
    Table,
)
from service.kernel.verdict import Defect

played = BOOK.defect("state.played")
answers = BOOK.defect("state.answers")
owed = BOOK.defect("state.owed")
fallen = BOOK.defect("state.fallen")

PLAIN_ATTACK = Effect(attack=1)
"""What a turn comes to without an effect."""

NEARLY_ALL = len(NUMBERS) - 2
"""With so many open, an attack, which names two numbers at most, may name all that are hidden."""


class Untold(Exception):
    """The record cannot have gone on so. ``defect``: why, unless it is for a card that is not known."""

    def __init__(self, defect: Defect | None) -> None:
        super().__init__()
        self.defect = defect


class Telling:
    """A round as far as its record tells it. ``ply``: of the first turn's first move, at the earliest."""

    def __init__(self, table: Table, ply: int) -> None:
        self.table, self.ply = table, ply
        self.seated = Seated(table)
        self.effects = effects_of(table.options.edition)
        self.shown = FACES[table.options.faces].open
        self.open: list[set[int]] = [set() for _ in table.decks]
        """The numbers of each set that everybody has seen."""
        self.nearly_all_open = False
        """Whether there is a set of which nearly all have."""
        self.copyable: set[int] = set()
        self.cards = self.heard = 0
        """How many cards and answers have been told."""
        self.phase = ACT
        """What the turn in which the telling ends waits for."""
        self.effect = PLAIN_ATTACK
        self.resolving: int | None = None
        self.ask: Ask | None = None
        """What that turn asked, if somebody has answered it."""
        self.owing: Sequence[int] = ()

    def tell(self) -> None:
        """Tell the record to its end. Raises ``Untold`` where it cannot have gone on so."""
        seated = self.seated
        while self._begun() and self._resolved() and not seated.ended:
            seated.pass_turn(self.effect.again)
            self.effect, self.resolving, self.ask = PLAIN_ATTACK, None, None

    def _begun(self) -> bool:
        """Whether the seat in turn has played its card or, if it holds none, attacked without."""
        table, seat = self.table, self.seated.turn
        if self.seated.hands[seat]:
            if self.cards == len(table.played):
                return False
            self._lay(table.played[self.cards])
        elif self.heard == len(table.answers) and table.awaits.phase != ANSWER:
            return False
        self.ply += 1
        return True

    def _lay(self, entry: Entry) -> None:
        """The next card played is the one in the hand of the seat in turn."""
        seat, card, seated = entry.seat, entry.card, self.seated
        if seat != seated.turn:
            raise self._misplayed("/seat", f"Seat {seat} was not next to play.")
        seated.hands[seat] -= 1
        copying = False
        if entry.as_ == EFFECT:
            if card is None:
                raise Untold(None)
            if not seated.decks[seat % len(seated.decks)]:
                raise self._misplayed("/as", "Without a deck every turn is an attack.")
            copying = self.effects[card - 1].copy
            self.resolving = entry.copies or card
            self.effect = self.effects[self.resolving - 1]
            seated.shields[seat] |= self.effect.shield
        if copying or entry.copies is not None:
            choice = self.copyable if copying else ()
            if entry.copies not in choice and (choice or entry.copies is not None):
                raise self._misplayed("/copies", f"The {card} could copy {sorted(choice) or 'nothing'}.")
        if card is not None and entry.as_ in self.shown:
            self._see(seat, card)
            if not self.effects[card - 1].copy:
                self.copyable.add(card)
        self.cards += 1

    def _see(self, seat: int, card: int) -> None:
        """A card of the seat's set lies open."""
        lay_open = self.open[seat % len(self.open)]
        lay_open.add(card)
        self.nearly_all_open |= len(lay_open) >= NEARLY_ALL

    def _resolved(self) -> bool:
        """Whether all is done that the seat in turn has begun; if not, ``phase`` says what is due."""
        effect, seated = self.effect, self.seated
        if self.resolving is None:
            return self._answered(seated.facing[seated.turn])
        if effect.ask is not None:
            return self._answered(seated.asked())
        if (
            effect.look is not None
            and (effect.arrange or not effect.attack)
            and seated.decks[seated.ruleset.deck_to_look_at(seated.turn)]
        ):
            if self._stops_in(ARRANGE):
                return False
            self.ply += 1
        if not effect.attack:
            return True
        if self._stops_in(NAME):
            return False
        self.ply += 1
        return self._answered(seated.facing[seated.turn])

    def _stops_in(self, phase: str) -> bool:
        """Whether this is where the record ends: no later card has been played."""
        if self.table.awaits.phase != phase or self.cards < len(self.table.played):
            return False
        self.phase = phase
        return True

    def _answered(self, asked: Sequence[int]) -> bool:
        """Whether all have answered: known crypts within the move, the others move by move after it."""
        given = self.table.answers[self.heard : self.heard + len(asked)]
        if given:
            self._hear(given, asked)
        if len(given) < len(asked):
            self._stop_short({answer.seat for answer in given}, asked)
            return False
        return True

    def _stop_short(self, heard: set[int], asked: Sequence[int]) -> None:
        """The record ends before all have answered: the others are awaited."""
        self.owing = [seat for seat in asked if seat not in heard]
        last = self.cards == len(self.table.played)
        if self.table.awaits.phase != ANSWER or not last:
            fact = f"Seat {self.owing[0]} has not answered seat {self.seated.turn}."
            raise Untold(owed(fact, "/state/awaits/phase" if last else "/state/answers"))
        self.phase = ANSWER

    def _hear(self, given: Sequence[Answer], asked: Sequence[int]) -> None:
        """Those asked answer one after the other, and whoever is hit falls."""
        asker, question = self.seated.turn, self.effect.ask
        self.ask = ask = question or self._named(given[0])
        left, at_once, last, before = list(asked), given[0].ply, self.ply - 1, 0
        for answer in given:
            seat, ply, yes = answer.seat, answer.ply, answer.yes
            if answer.asker != asker or seat not in left:
                raise self._strange("", f"Seat {answer.asker} has nothing to ask seat {seat} now.")
            if answer.ask is not ask and answer.ask != ask:
                raise self._strange("/ask", f"Seat {asker} does not ask so now.")
            place = asked.index(seat)
            if ply < last or (ply == last and (ply > at_once or place < before)):
                fact = "Known crypts answer with the question, clockwise, and the others after them."
                raise self._strange("/ply", fact)
            last, before = ply, place
            left.remove(seat)
            if question is None and yes:
                self._hit(seat, ask)
            elif question is not None or self.nearly_all_open:
                self._hold_against_open_cards(seat, ask, yes)
            self.heard += 1
        self.ply = last + 1

    def _named(self, answer: Answer) -> OneOf:
        """The numbers of an attack, by the first answer to it: as many as are due."""
        if isinstance(answer.ask, OneOf) and len(answer.ask.one_of) == self.effect.attack:
            return answer.ask
        raise self._strange("/ask", f"Seat {self.seated.turn} attacks with {self.effect.attack}.")

    def _hold_against_open_cards(self, seat: int, ask: Ask, yes: bool) -> None:
        """Some number that makes the answer so still lay hidden when it was given."""
        lay_open = self.open[seat % len(self.open)]
        for number in NUMBERS:
            if ask.fits(number) == yes and number not in lay_open:
                return
        raise self._strange("/yes", f"Nothing hidden makes seat {seat}'s answer so.")

    def _hit(self, seat: int, ask: Ask) -> None:
        """The seat is out, and its crypt lies open."""
        crypt = self.table.crypts[seat]
        if crypt is not None:
            if not ask.fits(crypt):
                fact = f"Seat {seat} fell by another number."
                raise Untold(fallen(fact, f"/state/crypts/{seat}"))
            self._see(seat, crypt)
        self.seated.fall(seat)

    def _misplayed(self, member: str, fact: str) -> Untold:
        """The next card cannot have been played so."""
        return Untold(played(fact, f"/state/played/{self.cards}{member}"))

    def _strange(self, member: str, fact: str) -> Untold:
        """The next answer cannot have been given so."""
        return Untold(answers(fact, f"/state/answers/{self.heard}{member}"))
