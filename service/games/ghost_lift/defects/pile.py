"""The center pile and the needle: each play must have followed from the one before it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, pairwise

from service.games.ghost_lift.play import needle_of_fresh_center
from service.games.ghost_lift.rules import BOOK
from service.games.ghost_lift.rulesets import ruleset_of
from service.games.ghost_lift.table import AFTER_THE_ROUND, DOWN, ICON, NUMBER, UP, Cards, Table
from service.kernel.verdict import Defect

center = BOOK.defect("state.center")
pile = BOOK.defect("state.pile")
needle = BOOK.defect("state.needle")


def impossible_pile(table: Table) -> Iterator[Defect]:
    """A center, a pile or a needle that no sequence of plays leaves behind."""
    yield from _impossible_center(table)
    if table.last_played is None:
        yield from _impossible_fresh_center(table)
        return
    if table.center and len({NUMBER[card] for card in table.center}) == 1:
        yield from _impossible_plays(table)
    yield from _impossible_needle(table)


def _impossible_needle(table: Table) -> Iterator[Defect]:
    """The last icon played turned the needle. Only the very first card may be one that was dealt."""
    lying = table.aside + table.beneath + table.center
    played = lying[1:] if table.aside or table.beneath else lying
    for card in reversed(played):
        if card in ICON:
            if ICON[card] != table.needle:
                fact = f"{card} was played, no other icon since, and the needle points {table.needle}."
                yield needle(fact, "/state/needle")
            return
    for card in lying[:1]:
        if ICON.get(card, table.needle) != table.needle != needle_of_fresh_center(card):
            yield needle(f"{card} does not turn the needle {table.needle}.", "/state/needle")


def _impossible_center(table: Table) -> Iterator[Defect]:
    if len({NUMBER[card] for card in table.center}) > 1:
        yield center("The center cards are of different numbers.", "/state/center")
    if table.center:
        return
    if table.awaits.phase != "play":
        yield center("No cards lie in the center in the middle of a turn.", "/state/center")
    if table.beneath:
        yield pile("Cards lie beneath an empty center.", "/state/beneath")
    if not table.aside:
        yield pile("The center was cleared and no card lies aside.", "/state/aside")


def _impossible_fresh_center(table: Table) -> Iterator[Defect]:
    """Nobody has played: one card was dealt to the center, and it set the needle."""
    dealt = table.center or table.aside
    if len(dealt) > 1:
        zone = "center" if table.center else "aside"
        yield center("Nobody has played and more than one card lies there.", f"/state/{zone}")
    if table.beneath:
        yield pile("Nobody has played and cards lie beneath the center.", "/state/beneath")
    if table.center and table.aside:
        yield pile("Nobody has played or cleared and cards lie aside.", "/state/aside")
    if len(dealt) == 1 and table.needle != needle_of_fresh_center(dealt[0]):
        yield needle(f"A fresh {dealt[0]} does not turn the needle {table.needle}.", "/state/needle")


def _impossible_plays(table: Table) -> Iterator[Defect]:
    """Read the pile from the last play back to the first: counts, directions and icons."""
    plays = [tuple(cards) for _, cards in groupby(table.beneath, NUMBER.__getitem__)]
    plays.append(table.center)
    if "play.count" in ruleset_of(table).rules["play"]:
        yield from _impossible_counts(table, plays)
    pointing: str | None = table.needle
    for before, cards in zip(reversed(plays[:-1]), reversed(plays[1:]), strict=True):
        turned = _icon(cards)
        where = "/state/needle" if cards is table.center else "/state/beneath"
        if turned not in (None, pointing) and cards is not table.center:
            yield needle(f"{cards[0]} was played and the needle points {pointing}.", where)
        rising = NUMBER[cards[0]] > NUMBER[before[0]]
        falling = NUMBER[cards[0]] < NUMBER[before[0]]
        if not rising and not falling:
            yield pile(f"{cards[0]} cannot follow {before[0]}.", "/state/center")
            return
        needed = UP if rising else DOWN
        if turned is None and pointing != needed:
            yield needle(f"{cards[0]} cannot follow {before[0]} under that needle.", where)
        pointing = needed
    if len(plays) > 1:
        yield from _impossible_first(table, plays[0], pointing)


def _impossible_first(table: Table, cards: Cards, pointing: str | None) -> Iterator[Defect]:
    """The first play of the pile turned the needle by its icon, unless it is the card that was dealt."""
    perhaps_dealt = not table.aside and len(cards) == 1
    if _icon(cards) in (None, pointing) or (perhaps_dealt and pointing == needle_of_fresh_center(cards[0])):
        return
    yield needle(f"{cards[0]} was played and the needle points {pointing}.", "/state/beneath")


def _impossible_counts(table: Table, plays: list[Cards]) -> Iterator[Defect]:
    for before, cards in pairwise(plays):
        if len(cards) not in (len(before), len(before) + 1):
            where = "/state/center" if cards is table.center else "/state/beneath"
            yield pile(f"{len(cards)} cards cannot follow {len(before)}.", where)
    emptied_a_hand = len(plays) == 1 and table.awaits.phase in AFTER_THE_ROUND
    if table.aside and len(plays[0]) > 1 and not emptied_a_hand:
        where = "/state/center" if len(plays) == 1 else "/state/beneath"
        yield pile("More than one card was led by a seat that kept cards.", where)


def _icon(cards: Cards) -> str | None:
    for card in cards:
        if card in ICON:
            return ICON[card]
    return None
