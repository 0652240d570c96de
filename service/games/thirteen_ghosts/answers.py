"""Questions and attacks: who answers, what is recorded, who falls, and which answers were false."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from service.games.thirteen_ghosts.census import may_lie_in_crypt
from service.games.thirteen_ghosts.effects import NUMBERS, Ask
from service.games.thirteen_ghosts.hiding import Events, partner_of, with_entry
from service.games.thirteen_ghosts.moves import (
    Reply,
)
from service.games.thirteen_ghosts.rules import answers_truthfully
from service.games.thirteen_ghosts.rulesets import ruleset_of, standing_of
from service.games.thirteen_ghosts.scoring import with_points
from service.games.thirteen_ghosts.table import (
    ANSWER,
    Answer,
    Naming,
    Question,
    Table,
)
from service.kernel.position import Awaits, changed


def put(table: Table, question: Question | Naming, events: Events, **laid_down: Any) -> Table:
    """Known crypts answer by themselves, clockwise from the asker's left; the others are awaited.

    ``laid_down``: fields that the card changes with which the question is put.
    """
    asker, ask, attack = question.asker, question.ask, isinstance(question, Naming)
    awaited: list[int] = []
    given: list[Answer] = []
    for seat in asked(table, question):
        crypt = table.crypts[seat]
        if crypt is None:
            awaited.append(seat)
            continue
        yes = ask.fits(crypt)
        given.append(_said(table, asker, seat, ask, yes, events))
        if attack and yes:
            table = _fall(table, seat, crypt, events)
    if awaited:
        laid_down |= {"question": question, "awaits": Awaits(ANSWER, tuple(sorted(awaited)))}
    return _with_answers(table, given, **laid_down)


def asked(table: Table, question: Question | Naming) -> Sequence[int]:
    """The opponents still in; a shield spares its owner questions, but no attack."""
    facing = standing_of(table).facing[question.asker]
    if isinstance(question, Naming):
        return facing
    return [seat for seat in facing if not table.shields[seat]]


def reply(table: Table, move: Reply, events: Events) -> Table:
    """An awaited seat answers aloud; when no other is awaited, the question is settled."""
    question, seat = table.question, move.seat
    assert question is not None
    if table.leaves is None:
        table = changed(table, leaves=_left_by_answers(table))
    answer = _said(table, question.asker, seat, question.ask, bool(move.yes), events)
    left = tuple([other for other in table.awaits.seats if other != seat])
    table = _with_answers(table, [answer], question=question if left else None, awaits=Awaits(ANSWER, left))
    if isinstance(question, Naming) and move.yes:
        table = _fall(table, seat, move.crypt or question.names[0], events)
    elif table.leaves is not None and table.leaves[seat].isdisjoint(may_lie_in_crypt(table, seat)):
        events.append({"type": "contradiction", "seat": seat})
    return table


def _said(table: Table, asker: int, seat: int, ask: Ask, yes: bool, events: Events) -> Answer:
    """An answer is heard by everybody. The move that gives it has not been counted yet."""
    events.append({"type": "answered", "asker": asker, "seat": seat, "ask": ask, "yes": yes})
    return Answer(table.ply, asker, seat, ask, yes)


def _with_answers(table: Table, given: Sequence[Answer], **after: Any) -> Table:
    """The table when a move has led to these answers, and with what else is so ``after`` it."""
    leaves = table.leaves
    if leaves is not None:
        for answer in given:
            leaves = with_entry(leaves, answer.seat, leaves[answer.seat] & _fitting(answer))
    answers = (*table.answers, *given)
    return changed(table, ply=table.ply + 1, answers=answers, leaves=leaves, **after)


def _fitting(answer: Answer) -> frozenset[int]:
    """The numbers about which the answer is true."""
    return frozenset(number for number in NUMBERS if answer.ask.fits(number) == answer.yes)


def _left_by_answers(table: Table) -> tuple[frozenset[int], ...]:
    """For each seat the numbers that fit everything it has answered."""
    leaves = [frozenset(NUMBERS)] * table.seats
    for answer in table.answers:
        leaves[answer.seat] &= _fitting(answer)
    return tuple(leaves)


def _fall(table: Table, seat: int, crypt: int, events: Events) -> Table:
    """A seat is out and its crypt is open; a side that is wholly out gives the others their points."""
    sides = standing_of(table).sides
    events.append({"type": "out", "seat": seat, "crypt": crypt})
    events += _false_answers(table, seat, crypt)
    table = changed(
        table,
        crypts=with_entry(table.crypts, seat, crypt),
        out=with_entry(table.out, seat, True),
        up=_up_after_the_fall(table, seat),
    )
    left = standing_of(table).sides
    if left == sides:
        return table
    score = with_points(table.score, left)
    events.append({"type": "scored", "score": score})
    return changed(table, score=score)


def _up_after_the_fall(table: Table, seat: int) -> tuple[int, ...] | None:
    """The partner takes every turn of the team, as long as there is one still in."""
    if table.up is None or table.out[partner_of(table, seat)]:
        return table.up
    return with_entry(table.up, ruleset_of(table).side_of(seat), partner_of(table, seat))


def _false_answers(table: Table, seat: int, crypt: int) -> Events:
    """The crypt is known now, and so is which of the seat's earlier answers did not fit it."""
    return [
        {
            "type": "false-assumption",
            "rule": answers_truthfully.id,
            "ply": answer.ply,
            "seat": seat,
        }
        for answer in table.answers
        if answer.seat == seat and answer.ask.fits(crypt) != answer.yes
    ]
