"""How a round ends, in the order of its page, and how the game does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from service.games.rest_in_peace.counting import account, ahead
from service.games.rest_in_peace.effects import in_force, moving_on, to_carry
from service.games.rest_in_peace.kinds import CARRIES, GETS_PSYCHIC
from service.games.rest_in_peace.rules import BOOK
from service.games.rest_in_peace.steps import Events, lay_final, turn_of, without_card
from service.games.rest_in_peace.table import (
    CASTLE,
    DRAWN,
    LAST_ROUND,
    MANOR,
    TO_WIN,
    UP,
    Laid,
    Table,
    other,
    with_entry,
)
from service.kernel.position import OVER, Awaits, Result, changed
from service.kernel.verdict import Outcome, Scoring

MANORS = BOOK.ending("win.manors")
CASTLES = BOOK.ending("win.castles")
FINAL_ROUND = BOOK.ending("win.final-round")
MORE_TOKENS = BOOK.ending("win.tokens")
DRAW = BOOK.ending("win.draw")


def completed_by(won: Sequence[str]) -> str | None:
    """The ending that these tokens bring about: four manors, asked first, or three castles."""
    for token, ending in ((MANOR, MANORS), (CASTLE, CASTLES)):
        if won.count(token) >= TO_WIN[token]:
            return ending
    return None


def end_round(table: Table, winner: int | None, events: Events) -> Outcome[Table]:
    """The round is over, for a winner or drawn: tokens first, and perhaps the game with them."""
    table = changed(table, played_this_turn=0, pending=None)
    table = _stake_carried(table, events) if winner is None else _tokens_taken(table, winner, events)
    counted = account(table, winner)
    ending = completed_by(table.won[winner]) if winner is not None else None
    if winner is not None and ending is not None:
        table = _over(table, Result((winner,), (other(winner),), ending), events)
        return Outcome(table, tuple(events), Scoring(counted, table.result))
    table = _psychic_taken(table, winner, events)
    table = _moved_on(table, events)
    table = _closed_and_lapsed(table)
    table = _drawn(table, events)
    if winner is None:
        outcome = begin_next_round(table, events)
    elif table.hands[other(winner)]:
        outcome = Outcome(changed(table, awaits=Awaits("place", (other(winner),))), tuple(events))
    else:
        outcome = offer_carry(table, events)
    return outcome if outcome.scoring is not None else outcome._replace(scoring=Scoring(counted, None))


def _stake_carried(table: Table, events: Events) -> Table:
    """A drawn round: its token goes to the next one."""
    token = table.tokens[table.round - 1]
    assert token is not None
    events.append({"type": "round-drawn", "round": table.round, "token": token})
    return changed(table, tokens=_without(table.tokens, table.round), carried=(*table.carried, token))


def _tokens_taken(table: Table, winner: int, events: Events) -> Table:
    """The winner takes the round's token, then everything carried."""
    token = table.tokens[table.round - 1]
    assert token is not None
    taken = (token, *table.carried)
    events.append({"type": "round-won", "round": table.round, "seat": winner, "tokens": taken})
    return changed(
        table,
        tokens=_without(table.tokens, table.round),
        carried=(),
        won=with_entry(table.won, winner, table.won[winner] + taken),
    )


def _without(row: tuple[str | None, ...], number: int) -> tuple[str | None, ...]:
    """The row with nothing left at this round."""
    return (*row[: number - 1], None, *row[number:])


def _psychic_taken(table: Table, winner: int | None, events: Events) -> Table:
    """The loser takes the round's psychic, unless another seat gets it; in a drawn round it is gone."""
    psychic = table.psychics[table.round - 1]
    assert psychic is not None
    table = changed(table, psychics=_without(table.psychics, table.round))
    if winner is None:
        events.append({"type": "psychic-gone", "card": psychic})
        return changed(table, gone=(*table.gone, psychic))
    seat = other(winner)
    if in_force(table, winner, GETS_PSYCHIC):
        seat = winner
    events.append({"type": "took-psychic", "seat": seat, "card": psychic})
    return changed(table, hands=with_entry(table.hands, seat, (*table.hands[seat], psychic)))


