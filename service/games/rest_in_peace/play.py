"""What happens in Rest in Peace. What is forbidden is in ``rules.py``.

Every function takes a table and the list of events so far, adds to the list and gives what follows.
"""

from __future__ import annotations

from dataclasses import replace

from service.games.rest_in_peace.choosing import payable
from service.games.rest_in_peace.effects import begin_effect, chooser_row, end_void_effects
from service.games.rest_in_peace.held import taken
from service.games.rest_in_peace.kinds import Ends
from service.games.rest_in_peace.layout import drawing_seat
from service.games.rest_in_peace.moves import (
    Carry,
    Choose,
    Deal,
    Pass,
    Place,
    Play,
    PlayBlind,
    Random,
    ShowFinal,
    Shuffle,
    Skip,
    TurnUp,
    Withdraw,
)
from service.games.rest_in_peace.playing import choice_in_ten, choice_of, pending_in_ten
from service.games.rest_in_peace.psychics import PSYCHICS
from service.games.rest_in_peace.round_end import begin_next_round, count_final, end_round, offer_carry
from service.games.rest_in_peace.rules import BOOK
from service.games.rest_in_peace.steps import (
    Events,
    chosen_of,
    index_of,
    lay,
    lay_final,
    resume,
    turn_of,
    wait,
)
from service.games.rest_in_peace.table import DOWN, UP, VALUE, Card, Laid, Made, Table, other, with_entry
from service.kernel.move import Move
from service.kernel.position import Awaits
from service.kernel.verdict import Outcome

TRIPPED = BOOK.rules["play.tripped"].id


def play(table: Table, move: Move) -> Outcome[Table]:
    """What a legal move leads to. The table's ``ply`` is counted on."""
    table = replace(table, ply=table.ply + 1)
    events: Events = []
    match move:
        case Play(seat, card, made) if card is not None:
            return _played(_out_of_hand(table, seat, card), seat, card, made, events)
        case PlayBlind(seat):
            events.append({"type": "draws-blind", "seat": seat})
            return Outcome(replace(table, awaits=Awaits("random")), tuple(events))
        case Pass(seat):
            events.append({"type": "passed", "seat": seat})
            table = replace(table, turn=other(seat), played_this_turn=0)
            return Outcome(resume(table), tuple(events))
        case Withdraw(seat):
            events.append({"type": "withdrew", "seat": seat})
            return end_round(table, other(seat), events)
        case Choose(seat, made):
            return _chosen(table, seat, made, events)
        case Random(card):
            return _drawn_for_ten(table, card, events) if table.pending else _drawn_blind(table, card, events)
        case Shuffle(deck) if deck is not None:
            return _shuffled(table, deck, events)
        case TurnUp(card) if card is not None:
            return _turned_up(table, card, events)
        case Place(seat, card, made):
            return _placed(table, seat, card, made, events)
        case Carry(seat, card):
            return _carried(table, seat, card, events)
        case Skip(seat):
            events.append({"type": "skipped", "seat": seat})
            return _after_place(table, events) if table.awaits.phase == "place" else _next(table, None, events)
        case ShowFinal(seat, cards) if cards is not None:
            return _shown(table, seat, cards, events)
        case Deal():
            return _dealt(table, move, events)
    raise AssertionError(f"{move.type} is no resolved move")


# Playing a card


def _out_of_hand(table: Table, seat: int, card: Card) -> Table:
    return replace(table, hands=with_entry(table.hands, seat, taken(table, seat, card).left))


def _played(table: Table, seat: int, card: Card, made: Made, events: Events) -> Outcome[Table]:
    """The card comes to lie in the round, and a psychic takes effect."""
    events.append({"type": "played", "seat": seat, "card": card, **dict(made)})
    return _take_effect(lay(table, seat, card, made), seat, card, events)


def _take_effect(table: Table, seat: int, card: Card, events: Events) -> Outcome[Table]:
    """What a card does when it is played: at once, for as long as it lies there, and to the round."""
    if card in VALUE:
        return Outcome(table, tuple(events))
    psychic = PSYCHICS[card]
    if psychic.at_once is not None:
        row = table.field[seat]
        table = psychic.at_once(table, seat, chosen_of(row[index_of(row, card)]), events)
    table = end_void_effects(begin_effect(table, seat, card))
    match psychic.ends:
        case Ends.LOST:
            return end_round(table, other(seat), events)
        case Ends.DRAWN:
            return end_round(table, None, events)
    return Outcome(table, tuple(events))


def _drawn_blind(table: Table, card: Card | None, events: Events) -> Outcome[Table]:
    """A tripped seat's card is drawn and played; a psychic that asks for a choice waits for it."""
    seat = turn_of(table)
    if card is None:
        events.append({"type": "false-assumption", "rule": TRIPPED, "ply": table.ply - 2, "seat": seat})
        return Outcome(resume(table), tuple(events))
    table = resume(_out_of_hand(table, seat, card))
    table = replace(table, tripped=with_entry(table.tripped, seat, None))
    if choice_of(card) is None:
        return _played(table, seat, card, (), events)
    events.append({"type": "played", "seat": seat, "card": card})
    return Outcome(wait(lay(table, seat, card), "choose", seat, card), tuple(events))


