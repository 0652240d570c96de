"""The deal of a round: who is dealt what, and what is wrong with a layout that was reported."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from service.games.thirteen_ghosts.effects import GAME, NUMBERS
from service.games.thirteen_ghosts.moves import (
    Deal,
)
from service.games.thirteen_ghosts.rulesets import RULESETS, Ruleset, leaders, ruleset_of
from service.games.thirteen_ghosts.table import (
    Hand,
    Options,
    Table,
)
from service.kernel.cards import surplus
from service.kernel.chance import Draws
from service.kernel.position import DEAL, Awaits
from service.kernel.rule import Breach

DEALT = 2
"""Cards dealt to each seat; a captain takes those of the partner too."""


def fresh(ruleset: str, seats: int, options: Options, first: int) -> Table:
    """The table before the first deal: nothing lies on it yet."""
    sides, sets = RULESETS[ruleset].sides, RULESETS[ruleset].sets
    return Table(
        game=GAME,
        ruleset=ruleset,
        options=options,
        seats=seats,
        ply=0,
        awaits=Awaits(DEAL),
        turn=None,
        first=first,
        result=None,
        round=0,
        captains=None,
        up=None,
        tiebreak=None,
        decks=((),) * sets,
        hands=((),) * seats,
        crypts=(None,) * seats,
        played=(),
        out=(False,) * seats,
        shields=(False,) * seats,
        resolving=None,
        look=None,
        question=None,
        answers=(),
        score=(0,) * sides,
    )


def tied_at_the_top(table: Table) -> tuple[int, ...] | None:
    """The sides that must play a deciding round when the next one is dealt."""
    tied = leaders(table.score, ruleset_of(table).goal)
    return tied if len(tied) > 1 else None


def captains_of(table: Table, deal: Deal) -> tuple[int, ...] | None:
    """Who chooses the crypts in the round that is dealt: as reported, else as agreed at setup."""
    return table.options.captains if deal.captains is None else deal.captains


def is_one_of_each_team(captains: Sequence[int], ruleset: Ruleset) -> bool:
    """Whether the captains are a seat of this game for each team, in the teams' order."""
    sides = [seat % ruleset.sides for seat in captains]
    return sides == [*range(ruleset.sides)] and max(captains) < ruleset.seats.start


def hand_sizes(seats: int, playing: Sequence[int], captains: Sequence[int] | None) -> tuple[int, ...]:
    """How many cards each seat is dealt."""
    if captains is not None:
        return tuple([2 * DEALT * (seat in captains) for seat in range(seats)])
    return tuple([DEALT * (seat in playing) for seat in range(seats)])


def players_of_the_next_round(table: Table) -> tuple[int, ...]:
    """Everybody, or the two who must decide the game between them."""
    return tied_at_the_top(table) or tuple(range(table.seats))


def draw(table: Table, deal: Deal, draws: Draws) -> Deal:
    """The next round's layout as the seed shuffles it: set after set, each sorted before.

    Cards go round one at a time from seat 0; a captain takes the top four of the team's set.
    """
    ruleset, captains = ruleset_of(table), table.options.captains
    if deal.captains is not None and is_one_of_each_team(deal.captains, ruleset):
        captains = deal.captains
    shuffled = [draws.shuffled(NUMBERS) for _ in range(ruleset.sets)]
    sizes = hand_sizes(table.seats, players_of_the_next_round(table), captains)
    hands: list[Hand] = [()] * table.seats
    decks: list[Hand] = []
    for which, deck in enumerate(shuffled):
        dealt_to = [seat for seat in range(which, table.seats, ruleset.sets) if sizes[seat]]
        dealt = sum(sizes[seat] for seat in dealt_to)
        for place, seat in enumerate(dealt_to):
            hands[seat] = deck[place : dealt : len(dealt_to)]
        decks.append(deck[dealt:])
    return Deal(tuple(decks), tuple(hands), deal.captains)


def flaw_of_layout(table: Table, deal: Deal) -> Breach | None:
    """What is wrong with a layout: its captains, its shape, or a number that is there twice."""
    ruleset, captains = ruleset_of(table), captains_of(table, deal)
    if captains is not None and not is_one_of_each_team(captains, ruleset):
        return Breach(f"{list(captains)} is not one captain of each team in turn.", "/move/captains")
    decks, hands = deal.decks or (), deal.hands or ()
    if len(decks) != ruleset.sets:
        return Breach(f"{len(decks)} decks are laid out instead of {ruleset.sets}.", "/move/decks")
    if len(hands) != table.seats:
        return Breach(f"{len(hands)} hands are dealt to {table.seats} seats.", "/move/hands")
    sizes = hand_sizes(table.seats, players_of_the_next_round(table), captains)
    for seat, (hand, size) in enumerate(zip(hands, sizes, strict=True)):
        if len(hand) != size:
            return Breach(f"Seat {seat} is dealt {len(hand)} cards instead of {size}.", f"/move/hands/{seat}")
    return _flaw_of_sets(decks, hands, ruleset)


def _flaw_of_sets(decks: tuple[Hand, ...], hands: tuple[Hand, ...], ruleset: Ruleset) -> Breach | None:
    for which, deck in enumerate(decks):
        cards = [*chain(deck, *hands[which :: ruleset.sets])]
        if len(cards) != len(NUMBERS):
            fact = f"{len(cards)} cards of set {which} are laid out instead of {len(NUMBERS)}."
            return Breach(fact, f"/move/decks/{which}")
        extra = surplus(cards, NUMBERS)
        if extra:
            return Breach(f"Set {which} has one {extra[0]}, and it is laid out twice.", "/move")
    return None
