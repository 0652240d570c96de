"""What Ghost Lift forbids, in the order of its rulebook. What happens instead is in ``play.py``."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.ghost_lift.census import taken
from service.games.ghost_lift.layout import (
    flaw_of_layout,
    flaw_of_renewed_deck,
    flaw_of_shown_hand,
    flaw_of_turned_up_card,
)
from service.games.ghost_lift.rulesets import RULESETS
from service.games.ghost_lift.table import (
    GAME,
    NUMBER,
    UP,
    Deal,
    Decline,
    Pass,
    Play,
    Reshuffle,
    ShowHand,
    Table,
    Take,
    TurnUp,
)
from service.games.seeds import rulebook
from service.kernel.cards import holds
from service.kernel.move import Move
from service.kernel.rule import Breach, Rule

BOOK = rulebook(GAME)


# Gameplay, A. Play Cards


def _assumed_cards(table: Table, play: Play) -> Iterator[tuple[int, str]]:
    for card in taken(table, play.seat, play.cards).assumed:
        yield play.seat, f"Seat {play.seat} holds {card}."


@BOOK.rule("play.held", trusts=_assumed_cards)
def held(table: Table, play: Play) -> Breach | None:
    """A1: a card is played from the hand."""
    if holds(table.hands[play.seat], play.cards):
        return None
    missing = taken(table, play.seat, play.cards).missing
    if not missing:
        return None
    cards = ", ".join(play.cards[i] for i in missing)
    return Breach(f"Not in seat {play.seat}'s hand: {cards}.", f"/move/cards/{missing[0]}")


@BOOK.rule("play.same-number")
def same_number(table: Table, play: Play) -> Breach | None:
    """A1: several cards played at once are of one number, whatever their icons."""
    number = NUMBER[play.cards[0]]
    for i, card in enumerate(play.cards):
        if NUMBER[card] != number:
            return Breach(f"{card} is not a {number}.", f"/move/cards/{i}")
    return None


@BOOK.rule("play.direction")
def direction(table: Table, play: Play) -> Breach | None:
    """A1, when there are center cards: higher under an Up needle, lower under a Down needle."""
    number = NUMBER[play.cards[0]]
    if follows(number, table) or _mixed(play):
        return None
    wanted = "higher" if table.needle == UP else "lower"
    center = NUMBER[table.center[0]]
    fact = f"The needle points {table.needle} and {number} is not {wanted} than {center}."
    return Breach(fact, "/move/cards")


def follows(number: int, table: Table) -> bool:
    """Whether the number lies where the needle points from the center; if none lies there, any does."""
    if not table.center:
        return True
    center = NUMBER[table.center[0]]
    return number > center if table.needle == UP else number < center


@BOOK.rule("play.count")
def count(table: Table, play: Play) -> Breach | None:
    """A1, when there are center cards: as many cards as lie there, or one more."""
    played, center = len(play.cards), len(table.center)
    if not center or played in (center, center + 1) or _mixed(play):
        return None
    fact = f"The center's count is {center}, so {center} or {center + 1} cards follow, not {played}."
    return Breach(fact, "/move/cards")


@BOOK.rule("play.lead-count")
def lead_count(table: Table, play: Play) -> Breach | None:
    """A1, when there are no center cards: one card, or the whole hand at once."""
    played = len(play.cards)
    if table.center or played == 1:
        return None
    if played == len(table.hands[play.seat]) and not taken(table, play.seat, play.cards).missing:
        return None
    fact = f"{played} cards are led, which is neither one card nor seat {play.seat}'s whole hand."
    return Breach(fact, "/move/cards")


def _mixed(play: Play) -> bool:
    return len(play.cards) > 1 and len({NUMBER[card] for card in play.cards}) > 1


# Gameplay, B. Pass


@BOOK.rule("pass.lead")
def leader_plays(table: Table, move: Pass) -> Breach | None:
    """B: whoever leads after the center was cleared chooses cards to play."""
    if table.center:
        return None
    return Breach(f"No cards lie in the center, so seat {move.seat} leads.")


# Ending Your Turn


@BOOK.rule("take.stack")
def stack_is_there(table: Table, take: Take) -> Breach | None:
    """One whole stack of the revealed row is taken."""
    if take.stack < len(table.row) and table.row[take.stack]:
        return None
    return Breach(f"The row has no stack at place {take.stack}.", "/move/stack")


@BOOK.rule("take.forced")
def forced_take(table: Table, decline: Decline) -> Breach | None:
    """2-Player Games, Ending Your Turn: after a pass a stack must be taken."""
    if not table.passes:
        return None
    return Breach(f"Seat {decline.seat} has passed and must take a stack.")


# What the table shows: Setup, Replenishing, End of the Round


@BOOK.rule("table.card")
def table_card(table: Table, move: TurnUp | Reshuffle | ShowHand | Deal) -> Breach | None:
    """Cards reported from the table fit those that are known."""
    match move:
        case TurnUp():
            return flaw_of_turned_up_card(table, move)
        case Reshuffle():
            return flaw_of_renewed_deck(table, move)
        case ShowHand():
            return flaw_of_shown_hand(table, move)
        case Deal():
            return flaw_of_layout(table, move)


_JUDGED: dict[str, dict[str, tuple[Rule[Table, Move], ...]]] = {
    name: {kind: BOOK.named(*slugs) for kind, slugs in ruleset.rules.items()}
    for name, ruleset in RULESETS.items()
}


def rules(table: Table, move: Move) -> tuple[Rule[Table, Move], ...]:
    """The rules that judge this move in the ruleset the table plays by, in order."""
    return _JUDGED[table.ruleset][move.type]
