"""The one way to play Rest in Peace: for two."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Ruleset:
    """For how many players it is; the psychics' levels are options."""

    seats: range


RULESETS: Mapping[str, Ruleset] = MappingProxyType({"standard": Ruleset(range(2, 3))})
