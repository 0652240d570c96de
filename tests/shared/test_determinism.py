"""The same request gives the same reply, byte for byte, whatever was asked before."""

import json
import subprocess
import sys
from pathlib import Path

import orjson
import pytest

from service.app import create_app
from service.settings import Settings
from tests.shared.house import client
from tests.shared.trial import STARTS, TRIALS, Start, Trial, name_of
from tests.shared.walk import sample, walk

every_start = pytest.mark.parametrize(("trial", "start"), STARTS, ids=name_of)


@every_start
def test_a_request_sent_again_gives_the_same_bytes(trial: Trial, start: Start) -> None:
    walked = walk(trial, start, 0)
    for step in sample(walked, 10):
        for path in ("/apply", "/validate"):
            body = {"state": step.state, "move": step.move, "seed": walked.seed}
            first = client().post(path, json=body).data
            assert client().post(path, json=body).data == first
            assert create_app(Settings()).test_client().post(path, json=body).data == first


@every_start
def test_the_order_of_keys_does_not_matter(trial: Trial, start: Start) -> None:
    for step in sample(walk(trial, start, 0), 10):
        turned = dict(reversed(step.state.items()))
        assert client().post("/moves", json={"state": turned}).data == (
            client().post("/moves", json={"state": step.state}).data
        )
        move = dict(reversed(step.move.items()))
        body = json.dumps({"move": move, "state": turned, "seed": walk(trial, start, 0).seed})
        reply = client().post("/apply", data=body, content_type="application/json").data
        assert json.loads(reply) == step.reply


@every_start
def test_json_survives_the_round_trip(trial: Trial, start: Start) -> None:
    """A state that comes back from a client as it was sent is the same state."""
    from service.api.wire import WIRES

    wire = WIRES[trial.game]
    for state in walk(trial, start, 0).states:
        read = wire.state.read(json.loads(json.dumps(state)))
        assert wire.state.read(json.loads(json.dumps(state))) == read
    for step in walk(trial, start, 0).steps:
        for move in step.reply["applied"]:
            assert orjson.loads(orjson.dumps(wire.write_move(wire.moves.read(move)))) == move


@every_start
def test_sets_are_taken_in_any_order_and_kept_ascending(trial: Trial, start: Start) -> None:
    end = walk(trial, start, 0).end
    turned = json.loads(json.dumps(end))
    turned["result"]["winners"].reverse()
    turned["result"]["losers"].reverse()
    assert client().post("/view", json={"state": turned, "seat": None}).data == (
        client().post("/view", json={"state": end, "seat": None}).data
    )


@pytest.mark.parametrize("trial", TRIALS, ids=name_of)
def test_another_process_with_other_hashing_gives_the_same_bytes(trial: Trial, tmp_path: Path) -> None:
    walked = walk(trial, trial.starts[0], 0)
    bodies = [
        ["/apply", {"state": step.state, "move": step.move, "seed": walked.seed}]
        for step in sample(walked, 10)
    ]
    bodies += [["/moves", {"state": step.state}] for step in sample(walked, 10)]
    asked = tmp_path / "bodies.json"
    asked.write_text(json.dumps(bodies))
    program = (
        "import json, sys; from service.app import create_app; from service.settings import Settings\n"
        "client = create_app(Settings()).test_client()\n"
        "for path, body in json.load(open(sys.argv[1])):\n"
        "    print(client.post(path, json=body).text)\n"
    )
    printed = {
        hashing: subprocess.run(
            [sys.executable, "-c", program, str(asked)],
            env={"PYTHONHASHSEED": hashing, "PYTHONPATH": str(Path(__file__).parents[2])},
            capture_output=True,
            check=True,
        ).stdout
        for hashing in ("1", "2")
    }
    here = "".join(client().post(path, json=body).text + "\n" for path, body in bodies)
    assert printed["1"] == printed["2"] == here.encode()
