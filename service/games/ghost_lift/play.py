"""What happens in Ghost Lift, in the order of its rulebook. What is forbidden is in ``rules.py``.

Every function takes a table and the list of events so far, adds to the list and gives the table
that follows. A turn that must wait for the table (a card turned over, a deck renewed) stops there
and is taken up again by the same functions: what is left to do can be read from the cards.
"""

from __future__ import annotations

from service.games.ghost_lift.census import taken
from service.games.ghost_lift.layout import renewable
from service.games.ghost_lift.rulesets import ruleset_of
from service.games.ghost_lift.scoring import end_round
from service.games.ghost_lift.table import (
    DOWN,
    HIGHEST_UP,
    NUMBER,
    UP,
    Card,
    Deal,
    Decline,
    Pass,
    Play,
    Reshuffle,
    ShowHand,
    Table,
    Take,
    TurnUp,
    icon_of,
)
from service.kernel.cards import with_zone
from service.kernel.move import Move
from service.kernel.position import DEAL, Awaits, changed, left_of
from service.kernel.verdict import Event, Outcome

Events = list[Event]


def play(table: Table, move: Move) -> Outcome[Table]:
    """What a legal move leads to."""
    events: Events = []
    match move:
        case Play():
            table = _play_cards(table, move, events)
        case Pass():
            table = _pass(table, move, events)
        case Take():
            table = _take(table, move, events)
        case Decline():
            events.append({"type": "declined", "seat": move.seat})
            table = _end_turn(table, events)
        case TurnUp():
            table = _refill(changed(table, deck=(move.card, *table.deck[1:])), events)
        case Reshuffle():
            table = _renew_deck(table, move, events)
        case ShowHand():
            table = _show_hand(table, move, events)
        case Deal():
            table = _deal(table, move, events)
    return end_round(table, events) if table.awaits.phase == DEAL else Outcome(table, tuple(events))


# Gameplay, A. Play Cards


def _play_cards(table: Table, play: Play, events: Events) -> Table:
    """A1 to A3: the cards become the center, and an icon among them turns the needle."""
    cards = play.cards
    hand = taken(table, play.seat, cards).left
    events.append({"type": "played", "seat": play.seat, "cards": cards})
    needle = icon_of(cards) or table.needle
    if needle != table.needle:
        events.append({"type": "needle", "to": needle})
    table = changed(
        table,
        needle=needle,
        center=cards,
        beneath=table.beneath + table.center,
        hands=with_zone(table.hands, play.seat, hand),
        last_played=play.seat,
        passes=0,
    )
    return _offer_take(table, events) if hand else _await_hauntings(table)


# Gameplay, B. Pass


def _pass(table: Table, move: Pass, events: Events) -> Table:
    """B: a turn is skipped; in the simplified game a card is drawn."""
    events.append({"type": "passed", "seat": move.seat})
    table = changed(table, passes=table.passes + 1)
    return _draw(table, events) if ruleset_of(table).draws_on_a_pass else _offer_take(table, events)


def _draw(table: Table, events: Events) -> Table:
    """Simplified Rules, B. Pass: the top card is drawn, if one can be had."""
    if not table.deck and renewable(table):
        return _await(table, "reshuffle")
    if table.deck:
        seat, card = _seat_in_turn(table), table.deck[0]
        events.append({"type": "drew", "seat": seat, "card": card})
        hands = with_zone(table.hands, seat, (*table.hands[seat], card))
        table = changed(table, hands=hands, deck=table.deck[1:])
    return _end_turn(table, events)


# Ending Your Turn


def _offer_take(table: Table, events: Events) -> Table:
    """A stack may be taken after playing or passing, as long as the row has one."""
    return _await(table, "take", _seat_in_turn(table)) if any(table.row) else _end_turn(table, events)


def _take(table: Table, take: Take, events: Events) -> Table:
    """The whole stack joins the hand, and the row is refilled at once."""
    stack = table.row[take.stack]
    events.append({"type": "took", "seat": take.seat, "stack": take.stack, "cards": stack})
    hands = with_zone(table.hands, take.seat, (*table.hands[take.seat], *stack))
    return _refill(changed(table, row=with_zone(table.row, take.stack, ()), hands=hands), events)


