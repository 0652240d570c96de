"""What psychics and lost rounds leave behind: discarded cards, and cards that lie in round 10."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.rest_in_peace.choosing import DISCARDS, MOST_DISCARDS, TARGET, WHO
from service.games.rest_in_peace.defects.survey import Found, Survey
from service.games.rest_in_peace.effects import lasting_of
from service.games.rest_in_peace.kinds import CARRIES, MOVES_ON
from service.games.rest_in_peace.layout import chosen_seat
from service.games.rest_in_peace.playing import choice_of
from service.games.rest_in_peace.psychics import ghosts_of
from service.games.rest_in_peace.rules import BOOK
from service.games.rest_in_peace.steps import chosen_of
from service.games.rest_in_peace.table import LAST_ROUND, Table, other
from service.kernel.position import OVER
from service.kernel.verdict import Defect

discard = BOOK.defect("state.discard")
final = BOOK.defect("state.final")


def wrong_traces(table: Table, seen: Survey) -> Iterator[Defect]:
    """Cards that nothing discarded, or that nothing laid into round 10."""
    costly = [
        found for found in seen.found if found.psychic.choice is DISCARDS or found.psychic.choice is TARGET
    ]
    for seat in (0, 1):
        if costly or table.discard[seat]:
            discards = _discards(table, seen, seat, costly)
            if len(table.discard[seat]) != discards:
                yield discard(f"{discards} cards of seat {seat} were discarded.", f"/state/discard/{seat}")
        laid = len(table.final[seat])
        most = _lost(table, seat) if laid else 0
        if laid > most:
            most += _laid_otherwise(table, seen, seat)
        if laid > most:
            yield final(f"Seat {seat} can have laid {most} cards there.", f"/state/final/{seat}")
        elif not laid and seen.found and _was_drawn(table, seen, seat):
            yield final(f"A card of seat {seat} was drawn for round 10.", f"/state/final/{seat}")


def _discards(table: Table, seen: Survey, seat: int, costly: list[Found]) -> int:
    """How many cards of the seat its own psychics have cost, and the opponent's sent away."""
    count = 0
    for found in costly:
        chosen = chosen_of(found.laid)
        if found.psychic.choice is DISCARDS and found.seat == seat and isinstance(chosen, tuple):
            count += len(chosen)
        elif found.psychic.choice is TARGET and found.seat != seat and found.laid.made:
            count += 1
    for laid in table.final[seat]:
        chosen = chosen_of(laid)
        if choice_of(laid.card) is DISCARDS and isinstance(chosen, tuple):
            count += len(chosen)
    paid = len([stray for stray in seen.sides[seat].strays if stray.choice is DISCARDS])
    sent = len([stray for stray in seen.sides[other(seat)].strays if stray.choice is TARGET])
    return count + MOST_DISCARDS * paid + sent


def _lost(table: Table, seat: int) -> int:
    """After how many lost rounds the seat could lay a card into round 10."""
    lost = len(table.won[other(seat)])
    if table.awaits.phase == "place" and seat == table.turn:
        lost -= 1
    if table.awaits.phase == OVER and table.result is not None and other(seat) in table.result.winners:
        lost -= table.tokens[table.round - 1] is None
    return max(0, lost)


def _laid_otherwise(table: Table, seen: Survey, seat: int) -> int:
    """How many cards may have come there at random, moved there or been carried."""
    drawn = len([found for found in seen.found if _draws_from(found, seat)])
    drawn -= table.awaits.phase == "random" and chosen_seat(table) == seat
    for side in seen.sides:
        drawn += len([stray for stray in side.strays if stray.choice is WHO])
    moved = len([laid for laid in table.final[seat] if lasting_of(laid.card) is MOVES_ON])
    carried = table.round == LAST_ROUND and any(
        found.psychic.lasting is CARRIES and found.seat == seat == table.first
        for found in seen.rounds[LAST_ROUND - 2]
    )
    last = table.final[seat][-1]
    return drawn + moved + (carried and (last.card is None or bool(ghosts_of(last))))


def _was_drawn(table: Table, seen: Survey, seat: int) -> bool:
    """Whether a card has been drawn from the seat's hand for round 10."""
    waits = table.awaits.phase == "random" and chosen_seat(table) == seat
    return not waits and any(_draws_from(found, seat) for found in seen.found)


def _draws_from(found: Found, seat: int) -> bool:
    return found.psychic.choice is WHO and bool(found.laid.made) and chosen_of(found.laid) == seat
