"""Small steps at the table, of which larger ones are made."""

from __future__ import annotations

from dataclasses import replace

from service.games.rest_in_peace.table import (
    Card,
    Chosen,
    Laid,
    Made,
    Pending,
    Row,
    Table,
    with_entry,
)
from service.kernel.position import Awaits, changed
from service.kernel.verdict import Event

Events = list[Event]


def turn_of(table: Table) -> int:
    """The seat in turn, once there is one."""
    assert table.turn is not None
    return table.turn


def chosen_of(laid: Laid) -> Chosen:
    """The choice a card was played with; ``None`` also where it has none (yet)."""
    return laid.made[0][1] if laid.made else None


def value_of(laid: Laid) -> int | None:
    """The value kept with a card: the one it has become, or the one its player named."""
    for name, value in laid.made:
        if name == "value" and isinstance(value, int):
            return value
    return None


def index_of(row: Row, card: Card) -> int:
    """Where the first such card lies in the row. Raises ``ValueError`` if none does."""
    for index, laid in enumerate(row):
        if laid.card == card:
            return index
    raise ValueError(card)


def holds(row: Row, card: Card) -> bool:
    """Whether such a card lies in the row."""
    return any(laid.card == card for laid in row)


def lay(table: Table, seat: int, card: Card, made: Made = ()) -> Table:
    """A card comes to lie in the round: one more in this turn."""
    row = (*table.field[seat], Laid(card, made))
    return changed(
        table,
        field=with_entry(table.field, seat, row),
        played_this_turn=table.played_this_turn + 1,
    )


def lay_final(table: Table, seat: int, laid: Laid) -> Table:
    """A card comes to lie in round 10."""
    return changed(table, final=with_entry(table.final, seat, (*table.final[seat], laid)))


def become(table: Table, seat: int, value: int) -> Table:
    """The card the seat laid last has this value from now on."""
    *before, last = table.field[seat]
    worth = replace(last, made=(*last.made, ("value", value)))
    return changed(table, field=with_entry(table.field, seat, (*before, worth)))


def without_card(table: Table, seat: int, card: Card) -> Table:
    """The first such card of the seat leaves the round."""
    row = table.field[seat]
    index = index_of(row, card)
    return changed(table, field=with_entry(table.field, seat, row[:index] + row[index + 1 :]))


def into_discard(table: Table, seat: int, *cards: Card) -> Table:
    """The seat's cards are discarded in this order."""
    return changed(table, discard=with_entry(table.discard, seat, (*table.discard[seat], *cards)))


def wait(table: Table, phase: str, seat: int, card: Card) -> Table:
    """The seat's psychic waits for the table, or for its player's choice."""
    awaits = Awaits(phase, (seat,) if phase == "choose" else ())
    return changed(table, awaits=awaits, pending=Pending(seat, card))


def resume(table: Table) -> Table:
    """Nothing is waited for any more: the turn goes on."""
    return changed(table, awaits=Awaits("play", (turn_of(table),)), pending=None)
