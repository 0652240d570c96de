"""Tokens and psychics against the rounds: what was taken, by whom it can have been, and what is left."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.rest_in_peace.census import cards_of
from service.games.rest_in_peace.choosing import EARLIER_GHOST_RETURNS
from service.games.rest_in_peace.counting import ahead
from service.games.rest_in_peace.defects.survey import AFTER_A_ROUND, Survey, rounds_drawn_for
from service.games.rest_in_peace.kinds import Ends, Lasting
from service.games.rest_in_peace.psychics import psychic_of
from service.games.rest_in_peace.round_end import completed_by, result_of_final
from service.games.rest_in_peace.rules import BOOK
from service.games.rest_in_peace.table import LAST_ROUND, Card, Pair, Row, Table, other
from service.kernel.position import OVER, Result
from service.kernel.verdict import Defect

row = BOOK.defect("state.row")
carried = BOOK.defect("state.carried")
gone = BOOK.defect("state.gone")
won = BOOK.defect("state.won")
taken = BOOK.defect("state.taken")
loser = BOOK.defect("state.loser")
first = BOOK.defect("state.first")
result = BOOK.defect("state.result")


def impossible_rounds(table: Table, seen: Survey) -> Iterator[Defect]:
    """Rows of psychics and tokens, won tokens and a result that the rounds so far cannot give."""
    token_taken = table.awaits.phase in AFTER_A_ROUND or _won_at_the_end(table)
    drawn = {found.round for found in seen.ending(Ends.DRAWN) if found.round <= len(table.past)}
    yield from _wrong_rows(table, token_taken)
    yield from _wrong_stakes(table, drawn, token_taken)
    yield from _wrong_winners(table, drawn, seen)
    yield from _wrong_loser(table, drawn, seen)
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
        if not any(places[:empty]) and None not in places[empty:]:
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


def _wrong_winners(table: Table, drawn: set[int], seen: Survey) -> Iterator[Defect]:
    """Whoever won a round is first in the next; whoever lost it took its psychic."""
    if len(table.past) > len(drawn) and not table.won[table.first]:
        yield first(f"Seat {table.first} is first and has won no round.", "/state/first")
    if table.awaits.phase != OVER and any(map(completed_by, table.won)):
        yield result("A seat has tokens enough to have won.", "/state/won")
    owned = tuple(side.psychics_owned for side in seen.sides)
    kept = [
        found.seat for found in seen.lasting(Lasting.GETS_PSYCHIC) if found.round <= rounds_drawn_for(table)
    ]
    extra = len(drawn) - len(table.carried)
    if not any(owned in _ownable(table, share, extra - share, kept) for share in range(extra + 1)):
        fact = f"Seat 0 has {owned[0]} psychics and seat 1 has {owned[1]}, which the rounds won do not give."
        yield taken(fact, "/state/won")


def _wrong_loser(table: Table, drawn: set[int], seen: Survey) -> Iterator[Defect]:
    """Whoever lost the last round that was won, or the one that has just ended, was not ahead in it."""
    seat, this = table.turn or 0, len(table.past) + 1
    if _just_lost(table) and _was_ahead(table, table.field, this, seat, seen):
        yield loser(f"Seat {seat} was ahead and cannot have lost the round.", "/state/turn")
    last = next((number for number in range(len(table.past), 0, -1) if number not in drawn), 0)
    seat = other(table.first)
    if last and _was_ahead(table, table.past[last - 1], last, seat, seen):
        yield loser(f"Seat {seat} was ahead and cannot have lost round {last}.", "/state/first")


def _just_lost(table: Table) -> bool:
    """Whether the seat in turn has lost the round that still lies in ``field``."""
    return table.awaits.phase in AFTER_A_ROUND or (table.round < LAST_ROUND and table.awaits.phase == OVER)


def _was_ahead(table: Table, rows: Pair[Row], number: int, seat: int, seen: Survey) -> bool:
    """Whether a seat cannot have lost this round: it was ahead, with nothing but ghosts in it.

    Where a psychic lies in the round, or the winner's cards may have left it since, nothing can be told.
    """
    for found in seen.found:
        gaps = found.seat != seat and (
            found.psychic.ends is Ends.LOST or found.psychic.choice is EARLIER_GHOST_RETURNS
        )
        if found.round == number or gaps:
            return False
    left = (*table.discard[other(seat)], *cards_of((table.final[other(seat)],)))
    return ahead(rows, last=False) == seat and not any(map(_leaves_gaps, left))


def _leaves_gaps(card: Card | None) -> bool:
    psychic = psychic_of(card)
    if psychic is None:
        return False
    return psychic.lasting is Lasting.MOVES_ON or psychic.choice is EARLIER_GHOST_RETURNS


def _ownable(table: Table, extra_0: int, extra_1: int, kept: list[int]) -> set[tuple[int, ...]]:
    """How many psychics the seats can have, if they won so many tokens beside those of their rounds.

    ``kept``: the seats that may have got a round's psychic as its winners.
    """
    wins = [len(table.won[0]) - extra_0, len(table.won[1]) - extra_1]
    if _won_at_the_end(table) and table.result is not None:
        for winner in table.result.winners[:1]:
            wins[winner] -= 1
    if min(wins) < 0:
        return set()
    shares: set[tuple[int, ...]] = {(wins[1], wins[0])}
    for seat in kept:
        shares |= {(zero + 1 - 2 * seat, one + 2 * seat - 1) for zero, one in shares}
    return shares


def _wrong_result(table: Table, drawn: set[int]) -> Iterator[Defect]:
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
        last = 1 + (len(table.past) in drawn) if seat == winner else 0
        before = table.won[seat][: len(table.won[seat]) - last]
        if completed_by(before):
            yield result(f"Seat {seat} had won before the last round.", f"/state/won/{seat}")
