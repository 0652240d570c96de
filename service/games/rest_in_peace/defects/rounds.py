"""Tokens and psychics against the rounds: what was taken, by whom it can have been, and what is left."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.rest_in_peace.census import cards_of, ghosts_left, lying
from service.games.rest_in_peace.counting import ahead
from service.games.rest_in_peace.defects.past import AFTER_A_ROUND, gives_psychic, was_drawn
from service.games.rest_in_peace.psychics import PSYCHICS
from service.games.rest_in_peace.round_end import completed_by, result_of_final
from service.games.rest_in_peace.rules import BOOK
from service.games.rest_in_peace.table import LAST_ROUND, Table, other
from service.kernel.position import OVER, Result
from service.kernel.verdict import Defect

row = BOOK.defect("state.row")
carried = BOOK.defect("state.carried")
gone = BOOK.defect("state.gone")
won = BOOK.defect("state.won")
taken = BOOK.defect("state.taken")
first = BOOK.defect("state.first")
result = BOOK.defect("state.result")


def impossible_rounds(table: Table) -> Iterator[Defect]:
    """Rows of psychics and tokens, won tokens and a result that the rounds so far cannot give."""
    token_taken = table.awaits.phase in AFTER_A_ROUND or _won_at_the_end(table)
    yield from _wrong_rows(table, token_taken)
    drawn = [was_drawn(sides) for sides in table.past]
    yield from _wrong_stakes(table, drawn, token_taken)
    yield from _wrong_winners(table, drawn, token_taken)
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
        begins = table.round + is_taken
        for index, lies in enumerate(places):
            if (lies is not None) != (index + 1 >= begins):
                fact = f"{lies or 'Nothing'} lies there in round {table.round}."
                yield row(fact, f"/state/{name}/{index}")


def _wrong_stakes(table: Table, drawn: list[bool], token_taken: bool) -> Iterator[Defect]:
    """Drawn rounds leave a token to carry and a psychic that is gone; the next winner takes the token."""
    run = 0
    for was in drawn:
        run = run + 1 if was else 0
    due = 0 if token_taken else run
    if len(table.carried) != due:
        yield carried(f"{due} tokens of drawn rounds are to be carried.", "/state/carried")
    if len(table.gone) != sum(drawn):
        yield gone(f"{sum(drawn)} rounds were drawn.", "/state/gone")
    decided = len(drawn) + token_taken - due
    if sum(map(len, table.won)) != decided:
        yield won(f"{decided} tokens have been won.", "/state/won")


def _wrong_winners(table: Table, drawn: list[bool], token_taken: bool) -> Iterator[Defect]:
    """Whoever won a round is first in the next; whoever lost it took its psychic."""
    before = [list(tokens) for tokens in table.won]
    decided = len(drawn) - sum(drawn)
    if decided and not before[table.first]:
        yield first(f"Seat {table.first} is first and has won no round.", "/state/first")
    if any(completed_by(tokens) for tokens in before) and table.awaits.phase != OVER:
        yield result("A seat has tokens enough to have won.", "/state/won")
    extra = sum(drawn) - len(table.carried)
    owned = _psychics_owned(table)
    if not any(owned in _ownable(table, share, extra - share) for share in range(extra + 1)):
        fact = f"Seat 0 has {owned[0]} psychics and seat 1 has {owned[1]}, which the rounds won do not give."
        yield taken(fact, "/state/won")


def _psychics_owned(table: Table) -> tuple[int, int]:
    """How many psychics each seat has or had: unknown cards that are no ghosts among them."""
    zero, one = (
        sum(card in PSYCHICS for card in cards) + cards.count(None) - sum(ghosts_left(cards).values())
        for cards in (lying(table, 0), lying(table, 1))
    )
    return zero, one


def _ownable(table: Table, extra_0: int, extra_1: int) -> set[tuple[int, int]]:
    """How many psychics the seats can have, if they won so many tokens beside those of their rounds."""
    wins = [len(table.won[0]) - extra_0, len(table.won[1]) - extra_1]
    if table.awaits.phase == OVER and _won_at_the_end(table) and table.result is not None:
        for winner in table.result.winners[:1]:
            wins[winner] -= 1
    if min(wins) < 0:
        return set()
    rounds = (*table.past, table.field) if table.awaits.phase in AFTER_A_ROUND else table.past
    kept = [seat for seat in (0, 1) for sides in rounds if gives_psychic(sides, seat)]
    shares = {(wins[1], wins[0])}
    for seat in kept:
        shares |= {
            (zero + (seat == 0) - (seat == 1), one + (seat == 1) - (seat == 0)) for zero, one in shares
        }
    return shares


def _wrong_result(table: Table, drawn: list[bool]) -> Iterator[Defect]:
    """The result follows from the tokens, or from what lies in round 10."""
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
        last = (1 + (bool(drawn) and drawn[-1])) if seat == winner else 0
        before = table.won[seat][: len(table.won[seat]) - last]
        if completed_by(before):
            yield result(f"Seat {seat} had won before the last round.", f"/state/won/{seat}")
