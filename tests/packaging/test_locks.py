import json
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCKS = (
    "requirements.lock",
    "requirements-dev.lock",
    "requirements-bench.lock",
    "requirements-mutants.lock",
)
PIN = re.compile(
    r"^([a-z0-9-]+)==(\S+)(?: ; [^\\\n]+)?((?: \\\n    --hash=sha256:[0-9a-f]{64})+)$", re.MULTILINE
)


def _pins(lock: str) -> dict[str, str]:
    return {name: version for name, version, _ in PIN.findall((ROOT / lock).read_text())}


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_pins_with_hashes_and_nothing_else(lock: str) -> None:
    # So no address, no folder and no option that says where packages come from.
    assert PIN.sub("", (ROOT / lock).read_text()).strip() == ""


def test_every_package_that_the_project_asks_for_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    groups = project["dependency-groups"]
    for lock, asked in zip(
        LOCKS,
        (project["project"]["dependencies"], groups["dev"], groups["bench"], groups["mutants"]),
        strict=True,
    ):
        names = {re.split(r"[<>=]", each)[0].lower() for each in asked}
        assert names <= set(_pins(lock))


def test_development_runs_on_the_versions_that_are_served() -> None:
    served, developed = (_pins(lock) for lock in LOCKS[:2])
    assert {name: developed.get(name) for name in served} == served


def test_what_reads_the_contract_is_pinned_by_hash_and_names_no_address() -> None:
    packages = json.loads((ROOT / "tests/contract/package-lock.json").read_text())["packages"]
    pinned = {path: package for path, package in packages.items() if path}
    assert pinned
    assert [path for path, package in pinned.items() if not package.get("integrity")] == []
    assert [path for path, package in pinned.items() if "resolved" in package] == []
