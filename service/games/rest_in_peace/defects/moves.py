"""How many moves it takes to come to a table: the cards laid, the turns passed, the rounds ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from service.games.rest_in_peace.choosing import EARLIER_GHOST_RETURNS, TARGET, WHO
from service.games.rest_in_peace.defects.history import DRAWN, Winners, just_lost
from service.games.rest_in_peace.defects.survey import Survey
from service.games.rest_in_peace.kinds import Ends, Lasting, Psychic
from service.games.rest_in_peace.psychics import psychic_of
from service.games.rest_in_peace.rules import BOOK
from service.games.rest_in_peace.steps import chosen_of
from service.games.rest_in_peace.table import LAST_ROUND, Chosen, Pair, Row, Table
from service.kernel.position import OVER
from service.kernel.verdict import Defect

ply = BOOK.defect("state.ply")

EITHER: Winners = (0, 1)
LOSERS: Mapping[Winners, Winners] = {(0,): (1,), (1,): (0,), EITHER: (1, 0)}
"""In whose turn a round ended that was not drawn, by who can have won it."""


class Count(NamedTuple):
    """So many moves, or up to ``spare`` more; ``by_twos``: any that are more come in pairs."""

    least: int
    spare: int = 0
    by_twos: bool = True


def _maybe(most: int) -> Count:
    """Moves that may have been made or not."""
    return Count(0, most, by_twos=False)


def miscounted_moves(table: Table, seen: Survey, winners: Sequence[Winners]) -> Iterator[Defect]:
    """Fewer moves than the cards need, more than they can have had, or an odd one."""
    least, spare, by_twos = _passed(table, seen, winners)
    least += _laid(table) + _ended(table, seen, winners)
    if seen.found or table.round == LAST_ROUND or any(table.discard) or any(side.gaps for side in seen.sides):
        for count in _beside(table, seen):
            least, spare, by_twos = least + count.least, spare + count.spare, by_twos and count.by_twos
    if table.ply < least:
        yield ply(f"It takes {least} moves or more to come here.", "/state/ply")
    elif _may_have_drawn_blind(seen):
        return
    elif table.ply > least + spare:
        yield ply(f"It takes {least + spare} moves or fewer to come here.", "/state/ply")
    elif by_twos and (table.ply - least) % 2:
        yield ply(f"It takes {least} moves to come here, or an even number more.", "/state/ply")


def _may_have_drawn_blind(seen: Survey) -> bool:
    """Whether a seat may have been tripped: draws that find nothing can be made at will."""
    return any(psychic.lasting is Lasting.TRIPS for psychic, _ in _taken_effect(seen))


def _taken_effect(seen: Survey) -> Iterator[tuple[Psychic, Chosen]]:
    """Every time that a psychic was played into a round, and its choice if it still lies there."""
    for found in seen.found:
        if found.laid.made or found.psychic.choice is None:
            yield found.psychic, chosen_of(found.laid)
    for side in seen.sides:
        for card in side.strays:
            psychic = psychic_of(card)
            if psychic is not None:
                yield psychic, None


# Cards


def _laid(table: Table) -> int:
    """The deal, and each card in a round: played, carried there or, if fetched, shuffled for afterwards."""
    waits = table.pending is not None and table.awaits.phase in ("shuffle", "random")
    zero, one = table.field
    return 1 + len(zero) + len(one) + sum([len(zero) + len(one) for zero, one in table.past]) - waits


def _beside(table: Table, seen: Survey) -> Iterator[Count]:
    """What psychics have needed beside their own play, and what round 10 has."""
    for psychic, chosen in _taken_effect(seen):
        yield _needed(psychic, chosen)
    ended = len(table.past) + (table.awaits.phase == "carry")
    for found in seen.lasting(Lasting.GETS_PSYCHIC):
        # Its player has both the token and the psychic, and the other seat perhaps no card to place.
        if found.round <= ended:
            yield Count(-1, 1, by_twos=False)
    for row in table.final:
        if any(psychic.lasting is Lasting.MOVES_ON for psychic in map(psychic_of, _codes(row)) if psychic):
            yield _maybe(1)
    if table.round == LAST_ROUND:
        yield _maybe(2 if table.awaits.phase == OVER else 1)


def _codes(row: Row) -> list[str | None]:
    return [laid.card for laid in row]


def _needed(psychic: Psychic, chosen: Chosen) -> Count:
    """Moves that this psychic has needed, its own play aside."""
    if psychic.choice is TARGET or (psychic.ends is Ends.LOST and chosen is not None):
        return Count(1)  # the play of the card that has left the round
    if psychic.choice is EARLIER_GHOST_RETURNS:
        return Count(2)  # the play of the ghost that has gone, and the shuffle
    if psychic.choice is WHO:
        return Count(1, 1, by_twos=False)  # the draw, and perhaps a choice for the card drawn
    if psychic.becomes == "number":
        return _maybe(1)  # a card turned up that was not known
    if psychic.lasting is Lasting.CARRIES:
        return _maybe(2)  # the carrying, and the play of a card that is counted where it lies now
    return Count(0)


# Ends of rounds


def _ended(table: Table, seen: Survey, winners: Sequence[Winners]) -> int:
    """A withdrawal, where no card ended the round, and what its loser has placed or not."""
    rounds = len(table.past)
    by_card = [found for found in seen.found if found.psychic.ends is not None]
    placed = rounds - winners.count(DRAWN) + (table.awaits.phase == "carry")
    return rounds + just_lost(table) - len(by_card) + placed


# Turns


def _passed(table: Table, seen: Survey, winners: Sequence[Winners]) -> Count:
    """The passes of all rounds, by who began each and in whose turn it ended."""
    left = (_left(seen, 0), _left(seen, 1))
    least, spare, by_twos = 0, 0, True
    if table.round < LAST_ROUND:
        this_turn = None if just_lost(table) else table.played_this_turn
        cards = (len(table.field[0]), len(table.field[1]))
        least, spare, by_twos = _turns((table.first,), (table.turn or 0,), cards, left, this_turn)
    firsts: Winners = (table.first,) if winners.count(DRAWN) == len(winners) else EITHER
    for number, ((zero, one), won_by) in enumerate(zip(table.past, winners, strict=True), start=1):
        lasts = LOSERS.get(won_by)
        if lasts is None:
            lasts = tuple(found.seat for found in seen.of_round(number) if found.psychic.ends is Ends.DRAWN)
        count = _turns(firsts, lasts, (len(zero), len(one)), left)
        least, spare, by_twos = least + count[0], spare + count[1], by_twos and count[2]
        firsts = firsts if won_by == DRAWN else won_by
    return Count(least, spare, by_twos)


def _left(seen: Survey, seat: int) -> int:
    """How many cards of the seat, at most, have left the round that they were played into."""
    side = seen.sides[seat]
    back = 0
    for found in seen.found:
        if found.seat == seat:
            back += found.psychic.lasting is Lasting.CARRIES or found.psychic.choice is EARLIER_GHOST_RETURNS
    return back + 2 * len(side.strays) + (side.gaps == LAST_ROUND)


@lru_cache(maxsize=4096)
def _turns(
    firsts: Winners, lasts: Winners, cards: Pair[int], left: Pair[int], this_turn: int | None = None
) -> Count:
    """The passes of a round that one of ``firsts`` began, up to a turn of one of ``lasts``.

    ``this_turn``: how many of the last seat's cards are of the turn that goes on, if that is known.
    """
    counts = [
        (least, most)
        for first in firsts
        for last in lasts
        for least, most in [_passes(first == last, last or 0, cards, left, this_turn)]
        if least <= most
    ]
    if not counts:
        return _maybe(1_000)
    least, most = min(least for least, _ in counts), max(most for _, most in counts)
    return Count(least, most - least, by_twos=len({least % 2 for least, _ in counts}) == 1)


def _passes(
    began: bool, last: int, cards: Pair[int], left: Pair[int], this_turn: int | None
) -> tuple[int, int]:
    """At least and at most how often was passed: each time a seat had laid a card in its turn.

    ``began``: whether the seat in whose turn the passes are counted began the round.
    """
    earlier, theirs = cards[last] - (this_turn or 0), cards[1 - last] + left[1 - last]
    if began:
        # One card may have been carried there, and not be of an earlier turn.
        least = 2 if cards[1 - last] or (this_turn is not None and earlier > 1) else 0
        return least, 2 * min(earlier + left[last], theirs)
    least = 3 if this_turn is not None and earlier > 0 else 1
    return least, min(2 * theirs - 1, 2 * (earlier + left[last]) + 1)
