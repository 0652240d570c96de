"""Questions and attacks: who answers, what is recorded, who falls, and which answers were false."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.thirteen_ghosts.census import may_lie_in_crypt
from service.games.thirteen_ghosts.effects import NUMBERS
from service.games.thirteen_ghosts.hiding import Events, partner_of, with_entry
from service.games.thirteen_ghosts.moves import (
    Reply,
)
from service.games.thirteen_ghosts.rules import answers_truthfully
from service.games.thirteen_ghosts.rulesets import ruleset_of
from service.games.thirteen_ghosts.scoring import sides_left, with_points
from service.games.thirteen_ghosts.table import (
    ANSWER,
    Answer,
    Naming,
    Question,
    Table,
)
from service.kernel.position import Awaits, changed


def put(table: Table, question: Question | Naming, events: Events) -> Table:
    """Known crypts answer by themselves, clockwise from the asker's left; the others are awaited."""
    awaited: list[int] = []
    for seat in asked(table, question):
        crypt = table.crypts[seat]
        if crypt is None:
            awaited.append(seat)
        else:
            table = _record(table, question, seat, question.ask.fits(crypt), events)
            if isinstance(question, Naming) and question.ask.fits(crypt):
                table = _fall(table, seat, crypt, events)
    if not awaited:
        return table
    return changed(table, question=question, awaits=Awaits(ANSWER, tuple(sorted(awaited))))


def asked(table: Table, question: Question | Naming) -> Iterator[int]:
    """The opponents still in; a shield spares its owner questions, but no attack."""
    for seat in ruleset_of(table).opponents(question.asker):
        if not table.out[seat] and (isinstance(question, Naming) or not table.shields[seat]):
            yield seat


def reply(table: Table, move: Reply, events: Events) -> Table:
    """An awaited seat answers aloud; when no other is awaited, the question is settled."""
    question, seat = table.question, move.seat
    assert question is not None
    if table.leaves is None:
        table = changed(table, leaves=_left_by_answers(table))
    table = _record(table, question, seat, bool(move.yes), events)
    if isinstance(question, Naming) and move.yes:
        table = _fall(table, seat, move.crypt or question.names[0], events)
    elif table.leaves is not None and table.leaves[seat].isdisjoint(may_lie_in_crypt(table, seat)):
        events.append({"type": "contradiction", "seat": seat})
    left = tuple(other for other in table.awaits.seats if other != seat)
    return changed(table, question=question if left else None, awaits=Awaits(ANSWER, left))


def _record(table: Table, question: Question | Naming, seat: int, yes: bool, events: Events) -> Table:
    """An answer is heard by everybody. The move that gives it has been counted already."""
    answer = Answer(table.ply - 1, question.asker, seat, question.ask, yes)
    events.append({"type": "answered", "asker": answer.asker, "seat": seat, "ask": answer.ask, "yes": yes})
    leaves = table.leaves
    if leaves is not None:
        leaves = with_entry(leaves, seat, leaves[seat] & _fitting(answer))
    return changed(table, answers=(*table.answers, answer), leaves=leaves)


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
    sides = sides_left(table)
    events.append({"type": "out", "seat": seat, "crypt": crypt})
    events += _false_answers(table, seat, crypt)
    table = changed(
        table,
        crypts=with_entry(table.crypts, seat, crypt),
        out=with_entry(table.out, seat, True),
        up=_up_after_the_fall(table, seat),
    )
    left = sides_left(table)
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
