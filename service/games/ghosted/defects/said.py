"""The record against the rules and the cards: what was said must be sayable, and no card contradicts it."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.ghosted.cards import CATEGORIES, HIDDEN
from service.games.ghosted.census import Look, look
from service.games.ghosted.moves import Accuse, Guess, Question, Scales
from service.games.ghosted.rules import BOOK, another_player, one_of_each, one_question, two_of_a_category
from service.games.ghosted.table import Asking, Said, Table, name
from service.kernel.verdict import Defect

form = BOOK.defect("state.form")
shown = BOOK.defect("state.shown")
count = BOOK.defect("state.count")
last_word = BOOK.defect("state.last-word")

ALL_RIGHT = len(CATEGORIES)

_FORM = {
    Question: (another_player.breach, one_question.breach),
    Guess: (another_player.breach, two_of_a_category.breach),
    Scales: (one_of_each.breach,),
    Accuse: (one_of_each.breach,),
}


def impossible_record(table: Table) -> Iterator[Defect]:
    """What was said out of form, against the cards, after the game was won or by a seat that was out."""
    gone: set[int] = set()
    seen: Look | None = None
    for i, said in enumerate(table.record):
        move = said.move
        if move.seat in gone:
            yield last_word(f"Seat {move.seat} was out by then.", f"/state/record/{i}/seat")
        for breach_of in _FORM[type(move)]:
            if breach_of(table, move) is not None:
                yield from _misshapen(table, move, f"/state/record/{i}")
                break
        else:
            if isinstance(move, Guess):
                if not _in_the_hand(table, move, said.outcome):
                    seen = seen or look(table)
                    yield from _wrongly_shown(seen, move, str(said.outcome), i)
            elif isinstance(move, Scales):
                yield from _wrong_scales(table, move, said, i)
            elif isinstance(move, Accuse):
                yield from _wrong_accusation(table, move, said, i)
                gone.add(move.seat)
    if table.asked is not None:
        yield from _asked_in_vain(table, table.asked.move, gone)


def _misshapen(table: Table, move: Asking, pointer: str) -> Iterator[Defect]:
    """Something said that the rules of asking, guessing or naming forbid."""
    for breach_of in _FORM[type(move)]:
        breach = breach_of(table, move)
        if breach is not None:
            yield form(breach.fact, breach.pointer.replace("/move", pointer, 1))


def _in_the_hand(table: Table, guess: Guess, card: object) -> bool:
    """Whether a card that was shown is one of those guessed, and known to be in that hand."""
    return card is None or card == HIDDEN or (card in guess.cards and card in table.hands[guess.target])


def _wrongly_shown(seen: Look, guess: Guess, card: str, i: int) -> Iterator[Defect]:
    """A card shown that was not guessed, or that cannot be in that hand."""
    table = seen.table
    if card not in guess.cards:
        yield shown(f"{name(table, card)} was shown and not guessed.", f"/state/record/{i}/shown")
    if not seen.can_have_shown(guess.target, card):
        fact = f"{name(table, card)} was shown and cannot be in seat {guess.target}'s hand."
        yield shown(fact, f"/state/record/{i}/shown")


def _wrong_scales(table: Table, scales: Scales, said: Said, i: int) -> Iterator[Defect]:
    """A count that the board contradicts, or three right, which ends the game."""
    right, unknown = _matches(table, scales)
    correct = said.outcome
    assert isinstance(correct, int)
    if correct == ALL_RIGHT:
        yield from _won_in_vain(table, scales.seat, i)
    elif _may_be_mistaken(table, scales.seat):
        return
    if not right <= correct <= right + unknown:
        fact = f"On seat {scales.seat}'s board {right} of the cards named are right."
        yield count(fact, f"/state/record/{i}/correct")


def _wrong_accusation(table: Table, accuse: Accuse, said: Said, i: int) -> Iterator[Defect]:
    """An accusation that the board contradicts, or that did not end what it should have ended."""
    right, unknown = _matches(table, accuse)
    if said.outcome:
        yield from _won_in_vain(table, accuse.seat, i)
        possible = right + unknown == ALL_RIGHT
    else:
        if not table.out[accuse.seat]:
            fact = f"Seat {accuse.seat} accused wrongly and is not out."
            yield last_word(fact, f"/state/out/{accuse.seat}")
        possible = right < ALL_RIGHT
    if not possible:
        fact = f"On seat {accuse.seat}'s board {right} of the cards named are right."
        yield count(fact, f"/state/record/{i}/right")


def _matches(table: Table, move: Scales | Accuse) -> tuple[int, int]:
    """How many of the cards named are known to be right, and how many places of the board are unknown."""
    board = table.boards[move.seat]
    right = (board.suspect == move.suspect) + (board.weapon == move.weapon) + (board.motive == move.motive)
    return right, board.places.count(None)


def _may_be_mistaken(table: Table, seat: int) -> bool:
    """Whether the seat has won: reports that turned out mistaken may have led to its board."""
    return table.result is not None and seat in table.result.winners


def _won_in_vain(table: Table, seat: int, i: int) -> Iterator[Defect]:
    """What wins is the last thing said, and its seat has won."""
    if i + 1 < len(table.record) or table.result is None or seat not in table.result.winners:
        yield last_word(f"Seat {seat} won by this, and the game went on.", f"/state/record/{i}")


def _asked_in_vain(table: Table, move: Asking, gone: set[int]) -> Iterator[Defect]:
    """Something still to be settled that is out of form, said by a seat that is out, or settled already."""
    yield from _misshapen(table, move, "/state/asked")
    if move.seat in gone:
        yield last_word(f"Seat {move.seat} was out by then.", "/state/asked/seat")
    accused = isinstance(move, Accuse) and _matches(table, move)[0] == ALL_RIGHT
    if accused and table.awaits.phase == "show-hand":
        yield count(f"Seat {move.seat} accused rightly and has to show its hand.", "/state/asked")


def wins(said: Said) -> bool:
    """Whether something said won the game."""
    if isinstance(said.move, Accuse):
        return said.outcome is True
    return isinstance(said.move, Scales) and said.outcome == ALL_RIGHT
