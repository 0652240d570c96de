"""Turns go round: how many moves it takes to come to this one, and from one thing said to the next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from service.games.ghosted.defects.course import token_used
from service.games.ghosted.defects.said import wins
from service.games.ghosted.moves import Accuse, Guess, Question, Scales
from service.games.ghosted.rules import BOOK
from service.games.ghosted.scoring import WIN_BY_SCALES
from service.games.ghosted.table import Asking, Said, Table
from service.kernel.defects import too_few_moves
from service.kernel.position import OVER
from service.kernel.verdict import Defect

pace = BOOK.defect("state.pace")
order = BOOK.defect("state.order")

SHORTEST_TURN = 3
"""Moves of the shortest turn that does not end in an accusation: roll, die, a token or the scales."""
BEFORE = {Question: 2, Guess: 2, Scales: 2, Accuse: 0}
"""Moves of a turn, at least, before something is said: an action follows a roll and a die."""
AFTER = {Question: 2, Guess: 2, Scales: 1, Accuse: 1}
"""Moves, at least, from something said to the next turn: itself, and an answer or a card."""
TO_THE_PHASE = {"turn": 0, "die": 1, "act": 2, "answer": 3, "show": 3, "verdict": 3, "show-hand": 1}
"""Moves from the start of a turn to a phase, at least; an accusation comes to a verdict in one."""


def broken_rounds(table: Table) -> Iterator[Defect]:
    """Too few moves for the turns that must have been had, in all or between two things said."""
    yield from _too_fast(table)
    yield from _out_of_turn(table)


def _moves_in_this_turn(table: Table) -> int:
    """How many moves this turn has taken, at least."""
    phase = table.awaits.phase
    if phase == OVER:
        by_scales = table.result is not None and table.result.decided_by == WIN_BY_SCALES
        return SHORTEST_TURN if by_scales else 1
    if phase == "verdict" and table.asked is not None and isinstance(table.asked.move, Accuse):
        return 1
    return TO_THE_PHASE[phase] + token_used(table)


# All turns together


def _too_fast(table: Table) -> Iterator[Defect]:
    """So many moves make too few whole laps for the turns that tokens, outs and the record ask for.

    In each lap every seat that is in has a turn, of three moves or, with an answer, a card or a verdict,
    four. Going out takes one.
    """
    assert table.turn is not None
    least, least_a_lap, laps = 1 + _moves_in_this_turn(table), 0, []
    for seat, (turns, answered) in enumerate(_turns_needed(table)):
        before = (seat - table.first) % table.seats < (table.turn - table.first) % table.seats
        if table.out[seat] and seat != table.turn:
            laps.append(turns + 1 - before)
            least += SHORTEST_TURN * turns + answered + 1
        else:
            laps.append(turns - before)
            least += SHORTEST_TURN * before + answered
            least_a_lap += SHORTEST_TURN
    yield from too_few_moves(table, least + least_a_lap * max(laps), pace)


def _turns_needed(table: Table) -> list[tuple[int, int]]:
    """For each seat the turns it has had before this one, at least, and how many of them had an answer.

    A turn each for what it said in the record, and for a token that it has taken.
    """
    assert table.turn is not None
    turns, answered = [int(token) for token in table.tokens], [0] * table.seats
    if token_used(table):
        turns[table.turn] = 1
    said = table.record
    if said and _ends_the_game(table, said[-1]):
        said = said[:-1]
    for one in said:
        if not isinstance(one.move, Accuse):
            turns[one.move.seat] += 1
            answered[one.move.seat] += not isinstance(one.move, Scales)
    return list(zip(turns, answered, strict=True))


# Turns between two things said


def _out_of_turn(table: Table) -> Iterator[Defect]:
    """Between two things said, every seat that is still in has had its turn."""
    still_in = list(accumulate((not out for out in table.out), initial=0))
    after, earliest = table.first, 1
    for i, said in enumerate(table.record):
        seat, kind = said.move.seat, type(said.move)
        if said.ply - BEFORE[kind] < earliest + _round(still_in, after, seat):
            yield order(f"It cannot have been seat {seat}'s turn so soon.", f"/state/record/{i}/ply")
        after, earliest = seat + 1, said.ply + AFTER[kind]
    if table.asked is not None:
        yield from _asked_out_of_turn(table, earliest + _round(still_in, after, table.asked.move.seat))
    elif table.record and _ends_the_game(table, table.record[-1]):
        if not 1 <= table.ply - table.record[-1].ply <= _longest_end(table.record[-1].move):
            yield order("The game did not end with the last thing said.", "/state/ply")
    else:
        assert table.turn is not None
        if table.ply - _moves_in_this_turn(table) < earliest + _round(still_in, after, table.turn):
            yield order(f"It cannot be seat {table.turn}'s turn so soon.", "/state/ply")


def _asked_out_of_turn(table: Table, earliest: int) -> Iterator[Defect]:
    """What awaits its outcome was said a move ago; before a hand is shown there may be a verdict."""
    assert table.asked is not None
    ply = table.asked.ply
    if table.ply - ply not in ((1, 2) if table.awaits.phase == "show-hand" else (1,)):
        yield order(f"It was said at ply {ply}, and the game has come to {table.ply}.", "/state/asked/ply")
    if ply - BEFORE[type(table.asked.move)] < earliest:
        yield order(f"It cannot be seat {table.asked.move.seat}'s turn so soon.", "/state/asked/ply")


def _round(still_in: Sequence[int], after: int, seat: int) -> int:
    """Moves that it takes at least for the seats from ``after`` to the one before ``seat``, clockwise."""
    between = still_in[seat] - still_in[after]
    return SHORTEST_TURN * (between if seat >= after else between + still_in[-1])


def _ends_the_game(table: Table, said: Said) -> bool:
    """Whether the game is over and this ended it, by winning or by putting the last seat out."""
    if table.awaits.phase != OVER or said.move.seat != table.turn:
        return False
    return wins(said) or (all(table.out) and isinstance(said.move, Accuse))


def _longest_end(move: Asking) -> int:
    """The move itself, a verdict and, for an accusation, a hand that is shown."""
    return 3 if isinstance(move, Accuse) else 2
