"""The course of the game: whose turn it is, what was rolled, who is awaited, how many moves it took."""

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
pace = BOOK.defect("state.pace")

ASKED_IN = {
    "answer": ("question",),
    "show": ("guess",),
    "verdict": ("scales", "accuse"),
    "show-hand": ("accuse",),
}
"""What awaits its outcome in which phase."""

SHORTEST_TURN = 3
"""Moves of the shortest turn that does not end in an accusation: roll, die, a token or the scales."""
SINCE_THE_TURN_BEGAN = {"turn": 0, "die": 1, "act": 2, "answer": 3, "show": 3, "verdict": 3, "show-hand": 1}
"""How many moves a turn takes to come to a phase, at least; an accusation gets to a verdict in one."""


def broken_course(table: Table) -> Iterator[Defect]:
    """A turn, an awaited seat, a roll or a count of moves that no play leads to."""
    assert table.turn is not None
    yield from _wrong_awaits(table)
    if table.out[table.turn] and table.awaits.phase != OVER:
        yield turn(f"It is seat {table.turn}'s turn, and it is out.", "/state/turn")
    yield from _wrong_asked(table)
    yield from _wrong_die(table)
    yield from _wrong_action(table)
    yield from _too_fast(table)


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
        yield from _wrong_change(table)


def _done(table: Table) -> str | None:
    """The action that was taken, if it can be told from what was asked."""
    move = table.asked.move if table.asked is not None else None
    if isinstance(move, Guess):
        return f"{CATEGORY[move.cards[0]]}s"
    return move.type if move is not None and move.type in ACTIONS else None


def _wrong_change(table: Table) -> Iterator[Defect]:
    """The action is not the face: a token was given back for that, on the roll of a guess."""
    if table.die not in GUESSED:
        yield action(f"The die shows {table.die}, and the action is another.", "/state/action")
    elif table.tokens[table.turn or 0]:
        fact = f"Seat {table.turn} has changed the action and still has its token."
        yield token(fact, f"/state/tokens/{table.turn}")


def token_used(table: Table) -> bool:
    """Whether a token was given back in this turn, as far as the action tells."""
    return table.die in GUESSED and table.action != table.die


def moves_in_this_turn(table: Table) -> int:
    """How many moves this turn has taken, at least."""
    phase = table.awaits.phase
    if phase == OVER:
        by_scales = table.result is not None and table.result.decided_by == f"{table.game}/win.scales"
        return SHORTEST_TURN if by_scales else 1
    if phase == "verdict" and not _rolled(table):
        return 1
    return SINCE_THE_TURN_BEGAN.get(phase, 0) + token_used(table)


def _too_fast(table: Table) -> Iterator[Defect]:
    """It takes turns to get from the first player to this one, to take tokens and to go out."""
    assert table.turn is not None
    seats = range(table.seats)
    came = (table.turn - table.first) % table.seats
    this_lap = [(seat - table.first) % table.seats < came for seat in seats]
    laps = max(0, *(_turns_needed(table, seat) - this_lap[seat] for seat in seats))
    least = 1 + moves_in_this_turn(table)
    for seat in seats:
        if table.out[seat] and seat != table.turn:
            least += 1 + SHORTEST_TURN * table.tokens[seat]
        else:
            least += SHORTEST_TURN * (laps + this_lap[seat])
    if table.ply < least:
        yield pace(f"It takes {least} moves or more to come here.", "/state/ply")


def _turns_needed(table: Table, seat: int) -> int:
    """How many turns the seat has had before this one, at least: to take a token, to go out."""
    if seat == table.turn:
        return int(table.tokens[seat] or token_used(table))
    return table.tokens[seat] + table.out[seat]
