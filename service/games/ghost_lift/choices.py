"""The moves a seat may consider in Ghost Lift; the rules decide which of them are legal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from service.games.ghost_lift.rules import follows, rules
from service.games.ghost_lift.table import (
    NUMBER,
    Card,
    Cards,
    Decline,
    Hand,
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
    """Each set of known cards of one number that may follow, then passing; or each stack, then declining."""
    match table.awaits.phase:
        case "play":
            hand = table.hands[seat]
            for number in numbers_of(hand):
                if follows(number, table):
                    for cards in _sets_of(number, hand):
                        yield Play(seat, cards)
            yield Pass(seat)
        case "take":
            for place in range(len(table.row)):
                yield Take(seat, place)
            yield Decline(seat)


def _sets_of(number: int, hand: Hand) -> list[Cards]:
    """Every set of the hand's cards of this number, plain cards before icon cards."""
    sets: list[Cards] = [()]
    for code in codes_of(number):
        copies = hand.count(code)
        if copies:
            sets = [cards + (code,) * more for cards in sets for more in range(copies + 1)]
    return sets[1:]


def templates(table: Table, seat: int) -> Iterator[Move]:
    """One play of unknown cards for each count that can be legal; a hand to be shown whole."""
    hand = table.hands[seat]
    match table.awaits.phase:
        case "play" if None in hand:
            for count in sorted(_counts_with_unknown_cards(table, seat)):
                yield Template("play", seat, (None,) * count)
        case "show-hand":
            yield Template("show-hand", seat, hidden(hand))


def _counts_with_unknown_cards(table: Table, seat: int) -> set[int]:
    """How many cards a legal play may have that needs an unknown card of the hand."""
    counts: set[int] = set()
    for code, number in NUMBER.items():
        if follows(number, table):
            for cards in _hands_running_out_of(code, table, seat):
                play = Play(seat, cards)
                if len(cards) not in counts and respects(rules(table, play), table, play):
                    counts.add(len(cards))
    return counts


def _hands_running_out_of(code: Card, table: Table, seat: int) -> Iterator[Cards]:
    """All known cards of this code, some unknown ones, and some known cards of the same number."""
    hand = table.hands[seat]
    unknown = hand.count(None)
    others = [card for card in known(hand) if NUMBER[card] == NUMBER[code] and card != code]
    for more, beside in product(range(1, unknown + 1), range(len(others) + 1)):
        yield (code,) * (hand.count(code) + more) + tuple(others[:beside])
