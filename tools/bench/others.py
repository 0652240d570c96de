"""Games of other libraries, played as ours are: at random, to their end, a move at a time."""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random

import rlcard
from pokerkit import Automation, NoLimitTexasHoldem
from rlcard.agents import RandomAgent

MOVES = 400
"""Moves that games are played for, the last one to its end."""
_SEED = 7
_SEATS, _CHIPS, _BLINDS = 4, 200, (1, 2)
_DEALERS_WORK = tuple(Automation)


def _rlcard(game: str) -> int:
    """Play as RLCard's own examples do: its environment, and its random agent in every seat."""
    table = rlcard.make(game, config={"seed": _SEED})
    table.set_agents([RandomAgent(num_actions=table.num_actions)] * table.num_players)
    moves = 0
    while moves < MOVES:
        seats, _ = table.run(is_training=False)
        # Each seat's list has states and actions by turns, and ends with a state.
        moves += sum(len(seat) // 2 for seat in seats)
    return moves


def _pokerkit() -> int:
    """Play hands of no-limit Texas hold'em; PokerKit does what dealers do."""
    random = Random(_SEED)
    moves = 0
    while moves < MOVES:
        hand = NoLimitTexasHoldem.create_state(
            _DEALERS_WORK, True, 0, _BLINDS, _BLINDS[-1], (_CHIPS,) * _SEATS, _SEATS
        )
        while hand.status:
            offered = (
                (hand.fold, hand.can_fold()),
                (hand.check_or_call, hand.can_check_or_call()),
                (hand.complete_bet_or_raise_to, hand.can_complete_bet_or_raise_to()),
            )
            random.choice([play for play, legal in offered if legal])()
            moves += 1
    return moves


OTHERS: Mapping[str, Callable[[], int]] = {
    "RLCard `uno`": partial(_rlcard, "uno"),
    "RLCard `gin-rummy`": partial(_rlcard, "gin-rummy"),
    "PokerKit, hold'em for 4": _pokerkit,
}
"""What is played, and how: each function plays whole games and returns the moves that it took."""
