"""Whether the deck can have been renewed in this round: a pile that never was tells all its plays."""

from __future__ import annotations

from functools import cache

from service.games.ghost_lift.rulesets import RULESETS, Ruleset, ruleset_of
from service.games.ghost_lift.table import AFTER_THE_ROUND, COPIES, DECK_SIZE, Table


def may_be_renewed(table: Table) -> bool:
    """Whether there were moves enough since the deal to empty the deck and to lay the cards of a new one.

    Before the first play there is nothing to shuffle. A new deck is made of cards that were played,
    so what lies in the deck and in the pile now cannot be more than was played, and the center card.
    """
    if table.last_played is None:
        return False
    ruleset, moves = ruleset_of(table), moves_of_round(table)
    if moves < _fewest_moves_to_renew(table.ruleset, table.seats):
        return False
    lying = len(table.deck) + len(table.aside) + len(table.beneath) + len(table.center)
    return lying <= 1 + _most_played(ruleset, turns_within(table, moves))


def moves_of_round(table: Table) -> int:
    """The most moves that the round can have had since its deal; in the first it is the exact number."""
    return table.ply - table.round - (table.round - 1) * fewest_moves_of_a_round(table.ruleset, table.seats)


def turns_within(table: Table, moves: int) -> int:
    """The most turns that so many moves can make: where the row has stacks, all have a second move.

    A row that has run out of stacks stays so; any number of turns can have passed since.
    """
    return (moves + second_move_is_open(table)) // 2 if any(table.row) else moves


def second_move_is_open(table: Table) -> bool:
    """Whether the turn that is on has had no second move: no stack was taken or declined."""
    return table.awaits.phase == "take" or table.awaits.phase in AFTER_THE_ROUND


@cache
def fewest_turns_of_a_round(ruleset: str, seats: int) -> int:
    """Turns until a hand can be empty: its seat has played a hand's cards, as many a turn as can be."""
    rules = RULESETS[ruleset]
    turns = 1
    while sum(_most_in_turn(rules, turn) for turn in range(turns, 0, -seats)) < rules.hand:
        turns += 1
    return turns


@cache
def fewest_moves_of_a_round(ruleset: str, seats: int) -> int:
    """Moves until a hand can be empty: where there is a row, each turn but the last has two."""
    turns = fewest_turns_of_a_round(ruleset, seats)
    return 2 * turns - 1 if RULESETS[ruleset].stacks else turns


def cards_to_turn(ruleset: Ruleset, seats: int) -> int:
    """Cards that are neither dealt to hands nor to the center: the row and the deck of the deal."""
    return DECK_SIZE - ruleset.hand * seats - 1


@cache
def _fewest_moves_to_renew(ruleset: str, seats: int) -> int:
    """Moves after which a renewed deck can lie there, the renewal itself among them."""
    rules = RULESETS[ruleset]
    cards = cards_to_turn(rules, seats)
    if rules.draws_on_a_pass:
        passes = cards + 1
        plays = _share(passes - rules.passes_to_clear(seats, None), rules.passes_to_clear(seats, 0))
        return passes + plays + 1
    takes = _share(cards, COPIES) - (rules.stacks - 1)
    return 2 * takes + 1


def _share(cards: int, most: int) -> int:
    """Into how many parts of so many at most the cards go."""
    return -(-cards // most)


def _most_played(ruleset: Ruleset, turns: int) -> int:
    """The most cards that so many turns can play."""
    if not ruleset.counts_cards:
        return COPIES * turns
    rising = min(turns, COPIES - 1)
    return rising * (rising + 3) // 2 + COPIES * (turns - rising)


def _most_in_turn(ruleset: Ruleset, turn: int) -> int:
    """The most cards that the round's first, second ... turn can play: two, and one more each time."""
    return min(turn + 1, COPIES) if ruleset.counts_cards else COPIES
