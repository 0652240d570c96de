"""The course of a turn: whose it is, who is awaited, and what a psychic waits for."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.rest_in_peace.choosing import TARGET, Choice, payable
from service.games.rest_in_peace.counting import counted
from service.games.rest_in_peace.defects.survey import AFTER_A_ROUND
from service.games.rest_in_peace.effects import in_force, lasting_of, leveller, to_carry
from service.games.rest_in_peace.kinds import CARRIES, Psychic
from service.games.rest_in_peace.playing import choice_in_ten, choice_of
from service.games.rest_in_peace.psychics import ghosts_of, psychic_of
from service.games.rest_in_peace.rules import BOOK
from service.games.rest_in_peace.steps import chosen_of, value_of
from service.games.rest_in_peace.table import DOWN, LAST_ROUND, Row, Table, other, with_entry
from service.kernel.position import OVER
from service.kernel.verdict import Defect

awaits = BOOK.defect("state.awaits")
turn = BOOK.defect("state.turn")
played = BOOK.defect("state.played")
pending = BOOK.defect("state.pending")

WAITING = ("choose", "shuffle", "turn-up")


def broken_course(table: Table) -> Iterator[Defect]:
    """A turn, an awaited seat or a waiting psychic that the cards do not lead to."""
    yield from _wrong_awaits(table)
    yield from _wrong_pending(table)
    yield from _wrong_turn(table)
    yield from _wrong_count(table)


def _wrong_awaits(table: Table) -> Iterator[Defect]:
    phase, seats, turn = table.awaits.phase, table.awaits.seats, table.turn or 0
    due: tuple[int, ...] = ()
    match phase:
        case "play" | "place":
            due = (turn,)
        case "choose" if table.pending is not None:
            due = (table.pending.seat,)
        case "carry":
            due = (other(turn),)
        case "show-final":
            due = tuple(seat for seat in sorted(set(seats)) if _lies_face_down(table, seat))
            if not seats:
                yield awaits("Nobody is left to show cards.", "/state/awaits/seats")
    if seats != due:
        yield awaits(f"{list(seats)} is not who {phase} waits for.", "/state/awaits/seats")
    if phase == "place" and not table.hands[turn]:
        yield awaits(f"Seat {turn} holds no card to lay.", "/state/awaits/phase")
    if phase == "carry" and not (in_force(table, other(turn), CARRIES) and to_carry(table, other(turn))):
        yield awaits(f"Seat {other(turn)} has nothing to carry.", "/state/awaits/phase")


def _lies_face_down(table: Table, seat: int) -> bool:
    return any(laid.face == DOWN for laid in table.final[seat])


# What a psychic waits for


def _wrong_pending(table: Table) -> Iterator[Defect]:
    phase, waiting = table.awaits.phase, table.pending
    if waiting is None:
        if phase in WAITING:
            yield pending(f"No psychic waits in {phase}.", "/state/pending")
        elif phase == "random" and not _may_draw_blind(table):
            yield pending("The seat in turn is not tripped.", "/state/pending")
    elif phase not in (*WAITING, "random"):
        yield pending(f"No psychic can wait in {phase}.", "/state/pending")
    elif not _can_wait(table, waiting.seat, waiting.card):
        yield pending(f"{waiting.card} of seat {waiting.seat} does not wait in {phase}.", "/state/pending")


def _may_draw_blind(table: Table) -> bool:
    """Whether the seat in turn is tripped. Its cards may have turned out since to be none to play."""
    return table.tripped[table.turn or 0] is not None


def _can_wait(table: Table, seat: int, card: str) -> bool:
    """Whether this psychic was laid last and waits for what the phase is about."""
    row, psychic = table.field[table.turn or 0], psychic_of(card)
    if not row or psychic is None or psychic.choice is None:
        return False
    if table.awaits.phase == "choose" and row[-1].card != card:
        return _waits_in_ten(table, seat, card)
    return seat == table.turn and _waits_in_round(table, psychic, psychic.choice, card)


def _waits_in_round(table: Table, psychic: Psychic, asked: Choice, card: str) -> bool:
    """Whether a psychic of the seat in turn was played last and waits for its choice or the table."""
    row = table.field[table.turn or 0]
    last = row[-1]
    if table.awaits.phase == "shuffle":
        fetched = len(row) > 1 and row[-2].card == card and chosen_of(row[-2]) == last.card
        put_back = last.card == card and bool(last.made)
        return psychic.shuffles and (fetched if asked.brings is not None else put_back)
    if table.awaits.phase == "choose":
        return last.card == card and not last.made
    chosen = chosen_of(last)
    if last.card != card or not isinstance(chosen, int) or chosen >= table.seats:
        return False
    if table.awaits.phase == "random":
        return asked.name == "who" and bool(table.hands[chosen])
    turns_up = psychic.becomes == "number" and value_of(last) is None
    return turns_up and bool(table.decks[chosen])


def _waits_in_ten(table: Table, seat: int, card: str) -> bool:
    """Whether this psychic came into round 10 at random just now."""
    asked, row = choice_in_ten(card), table.final[seat]
    came = bool(row) and row[-1].card == card and not row[-1].made
    last = table.field[table.turn or 0][-1]
    by = choice_of(last.card)
    drawn = by is not None and by.name == "who" and chosen_of(last) == seat
    return came and drawn and asked is not None and (asked.takes is None or payable(table, seat) > 0)


# Whose turn it is, and what was played in it


def _wrong_turn(table: Table) -> Iterator[Defect]:
    """When this turn began the other seat was ahead, having passed; or it is the first turn of the round."""
    seat = table.turn or 0
    if table.round == LAST_ROUND:
        if seat != table.first:
            yield turn(f"Seat {table.first} is first in round 10.", "/state/turn")
        return
    if table.awaits.phase in (*AFTER_A_ROUND, OVER):
        return
    row, theirs = table.field[seat], table.field[other(seat)]
    begun = max(0, len(row) - table.played_this_turn)
    for laid in row[begun:]:
        if choice_of(laid.card) is TARGET:
            return
    before = with_entry(table.field, seat, row[:begun])
    counts = counted(before, last=False)
    opens = seat == table.first and not theirs and _may_have_opened(table, seat, before[seat])
    if not opens and counts[other(seat)] <= counts[seat]:
        yield turn(f"Seat {other(seat)} cannot have passed without being ahead.", "/state/turn")
    elif theirs and seat == table.first and not begun and not _may_have_lost_cards(table, seat):
        yield turn(f"Seat {other(seat)} has played and seat {seat} cannot have passed before.", "/state/turn")


def _may_have_lost_cards(table: Table, seat: int) -> bool:
    """Whether cards of the seat may have been sent away in this round."""
    return bool(table.discard[seat])


def _may_have_opened(table: Table, seat: int, row: Row) -> bool:
    """Whether a seat's cards at the start of a round are none, or one that was carried."""
    if not row:
        return True
    if len(row) > 1 or not table.past or not ghosts_of(row[0]):
        return False
    before = table.past[-1]
    carries = any(lasting_of(laid.card) is CARRIES for laid in before[seat])
    return carries and leveller(before) is None


def _wrong_count(table: Table) -> Iterator[Defect]:
    """Cards of this turn lie in the round, and there are some where one of them waits."""
    phase, count = table.awaits.phase, table.played_this_turn
    if phase in (*AFTER_A_ROUND, "show-final", OVER):
        if count:
            yield played("The turn has ended.", "/state/played_this_turn")
        return
    lying = len(table.field[table.turn or 0])
    if count > lying:
        yield played(f"{lying} cards of the seat lie in the round.", "/state/played_this_turn")
    fewest = 0 if phase == "play" or table.pending is None else _fewest(table)
    if count < fewest:
        yield played(f"{fewest} cards or more were played in this turn.", "/state/played_this_turn")


def _fewest(table: Table) -> int:
    asked = choice_of(table.pending.card) if table.pending is not None else None
    fetched = table.awaits.phase == "shuffle" and asked is not None and asked.brings is not None
    return 2 if fetched else 1
