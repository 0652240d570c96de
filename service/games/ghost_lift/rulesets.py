"""The three ways to play Ghost Lift, each as a value: its numbers and its rules by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from service.games.ghost_lift.table import Table


@dataclass(frozen=True, slots=True)
class Ruleset:
    """What differs from one way of playing to another."""

    seats: range
    hand: int
    """Cards dealt to each seat."""
    stacks: int
    """Stacks of the revealed row; with none there is nothing to take."""
    draws_on_a_pass: bool
    one_pass_clears: bool
    """Whether a single pass clears the center; otherwise every other seat must pass."""
    rules: Mapping[str, tuple[str, ...]] = field(repr=False)
    """For each type of move the rules that judge it, in order."""

    @property
    def takes_after_a_pass(self) -> bool:
        """Whether a pass forces its seat to take a stack."""
        return "take.forced" in self.rules["decline"]

    @property
    def counts_cards(self) -> bool:
        """Whether the count of the center cards binds the play that follows."""
        return "play.count" in self.rules["play"]

    def passes_to_clear(self, seats: int, last_played: int | None) -> int:
        """How many passes in a row clear the center."""
        if self.one_pass_clears:
            return 1
        return seats if last_played is None else seats - 1


_STANDARD = Ruleset(
    seats=range(3, 7),
    hand=6,
    stacks=3,
    draws_on_a_pass=False,
    one_pass_clears=False,
    rules={
        "play": ("play.held", "play.same-number", "play.direction", "play.count", "play.lead-count"),
        "pass": ("pass.lead",),
        "take": ("take.stack",),
        "decline": (),
        "turn-up": ("table.card",),
        "reshuffle": ("table.card",),
        "show-hand": ("table.card",),
        "deal": ("table.card",),
    },
)

_DUEL = replace(
    _STANDARD,
    seats=range(2, 3),
    hand=10,
    stacks=4,
    one_pass_clears=True,
    rules={**_STANDARD.rules, "decline": ("take.forced",)},
)

_SIMPLIFIED = replace(
    _STANDARD,
    hand=8,
    stacks=0,
    draws_on_a_pass=True,
    rules={**_STANDARD.rules, "play": ("play.held", "play.same-number", "play.direction")},
)

RULESETS: Mapping[str, Ruleset] = MappingProxyType(
    {"standard": _STANDARD, "duel": _DUEL, "simplified": _SIMPLIFIED}
)


def ruleset_of(table: Table) -> Ruleset:
    """The ruleset the table plays by."""
    return RULESETS[table.ruleset]
