"""The moves a seat may consider in Ghost Lift; the rules decide which of them are legal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from service.games.ghost_lift.rules import rules
from service.games.ghost_lift.table import (
    NUMBER,
    Card,
    Decline,
    Pass,
    Play,
    Table,
    Take,
    Template,
    codes_of,
    numbers_of,
)
from service.kernel.cards import hidden, known
from service.kernel.move import Move
from service.kernel.rule import respects


def candidates(table: Table, seat: int) -> Iterator[Move]:
    """Each set of known cards of one number once, then passing; or each stack, then declining."""
    match table.awaits.phase:
        case "play":
            for number in numbers_of(table.hands[seat]):
                yield from _plays_of(number, table, seat)
            yield Pass(seat)
        case "take":
            yield from (Take(seat, place) for place in range(len(table.row)))
            yield Decline(seat)


def _plays_of(number: int, table: Table, seat: int) -> Iterator[Play]:
    """Every set of the seat's cards of this number, plain cards before icon cards."""
    hand = table.hands[seat]
    plain, *icon = codes_of(number)
    copies = hand.count(icon[0]) if icon else 0
    for plains, icons in product(range(hand.count(plain) + 1), range(copies + 1)):
        if plains or icons:
            yield Play(seat, (plain,) * plains + tuple(icon) * icons)


def templates(table: Table, seat: int) -> Iterator[Move]:
    """One play of unknown cards for each count that can be legal; a hand to be shown whole."""
    hand = table.hands[seat]
    match table.awaits.phase:
        case "play":
            counts = {len(play.cards) for play in _plays_with_unknown_cards(table, seat)}
            yield from (Template("play", seat, (None,) * count) for count in sorted(counts))
        case "show-hand":
            yield Template("show-hand", seat, hidden(hand))


def _plays_with_unknown_cards(table: Table, seat: int) -> Iterator[Play]:
    """Legal plays that need an unknown card of the hand, at least one of each possible count."""
    unknown = table.hands[seat].count(None)
    for code in NUMBER if unknown else ():
        for cards in _hands_running_out_of(code, table, seat, unknown):
            play = Play(seat, cards)
            if respects(rules(table, play), table, play):
                yield play


def _hands_running_out_of(code: Card, table: Table, seat: int, unknown: int) -> Iterator[tuple[Card, ...]]:
    """All known cards of this code, some unknown ones, and some known cards of the same number."""
    hand = table.hands[seat]
    others = [card for card in known(hand) if NUMBER[card] == NUMBER[code] and card != code]
    for more, beside in product(range(1, unknown + 1), range(len(others) + 1)):
        yield (code,) * (hand.count(code) + more) + tuple(others[:beside])
