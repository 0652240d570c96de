"""Two decks of twenty-one ghosts and nine psychics: where they lie, and how many are unknown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from service.games.rest_in_peace.census import ghosts_left, lying
from service.games.rest_in_peace.defects.past import deck_size
from service.games.rest_in_peace.psychics import PSYCHICS
from service.games.rest_in_peace.rules import BOOK
from service.games.rest_in_peace.table import DECK_SIZE, PSYCHICS_LAID_OUT, VALUE, Card, Table
from service.kernel.verdict import Defect

ghosts = BOOK.defect("state.ghosts")
psychics = BOOK.defect("state.psychics")
zone = BOOK.defect("state.zone")
deck = BOOK.defect("state.deck")


def misplaced_cards(table: Table) -> Iterator[Defect]:
    """Cards that are missing, too many, or lie where they cannot."""
    hidden = 0
    seen = [card for card in (*table.psychics, *table.gone) if card is not None]
    for seat in (0, 1):
        cards = lying(table, seat)
        seen += [card for card in cards if card is not None and card in PSYCHICS]
        left = ghosts_left(cards)
        yield from _miscounted_ghosts(table, seat, cards, left)
        hidden += sum(card is None or card in VALUE for card in cards) - DECK_SIZE
        yield from _misplaced(table, seat)
    yield from _miscounted_psychics(table, seen, hidden)


def _miscounted_ghosts(
    table: Table, seat: int, cards: Sequence[Card | None], left: dict[Card, int]
) -> Iterator[Defect]:
    """Each ghost of a seat exists so many times, and unknown cards make up for those not seen."""
    for card, count in left.items():
        if count < 0:
            yield ghosts(f"Seat {seat} has {-count} more {card} than there are.", f"/state/hands/{seat}")
    unseen = sum(left.values())
    unknown = cards.count(None)
    in_hand = table.hands[seat].count(None)
    if unknown < unseen:
        fact = f"{unseen - unknown} ghosts of seat {seat} lie nowhere."
        yield ghosts(fact, f"/state/decks/{seat}")
    elif unknown - in_hand > unseen:
        fact = f"Seat {seat} has {unknown - in_hand - unseen} ghosts more than there are."
        yield ghosts(fact, f"/state/decks/{seat}")


def _miscounted_psychics(table: Table, seen: Sequence[Card], hidden: int) -> Iterator[Defect]:
    """Nine different psychics of the levels; unknown cards of hands may be some of them."""
    for card, count in Counter(seen).items():
        if card in VALUE:
            yield zone(f"A {card} lies where only psychics do.", "/state/psychics")
        elif count > 1:
            yield psychics(f"{card} is there {count} times.", "/state/psychics")
        elif PSYCHICS[card].level not in table.options.levels:
            yield psychics(f"{card} is of level {PSYCHICS[card].level}.", "/state/options/levels")
    if len(seen) + hidden != PSYCHICS_LAID_OUT:
        fact = f"{len(seen)} psychics are seen and {hidden} unknown cards must be psychics."
        yield psychics(fact, "/state/psychics")


def _misplaced(table: Table, seat: int) -> Iterator[Defect]:
    for index, card in enumerate(table.decks[seat]):
        if card in PSYCHICS:
            yield zone(f"{card} lies in a deck.", f"/state/decks/{seat}/{index}")
    for index, card in enumerate(table.discard[seat]):
        if card in PSYCHICS and PSYCHICS[card].only_in_ten:
            yield zone(f"{card} is never discarded.", f"/state/discard/{seat}/{index}")
    size = deck_size(table, seat)
    if size is not None and len(table.decks[seat]) != size:
        fact = f"Seat {seat}'s deck has {len(table.decks[seat])} cards instead of {size}."
        yield deck(fact, f"/state/decks/{seat}")
