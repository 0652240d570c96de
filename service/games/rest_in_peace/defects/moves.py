"""How many moves it takes to come to a table: the cards laid, the turns passed, the rounds ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from service.games.rest_in_peace.choosing import EARLIER_GHOST_RETURNS, TARGET, WHO
from service.games.rest_in_peace.defects.history import Winners, just_lost
from service.games.rest_in_peace.defects.survey import Survey
from service.games.rest_in_peace.kinds import Ends, Lasting, Psychic
from service.games.rest_in_peace.psychics import psychic_of
from service.games.rest_in_peace.rules import BOOK
from service.games.rest_in_peace.steps import chosen_of
from service.games.rest_in_peace.table import LAST_ROUND, Chosen, Pair, Row, Table, other
from service.kernel.position import OVER
from service.kernel.verdict import Defect

ply = BOOK.defect("state.ply")


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
    counts = [*_laid(table, seen), *_ended(table, seen, winners), *_passed(table, seen, winners)]
    least, spare = sum(count.least for count in counts), sum(count.spare for count in counts)
    if table.ply < least:
        yield ply(f"It takes {least} moves or more to come here.", "/state/ply")
    elif _may_have_drawn_blind(seen):
        return
    elif table.ply > least + spare:
        yield ply(f"It takes {least + spare} moves or fewer to come here.", "/state/ply")
    elif (table.ply - least) % 2 and all(count.by_twos for count in counts):
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


def _laid(table: Table, seen: Survey) -> Iterator[Count]:
    """The deal, each card in a round, and what psychics have needed beside.

    A fetched ghost is not played, but stands for the shuffle that follows it.
    """
    waits = table.pending is not None and table.awaits.phase in ("shuffle", "random")
    yield Count(1 + sum(len(row) for rows in (*table.past, table.field) for row in rows) - waits)
    for psychic, chosen in _taken_effect(seen):
        yield _needed(psychic, chosen)
    for row in table.final:
        if any(psychic.lasting is Lasting.MOVES_ON for psychic in map(psychic_of, _codes(row)) if psychic):
            yield _maybe(1)


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


def _ended(table: Table, seen: Survey, winners: Sequence[Winners]) -> Iterator[Count]:
    """A withdrawal, where no card ended the round, and what its loser has placed or not."""
    phase = table.awaits.phase
    for number in range(1, len(table.past) + 1 + just_lost(table)):
        found = seen.of_round(number)
        yield Count(not any(one.psychic.ends for one in found))
        is_past = number <= len(table.past)
        if (is_past and winners[number - 1] != (None,)) or (not is_past and phase == "carry"):
            may_hold_nothing = any(one.psychic.lasting is Lasting.GETS_PSYCHIC for one in found)
            yield _maybe(1) if may_hold_nothing else Count(1)
    if table.round == LAST_ROUND:
        yield _maybe(2 if phase == OVER else 1)


# Turns


def _passed(table: Table, seen: Survey, winners: Sequence[Winners]) -> Iterator[Count]:
    """The passes of each round, by who began it and in whose turn it ended."""
    left = tuple(_left(table, seen, seat) for seat in (0, 1))
    firsts: tuple[int, ...] = (0, 1) if any(winner != (None,) for winner in winners) else (table.first,)
    for number, (rows, won_by) in enumerate(zip(table.past, winners, strict=True), start=1):
        lasts = tuple(other(winner) for winner in won_by if winner is not None)
        if not lasts:
            lasts = tuple(one.seat for one in seen.of_round(number) if one.psychic.ends is Ends.DRAWN)
        cards = tuple(map(len, rows))
        yield _either(_turns(one, last, cards, left, None) for one, last in product(firsts, lasts))
        firsts = tuple(winner for winner in won_by if winner is not None) or firsts
    if table.round < LAST_ROUND:
        this = None if just_lost(table) else table.played_this_turn
        yield _either([_turns(table.first, table.turn or 0, tuple(map(len, table.field)), left, this)])


def _left(table: Table, seen: Survey, seat: int) -> int:
    """How many cards of the seat, at most, have left the round that they were played into."""
    own = [found.psychic for found in seen.found if found.seat == seat]
    back = sum(one.lasting is Lasting.CARRIES or one.choice is EARLIER_GHOST_RETURNS for one in own)
    side = seen.sides[seat]
    return back + 2 * len(side.strays) + (side.gaps == LAST_ROUND)


def _either(counts: Iterator[Count] | list[Count]) -> Count:
    """What comes of one of these counts, of which those that cannot be have less than nothing to spare."""
    possible = [count for count in counts if count.spare >= 0]
    if not possible:
        return _maybe(1_000)
    least = min(count.least for count in possible)
    most = max(count.least + count.spare for count in possible)
    return Count(least, most - least, len({count.least % 2 for count in possible}) == 1)


def _turns(first: int, last: int, cards: Pair[int], left: Pair[int], this_turn: int | None) -> Count:
    """The passes up to ``last``'s turn; each of them ended a turn in which its seat had laid a card.

    ``this_turn``: how many cards of ``last``'s are of the turn that goes on, if that is known.
    """
    earlier = cards[last] - (this_turn or 0)
    if first == last:
        # One card may have been carried there, and not be of an earlier turn.
        least = 2 if cards[other(first)] or (this_turn is not None and earlier > 1) else 0
        most = 2 * min(earlier + left[first], cards[other(first)] + left[other(first)])
    else:
        least = 3 if this_turn is not None and earlier > 0 else 1
        most = min(2 * (cards[first] + left[first]) - 1, 2 * (earlier + left[last]) + 1)
    return Count(least, most - least)
