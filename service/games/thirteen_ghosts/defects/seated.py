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

    __slots__ = ("decks", "ended", "facing", "hands", "out", "ruleset", "shields", "turn", "up")

    def __init__(self, table: Table) -> None:
        self.ruleset = ruleset_of(table)
        playing, sets = table.tiebreak or range(table.seats), self.ruleset.sets
        self.turn = table.first
        self.up = None if table.up is None else list(first_up(table, table.first))
        self.out = [True] * table.seats
        self.hands = [0] * table.seats
        """How many cards each seat holds."""
        for seat in playing:
            self.out[seat], self.hands[seat] = False, 1
        self.shields = [False] * table.seats
        self.decks = [len(NUMBERS) - DEALT * len(playing) // sets] * sets
        """How many cards each deck has."""
        self.ended = False
        """Whether one side alone is left, which ends the round."""
        self.facing = self._facing()
        """For each seat the opponents still in, clockwise: whom it attacks."""

    def _facing(self) -> Sequence[Sequence[int]]:
        return self.ruleset.standings[tuple(self.out)].facing

    def asked(self) -> Sequence[int]:
        """Whom a question goes to: a shield spares its owner, but from no attack."""
        facing = self.facing[self.turn]
        if True not in self.shields:
            return facing
        return [seat for seat in facing if not self.shields[seat]]

    def fall(self, seat: int) -> None:
        """The seat is out; as long as the partner is in, every turn of the team is the partner's."""
        sides, out = self.ruleset.sides, self.out
        out[seat] = True
        if self.up is not None:
            partner = (seat + sides) % len(out)
            if not out[partner]:
                self.up[seat % sides] = partner
        self.facing = self._facing()
        self.ended = not self.facing[self.turn]

    def pass_turn(self, again: bool) -> None:
        """The seat in turn draws, if its deck has a card; who is next loses the shield."""
        seat, decks = self.turn, self.decks
        which = seat % len(decks)
        if decks[which]:
            decks[which] -= 1
            self.hands[seat] += 1
        if not again:
            self.turn = self.facing[seat][0] if self.up is None else self._next_of_teams(self.up)
        self.shields[self.turn] = False

    def _next_of_teams(self, up: list[int]) -> int:
        """The turn goes to the other team, and within a team from member to member."""
        side = self.turn % len(up)
        partner = (self.turn + len(up)) % len(self.out)
        if not self.out[partner]:
            up[side] = partner
        return up[1 - side]
