"""What 13 Ghosts forbids, in the order of its rulebook. What happens instead is in ``play.py``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from service.games.seeds import rulebook
from service.games.thirteen_ghosts.census import looked_at, lying, may_lie_in_crypt, taken
from service.games.thirteen_ghosts.effects import GAME
from service.games.thirteen_ghosts.layout import flaw_of_layout
from service.games.thirteen_ghosts.moves import (
    Arrange,
    Attack,
    Cast,
    Deal,
    HideCard,
    Keep,
    Name,
    PlayEffect,
    Reply,
)
from service.games.thirteen_ghosts.rulesets import ruleset_of
from service.games.thirteen_ghosts.table import (
    Card,
    Naming,
    Table,
    effect_on,
    effect_resolved,
    lies_open,
)
from service.kernel.move import Move
from service.kernel.rule import Breach, Rule

BOOK = rulebook(GAME)


# Choosing the ghosts in the crypts


Hiding = HideCard | Cast | Keep


def _cards_of(move: Hiding) -> tuple[Card | None, ...]:
    """The cards that a move of hiding names."""
    return (move.own, move.partner) if isinstance(move, Cast) else (move.card,)


def _assumed_to_hide(table: Table, move: Hiding) -> Iterator[tuple[int, str]]:
    for card in taken(table, move.seat, _cards_of(move))[0]:
        yield move.seat, f"Seat {move.seat} holds the {card}."


@BOOK.rule("hide.held", trusts=_assumed_to_hide)
def hidden_from_the_hand(table: Table, move: Hiding) -> Breach | None:
    """Rules for 2 and 4 players: the cards chosen are among those dealt or passed on, each once."""
    cards = _cards_of(move)
    _, missing = taken(table, move.seat, cards)
    if missing is None:
        return None
    what = "such an unknown card" if cards[missing] is None else f"the {cards[missing]} to spare"
    member = ("own", "partner")[missing] if isinstance(move, Cast) else "card"
    return Breach(f"Seat {move.seat} does not hold {what}.", f"/move/{member}")


# On your turn


def _assumed_to_play(table: Table, move: PlayEffect | Attack) -> Iterable[tuple[int, str]]:
    if move.card is None or move.card in table.hands[move.seat]:
        return ()
    return ((move.seat, f"Seat {move.seat} holds the {move.card}."),)


@BOOK.rule("play.held", trusts=_assumed_to_play)
def played_from_the_hand(table: Table, move: PlayEffect | Attack) -> Breach | None:
    """A card is played from the hand; without one an attack names its number alone."""
    card, hand = move.card, table.hands[move.seat]
    if card is None:
        if not hand or (None in hand and not lies_open(table, move.type)):
            return None
        return Breach(f"Seat {move.seat} holds a card and must say which it plays.", "/move/card")
    if card in hand or taken(table, move.seat, (card,))[1] is None:
        return None
    return Breach(f"Seat {move.seat} does not hold the {card}.", "/move/card")


@BOOK.rule("effect.deck-empty")
def attacks_without_a_deck(table: Table, move: PlayEffect) -> Breach | None:
    """If the deck runs out, every turn is an attack."""
    if table.decks[ruleset_of(table).set_of(move.seat)]:
        return None
    return Breach(f"Seat {move.seat} has no deck left to draw from.", "/move")


def copyable(table: Table) -> list[Card]:
    """Clarifications, No. 2: cards played earlier whose effect a copy may resolve, in that order."""
    found = [entry.card for entry in table.played if entry.card is not None and lies_open(table, entry.as_)]
    return [card for card in dict.fromkeys(found) if not effect_on(table, card).copy]


@BOOK.rule("effect.copies")
def copies_an_earlier_card(table: Table, move: PlayEffect) -> Breach | None:
    """Clarifications, No. 2: the effect of a card played earlier this round, by anyone."""
    if not effect_on(table, move.card).copy:
        if move.copies is None:
            return None
        return Breach(f"The {move.card} copies nothing.", "/move/copies")
    choice = copyable(table)
    if move.copies in choice or (move.copies is None and not choice):
        return None
    if move.copies is None:
        return Breach(f"The {move.card} copies one of {choice} and does not say which.", "/move/copies")
    return Breach(f"The {move.copies} was not played so that it can be copied.", "/move/copies")


# Attacking


@BOOK.rule("name.count")
def names_as_many_as_the_effect(table: Table, move: Name) -> Breach | None:
    """The effect says how many different numbers are named."""
    due = effect_resolved(table).attack
    if len(move.numbers) == due == len(set(move.numbers)):
        return None
    return Breach(f"{due} different numbers are named, not {list(move.numbers)}.", "/move/numbers")


# Looking at cards of the deck


def _assumed_to_lie(table: Table, move: Arrange) -> Iterator[tuple[int, str]]:
    assert table.look is not None
    for card in move.cards:
        if card is not None and card not in looked_at(table, table.look):
            yield move.seat, f"Seat {move.seat} looked at the {card}."


@BOOK.rule("arrange.cards", trusts=_assumed_to_lie)
def puts_back_what_was_seen(table: Table, move: Arrange) -> Breach | None:
    """The cards go back as they were, or in another order if the effect says so."""
    assert table.look is not None
    seen, cards = looked_at(table, table.look), move.cards
    if len(cards) != len(seen):
        return Breach(f"{len(seen)} cards were looked at, {len(cards)} are put back.", "/move/cards")
    if not effect_resolved(table).arrange:
        for place, (card, before) in enumerate(zip(cards, seen, strict=True)):
            if before is not None and card != before:
                fact = f"Place {place} shows the {before}, and this effect keeps the order."
                return Breach(fact, f"/move/cards/{place}")
    left = list(cards)
    for card in seen:
        if card is not None:
            if card not in left:
                return Breach(f"The {card} was looked at and is not put back.", "/move/cards")
            left.remove(card)
    elsewhere = lying(table, table.look.deck)
    for card in left:
        if card is not None and (card in elsewhere or left.count(card) > 1):
            fact = f"The {card} lies elsewhere."
            return Breach(fact, f"/move/cards/{len(cards) - 1 - cards[::-1].index(card)}")
    return None


# Answering


def _taken_on_trust(table: Table, move: Reply) -> Iterator[tuple[int, str]]:
    if table.crypts[move.seat] is None:
        yield move.seat, f"Seat {move.seat} answers truthfully about its crypt."


@BOOK.rule("answer.truthful", trusts=_taken_on_trust)
def answers_truthfully(table: Table, move: Reply) -> Breach | None:
    """Rules for 2 players: that player must honestly answer Yes or No."""
    assert table.question is not None
    possible, ask = may_lie_in_crypt(table, move.seat), table.question.ask
    if move.crypt is not None:
        if isinstance(table.question, Naming) and move.crypt not in table.question.names:
            return Breach(f"The {move.crypt} was not named.", "/move/crypt")
        if move.crypt not in possible:
            return Breach(f"The {move.crypt} cannot lie in seat {move.seat}'s crypt.", "/move/crypt")
        return None
    if any(ask.fits(number) == move.yes for number in possible):
        return None
    word = "yes" if move.yes else "no"
    return Breach(f"Nothing that can lie in seat {move.seat}'s crypt makes the answer {word}.", "/move/yes")


# What the table shows


@BOOK.rule("table.card")
def table_card(table: Table, move: Deal) -> Breach | None:
    """Cards and captains reported from the table fit the sets and the seats."""
    return flaw_of_layout(table, move)


_JUDGED: Mapping[str, tuple[Rule[Table, Move], ...]] = {
    kind: BOOK.named(*slugs)
    for kind, slugs in {
        "hide": ("hide.held",),
        "cast": ("hide.held",),
        "keep": ("hide.held",),
        "effect": ("play.held", "effect.deck-empty", "effect.copies"),
        "attack": ("play.held",),
        "arrange": ("arrange.cards",),
        "name": ("name.count",),
        "answer": ("answer.truthful",),
        "deal": ("table.card",),
    }.items()
}


def rules(table: Table, move: Move) -> tuple[Rule[Table, Move], ...]:
    """The rules that judge this move, in order."""
    return _JUDGED[move.type]
