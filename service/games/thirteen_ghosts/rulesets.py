"""The three ways to play 13 Ghosts, each as a value: who sits on which side, and what wins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from types import MappingProxyType

from service.games.thirteen_ghosts.table import (
    Table,
)


@dataclass(frozen=True, slots=True)
class Ruleset:
    """What differs from one way of playing to another.

    Seats are told off into sides, which score, and onto sets of cards: seat 2 of two sides is with
    seat 0. A side that is wholly out gives each side still in a point; with one side left the round
    ends, and once somebody has ``goal`` points then, the side with the most wins.
    """

    seats: range
    sides: int
    sets: int
    goal: int
    won_by: str
    """The ending that decides the game, unless it takes a deciding round."""
    pasts: tuple[frozenset[tuple[int, ...]], ...] = field(repr=False)
    """The scores that a game still going on can show after none, one, two ... rounds."""

    @property
    def captained(self) -> bool:
        """Whether one member of each side chooses the crypts of both."""
        return self.seats.start > self.sides

    def side_of(self, seat: int) -> int:
        """The entry of ``score`` to which a seat adds."""
        return seat % self.sides

    def set_of(self, seat: int) -> int:
        """The set of cards from which a seat is dealt and draws."""
        return seat % self.sets

    def deck_to_look_at(self, seat: int) -> int:
        """The only deck, or that of the other team."""
        return (seat + 1) % self.sets

    def members(self, side: int) -> range:
        """The seats of a side."""
        return range(side, self.seats.start, self.sides)

    def opponents(self, seat: int) -> Iterator[int]:
        """The seats of other sides, clockwise from the seat's left."""
        seats = self.seats.start
        for step in range(1, seats):
            other = (seat + step) % seats
            if other % self.sides != seat % self.sides:
                yield other


Scores = frozenset[tuple[int, ...]]


def _pasts(gains: Iterable[Sequence[int]], goal: int) -> tuple[Scores, ...]:
    """Scores of a game still going on, round by round: nobody has reached the goal, or two are tied."""
    steps = set(gains)
    scores: set[tuple[int, ...]] = {(0,) * len(next(iter(steps)))}
    pasts: list[Scores] = []
    while scores:
        unfinished = {score for score in scores if max(score) < goal}
        pasts.append(frozenset(unfinished | {score for score in scores if leaders(score, goal)[1:]}))
        scores = {
            tuple(a + b for a, b in zip(score, step, strict=True)) for score in unfinished for step in steps
        }
    return tuple(pasts)


def leaders(score: Sequence[int], goal: int) -> tuple[int, ...]:
    """The entries that are highest once one has reached the goal; none before."""
    best = max(score)
    return tuple(side for side, points in enumerate(score) if points == best) if best >= goal else ()


_ROUNDS_TO_WIN, _POINTS_TO_WIN = 3, 6
_WON_ROUND = [(1, 0), (0, 1)]
_TRIO_ROUND = [tuple(points) for points in permutations((2, 1, 0))]

RULESETS: Mapping[str, Ruleset] = MappingProxyType(
    {
        "duel": Ruleset(
            seats=range(2, 3),
            sides=2,
            sets=1,
            goal=_ROUNDS_TO_WIN,
            won_by="win.rounds",
            pasts=_pasts(_WON_ROUND, _ROUNDS_TO_WIN),
        ),
        "trio": Ruleset(
            seats=range(3, 4),
            sides=3,
            sets=1,
            goal=_POINTS_TO_WIN,
            won_by="win.points",
            pasts=_pasts(_TRIO_ROUND, _POINTS_TO_WIN),
        ),
        "teams": Ruleset(
            seats=range(4, 5),
            sides=2,
            sets=2,
            goal=_ROUNDS_TO_WIN,
            won_by="win.rounds",
            pasts=_pasts(_WON_ROUND, _ROUNDS_TO_WIN),
        ),
    }
)


def ruleset_of(table: Table) -> Ruleset:
    """The ruleset the table plays by."""
    return RULESETS[table.ruleset]
