"""What follows what in a row: fetched ghosts, copies, banned values, cards that end a round."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.rest_in_peace.choosing import EARLIER_GHOST_RETURNS, FETCHES, TARGET
from service.games.rest_in_peace.defects.survey import Found, Survey, pointer_of
from service.games.rest_in_peace.effects import lasting_of
from service.games.rest_in_peace.kinds import BANS, CARRIES, LEVELS, MOVES_ON, ROUND_LOST
from service.games.rest_in_peace.psychics import ghosts_of
from service.games.rest_in_peace.rules import BOOK
from service.games.rest_in_peace.steps import chosen_of, holds
from service.games.rest_in_peace.table import Card, Chosen, Row, Table, other
from service.kernel.verdict import Defect

sequence = BOOK.defect("state.sequence")


def wrong_sequences(table: Table, seen: Survey) -> Iterator[Defect]:
    """Psychics with cards before or after them that cannot lie there."""
    for found in seen.found:
        psychic, chosen = found.psychic, chosen_of(found.laid)
        if psychic.ends is None and psychic.lasting is not BANS and not isinstance(chosen, str):
            continue
        rows = table.field if found.round > len(table.past) else table.past[found.round - 1]
        row = rows[found.seat]
        flaw = _flaw(seen, found, chosen, row, row.index(found.laid))
        if flaw is not None:
            yield sequence(flaw, pointer_of(table, found))


def _flaw(seen: Survey, found: Found, chosen: Chosen, row: Row, place: int) -> str | None:
    psychic, card = found.psychic, found.laid.card
    before, after = row[:place], row[place + 1 :]
    if psychic.ends is not None and after:
        return f"{card} ended the round, and a card follows it."
    if psychic.lasting is BANS and isinstance(chosen, tuple):
        banned = next((laid.card for laid in after if not set(chosen).isdisjoint(ghosts_of(laid))), None)
        if banned is not None and not _was_void(seen, found.round):
            return f"{banned} follows {card}, which forbids it."
    if not isinstance(chosen, str):
        return None
    if psychic.becomes is not None and not holds(before, chosen) and not _may_have_left(seen, found, chosen):
        return f"No {chosen} lies before {card} that it can have copied."
    if psychic.choice is FETCHES and not holds(after[:1], chosen) and not _may_have_left(seen, found, chosen):
        return f"The {chosen} that it fetched does not follow {card}."
    return None


def _was_void(seen: Survey, number: int) -> bool:
    """Whether the lasting effects of this round may have been void for a time."""
    lying = [found.psychic for found in seen.rounds[number - 1]]
    strays = [stray for side in seen.sides for stray in side.strays]
    return any(one.lasting is LEVELS for one in (*lying, *strays))


def _may_have_left(seen: Survey, found: Found, card: Card) -> bool:
    """Whether such a card may have left the round of the psychic, or the psychic have been carried."""
    if lasting_of(card) is MOVES_ON:
        return True
    own, theirs = seen.sides[found.seat].strays, seen.sides[other(found.seat)].strays
    if any(stray.choice is EARLIER_GHOST_RETURNS for stray in own):
        return True
    if any(stray.choice is TARGET for stray in theirs):
        return True
    return any(_takes(one, found, card) for one in seen.found)


def _takes(one: Found, found: Found, card: Card) -> bool:
    """Whether one psychic has taken such a card from beside the other, or carried a card to it or away."""
    if one.psychic.choice is TARGET:
        return one.seat != found.seat and one.round == found.round and chosen_of(one.laid) == card
    if one.seat != found.seat:
        return False
    if one.psychic.choice is EARLIER_GHOST_RETURNS:
        return one.round > found.round and chosen_of(one.laid) == card
    if one.psychic.lasting is CARRIES:
        return one.round in (found.round, found.round - 1)
    return one.psychic.ends is ROUND_LOST and one.round == found.round and chosen_of(one.laid) == card
