"""The course of the round: whose turn it is, who is awaited, and how many have passed."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.ghost_lift.rules import BOOK
from service.games.ghost_lift.rulesets import ruleset_of
from service.games.ghost_lift.table import AFTER_THE_ROUND, Table
from service.kernel.verdict import Defect

turn = BOOK.defect("state.turn")
awaits = BOOK.defect("state.awaits")
passes = BOOK.defect("state.passes")
round_end = BOOK.defect("state.round-end")


def broken_course(table: Table) -> Iterator[Defect]:
    """A turn, an awaited seat or a number of passes that the last play does not lead to."""
    yield from _wrong_awaits(table)
    if table.awaits.phase in AFTER_THE_ROUND:
        yield from _unended_round(table)
    else:
        yield from _wrong_passes(table)
        yield from _wrong_turn(table)


def _wrong_awaits(table: Table) -> Iterator[Defect]:
    phase, seats = table.awaits.phase, table.awaits.seats
    if len(set(seats)) < len(seats):
        yield awaits("A seat is awaited twice.", "/state/awaits/seats")
    if phase == "show-hand":
        if not seats or table.last_played in seats:
            yield awaits("Only seats with cards left show their hands.", "/state/awaits/seats")
    elif seats != ((table.turn,) if phase in ("play", "take") else ()):
        yield awaits(f"{list(seats)} is not who {phase} waits for.", "/state/awaits/seats")


def _unended_round(table: Table) -> Iterator[Defect]:
    """The seat that played its last card ended the round in its own turn."""
    if table.last_played is None:
        yield round_end("A round has ended and nobody has played.", "/state/last_played")
    elif table.turn != table.last_played:
        yield turn(f"Seat {table.last_played} ended the round in its turn.", "/state/turn")
    if table.passes:
        yield passes("The round ended with a play, not with a pass.", "/state/passes")


def _wrong_passes(table: Table) -> Iterator[Defect]:
    needed = ruleset_of(table).passes_to_clear(table.seats, table.last_played)
    phase = table.awaits.phase
    most = needed - 1 if phase == "play" else needed
    if not table.center:
        most = 0
    if table.passes > most:
        yield passes(f"{table.passes} passes would have cleared the center.", "/state/passes")
    nobody_acted = table.last_played is None or ruleset_of(table).draws_on_a_pass
    if table.passes == 0 and phase != "play" and nobody_acted:
        yield passes(f"Nobody has passed, and {phase} follows from a pass here.", "/state/passes")


def _wrong_turn(table: Table) -> Iterator[Defect]:
    """Turns go clockwise from the last play, or from the first player if there was none."""
    if table.last_played is None:
        begins, since = table.first, table.passes
    else:
        begins, since = table.last_played, table.passes + 1
    if table.awaits.phase != "play":
        since -= 1
    elif not table.center:
        since = 0 if table.last_played is not None else _passes_of_all(table)
    due = (begins + since) % table.seats
    if table.turn != due:
        yield turn(f"After {table.passes} passes it is seat {due}'s turn.", "/state/turn")


def _passes_of_all(table: Table) -> int:
    return ruleset_of(table).passes_to_clear(table.seats, None)
