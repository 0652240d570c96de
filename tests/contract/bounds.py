"""Which of the cases at the bounds are sent: loaded by schemathesis before it begins.

A state has some eight thousand bounds, and seven calls take one; trying them all on each call would say the
same thing seven times. So every bound of a member is tried on the one call that is named here, and every
eighth of them on the other calls that take that member.
"""

from collections import Counter
from typing import Any

import schemathesis
from schemathesis import HookContext

_IN_FULL_ON = {"state": "POST /check", "move": "POST /apply"}
_ONE_IN = 8
_seen: Counter[tuple[str, str]] = Counter()


@schemathesis.hook
def filter_case(context: HookContext, case: schemathesis.Case[Any]) -> bool:
    """Say whether a generated case is sent."""
    if case.meta is None or case.meta.phase.name.value != "coverage":
        return True
    described: str = getattr(case.meta.phase.data, "description", "")
    for member, operation in _IN_FULL_ON.items():
        if described.startswith((f"Object with valid '{member}' value", f"{member} -> ")):
            _seen[case.operation.label, member] += 1
            return case.operation.label == operation or _seen[case.operation.label, member] % _ONE_IN == 1
    return True
