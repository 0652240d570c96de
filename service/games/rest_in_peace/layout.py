"""What the table shows: the layout, shuffled decks, drawn, turned-up and shown cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain

from service.games.rest_in_peace.census import ghosts_left, hidden_ghosts, lying
from service.games.rest_in_peace.held import taken
from service.games.rest_in_peace.moves import Deal, Random, ShowFinal, Shuffle, TurnUp
from service.games.rest_in_peace.playing import card_to_play, could_play, known_card_to_play
from service.games.rest_in_peace.psychics import PSYCHICS
from service.games.rest_in_peace.steps import chosen_of, index_of, turn_of
from service.games.rest_in_peace.table import (
    COPIES,
    DECK_SIZE,
    DOWN,
    GAME,
    HAND,
    LAST_ROUND,
    PSYCHICS_LAID_OUT,
    TOKENS,
    Card,
    Hand,
    Options,
    Table,
)
from service.kernel.cards import known, surplus
from service.kernel.chance import Draws
from service.kernel.position import DEAL, Awaits
from service.kernel.rule import Breach

WHOLE_DECK = tuple(ghost for ghost, copies in COPIES.items() for _ in range(copies))


def fresh(ruleset: str, seats: int, options: Options, first: int) -> Table:
    """The table before the deal: nothing lies on it yet."""
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
        round=1,
        played_this_turn=0,
        psychics=(),
        tokens=(),
        carried=(),
        gone=(),
        decks=((), ()),
        deck_open=(False, False),
        hands=((), ()),
        field=((), ()),
        past=(),
        final=((), ()),
        discard=((), ()),
        won=((), ()),
        tripped=(None, None),
        open_hand=(False, False),
        pending=None,
    )


# What a seed gives


def draw(table: Table, move: Deal | Shuffle | Random, draws: Draws) -> Deal | Shuffle | Random | None:
    """The layout, the shuffled deck or the drawn card that the seed gives.

    ``None`` where it gives none: no card can be drawn from a hand that holds unknown ones.
    """
    match move:
        case Deal():
            return _dealt(table, draws)
        case Shuffle():
            return Shuffle(draws.shuffled(table.decks[_shuffling_seat(table)]))
        case Random():
            cards = drawable(table)
            return Random(cards[draws.below(len(cards))], told=True) if cards else None


def _dealt(table: Table, draws: Draws) -> Deal:
    psychics = [card for card, psychic in PSYCHICS.items() if psychic.level in table.options.levels]
    laid_out = draws.shuffled(psychics)[:PSYCHICS_LAID_OUT]
    tokens = draws.shuffled(TOKENS)
    decks = [draws.shuffled(WHOLE_DECK) for _ in (0, 1)]
    return Deal(laid_out, tokens, tuple(deck[HAND:] for deck in decks), tuple(deck[:HAND] for deck in decks))


def drawable(table: Table) -> list[Card]:
    """The cards among which chance draws, in the hand's order; none where one of them is unknown."""
    seat = drawing_seat(table)
    hand = known(table.hands[seat])
    if len(hand) < len(table.hands[seat]):
        return []
    if table.pending is not None:
        return list(hand)
    return [card for card in hand if could_play(table, seat, card, trusting=True)]


def drawing_seat(table: Table) -> int:
    """From whose hand a card is drawn: the tripped seat's, or the one that a psychic chose."""
    if table.pending is None:
        return turn_of(table)
    seat = chosen_seat(table)
    assert seat is not None
    return seat


def chosen_seat(table: Table) -> int | None:
    """The seat that the waiting psychic chose; ``None`` in a table that cannot be, where none did."""
    waiting = table.pending
    rows = table.field[waiting.seat : waiting.seat + 1] if waiting is not None else ()
    for laid in chain(*rows):
        if waiting is not None and laid.card == waiting.card and bool(laid.made):
            seat = chosen_of(laid)
            return seat if isinstance(seat, int) else None
    return None


def _shuffling_seat(table: Table) -> int:
    assert table.pending is not None
    return table.pending.seat


# What cannot be


def flaw_of_layout(table: Table, deal: Deal) -> Breach | None:
    """What is wrong with a layout: the psychics, the number of tokens or ghosts, or a face too many."""
    psychics, tokens = deal.psychics or (), deal.tokens or ()
    if len(psychics) != PSYCHICS_LAID_OUT or len(set(psychics)) != len(psychics):
        return Breach(f"{PSYCHICS_LAID_OUT} different psychics are laid out.", "/move/psychics")
    for place, card in enumerate(psychics):
        if card not in PSYCHICS or PSYCHICS[card].level not in table.options.levels:
            return Breach(f"{card} is no psychic of these levels.", f"/move/psychics/{place}")
    if len(tokens) != LAST_ROUND:
        return Breach(f"{len(tokens)} tokens are laid out instead of {LAST_ROUND}.", "/move/tokens")
    return _flaw_of_ghosts(table, deal)