def _moved_on(table: Table, events: Events) -> Table:
    """A psychic that goes to round 10 after the round goes there."""
    for seat in (0, 1):
        card = moving_on(table, seat)
        if card is not None:
            events.append({"type": "laid", "seat": seat, "card": card, "face": UP, "choice": {}})
            table = lay_final(without_card(table, seat, card), seat, Laid(card, face=UP))
    return table


def _closed_and_lapsed(table: Table) -> Table:
    """Open hands close, and the trips of this round lapse."""
    tripped = tuple(None if last == table.round else last for last in table.tripped)
    return changed(table, open_hand=(False, False), tripped=tripped)


def _drawn(table: Table, events: Events) -> Table:
    """Each seat draws two ghosts, or as many as its deck still has."""
    for seat, deck in enumerate(table.decks):
        if not deck:
            continue
        cards = deck[:DRAWN]
        events.append({"type": "drew", "seat": seat, "cards": cards})
        table = changed(
            table,
            decks=with_entry(table.decks, seat, deck[DRAWN:]),
            deck_open=with_entry(table.deck_open, seat, False),
            hands=with_entry(table.hands, seat, table.hands[seat] + cards),
        )
    return table


def offer_carry(table: Table, events: Events) -> Outcome[Table]:
    """The winner may carry a ghost if a psychic allows it and there is one; else the next round begins."""
    winner = other(turn_of(table))
    if in_force(table, winner, CARRIES) and to_carry(table, winner):
        return Outcome(changed(table, awaits=Awaits("carry", (winner,))), tuple(events))
    return begin_next_round(table, events, winner)


def begin_next_round(
    table: Table, events: Events, winner: int | None = None, carried: Laid | None = None
) -> Outcome[Table]:
    """The round becomes past; a carried card opens the next. The winner, or else the same seat, is first."""
    first = table.first if winner is None else winner
    table = changed(
        table,
        past=(*table.past, table.field),
        field=((), ()),
        round=table.round + 1,
        first=first,
        turn=first,
        awaits=Awaits("play", (first,)),
    )
    last = table.round == LAST_ROUND
    if carried is not None and last:
        table = lay_final(table, first, replace(carried, face=UP))
    elif carried is not None:
        table = changed(table, field=with_entry(table.field, first, (carried,)))
    if last:
        return count_final(table, events)
    events.append({"type": "round-begins", "round": table.round, "first": first})
    return Outcome(table, tuple(events))


# Round 10


def count_final(table: Table, events: Events) -> Outcome[Table]:
    """Cards that are still unknown are shown; then all are turned up and round 10 is counted."""
    owing = tuple(seat for seat in (0, 1) if any(laid.card is None for laid in table.final[seat]))
    if owing:
        return Outcome(changed(table, awaits=Awaits("show-final", owing)), tuple(events))
    table = changed(table, final=tuple(tuple(replace(laid, face=UP) for laid in row) for row in table.final))
    events.append({"type": "turned-up-final", "cards": [[laid.card for laid in row] for row in table.final]})
    winner = ahead(table.final, last=True)
    if winner is not None:
        table = _tokens_taken(table, winner, events)
    table = _over(table, result_of_final(table, winner), events)
    return Outcome(table, tuple(events), Scoring(account(table, winner), table.result))


def result_of_final(table: Table, winner: int | None) -> Result:
    """How the game ends after round 10 for its winner, or if it was level, with the tokens won by now."""
    if winner is not None:
        return Result((winner,), (other(winner),), completed_by(table.won[winner]) or FINAL_ROUND)
    zero, one = (len(won) for won in table.won)
    if zero == one:
        return Result((), (), DRAW)
    best = int(one > zero)
    return Result((best,), (other(best),), MORE_TOKENS)


def _over(table: Table, result: Result, events: Events) -> Table:
    events.append({"type": "game-over", "winners": result.winners, "decided_by": result.decided_by})
    return changed(table, result=result, awaits=Awaits(OVER))


def score(table: Table) -> dict[str, object]:
    """The account as it stands, without a winner; after the game the last one, with its winner."""
    winner = None
    if table.result is not None:
        winner = ahead(table.final, last=True) if table.round == LAST_ROUND else table.result.winners[0]
    return dict(account(table, winner))
