"""What happens in Rest in Peace. What is forbidden is in ``rules.py``.

Every function takes a table, a legal move and the list of events so far, adds to the list and gives what
follows. How a round ends is in ``round_end.py``, what is laid beside it in ``laying.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from service.games.rest_in_peace import laying
from service.games.rest_in_peace.effects import begin_effect, chooser_row, end_void_effects
from service.games.rest_in_peace.kinds import ROUND_DRAWN, ROUND_LOST
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
from service.games.rest_in_peace.playing import choice_of, pending_in_ten
from service.games.rest_in_peace.psychics import psychic_of
from service.games.rest_in_peace.round_end import end_round
from service.games.rest_in_peace.rules import BOOK
from service.games.rest_in_peace.steps import Events, chosen_of, index_of, lay, resume, turn_of, wait
from service.games.rest_in_peace.table import Card, Made, Pending, Table, other, with_entry
from service.kernel.move import Move
from service.kernel.position import Awaits, changed
from service.kernel.verdict import Outcome

TRIPPED = BOOK.rules["play.tripped"].id


def play(table: Table, move: Move) -> Outcome[Table]:
    """What a legal move leads to. The table's ``ply`` is counted on."""
    return _HAPPENS[type(move)](changed(table, ply=table.ply + 1), move, [])


# A turn


def _play(table: Table, move: Play, events: Events) -> Outcome[Table]:
    """A card is played from hand."""
    assert move.card is not None
    table = laying.out_of_hand(table, move.seat, move.card)
    return _played(table, move.seat, move.card, move.made, events)


def _played(table: Table, seat: int, card: Card, made: Made, events: Events) -> Outcome[Table]:
    """The card comes to lie in the round, and a psychic takes effect."""
    events.append({"type": "played", "seat": seat, "card": card, "choice": dict(made)})
    return _take_effect(lay(table, seat, card, made), seat, card, events)


def _take_effect(table: Table, seat: int, card: Card, events: Events) -> Outcome[Table]:
    """What a card does when it is played: at once, for as long as it lies there, and to the round."""
    psychic = psychic_of(card)
    if psychic is None:
        return Outcome(table, tuple(events))
    if psychic.at_once is not None:
        row = table.field[seat]
        table = psychic.at_once(table, seat, chosen_of(row[index_of(row, card)]), events)
    table = end_void_effects(begin_effect(table, seat, card))
    if psychic.ends is ROUND_LOST:
        return end_round(table, other(seat), events)
    if psychic.ends is ROUND_DRAWN:
        return end_round(table, None, events)
    return Outcome(table, tuple(events))


def _play_blind(table: Table, move: PlayBlind, events: Events) -> Outcome[Table]:
    """A tripped seat plays, and the table is to draw the card."""
    events.append({"type": "draws-blind", "seat": move.seat})
    return Outcome(changed(table, awaits=Awaits("random")), tuple(events))


def _pass(table: Table, move: Pass, events: Events) -> Outcome[Table]:
    """A turn ends ahead, and the other seat's begins."""
    events.append({"type": "passed", "seat": move.seat})
    return Outcome(resume(changed(table, turn=other(move.seat), played_this_turn=0)), tuple(events))


def _withdraw(table: Table, move: Withdraw, events: Events) -> Outcome[Table]:
    """A seat gives the round up, and the other one wins it."""
    events.append({"type": "withdrew", "seat": move.seat})
    return end_round(table, other(move.seat), events)


# Cards that come at random


def _random(table: Table, move: Random, events: Events) -> Outcome[Table]:
    """A card has been drawn: for round 10, or to be played by a tripped seat."""
    if table.pending is not None:
        return laying.draw_for_ten(table, move.card, events)
    return _draw_blind(table, move.card, events)


def _draw_blind(table: Table, card: Card | None, events: Events) -> Outcome[Table]:
    """A tripped seat's card is played; a psychic that asks for a choice waits for it."""
    seat = turn_of(table)
    if card is None:
        events.append({"type": "false-assumption", "rule": TRIPPED, "ply": table.ply - 2, "seat": seat})
        return Outcome(resume(table), tuple(events))
    table = resume(laying.out_of_hand(table, seat, card))
    table = changed(table, tripped=with_entry(table.tripped, seat, None))
    if choice_of(card) is None:
        return _played(table, seat, card, (), events)
    events.append({"type": "played", "seat": seat, "card": card, "choice": {}})
    return Outcome(wait(lay(table, seat, card), "choose", seat, card), tuple(events))


def _choose(table: Table, move: Choose, events: Events) -> Outcome[Table]:
    """The psychic that came at random has its choice now, and takes effect."""
    seat, card, in_ten = move.seat, _waiting(table).card, pending_in_ten(table)
    events.append({"type": "chose", "seat": seat, "card": card, "choice": dict(move.made)})
    row = chooser_row(table, seat, card)
    index = index_of(row, card)
    row = (*row[:index], replace(row[index], made=move.made), *row[index + 1 :])
    table = resume(table)
    if in_ten:
        table = changed(table, final=with_entry(table.final, seat, row))
        return Outcome(laying.pay_in_ten(table, seat, card, events), tuple(events))
    return _take_effect(changed(table, field=with_entry(table.field, seat, row)), seat, card, events)


# Decks


def _shuffle(table: Table, move: Shuffle, events: Events) -> Outcome[Table]:
    """The deck is shuffled, and the turn goes on."""
    seat, deck = _waiting(table).seat, move.deck or ()
    events.append({"type": "shuffled", "seat": seat, "cards": len(deck)})
    table = changed(
        table,
        decks=with_entry(table.decks, seat, deck),
        deck_open=with_entry(table.deck_open, seat, False),
    )
    return Outcome(resume(table), tuple(events))


def _turn_up(table: Table, move: TurnUp, events: Events) -> Outcome[Table]:
    """The top card is known now, and the psychic that turned it up takes effect."""
    seat, card = _waiting(table).seat, _waiting(table).card
    row = table.field[seat]
    deck = chosen_of(row[index_of(row, card)])
    assert isinstance(deck, int)
    known = (move.card, *table.decks[deck][1:])
    table = changed(table, decks=with_entry(table.decks, deck, known))
    return _take_effect(resume(table), seat, card, events)


def _waiting(table: Table) -> Pending:
    assert table.pending is not None
    return table.pending


# Setup


def _deal(table: Table, deal: Deal, events: Events) -> Outcome[Table]:
    """The cards are laid out, and the first player begins."""
    events.append({"type": "dealt", "first": table.first})
    table = changed(
        table,
        psychics=deal.psychics,
        tokens=deal.tokens,
        decks=deal.decks,
        hands=deal.hands,
        turn=table.first,
        awaits=Awaits("play", (table.first,)),
    )
    return Outcome(table, tuple(events))


_HAPPENS: Mapping[type[Move], Callable[[Table, Any, Events], Outcome[Table]]] = {
    Play: _play,
    PlayBlind: _play_blind,
    Pass: _pass,
    Withdraw: _withdraw,
    Choose: _choose,
    Place: laying.place,
    Carry: laying.carry,
    Skip: laying.skip,
    Random: _random,
    Shuffle: _shuffle,
    TurnUp: _turn_up,
    ShowFinal: laying.show_final,
    Deal: _deal,
}
