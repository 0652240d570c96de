"""What happens in 13 Ghosts, in the order of its rulebook. What is forbidden is in ``rules.py``.

Every function takes a table and the list of events so far, adds to the list and gives the table that
follows; the first of a move counts it. A turn that waits for an answer, an order or a name stops there
and is taken up again from what the table shows: the card that is being resolved, the look, the question.
"""

from __future__ import annotations

from service.games.thirteen_ghosts.answers import put, reply
from service.games.thirteen_ghosts.census import looked_at, slice_of, without
from service.games.thirteen_ghosts.effects import LOOKED_AT
from service.games.thirteen_ghosts.hiding import (
    TO_ACT,
    Events,
    cast,
    deal,
    hide,
    keep,
    partner_of,
    with_entry,
)
from service.games.thirteen_ghosts.moves import (
    Arrange,
    Attack,
    Cast,
    Deal,
    HideCard,
    Keep,
    Name,
    PlayEffect,
    Reply,
)
from service.games.thirteen_ghosts.rulesets import ruleset_of, standing_of
from service.games.thirteen_ghosts.scoring import accounts_of, end_round, is_over
from service.games.thirteen_ghosts.table import (
    ANSWER,
    ARRANGE,
    ATTACK,
    EFFECT,
    NAME,
    Card,
    Entry,
    Hand,
    Look,
    Naming,
    Question,
    Table,
    effect_on,
    effect_resolved,
)
from service.kernel.move import Move
from service.kernel.position import DEAL, OVER, Awaits, changed
from service.kernel.verdict import Outcome


def play(table: Table, move: Move) -> Outcome[Table]:
    """What a legal move leads to."""
    events: Events = []
    match move:
        case Deal():
            table = deal(table, move, events)
        case HideCard():
            table = hide(table, move, events)
        case Cast():
            table = cast(table, move, events)
        case Keep():
            table = keep(table, move, events)
        case PlayEffect():
            table = _play_for_its_effect(table, move, events)
        case Attack():
            table = _attack(table, move, events)
        case Arrange():
            table = _arrange(table, move, events)
        case Name():
            table = _name(table, move, events)
        case Reply():
            table = _settle(reply(table, move, events), events)
    has_ended = table.awaits.phase in (DEAL, OVER)
    return Outcome(table, tuple(events), accounts_of(table) if has_ended else None)


# On your turn: play a card and resolve its effect


def _play_for_its_effect(table: Table, move: PlayEffect, events: Events) -> Table:
    """A card is laid down and does what it says, or what the card says that it copies."""
    seat, resolving = move.seat, move.copies or move.card
    effect = effect_on(table, resolving)
    events.append({"type": "played", "seat": seat, "card": move.card, "resolving": resolving})
    laid_down = {
        "hands": _hands_without(table, seat, move.card),
        "played": (*table.played, Entry(seat, move.card, EFFECT, move.copies)),
        "resolving": resolving,
        "shields": with_entry(table.shields, seat, True) if effect.shield else table.shields,
    }
    if effect.ask is not None:
        return _settle(put(table, Question(seat, effect.ask), events, **laid_down), events)
    table = changed(table, ply=table.ply + 1, **laid_down)
    return _look(table, seat, events) if effect.look else _attack_or_end(table, events)


def _hands_without(table: Table, seat: int, card: Card | None) -> tuple[Hand, ...]:
    """The hands when the seat has laid this card down."""
    return with_entry(table.hands, seat, without(table.hands[seat], card))


def _look(table: Table, seat: int, events: Events) -> Table:
    """Two cards of the deck are seen, or as many as there are; for a team the opposing deck."""
    effect, which = effect_resolved(table), ruleset_of(table).deck_to_look_at(seat)
    deck, end = table.decks[which], effect.look or ""
    if not deck:
        return _attack_or_end(table, events)
    cards = deck[:LOOKED_AT] if end == "top" else deck[-LOOKED_AT:]
    events.append({"type": "looked", "seat": seat, "deck": which, "from": end, "cards": cards})
    phase = NAME if effect.attack and not effect.arrange else ARRANGE
    return changed(table, look=Look(seat, which, end, cards), awaits=Awaits(phase, (seat,)))


