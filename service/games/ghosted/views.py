"""What one seat, or a spectator (``None``), may see of the table, of moves and of events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from service.games.ghosted.cards import HIDDEN, UNKNOWN_BOARD, Board, Card, Hand
from service.games.ghosted.evidence import evidence
from service.games.ghosted.moves import Deal, Guess, Show
from service.games.ghosted.record import disproved
from service.games.ghosted.table import Said, Table
from service.kernel.cards import hidden
from service.kernel.move import Move
from service.kernel.position import DEAL, changed
from service.kernel.verdict import Event


def view(table: Table, seat: int | None) -> Table:
    """The table as the seat may see it.

    Hidden are its own board until it has won, hands but its own and those of seats that are out,
    and which card was shown in what others guessed and showed.
    """
    if table.awaits.phase == DEAL:
        return table
    winners = table.result.winners if table.result is not None else ()
    hands = tuple(_hand(table, holder, seat) for holder in range(table.seats))
    boards = table.boards if seat in winners else _but_own(table.boards, seat)
    record = tuple(_said(said, seat) for said in table.record)
    return changed(table, boards=boards, hands=hands, record=record)


def _but_own(boards: tuple[Board, ...], seat: int | None) -> tuple[Board, ...]:
    return tuple(UNKNOWN_BOARD if holder == seat else board for holder, board in enumerate(boards))


def _hand(table: Table, holder: int, seat: int | None) -> Hand:
    """A hand as the seat sees it: of a hand that is neither its own nor open, what it was shown."""
    hand = table.hands[holder]
    if holder == seat or table.out[holder]:
        return hand
    shown = {
        said.outcome
        for said in table.record
        if isinstance(said.move, Guess) and said.move.seat == seat and said.move.target == holder
    }
    return tuple(card if card in shown else None for card in hand)


def _said(said: Said, seat: int | None) -> Said:
    if isinstance(said.move, Guess) and seat not in (said.move.seat, said.move.target):
        return replace(said, outcome=_masked(said.outcome))
    return said


def _masked(shown: Card | bool | int | None) -> str | None:
    """That a card was shown, but not which one; or that there was none."""
    return None if shown is None else HIDDEN


def view_move(table: Table, move: Move, seat: int | None) -> Move:
    """An applied move, which led to this table, as the seat may see it."""
    match move:
        case Show() if seat != move.seat and not _was_shown(table, move, seat):
            return Show(move.seat, _masked(move.card))
        case Deal(boards=boards, hands=hands) if boards is not None and hands is not None:
            own = tuple(hand if holder == seat else hidden(hand) for holder, hand in enumerate(hands))
            return replace(move, boards=_but_own(boards, seat), hands=own)
    return move


def _was_shown(table: Table, show: Show, seat: int | None) -> bool:
    """Whether the last thing recorded is that the seat was shown this."""
    if not table.record or not isinstance(guess := table.record[-1].move, Guess):
        return False
    return (guess.seat, guess.target, table.record[-1].outcome) == (seat, show.seat, show.card)


def view_events(table: Table, events: Sequence[Event], seat: int | None) -> list[Event]:
    """Events as the seat may see them.

    That an answer was false is told to those who can see it: to others it would tell what was shown.
    """
    false = "false-assumption"
    told = disproved(view(table, seat)) if any(event["type"] == false for event in events) else ()
    return [_event(event, seat) for event in events if event["type"] != false or event["ply"] in told]


def _event(event: Event, seat: int | None) -> Event:
    if event["type"] == "showed" and seat not in (event["seat"], event["to"]):
        return {**event, "card": None if event["card"] is None else HIDDEN}
    return event


def view_extra(table: Table, seat: int | None) -> Mapping[str, object]:
    """The evidence that a seat has; a spectator has none."""
    return {} if seat is None else {"evidence": evidence(table, seat)}
