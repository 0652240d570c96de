"""The course of the game: whose turn it is, what was rolled and done, who is awaited."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.ghosted.cards import ACTIONS, CATEGORY, GUESSED, WILD
from service.games.ghosted.moves import Accuse, Guess, Question
from service.games.ghosted.rules import BOOK
from service.games.ghosted.table import Table
from service.kernel.position import OVER
from service.kernel.verdict import Defect

turn = BOOK.defect("state.turn")
awaits = BOOK.defect("state.awaits")
die = BOOK.defect("state.die")
action = BOOK.defect("state.action")
asked = BOOK.defect("state.asked")
token = BOOK.defect("state.token")

ASKED_IN = {
    "answer": ("question",),
    "show": ("guess",),
    "verdict": ("scales", "accuse"),
    "show-hand": ("accuse",),
}
"""What awaits its outcome in which phase."""


def broken_course(table: Table) -> Iterator[Defect]:
    """A turn, an awaited seat, a roll or an action that no play leads to."""
    assert table.turn is not None
    yield from _wrong_awaits(table)
    if table.out[table.turn] and table.awaits.phase != OVER:
        yield turn(f"It is seat {table.turn}'s turn, and it is out.", "/state/turn")
    yield from _wrong_asked(table)
    yield from _wrong_die(table)
    yield from _wrong_action(table)


def _wrong_awaits(table: Table) -> Iterator[Defect]:
    match table.awaits.phase:
        case "turn" | "act":
            due: tuple[int | None, ...] = (table.turn,)
        case "answer" | "show":
            move = table.asked.move if table.asked is not None else None
            if not isinstance(move, Question | Guess):
                return
            due = (move.target,)
        case _:
            due = ()
    if table.awaits.seats != due:
        fact = f"{list(table.awaits.seats)} is not who {table.awaits.phase} waits for."
        yield awaits(fact, "/state/awaits/seats")


def _wrong_asked(table: Table) -> Iterator[Defect]:
    kinds = ASKED_IN.get(table.awaits.phase, ())
    if table.asked is None:
        if kinds:
            yield asked(f"In {table.awaits.phase} something was asked, and it is not there.", "/state/asked")
        return
    move = table.asked.move
    if move.type not in kinds:
        yield asked(f"In {table.awaits.phase} no {move.type} awaits its outcome.", "/state/asked")
    if move.seat != table.turn:
        yield asked(f"Seat {move.seat} asks in seat {table.turn}'s turn.", "/state/asked/seat")


def _wrong_die(table: Table) -> Iterator[Defect]:
    if (table.die is not None) != _rolled(table):
        fact = (
            "The die shows nothing." if table.die is None else f"The die shows {table.die} too early or late."
        )
        yield die(fact, "/state/die")


def _rolled(table: Table) -> bool:
    """Whether the die has been rolled in this turn and still counts."""
    match table.awaits.phase:
        case "act" | "answer" | "show":
            return True
        case "verdict":
            return table.asked is None or not isinstance(table.asked.move, Accuse)
    return False


def _wrong_action(table: Table) -> Iterator[Defect]:
    """The action is the face, or after a wild roll or a token any; then what was done."""
    done = _done(table)
    if not _rolled(table):
        if table.action is not None:
            yield action("There is an action and nothing was rolled for it.", "/state/action")
    elif table.awaits.phase != "act" and table.action is None:
        yield action("Something was done, and there is no action.", "/state/action")
    elif done is not None and table.action != done:
        yield action(f"The action is {table.action}, and {done} was done.", "/state/action")
    elif table.die == WILD:
        if table.awaits.phase == "act" and table.action is not None:
            yield action("After a wild roll any action can be chosen.", "/state/action")
    elif table.die is not None and table.action != table.die:
        yield from _wrongly_changed(table)


def _done(table: Table) -> str | None:
    """The action that was taken, if it can be told from what was asked."""
    move = table.asked.move if table.asked is not None else None
    if isinstance(move, Guess):
        return f"{CATEGORY[move.cards[0]]}s"
    return move.type if move is not None and move.type in ACTIONS else None


def _wrongly_changed(table: Table) -> Iterator[Defect]:
    """The action is not the face: a token was given back on the roll of a guess, to choose any action."""
    if table.die not in GUESSED or (table.awaits.phase == "act" and table.action is not None):
        yield action(f"The die shows {table.die}, and the action is {table.action}.", "/state/action")
    elif table.tokens[table.turn or 0]:
        fact = f"Seat {table.turn} has changed the action and still has its token."
        yield token(fact, f"/state/tokens/{table.turn}")


def token_used(table: Table) -> bool:
    """Whether a token was given back in this turn, as far as the action tells."""
    return table.die in GUESSED and table.action != table.die
