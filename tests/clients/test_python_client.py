"""The Python client that openapi-python-client generates plays a whole game of each."""

import pytest

from tests.clients.table import TABLES, Table, play, written
from tests.shared.house import ask


def test_the_generator_understands_all_but_the_contract_as_yaml(python_client: str) -> None:
    # It knows no reply but JSON, text and bytes, and leaves the type of this one open.
    assert "Unable to" not in python_client
    assert [line for line in python_client.splitlines() if line.startswith(("WARNING", "ERROR"))] == [
        "WARNING parsing GET /openapi.yaml within operations."
    ]


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.usefixtures("python_client")
def test_the_python_client_comes_to_the_same_end(table: Table, live_service: str) -> None:
    # The module needs the client, which is there only now.
    from tests.clients.player import play_typed

    played, ours = play_typed(live_service, table), play(table, ask)
    assert written(played) == written(ours)
