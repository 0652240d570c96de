"""Which of the cases at the bounds are sent: loaded by schemathesis before it begins.

A state has some eight thousand bounds, and seven calls take one; trying them all on each call would say the
same thing seven times. So every bound of a member is tried on the one call that is named here, and every
eighth of them on the other calls that take that member.

Schemathesis takes no heed of ``dependentRequired`` in an entry of a list whose own parts are components: it
leaves some members out and calls the rest valid. What the contract forbids is not sent as valid.
"""

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs
import schemathesis
import yaml
from schemathesis import GenerationMode, HookContext

_IN_FULL_ON = {"state": "POST /check", "move": "POST /apply"}
_ONE_IN = 8
_CONTRACT = Path(__file__).parents[2] / "openapi.yaml"
_seen: Counter[tuple[str, str]] = Counter()


@schemathesis.hook
def filter_case(context: HookContext, case: schemathesis.Case[Any]) -> bool:
    """Say whether a generated case is sent."""
    if case.meta is None or case.meta.phase.name.value != "coverage":
        return True
    if case.meta.generation.mode is GenerationMode.POSITIVE and not _is_allowed(case):
        return False
    described: str = getattr(case.meta.phase.data, "description", "")
    for member, operation in _IN_FULL_ON.items():
        if described.startswith((f"Object with valid '{member}' value", f"{member} -> ")):
            _seen[case.operation.label, member] += 1
            return case.operation.label == operation or _seen[case.operation.label, member] % _ONE_IN == 1
    return True


def _is_allowed(case: schemathesis.Case[Any]) -> bool:
    """Whether the contract allows the request, as far as its body goes."""
    if case.method != "POST":
        return True
    return _requests_to(case.path.removeprefix("/")).is_valid(case.body)


@cache
def _requests_to(operation: str) -> jsonschema_rs.Draft202012Validator:
    contract = yaml.load(_CONTRACT.read_text(encoding="utf-8"), yaml.CSafeLoader)
    request = {"$ref": f"#/components/schemas/{operation.capitalize()}Request"}
    return jsonschema_rs.Draft202012Validator({**request, "components": contract["components"]})
