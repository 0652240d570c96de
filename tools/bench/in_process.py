"""The rules without a server, on one core: ours beside other libraries', all played at random."""

import time
from collections.abc import Callable, Sequence
from functools import partial
from statistics import median

from service import referee
from tools.bench.markdown import head, row
from tools.bench.others import OTHERS
from tools.bench.positions import SEED, TABLES, Step, played

RUNS = 3
YARDSTICK = next(iter(OTHERS))


def in_process() -> None:
    """List the legal moves and apply one, as the service does: every state is first looked through."""
    play: dict[str, Callable[[], int]] = {
        table.name: partial(_list_and_apply, played(table)) for table in TABLES
    }
    rates = _in_turns({**play, **OTHERS})
    head("played at random", "moves a second", f"of {YARDSTICK}")
    for name, rate in rates.items():
        row(name, f"{rate:.0f}", f"{rate / rates[YARDSTICK]:.2f}")


def _in_turns(play: dict[str, Callable[[], int]]) -> dict[str, float]:
    """The median moves a second of each, taken in turns. Only time that this process had a core counts."""
    rates: dict[str, list[float]] = {name: [] for name in play}
    for _ in range(RUNS):
        for name, game in play.items():
            began = time.process_time()
            moves = game()
            rates[name].append(moves / (time.process_time() - began))
    return {name: median(measured) for name, measured in rates.items()}


def _list_and_apply(steps: Sequence[Step]) -> int:
    for state, move in steps:
        referee.moves(state)
        referee.apply(state, move, SEED)
    return len(steps)
