"""The moves a seat may consider in Rest in Peace; the rules decide which of them are legal."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from service.games.rest_in_peace.choosing import Choice, Moment
from service.games.rest_in_peace.effects import to_carry
from service.games.rest_in_peace.held import possible_cards
from service.games.rest_in_peace.moves import (
    Carry,
    Choose,
    Pass,
    Place,
    Play,
    PlayBlind,
    ShowFinal,
    Skip,
    Withdraw,
)
from service.games.rest_in_peace.playing import (
    choice_in_ten,
    choice_of,
    could_play,
    moment_of_choice,
    moment_of_play,
    pending_choice,
)
from service.games.rest_in_peace.rules import rules
from service.games.rest_in_peace.table import DOWN, Card, Chosen, Made, Table
from service.kernel.cards import known
from service.kernel.move import Move
from service.kernel.rule import respects

With = Callable[[Made], Play | Place | Choose]
"""A move that is complete but for its choice."""


def candidates(table: Table, seat: int) -> Iterator[Move]:
    """Each different known card with each choice once, then what can be done instead."""
    match table.awaits.phase:
        case "play":
            if table.tripped[seat] is None:
                for card in _different_cards(table, seat):
                    yield from _offered(_playing(table, seat, card))
            else:
                yield PlayBlind(seat)
            yield Pass(seat)
            yield Withdraw(seat)
        case "choose":
            yield from _offered(_choosing(table, seat))
        case "place":
            for card in _different_cards(table, seat):
                yield from _offered(_placing(table, seat, card))
            yield Skip(seat)
        case "carry":
            yield from (Carry(seat, card) for card in to_carry(table, seat))
            yield Skip(seat)


def templates(table: Table, seat: int) -> Iterator[Move]:
    """A move for an unknown card of the hand, and for each choice of unknown cards that can be made."""
    hand = table.hands[seat]
    match table.awaits.phase:
        case "play" if table.tripped[seat] is None:
            if None in hand and _unknown_card_to_play(table, seat):
                yield Play(seat, None)
            for card in _different_cards(table, seat):
                yield from _free(table, _playing(table, seat, card))
        case "choose":
            yield from _free(table, _choosing(table, seat))
        case "place":
            if None in hand:
                yield Place(seat, None)
            for card in _different_cards(table, seat):
                yield from _free(table, _placing(table, seat, card))
        case "show-final":
            down = [laid for laid in table.final[seat] if laid.face == DOWN]
            yield ShowFinal(seat, (None,) * len(down))


def _different_cards(table: Table, seat: int) -> list[Card]:
    return list(dict.fromkeys(known(table.hands[seat])))


def _unknown_card_to_play(table: Table, seat: int) -> bool:
    return any(could_play(table, seat, card, trusting=True) for card in possible_cards(table, seat))


Asking = tuple[With, Choice | None, Callable[[], Moment]]
"""A move but for its choice, the choice it asks for, and who makes it."""


def _playing(table: Table, seat: int, card: Card) -> Asking:
    return lambda made: Play(seat, card, made), choice_of(card), lambda: moment_of_play(table, seat, card)


def _placing(table: Table, seat: int, card: Card) -> Asking:
    return (
        lambda made: Place(seat, card, made),
        choice_in_ten(card),
        lambda: moment_of_play(table, seat, card),
    )


def _choosing(table: Table, seat: int) -> Asking:
    return lambda made: Choose(seat, made), pending_choice(table), lambda: moment_of_choice(table)


def _offered(asking: Asking) -> Iterator[Move]:
    """The move with each choice that known cards allow."""
    move, choice, moment = asking
    if choice is None:
        yield move(())
        return
    for chosen in choice.offers(moment()):
        yield move(((choice.name, chosen),))


def _free(table: Table, asking: Asking) -> Iterator[Move]:
    """The move with its choice left free, if some choice of unknown cards is legal."""
    move, choice, moment_of = asking
    if choice is None or choice.guesses is None or choice.free is None:
        return
    moment = moment_of()
    for chosen in choice.guesses(moment):
        guess = move(((choice.name, chosen),))
        if respects(rules(table, guess), table, guess) and choice.trusts(moment, chosen):
            yield move(((choice.name, _free_places(choice, moment)),))
            return


def _free_places(choice: Choice, moment: Moment) -> Chosen:
    return choice.free(moment) if choice.free is not None else None
