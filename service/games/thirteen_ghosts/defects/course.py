"""The course of the round: who is awaited, whose turn it is, what was played, which shields stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from service.games.thirteen_ghosts.choices import due_from
from service.games.thirteen_ghosts.effects import NUMBERS, effects_of
from service.games.thirteen_ghosts.hiding import first_up, partner_of
from service.games.thirteen_ghosts.layout import DEALT
from service.games.thirteen_ghosts.rules import BOOK
from service.games.thirteen_ghosts.rulesets import ruleset_of
from service.games.thirteen_ghosts.scoring import sides_left
from service.games.thirteen_ghosts.table import (
    ACT,
    ANSWER,
    ARRANGE,
    EFFECT,
    FACES,
    HIDE,
    NAME,
    Cast,
    Entry,
    Table,
    effect_resolved,
)
from service.kernel.position import DEAL, OVER
from service.kernel.verdict import Defect

awaits = BOOK.defect("state.awaits")
turn = BOOK.defect("state.turn")
up = BOOK.defect("state.up")
played = BOOK.defect("state.played")
shields = BOOK.defect("state.shields")
out = BOOK.defect("state.out")


def broken_course(table: Table) -> Iterator[Defect]:
    """A turn, an awaited seat or a card played that the cards before it do not lead to."""
    yield from _wrong_awaits(table)
    yield from _wrong_out(table)
    if table.awaits.phase == HIDE:
        yield from _too_early(table)
        return
    yield from _wrong_effects(table)
    yield from _wrong_turns(table)
    yield from _wrong_shields(table)


def _wrong_awaits(table: Table) -> Iterator[Defect]:
    phase, seats = table.awaits.phase, table.awaits.seats
    if len(set(seats)) < len(seats):
        yield awaits("A seat is awaited twice.", "/state/awaits/seats")
    if phase in (HIDE, ANSWER):
        if not seats:
            yield awaits(f"{phase} waits for somebody.", "/state/awaits/seats")
        if phase == HIDE:
            yield from _wrongly_hiding(table)
    elif seats != ((table.turn,) if phase in (ACT, ARRANGE, NAME) else ()):
        yield awaits(f"{list(seats)} is not who {phase} waits for.", "/state/awaits/seats")


def _wrongly_hiding(table: Table) -> Iterator[Defect]:
    playing = table.tiebreak or range(table.seats)
    for seat in table.awaits.seats:
        if seat not in playing:
            yield awaits(f"Seat {seat} does not play this round.", "/state/awaits/seats")
        elif due_from(table, seat) is Cast and partner_of(table, seat) in table.awaits.seats:
            yield awaits(f"Seat {seat} and its partner choose one after the other.", "/state/awaits/seats")


def _wrong_out(table: Table) -> Iterator[Defect]:
    """Somebody of two sides is in until the round ends; who does not play a deciding round is out."""
    ended, left = table.awaits.phase in (DEAL, OVER), len(sides_left(table))
    if ended != (left == 1) or left == 0:
        yield out(f"{left} sides are left, and the phase is {table.awaits.phase}.", "/state/out")
    for seat in range(table.seats):
        aside = table.tiebreak is not None and seat not in table.tiebreak
        if table.out[seat] and not aside and table.awaits.phase == HIDE:
            yield out(f"Seat {seat} is out before the first turn.", f"/state/out/{seat}")
        if aside and not table.out[seat]:
            yield out(f"Seat {seat} does not play the deciding round.", f"/state/out/{seat}")
    if table.turn is not None and table.out[table.turn]:
        yield turn(f"Seat {table.turn} is out and has the turn.", "/state/turn")


def _too_early(table: Table) -> Iterator[Defect]:
    if table.tiebreak is not None and table.first not in table.tiebreak:
        yield turn(f"Seat {table.first} does not play the deciding round.", "/state/first")
    if table.played:
        yield played("Ghosts are being hidden, and a card has been played.", "/state/played")
    if any(table.shields):
        yield shields("Ghosts are being hidden, and a shield stands.", "/state/shields")
    if table.up is not None and table.up != first_up(table, table.first):
        yield up(f"Seat {table.first} begins, and each team's next after it.", "/state/up")


def _wrong_effects(table: Table) -> Iterator[Defect]:
    """Effects are resolved while there is a deck; a copy names an open card played before it."""
    effects, shown = effects_of(table.options.edition), FACES[table.options.faces].open
    seen: set[int] = set()
    drew = drew_after(table)
    for i, entry in enumerate(table.played):
        card = entry.card
        if card is None:
            continue
        if entry.as_ == EFFECT and not drew[i]:
            yield played("Without a deck every turn is an attack.", f"/state/played/{i}/as")
        copying = effects[card - 1].copy
        if entry.copies is not None or (copying and entry.as_ == EFFECT and seen):
            choice = seen if copying and entry.as_ == EFFECT else set()
            if entry.copies not in choice:
                fact = f"The {card} could copy {sorted(choice) or 'nothing'}."
                yield played(fact, f"/state/played/{i}/copies")
        if not copying and entry.as_ in shown:
            seen.add(card)


def drew_after(table: Table) -> list[bool]:
    """For each card played, whether its seat's deck still had a card to draw then."""
    ruleset, playing = ruleset_of(table), table.tiebreak or range(table.seats)
    sets = ruleset.sets
    left = [len(NUMBERS) - DEALT * (len(playing) // sets)] * sets
    drew: list[bool] = []
    for entry in table.played:
        left[entry.seat % sets] -= 1
        drew.append(left[entry.seat % sets] >= 0)
    return drew


def _wrong_turns(table: Table) -> Iterator[Defect]:
    """Each card is played by the seat that was next, and the turn is with the one that is next now.

    Once a seat plays a card and draws no other, turns without a card may follow, which leave no trace.
    """
    due: Sequence[int] = (table.first,)
    order = Order(table)
    drew = drew_after(table)
    for i, entry in enumerate(table.played):
        if entry.seat not in due:
            yield played(f"Seat {entry.seat} was not next to play.", f"/state/played/{i}/seat")
        if not drew[i]:
            return
        due = order.after(entry)
    if table.awaits.phase != ACT:
        due = (table.played[-1].seat,) if table.played else ()
    if table.turn not in due:
        yield turn(f"The turn is not with seat {table.turn} by the cards played.", "/state/turn")
    if table.up is not None:
        yield from _wrong_up(table, order)


class Order:
    """Who could be next after each card, as far as those who are out now leave it open when they fell."""

    def __init__(self, table: Table) -> None:
        self.effects = effects_of(table.options.edition)
        self.seats, self.out = table.seats, table.out
        self.playing = table.tiebreak or range(table.seats)
        self.up = None if table.up is None else list(first_up(table, table.first))

    def after(self, entry: Entry) -> Sequence[int]:
        """The seats that can have had the turn after the one in which this card was played."""
        seat = entry.seat
        resolved = entry.copies or entry.card
        if entry.as_ == EFFECT and resolved is not None and self.effects[resolved - 1].again:
            return (seat,)
        if self.up is None:
            return self._clockwise(seat)
        side, sides = seat % len(self.up), len(self.up)
        self.up[side] = (seat + sides) % self.seats
        if any(self.out[1 - side :: sides]):
            return range(1 - side, self.seats, sides)
        return (self.up[1 - side],)

    def _clockwise(self, seat: int) -> Sequence[int]:
        found: list[int] = []
        for step in range(1, self.seats):
            other = (seat + step) % self.seats
            if other in self.playing:
                found.append(other)
                if not self.out[other]:
                    break
        return found


def _wrong_up(table: Table, order: Order) -> Iterator[Defect]:
    """Members alternate; with one out the partner is up; the acting seat is up during its turn."""
    assert table.up is not None
    assert order.up is not None
    for side, seat in enumerate(table.up):
        members = table.out[side :: len(table.up)]
        if table.turn is not None and table.turn % len(table.up) == side:
            due = table.turn
        elif all(members):
            due = table.answers[-1].seat if table.answers else seat
        elif any(members):
            due = partner_of(table, seat) if table.out[seat] else seat
        else:
            due = order.up[side]
        if seat != due:
            yield up(f"Seat {due} is up for its team.", f"/state/up/{side}")


def _wrong_shields(table: Table) -> Iterator[Defect]:
    """A shield stands from the effect that raised it until its owner's next turn begins."""
    last = {entry.seat: entry for entry in table.played}
    for seat, shielded in enumerate(table.shields):
        effect = effect_resolved(table, last[seat]) if seat in last else None
        raised = effect is not None and effect.shield
        fallen = table.awaits.phase == ACT and table.turn == seat
        if shielded and (fallen or not raised):
            yield shields(f"Seat {seat} has no shield that can stand.", f"/state/shields/{seat}")
        unseen = not table.hands[seat] and not table.decks[seat % ruleset_of(table).sets]
        if raised and not fallen and not shielded and not unseen:
            yield shields(f"Seat {seat}'s shield stands until its next turn.", f"/state/shields/{seat}")
