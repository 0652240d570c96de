"""Cards that the table reports: layouts, renewed decks, shown hands, turned-over cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain

from service.games.ghost_lift.census import counts, everywhere, may_be
from service.games.ghost_lift.rulesets import RULESETS, ruleset_of
from service.games.ghost_lift.table import (
    COPIES,
    DECK_SIZE,
    GAME,
    NUMBER,
    NUMBERS,
    Card,
    Cards,
    Deal,
    Options,
    Reshuffle,
    ShowHand,
    Table,
    Tokens,
    TurnUp,
    codes_of,
)
from service.kernel.cards import known, surplus
from service.kernel.chance import Draws
from service.kernel.position import DEAL, Awaits
from service.kernel.rule import Breach


def fresh(ruleset: str, seats: int, options: Options, first: int) -> Table:
    """The table before the first deal: nothing lies on it yet."""
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
        last_played=None,
        passes=0,
        needle=None,
        center=(),
        beneath=(),
        aside=(),
        row=(),
        deck=(),
        hands=((),) * seats,
        tokens=(Tokens(),) * seats,
    )


def boxed(icons: Mapping[str, int]) -> Cards:
    """All sixty cards as they are sorted for a shuffle: by number, icon cards before plain ones."""
    cards: list[Card] = []
    for number in NUMBERS:
        *plain, last = codes_of(number)
        with_icon = icons[str(number)] if plain else COPIES
        cards += [last] * with_icon + plain * (COPIES - with_icon)
    return tuple(cards)


def draw(table: Table, move: Reshuffle | Deal, draws: Draws) -> Reshuffle | Deal:
    """The renewed deck, or the next round's layout, as the seed shuffles it."""
    if isinstance(move, Reshuffle):
        return Reshuffle(draws.shuffled(renewable(table)))
    return dealt_from(draws.shuffled(boxed(table.options.icons)), table)


def renewable(table: Table) -> Cards:
    """The cards that are shuffled into a new deck: those aside, then those beneath the center."""
    return table.aside + table.beneath


def dealt_from(deck: Cards, table: Table) -> Deal:
    """Setup, steps 1 to 6: hands one card at a time from seat 0, the center card, then the row."""
    ruleset = ruleset_of(table)
    in_hands = ruleset.hand * table.seats
    hands = tuple(deck[seat : in_hands : table.seats] for seat in range(table.seats))
    center, rest = deck[in_hands], deck[in_hands + 1 :]
    row: dict[int, Cards] = {}
    turned = 0
    while len(row) < ruleset.stacks:
        card = rest[turned]
        row[NUMBER[card]] = (*row.get(NUMBER[card], ()), card)
        turned += 1
    return Deal(hands, center, tuple(row.values()), rest[turned:])


def flaw_of_layout(table: Table, deal: Deal) -> Breach | None:
    """What is wrong with a layout: its shape, or a face that occurs too often."""
    hands, row, deck = deal.hands or (), deal.row or (), deal.deck or ()
    ruleset = RULESETS[table.ruleset]
    if len(hands) != table.seats:
        return Breach(f"{len(hands)} hands are dealt to {table.seats} seats.", "/move/hands")
    for seat, hand in enumerate(hands):
        if len(hand) != ruleset.hand:
            fact = f"Seat {seat} is dealt {len(hand)} cards instead of {ruleset.hand}."
            return Breach(fact, f"/move/hands/{seat}")
    if len(row) != ruleset.stacks:
        fact = f"The row is laid out with {len(row)} stacks instead of {ruleset.stacks}."
        return Breach(fact, "/move/row")
    flaw = _flaw_of_row(row)
    if flaw is not None:
        return flaw
    cards = [deal.center, *chain(*hands), *chain(*row), *deck]
    if len(cards) != DECK_SIZE:
        return Breach(f"{len(cards)} cards are laid out instead of {DECK_SIZE}.", "/move/deck")
    return _used_up(cards, "/move")


def _flaw_of_row(row: tuple[Cards, ...]) -> Breach | None:
    seen: set[int] = set()
    for place, stack in enumerate(row):
        numbers = {NUMBER[card] for card in stack}
        if len(numbers) != 1:
            return Breach(f"Stack {place} is not of one number.", f"/move/row/{place}")
        if numbers & seen:
            fact = f"Stack {place} shows a number that an earlier stack shows."
            return Breach(fact, f"/move/row/{place}")
        seen |= numbers
    if row and len(row[-1]) > 1:
        fact = "Turning over stops at the last stack's first card."
        return Breach(fact, f"/move/row/{len(row) - 1}")
    return None


def _used_up(cards: Iterable[Card | None], pointer: str) -> Breach | None:
    seen = counts(cards)
    for number in NUMBERS:
        if seen[number] > COPIES:
            return Breach(f"There would be {seen[number]} cards of number {number}.", pointer)
    return None


def flaw_of_renewed_deck(table: Table, move: Reshuffle) -> Breach | None:
    """A new deck holds exactly the cards that were shuffled; their order may be unknown."""
    deck, cards = move.deck or (), renewable(table)
    if len(deck) != len(cards):
        fact = f"{len(cards)} cards are shuffled, but the new deck has {len(deck)}."
        return Breach(fact, "/move/deck")
    extra = surplus(deck, cards)
    if extra:
        fact = f"The new deck has more {extra[0]} than were shuffled."
        return Breach(fact, f"/move/deck/{deck.index(extra[0])}")
    return None


def flaw_of_turned_up_card(table: Table, move: TurnUp) -> Breach | None:
    """A turned-over card agrees with the top of the deck, or is not used up."""
    card, top = move.card or "", table.deck[0]
    if top is not None:
        fact = f"The top card of the deck is {top}."
        return None if card == top else Breach(fact, "/move/card")
    if may_be(table)(card, ()):
        return None
    return Breach(f"All {COPIES} cards of number {NUMBER[card]} lie elsewhere.", "/move/card")


def flaw_of_shown_hand(table: Table, move: ShowHand) -> Breach | None:
    """A shown hand is of the right size, holds what was known of it and nothing used up."""
    cards, hand = move.cards or (), table.hands[move.seat]
    if len(cards) != len(hand):
        fact = f"Seat {move.seat} holds {len(hand)} cards and shows {len(cards)}."
        return Breach(fact, "/move/cards")
    left_out = surplus(hand, cards)
    if left_out:
        return Breach(f"Seat {move.seat} holds {left_out[0]} and does not show it.", "/move/cards")
    new_faces = surplus(cards, known(hand))
    return _used_up([*everywhere(table), *new_faces], "/move/cards")
