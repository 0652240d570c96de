"""What Ghosted forbids, in the order of its page. What happens instead is in ``play.py``."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.ghosted.cards import CARDS_OF, CATEGORIES, CATEGORY, GUESSED, HIDDEN, Card
from service.games.ghosted.census import look
from service.games.ghosted.evidence import solved
from service.games.ghosted.layout import flaw_of_count, flaw_of_layout, flaw_of_open_hand
from service.games.ghosted.moves import (
    Accuse,
    Answer,
    Deal,
    Guess,
    Question,
    Scales,
    Show,
    ShowHand,
    TakeToken,
    UseToken,
    Verdict,
)
from service.games.ghosted.record import answers_possible, shows_possible
from service.games.ghosted.rulesets import RULESETS
from service.games.ghosted.table import GAME, Table, name
from service.games.seeds import rulebook
from service.kernel.move import Move
from service.kernel.rule import Breach, Rule

BOOK = rulebook(GAME)


# Roll the Die


@BOOK.rule("act.face")
def face_rolled(table: Table, move: Question | Guess | Scales) -> Breach | None:
    """The six die actions: what is done is what the die shows."""
    action = table.action
    if action is None:
        return None
    if isinstance(move, Guess):
        if any(CATEGORY[card] == GUESSED.get(action) for card in move.cards):
            return None
        return Breach(f"The action is {action}, and none of the cards named belongs to it.", "/move/cards")
    if action == move.type:
        return None
    return Breach(f"The action is {action}, not {move.type}.", "/move/type")


@BOOK.rule("act.target")
def another_player(table: Table, move: Question | Guess) -> Breach | None:
    """Yes or No Question; Guess 2: another player is chosen."""
    if move.target == move.seat:
        return Breach(f"Seat {move.seat} chooses itself.", "/move/target")
    if move.target >= table.seats:
        return Breach(f"There is no seat {move.target} in a game of {table.seats}.", "/move/target")
    return None


# Yes or No Question


@BOOK.rule("question.form")
def one_question(table: Table, question: Question) -> Breach | None:
    """One question: free words, or which cards of one category the place holds one of."""
    if question.about is not None and question.one_of is not None and question.text is None:
        return _flaw_of_cards(table, question.about, question.one_of)
    if question.text is None:
        if question.about is not None:
            return Breach(f"The question is about the {question.about} but names no cards.", "/move/about")
        if question.one_of is None:
            return Breach("The question has neither words nor cards.")
        return Breach("The question names cards but not what it is about.", "/move/one_of")
    if question.about is None and question.one_of is None:
        return None
    return Breach("The question has words and is about cards too.", "/move/text")


def _flaw_of_cards(table: Table, about: str, cards: tuple[Card, ...]) -> Breach | None:
    """Cards of a question that are none, of another category, or named twice."""
    named = set(cards)
    if named and len(named) == len(cards) and named.issubset(CARDS_OF[about]):
        return None
    for i, card in enumerate(cards):
        if CATEGORY[card] != about:
            return Breach(f"{name(table, card)} is no {about}.", f"/move/one_of/{i}")
        if card in cards[:i]:
            return Breach(f"{name(table, card)} is named twice.", f"/move/one_of/{i}")
    return Breach(f"The question names no {about}.", "/move/one_of")


# Guess 2 Suspects, Guess 2 Weapons, Guess 2 Motives


@BOOK.rule("guess.cards")
def two_of_a_category(table: Table, guess: Guess) -> Breach | None:
    """Two different suspects, weapons or motives are guessed."""
    cards = guess.cards
    if len(cards) != 2:  # noqa: PLR2004
        return Breach(f"{len(cards)} cards are guessed instead of two.", "/move/cards")
    if cards[0] == cards[1]:
        return Breach(f"{name(table, cards[0])} is guessed twice.", "/move/cards/1")
    if CATEGORY[cards[0]] != CATEGORY[cards[1]]:
        fact = f"{name(table, cards[0])} and {name(table, cards[1])} are not of one category."
        return Breach(fact, "/move/cards")
    return None


# Scales of Justice; Make a Final Accusation


@BOOK.rule("name.category")
def one_of_each(table: Table, move: Scales | Accuse) -> Breach | None:
    """One suspect, one weapon and one motive are named."""
    suspect, weapon, motive = move.named
    if (CATEGORY[suspect], CATEGORY[weapon], CATEGORY[motive]) == CATEGORIES:
        return None
    for category, card in zip(CATEGORIES, move.named, strict=True):
        if CATEGORY[card] != category:
            return Breach(f"{name(table, card)} is no {category}.", f"/move/{category}")
    return None


# Answers and shows


def _answers_on_trust(table: Table, answer: Answer) -> Iterator[tuple[int, str]]:
    question = asked_question(table)
    if len(answers_possible(look(table), question)) > 1:
        said = "yes" if answer.yes else "no"
        yield answer.seat, f'Seat {answer.seat} answers seat {question.seat} truthfully with "{said}".'


@BOOK.rule("answer.truthful", trusts=_answers_on_trust)
def truthful(table: Table, answer: Answer) -> Breach | None:
    """Yes or No Question: the answer agrees with a card that can stand there."""
    question = asked_question(table)
    if answer.yes in answers_possible(look(table), question):
        return None
    said = "yes" if answer.yes else "no"
    fact = f'No {question.about} that can stand on seat {question.seat}\'s board agrees with "{said}".'
    return Breach(fact, "/move/yes")


def _shows_on_trust(table: Table, show: Show) -> Iterator[tuple[int, str]]:
    guess = asked_guess(table)
    cards = [card for card in guess.cards if card is not None]
    hand = table.hands[show.seat]
    first, second = (name(table, card) for card in cards)
    if show.card is None:
        seen = look(table)
        if any(seen.can_hold(show.seat, card) for card in cards):
            yield show.seat, f"Seat {show.seat} holds neither {first} nor {second}."
    elif show.card == HIDDEN:
        if not any(card in hand for card in cards):
            yield show.seat, f"Seat {show.seat} holds {first} or {second}."
    elif show.card not in hand:
        yield show.seat, f"Seat {show.seat} holds {name(table, show.card)}."


@BOOK.rule("show.card", trusts=_shows_on_trust)
def shown_from_the_hand(table: Table, show: Show) -> Breach | None:
    """Guess 2: one of the cards guessed is shown if the hand has one."""
    guess = asked_guess(table)
    if show.card is not None and show.card != HIDDEN and show.card not in guess.cards:
        return Breach(f"{name(table, show.card)} was not guessed.", "/move/card")
    if shows_possible(look(table), guess, show.card):
        return None
    if show.card is None:
        fact = f"A card that was guessed is in seat {show.seat}'s hand."
    elif show.card == HIDDEN:
        fact = f"Neither card that was guessed can be in seat {show.seat}'s hand."
    else:
        fact = f"{name(table, show.card)} cannot be in seat {show.seat}'s hand."
    return Breach(fact, "/move/card")


def asked_question(table: Table) -> Question:
    """The question that awaits its answer."""
    assert table.asked is not None
    assert isinstance(table.asked.move, Question)
    return table.asked.move


def asked_guess(table: Table) -> Guess:
    """The guess that awaits a card."""
    assert table.asked is not None
    assert isinstance(table.asked.move, Guess)
    return table.asked.move


# Tokens


def _solved_on_trust(table: Table, move: TakeToken | UseToken) -> Iterator[tuple[int, str]]:
    category = GUESSED[table.action]
    if not solved(table, move.seat, category):
        yield move.seat, f"Seat {move.seat} knows the {category} on its board."


@BOOK.rule("token.solved", trusts=_solved_on_trust)
def guess_solved(table: Table, move: TakeToken | UseToken) -> Breach | None:
    """A token is for a roll whose action, a guess, has already been solved."""
    if table.action in GUESSED:
        return None
    rolled = table.action or ("wild" if table.die == "wild" else "any, by a token")
    return Breach(f"The action is {rolled}, which cannot have been solved.", "/move/type")


@BOOK.rule("token.one")
def one_token(table: Table, move: TakeToken | UseToken) -> Breach | None:
    """A player has one token at a time."""
    holds = table.tokens[move.seat]
    if isinstance(move, TakeToken):
        return Breach(f"Seat {move.seat} has a token already.", "/move/type") if holds else None
    return None if holds else Breach(f"Seat {move.seat} has no token.", "/move/type")


# What the table shows: Set Up, Scales of Justice, Make a Final Accusation


@BOOK.rule("table.card")
def table_card(table: Table, move: Verdict | ShowHand | Deal) -> Breach | None:
    """What is reported from the table fits the cards that are known."""
    match move:
        case Verdict():
            return flaw_of_count(table, move)
        case ShowHand():
            return flaw_of_open_hand(table, move)
        case Deal():
            return flaw_of_layout(table, move)


_JUDGED: dict[str, dict[str, tuple[Rule[Table, Move], ...]]] = {
    ruleset: {kind: BOOK.named(*slugs) for kind, slugs in value.rules.items()}
    for ruleset, value in RULESETS.items()
}


def rules(table: Table, move: Move) -> tuple[Rule[Table, Move], ...]:
    """The rules that judge this move in the ruleset the table plays by, in order."""
    return _JUDGED[table.ruleset][move.type]
