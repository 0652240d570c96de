"""End of the Round and End of the Game: hauntings, and who is the most haunted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from service.games.ghost_lift.rules import BOOK
from service.games.ghost_lift.table import Hand, Table, Tokens, numbers_of
from service.kernel.cards import known
from service.kernel.position import DEAL, OVER, Awaits, Result, changed
from service.kernel.verdict import Account, Event, Outcome, Scoring

THIRD_HAUNTING = BOOK.ending("lose.third-haunting")
THREE_GREEN = BOOK.ending("lose.three-green")
SHARED = BOOK.ending("tiebreak.shared")

GREENS_TO_LOSE = 3
STEPS_TO_LOSE = 3
"""Hauntings by one number: the first leaves a white token, the second a green one."""


@dataclass(frozen=True, slots=True)
class Haunting:
    """What one seat takes at the end of a round: numbers ascending, and its tokens afterwards."""

    haunted: tuple[int, ...]
    turned_green: tuple[int, ...]
    third: tuple[int, ...]
    tokens: Tokens


def haunting(hand: Hand, tokens: Tokens) -> Haunting:
    """One step for each different number left in hand: nothing, white, green, a third haunting."""
    numbers = tuple(numbers_of(hand))
    third = tuple(n for n in numbers if n in tokens.green)
    turned = tuple(n for n in numbers if n in tokens.white)
    white = {*tokens.white, *numbers} - {*turned, *third}
    green = {*tokens.green, *turned}
    after = Tokens(tuple(sorted(white)), tuple(sorted(green)))
    return Haunting(numbers, turned, third, after)


TIEBREAKS: Sequence[tuple[str, Callable[[Tokens], int]]] = (
    (BOOK.ending("tiebreak.green-count"), lambda tokens: len(tokens.green)),
    (BOOK.ending("tiebreak.highest-green"), lambda tokens: max(tokens.green)),
    (BOOK.ending("tiebreak.white-count"), lambda tokens: len(tokens.white)),
)


def most_haunted(losing: Sequence[int], tokens: Sequence[Tokens]) -> tuple[tuple[int, ...], str]:
    """The seats that lose when several would, and the criterion that singled them out."""
    tied = tuple(losing)
    for rule, measure in TIEBREAKS:
        worst = max(measure(tokens[seat]) for seat in tied)
        tied = tuple(seat for seat in tied if measure(tokens[seat]) == worst)
        if len(tied) == 1:
            return tied, rule
    return tied, SHARED


def result_of(losing: Sequence[int], third: Sequence[int], tokens: Sequence[Tokens]) -> Result:
    """How the game ends when the seats in ``losing`` lose, those in ``third`` by a third haunting."""
    if len(losing) == 1:
        losers = tuple(losing)
        decided_by = THIRD_HAUNTING if losing[0] in third else THREE_GREEN
    else:
        losers, decided_by = most_haunted(losing, tokens)
    winners = tuple(seat for seat in range(len(tokens)) if seat not in losers)
    return Result(winners, losers, decided_by)


def end_round(table: Table, events: list[Event]) -> Outcome[Table]:
    """Every seat with cards left is haunted; then the game is over or the next deal is due."""
    hauntings = [haunting(*pair) for pair in zip(table.hands, table.tokens, strict=True)]
    for seat, new in enumerate(hauntings):
        if new.haunted:
            events.append({"type": "haunted", "seat": seat, "numbers": new.haunted})
    tokens = tuple(new.tokens for new in hauntings)
    third = [seat for seat, new in enumerate(hauntings) if new.third]
    losing = [
        seat for seat, new in enumerate(hauntings) if new.third or len(new.tokens.green) >= GREENS_TO_LOSE
    ]
    result = result_of(losing, third, tokens) if losing else None
    if result is not None:
        events.append({"type": "game-over", "losers": result.losers})
    table = changed(table, tokens=tokens, result=result, awaits=Awaits(OVER if result else DEAL))
    return Outcome(table, tuple(events), Scoring({"seats": hauntings}, result))


def score(table: Table) -> Account:
    """The account of the round for the hands as they are now; unknown hands have none."""
    counted = table.awaits.phase not in (DEAL, OVER)
    seats = [
        haunting(hand, tokens) if len(known(hand)) == len(hand) else None
        for hand, tokens in zip(table.hands, table.tokens, strict=True)
    ]
    return {"round": {"seats": seats} if counted else None, "tokens": table.tokens}
