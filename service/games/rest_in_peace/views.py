"""What one seat, or a spectator (``None``), may see of the table, of moves and of events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from service.games.rest_in_peace.moves import Deal, Place, Random, Shuffle
from service.games.rest_in_peace.steps import chosen_of
from service.games.rest_in_peace.table import DOWN, VALUE, Card, Hand, Pair, Row, Table, other
from service.kernel.cards import hidden
from service.kernel.move import Move
from service.kernel.position import changed
from service.kernel.verdict import Event


def view(table: Table, seat: int | None) -> Table:
    """The table with every card hidden that the seat cannot see.

    That is every deck but an open top card, the opponent's hand unless it lies open to this seat, and
    the opponent's cards face down in round 10; a spectator sees neither seat's.
    """
    return changed(
        table,
        decks=tuple(_deck(deck, table.deck_open[owner]) for owner, deck in enumerate(table.decks)),
        hands=tuple(
            hand if _sees_hand(table, seat, holder) else hidden(hand)
            for holder, hand in enumerate(table.hands)
        ),
        final=tuple(
            row if seat == owner else _face_down_hidden(row) for owner, row in enumerate(table.final)
        ),
    )


def _deck(deck: Hand, is_open: bool) -> Hand:
    return (deck[0], *hidden(deck[1:])) if is_open else hidden(deck)


def _sees_hand(table: Table, seat: int | None, holder: int) -> bool:
    return seat == holder or (seat == other(holder) and table.open_hand[holder])


def _face_down_hidden(row: Row) -> Row:
    return tuple(replace(laid, card=None) if laid.face == DOWN else laid for laid in row)


def view_move(table: Table, move: Move, seat: int | None) -> Move:
    """An applied move as the seat may see it; the table is the one it led to."""
    match move:
        case Shuffle(deck) if deck is not None:
            return Shuffle(hidden(deck))
        case Place(owner, card) if card in VALUE and owner != seat:
            return replace(move, card=None)
        case Random(card) if card in VALUE and not _may_see_drawn(table, card, seat):
            return replace(move, card=None)
        case Deal(decks=decks, hands=hands) if decks is not None and hands is not None:
            return replace(move, decks=tuple(map(hidden, decks)), hands=_own_hand(hands, seat))
    return move


def _may_see_drawn(table: Table, ghost: Card | None, seat: int | None) -> bool:
    """Whether a seat sees the ghost drawn last: it was drawn to be played, or is face down and its own."""
    row = table.field[table.turn] if table.turn is not None else ()
    return bool(row) and (row[-1].card == ghost or (seat is not None and chosen_of(row[-1]) == seat))


def _own_hand(hands: Pair[Hand], seat: int | None) -> Pair[Hand]:
    return tuple(hand if holder == seat else hidden(hand) for holder, hand in enumerate(hands))


def _event(table: Table, event: Event, seat: int | None) -> Event:
    """An event as the seat may see it: drawn ghosts, and those laid face down, are their holder's alone."""
    if event["type"] == "drew" and event["seat"] != seat:
        cards = event["cards"]
        return {**event, "cards": hidden(cards) if isinstance(cards, tuple) else ()}
    if event["type"] == "laid" and event["face"] == DOWN and event["seat"] != seat:
        return {**event, "card": None}
    return event


def view_events(table: Table, events: Sequence[Event], seat: int | None) -> list[Event]:
    """Events as the seat may see them."""
    return [_event(table, event, seat) for event in events]
