"""The bill of materials is well-formed, whole, and the same wherever it is written."""

import json

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from tools.bill import FORMAT, bill
from tools.packages import packages

BILL = bill()


def test_the_bill_is_what_its_format_says() -> None:
    validator = JsonStrictValidator(SchemaVersion.from_version(FORMAT))
    assert validator.validate_str(json.dumps(BILL)) is None


def test_the_validator_refuses_a_bill_that_is_not() -> None:
    validator = JsonStrictValidator(SchemaVersion.from_version(FORMAT))
    assert validator.validate_str(json.dumps({**BILL, "components": [{"name": "nameless"}]})) is not None


def test_the_bill_names_every_package_with_its_version() -> None:
    named = [(each["name"], each["version"]) for each in BILL["components"]]
    assert named == [(each.name, each.version) for each in packages()]


def test_everything_in_the_bill_is_needed_by_something() -> None:
    needs = {each["ref"]: each["dependsOn"] for each in BILL["dependencies"]}
    reached, waiting = set[str](), [BILL["metadata"]["component"]["bom-ref"]]
    while waiting:
        reached.add(each := waiting.pop())
        waiting += set(needs[each]) - reached
    assert reached == set(needs)
    assert len(reached) == len(BILL["components"]) + 1


def test_the_bill_is_the_same_every_time_and_holds_no_time_and_no_address() -> None:
    assert bill() == BILL
    assert "timestamp" not in BILL["metadata"]
    assert "://" not in json.dumps(BILL)
