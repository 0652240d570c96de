"""No list of moves takes so long that somebody notices."""

from time import process_time

import pytest

from service import referee
from service.api.wire import WIRES
from tests.shared.trial import Start, trial_of
from tests.shared.walk import walk

TRIAL = trial_of("rest-in-peace")
LIMIT = 0.02
TRIES = 3


@pytest.mark.parametrize("start", TRIAL.starts, ids=str)
def test_the_moves_of_any_state_are_listed_within_twenty_milliseconds(start: Start) -> None:
    read = WIRES[TRIAL.game].state.read
    for number in range(3):
        for state in map(read, walk(TRIAL, start, number).states):
            assert min(seconds(state) for _ in range(TRIES)) < LIMIT


def seconds(state: object) -> float:
    begun = process_time()
    referee.moves(referee.possible(state))  # type: ignore[arg-type]
    return process_time() - begun
