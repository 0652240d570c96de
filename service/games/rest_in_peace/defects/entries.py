"""The cards in the rounds: each with the choice it was played with, face down only where it may be."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.rest_in_peace.choosing import Choice, Kept
from service.games.rest_in_peace.defects.past import AFTER_A_ROUND, ends_of
from service.games.rest_in_peace.kinds import Ends
from service.games.rest_in_peace.psychics import PSYCHICS, ghosts_of, value_of_code
from service.games.rest_in_peace.rules import BOOK
from service.games.rest_in_peace.table import DOWN, LAST_ROUND, UP, VALUE, Laid, Table
from service.kernel.position import OVER
from service.kernel.verdict import Defect

choice = BOOK.defect("state.choice")
face = BOOK.defect("state.face")
field = BOOK.defect("state.field")


def impossible_entries(table: Table) -> Iterator[Defect]:
    """A card with a choice it cannot have, in a round where it cannot lie, or with a wrong face."""
    for index, sides in enumerate((*table.past, table.field)):
        where = f"past/{index}" if index < len(table.past) else "field"
        for seat, side in enumerate(sides):
            for place, laid in enumerate(side):
                if laid.card in VALUE and not laid.made:
                    continue
                pointer = f"/state/{where}/{seat}/{place}"
                yield from _impossible_entry(
                    table, Kept(table, seat, index + 1, laid.card or ""), laid, pointer
                )
    for seat, side in enumerate(table.final):
        for place, laid in enumerate(side):
            yield from _impossible_final(table, seat, place, laid)
    yield from _ending_cards(table)


def _waits(table: Table, kept: Kept, phase: str) -> bool:
    pending = table.pending
    waiting = pending is not None and (pending.seat, pending.card) == (kept.seat, kept.card)
    return waiting and table.awaits.phase == phase


def _impossible_entry(table: Table, kept: Kept, laid: Laid, pointer: str) -> Iterator[Defect]:
    """A card that lies in a round before round 10."""
    if laid.card is None or laid.card in VALUE:
        if laid.made:
            yield choice(f"{laid.card} asks for no choice.", pointer)
        return
    psychic = PSYCHICS[laid.card]
    if psychic.only_in_ten:
        yield field(f"{laid.card} can only lie in round 10.", pointer)
    if not laid.made and _waits(table, kept, "choose"):
        return
    flaw = _flaw(psychic.choice, kept, laid)
    if flaw is None and psychic.becomes is not None and not _waits(table, kept, "turn-up"):
        flaw = _flaw_of_value(laid)
    if flaw is not None:
        yield choice(flaw, pointer)


def _flaw(asked: Choice | None, kept: Kept, laid: Laid) -> str | None:
    """What is wrong with the choice kept with a card; the value it has become is looked at apart."""
    becomes = PSYCHICS[kept.card].becomes is not None
    made = [(name, chosen) for name, chosen in laid.made if not (becomes and name == "value")]
    if asked is None:
        return f"{kept.card} asks for no {made[0][0]}." if made else None
    if [name for name, _ in made] != [asked.name]:
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


def _impossible_final(table: Table, seat: int, place: int, laid: Laid) -> Iterator[Defect]:
    """A card that lies in round 10: ghosts face down, psychics and a carried card face up."""
    pointer = f"/state/final/{seat}/{place}"
    over = table.round == LAST_ROUND and table.awaits.phase == OVER
    is_last = place == len(table.final[seat]) - 1
    may_be_carried = table.round == LAST_ROUND and seat == table.first and is_last
    if laid.card not in PSYCHICS:
        up_only, down_only = over or (laid.card is None and laid.face == UP), not over and not may_be_carried
        if laid.card is None and (over or laid.face == UP):
            yield face("A card that lies face up is known.", f"{pointer}/card")
        elif (up_only and laid.face == DOWN) or (down_only and laid.face == UP):
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


def _ending_cards(table: Table) -> Iterator[Defect]:
    """A card that ends the round lies in ``field`` only once the round has ended, for its player."""
    for seat, side in enumerate(table.field):
        for place, laid in enumerate(side):
            ends = ends_of(laid.card)
            if ends is None or (not laid.made and table.awaits.phase == "choose"):
                continue
            ended = ends is Ends.LOST and table.awaits.phase in (*AFTER_A_ROUND, OVER)
            if not ended or seat != table.turn:
                yield field(f"{laid.card} has ended the round at once.", f"/state/field/{seat}/{place}")
