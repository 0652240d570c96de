"""What one seat, or a spectator (``None``), may see of the table, of moves and of events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from service.games.thirteen_ghosts.census import looked_at
from service.games.thirteen_ghosts.hiding import partner_of
from service.games.thirteen_ghosts.moves import (
    Arrange,
    Attack,
    Cast,
    Deal,
    HideCard,
    Keep,
)
from service.games.thirteen_ghosts.table import (
    ATTACK,
    Entry,
    Hand,
    Look,
    Table,
    lies_open,
)
from service.kernel.cards import hidden
from service.kernel.move import Move
from service.kernel.position import changed
from service.kernel.verdict import Event


def view(table: Table, seat: int | None) -> Table:
    """The table with every card hidden that the seat cannot see.

    What it sees: its own hand and crypt, a captain the partner's crypt too; the crypts of those who
    are out; cards played for their effect; attack cards and looked-at cards of its own.
    """
    return changed(
        table,
        decks=tuple(hidden(deck) for deck in table.decks),
        hands=_own_hand(table.hands, seat),
        crypts=tuple(
            crypt if table.out[holder] or _chose(table, seat, holder) else None
            for holder, crypt in enumerate(table.crypts)
        ),
        played=tuple(_entry_as_seen(table, entry, seat) for entry in table.played),
        look=None if table.look is None else _look_as_seen(table, table.look, seat),
    )


def _own_hand(hands: tuple[Hand, ...], seat: int | None) -> tuple[Hand, ...]:
    return tuple(hand if holder == seat else hidden(hand) for holder, hand in enumerate(hands))


def _chose(table: Table, seat: int | None, holder: int) -> bool:
    """Whether the seat knows the holder's crypt: it is its own, or it put the ghost there."""
    if seat is None or seat == holder:
        return seat is not None
    return table.captains is not None and seat in table.captains and partner_of(table, seat) == holder


def _entry_as_seen(table: Table, entry: Entry, seat: int | None) -> Entry:
    open_to_all = entry.seat == seat or lies_open(table, entry.as_)
    return entry if open_to_all else replace(entry, card=None)


def _look_as_seen(table: Table, look: Look, seat: int | None) -> Look:
    """Its seat sees the cards of a look, also those that the deck alone knows; nobody else sees any."""
    return replace(look, cards=looked_at(table, look) if look.seat == seat else hidden(look.cards))


def view_move(table: Table, move: Move, seat: int | None) -> Move:
    """An applied move as the seat may see it."""
    own = move.acting_seat == seat
    match move:
        case HideCard() | Keep() if not own:
            return replace(move, card=None)
        case Cast() if not own:
            sees = seat is not None and partner_of(table, move.seat) == seat
            return replace(move, own=None, partner=move.partner if sees else None)
        case Attack() if not own and not lies_open(table, ATTACK):
            return replace(move, card=None)
        case Arrange() if not own:
            return replace(move, cards=hidden(move.cards))
        case Deal(decks=decks, hands=hands) if decks is not None and hands is not None:
            return replace(move, decks=tuple(map(hidden, decks)), hands=_own_hand(hands, seat))
    return move


def _event(table: Table, event: Event, seat: int | None) -> Event:
    """An event as the seat may see it: cards drawn, looked at or laid down to attack are its own alone."""
    if event.get("seat") == seat:
        return event
    match event["type"]:
        case "drew":
            return {**event, "card": None}
        case "attacked" if not lies_open(table, ATTACK):
            return {**event, "card": None}
        case "looked":
            cards = event["cards"]
            assert isinstance(cards, tuple)
            return {**event, "cards": hidden(cards)}
    return event


def view_events(table: Table, events: Sequence[Event], seat: int | None) -> list[Event]:
    """Events as the seat may see them."""
    return [_event(table, event, seat) for event in events]
