"""What happens in Ghosted, in the order of its rulebook. What is forbidden is in ``rules.py``.

Every function takes a table and the list of events so far, adds to the list and gives the table
that follows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from service.games.ghosted.cards import CATEGORIES, CATEGORY, HIDDEN, WILD, Card
from service.games.ghosted.layout import opened
from service.games.ghosted.moves import (
    Accuse,
    Answer,
    Deal,
    Die,
    Guess,
    Question,
    Roll,
    Scales,
    Show,
    ShowHand,
    TakeToken,
    UseToken,
    Verdict,
)
from service.games.ghosted.record import newly_disproved
from service.games.ghosted.scoring import WIN_BY_ACCUSATION, WIN_BY_SCALES, all_out, win
from service.games.ghosted.table import Asked, Asking, Said, Table
from service.kernel.cards import with_zone
from service.kernel.move import Move
from service.kernel.position import Awaits, changed, left_of
from service.kernel.verdict import Event, Outcome, Scoring

Events = list[Event]


def play(table: Table, move: Move) -> Outcome[Table]:
    """What a legal move leads to; last, what it proves false of earlier answers."""
    events: Events = []
    after = changed(_WHAT_HAPPENS[type(move)](table, move, events), ply=table.ply + 1)
    events += newly_disproved(table, after)
    scoring = None if after.result is None else Scoring(None, after.result)
    return Outcome(after, tuple(events), scoring)


# Set Up


def _deal(table: Table, deal: Deal, events: Events) -> Table:
    """Boards and hands are laid out, and the first player begins."""
    events.append({"type": "dealt", "first": table.first})
    return changed(
        table,
        boards=deal.boards or (),
        hands=deal.hands or (),
        removed=deal.removed,
        turn=table.first,
        awaits=Awaits("turn", (table.first,)),
    )


# Roll the Die


def _roll(table: Table, roll: Roll, events: Events) -> Table:
    """The roller chooses to roll; chance has the next word."""
    events.append({"type": "rolled", "seat": roll.seat})
    return changed(table, awaits=Awaits("die"))


def _turn_up(table: Table, die: Die, events: Events) -> Table:
    """The face says what to do; the wild one leaves it to the roller."""
    roller = _seat_in_turn(table)
    events.append({"type": "face", "seat": roller, "face": die.face})
    action = None if die.face == WILD else die.face
    return changed(table, die=die.face, action=action, awaits=Awaits("act", (roller,)))


def _ask(table: Table, question: Question, events: Events) -> Table:
    """Yes or No Question: a player of one's choice is asked."""
    events.append({"type": "asked", "seat": question.seat, "target": question.target})
    return _say(table, question, "question", Awaits("answer", (question.target,)))


def _answer(table: Table, answer: Answer, events: Events) -> Table:
    """Yes or No Question: yes or no, and the turn is over."""
    events.append({"type": "answered", "seat": answer.seat, "yes": answer.yes})
    return _next_turn(_recorded(table, answer.yes), events)


def _guess(table: Table, guess: Guess, events: Events) -> Table:
    """Guess 2: the seat chosen is asked for one of the cards, whatever is known of its hand."""
    events.append({"type": "guessed", "seat": guess.seat, "target": guess.target, "cards": guess.cards})
    action = f"{CATEGORY[guess.cards[0]]}s"
    return _say(table, guess, action, Awaits("show", (guess.target,)))


def _show(table: Table, show: Show, events: Events) -> Table:
    """Guess 2: the card shown stays in the hand, and is known there from now on."""
    roller = _seat_in_turn(table)
    events.append({"type": "showed", "seat": show.seat, "to": roller, "card": show.card})
    hand = table.hands[show.seat]
    if show.card not in (None, HIDDEN, *hand):
        place = hand.index(None)
        hand = (*hand[:place], show.card, *hand[place + 1 :])
        table = changed(table, hands=with_zone(table.hands, show.seat, hand))
    return _next_turn(_recorded(table, show.card), events)


# Scales of Justice; Make a Final Accusation


def _name(table: Table, move: Scales | Accuse, events: Events) -> Table:
    """One card of each category is named; a board that is known tells at once how many are right."""
    named = dict(zip(CATEGORIES, move.named, strict=True))
    events.append({"type": "named", "seat": move.seat, **named})
    action = "scales" if isinstance(move, Scales) else None
    table = _say(table, move, action, Awaits("verdict"))
    board = table.boards[move.seat].places
    if None in board:
        return table
    return _judge(table, sum(map(str.__eq__, _all(board), _all(move.named))), events)


