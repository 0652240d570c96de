"""The hands: who can have run out of cards, and how many a seat can hold after so many turns."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.ghost_lift.rules import BOOK
from service.games.ghost_lift.rulesets import ruleset_of
from service.games.ghost_lift.table import AFTER_THE_ROUND, Table
from service.kernel.verdict import Defect

hands = BOOK.defect("state.hands")


def impossible_hands(table: Table) -> Iterator[Defect]:
    """Hands that are empty, or are not, where the round says otherwise; hands that lie open."""
    phase = table.awaits.phase
    winner = table.last_played if phase in AFTER_THE_ROUND else None
    for seat, hand in enumerate(table.hands):
        if seat == winner:
            if hand:
                yield hands(f"Seat {seat} ended the round and holds cards.", f"/state/hands/{seat}")
        elif not hand:
            yield hands(f"Seat {seat} holds no cards.", f"/state/hands/{seat}")
        if None in hand and phase in AFTER_THE_ROUND and seat not in table.awaits.seats:
            fact = f"Seat {seat}'s hand lies open and a card in it is unknown."
            yield hands(fact, f"/state/hands/{seat}/{hand.index(None)}")
    if table.last_played is None and len(table.hands) == table.seats:
        yield from _hands_before_the_first_play(table)


def _hands_before_the_first_play(table: Table) -> Iterator[Defect]:
    """Nobody has played: seats that had no turn hold what they were dealt, the others what they added."""
    ruleset = ruleset_of(table)
    turns = table.passes if table.center else ruleset.passes_to_clear(table.seats, None)
    for count in range(table.seats):
        seat = (table.first + count) % table.seats
        held, dealt = len(table.hands[seat]), ruleset.hand
        acting = count == turns - 1
        if count >= turns or (acting and table.awaits.phase == "take"):
            possible = held == dealt
        elif ruleset.draws_on_a_pass:
            possible = held == dealt + 1
        else:
            has_taken = ruleset.takes_after_a_pass or (acting and table.awaits.phase == "turn-up")
            possible = held > dealt if has_taken else held >= dealt
        if not possible:
            fact = f"Seat {seat} holds {held} cards, nobody has played and {dealt} were dealt."
            yield hands(fact, f"/state/hands/{seat}")
