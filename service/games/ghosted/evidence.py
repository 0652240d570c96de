"""The evidence board of one seat: which cards cannot be its own, judged from what that seat may know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from service.games.ghosted.cards import CARDS_OF, CATEGORIES, HIDDEN, Card
from service.games.ghosted.census import lying
from service.games.ghosted.moves import Guess, Question, Scales
from service.games.ghosted.table import Said, Table
from service.kernel.cards import known
from service.kernel.position import DEAL

REASONS = ("held", "board", "shown", "removed", "answered", "open-hand", "scales")
"""Why a card cannot be on a seat's board; of several the first is given."""


def evidence(table: Table, seat: int) -> dict[str, dict[str, object]]:
    """For each category the cards that cannot be on the seat's board, and the one left if it is one.

    The seat's own board is not looked at, nor is anything else that the seat cannot see.
    """
    ruled_out = _ruled_out(table, seat)
    return {
        category: {
            "out": {card: ruled_out[card] for card in CARDS_OF[category] if card in ruled_out},
            "left": _only_one_left(ruled_out, category),
        }
        for category in CATEGORIES
    }


def solved(table: Table, seat: int, category: str) -> bool:
    """Whether the seat's evidence leaves one card of the category."""
    return _only_one_left(_ruled_out(table, seat), category) is not None


def proved(table: Table, seat: int) -> tuple[str, ...] | None:
    """The categories that the seat's evidence leaves one card of.

    ``None`` where the table does not tell all that the seat knows: its hand, another seat's board or
    a card that it was shown.
    """
    if table.awaits.phase == DEAL or None in table.hands[seat]:
        return None
    if any(None in board.places for other, board in enumerate(table.boards) if other != seat):
        return None
    if any(card == HIDDEN for card in _shown(_own(table, seat))):
        return None
    ruled_out = _ruled_out(table, seat)
    return tuple(category for category in CATEGORIES if _only_one_left(ruled_out, category) is not None)


def _only_one_left(ruled_out: Mapping[Card, str], category: str) -> Card | None:
    left = [card for card in CARDS_OF[category] if card not in ruled_out]
    return left[0] if len(left) == 1 else None


def _ruled_out(table: Table, seat: int) -> dict[Card, str]:
    """Each card that cannot be on the seat's board, with the first reason that applies."""
    reasons: dict[Card, str] = {}
    if table.awaits.phase != DEAL:
        for reason, cards in _grounds(table, seat):
            for card in known(cards):
                reasons.setdefault(card, reason)
    return reasons


def _grounds(table: Table, seat: int) -> Iterator[tuple[str, Iterable[Card | None]]]:
    """The cards that each reason rules out, reason by reason in order."""
    others = [board for other, board in enumerate(table.boards) if other != seat]
    own = _own(table, seat)
    open_hands = [hand for hand, out in zip(table.hands, table.out, strict=True) if out]
    yield "held", table.hands[seat]
    yield "board", lying(others, (), None)
    yield "shown", (card for card in _shown(own) if card != HIDDEN)
    yield "removed", (table.removed,)
    yield "answered", _answered(own)
    yield "open-hand", chain(*open_hands)
    yield "scales", _weighed_wrong(own)


def _own(table: Table, seat: int) -> list[Said]:
    """What the seat itself has said, and what came of it."""
    return [said for said in table.record if said.move.seat == seat]


def _shown(own: Sequence[Said]) -> Iterator[Card]:
    """What the seat was shown when it guessed."""
    for said in own:
        if isinstance(said.move, Guess) and isinstance(said.outcome, str):
            yield said.outcome


def _answered(own: Sequence[Said]) -> Iterator[Card]:
    """The cards that do not agree with the answers to the seat's questions about cards."""
    for said in own:
        question = said.move
        if isinstance(question, Question) and question.about is not None:
            asked = question.one_of or ()
            yield from (card for card in CARDS_OF[question.about] if (card in asked) != said.outcome)


def _weighed_wrong(own: Sequence[Said]) -> Iterator[Card | None]:
    """The cards that the scales of the seat found all wrong."""
    for said in own:
        if isinstance(said.move, Scales) and said.outcome == 0:
            yield from said.move.named
