"""The record against the rules and the cards: what was said must be sayable, and no card contradicts it."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.ghosted.cards import CATEGORIES, HIDDEN, Hand
from service.games.ghosted.census import can_hold
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
    for i, said in enumerate(table.record):
        move = said.move
        for breach_of in _FORM[type(move)]:
            if breach_of(table, move) is not None:
                yield from _misshapen(table, move, f"/state/record/{i}")
        if move.seat in gone:
            yield last_word(f"Seat {move.seat} was out by then.", f"/state/record/{i}/seat")
        if isinstance(move, Guess):
            if said.outcome is not None and said.outcome not in table.hands[move.target]:
                yield from _wrongly_shown(table, move, str(said.outcome), f"/state/record/{i}/shown")
        elif isinstance(move, Scales | Accuse):
            yield from _miscounted(table, said, move.named, f"/state/record/{i}")
            yield from _last_words(table, i)
            if isinstance(move, Accuse):
                gone.add(move.seat)
    if table.asked is not None:
        yield from _misshapen(table, table.asked.move, "/state/asked")
        if table.asked.move.seat in gone:
            yield last_word(f"Seat {table.asked.move.seat} was out by then.", "/state/asked/seat")


def _misshapen(table: Table, move: Asking, pointer: str) -> Iterator[Defect]:
    """Something said that the rules of asking, guessing or naming forbid."""
    for breach_of in _FORM[type(move)]:
        breach = breach_of(table, move)
        if breach is not None:
            yield form(breach.fact, breach.pointer.replace("/move", pointer, 1))


def _wrongly_shown(table: Table, guess: Guess, card: str, pointer: str) -> Iterator[Defect]:
    """A card shown that was not guessed, or that is not and cannot be in that hand."""
    if card == HIDDEN:
        return
    if card not in guess.cards:
        yield shown(f"{name(table, card)} was shown and not guessed.", pointer)
    if not can_hold(table, guess.target, card):
        yield shown(f"{name(table, card)} was shown and is not in seat {guess.target}'s hand.", pointer)


def _miscounted(table: Table, said: Said, named: Hand, pointer: str) -> Iterator[Defect]:
    """How many are right, as far as the known places of the board tell.

    The board of a winner is let be where it did not win: reports that were mistaken may have led there.
    """
    seat, won = said.move.seat, wins(said)
    if not won and table.result is not None and seat in table.result.winners:
        return
    places = table.boards[seat].places
    least = sum(card == place for card, place in zip(named, places, strict=True))
    most = least + places.count(None)
    if isinstance(said.move, Scales):
        possible, where = least <= int(said.outcome or 0) <= most, "correct"
    else:
        possible, where = most == ALL_RIGHT if won else least < ALL_RIGHT, "right"
    if not possible:
        yield count(f"On seat {seat}'s board {least} of the cards named are right.", f"{pointer}/{where}")


def wins(said: Said) -> bool:
    """Whether something said won the game."""
    if isinstance(said.move, Accuse):
        return said.outcome is True
    return isinstance(said.move, Scales) and said.outcome == ALL_RIGHT


def _last_words(table: Table, i: int) -> Iterator[Defect]:
    """What wins is the last thing said, and a seat that accused wrongly is out."""
    said = table.record[i]
    seat = said.move.seat
    if wins(said):
        if i + 1 < len(table.record) or table.result is None or seat not in table.result.winners:
            yield last_word(f"Seat {seat} won by this, and the game went on.", f"/state/record/{i}")
    elif isinstance(said.move, Accuse) and not table.out[seat]:
        yield last_word(f"Seat {seat} accused wrongly and is not out.", f"/state/out/{seat}")
