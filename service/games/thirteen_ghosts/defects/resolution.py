"""The card that is being resolved: what is looked at, what was asked, who still owes an answer."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.thirteen_ghosts.answers import asked
from service.games.thirteen_ghosts.census import slice_of
from service.games.thirteen_ghosts.effects import LOOKED_AT, Effect
from service.games.thirteen_ghosts.rules import BOOK
from service.games.thirteen_ghosts.rulesets import ruleset_of
from service.games.thirteen_ghosts.table import (
    ANSWER,
    ARRANGE,
    ATTACK,
    EFFECT,
    NAME,
    RESOLVING,
    Look,
    Naming,
    Question,
    Table,
    effect_on,
)
from service.kernel.cards import known
from service.kernel.verdict import Defect

resolving = BOOK.defect("state.resolving")
look = BOOK.defect("state.look")
question = BOOK.defect("state.question")
owed = BOOK.defect("state.owed")


def broken_resolution(table: Table) -> Iterator[Defect]:
    """A resolution that the last card played does not call for, or one that is over."""
    phase = table.awaits.phase
    if phase not in RESOLVING:
        if table.resolving is not None:
            yield resolving(f"Nothing is resolved in {phase}.", "/state/resolving")
    elif phase == ANSWER and table.resolving is None:
        yield from _wrong_plain_attack(table)
    else:
        yield from _wrong_effect(table)
    yield from _wrong_look(table)
    if phase != ANSWER and table.question is not None:
        yield question(f"Nothing is asked in {phase}.", "/state/question")
    if phase == ANSWER:
        yield from _wrong_question(table)


def _wrong_plain_attack(table: Table) -> Iterator[Defect]:
    """The last card was played as an attack, or the attacker has neither card nor deck."""
    last = table.played[-1] if table.played else None
    if last is not None and last.as_ == ATTACK and last.seat == table.turn:
        return
    if table.turn is not None and table.decks[ruleset_of(table).set_of(table.turn)]:
        yield resolving("The last card played was no attack of the seat in turn.", "/state/resolving")


def _wrong_effect(table: Table) -> Iterator[Defect]:
    """What is resolved is the card just played, or the one that it copies."""
    last = table.played[-1] if table.played else None
    if last is None or last.as_ != EFFECT or last.seat != table.turn:
        yield resolving("The seat in turn did not play the last card for its effect.", "/state/resolving")
    elif table.resolving != (last.copies or last.card):
        yield resolving(f"The {last.copies or last.card} is what is resolved.", "/state/resolving")
    elif not _fits_the_phase(table, effect_on(table, table.resolving or 0)):
        yield resolving(
            f"The {table.resolving} does not come to {table.awaits.phase}.", "/state/awaits/phase"
        )


def _fits_the_phase(table: Table, effect: Effect) -> bool:
    match table.awaits.phase:
        case "arrange":
            return effect.look is not None and (effect.arrange or not effect.attack)
        case "name":
            return effect.attack > 0
    return effect.ask is not None or effect.attack > 0


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
    effect = effect_on(table, table.resolving or 0)
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
    else:
        yield from _wrongly_owed(table, put)


def _is_due(table: Table, put: Question | Naming) -> bool:
    effect = None if table.resolving is None else effect_on(table, table.resolving)
    if isinstance(put, Question):
        return effect is not None and effect.ask == put.ask
    count = 1 if effect is None else effect.attack
    return len(put.names) == len(set(put.names)) == count


def _wrongly_owed(table: Table, put: Question | Naming) -> Iterator[Defect]:
    """Whoever was asked and is not awaited has answered this question just now."""
    opponents = list(asked(table, put))
    given = table.answers[-table.seats :]
    for seat in table.awaits.seats:
        if seat not in opponents:
            yield owed(f"Seat {seat} was not asked.", "/state/awaits/seats")
    for seat in opponents:
        if seat not in table.awaits.seats and not any(
            answer.seat == seat and answer.asker == put.asker and answer.ask == put.ask for answer in given
        ):
            yield owed(f"Seat {seat} has not answered and is not awaited.", "/state/awaits/seats")
