"""Set Up, and the cards that the table reports: layouts, open hands, how many are right."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.ghosted.cards import (
    CARDS_OF,
    CATEGORIES,
    CATEGORY,
    FACES,
    Board,
    Card,
    Hand,
    hand_size,
    left_over,
)
from service.games.ghosted.census import Census, census_of, hands_as_shown, least_and_most_right, lying
from service.games.ghosted.moves import Accuse, Deal, Die, Scales, ShowHand, Verdict
from service.games.ghosted.table import GAME, Options, Table, name
from service.kernel.cards import known, surplus, with_zone
from service.kernel.chance import Draws
from service.kernel.position import DEAL, Awaits
from service.kernel.rule import Breach


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
        boards=(),
        hands=(),
        removed=None,
        tokens=(False,) * seats,
        out=(False,) * seats,
        die=None,
        action=None,
        asked=None,
        record=(),
    )


def draw(table: Table, move: Die | Deal, draws: Draws) -> Die | Deal:
    """The face of the die, or the layout, as the seed gives it."""
    if isinstance(move, Die):
        return Die(FACES[draws.below(len(FACES))])
    decks = [draws.shuffled(CARDS_OF[category]) for category in CATEGORIES]
    boards = tuple(Board(*(deck[seat] for deck in decks)) for seat in range(table.seats))
    rest = draws.shuffled([card for deck in decks for card in deck[table.seats :]])
    dealt = hand_size(table.seats) * table.seats
    hands = tuple(rest[seat : dealt : table.seats] for seat in range(table.seats))
    return Deal(boards, hands, rest[-1] if left_over(table.seats) else None)


def flaw_of_layout(table: Table, deal: Deal) -> Breach | None:
    """What is wrong with a layout: its shape, a card in a wrong place or in two, too few of a category."""
    boards, hands = deal.boards or (), deal.hands or ()
    for zone, entries in (("boards", boards), ("hands", hands)):
        if len(entries) != table.seats:
            return Breach(f"{len(entries)} {zone} are laid out for {table.seats} seats.", f"/move/{zone}")
    size = hand_size(table.seats)
    for seat, hand in enumerate(hands):
        if len(hand) != size:
            fact = f"Seat {seat} is dealt {len(hand)} cards instead of {size}."
            return Breach(fact, f"/move/hands/{seat}")
    if (deal.removed is not None) != bool(left_over(table.seats)):
        fact = "No card is left over." if deal.removed is not None else "The card left over is revealed."
        return Breach(fact, "/move/removed")
    for fact, pointer in misplaced(table, boards, hands, deal.removed):
        return Breach(fact, f"/move{pointer}")
    return None


def misplaced(
    table: Table, boards: tuple[Board, ...], hands: tuple[Hand, ...], removed: Card | None
) -> Iterator[tuple[str, str]]:
    """The faults of a layout, card by card, each with a pointer below it."""
    for seat, board in enumerate(boards):
        for category, card in zip(CATEGORIES, board.places, strict=True):
            if card is not None and CATEGORY[card] != category:
                yield f"{name(table, card)} is no {category}.", f"/boards/{seat}/{category}"
    seen: set[Card] = set()
    for card, pointer in _with_pointers(boards, hands, removed):
        if card in seen:
            yield f"{name(table, card)} lies in two places.", pointer
        if card is not None:
            seen.add(card)
    if None in lying(boards, hands, removed):
        yield from unfillable(census_of(boards, hands, removed), "/boards")


def _with_pointers(
    boards: tuple[Board, ...], hands: tuple[Hand, ...], removed: Card | None
) -> Iterator[tuple[Card | None, str]]:
    for seat, board in enumerate(boards):
        for category in CATEGORIES:
            yield board.on(category), f"/boards/{seat}/{category}"
    for seat, hand in enumerate(hands):
        for i, card in enumerate(hand):
            yield card, f"/hands/{seat}/{i}"
    yield removed, "/removed"


def unfillable(unknown: Census, pointer: str) -> Iterator[tuple[str, str]]:
    """Categories with more unknown places on boards than cards that are not known to lie elsewhere."""
    for category in CATEGORIES:
        loose, places = len(unknown.loose[category]), unknown.places[category]
        if loose < places:
            yield f"{places} boards lack a {category}, and {loose} are left for them.", pointer


def flaw_of_count(table: Table, verdict: Verdict) -> Breach | None:
    """A count of right cards that no board gives which the seat can have; an accusation's is right or not."""
    assert table.asked is not None
    assert verdict.correct is not None
    named = table.asked.move
    assert isinstance(named, Scales | Accuse)
    least, most = least_and_most_right(table, named.seat, named.named)
    if isinstance(named, Accuse) and verdict.correct < len(CATEGORIES):
        least, most = (0, 2) if least < len(CATEGORIES) else (least, most)
    if least <= verdict.correct <= most:
        return None
    fact = f"No board that seat {named.seat} can have makes {verdict.correct} of these cards right."
    return Breach(fact, "/move/correct")


def flaw_of_open_hand(table: Table, shown: ShowHand) -> Breach | None:
    """An open hand is of the right size, holds what was known of it and nothing that lies elsewhere."""
    assert table.asked is not None
    seat, cards, hands = table.asked.move.seat, shown.cards or (), hands_as_shown(table)
    hand = hands[seat]
    if len(cards) != len(hand):
        return Breach(f"Seat {seat} holds {len(hand)} cards and shows {len(cards)}.", "/move/cards")
    left_out = surplus(hand, cards)
    if left_out:
        fact = f"Seat {seat} holds {name(table, left_out[0])} and does not show it."
        return Breach(fact, "/move/cards")
    laid_open = with_zone(hands, seat, cards)
    for fact, _ in misplaced(table, table.boards, laid_open, table.removed):
        return Breach(fact, "/move/cards")
    return None


def opened(hand: Hand, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The hand with its unknown cards filled in, in the order given; known ones keep their places."""
    fresh_cards = iter(surplus(cards, known(hand)))
    return tuple(next(fresh_cards) if card is None else card for card in hand)
