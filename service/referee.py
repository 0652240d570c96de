"""The referee: judges moves, applies them and shows what may be seen, in any game.

Every function is pure: the same question gives the same answer. A state with defects is never judged: one
that comes from outside is looked over once, by ``possible``, and what comes of it needs no second look.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from service.games import GAMES
from service.kernel.chance import Draws
from service.kernel.game import Game
from service.kernel.judge import judge, legal_moves
from service.kernel.move import Move, Source
from service.kernel.position import Position
from service.kernel.verdict import Account, Defect, Event, Fault, Ruling, Scoring, Verdict, Violation

MOST_DEFECTS = 500
"""Defects of one state that are told."""


class ImpossibleState(Exception):
    """No legal game leads to the state; ``defects`` says why, all of it."""

    def __init__(self, defects: Sequence[Defect]) -> None:
        super().__init__(f"{len(defects)} defects")
        self.defects = defects


@dataclass(frozen=True, slots=True)
class Possible:
    """A state that can be judged: one that was looked over, or one that the referee itself has given."""

    state: Any

    @property
    def game(self) -> Game[Any]:
        """The game that it is a state of."""
        return GAMES[self.state.game]


class MalformedMove(Exception):
    """The move is not one that can be judged in its state; ``index``: its place in a run of moves."""

    def __init__(self, faults: Sequence[Fault], index: int | None = None) -> None:
        super().__init__(f"{len(faults)} faults")
        self.faults = faults
        self.index = index


class ImpossibleLayout(Exception):
    """The layout given to a setup breaks a rule; ``violations`` says which."""

    def __init__(self, violations: Sequence[Violation]) -> None:
        super().__init__(f"{len(violations)} violations")
        self.violations = violations


class NoSuchSeat(Exception):
    """There is no such seat in this game."""

    def __init__(self, seat: int, seats: int) -> None:
        super().__init__(f"There is no seat {seat} in a game of {seats}.")


def setup(
    game: str, ruleset: str, seats: int, options: Any, first: int, seed: str | None, layout: Move | None
) -> tuple[Position, tuple[Move, ...]]:
    """The state at ply 0 and, with a seed or a layout, what the first deal makes of it.

    Raises ``NoSuchSeat`` for a first player who is not there, ``ImpossibleLayout`` for cards that
    cannot lie so.
    """
    if first >= seats:
        raise NoSuchSeat(first, seats)
    state = GAMES[game].fresh(ruleset, seats, options, first)
    if layout is None:
        if seed is None:
            return state, ()
        layout = GAMES[game].deal
    ruling = _rule(GAMES[game], state, layout, seed)
    if ruling.state is None or ruling.applied is None:
        raise ImpossibleLayout(ruling.verdict.violations)
    return ruling.state, ruling.applied


def check(state: Position) -> list[Defect]:
    """All defects of a state: why it cannot have come about. Of a hopeless one, the first of them."""
    return GAMES[state.game].defects(state)[:MOST_DEFECTS]


def possible(state: Position) -> Possible:
    """The state, now that it was looked over. Raises ``ImpossibleState``."""
    defects = check(state)
    if defects:
        raise ImpossibleState(defects)
    return Possible(state)


def validate(at: Possible, move: Move, seed: str | None = None) -> Verdict:
    """Whether the move is legal. Raises ``MalformedMove``."""
    game, state = at.game, at.state
    _refuse_malformed(game, state, move)
    return judge(game, state, _resolved(game, state, move, seed))


def apply(at: Possible, move: Move, seed: str | None = None) -> Ruling[Any]:
    """The verdict and, if the move is legal, all that follows from it. Raises ``MalformedMove``."""
    return _rule(at.game, at.state, move, seed)


def moves(at: Possible) -> tuple[list[Move], list[Move]]:
    """Every legal move of the seats awaited, and templates."""
    game, state = at.game, at.state
    templates = [move for seat in state.awaits.seats for move in game.templates(state, seat)]
    return legal_moves(game, state), templates


def score(at: Possible) -> Account:
    """The account of the round, and of the game, as they stand."""
    return at.game.score(at.state)


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may see: the state, moves, events, and what the game's page adds."""

    state: Position
    applied: list[Move] | None
    events: list[Event] | None
    extra: Mapping[str, object]


