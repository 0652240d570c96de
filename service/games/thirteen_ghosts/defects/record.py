"""The answers given aloud this round: who could be asked what, and how everybody out was hit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from service.games.thirteen_ghosts.defects.shape import moves_before_the_first_turn
from service.games.thirteen_ghosts.effects import Ask, OneOf, effects_of
from service.games.thirteen_ghosts.rules import BOOK
from service.games.thirteen_ghosts.rulesets import RULESETS
from service.games.thirteen_ghosts.scoring import in_order_of_fall
from service.games.thirteen_ghosts.table import (
    EFFECT,
    HIDE,
    Answer,
    Table,
    effect_resolved,
)
from service.kernel.position import DEAL, OVER
from service.kernel.verdict import Defect

MOST_NAMED = 2
"""Numbers that one attack names."""

answers = BOOK.defect("state.answers")
fallen = BOOK.defect("state.fallen")


def impossible_answers(table: Table) -> Iterator[Defect]:
    """Answers that nobody can have been asked for, and seats that are out without having been hit."""
    if table.awaits.phase == HIDE:
        if table.answers:
            yield answers("Ghosts are being hidden, and somebody has answered.", "/state/answers")
        return
    if table.answers:
        yield from _wrong_ends(table)
        yield from _wrong_answers(table)
    if any(table.out):
        yield from _unhit(table, last_answers(table))
    if table.awaits.phase in (DEAL, OVER):
        yield from _unended(table)


def last_answers(table: Table) -> Mapping[int, int]:
    """For each seat that has answered, the place of its last answer."""
    return {answer.seat: place for place, answer in enumerate(table.answers)}


def _wrong_ends(table: Table) -> Iterator[Defect]:
    """The first answer was given after the ghosts were hidden, the last before now."""
    if table.answers[0].ply < moves_before_the_first_turn(table):
        yield answers("Nobody answers before the first turn.", "/state/answers/0/ply")
    if table.answers[-1].ply >= table.ply:
        yield answers("The last answer is still to come.", f"/state/answers/{len(table.answers) - 1}/ply")


def _wrong_answers(table: Table) -> Iterator[Defect]:
    """Only opponents ask, and only what the cards they played ask, one question a move.

    Attacks with one number, which need no card and are most of what is answered, are passed quickly.
    """
    pairs = _opposed(table.ruleset, table.tiebreak)
    before: Answer | None = None
    asks: list[tuple[int, Ask]] | None = None
    last: Mapping[int, int] = {}
    for place, answer in enumerate(table.answers):
        if before is not None and before.ply >= answer.ply:
            fault = _out_of_order(table, before, answer)
            if fault:
                yield answers(fault, f"/state/answers/{place}")
        before, ask = answer, answer.ask
        if (answer.asker, answer.seat) not in pairs:
            fact = f"Seat {answer.asker} has nothing to ask seat {answer.seat}."
            yield answers(fact, f"/state/answers/{place}/seat")
        elif answer.yes or not isinstance(ask, OneOf) or len(ask.one_of) > 1:
            if asks is None:
                asks, last = _asked_by_cards(table), last_answers(table)
            if (answer.asker, ask) not in asks:
                yield from _wrong_attack(table, place, last)


def _asked_by_cards(table: Table) -> list[tuple[int, Ask]]:
    """Every question of a card played this round, and who played it."""
    effects = effects_of(table.options.edition)
    asks: list[tuple[int, Ask]] = []
    for entry in table.played:
        number = entry.copies or entry.card
        if entry.as_ == EFFECT and number is not None:
            ask = effects[number - 1].ask
            if ask is not None:
                asks.append((entry.seat, ask))
    return asks


def _out_of_order(table: Table, before: Answer, after: Answer) -> str:
    """Answers are kept as they come; those of one move go clockwise from the asker's left."""
    if before.ply > after.ply:
        return "An earlier answer stands after a later one."
    if before.asker != after.asker or (before.ask is not after.ask and before.ask != after.ask):
        return "One move asks one question."
    if (before.seat - before.asker) % table.seats >= (after.seat - after.asker) % table.seats:
        return "One move is answered clockwise."
    return ""


def _wrong_attack(table: Table, place: int, last: Mapping[int, int]) -> Iterator[Defect]:
    """What no card asks is an attack with as many numbers as one can name, and a yes to it is a hit."""
    answer = table.answers[place]
    effects = [effect_resolved(table, entry) for entry in table.played if entry.seat == answer.asker]
    counts = {1, *(effect.attack for effect in effects if effect is not None)}
    if not isinstance(answer.ask, OneOf) or len(answer.ask.one_of) not in counts:
        fact = f"Seat {answer.asker} has played nothing that asks so."
        yield answers(fact, f"/state/answers/{place}/ask")
    elif answer.yes and not (table.out[answer.seat] and last[answer.seat] == place):
        yield fallen(f"Seat {answer.seat} was hit and is not out.", f"/state/answers/{place}")


@cache
def _opposed(ruleset: str, tiebreak: tuple[int, ...] | None) -> frozenset[tuple[int, int]]:
    """Everyone who plays, with every opponent who does."""
    rules = RULESETS[ruleset]
    playing = tiebreak or range(rules.seats.start)
    return frozenset(
        (seat, other) for seat in playing for other in playing if rules.side_of(seat) != rules.side_of(other)
    )


def _unhit(table: Table, last: Mapping[int, int]) -> Iterator[Defect]:
    """Whoever is out was asked last about a number that is in the open crypt, and asks no more."""
    for seat in table.tiebreak or range(table.seats):
        if not table.out[seat]:
            continue
        answer = table.answers[last[seat]] if seat in last else None
        if answer is None or not answer.yes or not _is_an_attack(answer.ask):
            yield fallen(f"Seat {seat} is out and nobody has hit it.", f"/state/out/{seat}")
        elif isinstance(answer.ask, OneOf) and table.crypts[seat] not in answer.ask.one_of:
            yield fallen(f"Seat {seat} fell by another number.", f"/state/crypts/{seat}")
        elif any(later.asker == seat for later in table.answers[last[seat] :]):
            yield fallen(f"Seat {seat} is out and asks.", f"/state/out/{seat}")


def _is_an_attack(ask: Ask) -> bool:
    """Whether this can have been an attack: it names one number, or two."""
    return isinstance(ask, OneOf) and len(ask.one_of) <= MOST_NAMED


def _unended(table: Table) -> Iterator[Defect]:
    """The round ended with a hit by the seat in turn."""
    last = table.answers[-1] if table.answers else None
    if last is None or not last.yes or last.asker != table.turn or last.seat not in in_order_of_fall(table):
        yield fallen("The round did not end with a hit by the seat in turn.", "/state/answers")
