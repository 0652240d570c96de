"""The card that is being resolved: what is looked at, what was asked, who still owes an answer."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.thirteen_ghosts.census import slice_of
from service.games.thirteen_ghosts.defects.telling import Telling, owed
from service.games.thirteen_ghosts.effects import LOOKED_AT
from service.games.thirteen_ghosts.rules import BOOK
from service.games.thirteen_ghosts.rulesets import ruleset_of
from service.games.thirteen_ghosts.table import (
    ANSWER,
    ARRANGE,
    NAME,
    RESOLVING,
    Look,
    Naming,
    Question,
    Table,
    effect_on,
    effect_resolved,
)
from service.kernel.cards import known
from service.kernel.position import DEAL, OVER
from service.kernel.verdict import Defect

resolving = BOOK.defect("state.resolving")
look = BOOK.defect("state.look")
question = BOOK.defect("state.question")


def broken_resolution(table: Table) -> Iterator[Defect]:
    """A resolution that goes on after it is over, and a look or a question that is not the card's."""
    phase = table.awaits.phase
    if phase not in RESOLVING and table.resolving is not None:
        yield resolving(f"Nothing is resolved in {phase}.", "/state/resolving")
    yield from _wrong_look(table)
    if phase != ANSWER and table.question is not None:
        yield question(f"Nothing is asked in {phase}.", "/state/question")
    if phase == ANSWER:
        yield from _wrong_question(table)


def resolved_otherwise(table: Table, told: Telling) -> Iterator[Defect]:
    """A resolution that the record does not come to: of another card, in another phase, with others asked."""
    phase = table.awaits.phase
    if phase in (DEAL, OVER) or told.seated.ended:
        return
    if phase != told.phase:
        yield resolving(f"By the cards played the phase is {told.phase}.", "/state/awaits/phase")
    elif table.resolving != told.resolving:
        what = "Nothing" if told.resolving is None else f"The {told.resolving}"
        yield resolving(f"{what} is what is resolved.", "/state/resolving")
    elif phase == ANSWER:
        yield from _wrongly_owed(table, told)


def _wrongly_owed(table: Table, told: Telling) -> Iterator[Defect]:
    """Whoever was asked has answered this question just now, or is awaited."""
    if table.question is not None and told.ask not in (None, table.question.ask):
        yield question("Others were asked something else.", "/state/question")
    for seat in table.awaits.seats:
        if seat not in told.owing:
            yield owed(f"Seat {seat} owes no answer.", "/state/awaits/seats")
    for seat in told.owing:
        if seat not in table.awaits.seats:
            yield owed(f"Seat {seat} has not answered and is not awaited.", "/state/awaits/seats")


def _wrong_look(table: Table) -> Iterator[Defect]:
    due = _look_due(table)
    if (table.look is None) != (due is None):
        yield look("Cards are looked at while an effect that looks is resolved.", "/state/look")
    if table.look is None or due is None:
        return
    for name, found, expected in (
        ("seat", table.look.seat, due.seat),
        ("deck", table.look.deck, due.deck),
        ("from", table.look.from_, due.from_),
        ("cards", len(table.look.cards), len(due.cards)),
    ):
        if found != expected:
            yield look(f"The effect looks at {name} {expected}, not {found}.", f"/state/look/{name}")
            return
    yield from _other_cards(table, table.look)


def _look_due(table: Table) -> Look | None:
    """The look that belongs to the effect being resolved, with the cards as the deck shows them."""
    if table.awaits.phase not in (ARRANGE, NAME) or table.resolving is None or table.turn is None:
        return None
    effect, which = effect_on(table, table.resolving), ruleset_of(table).deck_to_look_at(table.turn)
    if effect.look is None or not table.decks[which]:
        return None
    return Look(table.turn, which, effect.look, table.decks[which][:LOOKED_AT])


def _other_cards(table: Table, seen: Look) -> Iterator[Defect]:
    """The cards lie in the deck: in this order, or in the old one once they were put back in another."""
    lie, cards = slice_of(table, seen), seen.cards
    effect = effect_resolved(table)
    if table.awaits.phase == NAME and effect.arrange:
        fits = len({*known(lie), *known(cards)}) <= len(cards)
    else:
        fits = all(a is None or b is None or a == b for a, b in zip(lie, cards, strict=True))
    if not fits or len(set(known(cards))) < len(known(cards)):
        yield look("The deck has other cards there.", "/state/look/cards")


def _wrong_question(table: Table) -> Iterator[Defect]:
    put = table.question
    if put is None:
        yield question("An answer is awaited and nothing was asked.", "/state/question")
        return
    if put.asker != table.turn:
        yield question("The seat in turn asks.", "/state/question/asker")
    elif not _is_due(table, put):
        yield question("The card that is resolved asks something else.", "/state/question")


def _is_due(table: Table, put: Question | Naming) -> bool:
    effect = None if table.resolving is None else effect_on(table, table.resolving)
    if isinstance(put, Question):
        return effect is not None and effect.ask == put.ask
    count = 1 if effect is None else effect.attack
    return len(put.names) == len(set(put.names)) == count
