"""The thirteen cards of each set, and what may lie in hands and crypts at each phase."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.thirteen_ghosts.census import slice_of
from service.games.thirteen_ghosts.effects import NUMBERS
from service.games.thirteen_ghosts.rules import BOOK
from service.games.thirteen_ghosts.rulesets import ruleset_of
from service.games.thirteen_ghosts.table import (
    HIDE,
    Card,
    Table,
    lies_open,
)
from service.kernel.verdict import Defect

cards = BOOK.defect("state.cards")
hands = BOOK.defect("state.hands")
crypts = BOOK.defect("state.crypts")
open_cards = BOOK.defect("state.open")


def misplaced_cards(table: Table) -> Iterator[Defect]:
    """Cards that are missing, there twice, or lie where they cannot."""
    chosen = crypts_chosen(table)
    for which in range(ruleset_of(table).sets):
        yield from _miscounted(table, which, chosen)
    yield from _wrong_crypts(table, chosen)
    for i, entry in enumerate(table.played):
        if entry.card is None and lies_open(table, entry.as_):
            yield open_cards("A card that was played openly is not known.", f"/state/played/{i}/card")


def crypts_chosen(table: Table) -> list[bool]:
    """For each seat, whether a ghost has been put in its crypt."""
    playing, awaited = table.tiebreak or range(table.seats), table.awaits.seats
    if table.awaits.phase != HIDE:
        return [seat in playing for seat in range(table.seats)]
    if table.captains is None:
        return [seat in playing and seat not in awaited for seat in range(table.seats)]
    sides = len(table.captains)
    choosing = {captain % sides for captain in table.captains if captain in awaited}
    return [seat % sides not in choosing for seat in range(table.seats)]


def _miscounted(table: Table, which: int, chosen: list[bool]) -> Iterator[Defect]:
    sets = ruleset_of(table).sets
    lying: list[Card | None] = [*table.decks[which]]
    for seat in range(which, table.seats, sets):
        lying += table.hands[seat]
        if chosen[seat]:
            lying.append(table.crypts[seat])
    lying += [entry.card for entry in table.played if entry.seat % sets == which]
    if len(lying) != len(NUMBERS):
        yield cards(f"{len(lying)} cards of set {which} are there instead of {len(NUMBERS)}.", "/state")
    known = [card for card in lying if card is not None]
    if table.look is not None and table.look.deck == which:
        in_the_deck = slice_of(table, table.look)
        known += [card for card in table.look.cards if card is not None and card not in in_the_deck]
    if len(set(known)) < len(known):
        twice = sorted({card for card in known if known.count(card) > 1})
        yield cards(f"Set {which} has each number once, and {twice} lie in two places.", "/state")


def _wrong_crypts(table: Table, chosen: list[bool]) -> Iterator[Defect]:
    for seat, crypt in enumerate(table.crypts):
        if crypt is not None and not chosen[seat]:
            yield crypts(f"Seat {seat} has hidden nothing yet, or plays no more.", f"/state/crypts/{seat}")
        if crypt is None and chosen[seat] and table.out[seat]:
            yield open_cards(f"Seat {seat} is out and its crypt is not known.", f"/state/crypts/{seat}")
