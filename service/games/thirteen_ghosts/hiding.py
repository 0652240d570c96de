"""Setting up a round: the deal, and choosing the ghosts that hide in the crypts."""

from __future__ import annotations

from typing import Any, TypeVar

from service.games.thirteen_ghosts.census import without
from service.games.thirteen_ghosts.layout import (
    captains_of,
    players_of_the_next_round,
    tied_at_the_top,
)
from service.games.thirteen_ghosts.moves import (
    Cast,
    Deal,
    HideCard,
    Keep,
)
from service.games.thirteen_ghosts.rulesets import RULESETS, ruleset_of
from service.games.thirteen_ghosts.table import (
    ACT,
    HIDE,
    Table,
)
from service.kernel.position import Awaits, changed, left_of
from service.kernel.verdict import Event

Events = list[Event]

T = TypeVar("T")

TO_ACT = tuple(Awaits(ACT, (seat,)) for seat in range(max(each.seats.start for each in RULESETS.values())))
"""What a table awaits from the seat whose turn begins, seat by seat."""


def deal(table: Table, move: Deal, events: Events) -> Table:
    """A new round: another first player, and everybody is in again."""
    assert move.decks is not None
    assert move.hands is not None
    playing = players_of_the_next_round(table)
    captains, first = captains_of(table, move), _next_first(table, playing)
    events.append({"type": "dealt", "round": table.round + 1, "first": first})
    return changed(
        table,
        ply=table.ply + 1,
        awaits=Awaits(HIDE, tuple(sorted(captains or playing))),
        turn=None,
        first=first,
        round=table.round + 1,
        captains=captains,
        up=None if captains is None else first_up(table, first),
        tiebreak=tied_at_the_top(table),
        decks=move.decks,
        hands=move.hands,
        crypts=(None,) * table.seats,
        played=(),
        out=tuple([seat not in playing for seat in range(table.seats)]),
        shields=(False,) * table.seats,
        answers=(),
        leaves=None,
    )


def _next_first(table: Table, playing: tuple[int, ...]) -> int:
    """The first player changes: the next clockwise of those who play the round."""
    first = table.first
    if table.round:
        first = left_of(first, table.seats)
        while first not in playing:
            first = left_of(first, table.seats)
    return first


def first_up(table: Table, first: int) -> tuple[int, ...]:
    """The seat with which each team begins, in turn order from the first player."""
    sides = ruleset_of(table).sides
    return tuple([(first + (side - first) % sides) % table.seats for side in range(sides)])


def hide(table: Table, move: HideCard, events: Events) -> Table:
    """One of the two cards goes into the crypt, the other stays in the hand."""
    left = without(table.hands[move.seat], move.card)
    events.append({"type": "hid", "seat": move.seat})
    return changed(
        table,
        ply=table.ply + 1,
        hands=with_entry(table.hands, move.seat, left),
        crypts=with_entry(table.crypts, move.seat, move.card),
        **_once_chosen(table, by=move.seat),
    )


def partner_of(table: Table, seat: int) -> int:
    """The other member of the seat's team."""
    return (seat + ruleset_of(table).sides) % table.seats


def cast(table: Table, move: Cast, events: Events) -> Table:
    """The captain fills both crypts and passes the other two cards on."""
    left = without(without(table.hands[move.seat], move.own), move.partner)
    partner = partner_of(table, move.seat)
    events.append({"type": "cast", "seat": move.seat})
    crypts = with_entry(table.crypts, move.seat, move.own)
    return changed(
        table,
        ply=table.ply + 1,
        hands=with_entry(with_entry(table.hands, move.seat, ()), partner, left),
        crypts=with_entry(crypts, partner, move.partner),
        **_once_chosen(table, by=move.seat, instead=(partner,)),
    )


def keep(table: Table, move: Keep, events: Events) -> Table:
    """The partner keeps one card and returns the other to the captain."""
    left = without(table.hands[move.seat], move.card)
    events.append({"type": "kept", "seat": move.seat})
    hands = with_entry(table.hands, move.seat, (move.card,))
    hands = with_entry(hands, partner_of(table, move.seat), left)
    return changed(table, ply=table.ply + 1, hands=hands, **_once_chosen(table, by=move.seat))


def _once_chosen(table: Table, by: int, instead: tuple[int, ...] = ()) -> dict[str, Any]:
    """Who is awaited now: the others who still have to choose or, when all have, the first player."""
    seats = [seat for seat in (*table.awaits.seats, *instead) if seat != by]
    if seats:
        return {"awaits": Awaits(HIDE, tuple(sorted(seats)))}
    return {"turn": table.first, "awaits": TO_ACT[table.first]}


def with_entry(entries: tuple[T, ...], place: int, entry: T) -> tuple[T, ...]:
    """The entries with another one in this place."""
    return (*entries[:place], entry, *entries[place + 1 :])