def _arrange(table: Table, move: Arrange, events: Events) -> Table:
    """The cards go back on the deck in this order; until the look is over it alone tells new faces."""
    look = table.look
    assert look is not None
    lie = slice_of(table, look)
    events.append({"type": "arranged", "seat": move.seat})
    decks = _with_slice(table, look, tuple([card if card in lie else None for card in move.cards]))
    look = Look(look.seat, look.deck, look.from_, move.cards)
    return _attack_or_end(changed(table, ply=table.ply + 1, decks=decks, look=look), events)


def _attack_or_end(table: Table, events: Events) -> Table:
    """After any look an attacking effect asks for its numbers; any other is done."""
    if effect_resolved(table).attack:
        return changed(table, awaits=Awaits(NAME, (_seat_in_turn(table),)))
    return _end_turn(_end_look(table), events)


def _name(table: Table, move: Name, events: Events) -> Table:
    """The numbers of an attacking effect are named."""
    numbers = tuple(sorted(move.numbers))
    events.append({"type": "named", "seat": move.seat, "numbers": numbers})
    return _settle(put(_end_look(table), Naming(move.seat, numbers), events), events)


def _end_look(table: Table) -> Table:
    """What the look showed is known of the deck from now on."""
    look = table.look
    if look is None:
        return table
    return changed(table, decks=_with_slice(table, look, looked_at(table, look)), look=None)


def _with_slice(table: Table, look: Look, cards: Hand) -> tuple[Hand, ...]:
    """The decks with these cards in the places that are looked at."""
    deck, count = table.decks[look.deck], len(cards)
    deck = (*cards, *deck[count:]) if look.from_ == "top" else (*deck[: len(deck) - count], *cards)
    return with_entry(table.decks, look.deck, deck)


# On your turn: play a card and attack


def _attack(table: Table, move: Attack, events: Events) -> Table:
    """A card is laid down, unless none is left, and a number is named."""
    seat, card, number = move.seat, move.card, move.number
    events.append({"type": "attacked", "seat": seat, "card": card, "number": number})
    hands, played = table.hands, table.played
    if hands[seat]:
        hands, played = _hands_without(table, seat, card), (*played, Entry(seat, card, ATTACK))
    return _settle(put(table, Naming(seat, (number,)), events, hands=hands, played=played), events)


# Then draw a new card from the deck and pass the turn


def _settle(table: Table, events: Events) -> Table:
    """When nobody is left to answer, the turn ends or, if one side alone is left, the round."""
    if table.awaits.phase == ANSWER and table.awaits.seats:
        return table
    return end_round(table, events) if is_over(table) else _end_turn(table, events)


def _end_turn(table: Table, events: Events) -> Table:
    """The seat draws, and the turn passes; a shield falls when its owner's next turn begins."""
    seat = _seat_in_turn(table)
    again = table.resolving is not None and effect_on(table, table.resolving).again
    up, turn = (table.up, seat) if again else _next_in_turn(table, seat)
    decks, hands = _drawn(table, seat, events)
    events.append({"type": "turn", "seat": turn})
    return changed(
        table,
        decks=decks,
        hands=hands,
        awaits=TO_ACT[turn],
        turn=turn,
        up=up,
        shields=with_entry(table.shields, turn, False) if table.shields[turn] else table.shields,
        resolving=None,
    )


def _drawn(table: Table, seat: int, events: Events) -> tuple[tuple[Hand, ...], tuple[Hand, ...]]:
    """Decks and hands when the seat has drawn the top card of its own deck, if there is one."""
    decks, hands = table.decks, table.hands
    which = ruleset_of(table).set_of(seat)
    deck = decks[which]
    if not deck:
        return decks, hands
    events.append({"type": "drew", "seat": seat, "card": deck[0]})
    return with_entry(decks, which, deck[1:]), with_entry(hands, seat, (*hands[seat], deck[0]))


def _next_in_turn(table: Table, seat: int) -> tuple[tuple[int, ...] | None, int]:
    """Clockwise among those still in; between teams, whose members take turns, always to the other."""
    if table.up is None:
        return None, standing_of(table).facing[seat][0]
    side, partner = ruleset_of(table).side_of(seat), partner_of(table, seat)
    up = table.up if table.out[partner] else with_entry(table.up, side, partner)
    return up, up[1 - side]


def _seat_in_turn(table: Table) -> int:
    assert table.turn is not None
    return table.turn
