"""The answers given aloud this round: who could be asked what, and how everybody out was hit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from service.games.thirteen_ghosts.defects.shape import moves_before_the_first_turn
from service.games.thirteen_ghosts.effects import Ask, OneOf, effects_of
from service.games.thirteen_ghosts.rules import BOOK
from service.games.thirteen_ghosts.rulesets import RULESETS
from service.games.thirteen_ghosts.table import EFFECT, HIDE, Answer, Table
from service.kernel.position import DEAL, OVER
from service.kernel.verdict import Defect

answers = BOOK.defect("state.answers")
fallen = BOOK.defect("state.fallen")


def impossible_answers(table: Table) -> Iterator[Defect]:
    """Answers that nobody can have been asked for, and seats that are out without having been hit."""
    if table.awaits.phase == HIDE:
        if table.answers:
            yield answers("Ghosts are being hidden, and somebody has answered.", "/state/answers")
        return
    if table.answers:
        yield from _wrong_times(table)
        yield from _wrong_questions(table)
    if any(table.out):
        last = {answer.seat: place for place, answer in enumerate(table.answers)}
        yield from _unhit(table, last)
    if table.awaits.phase in (DEAL, OVER):
        yield from _unended(table)


def _wrong_times(table: Table) -> Iterator[Defect]:
    """Answers are kept as they come; those of one move go clockwise from the asker's left."""
    given = table.answers
    if given[0].ply < moves_before_the_first_turn(table) or given[-1].ply >= table.ply:
        yield answers("Answers are given between the first turn and now.", "/state/answers")
    before = given[0]
    for place, after in enumerate(given):
        if before.ply >= after.ply and place:
            if before.ply > after.ply:
                yield answers("An earlier answer stands after a later one.", f"/state/answers/{place}/ply")
            elif before.asker != after.asker or (before.ask is not after.ask and before.ask != after.ask):
                yield answers("One move asks one question.", f"/state/answers/{place}")
            elif _from_the_left(table, before) >= _from_the_left(table, after):
                yield answers("One move is answered clockwise.", f"/state/answers/{place}/seat")
        before = after


def _from_the_left(table: Table, answer: Answer) -> int:
    return (answer.seat - answer.asker) % table.seats


def _wrong_questions(table: Table) -> Iterator[Defect]:
    """Only opponents ask, and only what the cards they played ask; a hit is the end of a seat."""
    pairs = _opposed(table.ruleset, table.tiebreak)
    effects: Asked | None = None
    for place, answer in enumerate(table.answers):
        if (answer.asker, answer.seat) not in pairs:
            fact = f"Seat {answer.asker} has nothing to ask seat {answer.seat}."
            yield answers(fact, f"/state/answers/{place}")
            continue
        ask = answer.ask
        one_name = isinstance(ask, OneOf) and len(ask.one_of) == 1
        if one_name and not answer.yes:
            continue
        if effects is None:
            effects = _asked_by_effects(table)
        if (answer.asker, ask) in effects.asks:
            continue
        if not one_name and not (isinstance(ask, OneOf) and (answer.asker, len(ask.one_of)) in effects.names):
            fact = f"Seat {answer.asker} has played nothing that asks so."
            yield answers(fact, f"/state/answers/{place}")
        elif answer.yes and not _fell_then(table, place):
            yield fallen(f"Seat {answer.seat} was hit and is not out.", f"/state/answers/{place}")


@cache
def _opposed(ruleset: str, tiebreak: tuple[int, ...] | None) -> frozenset[tuple[int, int]]:
    """Everyone who plays, with every opponent who does."""
    rules = RULESETS[ruleset]
    playing = tiebreak or range(rules.seats.start)
    return frozenset(
        (seat, other) for seat in playing for other in playing if rules.side_of(seat) != rules.side_of(other)
    )


class Asked(NamedTuple):
    """The questions, and the counts of numbers named, of the cards that each seat played."""

    asks: set[tuple[int, Ask]]
    names: set[tuple[int, int]]


def _asked_by_effects(table: Table) -> Asked:
    effects = effects_of(table.options.edition)
    asked = Asked(set(), set())
    for entry in table.played:
        if entry.as_ == EFFECT and entry.card is not None:
            effect = effects[(entry.copies or entry.card) - 1]
            asked.names.add((entry.seat, effect.attack))
            if effect.ask is not None:
                asked.asks.add((entry.seat, effect.ask))
    return asked


def _fell_then(table: Table, place: int) -> bool:
    """Whether this is the last answer of a seat that is out."""
    seat = table.answers[place].seat
    return table.out[seat] and all(answer.seat != seat for answer in table.answers[place + 1 :])


def _unhit(table: Table, last: Mapping[int, int]) -> Iterator[Defect]:
    """Whoever is out was asked last about a number that is in the open crypt, and asks no more."""
    for seat in table.tiebreak or range(table.seats):
        if not table.out[seat]:
            continue
        answer = table.answers[last[seat]] if seat in last else None
        if answer is None or not answer.yes or not isinstance(answer.ask, OneOf):
            yield fallen(f"Seat {seat} is out and nobody has hit it.", f"/state/out/{seat}")
        elif table.crypts[seat] not in answer.ask.one_of:
            yield fallen(f"Seat {seat} fell by another number.", f"/state/crypts/{seat}")
        elif any(later.asker == seat for later in table.answers[last[seat] :]):
            yield fallen(f"Seat {seat} is out and asks.", f"/state/out/{seat}")


def _unended(table: Table) -> Iterator[Defect]:
    """The round ended with a hit by the seat in turn."""
    last = table.answers[-1] if table.answers else None
    if last is None or not last.yes or last.asker != table.turn or not table.out[last.seat]:
        yield fallen("The round did not end with a hit by the seat in turn.", "/state/answers")
