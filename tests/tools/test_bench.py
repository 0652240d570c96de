"""What the benchmark plays."""

from itertools import islice

import pytest

from tools.bench.positions import TABLES, Table, played


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.game} {table.ruleset}")
def test_the_benchmark_plays_every_game(table: Table) -> None:
    games = {state.game for state, _ in islice(played(table), 30)}
    assert games == {table.game}
