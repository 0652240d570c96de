"""The rules without a server, on one core: ours beside other libraries', all played at random."""

import time
from collections.abc import Callable, Sequence
from functools import partial
from statistics import median

from service import referee
from service.referee import Possible
from tools.bench.markdown import head, row
from tools.bench.others import OTHERS
from tools.bench.positions import SEED, TABLES, Step, played

RUNS = 15
YARDSTICK = next(iter(OTHERS))


def in_process() -> None:
    """List the legal moves and apply one, in states that came of the last move and in those from outside."""
    games = {table.name: played(table) for table in TABLES}
    play = {name: partial(_play_on, steps) for name, steps in games.items()}
    look: dict[str, Callable[[], int]] = {
        f"{name}, from outside": partial(_look_over_and_play, steps) for name, steps in games.items()
    }
    rates = _in_turns({**OTHERS, **play, **look})
    head("played at random", "moves a second", f"of {YARDSTICK}", "states from outside a second")
    for name in (*games, *OTHERS):
        looked = rates.get(f"{name}, from outside")
        ratio = median(own / other for own, other in zip(rates[name], rates[YARDSTICK], strict=True))
        row(name, f"{median(rates[name]):.0f}", f"{ratio:.2f}", f"{median(looked):.0f}" if looked else "")


def _in_turns(play: dict[str, Callable[[], int]]) -> dict[str, list[float]]:
    """The moves a second of each, run by run in turns. Only time that this process had a core counts."""
    rates: dict[str, list[float]] = {name: [] for name in play}
    for _ in range(RUNS):
        for name, game in play.items():
            began = time.process_time()
            moves = game()
            rates[name].append(moves / (time.process_time() - began))
    return rates


def _play_on(steps: Sequence[Step]) -> int:
    """As a game is played in process: each state is the one that the last move led to."""
    for state, move in steps:
        at = Possible(state)
        referee.moves(at)
        referee.apply(at, move, SEED)
    return len(steps)


def _look_over_and_play(steps: Sequence[Step]) -> int:
    """As the service does with a request: nothing is known of where the state comes from."""
    for state, move in steps:
        at = referee.possible(state)
        referee.moves(at)
        referee.apply(at, move, SEED)
    return len(steps)
