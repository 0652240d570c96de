"""The sixty cards, and what may lie in the row and in the deck at each phase."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.ghost_lift.census import counts, everywhere
from service.games.ghost_lift.layout import renewable
from service.games.ghost_lift.rules import BOOK
from service.games.ghost_lift.rulesets import ruleset_of
from service.games.ghost_lift.table import COPIES, DECK_SIZE, NUMBER, NUMBERS, Table
from service.kernel.verdict import Defect

cards = BOOK.defect("state.cards")
row = BOOK.defect("state.row")
deck = BOOK.defect("state.deck")


def misplaced_cards(table: Table) -> Iterator[Defect]:
    """Cards that are missing, too many, or lie where they cannot."""
    yield from _miscounted(table)
    yield from _impossible_row(table)
    yield from _impossible_deck(table)


def _miscounted(table: Table) -> Iterator[Defect]:
    seen = counts(everywhere(table))
    if sum(seen) != DECK_SIZE:
        yield cards(f"{sum(seen)} cards lie on the table instead of {DECK_SIZE}.", "/state")
    for number in NUMBERS:
        if seen[number] > COPIES:
            yield cards(f"There are {seen[number]} cards of number {number}.", "/state")


def _impossible_row(table: Table) -> Iterator[Defect]:
    shown: set[int] = set()
    for place, stack in enumerate(table.row):
        if not stack:
            if table.deck and table.awaits.phase != "turn-up":
                yield row("A place is empty although the deck has cards.", f"/state/row/{place}")
            continue
        number = NUMBER[stack[0]]
        if len(stack) > 1 and any(NUMBER[card] != number for card in stack):
            yield row("A stack holds cards of different numbers.", f"/state/row/{place}")
        if number in shown:
            yield row("Two stacks show the same number.", f"/state/row/{place}")
        shown.add(number)
    match table.awaits.phase:
        case "take" if not any(table.row):
            yield row("A take is due and the row has no stack.", "/state/row")
        case "turn-up" | "reshuffle" if table.row and () not in table.row:
            yield row("Cards are turned over although no place is empty.", "/state/row")
        case "turn-up" | "reshuffle":
            return
    if table.row and min(map(len, table.row)) > 1:
        yield row("No stack is of one card, and turning over stops at a stack's first.", "/state/row")
    if table.row and len(table.row[-1]) > 1 and _nothing_was_taken(table):
        fact = "Nothing was taken yet, and laying out stops at the last stack's first card."
        yield row(fact, f"/state/row/{len(table.row) - 1}")


def _nothing_was_taken(table: Table) -> bool:
    """Whether nobody has played and the hands are together as large as they were dealt."""
    return table.last_played is None and sum(map(len, table.hands)) == ruleset_of(table).hand * table.seats


def _impossible_deck(table: Table) -> Iterator[Defect]:
    match table.awaits.phase:
        case "turn-up" if not table.deck:
            yield deck("A card is turned over from an empty deck.", "/state/deck")
        case "reshuffle" if table.deck:
            yield deck("The deck is renewed before it is empty.", "/state/deck")
        case "reshuffle" if not renewable(table):
            yield deck("The deck is renewed from no cards.", "/state/deck")