def _chosen(table: Table, seat: int, made: Made, events: Events) -> Outcome[Table]:
    """The psychic that came at random has its choice now, and takes effect."""
    assert table.pending is not None
    card, in_ten = table.pending.card, pending_in_ten(table)
    events.append({"type": "chose", "seat": seat, "card": card, **dict(made)})
    row = chooser_row(table, seat, card)
    index = index_of(row, card)
    row = (*row[:index], replace(row[index], made=made), *row[index + 1 :])
    table = resume(table)
    if in_ten:
        return _paid(replace(table, final=with_entry(table.final, seat, row)), seat, card, events)
    return _take_effect(replace(table, field=with_entry(table.field, seat, row)), seat, card, events)


# What the table shows


def _shuffled(table: Table, deck: tuple[Card | None, ...], events: Events) -> Outcome[Table]:
    """The deck is shuffled, and the turn goes on."""
    assert table.pending is not None
    seat = table.pending.seat
    events.append({"type": "shuffled", "seat": seat, "cards": len(deck)})
    table = replace(
        table,
        decks=with_entry(table.decks, seat, deck),
        deck_open=with_entry(table.deck_open, seat, False),
    )
    return Outcome(resume(table), tuple(events))


def _turned_up(table: Table, card: Card, events: Events) -> Outcome[Table]:
    """The top card is known now, and the psychic that turned it up takes effect."""
    assert table.pending is not None
    seat, psychic = table.pending.seat, table.pending.card
    row = table.field[seat]
    deck = chosen_of(row[index_of(row, psychic)])
    assert isinstance(deck, int)
    known = (card, *table.decks[deck][1:])
    table = replace(table, decks=with_entry(table.decks, deck, known))
    return _take_effect(resume(table), seat, psychic, events)


def _drawn_for_ten(table: Table, card: Card | None, events: Events) -> Outcome[Table]:
    """A card drawn from a hand comes to lie in round 10, with its choice if it asks for one there."""
    seat = drawing_seat(table)
    table = _laid_in_ten(resume(table), seat, card, (), events)
    choice = choice_in_ten(card)
    if card is not None and choice is not None and (choice.takes is None or payable(table, seat)):
        return Outcome(wait(table, "choose", seat, card), tuple(events))
    return Outcome(table, tuple(events))


# Round 10


def _laid_in_ten(table: Table, seat: int, card: Card | None, made: Made, events: Events) -> Table:
    """A card of the hand comes to lie in round 10: a ghost face down, a psychic face up."""
    face = UP if card in PSYCHICS else DOWN
    events.append({"type": "laid", "seat": seat, "card": card, "face": face, **dict(made)})
    if card is not None:
        table = _out_of_hand(table, seat, card)
    else:
        place = table.hands[seat].index(None)
        hand = table.hands[seat][:place] + table.hands[seat][place + 1 :]
        table = replace(table, hands=with_entry(table.hands, seat, hand))
    return lay_final(table, seat, Laid(card, made, face))


def _paid(table: Table, seat: int, card: Card | None, events: Events) -> Outcome[Table]:
    """A psychic laid into round 10 costs what it costs; nothing else happens there."""
    pay = PSYCHICS[card].at_once if card in PSYCHICS and choice_in_ten(card) is not None else None
    if pay is not None and card is not None:
        row = table.final[seat]
        table = pay(table, seat, chosen_of(row[index_of(row, card)]), events)
    return Outcome(table, tuple(events))


def _placed(
    table: Table, seat: int, card: Card | None, made: Made, events: Events
) -> Outcome[Table]:
    """The loser lays a card into round 10."""
    table = _laid_in_ten(table, seat, card, made, events)
    return _after_place(_paid(table, seat, card, events).state, events)


def _after_place(table: Table, events: Events) -> Outcome[Table]:
    return offer_carry(table, events)


def _carried(table: Table, seat: int, card: Card, events: Events) -> Outcome[Table]:
    """A card of the won round is moved to the next one."""
    events.append({"type": "carried", "seat": seat, "card": card})
    row = table.field[seat]
    index = index_of(row, card)
    table = replace(table, field=with_entry(table.field, seat, row[:index] + row[index + 1 :]))
    return _next(table, row[index], events)


def _next(table: Table, carried: Laid | None, events: Events) -> Outcome[Table]:
    return begin_next_round(table, events, other(turn_of(table)), carried)


def _shown(table: Table, seat: int, cards: tuple[Card | None, ...], events: Events) -> Outcome[Table]:
    """A seat's face-down cards are known now; round 10 is counted when no others are owed."""
    events.append({"type": "showed-final", "seat": seat, "cards": cards})
    shown = iter(cards)
    row = tuple(replace(laid, card=next(shown)) if laid.face == DOWN else laid for laid in table.final[seat])
    return count_final(replace(table, final=with_entry(table.final, seat, row)), events)


# Setup


def _dealt(table: Table, deal: Deal, events: Events) -> Outcome[Table]:
    """The cards are laid out, and the first player begins."""
    assert deal.psychics and deal.tokens and deal.decks and deal.hands
    events.append({"type": "dealt", "first": table.first})
    table = replace(
        table,
        psychics=deal.psychics,
        tokens=deal.tokens,
        decks=deal.decks,
        hands=deal.hands,
        turn=table.first,
        awaits=Awaits("play", (table.first,)),
    )
    return Outcome(table, tuple(events))
