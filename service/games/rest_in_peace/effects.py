"""What the cards of a round do for as long as they lie there."""

from __future__ import annotations

from service.games.rest_in_peace.kinds import BANS, LEVELS, MOVES_ON, OPENS_HAND, TRIPS, Lasting
from service.games.rest_in_peace.psychics import ghosts_of, psychic_of
from service.games.rest_in_peace.steps import chosen_of, holds
from service.games.rest_in_peace.table import Card, Laid, Pair, Row, Table, other, with_entry
from service.kernel.position import changed


def lasting_of(card: Card | None) -> Lasting | None:
    """The lasting effect of a card; a ghost has none."""
    psychic = psychic_of(card)
    return None if psychic is None else psychic.lasting


def leveller(rows: Pair[Row]) -> Card | None:
    """The card among these under which every other one counts 1, if there is one."""
    for row in rows:
        for laid in row:
            psychic = psychic_of(laid.card)
            if psychic is not None and psychic.lasting is LEVELS:
                return laid.card
    return None


def in_force(table: Table, seat: int, lasting: Lasting) -> Laid | None:
    """The seat's card in the round that has this lasting effect, unless it is void."""
    for laid in table.field[seat]:
        psychic = psychic_of(laid.card)
        if psychic is not None and psychic.lasting is lasting:
            return laid if leveller(table.field) is None else None
    return None


def banned_values(table: Table) -> tuple[int, ...]:
    """The values that nobody may play for the rest of the round."""
    for seat in (0, 1):
        laid = in_force(table, seat, BANS)
        values = None if laid is None else chosen_of(laid)
        if isinstance(values, tuple):
            return tuple(value for value in values if isinstance(value, int))
    return ()


def to_carry(table: Table, seat: int) -> list[Card]:
    """The different ghosts and ghost-like cards that the seat has in the round."""
    return list(dict.fromkeys(laid.card for laid in table.field[seat] if laid.card and ghosts_of(laid)))


def moving_on(table: Table, seat: int) -> Card | None:
    """The seat's card that goes to round 10 when this one ends."""
    laid = in_force(table, seat, MOVES_ON)
    return None if laid is None else laid.card


# The lasting effects that the table itself shows


def begin_effect(table: Table, seat: int, card: Card) -> Table:
    """A card has been played: it opens the opponent's hand or trips them, unless it is void."""
    lasting = lasting_of(card)
    if lasting is OPENS_HAND and in_force(table, seat, lasting):
        return changed(table, open_hand=with_entry(table.open_hand, other(seat), True))
    if lasting is TRIPS and in_force(table, seat, lasting):
        return changed(table, tripped=with_entry(table.tripped, other(seat), table.round + 1))
    return table


def end_void_effects(table: Table) -> Table:
    """A hand closes and a trip of this round ends when its card has left the round or is void."""
    for seat in (0, 1):
        if table.open_hand[seat] and not in_force(table, other(seat), OPENS_HAND):
            table = changed(table, open_hand=with_entry(table.open_hand, seat, False))
        of_this_round = table.tripped[seat] == table.round + 1
        if of_this_round and not in_force(table, other(seat), TRIPS):
            table = changed(table, tripped=with_entry(table.tripped, seat, None))
    return table


def chooser_row(table: Table, seat: int, card: Card) -> Row:
    """Where the seat's card lies that waits for its choice: in the round, or in round 10."""
    return table.field[seat] if holds(table.field[seat], card) else table.final[seat]
