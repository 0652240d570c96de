"""What happens beside the rounds: cards laid into round 10, or carried to the next round."""

from __future__ import annotations

from dataclasses import replace

from service.games.rest_in_peace.choosing import payable
from service.games.rest_in_peace.held import taken
from service.games.rest_in_peace.layout import drawing_seat
from service.games.rest_in_peace.moves import Carry, Place, ShowFinal, Skip
from service.games.rest_in_peace.playing import choice_in_ten
from service.games.rest_in_peace.psychics import psychic_of
from service.games.rest_in_peace.round_end import begin_next_round, count_final, offer_carry
from service.games.rest_in_peace.steps import (
    Events,
    chosen_of,
    index_of,
    lay_final,
    resume,
    turn_of,
    wait,
)
from service.games.rest_in_peace.table import DOWN, UP, Card, Laid, Made, Table, other, with_entry
from service.kernel.position import Awaits, changed
from service.kernel.verdict import Outcome


def out_of_hand(table: Table, seat: int, card: Card | None) -> Table:
    """The card leaves the seat's hand: a known copy or an unknown card; ``None``: an unknown card."""
    hand = table.hands[seat]
    if card is None:
        place = hand.index(None)
        left = hand[:place] + hand[place + 1 :]
    else:
        left = taken(table, seat, card).left
    return changed(table, hands=with_entry(table.hands, seat, left))


def place(table: Table, move: Place, events: Events) -> Outcome[Table]:
    """The loser lays a card into round 10."""
    table = _lay_in_ten(table, move.seat, move.card, move.made, events)
    return offer_carry(pay_in_ten(table, move.seat, move.card, events), events)


def skip(table: Table, move: Skip, events: Events) -> Outcome[Table]:
    """The loser lays nothing into round 10, or the winner carries nothing."""
    events.append({"type": "skipped", "seat": move.seat})
    if table.awaits.phase == "place":
        return offer_carry(table, events)
    return begin_next_round(table, events, other(turn_of(table)))


def carry(table: Table, move: Carry, events: Events) -> Outcome[Table]:
    """A card of the won round is moved to the next one."""
    events.append({"type": "carried", "seat": move.seat, "card": move.card})
    row = table.field[move.seat]
    index = index_of(row, move.card)
    left = row[:index] + row[index + 1 :]
    table = changed(table, field=with_entry(table.field, move.seat, left))
    return begin_next_round(table, events, move.seat, row[index])


def draw_for_ten(table: Table, card: Card | None, events: Events) -> Outcome[Table]:
    """A card drawn from a hand comes to lie in round 10, with its choice if it asks for one there."""
    seat = drawing_seat(table)
    table = _lay_in_ten(resume(table), seat, card, (), events)
    choice = choice_in_ten(card)
    if card is not None and choice is not None and (choice.takes is None or payable(table, seat)):
        table = wait(table, "choose", seat, card)
    return Outcome(table, tuple(events))


def _lay_in_ten(table: Table, seat: int, card: Card | None, made: Made, events: Events) -> Table:
    """A card of the hand comes to lie in round 10: a ghost face down, a psychic face up."""
    face = DOWN if psychic_of(card) is None else UP
    events.append({"type": "laid", "seat": seat, "card": card, "face": face, "choice": dict(made)})
    return lay_final(out_of_hand(table, seat, card), seat, Laid(card, made, face))


def pay_in_ten(table: Table, seat: int, card: Card | None, events: Events) -> Table:
    """A psychic laid into round 10 costs what it costs; nothing else happens there."""
    psychic = psychic_of(card)
    if card is None or psychic is None or not psychic.asks_in_ten or psychic.at_once is None:
        return table
    row = table.final[seat]
    return psychic.at_once(table, seat, chosen_of(row[index_of(row, card)]), events)


def show_final(table: Table, move: ShowFinal, events: Events) -> Outcome[Table]:
    """A seat's face-down cards are known now; round 10 is counted when no others are owed."""
    cards = move.cards or ()
    events.append({"type": "showed-final", "seat": move.seat, "cards": cards})
    shown = iter(cards)
    row = tuple(
        replace(laid, card=next(shown)) if laid.face == DOWN else laid for laid in table.final[move.seat]
    )
    table = changed(table, final=with_entry(table.final, move.seat, row))
    owed = tuple(seat for seat in table.awaits.seats if seat != move.seat)
    if owed:
        return Outcome(changed(table, awaits=Awaits("show-final", owed)), tuple(events))
    return count_final(table, events)
