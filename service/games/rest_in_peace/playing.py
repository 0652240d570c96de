"""What can be played into a round: bans, closed lounges, and choices that can be made."""

from __future__ import annotations

from service.games.rest_in_peace.choosing import Choice, Moment
from service.games.rest_in_peace.effects import banned_values, in_force
from service.games.rest_in_peace.held import beside, possible_cards
from service.games.rest_in_peace.kinds import NO_PSYCHICS
from service.games.rest_in_peace.psychics import PSYCHICS, psychic_of
from service.games.rest_in_peace.steps import holds
from service.games.rest_in_peace.table import VALUE, Card, Chosen, Made, Table, other
from service.kernel.cards import known
from service.kernel.rule import Breach


def choice_of(card: Card | None) -> Choice | None:
    """The choice a card asks for when it is played; a ghost asks for none."""
    psychic = psychic_of(card)
    return None if psychic is None else psychic.choice


def choice_in_ten(card: Card | None) -> Choice | None:
    """The choice a card asks for when it is laid into round 10."""
    psychic = psychic_of(card)
    return psychic.choice if psychic is not None and psychic.asks_in_ten else None


def shut_out(table: Table, seat: int, card: Card) -> bool:
    """Whether the opponent's psychic keeps this one out of the round."""
    return card in PSYCHICS and in_force(table, other(seat), NO_PSYCHICS) is not None


def banned_value(table: Table, card: Card, made: Made) -> int | None:
    """The banned value that this card would have in the round, or that its choice would bring there."""
    banned = banned_values(table)
    if not banned:
        return None
    if card in VALUE:
        return VALUE[card] if VALUE[card] in banned else None
    psychic = PSYCHICS[card]
    brought = [value_brought(psychic.choice, chosen) for name, chosen in made if _asked(psychic.choice, name)]
    return next((value for value in (*psychic.ghosts, *brought) if value in banned), None)


def value_brought(choice: Choice | None, chosen: Chosen) -> int | None:
    """The value that a choice brings into the round, if it does."""
    return choice.brings(chosen) if choice is not None and choice.brings is not None else None


def _asked(choice: Choice | None, name: str) -> bool:
    return choice is not None and choice.name == name


def flaw_of_choice(choice: Choice | None, moment: Moment, made: Made) -> Breach | None:
    """What is wrong with the choices made: one missing, one too many, or one that cannot be."""
    for name, _ in made:
        if not _asked(choice, name):
            return Breach(f"{moment.card} asks for no {name} here.", f"/move/{name}")
    if choice is None:
        return None
    if not made:
        return Breach(f"{moment.card} asks for {choice.name}.", "/move")
    if choice.allows(moment, made[0][1]):
        return None
    return Breach(f"{moment.card} cannot be given these {choice.name}.", f"/move/{choice.name}")


def moment_of_play(table: Table, seat: int, card: Card) -> Moment:
    """Who chooses, when this card is played from hand or laid into round 10."""
    return Moment(table, seat, card, beside(table, seat, card))


def pending_in_ten(table: Table) -> bool:
    """Whether the psychic that waits lies in round 10 and not in the round."""
    pending = table.pending
    return pending is not None and not holds(table.field[pending.seat], pending.card)


def moment_of_choice(table: Table) -> Moment:
    """Who chooses for the psychic that came at random."""
    assert table.pending is not None
    seat, card = table.pending.seat, table.pending.card
    return Moment(table, seat, card, table.hands[seat], forced=pending_in_ten(table))


def pending_choice(table: Table) -> Choice | None:
    """The choice that is waited for."""
    assert table.pending is not None
    return choice_of(table.pending.card)


def could_play(table: Table, seat: int, card: Card, trusting: bool) -> bool:
    """Whether this card could legally be played now with some choice.

    ``trusting``: also with a choice of cards that are unknown where they lie.
    """
    if card in VALUE:
        return VALUE[card] not in banned_values(table)
    psychic = PSYCHICS[card]
    if psychic.only_in_ten or shut_out(table, seat, card) or banned_value(table, card, ()) is not None:
        return False
    choice = psychic.choice
    if choice is None:
        return True
    moment = moment_of_play(table, seat, card)
    guesses = choice.guesses(moment) if trusting and choice.guesses is not None else ()
    return any(
        value_brought(choice, chosen) not in banned_values(table) and choice.allows(moment, chosen)
        for chosen in (*choice.offers(moment), *guesses)
    )


def known_card_to_play(table: Table, seat: int) -> bool:
    """Whether a known card of the hand could be played, with a choice that takes nothing on trust."""
    return any(could_play(table, seat, card, trusting=False) for card in known(table.hands[seat]))


def card_to_play(table: Table, seat: int) -> bool:
    """Whether some card of the hand, known or not, may be one that could be played."""
    hand = table.hands[seat]
    cards = (*known(hand), *(possible_cards(table, seat) if None in hand else ()))
    return any(could_play(table, seat, card, trusting=True) for card in cards)
