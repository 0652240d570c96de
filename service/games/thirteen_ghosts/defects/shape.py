"""The shape of the table: one entry a seat, seats that exist, and a blank table before the first deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from service.games.thirteen_ghosts.layout import fresh, is_one_of_each_team
from service.games.thirteen_ghosts.rules import BOOK
from service.games.thirteen_ghosts.rulesets import ruleset_of
from service.games.thirteen_ghosts.table import (
    HIDE,
    Table,
)
from service.kernel.defects import early_or_late_result, strange_seats
from service.kernel.verdict import Defect

length = BOOK.defect("state.length")
seat = BOOK.defect("state.seat")
early_result = BOOK.defect("state.early-result")
undealt = BOOK.defect("state.undealt")
teams = BOOK.defect("state.teams")
tiebreak = BOOK.defect("state.tiebreak")


def misshapen(table: Table) -> Iterator[Defect]:
    """Lists that do not fit the seats, seats that are not there, counters that cannot be."""
    yield from _wrong_lengths(table)
    yield from strange_seats(table, _seats_named(table), seat)
    yield from early_or_late_result(table, early_result)
    if table.look is not None and table.look.deck >= ruleset_of(table).sets:
        yield seat(f"There is no deck {table.look.deck}.", "/state/look/deck")
    if table.round:
        yield from _wrong_turn_taking(table)
        yield from _wrong_teams(table)
        yield from _wrong_tiebreak(table)


def _wrong_lengths(table: Table) -> Iterator[Defect]:
    ruleset, seats = ruleset_of(table), table.seats
    if len(table.decks) != ruleset.sets:
        yield length(f"There are {len(table.decks)} decks instead of {ruleset.sets}.", "/state/decks")
    if len(table.score) != ruleset.sides:
        yield length(f"There are {len(table.score)} scores instead of {ruleset.sides}.", "/state/score")
    if len(table.hands) == len(table.crypts) == len(table.out) == len(table.shields) == seats:
        return
    for name in ("hands", "crypts", "out", "shields"):
        count = len(getattr(table, name))
        if count != seats:
            yield length(f"There are {count} {name} for {seats} seats.", f"/state/{name}")


def _seats_named(table: Table) -> dict[str, int | None]:
    """Seats that this game's own fields name; who plays and answers is judged with the plays and answers."""
    seats = table.seats
    named: dict[str, int | None] = {}
    for name, members in (("captains", table.captains), ("up", table.up), ("tiebreak", table.tiebreak)):
        if members and max(members) >= seats:
            named |= {f"{name}/{i}": seat for i, seat in enumerate(members)}
    if table.look is not None:
        named["look/seat"] = table.look.seat
    if table.question is not None:
        named["question/asker"] = table.question.asker
    return named


def _wrong_turn_taking(table: Table) -> Iterator[Defect]:
    if table.awaits.phase == HIDE and table.turn is not None:
        yield undealt("Ghosts are being hidden, and somebody has the turn.", "/state/turn")
    if table.awaits.phase != HIDE and table.turn is None:
        yield undealt("Ghosts have been hidden, and nobody has the turn.", "/state/turn")


def _wrong_teams(table: Table) -> Iterator[Defect]:
    """Captains, and the members who are up, are named in a game of teams: one of each."""
    ruleset = ruleset_of(table)
    captained = ruleset.captained
    for name, seats in (("captains", table.captains), ("up", table.up)):
        if captained != (seats is not None):
            fact = f"{table.ruleset} is{'' if captained else ' not'} a game of teams."
            yield teams(fact, f"/state/{name}")
        elif seats is not None and not is_one_of_each_team(seats, ruleset):
            yield teams(f"{list(seats)} is not one member of each team.", f"/state/{name}")


def _wrong_tiebreak(table: Table) -> Iterator[Defect]:
    """Two seats of three may be left to decide the game."""
    tied, ruleset = table.tiebreak, ruleset_of(table)
    if tied is None:
        return
    if (ruleset.sides, len(tied), len(set(tied))) != (3, 2, 2):
        yield tiebreak("A deciding round is played by two of three seats.", "/state/tiebreak")
    elif table.awaits.phase == "deal":
        yield tiebreak("A deciding round is the last one, and no deal follows it.", "/state/tiebreak")


def not_yet_dealt(table: Table) -> Iterator[Defect]:
    """Before the first deal nothing lies on the table."""
    blank = fresh(table.ruleset, table.seats, table.options, table.first)
    for name in (entry.name for entry in fields(blank)):
        found, due = getattr(table, name), getattr(blank, name)
        sized = isinstance(due, tuple) and len(found) != len(due) and name not in ("played", "answers")
        if found != due and not sized and name != "result":
            yield undealt(f"No round has been dealt and {name} is set.", f"/state/{name}")