def _refill(table: Table, events: Events) -> Table:
    """Cards are turned over until no place of the row is empty or no card can be had."""
    while () in table.row:
        if not table.deck:
            if renewable(table):
                return _await(table, "reshuffle")
            break
        card = table.deck[0]
        if card is None:
            return _await(table, "turn-up")
        place = _place_in_row(table, card)
        events.append({"type": "turned-up", "card": card, "stack": place})
        row = with_zone(table.row, place, (*table.row[place], card))
        table = changed(table, row=row, deck=table.deck[1:])
    return _end_turn(table, events)


def _place_in_row(table: Table, card: Card) -> int:
    """The stack of the card's number if there is one, else the leftmost empty place."""
    for place, stack in enumerate(table.row):
        if stack and NUMBER[stack[0]] == NUMBER[card]:
            return place
    return table.row.index(())


def _end_turn(table: Table, events: Events) -> Table:
    """The turn passes clockwise; the last pass needed clears the center first.

    Whoever leads then is next in turn anyway: the seat that played last, since all the others
    passed after it, or the first player, since all seats did (in a duel: the other seat).
    """
    needed = ruleset_of(table).passes_to_clear(table.seats, table.last_played)
    turn = left_of(_seat_in_turn(table), table.seats)
    if table.passes >= needed:
        events.append({"type": "cleared", "leader": turn})
        aside = table.aside + table.beneath + table.center
        table = changed(table, aside=aside, beneath=(), center=(), passes=0)
    return changed(table, ply=table.ply + 1, turn=turn, awaits=Awaits("play", (turn,)))


# Replenishing


def _renew_deck(table: Table, move: Reshuffle, events: Events) -> Table:
    """The deck is renewed, and the turn that was waiting for it goes on."""
    events.append({"type": "reshuffled", "cards": len(move.deck or ())})
    table = changed(table, deck=move.deck or (), aside=(), beneath=())
    return _draw(table, events) if ruleset_of(table).draws_on_a_pass else _refill(table, events)


# End of the Round


def _await_hauntings(table: Table) -> Table:
    """Haunted hands that hold unknown cards are shown before anything is scored."""
    seats = tuple(seat for seat, hand in enumerate(table.hands) if None in hand)
    return _await(table, "show-hand", *seats) if seats else _await(table, DEAL)


def _show_hand(table: Table, move: ShowHand, events: Events) -> Table:
    """A hand is known from now on; the round is scored when no other is owed."""
    cards = move.cards or ()
    events.append({"type": "showed-hand", "seat": move.seat, "cards": cards})
    owed = tuple(seat for seat in table.awaits.seats if seat != move.seat)
    table = changed(table, hands=with_zone(table.hands, move.seat, cards))
    return _await(table, "show-hand", *owed) if owed else _await(table, DEAL)


# Setup


def _deal(table: Table, deal: Deal, events: Events) -> Table:
    """Setup: the cards are laid out, the needle is set and the first player begins."""
    assert deal.center is not None
    first = table.first if table.last_played is None else left_of(table.last_played, table.seats)
    table = changed(
        table,
        round=table.round + 1,
        first=first,
        turn=first,
        last_played=None,
        passes=0,
        needle=needle_of_fresh_center(deal.center),
        center=(deal.center,),
        beneath=(),
        aside=(),
        row=deal.row or (),
        deck=deal.deck or (),
        hands=deal.hands or (),
    )
    events.append({"type": "dealt", "round": table.round, "first": first})
    return _await(table, "play", first)


def needle_of_fresh_center(card: Card) -> str:
    """Setup, step 5: Up for 1 to 5, Down for 6 to 10, whatever the icon."""
    return UP if NUMBER[card] <= HIGHEST_UP else DOWN


# Small steps


def _await(table: Table, phase: str, *seats: int) -> Table:
    """The move ends here: it is counted, and the table waits for the next one."""
    return changed(table, ply=table.ply + 1, awaits=Awaits(phase, seats))


def _seat_in_turn(table: Table) -> int:
    assert table.turn is not None
    return table.turn
