"""Tokens and the result: every haunting must have come about in a round, and so must the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from service.games.ghost_lift.defects.shape import rounds_ended
from service.games.ghost_lift.rules import BOOK
from service.games.ghost_lift.scoring import GREENS_TO_LOSE, STEPS_TO_LOSE, result_of
from service.games.ghost_lift.table import Hand, Table, Tokens, numbers_of
from service.kernel.position import DEAL, OVER
from service.kernel.verdict import Defect

tokens = BOOK.defect("state.tokens")
unhaunted = BOOK.defect("state.unhaunted")
three_green = BOOK.defect("state.three-green")
result = BOOK.defect("state.result")


def impossible_hauntings(table: Table) -> Iterator[Defect]:
    """Tokens that the rounds played so far cannot give, and a result that they do not."""
    for seat, held in enumerate(table.tokens):
        if len({*held.white, *held.green}) < len(held.white) + len(held.green):
            yield tokens(f"Seat {seat} has two tokens of one number.", f"/state/tokens/{seat}")
    ended = rounds_ended(table)
    if table.awaits.phase in (DEAL, OVER):
        yield from _unhaunted_hands(table)
        pasts = [_before(hand, held) for hand, held in zip(table.hands, table.tokens, strict=True)]
        yield from _too_many_or_too_few(pasts, ended - 1)
    elif ended or any(held.white or held.green for held in table.tokens):
        pasts = [_Past(len(held.white), len(held.green), 0) for held in table.tokens]
        yield from _too_many_or_too_few(pasts, ended)
    else:
        return
    yield from _lost_before(table, pasts)
    if table.awaits.phase == OVER and table.result is not None:
        yield from _wrong_result(table, ended)


def _lost_before(table: Table, pasts: Sequence[_Past]) -> Iterator[Defect]:
    """Seats with so many green tokens that the game was over, now or a round ago."""
    over = table.awaits.phase == OVER
    for seat, (past, held) in enumerate(zip(pasts, table.tokens, strict=True)):
        if past.green >= GREENS_TO_LOSE or (len(held.green) >= GREENS_TO_LOSE and not over):
            fact = f"Seat {seat} has {len(held.green)} green tokens and plays on."
            yield three_green(fact, f"/state/tokens/{seat}/green")


@dataclass(frozen=True, slots=True)
class _Past:
    """Tokens of a seat before the round that just ended, as few as they can have been.

    ``perhaps``: numbers that may have been green instead of white: a third haunting tells no more.
    """

    white: int
    green: int
    perhaps: int


def _before(hand: Hand, held: Tokens) -> _Past:
    numbers = numbers_of(hand)
    turned = [n for n in numbers if n in held.green]
    white = [n for n in held.white if n not in numbers]
    green = [n for n in held.green if n not in numbers]
    return _Past(len(white) + len(turned), len(green), len(turned))


def _unhaunted_hands(table: Table) -> Iterator[Defect]:
    for seat, (hand, held) in enumerate(zip(table.hands, table.tokens, strict=True)):
        for number in numbers_of(hand):
            if number not in held.white and number not in held.green:
                fact = f"Seat {seat} was left with a {number} and has no token for it."
                yield unhaunted(fact, f"/state/tokens/{seat}")


def _too_many_or_too_few(pasts: Sequence[_Past], rounds: int) -> Iterator[Defect]:
    """Each round haunts every seat but one, and takes no seat more than one step on a number."""
    fewest = [2 if past.green else 1 if past.white else 0 for past in pasts]
    for seat, needed in enumerate(fewest):
        if needed > rounds:
            fact = f"Seat {seat} has tokens that take {needed} rounds, and {rounds} were scored before."
            yield tokens(fact, f"/state/tokens/{seat}")
    steps = [past.white + 2 * past.green + past.perhaps for past in pasts]
    hauntings = rounds * (len(pasts) - 1)
    most = sum(min(rounds, count) for count in steps)
    if hauntings > most or (max(fewest) <= rounds and hauntings < sum(fewest)):
        yield tokens(f"{rounds} rounds do not leave these tokens behind.", "/state/tokens")


def _wrong_result(table: Table, ended: int) -> Iterator[Defect]:
    """The result must follow from the tokens, for some third hauntings that the hands allow."""
    ways = [_ways_out(hand, held, ended) for hand, held in zip(table.hands, table.tokens, strict=True)]
    for fates in product(*ways):
        losing = [seat for seat, fate in enumerate(fates) if fate]
        third = [seat for seat, fate in enumerate(fates) if fate == "third"]
        if losing and result_of(losing, third, table.tokens) == table.result:
            return
    yield result("The tokens and hands do not lead to this result.", "/state/result")


def _ways_out(hand: Hand, held: Tokens, ended: int) -> list[str]:
    """How a seat may have come out of the last round: ``""`` (not losing), ``third``, ``green``."""
    turned = [n for n in numbers_of(hand) if n in held.green]
    green_before = len(held.green) - len(turned)
    ways = ["green" if len(held.green) >= GREENS_TO_LOSE else ""]
    if turned and green_before + 1 < GREENS_TO_LOSE and ended >= STEPS_TO_LOSE:
        ways.append("third")
    return ways
