"""Judging one move: turn and phase, then every rule of the move in the order of the game's page."""

from __future__ import annotations

from typing import Any

from service.kernel.game import Game
from service.kernel.move import Move
from service.kernel.position import OVER, Position
from service.kernel.rule import respects
from service.kernel.verdict import Assumption, Verdict, Violation


def judge(game: Game[Any], state: Any, move: Move) -> Verdict:
    """Turn and phase first; then every rule of the move, in the order of the game's page."""
    untimely = _untimely(game, state, move)
    if untimely is not None:
        return Verdict(False, (untimely,), ())
    if move.unresolved:
        fact = f"What the {move.type} shows was neither reported nor drawn from a seed."
        return Verdict(False, (_house(game, "table.unresolved", fact, "/move"),), ())
    rules = game.rules(state, move)
    violations = [
        rule.violation(breach) for rule in rules if (breach := rule.breach(state, move)) is not None
    ]
    if violations:
        return Verdict(False, tuple(violations), ())
    assumptions = [
        Assumption(rule.id, seat, fact)
        for rule in rules
        if rule.trusts is not None
        for seat, fact in rule.trusts(state, move)
    ]
    return Verdict(True, (), tuple(assumptions))


def _untimely(game: Game[Any], state: Position, move: Move) -> Violation | None:
    """Whether the game is over, the type of move not awaited, or another seat awaited."""
    if state.awaits.phase == OVER:
        return _house(game, "turn.over", "The game is over.", "/move")
    seats = game.awaited(state, move)
    if seats is None:
        fact = f"The phase is {state.awaits.phase}; {move.type} is not awaited in it."
        return _house(game, "turn.phase", fact, "/move/type")
    seat = move.acting_seat
    if seat is not None and seat not in seats:
        awaited = " or ".join(str(other) for other in seats)
        fact = f"Seat {awaited} is awaited, not seat {seat}."
        return _house(game, "turn.seat", fact, "/move/seat")
    return None


def _house(game: Game[Any], slug: str, fact: str, pointer: str) -> Violation:
    text = game.rulebook.house_rule(slug)
    return Violation(text.id, text.sentence, fact, pointer)


def legal_moves(game: Game[Any], state: Position) -> list[Move]:
    """The candidates of the seats awaited that break no rule, seat by seat."""
    return [
        move
        for seat in state.awaits.seats
        for move in game.candidates(state, seat)
        if respects(game.rules(state, move), state, move)
    ]
