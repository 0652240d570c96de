"""The record: what was said must be sayable, in turns that went round, and agree with the cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from service.games.ghosted.cards import HIDDEN
from service.games.ghosted.census import can_hold
from service.games.ghosted.defects.course import SHORTEST_TURN, moves_in_this_turn
from service.games.ghosted.moves import Accuse, Guess, Question, Scales
from service.games.ghosted.rules import BOOK
from service.games.ghosted.table import Asked, Asking, Said, Table, name
from service.kernel.move import Move
from service.kernel.position import OVER
from service.kernel.rule import Rule
from service.kernel.verdict import Defect

form = BOOK.defect("state.form")
order = BOOK.defect("state.order")
shown = BOOK.defect("state.shown")
count = BOOK.defect("state.count")
last_word = BOOK.defect("state.last-word")

_FORM: dict[str, tuple[Rule[Table, Move], ...]] = {
    "question": BOOK.named("act.target", "question.form"),
    "guess": BOOK.named("act.target", "guess.cards"),
    "scales": BOOK.named("name.category"),
    "accuse": BOOK.named("name.category"),
}
TO_THE_ACTION = 2
"""Moves from the start of a turn to its action: roll and die."""
ALL_RIGHT = 3


def impossible_record(table: Table) -> Iterator[Defect]:
    """What was said out of form, too early or too late, or against the cards."""
    for i, said in enumerate(table.record):
        yield from _misshapen(table, said, f"/state/record/{i}")
        yield from _against_the_cards(table, said, f"/state/record/{i}")
    if table.asked is not None:
        yield from _misshapen(table, table.asked, "/state/asked")
    yield from _out_of_turn(table)
    yield from _after_the_last_word(table)


def _misshapen(table: Table, said: Asked | Said, pointer: str) -> Iterator[Defect]:
    """Something said that the rules of asking, guessing or naming forbid."""
    for rule in _FORM[said.move.type]:
        breach = rule.breach(table, said.move)
        if breach is not None:
            yield form(breach.fact, breach.pointer.replace("/move", pointer, 1))


def _against_the_cards(table: Table, said: Said, pointer: str) -> Iterator[Defect]:
    """A card shown that cannot be in that hand; a count or an accusation that the board contradicts."""
    move = said.move
    if isinstance(move, Guess):
        card = said.outcome
        if card is None or card == HIDDEN or not isinstance(card, str):
            return
        if card not in move.cards:
            yield shown(f"{name(table, card)} was shown and not guessed.", f"{pointer}/shown")
        if card not in table.hands[move.target] and not can_hold(table, move.target, card):
            fact = f"{name(table, card)} was shown and is not in seat {move.target}'s hand."
            yield shown(fact, f"{pointer}/shown")
    elif isinstance(move, Scales | Accuse):
        yield from _miscounted(table, move, said, pointer)


def _miscounted(table: Table, move: Scales | Accuse, said: Said, pointer: str) -> Iterator[Defect]:
    """How many are right, as far as the known places of the board tell.

    The board of a winner is let be where it does not win: reports that turned out wrong may have led there.
    """
    won = said.outcome is True if isinstance(move, Accuse) else said.outcome == ALL_RIGHT
    if not won and table.result is not None and move.seat in table.result.winners:
        return
    pairs = [(card, place) for card, place in zip(move.named, table.boards[move.seat].places, strict=True)]
    least = sum(card == place for card, place in pairs)
    most = sum(place in (None, card) for card, place in pairs)
    where = "right" if isinstance(move, Accuse) else "correct"
    if isinstance(move, Accuse):
        possible = most == ALL_RIGHT if won else least < ALL_RIGHT
    else:
        possible = least <= int(said.outcome or 0) <= most
    if not possible:
        fact = f"On seat {move.seat}'s board {least} of the cards named are right."
        yield count(fact, f"{pointer}/{where}")


def _out_of_turn(table: Table) -> Iterator[Defect]:
    """Turns go round: between two things said, every seat that is still in has had its turn."""
    still_in = list(accumulate((not out for out in table.out), initial=0))
    after, earliest = table.first, 1
    for i, said in enumerate(table.record):
        move, pointer = said.move, f"/state/record/{i}/ply"
        if _latest_start(said.ply, move) < earliest + _round(still_in, after, move.seat):
            yield order(f"It cannot have been seat {move.seat}'s turn so soon.", pointer)
        after, earliest = move.seat + 1, said.ply + (2 if isinstance(move, Question | Guess) else 1)
    yield from _out_of_turn_now(table, still_in, after, earliest)


def _out_of_turn_now(table: Table, still_in: Sequence[int], after: int, earliest: int) -> Iterator[Defect]:
    assert table.turn is not None
    if table.asked is not None:
        if table.ply - table.asked.ply not in _since_asked(table):
            fact = f"It was said at ply {table.asked.ply}, and the game has come to {table.ply}."
            yield order(fact, "/state/asked/ply")
        start, pointer = _latest_start(table.asked.ply, table.asked.move), "/state/asked/ply"
    else:
        start, pointer = table.ply - moves_in_this_turn(table), "/state/ply"
        if table.record and _ends_the_game(table, table.record[-1]):
            if not 1 <= table.ply - table.record[-1].ply <= _longest_end(table.record[-1].move):
                yield order("The game did not end with the last thing said.", "/state/ply")
            return
    if start < earliest + _round(still_in, after, table.turn):
        yield order(f"It cannot be seat {table.turn}'s turn so soon.", pointer)


def _latest_start(ply: int, move: Asking) -> int:
    """The ply at which the turn of something said began, at the latest."""
    return ply if isinstance(move, Accuse) else ply - TO_THE_ACTION


def _round(still_in: Sequence[int], after: int, seat: int) -> int:
    """Moves that it takes at least to come from one seat to another before it, both counted clockwise."""
    between = still_in[seat] - still_in[after]
    return SHORTEST_TURN * (between if seat >= after else between + still_in[-1])


def _since_asked(table: Table) -> tuple[int, ...]:
    """Moves since something was said that awaits its outcome: a verdict may come before a hand is shown."""
    return (1, 2) if table.awaits.phase == "show-hand" else (1,)


def _ends_the_game(table: Table, said: Said) -> bool:
    """Whether the game is over and this ended it, by winning or by putting the last seat out."""
    if table.awaits.phase != OVER or said.move.seat != table.turn:
        return False
    return _wins(said) or (all(table.out) and isinstance(said.move, Accuse))


def _longest_end(move: Asking) -> int:
    """The move itself, a verdict and, for an accusation, a hand that is shown."""
    return 3 if isinstance(move, Accuse) else 2


def _wins(said: Said) -> bool:
    if isinstance(said.move, Accuse):
        return said.outcome is True
    return isinstance(said.move, Scales) and said.outcome == ALL_RIGHT


def _after_the_last_word(table: Table) -> Iterator[Defect]:
    """Nothing follows what wins; a seat that accused wrongly is out and says nothing more."""
    gone: set[int] = set()
    for i, said in enumerate(table.record):
        seat, pointer = said.move.seat, f"/state/record/{i}"
        if seat in gone:
            yield last_word(f"Seat {seat} was out by then.", f"{pointer}/seat")
        if _wins(said):
            if i + 1 < len(table.record) or table.result is None or seat not in table.result.winners:
                yield last_word(f"Seat {seat} won by this, and the game went on.", pointer)
        elif isinstance(said.move, Accuse):
            gone.add(seat)
            if not table.out[seat]:
                yield last_word(f"Seat {seat} accused wrongly and is not out.", f"/state/out/{seat}")
    if table.asked is not None and table.asked.move.seat in gone:
        yield last_word("The seat was out by then.", "/state/asked/seat")
