"""What Rest in Peace forbids, in the order of its page. What happens instead is in ``play.py``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from service.games.rest_in_peace.census import hidden_ghosts
from service.games.rest_in_peace.choosing import Choice, Moment
from service.games.rest_in_peace.counting import totals
from service.games.rest_in_peace.effects import in_force, to_carry
from service.games.rest_in_peace.held import taken
from service.games.rest_in_peace.kinds import TWO_A_TURN
from service.games.rest_in_peace.layout import (
    flaw_of_drawn_card,
    flaw_of_layout,
    flaw_of_shown_cards,
    flaw_of_shuffled_deck,
    flaw_of_turned_up_card,
)
from service.games.rest_in_peace.moves import (
    Carry,
    Choose,
    Deal,
    Pass,
    Place,
    Play,
    PlayBlind,
    Random,
    ShowFinal,
    Shuffle,
    TurnUp,
    Withdraw,
)
from service.games.rest_in_peace.playing import (
    banned_value,
    card_to_play,
    choice_in_ten,
    choice_of,
    flaw_of_choice,
    known_card_to_play,
    moment_of_choice,
    moment_of_play,
    pending_choice,
    pending_in_ten,
    shut_out,
)
from service.games.rest_in_peace.psychics import psychic_of
from service.games.rest_in_peace.table import GAME, Table, other
from service.games.seeds import rulebook
from service.kernel.move import Move
from service.kernel.rule import Breach, Rule

BOOK = rulebook(GAME)

Facts = Iterator[tuple[int, str]]


# Playing a card


def _unknown_card_of_hand(table: Table, move: Play | Place) -> Facts:
    if move.card is not None and taken(table, move.seat, move.card).assumed:
        yield move.seat, f"Seat {move.seat} holds {move.card}."


@BOOK.rule("play.held", trusts=_unknown_card_of_hand)
def held(table: Table, move: Play | Place) -> Breach | None:
    """A card is played, or laid into round 10, from the hand."""
    hand = table.hands[move.seat]
    if move.card is None:
        if None in hand and hidden_ghosts(table, move.seat) > 0:
            return None
        return Breach(f"No unknown card of seat {move.seat}'s hand is a ghost.", "/move/card")
    if move.card in hand or not taken(table, move.seat, move.card).missing:
        return None
    return Breach(f"Seat {move.seat} does not hold {move.card}.", "/move/card")


def _something_to_draw(table: Table, move: Play | PlayBlind) -> Facts:
    if isinstance(move, PlayBlind) and not known_card_to_play(table, move.seat):
        yield move.seat, f"Seat {move.seat} holds a card that can be played."


@BOOK.rule("play.tripped", trusts=_something_to_draw)
def tripped(table: Table, move: Play | PlayBlind) -> Breach | None:
    """The next card of a tripped seat, and only that one, is drawn at random."""
    trip = table.tripped[move.seat]
    if isinstance(move, Play):
        if trip is None:
            return None
        return Breach(f"Seat {move.seat} is tripped up to round {trip}.")
    if trip is None:
        return Breach(f"Seat {move.seat} is not tripped.")
    if card_to_play(table, move.seat):
        return None
    return Breach(f"Seat {move.seat} holds no card that could be played.")


@BOOK.rule("play.round-ten")
def round_ten(table: Table, play: Play) -> Breach | None:
    """A card that is for round 10 alone is not played before."""
    psychic = psychic_of(play.card)
    if psychic is not None and psychic.only_in_ten:
        return Breach(f"{play.card} can only be laid into round 10.", "/move/card")
    return None


@BOOK.rule("play.lounge")
def lounge(table: Table, play: Play) -> Breach | None:
    """No psychics are played while the opponent's psychic forbids them."""
    if play.card is not None and shut_out(table, play.seat, play.card):
        return Breach(f"Seat {other(play.seat)} allows no more psychics this round.", "/move/card")
    return None


@BOOK.rule("play.banned")
def banned(table: Table, move: Play | Choose) -> Breach | None:
    """No card, copy or fetched ghost has a value that was named for the rest of the round."""
    value = _banned(table, move)
    return None if value is None else Breach(f"Nobody may play cards of value {value} this round.")


def _banned(table: Table, move: Play | Choose) -> int | None:
    if isinstance(move, Play):
        return None if move.card is None else banned_value(table, move.card, move.made)
    if table.pending is None or pending_in_ten(table):
        return None
    return banned_value(table, table.pending.card, move.made)


