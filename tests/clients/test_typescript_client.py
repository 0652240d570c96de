"""A TypeScript program, compiled strictly against the generated types, plays a whole game of each."""

import json
from pathlib import Path

import pytest

from tests.clients.node import node
from tests.clients.table import TABLES, Played, Table, play, written
from tests.shared.house import ask


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_typescript_client_comes_to_the_same_end(
    table: Table, live_service: str, typescript_client: Path
) -> None:
    seat_and_seed = (str(table.seats), table.seed, str(table.reach))
    done = node(typescript_client, live_service, table.game, table.ruleset, *seat_and_seed)
    assert done.returncode == 0, done.stderr
    assert written(Played(**json.loads(done.stdout))) == written(play(table, ask))
