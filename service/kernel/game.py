"""A game as a record of pure functions over frozen values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from service.kernel.chance import Draws
from service.kernel.move import Move
from service.kernel.position import Position
from service.kernel.rule import Rule, Rulebook
from service.kernel.verdict import Account, Defect, Event, Fault, Outcome

S = TypeVar("S", bound=Position)


class Ruleset(Protocol):
    """A variant of a game is a value; all the house needs to know of it is for how many it is."""

    @property
    def seats(self) -> range: ...


def awaited_seats(state: Position, move: Move) -> tuple[int, ...] | None:
    """The seats from which this type of move is awaited now; ``None`` if it is not awaited."""
    return state.awaits.seats if move.phase == state.awaits.phase else None


def no_more(state: Any, seat: int | None) -> Mapping[str, object]:
    """A view with nothing beside the state."""
    return {}


def well_formed(state: Any, move: Move) -> Iterable[Fault]:
    """Every move of the contract is well formed in every state."""
    return ()


@dataclass(frozen=True)
class Game(Generic[S]):
    """Everything the referee needs of a game. All functions are pure.

    A state handed to any of them but ``defects`` is free of defects, a move handed to ``play`` is
    legal and resolved.
    """

    name: str
    rulebook: Rulebook
    rulesets: Mapping[str, Ruleset]
    move_types: Sequence[type[Move]]
    fresh: Callable[[str, int, Any, int], S]
    """(ruleset, seats, options, first) -> the state at ply 0, before the first deal."""
    defects: Callable[[S], list[Defect]]
    rules: Callable[[S, Any], Sequence[Rule[S, Any]]]
    """The rules that judge a move, in the order of the game's page (house rules apart)."""
    play: Callable[[S, Any], Outcome[S]]
    candidates: Callable[[S, int], Iterable[Move]]
    """Moves of an awaited seat worth judging: every legal one made of known cards is among them."""
    templates: Callable[[S, int], Iterable[Move]]
    """Moves of an awaited seat with free places (``None``)."""
    draw: Callable[[S, Any, Draws], Move | None]
    """(state, unresolved chance move, draws) -> the move with the outcome that the seed gives;
    ``None`` where a seed cannot give one."""
    chance: Mapping[str, Move]
    """For each chance phase that a seed resolves on its own: the unresolved move it waits for."""
    deal: Move
    """The deal of a round, unresolved. It never follows by itself: a round's end is looked at."""
    score: Callable[[S], Account]
    view: Callable[[S, int | None], S]
    view_move: Callable[[S, Any, int | None], Move]
    view_events: Callable[[S, Sequence[Event], int | None], list[Event]]
    """Events as a seat may see them; those that it may not learn of are left out."""
    awaited: Callable[[S, Move], tuple[int, ...] | None] = field(default=awaited_seats)
    faults: Callable[[S, Any], Iterable[Fault]] = field(default=well_formed)
    """What a move has that it must not have in this state, or lacks: it is malformed, not illegal."""
    view_extra: Callable[[S, int | None], Mapping[str, object]] = field(default=no_more)

    def __post_init__(self) -> None:
        self.rulebook.close()

    @property
    def package(self) -> str:
        """The name of the package that holds the game, by which its other files are found."""
        return self.play.__module__.split(".")[-2]
