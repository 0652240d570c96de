"""What each card counts, and the account of a round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from service.games.rest_in_peace.kinds import LEVELS, Weighs
from service.games.rest_in_peace.psychics import PSYCHICS, ghosts_of, psychic_of
from service.games.rest_in_peace.steps import chosen_of, value_of
from service.games.rest_in_peace.table import (
    LAST_ROUND,
    TO_WIN,
    Card,
    Chosen,
    Laid,
    Pair,
    Row,
    Table,
    printed_value,
)
from service.kernel.verdict import Account

LEVELLED = 1
"""What every card counts where another one makes them all equal."""

MODIFYING = frozenset(
    card for card, psychic in PSYCHICS.items() if psychic.weighs is not None or psychic.lasting is LEVELS
)
"""The psychics that change what other cards count."""


class Modifier(NamedTuple):
    """A card of the round that adds to others, or takes away from them."""

    owner: int
    card: Card
    weighs: Weighs
    chosen: Chosen


@dataclass(frozen=True, slots=True)
class Line:
    """What one card counts, and why; an unknown card's number is unknown unless all cards count the same."""

    card: Card | None
    base: int | None
    modifiers: tuple[Mapping[str, object], ...]
    counts: int | None


def modifiers(rows: Pair[Row]) -> tuple[Card | None, list[Modifier]]:
    """The card among these under which all others count 1, and modifiers in order, seat 0's first."""
    level: Card | None = None
    found: list[Modifier] = []
    for seat, row in enumerate(rows):
        for laid in row:
            psychic = psychic_of(laid.card)
            if psychic is None or laid.card is None:
                continue
            if psychic.lasting is LEVELS:
                level = laid.card
            elif psychic.weighs is not None:
                found.append(Modifier(seat, laid.card, psychic.weighs, chosen_of(laid)))
    return level, found


def counted(rows: Pair[Row], last: bool) -> Pair[int]:
    """What each side counts; ``last``: in round 10. All cards are known."""
    sides: list[int] = []
    for row in rows:
        side = 0
        for laid in row:
            if laid.card in MODIFYING:
                return _counted_modified(rows, last)
            value = printed_value(laid.card)
            side += base_of(laid, last) if value is None else value
        sides.append(side)
    return tuple(sides)


def _counted_modified(rows: Pair[Row], last: bool) -> Pair[int]:
    """What each side counts where cards lie that change what others count."""
    level, active = modifiers(rows)
    if level is not None:
        return tuple([sum([LEVELLED for laid in row if laid.card != level]) for row in rows])
    sides: list[int] = []
    for seat, row in enumerate(rows):
        side = 0
        for laid in row:
            side += _counts(laid, seat, active, last)
        sides.append(side)
    return tuple(sides)


def _counts(laid: Laid, seat: int, active: Sequence[Modifier], last: bool) -> int:
    """What a card counts: all that is added to each of its values and taken from it, never below 0."""
    printed = printed_value(laid.card)
    if printed is not None:
        return _modified(printed, seat, active)
    values = matched_values(laid, last)
    if not values:
        return base_of(laid, last)
    return sum([_modified(value, seat, active) for value in values])


def _modified(value: int, seat: int, active: Sequence[Modifier]) -> int:
    """What a ghost of this value counts."""
    counts = value
    for owner, _, weighs, chosen in active:
        counts += weighs(owner == seat, value, chosen)
    return counts if counts > 0 else 0


def lines(rows: Pair[Row], seat: int, last: bool) -> Iterator[Line]:
    """The account of each card of a seat: base, modifiers with their source, what it counts."""
    level, active = modifiers(rows)
    sources = [modifier.card for modifier in active] if level is None else [level]
    for laid in rows[seat]:
        if laid.card is None:
            yield Line(None, None, (), None if level is None else LEVELLED)
            continue
        base, changes = base_of(laid, last), _changes(laid, seat, level, active, last)
        parts = ({"from": source, "by": by} for source, by in zip(sources, changes, strict=True) if by)
        yield Line(laid.card, base, tuple(parts), base + sum(changes))


def _changes(laid: Laid, seat: int, level: Card | None, active: Sequence[Modifier], last: bool) -> list[int]:
    """What each modifier changes of a card, or the one card under which all others count 1."""
    if level is None:
        return _added(matched_values(laid, last), seat, active)
    return [LEVELLED - base_of(laid, last) if laid.card != level else 0]


def base_of(laid: Laid, last: bool) -> int:
    """The value of a card before anything is added."""
    value = printed_value(laid.card)
    if value is not None:
        return value
    psychic = psychic_of(laid.card)
    if last and psychic is not None and psychic.in_ten is not None:
        return psychic.in_ten
    return sum(matched_values(laid, last))


def matched_values(laid: Laid, last: bool) -> tuple[int, ...]:
    """The values by which modifiers find a card: its ghosts', or the number it has become."""
    psychic = psychic_of(laid.card)
    if psychic is None:
        return ghosts_of(laid)
    if last and psychic.in_ten is not None:
        return ()
    if psychic.becomes is not None:
        value = value_of(laid)
        return () if value is None else (value,)
    return psychic.ghosts


def _added(values: Sequence[int], seat: int, active: Sequence[Modifier]) -> list[int]:
    """What each modifier adds to a card: first all that is added, then what is taken, never below 0."""
    total = [0] * len(active)
    for value in values:
        left, taken = value, []
        for index, modifier in enumerate(active):
            by = modifier.weighs(modifier.owner == seat, value, modifier.chosen)
            if by < 0:
                taken.append((by, index))
            total[index] += max(0, by)
            left += max(0, by)
        for by, index in sorted(taken, reverse=True):
            total[index] -= min(-by, left)
            left -= min(-by, left)
    return total


def totals(table: Table) -> Pair[int]:
    """What each seat's cards count in the round."""
    return counted(table.field, last=False)


def account(table: Table, winner: int | None) -> Account:
    """The account of the round being played, or of round 10 once it is to be counted."""
    last = table.round == LAST_ROUND
    rows = table.final if last else table.field
    return {
        "round": table.round,
        "seats": [_side(table, rows, seat, last) for seat in (0, 1)],
        "winner": winner,
    }


def _side(table: Table, rows: Pair[Row], seat: int, last: bool) -> dict[str, object]:
    won = table.won[seat]
    cards = list(lines(rows, seat, last))
    counts = [line.counts for line in cards]
    return {
        "total": None if None in counts else sum(count or 0 for count in counts),
        "won": won,
        "needs": {token: max(0, needed - won.count(token)) for token, needed in TO_WIN.items()},
        "cards": cards,
    }


def ahead(rows: Pair[Row], last: bool) -> int | None:
    """The seat with the higher total; ``None`` if they are level."""
    zero, one = counted(rows, last)
    return None if zero == one else int(one > zero)