def _flaw_of_ghosts(table: Table, deal: Deal) -> Breach | None:
    """Each seat is dealt five ghosts and has sixteen left, of the twenty-one that it has."""
    decks, hands = deal.decks or (), deal.hands or ()
    for name, parts, size in (("decks", decks, DECK_SIZE - HAND), ("hands", hands, HAND)):
        if len(parts) != table.seats:
            return Breach(f"There are {len(parts)} {name} for {table.seats} seats.", f"/move/{name}")
        for seat, cards in enumerate(parts):
            if len(cards) != size:
                fact = f"Seat {seat} has {len(cards)} cards there instead of {size}."
                return Breach(fact, f"/move/{name}/{seat}")
    for seat in range(table.seats):
        extra = surplus((*decks[seat], *hands[seat]), WHOLE_DECK)
        if extra:
            fact = f"Seat {seat} would have more {extra[0]} than there are."
            return Breach(fact, f"/move/{'decks' if extra[0] in decks[seat] else 'hands'}/{seat}")
    return None


def flaw_of_shuffled_deck(table: Table, move: Shuffle) -> Breach | None:
    """A shuffled deck holds the cards that lay in it; what was unknown may be known now."""
    seat, deck = _shuffling_seat(table), move.deck or ()
    before = table.decks[seat]
    if len(deck) != len(before):
        return Breach(f"{len(before)} cards are shuffled, not {len(deck)}.", "/move/deck")
    told = surplus(deck, known(before))
    if len(told) > before.count(None):
        return Breach(f"No {told[-1]} was shuffled.", f"/move/deck/{deck.index(told[-1])}")
    extra = _used_up(table, seat, told)
    return (
        None if extra is None else Breach(f"All {extra}s lie elsewhere.", f"/move/deck/{deck.index(extra)}")
    )


def _used_up(table: Table, seat: int, ghosts: Sequence[Card]) -> Card | None:
    """One of these cards, all unknown so far, that the seat has not that often."""
    left = ghosts_left(lying(table, seat))
    for card, count in Counter(ghosts).items():
        if count > left.get(card, 0):
            return card
    return None


def flaw_of_turned_up_card(table: Table, move: TurnUp) -> Breach | None:
    """A turned-up card agrees with the top of the deck, or is a ghost that can lie there."""
    assert table.pending is not None
    row = table.field[table.pending.seat]
    deck = chosen_of(row[index_of(row, table.pending.card)])
    assert isinstance(deck, int)
    card, top = move.card or "", table.decks[deck][0]
    if top is not None:
        return None if card == top else Breach(f"The top card is a {top}.", "/move/card")
    if _used_up(table, deck, (card,)) is None:
        return None
    return Breach(f"{card} cannot lie in seat {deck}'s deck.", "/move/card")


def flaw_of_shown_cards(table: Table, move: ShowFinal) -> Breach | None:
    """The cards shown are as many as lie face down, agree with those known, and can lie there."""
    cards: Hand = move.cards or ()
    down = tuple(laid.card for laid in table.final[move.seat] if laid.face == DOWN)
    if len(cards) != len(down):
        return Breach(f"{len(down)} cards lie face down, not {len(cards)}.", "/move/cards")
    for place, (card, lay) in enumerate(zip(cards, down, strict=True)):
        if lay is not None and card != lay:
            return Breach(f"The card there is a {lay}.", f"/move/cards/{place}")
    told = [card for card, lay in zip(cards, down, strict=True) if lay is None and card is not None]
    extra = _used_up(table, move.seat, told)
    return (
        None if extra is None else Breach(f"{extra} cannot lie there.", f"/move/cards/{cards.index(extra)}")
    )


def flaw_of_drawn_card(table: Table, move: Random) -> Breach | None:
    """A drawn card is in the hand; one that is played could be played, with some choice."""
    seat, card = drawing_seat(table), move.card
    blind = table.pending is None
    if card is None:
        return _flaw_of_no_card(table, seat) if blind else _flaw_of_unknown_ghost(table, seat)
    if taken(table, seat, card).missing:
        return Breach(f"Seat {seat} holds no {card}.", "/move/card")
    if blind and not could_play(table, seat, card, trusting=True):
        return Breach(f"{card} cannot be played now.", "/move/card")
    return None


def _flaw_of_no_card(table: Table, seat: int) -> Breach | None:
    """A blind draw may find nothing only where no known card could be played.

    A hand that has become known since the draw was called for must hold none that could be, on any terms.
    """
    if known_card_to_play(table, seat) or (None not in table.hands[seat] and card_to_play(table, seat)):
        return Breach("A known card of the hand can be played.", "/move/card")
    return None


def _flaw_of_unknown_ghost(table: Table, seat: int) -> Breach | None:
    if None in table.hands[seat] and hidden_ghosts(table, seat) > 0:
        return None
    return Breach(f"No unknown card of seat {seat}'s hand is a ghost.", "/move/card")
