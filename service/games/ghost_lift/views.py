"""What one seat, or a spectator (``None``), may see of the table, of moves and of events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from service.games.ghost_lift.table import Deal, Hand, Reshuffle, Table
from service.kernel.cards import hidden
from service.kernel.move import Move
from service.kernel.position import DEAL, OVER, changed
from service.kernel.verdict import Event


def view(table: Table, seat: int | None) -> Table:
    """The table with every card hidden that the seat cannot see: the deck and the other hands.

    Hands lie open once a round has ended; while some are still to be shown, all but those.
    """
    hands = tuple(
        hand if holder == seat or _lies_open(table, holder) else hidden(hand)
        for holder, hand in enumerate(table.hands)
    )
    return changed(table, deck=hidden(table.deck), hands=hands)


def _lies_open(table: Table, seat: int) -> bool:
    phase = table.awaits.phase
    return phase in (DEAL, OVER) or (phase == "show-hand" and seat not in table.awaits.seats)


def view_move(table: Table, move: Move, seat: int | None) -> Move:
    """An applied move as the seat may see it: decks and the hands dealt to others are hidden."""
    match move:
        case Reshuffle(deck=deck) if deck is not None:
            return Reshuffle(hidden(deck))
        case Deal(hands=hands, deck=deck) if hands is not None and deck is not None:
            return replace(move, hands=_own_hand(hands, seat), deck=hidden(deck))
    return move


def _own_hand(hands: tuple[Hand, ...], seat: int | None) -> tuple[Hand, ...]:
    return tuple(hand if holder == seat else hidden(hand) for holder, hand in enumerate(hands))


def _event(table: Table, event: Event, seat: int | None) -> Event:
    """An event as the seat may see it: a drawn card is its drawer's alone."""
    if event["type"] == "drew" and event["seat"] != seat:
        return {**event, "card": None}
    return event


def view_events(table: Table, events: Sequence[Event], seat: int | None) -> list[Event]:
    """Events as the seat may see them."""
    return [_event(table, event, seat) for event in events]
