"""The center pile and the needle: each play must have followed from the one before it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, pairwise

from service.games.ghost_lift.play import needle_of_fresh_center
from service.games.ghost_lift.rules import BOOK
from service.games.ghost_lift.rulesets import ruleset_of
from service.games.ghost_lift.table import AFTER_THE_ROUND, DOWN, ICON, NUMBER, UP, Cards, Table, icon_of
from service.kernel.verdict import Defect

center = BOOK.defect("state.center")
pile = BOOK.defect("state.pile")
needle = BOOK.defect("state.needle")

EITHER = (UP, DOWN)


def impossible_pile(table: Table) -> Iterator[Defect]:
    """A center, a pile or a needle that no sequence of plays leaves behind.

    The deck may have been renewed, and cards that lay there are no more.
    """
    yield from _impossible_center(table)
    if table.last_played is None:
        yield from _impossible_fresh_center(table)
        return
    yield from _aside_beside_a_hole(table)
    if not table.center:
        yield from _wrong_needle(table, table.needle, _needles_after(table.aside), "/state/needle")
    elif len({NUMBER[card] for card in table.center}) == 1:
        yield from _impossible_plays(table)


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


def _aside_beside_a_hole(table: Table) -> Iterator[Defect]:
    """In a duel every clear comes after a take, and a take fills the row from what lies aside."""
    phase = table.awaits.phase
    if not ruleset_of(table).takes_after_a_pass or phase in ("turn-up", "reshuffle"):
        return
    if () in table.row and any(table.row) and len({NUMBER[card] for card in table.aside}) > 1:
        yield pile("A place is empty although more than one play lies aside.", "/state/aside")


def _impossible_plays(table: Table) -> Iterator[Defect]:
    """Read the pile from the last play back to the first: counts, directions and icons."""
    plays = [tuple(cards) for _, cards in groupby(table.beneath, NUMBER.__getitem__)]
    plays.append(table.center)
    if ruleset_of(table).counts_cards:
        yield from _impossible_counts(table, plays)
    pointing: str | None = table.needle
    where = "/state/needle"
    for cards, before in pairwise(reversed(plays)):
        turned, rise = icon_of(cards), NUMBER[cards[0]] - NUMBER[before[0]]
        if turned not in (None, pointing):
            yield needle(f"{cards[0]} was played and the needle points {pointing}.", where)
        if not rise:
            yield pile(f"{cards[0]} cannot follow {before[0]}.", "/state/center")
            return
        needed = UP if rise > 0 else DOWN
        if turned is None and pointing != needed:
            yield needle(f"{cards[0]} cannot follow {before[0]} under that needle.", where)
        pointing, where = needed, "/state/beneath"
    yield from _wrong_needle(table, pointing, _needles_after_first(table, plays[0]), where)


def _wrong_needle(
    table: Table, pointing: str | None, possible: tuple[str, ...], where: str
) -> Iterator[Defect]:
    if pointing not in possible:
        fact = f"The needle pointed {pointing} although it was turned the other way last."
        yield needle(fact, where)


def _needles_after_first(table: Table, cards: Cards) -> tuple[str, ...]:
    """Where the needle can have pointed over the pile's first cards: led, dealt or left by a renewal."""
    turned = icon_of(cards)
    if table.aside:
        return (turned,) if turned else _needles_after(table.aside)
    was_played = (turned,) if turned else EITHER
    if not table.beneath or len(cards) > 1:
        return was_played
    dealt = (needle_of_fresh_center(cards[0]),)
    return dealt + was_played


def _needles_after(aside: Cards) -> tuple[str, ...]:
    """Where the needle can have pointed when these cards had been cleared: the last icon played tells.

    The lowest card may be the one that was dealt.
    """
    for card in reversed(aside[1:]):
        if card in ICON:
            return (ICON[card],)
    if aside and aside[0] in ICON:
        return (needle_of_fresh_center(aside[0]), ICON[aside[0]])
    return EITHER


def _impossible_counts(table: Table, plays: list[Cards]) -> Iterator[Defect]:
    for before, cards in pairwise(plays):
        if len(cards) not in (len(before), len(before) + 1):
            where = "/state/center" if cards is table.center else "/state/beneath"
            yield pile(f"{len(cards)} cards cannot follow {len(before)}.", where)
    emptied_a_hand = len(plays) == 1 and table.awaits.phase in AFTER_THE_ROUND
    if table.aside and len(plays[0]) > 1 and not emptied_a_hand:
        where = "/state/center" if len(plays) == 1 else "/state/beneath"
        yield pile("More than one card was led by a seat that kept cards.", where)
