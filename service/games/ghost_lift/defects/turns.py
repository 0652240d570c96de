"""How many turns the round can have had: what the count of moves and the cards tell together."""

from __future__ import annotations

from operator import ne

from service.games.ghost_lift.defects.renewal import (
    cards_to_turn,
    fewest_moves_of_a_round,
    fewest_turns_of_a_round,
    moves_of_round,
    second_move_is_open,
    turns_within,
)
from service.games.ghost_lift.rulesets import Ruleset, ruleset_of
from service.games.ghost_lift.table import AFTER_THE_ROUND, NUMBER, Table


def fewest_moves(table: Table) -> int:
    """A deal and a whole round for each that has ended before, a deal and the turns of this one."""
    if not table.round:
        return 0
    before = (table.round - 1) * fewest_moves_of_a_round(table.ruleset, table.seats)
    turns = _next_in_step(table, _fewest_turns(table))
    if not any(table.row):
        return table.round + before + turns
    return table.round + before + 2 * turns - second_move_is_open(table)


def turns_of_round(table: Table) -> range:
    """All the numbers of turns that a round can have had whose deck was never renewed.

    The one that is on is among them. The pile tells every play.
    """
    moves = moves_of_round(table)
    fewest = max(_fewest_turns(table), _fewest_turns_by_moves(table, moves))
    most = min(turns_within(table, moves), _most_turns_by_plays(table))
    if ruleset_of(table).draws_on_a_pass:
        drawn = _passes_by_cards(table)
        fewest = max(fewest, _plays_shown(table) + drawn)
        most = min(most, _most_plays(table) + drawn)
    return range(_next_in_step(table, fewest), most + 1, table.seats)


def cards_played(table: Table) -> int:
    """Cards that were played in a round whose deck was never renewed: all that lie but the dealt one."""
    return len(table.aside) + len(table.beneath) + len(table.center) - 1


def cards_gained(table: Table) -> int:
    """Cards that the seats took or drew in a round whose deck was never renewed."""
    in_hands = sum(len(hand) for hand in table.hands)
    return in_hands - ruleset_of(table).hand * table.seats + cards_played(table)


def _next_in_step(table: Table, turns: int) -> int:
    """So many turns or a few more: as many as bring the turn from the first player to the seat it is at."""
    begun = (table.turn or 0) - table.first + (table.awaits.phase != "play")
    return turns + (begun - turns) % table.seats


def _fewest_turns(table: Table) -> int:
    """A turn for each play that lies there, for each pass since, and for the passes of a clear."""
    shown = _plays_shown(table) + table.passes
    if table.aside:
        shown += ruleset_of(table).passes_to_clear(table.seats, table.last_played)
    if table.awaits.phase in AFTER_THE_ROUND:
        return max(shown, fewest_turns_of_a_round(table.ruleset, table.seats))
    return shown


def _plays_shown(table: Table) -> int:
    """The numbers that lie there one after another; the first may be the card that was dealt."""
    numbers = list(map(NUMBER.__getitem__, table.aside + table.beneath + table.center))
    changes: int = sum(map(ne, numbers, numbers[1:]))
    return max(changes, table.last_played is not None)


def _most_plays(table: Table) -> int:
    """Cards of one number that were cleared can have been led one after another."""
    return cards_played(table) if table.aside else _plays_shown(table)


def _most_turns_by_plays(table: Table) -> int:
    """Each play was followed by as many passes as can be without a clear, or with one."""
    ruleset, plays = ruleset_of(table), _most_plays(table)
    cleared = bool(table.aside)
    before = ruleset.passes_to_clear(table.seats, None) - (not cleared)
    if table.last_played is None:
        return before if cleared else table.passes
    after = ruleset.passes_to_clear(table.seats, table.last_played) - (not cleared)
    return before + plays + (plays - bool(table.center)) * after + table.passes


def _passes_by_cards(table: Table) -> int:
    """Simplified Rules: each pass drew a card, and the one that waits for a new deck could not."""
    drawn = cards_to_turn(ruleset_of(table), table.seats) - len(table.deck)
    return drawn + (table.awaits.phase == "reshuffle")


def _fewest_turns_by_moves(table: Table, moves: int) -> int:
    """In the first round the moves are known: those that no card or hand was told by made the turns."""
    ruleset = ruleset_of(table)
    if table.round > 1 or (ruleset.stacks and not any(table.row)):
        return 0
    made = moves - _most_told(table, ruleset)
    if not ruleset.stacks:
        return made
    return (made + 1 + second_move_is_open(table)) // 2


def _most_told(table: Table, ruleset: Ruleset) -> int:
    """The most cards turned up and hands shown that were moves of their own."""
    told = 0
    if ruleset.stacks and cards_gained(table) > 0:
        told = cards_to_turn(ruleset, table.seats) - len(table.deck) - ruleset.stacks
    if table.awaits.phase in AFTER_THE_ROUND:
        told += table.seats - 1 - len(table.awaits.seats)
    return told
