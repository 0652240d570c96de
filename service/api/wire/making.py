"""How the entries of a record come to a value.

The table and what lies on it are frozen dataclasses without slots: each keeps its fields in a dict. A dict of
entries, read and in their order, is all that such a value is made of. Its own ``__init__`` would set them one
by one, which costs as much as reading them did.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import MISSING, fields, is_dataclass
from functools import partial
from typing import Any

from service.kernel.position import of_fields

Maker = Callable[[dict[str, Any]], Any]
"""Makes a value of all entries of a record, in the order of its members; it may keep the dict."""


def maker(make: Callable[..., Any], names: Sequence[str]) -> Maker:
    """What makes of a dict of these names the value that ``make`` makes of them one by one."""
    if not isinstance(make, type) or not is_dataclass(make) or not _takes_whole(make, names):
        return lambda entries: make(**entries)
    rest = {field.name: field.default for field in fields(make)[len(names) :]}
    return (lambda entries: of_fields(make, entries | rest)) if rest else partial(of_fields, make)


def _takes_whole(kind: Any, names: Sequence[str]) -> bool:
    """Whether its fields are these and then such as have a default, and it does nothing but keep them."""
    own = fields(kind)
    return (
        [field.name for field in own[: len(names)]] == list(names)
        and all(field.default is not MISSING for field in own[len(names) :])
        and not hasattr(kind, "__slots__")
        and not hasattr(kind, "__post_init__")
    )