def _hear(table: Table, verdict: Verdict, events: Events) -> Table:
    """Those who see the board tell how many are right."""
    return _judge(table, verdict.correct or 0, events)


def _judge(table: Table, correct: int, events: Events) -> Table:
    """Three right cards win; an accusation with fewer puts the seat out."""
    move = _asked(table)
    assert isinstance(move, Scales | Accuse)
    right = correct == len(CATEGORIES)
    if isinstance(move, Scales):
        events.append({"type": "weighed", "seat": move.seat, "correct": correct})
        table = _recorded(table, correct)
        return win(table, move, WIN_BY_SCALES, events) if right else _next_turn(table, events)
    events.append({"type": "accused", "seat": move.seat, "right": right})
    if right:
        return win(_recorded(table, True), move, WIN_BY_ACCUSATION, events)
    if None in table.hands[move.seat]:
        return changed(table, awaits=Awaits("show-hand"))
    return _go_out(table, move.seat, events)


def _open_hand(table: Table, shown: ShowHand, events: Events) -> Table:
    """What was unknown of the hand is known from now on, and its seat is out."""
    seat = _asked(table).seat
    hand = opened(table.hands[seat], shown.cards or ())
    return _go_out(changed(table, hands=with_zone(table.hands, seat, hand)), seat, events)


def _go_out(table: Table, seat: int, events: Events) -> Table:
    """A wrong accusation puts the seat out for good, and its hand lies open."""
    events.append({"type": "out", "seat": seat, "cards": table.hands[seat]})
    out = (*table.out[:seat], True, *table.out[seat + 1 :])
    table = changed(_recorded(table, False), out=out)
    if not all(out):
        return _next_turn(table, events)
    return all_out(table, events)


# Tokens


def _take_token(table: Table, move: TakeToken, events: Events) -> Table:
    """What was rolled has been solved: a token, and the turn is over."""
    events.append({"type": "took-token", "seat": move.seat})
    return _next_turn(_with_token(table, move.seat, True), events)


def _use_token(table: Table, move: UseToken, events: Events) -> Table:
    """The token goes back, and any action may be chosen."""
    events.append({"type": "used-token", "seat": move.seat})
    return changed(_with_token(table, move.seat, False), action=None)


def _with_token(table: Table, seat: int, holds: bool) -> Table:
    return changed(table, tokens=(*table.tokens[:seat], holds, *table.tokens[seat + 1 :]))


# Small steps


def _say(table: Table, move: Asking, action: str | None, awaits: Awaits) -> Table:
    """Something is said aloud that awaits its outcome."""
    return changed(table, asked=Asked(table.ply, move), action=action, awaits=awaits)


def _recorded(table: Table, outcome: bool | int | str | None) -> Table:
    """The outcome of what was asked goes into the record."""
    assert table.asked is not None
    said = Said(table.asked.ply, table.asked.move, outcome)
    return changed(table, asked=None, record=(*table.record, said))


def _next_turn(table: Table, events: Events) -> Table:
    """How to Play: clockwise over the seats still in; the last one plays on alone."""
    seat = left_of(_seat_in_turn(table), table.seats)
    while table.out[seat]:
        seat = left_of(seat, table.seats)
    events.append({"type": "turn", "seat": seat})
    return changed(table, turn=seat, awaits=Awaits("turn", (seat,)), die=None, action=None)


def _seat_in_turn(table: Table) -> int:
    assert table.turn is not None
    return table.turn


def _asked(table: Table) -> Asking:
    assert table.asked is not None
    return table.asked.move


def _all(cards: tuple[Card | None, ...]) -> list[Card]:
    """The cards, none of which is unknown."""
    return [card for card in cards if card is not None]


_WHAT_HAPPENS: Mapping[type[Move], Callable[[Table, Any, Events], Table]] = {
    Roll: _roll,
    Die: _turn_up,
    Question: _ask,
    Answer: _answer,
    Guess: _guess,
    Show: _show,
    Scales: _name,
    Accuse: _name,
    Verdict: _hear,
    ShowHand: _open_hand,
    TakeToken: _take_token,
    UseToken: _use_token,
    Deal: _deal,
}
