"""The thirty-six cards, and which of them must be known."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.ghosted.cards import CATEGORY, hand_size, left_over
from service.games.ghosted.layout import misplaced
from service.games.ghosted.rules import BOOK
from service.games.ghosted.table import Table
from service.kernel.verdict import Defect

cards = BOOK.defect("state.cards")
hands = BOOK.defect("state.hands")
removed = BOOK.defect("state.removed")
open_hand = BOOK.defect("state.open-hand")
open_board = BOOK.defect("state.open-board")


def misplaced_cards(table: Table) -> Iterator[Defect]:
    """Cards in a wrong place or in two, hands of a wrong size, and unknown ones where all see them."""
    size = hand_size(table.seats)
    for seat, hand in enumerate(table.hands):
        if len(hand) != size:
            yield hands(f"Seat {seat} holds {len(hand)} cards instead of {size}.", f"/state/hands/{seat}")
    if (table.removed is not None) != bool(left_over(table.seats)):
        fact = "No card is left over." if table.removed is not None else "The card left over is not known."
        yield removed(fact, "/state/removed")
    if not _all_in_place(table):
        for fact, pointer in misplaced(table, table.boards, table.hands, table.removed):
            yield cards(fact, f"/state{pointer}")
    for seat, (hand, out) in enumerate(zip(table.hands, table.out, strict=False)):
        if out and None in hand:
            fact = f"Seat {seat} is out and a card of its open hand is unknown."
            yield open_hand(fact, f"/state/hands/{seat}/{hand.index(None)}")
    for seat in table.result.winners if table.result is not None else ():
        if seat < len(table.boards) and None in table.boards[seat].places:
            fact = f"Seat {seat} has won and its board is not known."
            yield open_board(fact, f"/state/boards/{seat}")


def _all_in_place(table: Table) -> bool:
    """Whether every card is known, lies once, and on boards in the place of its category.

    Nothing else can then be wrong with them; most tables are told so without a closer look.
    """
    known = [card for hand in table.hands for card in hand]
    if table.removed is not None:
        known.append(table.removed)
    for board in table.boards:
        if (
            CATEGORY.get(board.suspect) != "suspect"
            or CATEGORY.get(board.weapon) != "weapon"
            or CATEGORY.get(board.motive) != "motive"
        ):
            return False
        known += board.places
    return None not in known and len(set(known)) == len(known)
