"""What each card counts, and the account of a round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from service.games.rest_in_peace.effects import leveller
from service.games.rest_in_peace.kinds import Weighs
from service.games.rest_in_peace.psychics import ghosts_of, psychic_of
from service.games.rest_in_peace.steps import chosen_of, value_of
from service.games.rest_in_peace.table import (
    LAST_ROUND,
    TO_WIN,
    VALUE,
    Card,
    Chosen,
    Laid,
    Pair,
    Row,
    Table,
)
from service.kernel.verdict import Account


@dataclass(frozen=True, slots=True)
class Modifier:
    """A card of the round that adds to others, or takes away from them."""

    owner: int
    card: Card
    weighs: Weighs
    chosen: Chosen


@dataclass(frozen=True, slots=True)
class Line:
    """What one card counts, and why; an unknown card's number is unknown."""

    card: Card | None
    base: int | None
    modifiers: tuple[Mapping[str, object], ...]
    counts: int | None


def modifiers(rows: Pair[Row]) -> list[Modifier]:
    """The modifiers among these cards in their order, seat 0's first."""
    found = []
    for seat, row in enumerate(rows):
        for laid in row:
            psychic = psychic_of(laid.card)
            if laid.card is not None and psychic is not None and psychic.weighs is not None:
                found.append(Modifier(seat, laid.card, psychic.weighs, chosen_of(laid)))
    return found


def counted(rows: Pair[Row], last: bool) -> Pair[int]:
    """What each side counts; ``last``: in round 10. All cards are known."""
    if not any(psychic_of(laid.card) for row in rows for laid in row):
        return tuple(sum([VALUE[laid.card or ""] for laid in row]) for row in rows)
    return tuple(sum(line.counts or 0 for line in lines(rows, seat, last)) for seat in (0, 1))


def lines(rows: Pair[Row], seat: int, last: bool) -> Iterator[Line]:
    """The account of each card of a seat: base, modifiers with their source, what it counts."""
    level, active = leveller(rows), modifiers(rows)
    for laid in rows[seat]:
        base = base_of(laid, last)
        if laid.card is None:
            yield Line(None, None, (), None)
            continue
        if level is not None:
            parts = [(level, 1 - base)] if laid.card != level else []
        else:
            added = _added(matched_values(laid, last), seat, active)
            parts = [(modifier.card, by) for modifier, by in zip(active, added, strict=True)]
        sources = tuple({"from": source, "by": by} for source, by in parts if by)
        yield Line(laid.card, base, sources, base + sum(by for _, by in parts))


def base_of(laid: Laid, last: bool) -> int:
    """The value of a card before anything is added."""
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
        weights = [modifier.weighs(modifier.owner == seat, value, modifier.chosen) for modifier in active]
        left = value + sum(weight for weight in weights if weight > 0)
        for index in sorted(range(len(active)), key=lambda index: -weights[index]):
            by = weights[index]
            if by < 0:
                by = -min(-by, left)
                left += by
            total[index] += by
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
