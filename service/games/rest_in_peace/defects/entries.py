"""The cards in the rounds: each with the choice it was played with, face down only where it may be."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.rest_in_peace.choosing import Choice, Kept
from service.games.rest_in_peace.defects.survey import (
    AFTER_A_ROUND,
    Found,
    Survey,
    final_is_counted,
    pointer_of,
)
from service.games.rest_in_peace.kinds import ROUND_LOST
from service.games.rest_in_peace.psychics import PSYCHICS, ghosts_of, psychic_of, value_of_code
from service.games.rest_in_peace.rules import BOOK
from service.games.rest_in_peace.table import DOWN, LAST_ROUND, UP, Laid, Table
from service.kernel.position import OVER
from service.kernel.verdict import Defect

choice = BOOK.defect("state.choice")
face = BOOK.defect("state.face")
field = BOOK.defect("state.field")


def impossible_entries(table: Table, seen: Survey) -> Iterator[Defect]:
    """A card with a choice it cannot have, in a round where it cannot lie, or with a wrong face."""
    for side in seen.sides:
        for pointer in side.strange:
            yield choice("A ghost asks for no choice.", pointer)
    for found in seen.found:
        if not _is_plain(found):
            yield from _impossible_entry(table, found)
    over = final_is_counted(table)
    for seat, row in enumerate(table.final):
        for place, laid in enumerate(row):
            if not _is_plain_in_ten(laid, over):
                yield from _impossible_final(table, seat, place, laid, over)


def _is_plain(found: Found) -> bool:
    """Whether it is a psychic that lies in its round as any card might."""
    psychic = found.psychic
    asks = psychic.choice is not None or bool(found.laid.made)
    return not asks and psychic.ends is None and not psychic.only_in_ten


def _is_plain_in_ten(laid: Laid, over: bool) -> bool:
    """Whether it is a ghost face down, or face up a psychic that asks for nothing there."""
    if laid.made:
        return False
    psychic = psychic_of(laid.card)
    if psychic is None:
        return laid.face == DOWN and laid.card is not None and not over
    return laid.face == UP and not psychic.asks_in_ten


def _waits(table: Table, kept: Kept, phase: str) -> bool:
    pending = table.pending
    waiting = pending is not None and (pending.seat, pending.card) == (kept.seat, kept.card)
    return waiting and table.awaits.phase == phase


def _impossible_entry(table: Table, found: Found) -> Iterator[Defect]:
    """A psychic that lies in a round before round 10."""
    psychic, laid = found.psychic, found.laid
    kept = Kept(table, found.seat, found.round, laid.card or "")
    if psychic.only_in_ten:
        yield field(f"{laid.card} can only lie in round 10.", pointer_of(table, found))
    if not laid.made and _waits(table, kept, "choose"):
        return
    flaw = _flaw(psychic.choice, kept, laid)
    if flaw is None and psychic.becomes is not None and not _waits(table, kept, "turn-up"):
        flaw = _flaw_of_value(laid)
    if flaw is not None:
        yield choice(flaw, pointer_of(table, found))
    if psychic.ends is not None and found.round > len(table.past):
        ended = psychic.ends is ROUND_LOST and table.awaits.phase in (*AFTER_A_ROUND, OVER)
        if not ended or found.seat != table.turn:
            yield field(f"{laid.card} has ended the round at once.", pointer_of(table, found))


def _flaw(asked: Choice | None, kept: Kept, laid: Laid) -> str | None:
    """What is wrong with the choice kept with a card; the value it has become is looked at apart."""
    made = laid.made
    if PSYCHICS[kept.card].becomes is not None:
        made = tuple([entry for entry in made if entry[0] != "value"])
    if asked is None:
        return f"{kept.card} asks for no {made[0][0]}." if made else None
    if len(made) != 1 or made[0][0] != asked.name:
        return f"{kept.card} lies there with its {asked.name} and nothing else."
    return None if asked.kept(kept, made[0][1]) else f"{kept.card} was not given these {asked.name}."


def _flaw_of_value(laid: Laid) -> str | None:
    value = dict(laid.made).get("value")
    if value is None:
        return f"{laid.card} lies there with the value it has become."
    copied = dict(laid.made).get("copies")
    if copied is not None and value_of_code(copied) != value:
        return f"{laid.card} is not of the value of {copied}."
    return None


def _impossible_final(table: Table, seat: int, place: int, laid: Laid, over: bool) -> Iterator[Defect]:
    """A card that lies in round 10: ghosts face down, psychics and a carried card face up."""
    pointer = f"/state/final/{seat}/{place}"
    is_last = place == len(table.final[seat]) - 1
    may_be_carried = table.round == LAST_ROUND and seat == table.first and is_last
    if laid.card not in PSYCHICS:
        if laid.card is None and (over or laid.face == UP):
            yield face("A card that lies face up is known.", f"{pointer}/card")
        elif (laid.face == DOWN and over) or (laid.face == UP and not over and not may_be_carried):
            yield face("Ghosts lie face down there until the round is counted.", f"{pointer}/face")
        if laid.made:
            yield choice("A ghost asks for no choice.", pointer)
        return
    if laid.face == DOWN:
        yield face("Psychics lie face up.", f"{pointer}/face")
    kept = Kept(table, seat, LAST_ROUND, laid.card or "", forced=True)
    psychic = PSYCHICS[kept.card]
    if may_be_carried and ghosts_of(laid) and _flaw(psychic.choice, kept, laid) is None:
        return
    asked = psychic.choice if psychic.asks_in_ten else None
    if not laid.made and asked is not None and (asked.takes or _waits(table, kept, "choose")):
        return
    flaw = f"{laid.card} has no value there." if psychic.becomes and laid.made else _flaw(asked, kept, laid)
    if flaw is not None:
        yield choice(flaw, pointer)
