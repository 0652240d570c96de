"""The seats while a round is told: who is in, who has the turn, and how many cards each of them holds."""

from __future__ import annotations

from collections.abc import Sequence

from service.games.thirteen_ghosts.effects import NUMBERS
from service.games.thirteen_ghosts.hiding import first_up
from service.games.thirteen_ghosts.layout import DEALT
from service.games.thirteen_ghosts.rulesets import ruleset_of
from service.games.thirteen_ghosts.table import Table


class Seated:
    """Everybody at the first turn: all who play are in, with a card in hand and without a shield."""

    __slots__ = ("decks", "ended", "hands", "out", "ruleset", "shields", "turn", "up")

    def __init__(self, table: Table) -> None:
        ruleset, seats = ruleset_of(table), range(table.seats)
        playing = table.tiebreak or seats
        self.ruleset = ruleset
        self.turn = table.first
        self.up = None if table.up is None else list(first_up(table, table.first))
        self.out = [seat not in playing for seat in seats]
        self.shields = [False] * table.seats
        self.hands = [int(seat in playing) for seat in seats]
        """How many cards each seat holds."""
        self.decks = [len(NUMBERS) - DEALT * len(playing) // ruleset.sets] * ruleset.sets
        """How many cards each deck has."""
        self.ended = False
        """Whether one side alone is left, which ends the round."""

    def asked(self, question: bool) -> Sequence[int]:
        """The opponents still in, clockwise; a shield spares its owner a question."""
        out, shields = self.out, self.shields
        return [
            seat
            for seat in self.ruleset.opponents(self.turn)
            if not out[seat] and not (question and shields[seat])
        ]

    def fall(self, seat: int) -> None:
        """The seat is out; as long as the partner is in, every turn of the team is the partner's."""
        sides, out = self.ruleset.sides, self.out
        out[seat] = True
        if self.up is not None:
            partner = (seat + sides) % len(out)
            if not out[partner]:
                self.up[seat % sides] = partner
        self.ended = sum(not all(out[side::sides]) for side in range(sides)) == 1

    def pass_turn(self, again: bool) -> None:
        """The seat in turn draws, if its deck has a card; who is next loses the shield."""
        seat = self.turn
        which = seat % self.ruleset.sets
        if self.decks[which]:
            self.decks[which] -= 1
            self.hands[seat] += 1
        if not again:
            self.turn = self._next()
        self.shields[self.turn] = False

    def _next(self) -> int:
        """Clockwise among those still in; between teams, whose members take turns, always to the other."""
        seats, sides = len(self.out), self.ruleset.sides
        if self.up is None:
            seat = (self.turn + 1) % seats
            while self.out[seat]:
                seat = (seat + 1) % seats
            return seat
        side, partner = self.turn % sides, (self.turn + sides) % seats
        if not self.out[partner]:
            self.up[side] = partner
        return self.up[1 - side]
