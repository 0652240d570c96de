"""Tokens and psychics against the rounds: what was taken, by whom it can have been, and what is left."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.rest_in_peace.census import cards_of
from service.games.rest_in_peace.counting import ahead
from service.games.rest_in_peace.defects.survey import AFTER_A_ROUND, Survey
from service.games.rest_in_peace.kinds import ROUND_DRAWN
from service.games.rest_in_peace.round_end import completed_by, result_of_final
from service.games.rest_in_peace.rules import BOOK
from service.games.rest_in_peace.table import LAST_ROUND, Table, other
from service.kernel.position import OVER, Result
from service.kernel.verdict import Defect

row = BOOK.defect("state.row")
carried = BOOK.defect("state.carried")
gone = BOOK.defect("state.gone")
won = BOOK.defect("state.won")
result = BOOK.defect("state.result")


def impossible_rounds(table: Table, seen: Survey) -> Iterator[Defect]:
    """Rows of psychics and tokens, won tokens and a result that the rounds so far cannot give."""
    token_taken = table.awaits.phase in AFTER_A_ROUND or _won_at_the_end(table)
    drawn: set[int] = set()
    for found in seen.found:
        if found.psychic.ends is ROUND_DRAWN and found.round < table.round:
            drawn.add(found.round)
    yield from _wrong_rows(table, token_taken)
    yield from _wrong_stakes(table, drawn, token_taken)
    yield from _wrong_result(table, drawn)


def _unknown_final(table: Table) -> bool:
    return any(None in cards_of((side,)) for side in table.final)


def _won_at_the_end(table: Table) -> bool:
    """Whether the game is over and its last round had a winner."""
    if table.awaits.phase != OVER:
        return False
    return table.round < LAST_ROUND or _unknown_final(table) or ahead(table.final, last=True) is not None


def _wrong_rows(table: Table, token_taken: bool) -> Iterator[Defect]:
    """Psychics and tokens lie at the rounds to come, and at this one until it has ended."""
    psychic_taken = table.awaits.phase in AFTER_A_ROUND
    for name, places, is_taken in (
        ("psychics", table.psychics, psychic_taken),
        ("tokens", table.tokens, token_taken),
    ):
        empty = table.round - 1 + is_taken
        if not any(places[:empty]) and all(places[empty:]):
            continue
        for index, lies in enumerate(places):
            if (lies is None) != (index < empty):
                fact = f"{lies or 'Nothing'} lies there in round {table.round}."
                yield row(fact, f"/state/{name}/{index}")


def _wrong_stakes(table: Table, drawn: set[int], token_taken: bool) -> Iterator[Defect]:
    """Drawn rounds leave a token to carry and a psychic that is gone; the next winner takes the token."""
    run = 0
    while len(table.past) - run in drawn:
        run += 1
    due = 0 if token_taken else run
    if len(table.carried) != due:
        yield carried(f"{due} tokens of drawn rounds are to be carried.", "/state/carried")
    if len(table.gone) != len(drawn):
        yield gone(f"{len(drawn)} rounds were drawn.", "/state/gone")
    decided = len(table.past) + token_taken - due
    if sum(map(len, table.won)) != decided:
        yield won(f"{decided} tokens have been won.", "/state/won")


def _wrong_result(table: Table, drawn: set[int]) -> Iterator[Defect]:
    """The result follows from the tokens, or from what lies in round 10, as soon as it does."""
    if table.awaits.phase != OVER and any(map(completed_by, table.won)):
        yield result("A seat has tokens enough to have won.", "/state/won")
    if table.awaits.phase != OVER or table.result is None or table.turn is None:
        return
    if table.round < LAST_ROUND:
        winner: int | None = other(table.turn)
        ending = completed_by(table.won[other(table.turn)])
        due = Result((other(table.turn),), (table.turn,), ending or "")
    elif _unknown_final(table):
        return
    else:
        winner = ahead(table.final, last=True)
        due = result_of_final(table, winner)
    if table.result != due:
        yield result("The tokens and the cards of the last round do not lead to this.", "/state/result")
    for seat in (0, 1):
        last = 1 + (len(table.past) in drawn) if seat == winner else 0
        before = table.won[seat][: len(table.won[seat]) - last]
        if completed_by(before):
            yield result(f"Seat {seat} had won before the last round.", f"/state/won/{seat}")
