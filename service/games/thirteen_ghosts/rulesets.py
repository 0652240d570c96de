"""The three ways to play 13 Ghosts, each as a value: who sits on which side, and what wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from types import MappingProxyType

from service.games.thirteen_ghosts.table import (
    Table,
)


@dataclass(frozen=True, slots=True)
class Standing:
    """What it comes to that some are out and the others still in."""

    sides: tuple[int, ...]
    """The sides that still have somebody in."""
    facing: tuple[tuple[int, ...], ...]
    """For each seat the opponents still in, clockwise from its left: whom it attacks."""


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
    standings: Mapping[tuple[bool, ...], Standing] = field(repr=False)
    """By who is out, seat for seat."""
    pasts: tuple[tuple[Mapping[tuple[int, ...], int], ...], ...] = field(repr=False)
    """By the side that began the game, the scores that a game still going on can show after none, one,
    two ... rounds; each with the fewest moves, deals and hiding apart, that lead there."""

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


def _standings(seats: int, sides: int) -> Mapping[tuple[bool, ...], Standing]:
    """Every way in which seats can be out."""
    ways = product((False, True), repeat=seats)
    return MappingProxyType({out: _standing(out, sides) for out in ways})


def _standing(out: tuple[bool, ...], sides: int) -> Standing:
    seats = range(len(out))
    clockwise = [[*seats[seat + 1 :], *seats[:seat]] for seat in seats]
    return Standing(
        sides=tuple(side for side in range(sides) if not all(out[side::sides])),
        facing=tuple(
            tuple(other for other in others if (other - seat) % sides and not out[other])
            for seat, others in enumerate(clockwise)
        ),
    )


Gains = Mapping[tuple[int, ...], int]
"""Points that the sides gain in a round, in turn order from its first player; how few moves it takes."""


def _pasts(quickest: Gains, goal: int) -> tuple[tuple[Mapping[tuple[int, ...], int], ...], ...]:
    """By the side that began: scores round by round while nobody has reached the goal, or two are tied."""
    sides = len(next(iter(quickest)))
    return tuple(_past_from(began, sides, quickest, goal) for began in range(sides))


def _past_from(
    first: int, sides: int, quickest: Gains, goal: int
) -> tuple[Mapping[tuple[int, ...], int], ...]:
    """The same where this side began the first round; each round the next side begins."""
    scores: dict[tuple[int, ...], int] = {(0,) * sides: 0}
    pasts: list[Mapping[tuple[int, ...], int]] = []
    while scores:
        unfinished = {score: moves for score, moves in scores.items() if max(score) < goal}
        tied = {score: moves for score, moves in scores.items() if leaders(score, goal)[1:]}
        pasts.append(MappingProxyType({**unfinished, **tied}))
        scores = {}
        for score, moves in unfinished.items():
            for gains, more in quickest.items():
                after = tuple(score[side] + gains[(side - first) % sides] for side in range(sides))
                scores[after] = min(scores.get(after, moves + more), moves + more)
        first = (first + 1) % sides
    return tuple(pasts)


def leaders(score: Sequence[int], goal: int) -> tuple[int, ...]:
    """The entries that are highest once one has reached the goal; none before."""
    best = max(score)
    return tuple(side for side, points in enumerate(score) if points == best) if best >= goal else ()


_ROUNDS_TO_WIN, _POINTS_TO_WIN = 3, 6
_WON_ROUND: Gains = {(1, 0): 1, (0, 1): 2}
_TRIO_ROUND: Gains = {(1, 2, 0): 2, (1, 0, 2): 2, (2, 0, 1): 2, (2, 1, 0): 3, (0, 1, 2): 3, (0, 2, 1): 4}
"""The first player can hit both others in two moves where an effect names two numbers."""

RULESETS: Mapping[str, Ruleset] = MappingProxyType(
    {
        "duel": Ruleset(
            seats=range(2, 3),
            sides=2,
            sets=1,
            goal=_ROUNDS_TO_WIN,
            won_by="win.rounds",
            standings=_standings(2, 2),
            pasts=_pasts(_WON_ROUND, _ROUNDS_TO_WIN),
        ),
        "trio": Ruleset(
            seats=range(3, 4),
            sides=3,
            sets=1,
            goal=_POINTS_TO_WIN,
            won_by="win.points",
            standings=_standings(3, 3),
            pasts=_pasts(_TRIO_ROUND, _POINTS_TO_WIN),
        ),
        "teams": Ruleset(
            seats=range(4, 5),
            sides=2,
            sets=2,
            goal=_ROUNDS_TO_WIN,
            won_by="win.rounds",
            standings=_standings(4, 2),
            pasts=_pasts(_WON_ROUND, _ROUNDS_TO_WIN),
        ),
    }
)


def ruleset_of(table: Table) -> Ruleset:
    """The ruleset the table plays by."""
    return RULESETS[table.ruleset]


def standing_of(table: Table) -> Standing:
    """Who is still in."""
    return RULESETS[table.ruleset].standings[table.out]
