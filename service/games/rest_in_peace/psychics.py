"""The twenty-nine psychics, in the order of the rulebook, each with its printed title.

Nothing else knows one of them by name.
"""

# ruff: noqa: RUF001, RUF002 - the titles are printed with full-width marks.

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType

from service.games.rest_in_peace import census, choosing, kinds, steps
from service.games.rest_in_peace.kinds import SILENT, Psychic
from service.games.rest_in_peace.steps import Events
from service.games.rest_in_peace.table import VALUE, Card, Chosen, Laid, Table, other, with_entry
from service.kernel.position import changed

# Level 0


def fetch(table: Table, seat: int, ghost: Chosen, events: Events) -> Table:
    """おばちゃん、そこにいる？ A ghost of the own deck is played; then the deck is shuffled."""
    assert isinstance(ghost, str)
    deck = census.fetched(table, seat, ghost).left
    still_open = table.deck_open[seat] and table.decks[seat][0] != ghost
    events.append({"type": "fetched", "seat": seat, "card": ghost})
    table = changed(
        steps.lay(table, seat, ghost),
        decks=with_entry(table.decks, seat, deck),
        deck_open=with_entry(table.deck_open, seat, still_open),
    )
    return steps.wait(table, "shuffle", seat, "auntie")


LEVEL_0 = {
    "you-wont-have-it": Psychic("君には無理だ", 0, lasting=kinds.GETS_PSYCHIC),
    "auntie": Psychic("おばちゃん、そこにいる？", 0, choice=choosing.FETCHES, at_once=fetch, shuffles=True),
    "reveal-yourself": Psychic("姿を見せろ！", 0, ghosts=(1,), lasting=kinds.OPENS_HAND),
    "lady-in-white": Psychic("汚れなき瞳の中に", 0, ghosts=(2,)),
    "sir-nicholas": Psychic("ニコラス卿", 0, ghosts=(3,)),
    "tripped": Psychic("トリップ", 0, lasting=kinds.TRIPS),
    "postponed-wedding": Psychic("延期されたウェディング", 0, ghosts=(3,), only_in_ten=True),
    "acro-bats": Psychic("アクロバット", 0, weighs=lambda own, value, _: 1 if own and value % 2 == 0 else 0),
    "ghosssst": Psychic("ゴースト", 0, weighs=lambda own, value, _: 1 if own and value % 2 == 1 else 0),
}


# Level 1


def send_away(table: Table, seat: int, card: Chosen, events: Events) -> Table:
    """立ち去れ！ A card of the opponent's is discarded, and its lasting effect goes with it."""
    assert isinstance(card, str)
    events.append({"type": "discarded", "seat": other(seat), "cards": (card,)})
    return steps.into_discard(steps.without_card(table, other(seat), card), other(seat), card)


LEVEL_1 = {
    "poltergheist": Psychic(
        "ポルターガイスト",
        1,
        choice=choosing.VALUE_NAMED,
        weighs=lambda _, value, named: 2 if value == named else 0,
        asks_in_ten=True,
    ),
    "be-gone": Psychic("立ち去れ！", 1, choice=choosing.TARGET, at_once=send_away),
    "you-dont-scare-me": Psychic(
        "怖がらせないで", 1, weighs=lambda own, value, _: SILENT if not own and value in (1, 2) else 0
    ),
    "now-or-never": Psychic("今しかない", 1, ghosts=(4,), lasting=kinds.MOVES_ON, in_ten=-2),
    "twos-more-fun": Psychic("2つだともっと楽しい", 1, lasting=kinds.TWO_A_TURN),
}


# Level 2


def value_of_code(card: Chosen) -> int | None:
    """The value of a printed ghost, or of what a psychic counts as."""
    if not isinstance(card, str):
        return None
    if card in VALUE:
        return VALUE[card]
    return PSYCHICS[card].ghosts[0] if PSYCHICS[card].ghosts else None


def _own_ghosts(moment: choosing.Moment) -> list[Chosen]:
    row = moment.table.field[moment.seat]
    return list(dict.fromkeys(laid.card for laid in row if ghosts_of(laid)))


OWN_GHOST = choosing.Choice(
    "copies", _own_ghosts, lambda _, card: value_of_code(card) is not None, brings=value_of_code
)


def copy(table: Table, seat: int, card: Chosen, events: Events) -> Table:
    """複視 It becomes a ghost of the value of one that its player has."""
    value = value_of_code(card)
    assert value is not None
    return steps.become(table, seat, value)


def put_back(table: Table, seat: int, ghost: Chosen, events: Events) -> Table:
    """戻ります A ghost of an earlier round goes to the bottom of the deck, which is shuffled."""
    assert isinstance(ghost, str)
    events.append({"type": "put-back", "seat": seat, "card": ghost})
    table = changed(
        table,
        past=census.without_ghost(table.past, seat, ghost),
        decks=with_entry(table.decks, seat, (*table.decks[seat], ghost)),
    )
    return steps.wait(table, "shuffle", seat, "ill-be-back")


def turn_top_up(table: Table, seat: int, deck: Chosen, events: Events) -> Table:
    """未来のクリスマスの亡霊 The top card of a deck is turned up; if it is unknown, the table tells it."""
    assert isinstance(deck, int)
    top = table.decks[deck][0]
    if top is None:
        return steps.wait(table, "turn-up", seat, "christmas-future")
    events.append({"type": "turned-up", "deck": deck, "card": top})
    table = changed(table, deck_open=with_entry(table.deck_open, deck, True))
    return steps.become(table, seat, VALUE[top])


