"""The cards played this round: each in turn, with what it could do then, and who is next after them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from service.games.thirteen_ghosts.effects import NUMBERS, effects_of
from service.games.thirteen_ghosts.hiding import first_up, partner_of
from service.games.thirteen_ghosts.layout import DEALT
from service.games.thirteen_ghosts.rules import BOOK
from service.games.thirteen_ghosts.rulesets import ruleset_of
from service.games.thirteen_ghosts.table import (
    ACT,
    EFFECT,
    FACES,
    HIDE,
    Entry,
    Table,
    effect_resolved,
)
from service.kernel.verdict import Defect

turn = BOOK.defect("state.turn")
up = BOOK.defect("state.up")
played = BOOK.defect("state.played")
shields = BOOK.defect("state.shields")


def impossible_plays(table: Table) -> Iterator[Defect]:
    """A card that cannot have been played so, and a turn or a shield that does not follow from the cards."""
    if table.awaits.phase == HIDE:
        yield from _too_early(table)
        return
    drew = _drew(table)
    yield from _wrong_effects(table, drew)
    yield from _wrong_turns(table, drew)
    yield from _wrong_shields(table)


def _too_early(table: Table) -> Iterator[Defect]:
    if table.played:
        yield played("Ghosts are being hidden, and a card has been played.", "/state/played")
    if any(table.shields):
        yield shields("Ghosts are being hidden, and a shield stands.", "/state/shields")
    if table.up is not None and table.up != first_up(table, table.first):
        yield up(f"Seat {table.first} begins, and each team's next after it.", "/state/up")


def _drew(table: Table) -> list[bool]:
    """For each card played, whether its seat's deck still had a card to draw then."""
    sets, playing = ruleset_of(table).sets, table.tiebreak or range(table.seats)
    left = [len(NUMBERS) - DEALT * (len(playing) // sets)] * sets
    drew: list[bool] = []
    for entry in table.played:
        which = entry.seat % sets
        drew.append(left[which] > 0)
        left[which] -= 1
    return drew


def _wrong_effects(table: Table, drew: Sequence[bool]) -> Iterator[Defect]:
    """Effects are resolved while there is a deck; a copy names an open card played before it."""
    effects, shown = effects_of(table.options.edition), FACES[table.options.faces].open
    seen: set[int] = set()
    for i, entry in enumerate(table.played):
        card = entry.card
        if card is None:
            continue
        copying = effects[card - 1].copy
        if entry.as_ == EFFECT and not drew[i]:
            yield played("Without a deck every turn is an attack.", f"/state/played/{i}/as")
        if entry.copies is not None or (copying and seen):
            choice = seen if copying and entry.as_ == EFFECT else set()
            if entry.copies not in choice and (choice or entry.copies is not None):
                fact = f"The {card} could copy {sorted(choice) or 'nothing'}."
                yield played(fact, f"/state/played/{i}/copies")
        if not copying and entry.as_ in shown:
            seen.add(card)


def _wrong_turns(table: Table, drew: Sequence[bool]) -> Iterator[Defect]:
    """Each card is played by the seat that was next, and the turn is with the one that is next now.

    Once a seat plays a card and draws no other, turns without a card may follow, which leave no trace.
    """
    due: Sequence[int] = (table.first,)
    order = _Order(table)
    for i, entry in enumerate(table.played):
        if entry.seat not in due:
            yield played(f"Seat {entry.seat} was not next to play.", f"/state/played/{i}/seat")
        if not drew[i]:
            yield from _wrong_up(table, None)
            return
        due = order.after(entry)
    if table.awaits.phase != ACT:
        due = (table.played[-1].seat,) if table.played else ()
    if table.turn not in due:
        yield turn(f"The turn is not with seat {table.turn} by the cards played.", "/state/turn")
    yield from _wrong_up(table, order.up)


class _Order:
    """Who could be next after each card, as far as those who are out now leave it open when they fell."""

    def __init__(self, table: Table) -> None:
        self.effects = effects_of(table.options.edition)
        self.seats, self.out = table.seats, table.out
        self.following = _following(table.seats, table.tiebreak, table.out)
        self.up = None if table.up is None else list(first_up(table, table.first))

    def after(self, entry: Entry) -> Sequence[int]:
        """The seats that can have had the turn after the one in which this card was played."""
        seat, resolved = entry.seat, entry.copies or entry.card
        if entry.as_ == EFFECT and resolved is not None and self.effects[resolved - 1].again:
            return (seat,)
        if self.up is None:
            return self.following[seat % self.seats]
        sides = len(self.up)
        side = seat % sides
        self.up[side] = (seat + sides) % self.seats
        if True in self.out and any(self.out[1 - side :: sides]):
            return range(1 - side, self.seats, sides)
        return (self.up[1 - side],)


@cache
def _following(
    seats: int, tiebreak: tuple[int, ...] | None, out: tuple[bool, ...]
) -> tuple[tuple[int, ...], ...]:
    """For each seat those who can be next clockwise: whoever is in, and on the way to it who was perhaps."""
    following: list[tuple[int, ...]] = []
    for seat in range(seats):
        found: list[int] = []
        for step in range(1, seats):
            other = (seat + step) % seats
            if tiebreak is None or other in tiebreak:
                found.append(other)
                if not out[other]:
                    break
        following.append(tuple(found))
    return tuple(following)


def _wrong_up(table: Table, order: Sequence[int] | None) -> Iterator[Defect]:
    """Members alternate; with one out the partner is up; the acting seat is up during its turn.

    ``order``: who is up by the cards played, if they tell.
    """
    if table.up is None:
        return
    for side, seat in enumerate(table.up):
        members = table.out[side :: len(table.up)]
        if table.turn is not None and table.turn % len(table.up) == side:
            due = table.turn
        elif all(members):
            due = table.answers[-1].seat if table.answers else seat
        elif any(members):
            due = partner_of(table, seat) if table.out[seat] else seat
        else:
            due = seat if order is None else order[side]
        if seat != due:
            yield up(f"Seat {due} is up for its team.", f"/state/up/{side}")


def _wrong_shields(table: Table) -> Iterator[Defect]:
    """A shield stands from the effect that raised it until its owner's next turn begins."""
    last = {entry.seat: entry for entry in table.played}
    acting = table.turn if table.awaits.phase == ACT else None
    for seat, shielded in enumerate(table.shields):
        effect = effect_resolved(table, last[seat]) if seat in last else None
        raised = effect is not None and effect.shield
        if shielded and (seat == acting or not raised):
            yield shields(f"Seat {seat} has no shield that can stand.", f"/state/shields/{seat}")
        elif raised and not shielded and seat != acting and not _may_have_had_a_turn_since(table, seat):
            yield shields(f"Seat {seat}'s shield stands until its next turn.", f"/state/shields/{seat}")


def _may_have_had_a_turn_since(table: Table, seat: int) -> bool:
    """Whether the seat may have attacked without a card after the last that it played."""
    return not table.hands[seat] and not table.decks[ruleset_of(table).set_of(seat)]
