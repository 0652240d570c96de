"""The moves a seat may consider in 13 Ghosts; the rules decide which of them are legal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations, permutations, product

from service.games.thirteen_ghosts.census import looked_at, may_lie_in_crypt, unknown
from service.games.thirteen_ghosts.effects import NUMBERS
from service.games.thirteen_ghosts.moves import (
    Arrange,
    Attack,
    Cast,
    Deal,
    HideCard,
    Keep,
    Name,
    PlayEffect,
    Reply,
)
from service.games.thirteen_ghosts.rules import copyable
from service.games.thirteen_ghosts.rulesets import ruleset_of
from service.games.thirteen_ghosts.table import (
    HIDE,
    Card,
    Hand,
    Naming,
    Table,
    effect_on,
    effect_resolved,
)
from service.kernel.cards import known
from service.kernel.move import Move
from service.kernel.verdict import Fault


def candidates(table: Table, seat: int) -> Iterable[Move]:
    """Every move of an awaited seat that may be legal, each once.

    Known cards come first, then those that an unknown card can be, then the unknown card itself.
    """
    match table.awaits.phase:
        case "hide":
            return _ghosts_to_hide(table, seat)
        case "act":
            return _actions(table, seat)
        case "arrange":
            return [Arrange(seat, cards) for cards in _orders(table)]
        case "name":
            return _namings(seat, effect_resolved(table).attack)
        case "answer":
            return _answers(table, seat)
    return ()


def awaited(table: Table, move: Move) -> tuple[int, ...] | None:
    """The seats from which this type of move is awaited now; ``None`` if it is not awaited.

    While ghosts are hidden each seat awaited owes a move of its own kind.
    """
    if move.phase != table.awaits.phase:
        return None
    if move.phase != HIDE:
        return table.awaits.seats
    return tuple([seat for seat in table.awaits.seats if due_from(table, seat) is type(move)]) or None


def faults(table: Table, move: Move) -> Iterable[Fault]:
    """What a move holds that its table has no place for, or lacks.

    Captains are named among teams; which of two names was hit is told with a yes to them, and only then.
    """
    if isinstance(move, Deal) and move.captains is not None and not ruleset_of(table).captained:
        return (Fault("/captains", "There are captains in a game of teams alone."),)
    if isinstance(move, Reply) and table.question is not None:
        question = table.question
        due = move.yes is True and isinstance(question, Naming) and len(question.names) > 1
        if due and move.crypt is None:
            return (Fault("/crypt", "A yes to two names says which of them it was."),)
        if not due and move.crypt is not None:
            return (Fault("/crypt", "Only a yes to two names says which of them it was."),)
    return ()


def due_from(table: Table, seat: int) -> type[Move]:
    """How an awaited seat hides ghosts: alone, as the captain of a team, or as the partner."""
    if table.captains is None:
        return HideCard
    return Cast if seat in table.captains else Keep


def _choices(table: Table, seat: int) -> Sequence[Card | None]:
    """What a seat can name of its hand, by the cards that are known."""
    hand = table.hands[seat]
    if None not in hand:
        return hand
    return [*known(hand), *unknown(table, ruleset_of(table).set_of(seat)), None]


def _ghosts_to_hide(table: Table, seat: int) -> list[Move]:
    choices, due = _choices(table, seat), due_from(table, seat)
    if due is Cast:
        two_unknown = [(None, None)] if None in choices else []
        return [Cast(seat, own, partner) for own, partner in (*permutations(choices, 2), *two_unknown)]
    if due is Keep:
        return [Keep(seat, card) for card in choices]
    return [HideCard(seat, card) for card in choices]


def _actions(table: Table, seat: int) -> list[Move]:
    choices = _choices(table, seat)
    actions: list[Move] = []
    if table.decks[ruleset_of(table).set_of(seat)]:
        for card in choices:
            if card is not None:
                actions += [PlayEffect(seat, card, copies) for copies in _copies(table, card)]
    for card in choices or (None,):
        actions += _attacks(seat, card)
    return actions


@cache
def _attacks(seat: int, card: Card | None) -> tuple[Attack, ...]:
    """Every attack with one card; kept, since few are asked for again and again."""
    return tuple(Attack(seat, card, number) for number in NUMBERS)


@cache
def _namings(seat: int, count: int) -> tuple[Name, ...]:
    """Every way to name so many numbers."""
    return tuple(Name(seat, numbers) for numbers in combinations(NUMBERS, count))


def _copies(table: Table, card: Card) -> list[Card | None]:
    choice = copyable(table) if effect_on(table, card).copy else []
    return [*choice] or [None]


def _orders(table: Table) -> Iterable[Hand]:
    """Every order of the cards that were looked at; an unknown one may be told or not."""
    assert table.look is not None
    seen = looked_at(table, table.look)
    told = [(card,) if card is not None else (*unknown(table, table.look.deck), None) for card in seen]
    return dict.fromkeys(order for cards in product(*told) for order in permutations(cards))


def _answers(table: Table, seat: int) -> list[Move]:
    question, no = table.question, Reply(seat, False)
    if isinstance(question, Naming) and len(question.names) > 1:
        possible = may_lie_in_crypt(table, seat)
        return [*[Reply(seat, True, name) for name in question.names if name in possible], no]
    return [Reply(seat, True), no]


def templates(table: Table, seat: int) -> Iterable[Move]:
    """None: every legal move is listed."""
    return ()
