"""Tokens and the result: every haunting must have come about in a round, and so must the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from service.games.ghost_lift.defects.shape import rounds_ended
from service.games.ghost_lift.rules import BOOK
from service.games.ghost_lift.scoring import GREENS_TO_LOSE, STEPS_TO_LOSE, result_of
from service.games.ghost_lift.table import Hand, Table, Tokens, numbers_of
from service.kernel.position import DEAL, OVER
from service.kernel.verdict import Defect

tokens = BOOK.defect("state.tokens")
unhaunted = BOOK.defect("state.unhaunted")
three_green = BOOK.defect("state.three-green")
first = BOOK.defect("state.first")
result = BOOK.defect("state.result")


def impossible_hauntings(table: Table) -> Iterator[Defect]:
    """Tokens that the rounds played so far cannot give, and a result that they do not."""
    for seat, held in enumerate(table.tokens):
        numbers = held.white + held.green
        if len(set(numbers)) < len(numbers):
            yield tokens(f"Seat {seat} has two tokens of one number.", f"/state/tokens/{seat}")
    ended = rounds_ended(table)
    if table.awaits.phase in (DEAL, OVER):
        yield from _unhaunted_hands(table)
        pasts = [_before(*seat, table) for seat in zip(table.hands, table.tokens, strict=True)]
        rounds = ended - 1
    elif ended or any(held.white or held.green for held in table.tokens):
        pasts = [_Past(len(held.white), len(held.green), 0) for held in table.tokens]
        rounds = ended
    else:
        return
    yield from _impossible_rounds(pasts, rounds, _winner_before(table))
    yield from _lost_before(table, pasts)
    if table.awaits.phase == OVER and table.result is not None:
        yield from _wrong_result(table, pasts, rounds)


def _lost_before(table: Table, pasts: Sequence[_Past]) -> Iterator[Defect]:
    """Seats with so many green tokens that the game was over, now or a round ago."""
    over = table.awaits.phase == OVER
    for seat, (past, held) in enumerate(zip(pasts, table.tokens, strict=True)):
        if past.green >= GREENS_TO_LOSE or (len(held.green) >= GREENS_TO_LOSE and not over):
            fact = f"Seat {seat} has {len(held.green)} green tokens and plays on."
            yield three_green(fact, f"/state/tokens/{seat}/green")


class _Past(NamedTuple):
    """Tokens of a seat before the round that just ended, as few as they can have been.

    ``perhaps``: numbers that may have been green instead of white: a third haunting tells no more.
    """

    white: int
    green: int
    perhaps: int

    @property
    def fewest_rounds(self) -> int:
        """Rounds that must have haunted the seat."""
        return 2 if self.green else 1 if self.white else 0

    @property
    def steps(self) -> int:
        """Steps that the seat has taken, at the most."""
        return self.white + 2 * self.green + self.perhaps


def _before(hand: Hand, held: Tokens, table: Table) -> _Past:
    numbers = numbers_of(hand)
    turned = [n for n in numbers if n in held.green]
    white = [n for n in held.white if n not in numbers]
    green = [n for n in held.green if n not in numbers]
    perhaps = len(turned) if table.awaits.phase == OVER else 0
    return _Past(len(white) + len(turned), len(green), perhaps)


def _unhaunted_hands(table: Table) -> Iterator[Defect]:
    for seat, (hand, held) in enumerate(zip(table.hands, table.tokens, strict=True)):
        for number in numbers_of(hand):
            if number not in held.white and number not in held.green:
                fact = f"Seat {seat} was left with a {number} and has no token for it."
                yield unhaunted(fact, f"/state/tokens/{seat}")


def _winner_before(table: Table) -> int:
    """The seat that won the round before, if there was one: the first player sits to its left."""
    return (table.first - 1) % table.seats


def _impossible_rounds(pasts: Sequence[_Past], rounds: int, winner: int) -> Iterator[Defect]:
    """Each round haunts every seat but one, and takes no seat more than one step on a number.

    ``winner``: the seat that must have won the last of them.
    """
    if rounds and _possible(pasts, rounds, winner):
        return
    for seat, past in enumerate(pasts):
        if past.fewest_rounds > rounds:
            fact = f"Seat {seat}'s tokens take {past.fewest_rounds} rounds; {rounds} were scored before."
            yield tokens(fact, f"/state/tokens/{seat}")
    if _possible(pasts, rounds):
        if rounds:
            yield first(f"Seat {winner} did not win the round before.", "/state/first")
    elif all(past.fewest_rounds <= rounds for past in pasts):
        yield tokens(f"{rounds} rounds do not leave these tokens behind.", "/state/tokens")


def _possible(pasts: Sequence[_Past], rounds: int, winner: int | None = None) -> bool:
    """Whether so many rounds, each haunting all seats but one, can leave these tokens.

    ``winner``: a seat that was not haunted in one of them at least.
    """
    fewest = most = 0
    for seat, past in enumerate(pasts):
        at_most = rounds - 1 if seat == winner else rounds
        if past.fewest_rounds > at_most:
            return False
        fewest += past.fewest_rounds
        most += min(past.steps, at_most)
    return fewest <= rounds * (len(pasts) - 1) <= most


def _wrong_result(table: Table, pasts: Sequence[_Past], rounds: int) -> Iterator[Defect]:
    """The result must follow from the tokens, for some third hauntings that the hands allow."""
    ways = [_ways_out(*seat, rounds) for seat in zip(table.hands, table.tokens, pasts, strict=True)]
    winner = _winner_before(table) if rounds else None
    for fates in product(*ways):
        losing = [seat for seat, (loses, _, _) in enumerate(fates) if loses]
        third = [seat for seat, (_, by_third, _) in enumerate(fates) if by_third]
        before = [past for _, _, past in fates]
        if (
            losing
            and result_of(losing, third, table.tokens) == table.result
            and _possible(before, rounds, winner)
        ):
            return
    yield result("The tokens and hands do not lead to this result.", "/state/result")


def _ways_out(hand: Hand, held: Tokens, past: _Past, rounds: int) -> list[tuple[bool, bool, _Past]]:
    """How a seat may have come out of the last round: losing, by a third haunting, and from where."""
    loses = len(held.green) >= GREENS_TO_LOSE
    ways = [(loses, False, _Past(past.white, past.green, 0))]
    turned = sum(number in held.green for number in numbers_of(hand))
    for third in range(1, turned + 1):
        before = _Past(past.white - third, past.green + third, 0)
        if before.green < GREENS_TO_LOSE and rounds >= STEPS_TO_LOSE - 1:
            ways.append((True, True, before))
    return ways
