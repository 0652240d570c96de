"""Two decks of twenty-one ghosts and nine psychics: where they lie, and how many are unknown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from service.games.rest_in_peace.choosing import DISCARDS, FETCHES
from service.games.rest_in_peace.defects.survey import Found, Side, Survey, rounds_drawn_for
from service.games.rest_in_peace.psychics import psychic_of, psychics_of
from service.games.rest_in_peace.rules import BOOK
from service.games.rest_in_peace.steps import chosen_of
from service.games.rest_in_peace.table import (
    DECK_SIZE,
    DRAWN,
    HAND,
    LAST_ROUND,
    PSYCHICS_LAID_OUT,
    VALUE,
    Table,
)
from service.kernel.verdict import Defect

ghosts = BOOK.defect("state.ghosts")
psychics = BOOK.defect("state.psychics")
zone = BOOK.defect("state.zone")
deck = BOOK.defect("state.deck")
drawn = BOOK.defect("state.drawn")

UNTOUCHED = tuple(max(0, DECK_SIZE - HAND - DRAWN * rounds) for rounds in range(LAST_ROUND + 1))
"""How many cards a deck has, by how often was drawn from it, if nothing else has changed it."""


def misplaced_cards(table: Table, seen: Survey) -> Iterator[Defect]:
    """Cards that are missing, too many, or lie where they cannot."""
    untouched = UNTOUCHED[rounds_drawn_for(table)]
    for seat, side in enumerate(seen.sides):
        yield from _miscounted_ghosts(table, seat, side)
        yield from _misplaced(table, seat, side)
        if side.hasty:
            yield from _played_undrawn(table, seat, seen)
        size = _deck_size(table, side, untouched) if side.found or side.strays else untouched
        if size is not None and len(table.decks[seat]) != size:
            fact = f"Seat {seat}'s deck has {len(table.decks[seat])} cards instead of {size}."
            yield deck(fact, f"/state/decks/{seat}")
    yield from _miscounted_psychics(table, seen)


def _miscounted_ghosts(table: Table, seat: int, side: Side) -> Iterator[Defect]:
    """Each ghost of a seat exists so many times, and unknown cards make up for those not seen."""
    for card, count in side.left.items():
        if count < 0:
            yield ghosts(f"Seat {seat} has {-count} more {card} than there are.", f"/state/hands/{seat}")
    elsewhere = side.unknown - table.hands[seat].count(None)
    if side.unknown < side.unseen:
        fact = f"{side.unseen - side.unknown} ghosts of seat {seat} lie nowhere."
        yield ghosts(fact, f"/state/decks/{seat}")
    elif elsewhere > side.unseen:
        fact = f"Seat {seat} has {elsewhere - side.unseen} ghosts more than there are."
        yield ghosts(fact, f"/state/decks/{seat}")


def _miscounted_psychics(table: Table, seen: Survey) -> Iterator[Defect]:
    """Nine different psychics of the levels; unknown cards of hands may be some of them."""
    zero, one = seen.sides
    cards = [*filter(None, table.psychics), *table.gone, *zero.psychics, *one.psychics]
    hidden = zero.unknown - zero.unseen + one.unknown - one.unseen
    if len(cards) + hidden != PSYCHICS_LAID_OUT:
        fact = f"{len(cards)} psychics are seen and {hidden} unknown cards must be psychics."
        yield psychics(fact, "/state/psychics")
    different = set(cards)
    if len(different) < len(cards):
        for card, count in Counter(cards).items():
            if count > 1:
                yield psychics(f"{card} is there {count} times.", "/state/psychics")
    if different <= psychics_of(table.options.levels):
        return
    for card in cards:
        psychic = psychic_of(card)
        if psychic is None:
            yield zone(f"A {card} lies where only psychics do.", "/state/psychics")
        elif psychic.level not in table.options.levels:
            yield psychics(f"{card} is of level {psychic.level}.", "/state/options/levels")


def _misplaced(table: Table, seat: int, side: Side) -> Iterator[Defect]:
    for card in side.psychics:
        if card in table.decks[seat]:
            yield zone(f"{card} lies in a deck.", f"/state/decks/{seat}/{table.decks[seat].index(card)}")
    for index, card in enumerate(table.discard[seat]):
        psychic = psychic_of(card)
        if psychic is not None and psychic.only_in_ten:
            yield zone(f"{card} is never discarded.", f"/state/discard/{seat}/{index}")


def _played_undrawn(table: Table, seat: int, seen: Survey) -> Iterator[Defect]:
    """By the end of each round a seat has played and paid no more ghosts than it had drawn and fetched."""
    held = HAND + len([stray for stray in seen.sides[seat].strays if stray.choice is FETCHES])
    for number, rows in enumerate((*table.past, table.field), start=1):
        held -= len([laid for laid in rows[seat] if laid.card in VALUE])
        for found in seen.rounds[number - 1]:
            chosen = chosen_of(found.laid)
            if found.seat == seat and found.psychic.choice is FETCHES and found.laid.made:
                held += 1
            elif found.seat == seat and found.psychic.choice is DISCARDS and isinstance(chosen, tuple):
                held -= len(chosen)
        if held < 0:
            place = "field" if number > len(table.past) else f"past/{number - 1}"
            yield drawn(
                f"Seat {seat} had not drawn so many ghosts by round {number}.", f"/state/{place}/{seat}"
            )
            return
        held += DRAWN


# Decks: sixteen cards, of which two are drawn after each round


def _deck_size(table: Table, side: Side, untouched: int) -> int | None:
    """How many cards the seat's deck must have, if so many ``untouched``; ``None`` if it cannot be told.

    It cannot where a psychic that changes a deck may have been played and has left its round since.
    """
    for stray in side.strays:
        if stray.shuffles:
            return None
    changes = [(one.round, _change(one)) for one in side.found if one.psychic.shuffles]
    if not changes:
        return untouched
    rounds = rounds_drawn_for(table)
    size = DECK_SIZE - HAND
    for number in range(1, len(table.past) + 2):
        size += sum(change for when, change in changes if when == number)
        size -= min(DRAWN, size) if number <= rounds else 0
    return size


def _change(found: Found) -> int:
    """By how much a psychic has changed its player's deck."""
    if not found.laid.made or found.psychic.choice is None:
        return 0
    return 1 if found.psychic.choice.brings is None else -1
