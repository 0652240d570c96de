"""Write the bill of materials: every package that the service runs on, in CycloneDX's JSON.

``python -m tools.bill``, or ``make sbom``. The same lock file always gives the same bill: it holds no time,
no machine and no address.
"""

import json
import sys
import tomllib
from hashlib import sha256
from typing import Any, Final
from uuid import UUID, uuid5

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.packages import LOCK, ROOT, Package, packages

FORMAT: Final = "1.6"
_BILLS: Final = UUID("7d6e2a34-5e5f-4b58-9a77-0d5f6a1f3c11")  # what the bills' own numbers are derived from


def bill() -> dict[str, Any]:
    """Return the bill, as JSON has it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    service = _place(project["name"], project["version"])
    lock = sha256(LOCK.read_bytes()).hexdigest()
    parts = packages()
    at = {each.name: _place(each.name, each.version) for each in parts}
    asked = {canonicalize_name(Requirement(each).name) for each in project["dependencies"]}
    written = {
        "bomFormat": "CycloneDX",
        "specVersion": FORMAT,
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": service,
                "name": project["name"],
                "version": project["version"],
                "description": project["description"],
            },
            # The lock holds the hash of every file that may be installed for a component.
            "properties": [{"name": "ghost-referee:lock:sha256", "value": lock}],
        },
        "components": [_component(each) for each in parts],
        "dependencies": [
            {"ref": service, "dependsOn": sorted(at[name] for name in asked)},
            *({"ref": at[each.name], "dependsOn": [at[name] for name in each.needs]} for each in parts),
        ],
    }
    number = uuid5(_BILLS, json.dumps(written, sort_keys=True))
    return {"serialNumber": f"urn:uuid:{number}", **written}


def _place(name: str, version: str) -> str:
    return f"pkg:pypi/{name}@{version}"


def _component(package: Package) -> dict[str, Any]:
    single = " " not in package.licence
    return {
        "type": "library",
        "bom-ref": _place(package.name, package.version),
        "name": package.name,
        "version": package.version,
        "purl": _place(package.name, package.version),
        "licenses": [{"license": {"id": package.licence}} if single else {"expression": package.licence}],
    }


if __name__ == "__main__":
    json.dump(bill(), sys.stdout, indent=2)
    sys.stdout.write("\n")