def _asked(table: Table, move: Play | Place | Choose) -> tuple[Choice | None, Moment]:
    if isinstance(move, Choose):
        return pending_choice(table), moment_of_choice(table)
    choice = choice_of(move.card) if isinstance(move, Play) else choice_in_ten(move.card)
    return choice, moment_of_play(table, move.seat, move.card or "")


def _unknown_cards_chosen(table: Table, move: Play | Place | Choose) -> Facts:
    choice, moment = _asked(table, move)
    if choice is not None:
        for card in choice.trusts(moment, move.made[0][1]):
            yield move.seat, f"Seat {move.seat} has a {card} there to choose."


@BOOK.rule("play.choice", trusts=_unknown_cards_chosen)
def choice_made(table: Table, move: Play | Place | Choose) -> Breach | None:
    """A psychic is played with its own choice, and one that can be made."""
    if not move.made and isinstance(move, Play) and choice_of(move.card) is None:
        return None
    choice, moment = _asked(table, move)
    flaw = flaw_of_choice(choice, moment, move.made)
    if flaw is not None and choice is not None and _fetches_banned_ghost(table, move, choice):
        return None
    return flaw


def _fetches_banned_ghost(table: Table, move: Play | Place | Choose, choice: Choice) -> bool:
    """Whether a ghost to be fetched is banned: then it matters no more whether it is there."""
    fetches = choice.takes is not None and choice.brings is not None and len(move.made) == 1
    return fetches and not isinstance(move, Place) and _banned(table, move) is not None


# Ending a turn


@BOOK.rule("pass.ahead")
def passes_ahead(table: Table, move: Pass) -> Breach | None:
    """A turn ends with a pass when the own ghosts count more than the opponent's."""
    own, theirs = _totals(table, move.seat)
    return None if own > theirs else Breach(f"Seat {move.seat} has {own} and the opponent {theirs}.")


@BOOK.rule("pass.twos")
def two_a_turn(table: Table, move: Pass) -> Breach | None:
    """One card alone is not played in a turn while the opponent's psychic asks for two."""
    if _barred_by_twos(table, move.seat):
        return Breach(f"Seat {move.seat} has played one card in this turn and must play two or none.")
    return None


def _barred_by_twos(table: Table, seat: int) -> bool:
    return table.played_this_turn == 1 and in_force(table, other(seat), TWO_A_TURN) is not None


@BOOK.rule("withdraw.behind")
def withdraws_behind(table: Table, move: Withdraw) -> Breach | None:
    """A round is given up level or behind; ahead only by a seat that may not pass."""
    own, theirs = _totals(table, move.seat)
    if own <= theirs or _barred_by_twos(table, move.seat):
        return None
    return Breach(f"Seat {move.seat} has {own} and the opponent {theirs}.")


def _totals(table: Table, seat: int) -> tuple[int, int]:
    counts = totals(table)
    return counts[seat], counts[other(seat)]


# After a round


@BOOK.rule("carry.played")
def has_it(table: Table, carry: Carry) -> Breach | None:
    """What is carried is a ghost, or counts as one, and lies in the round just won."""
    if carry.card in to_carry(table, carry.seat):
        return None
    return Breach(f"Seat {carry.seat} has no {carry.card} to carry.", "/move/card")


# What the table shows


@BOOK.rule("table.card")
def table_card(table: Table, move: Random | Shuffle | TurnUp | ShowFinal | Deal) -> Breach | None:
    """Cards reported from the table fit those that are known."""
    match move:
        case Random():
            return flaw_of_drawn_card(table, move)
        case Shuffle():
            return flaw_of_shuffled_deck(table, move)
        case TurnUp():
            return flaw_of_turned_up_card(table, move)
        case ShowFinal():
            return flaw_of_shown_cards(table, move)
        case Deal():
            return flaw_of_layout(table, move)


_JUDGED: Mapping[str, tuple[Rule[Table, Move], ...]] = {
    "play": BOOK.named(
        "play.held", "play.tripped", "play.round-ten", "play.lounge", "play.banned", "play.choice"
    ),
    "play-blind": BOOK.named("play.tripped"),
    "pass": BOOK.named("pass.ahead", "pass.twos"),
    "withdraw": BOOK.named("withdraw.behind"),
    "choose": BOOK.named("play.banned", "play.choice"),
    "place": BOOK.named("play.held", "play.choice"),
    "carry": BOOK.named("carry.played"),
    "skip": (),
    **dict.fromkeys(("random", "shuffle", "turn-up", "show-final", "deal"), BOOK.named("table.card")),
}


def rules(table: Table, move: Move) -> tuple[Rule[Table, Move], ...]:
    """The rules that judge this type of move, in order."""
    return _JUDGED[move.type]
