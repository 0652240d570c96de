"""The answers given aloud this round: who could be asked what, and how everybody out was hit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from service.games.thirteen_ghosts.defects.shape import moves_before_the_first_turn
from service.games.thirteen_ghosts.effects import Ask, OneOf
from service.games.thirteen_ghosts.rules import BOOK
from service.games.thirteen_ghosts.rulesets import ruleset_of
from service.games.thirteen_ghosts.table import HIDE, Answer, Table, effect_resolved
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
    last = {answer.seat: place for place, answer in enumerate(table.answers)}
    yield from _wrong_times(table)
    asks, names = _asked_by_effects(table)
    for place, answer in enumerate(table.answers):
        fault = _fault(table, answer, asks[answer.asker], names[answer.asker])
        if fault:
            yield answers(fault, f"/state/answers/{place}")
        elif answer.yes and _was_an_attack(answer, asks) and not _fell_then(table, answer.seat, place, last):
            yield fallen(f"Seat {answer.seat} was hit and is not out.", f"/state/answers/{place}")
    yield from _unhit(table, last)
    if table.awaits.phase in (DEAL, OVER):
        yield from _unended(table)


def _wrong_times(table: Table) -> Iterator[Defect]:
    """Answers are kept as they come; those of one move go clockwise from the asker's left."""
    if not table.answers:
        return
    if table.answers[0].ply < moves_before_the_first_turn(table) or table.answers[-1].ply >= table.ply:
        yield answers("Answers are given between the first turn and now.", "/state/answers")
    for place, (before, after) in enumerate(pairwise(table.answers), 1):
        if before.ply == after.ply:
            one_question = before.asker == after.asker and before.ask == after.ask
            if not one_question or _from_the_left(table, before) >= _from_the_left(table, after):
                yield answers("One move asks one question, clockwise.", f"/state/answers/{place}")
        elif before.ply > after.ply:
            yield answers("An earlier answer stands after a later one.", f"/state/answers/{place}/ply")


def _from_the_left(table: Table, answer: Answer) -> int:
    return (answer.seat - answer.asker) % table.seats


def _asked_by_effects(table: Table) -> tuple[Mapping[int, set[Ask]], Mapping[int, set[int]]]:
    """For each seat the questions, and the counts of numbers named, of the cards that it played."""
    asks: dict[int, set[Ask]] = {seat: set() for seat in range(table.seats)}
    names: dict[int, set[int]] = {seat: {1} for seat in range(table.seats)}
    for entry in table.played:
        effect = effect_resolved(table, entry)
        if effect is not None:
            names[entry.seat].add(effect.attack)
            if effect.ask is not None:
                asks[entry.seat].add(effect.ask)
    return asks, names


def _fault(table: Table, answer: Answer, asks: set[Ask], names: set[int]) -> str | None:
    ruleset, playing = ruleset_of(table), table.tiebreak or range(table.seats)
    if answer.asker not in playing or answer.seat not in playing:
        return "Somebody who does not play the round asks or answers."
    if ruleset.side_of(answer.asker) == ruleset.side_of(answer.seat):
        return f"Seat {answer.asker} does not ask its own side."
    if answer.ask in asks or (isinstance(answer.ask, OneOf) and len(answer.ask.one_of) in names):
        return None
    return f"Seat {answer.asker} has played nothing that asks so."


def _was_an_attack(answer: Answer, asks: Mapping[int, set[Ask]]) -> bool:
    """Whether it answers an attack for certain: no card that the asker played asks the same."""
    return isinstance(answer.ask, OneOf) and answer.ask not in asks[answer.asker]


def _fell_then(table: Table, seat: int, place: int, last: Mapping[int, int]) -> bool:
    return table.out[seat] and last[seat] == place


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
