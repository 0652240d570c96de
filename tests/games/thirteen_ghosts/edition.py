"""An edition of a caller's own."""

from typing import Any

OWN_EDITION: list[dict[str, Any]] = [
    {"look": {"top": 2}},
    {"copy": True},
    {"look": {"bottom": 2}, "arrange": True, "attack": 2, "shield": True, "again": True},
    {"attack": 2},
    {"copy": True},
    {"look": {"top": 2}, "attack": 1},
    {"ask": {"one_of": [7]}, "again": True},
    {"ask": {"parity": "even"}, "shield": True},
    {"look": {"bottom": 2}, "arrange": True},
    {"again": True},
    {"attack": 1, "again": True},
    {"shield": True},
    {},
]
"""Thirteen effects that use every part there is."""
