"""The sixty cards, and what may lie in the row and in the hands at each phase."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.ghost_lift.census import counts, everywhere
from service.games.ghost_lift.layout import renewable
from service.games.ghost_lift.rules import BOOK
from service.games.ghost_lift.rulesets import ruleset_of
from service.games.ghost_lift.table import AFTER_THE_ROUND, COPIES, DECK_SIZE, NUMBER, Table
from service.kernel.verdict import Defect

cards = BOOK.defect("state.cards")
row = BOOK.defect("state.row")
deck = BOOK.defect("state.deck")
hands = BOOK.defect("state.hands")


def misplaced_cards(table: Table) -> Iterator[Defect]:
    """Cards that are missing, too many, or lie where they cannot."""
    yield from _miscounted(table)
    yield from _impossible_row(table)
    yield from _impossible_deck(table)
    yield from _impossible_hands(table)


def _miscounted(table: Table) -> Iterator[Defect]:
    seen = counts(everywhere(table))
    if seen.total() != DECK_SIZE:
        yield cards(f"{seen.total()} cards lie on the table instead of {DECK_SIZE}.", "/state")
    for number, count in seen.items():
        if number is not None and count > COPIES:
            yield cards(f"There are {count} cards of number {number}.", "/state")


def _impossible_row(table: Table) -> Iterator[Defect]:
    shown: set[int] = set()
    for place, stack in enumerate(table.row):
        numbers = {NUMBER[card] for card in stack}
        if len(numbers) > 1:
            yield row("A stack holds cards of different numbers.", f"/state/row/{place}")
        if numbers & shown:
            yield row("Two stacks show the same number.", f"/state/row/{place}")
        shown |= numbers
        if not stack and table.deck and table.awaits.phase != "turn-up":
            yield row("A place is empty although the deck has cards.", f"/state/row/{place}")
    match table.awaits.phase:
        case "take" if not any(table.row):
            yield row("A take is due and the row has no stack.", "/state/row")
        case "turn-up" | "reshuffle" if table.row and () not in table.row:
            yield row("Cards are turned over although no place is empty.", "/state/row")


def _impossible_deck(table: Table) -> Iterator[Defect]:
    match table.awaits.phase:
        case "turn-up" if not table.deck:
            yield deck("A card is turned over from an empty deck.", "/state/deck")
        case "reshuffle" if table.deck:
            yield deck("The deck is renewed before it is empty.", "/state/deck")
        case "reshuffle" if not renewable(table):
            yield deck("The deck is renewed from no cards.", "/state/deck")


def _impossible_hands(table: Table) -> Iterator[Defect]:
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
    in_hands = sum(len(hand) for hand in table.hands)
    if table.row and len(table.row[-1]) > 1 and in_hands == ruleset.hand * table.seats:
        fact = "Nothing was taken yet, and laying out stops at the last stack's first card."
        yield row(fact, f"/state/row/{len(table.row) - 1}")
