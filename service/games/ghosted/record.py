"""What was said aloud: whether the cards allow it, and when they prove it false."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.ghosted.cards import HIDDEN, Card
from service.games.ghosted.census import Look, look
from service.games.ghosted.moves import Guess, Question
from service.games.ghosted.table import Said, Table
from service.kernel.verdict import Event


def answers_possible(seen: Look, question: Question) -> frozenset[bool]:
    """The answers with which a card that can be in the place asked about agrees; both to free words."""
    if question.about is None or question.one_of is None:
        return frozenset((True, False))
    possible = seen.can_stand(question.seat, question.about)
    agree = len(possible.intersection(question.one_of))
    return frozenset(yes for yes, cards in ((True, agree), (False, len(possible) - agree)) if cards)


def shows_possible(seen: Look, guess: Guess, shown: Card | None) -> bool:
    """Whether the hand asked can show this: a card guessed, an unseen one of them, or none."""
    if shown is None:
        return not any(card in seen.table.hands[guess.target] for card in guess.cards)
    cards = guess.cards if shown == HIDDEN else (shown,)
    return any(card is not None and seen.can_hold(guess.target, card) for card in cards)


def _is_false(seen: Look, said: Said) -> bool:
    """Whether the known cards prove an answer, "none" or an unseen card of the record false."""
    match said.move:
        case Question() as question:
            return said.outcome not in answers_possible(seen, question)
        case Guess() as guess if said.outcome is None or said.outcome == HIDDEN:
            return not shows_possible(seen, guess, said.outcome)
    return False


def disproved(table: Table) -> frozenset[int]:
    """The plies at which answers of the record were given that the known cards prove false."""
    seen = look(table)
    return frozenset(said.ply + 1 for said in table.record if _is_false(seen, said))


def newly_disproved(before: Table, after: Table) -> Iterator[Event]:
    """Answers that the known cards prove false after a move and did not before, in the record's order."""
    if after.hands is before.hands and after.boards is before.boards:
        return
    earlier, now = look(before), look(after)
    for index, said in enumerate(after.record):
        if not _is_false(now, said) or (index < len(before.record) and _is_false(earlier, said)):
            continue
        question = said.move
        assert isinstance(question, Question | Guess)
        slug = "answer.truthful" if isinstance(question, Question) else "show.card"
        rule, ply = f"{after.game}/{slug}", said.ply + 1
        yield {"type": "false-assumption", "rule": rule, "ply": ply, "seat": question.target}
