"""What was said aloud: whether the cards allow it, and when they prove it false."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.ghosted.cards import HIDDEN, Card
from service.games.ghosted.census import can_hold, can_stand
from service.games.ghosted.moves import Guess, Question
from service.games.ghosted.table import Table
from service.kernel.verdict import Event


def answers_possible(table: Table, question: Question) -> frozenset[bool]:
    """The answers with which a card that can be in the place asked about agrees; both to free words."""
    if question.about is None or question.one_of is None:
        return frozenset((True, False))
    asked = frozenset(question.one_of)
    possible = can_stand(table, question.seat, question.about)
    return frozenset(card in asked for card in possible)


def shows_possible(table: Table, guess: Guess, shown: Card | None) -> bool:
    """Whether the hand asked can show this: a card guessed, an unseen one of them, or none."""
    if shown is None:
        return not any(card in table.hands[guess.target] for card in guess.cards)
    cards = guess.cards if shown == HIDDEN else (shown,)
    return any(card is not None and can_hold(table, guess.target, card) for card in cards)


def disproved(table: Table) -> dict[int, tuple[str, int]]:
    """The answers in the record that the known cards prove false.

    By the ply at which it was given: the short name of the rule, and the seat that gave it.
    """
    false: dict[int, tuple[str, int]] = {}
    for said in table.record:
        match said.move:
            case Question() as question:
                if said.outcome not in answers_possible(table, question):
                    false[said.ply + 1] = ("answer.truthful", question.target)
            case Guess() as guess if said.outcome is None or said.outcome == HIDDEN:
                if not shows_possible(table, guess, said.outcome):
                    false[said.ply + 1] = ("show.card", guess.target)
    return false


def newly_disproved(before: Table, after: Table) -> Iterator[Event]:
    """Answers that the known cards prove false after a move and did not before, in the record's order."""
    if after.hands is before.hands and after.boards is before.boards:
        return
    already = disproved(before)
    for ply, (slug, seat) in disproved(after).items():
        if ply not in already:
            yield {"type": "false-assumption", "rule": f"{after.game}/{slug}", "ply": ply, "seat": seat}
