"""The recorded games of every game replay to their last state, and their chance is their seed's."""

from typing import Any

import pytest

from service import referee
from service.api.wire import WIRES
from service.games import GAMES
from service.games.seeds import records_of
from tests.shared.house import ask

RECORDS = [(game, record) for game in GAMES for record in records_of(game)]


def name_of(value: Any) -> str | None:
    return str(value["id"]) if isinstance(value, dict) else None


@pytest.mark.parametrize("game", GAMES)
def test_there_are_three_records_or_more(game: str) -> None:
    assert sum(name == game for name, _ in RECORDS) >= 3


@pytest.mark.parametrize(("game", "record"), RECORDS, ids=name_of)
def test_a_record_is_a_whole_game(game: str, record: dict[str, Any]) -> None:
    assert record["state"]["ply"] == 0
    assert record["final"]["awaits"]["phase"] == "over"


@pytest.mark.parametrize(("game", "record"), RECORDS, ids=name_of)
def test_a_record_replays_without_its_seed(game: str, record: dict[str, Any]) -> None:
    reply = ask("/replay", {"state": record["state"], "moves": record["moves"]})
    assert reply["legal"]
    assert reply["state"] == record["final"]
    assert reply["scoring"] == record["scoring"]


@pytest.mark.parametrize(("game", "record"), RECORDS, ids=name_of)
def test_the_chance_of_a_record_is_what_its_seed_gives(game: str, record: dict[str, Any]) -> None:
    if "seed" in record:
        body = {"state": record["state"], "moves": record["moves"], "seed": record["seed"]}
        assert ask("/replay", body)["seed_agrees"] is True


@pytest.mark.parametrize(("game", "record"), RECORDS, ids=name_of)
def test_every_position_of_a_record_is_possible_as_anybody_sees_it(game: str, record: dict[str, Any]) -> None:
    wire, view = WIRES[game], GAMES[game].view
    at = referee.possible(wire.state.read(record["state"]))
    for move in record["moves"]:
        state = referee.apply(at, wire.moves.read(move)).state
        assert state is not None
        at = referee.possible(state)
        for seat in (None, *range(state.seats)):
            assert referee.check(view(state, seat)) == []
