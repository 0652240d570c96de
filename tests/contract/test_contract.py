"""The committed contract is what the code generates, and what validators and linters accept."""

import json
import subprocess
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml
from jsonschema import Draft202012Validator
from openapi_spec_validator import validate

from service.api.contract.document import as_yaml, document
from service.app import create_app
from service.games import GAMES
from service.settings import Settings
from tests.shared.house import client

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
COMMITTED = (ROOT / "openapi.yaml").read_text(encoding="utf-8")
CONTRACT: dict[str, Any] = yaml.safe_load(COMMITTED)
SCHEMAS: dict[str, Any] = CONTRACT["components"]["schemas"]
OPERATIONS = [
    (path, method, operation)
    for path, item in CONTRACT["paths"].items()
    for method, operation in item.items()
]
JUDGING = [(path, operation) for path, method, operation in OPERATIONS if method == "post"]


def test_the_committed_contract_is_the_generated_one() -> None:
    assert as_yaml(document()) == COMMITTED, "run `make contract`"


def test_the_contract_is_served_as_it_was_committed() -> None:
    assert client().get("/openapi.yaml").text == COMMITTED
    assert client().get("/openapi.json").json == CONTRACT


def test_the_contract_is_valid_openapi() -> None:
    validate(CONTRACT)
    assert CONTRACT["openapi"] == "3.1.0"


def test_every_route_is_in_the_contract_and_nothing_else() -> None:
    rules = create_app(Settings()).url_map.iter_rules()
    served = {
        (rule.rule.replace("<", "{").replace(">", "}"), method.lower())
        for rule in rules
        for method in rule.methods or ()
        if method not in ("HEAD", "OPTIONS") and rule.endpoint != "operations.docs_asset"
    }
    assert served == {(path, method) for path, method, _ in OPERATIONS}


def test_every_object_is_closed_and_nothing_is_inherited() -> None:
    def visit(schema: Any) -> None:
        if isinstance(schema, dict):
            assert "allOf" not in schema
            if "properties" in schema:
                assert schema["additionalProperties"] is False, schema
            for name, below in schema.items():
                if name != "dependentSchemas":  # says more of an object that is closed already
                    visit(below)
        elif isinstance(schema, list):
            for below in schema:
                visit(below)

    visit(SCHEMAS)


def test_whatever_a_discriminator_names_is_an_object() -> None:
    # Generators of clients make nothing good of a choice inside of a choice.
    named = {
        reference.rpartition("/")[2]
        for schema in SCHEMAS.values()
        if "discriminator" in schema
        for reference in schema["discriminator"]["mapping"].values()
    }
    assert {"GhostLiftDuelState", "GhostedShowEvent"} & named
    assert {SCHEMAS[name]["type"] for name in named} == {"object"}


@pytest.mark.parametrize(
    ("name", "value", "valid"),
    [
        ("GhostedMove", {}, True),
        ("GhostedMove", {"boards": [], "hands": [], "removed": None}, True),
        ("GhostedMove", {"boards": [], "removed": None}, False),
        ("GhostedMove", {"hands": []}, False),
        ("ThirteenGhostsMove", {"captains": [2, 1]}, True),
        ("ThirteenGhostsMove", {"captains": [2, 1], "hands": []}, False),
        ("ThirteenGhostsAnswer", {"seat": 1}, True),
        ("ThirteenGhostsAnswer", {"seat": 1, "yes": False}, True),
        ("ThirteenGhostsAnswer", {"seat": 1, "yes": True, "crypt": 7}, True),
        ("ThirteenGhostsAnswer", {"seat": 1, "yes": False, "crypt": 7}, False),
        ("ThirteenGhostsAnswer", {"seat": 1, "crypt": 7}, False),
        ("ThirteenGhostsCaptains", [0, 3], True),
        ("ThirteenGhostsCaptains", [1, 0], False),
        ("ThirteenGhostsCaptains", [0, 2], False),
        ("ThirteenGhostsCaptains", [0], False),
        ("ThirteenGhostsCaptains", [0, 1, 2], False),
    ],
)
def test_the_contract_says_what_goes_together(name: str, value: Any, valid: bool) -> None:
    if isinstance(value, dict):
        value = {"type": "answer" if name.endswith("Answer") else "deal", **value}
    schema = {"$ref": f"#/components/schemas/{name}", "components": CONTRACT["components"]}
    assert Draft202012Validator(schema).is_valid(value) is valid


@pytest.mark.parametrize(("path", "operation"), JUDGING, ids=[path for path, _ in JUDGING])
def test_every_example_of_a_request_is_answered_with_the_example_of_its_reply(
    path: str, operation: dict[str, Any], live_service: str
) -> None:
    asked = operation["requestBody"]["content"]["application/json"]["examples"]
    replies = operation["responses"]["200"]["content"]["application/json"]["examples"]
    assert asked.keys() == replies.keys()
    with httpx.Client(base_url=live_service) as service:
        for name, example in asked.items():
            reply = service.post(path, json=example["value"])
            assert reply.status_code == 200
            assert reply.json() == replies[name]["value"]


@pytest.mark.parametrize("game", GAMES)
def test_every_call_has_an_example_of_every_game(game: str) -> None:
    for path, operation in JUDGING:
        examples = operation["requestBody"]["content"]["application/json"]["examples"]
        request = examples[game]["value"]
        assert request.get("state", request)["game"] == game, path


@pytest.mark.parametrize("game", GAMES)
def test_a_move_that_is_refused_at_a_table_is_an_example_of_every_game(game: str) -> None:
    operation = CONTRACT["paths"]["/validate"]["post"]
    asked = operation["requestBody"]["content"]["application/json"]["examples"][f"{game}-at-the-table"]
    reply = operation["responses"]["200"]["content"]["application/json"]["examples"][f"{game}-at-the-table"]
    assert asked["value"]["state"]["game"] == game
    assert None in asked["value"]["state"]["hands"][0] + asked["value"]["state"]["hands"][-1]
    assert reply["value"]["violations"]


@pytest.mark.parametrize(
    "command",
    [
        ["spectral", "lint", "--ruleset", "spectral.yaml", "--fail-severity", "hint"],
        ["redocly", "lint", "--config", "redocly.yaml", "--max-problems", "1000", "--format", "json"],
    ],
    ids=lambda command: str(command[0]),
)
def test_the_linters_find_nothing(command: list[str]) -> None:
    program = HERE / "node_modules" / ".bin" / command[0]
    offline = {"REDOCLY_TELEMETRY": "off", "REDOCLY_SUPPRESS_UPDATE_NOTICE": "true"}
    done = subprocess.run(
        [program, *command[1:], str(ROOT / "openapi.yaml")],
        cwd=HERE,
        env={**_environment(), **offline},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    if command[0] == "redocly":
        found = json.loads(done.stdout)
        assert found["totals"]["errors"] == found["totals"]["warnings"] == 0, found["problems"]


def _environment() -> dict[str, str]:
    import os

    return dict(os.environ)