LEVEL_2 = {
    "still-me": Psychic("まだ、私だよ？", 2, lasting=kinds.CARRIES),
    "double-vision": Psychic("複視", 2, choice=OWN_GHOST, at_once=copy, becomes="ghost"),
    "spirit-to-the-bottom": Psychic(
        "生霊を底に",
        2,
        choice=choosing.VALUE_NAMED,
        weighs=lambda own, value, named: -2 if not own and value == named else 0,
        asks_in_ten=True,
    ),
    "ill-be-back": Psychic(
        "戻ります", 2, choice=choosing.EARLIER_GHOST_RETURNS, at_once=put_back, shuffles=True
    ),
    "christmas-future": Psychic(
        "未来のクリスマスの亡霊", 2, choice=choosing.DECK, at_once=turn_top_up, becomes="number"
    ),
}


# Level 3


def draw_for_ten(table: Table, seat: int, who: Chosen, events: Events) -> Table:
    """最後に会いましょう A card of the chosen seat's hand is drawn for round 10."""
    return steps.wait(table, "random", seat, "see-you-at-the-end")


def pay(table: Table, seat: int, ghosts: Chosen, events: Events) -> Table:
    """ブラッディ・マリー Ghosts of the hand are discarded."""
    assert isinstance(ghosts, tuple)
    cards = tuple(ghost for ghost in ghosts if isinstance(ghost, str))
    hand = census.discarded(table, seat, table.hands[seat], cards).left
    events.append({"type": "discarded", "seat": seat, "cards": cards})
    return steps.into_discard(changed(table, hands=with_entry(table.hands, seat, hand)), seat, *cards)


def take_back(table: Table, seat: int, card: Chosen, events: Events) -> Table:
    """死んだふり Another card of the round goes back to hand."""
    if not isinstance(card, str):
        return table
    events.append({"type": "took-back", "seat": seat, "card": card})
    table = steps.without_card(table, seat, card)
    return changed(table, hands=with_entry(table.hands, seat, (*table.hands[seat], card)))


LEVEL_3 = {
    "see-you-at-the-end": Psychic("最後に会いましょう", 3, choice=choosing.WHO, at_once=draw_for_ten),
    "bloody-mary": Psychic(
        "ブラッディ・マリー", 3, ghosts=(6,), choice=choosing.DISCARDS, at_once=pay, asks_in_ten=True
    ),
    "playing-dead": Psychic(
        "死んだふり", 3, choice=choosing.OTHER_CARD_RETURNS, at_once=take_back, ends=kinds.ROUND_LOST
    ),
    "ghost-goldfish": Psychic("幽霊のような金魚", 3, ghosts=(1, 1)),
    "private-lounge": Psychic("プライベートラウンジ", 3, lasting=kinds.NO_PSYCHICS),
}


# Level 4


def swap_tokens(table: Table, seat: int, swaps: Chosen, events: Events) -> Table:
    """家の取り替え The tokens of two later rounds change places."""
    if not isinstance(swaps, tuple):
        return table
    one, two = (number - 1 for number in swaps if isinstance(number, int))
    tokens = list(table.tokens)
    tokens[one], tokens[two] = tokens[two], tokens[one]
    events.append({"type": "swapped", "rounds": swaps})
    return changed(table, tokens=tuple(tokens))


LEVEL_4 = {
    "never-come-back": Psychic("二度と戻ってこない...", 4, choice=choosing.VALUES_NAMED, lasting=kinds.BANS),
    "poor-ghouls": Psychic(
        "グールがかわいそう！",
        4,
        choice=choosing.VALUE_NAMED,
        weighs=lambda _, value, named: 3 if value == named else 0,
        asks_in_ten=True,
    ),
    "eerie-intermission": Psychic("不気味な小休止", 4, ends=kinds.ROUND_DRAWN),
    "house-swap": Psychic("家の取り替え", 4, choice=choosing.SWAPS, at_once=swap_tokens),
    "not-worthy": Psychic("我々に価値はない", 4, lasting=kinds.LEVELS),
}

PSYCHICS: Mapping[Card, Psychic] = MappingProxyType({**LEVEL_0, **LEVEL_1, **LEVEL_2, **LEVEL_3, **LEVEL_4})

_OF_ANY_CARD: dict[Card | None, Psychic] = dict(PSYCHICS.items())
psychic_of: Callable[[Card | None], Psychic | None] = _OF_ANY_CARD.get
"""The psychic that a card is; ``None`` for a ghost and for an unknown card."""


@cache
def psychics_of(levels: tuple[int, ...]) -> frozenset[Card]:
    """The psychics of these levels."""
    return frozenset(card for card, psychic in PSYCHICS.items() if psychic.level in levels)


# What is read from a card


def ghosts_of(laid: Laid) -> tuple[int, ...]:
    """The values of the ghosts that a card counts as: of one, of two, or of none."""
    card = laid.card
    if card is None:
        return ()
    if card in VALUE:
        return (VALUE[card],)
    psychic = PSYCHICS[card]
    if psychic.becomes == "ghost":
        value = steps.value_of(laid)
        return () if value is None else (value,)
    return psychic.ghosts