def view(
    at: Possible,
    seat: int | None,
    applied: Iterable[Move] | None = None,
    events: Sequence[Event] | None = None,
) -> View:
    """The state, and a reply's moves and events, as a seat or a spectator (``None``) may see them.

    Raises ``NoSuchSeat`` for a seat that is not there.
    """
    game, state = at.game, at.state
    if seat is not None and seat >= state.seats:
        raise NoSuchSeat(seat, state.seats)
    return View(
        game.view(state, seat),
        None if applied is None else [game.view_move(state, move, seat) for move in applied],
        None if events is None else game.view_events(state, events, seat),
        game.view_extra(state, seat),
    )


@dataclass(frozen=True, slots=True)
class Replay:
    """A run of moves, played from a state for as long as they are legal.

    ``plies``: moves applied, table moves included. ``illegal``: the index of the first illegal move
    and the rules it breaks. ``scoring``: each with the index of the move it came of.
    ``seed_agrees``: whether each chance move is the one that the seed gives; ``None`` without a seed.
    """

    state: Position
    plies: int
    illegal: tuple[int, tuple[Violation, ...]] | None
    scoring: list[tuple[int, Scoring]]
    false_assumptions: list[Event]
    seed_agrees: bool | None


def replay(at: Possible, moves: Sequence[Move], seed: str | None = None) -> Replay:
    """Play the moves one after another. With a seed, chance moves left out are drawn from it.

    Raises ``MalformedMove``.
    """
    game, state = at.game, at.state
    start, agrees = state.ply, True
    illegal: tuple[int, tuple[Violation, ...]] | None = None
    scoring: list[tuple[int, Scoring]] = []
    events: list[Event] = []
    for index, move in enumerate(moves):
        drawn = _resolved(game, state, move.without_outcome(), seed) if _came_by_chance(move) else move
        follows = moves[index + 1] if index + 1 < len(moves) else None
        try:
            ruling = _rule(game, state, move, seed, follows)
        except MalformedMove as fault:
            raise MalformedMove(fault.faults, index) from None
        if ruling.state is None:
            illegal = (index, ruling.verdict.violations)
            break
        agrees = agrees and drawn == move
        state = ruling.state
        events += ruling.events or ()
        if ruling.scoring is not None:
            scoring.append((index, ruling.scoring))
    false_assumptions = [event for event in events if event["type"] == "false-assumption"]
    return Replay(state, state.ply - start, illegal, scoring, false_assumptions, agrees if seed else None)


def _came_by_chance(move: Move) -> bool:
    return move.source is Source.CHANCE and not move.unresolved


def _refuse_malformed(game: Game[Any], state: Any, move: Move) -> None:
    faults = tuple(game.faults(state, move))
    if faults:
        raise MalformedMove(faults)


def _rule(
    game: Game[Any], state: Any, move: Move, seed: str | None, follows: Move | None = None
) -> Ruling[Any]:
    """Judge the move and play it; with a seed, resolve the chance phases that it leads to.

    A chance phase is left alone where the move that ``follows`` resolves it.
    """
    _refuse_malformed(game, state, move)
    move = _resolved(game, state, move, seed)
    verdict = judge(game, state, move)
    if not verdict.legal:
        return Ruling(verdict)
    outcome = game.play(state, move)
    applied: tuple[Move, ...] = (move,)
    events, scoring = outcome.events, outcome.scoring
    while seed is not None and outcome.state.awaits.phase in game.chance:
        due = game.chance[outcome.state.awaits.phase]
        if follows is not None and follows.type == due.type:
            break
        drawn = _resolved(game, outcome.state, due, seed)
        if drawn.unresolved:
            break
        outcome = game.play(outcome.state, drawn)
        applied += (drawn,)
        events += outcome.events
        scoring = outcome.scoring or scoring
    return Ruling(verdict, outcome.state, applied, events, scoring)


def _resolved(game: Game[Any], state: Position, move: Move, seed: str | None) -> Move:
    """The move with the outcome that the seed gives, if it is awaited and still has none."""
    if seed is None or move.source is not Source.CHANCE or not move.unresolved:
        return move
    if game.awaited(state, move) is None:
        return move
    return game.draw(state, move, Draws(seed, state.ply)) or move
