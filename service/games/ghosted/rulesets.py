"""The one way to play Ghosted, as a value: for how many, and its rules by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A way of playing."""

    seats: range
    rules: Mapping[str, tuple[str, ...]] = field(repr=False)
    """For each type of move the rules that judge it, in order."""


_STANDARD = Ruleset(
    seats=range(2, 7),
    rules={
        "roll": (),
        "die": (),
        "accuse": ("name.category",),
        "question": ("act.face", "act.target", "question.form"),
        "guess": ("act.face", "act.target", "guess.cards"),
        "scales": ("act.face", "name.category"),
        "take-token": ("token.solved", "token.one"),
        "use-token": ("token.solved", "token.one"),
        "answer": ("answer.truthful",),
        "show": ("show.card",),
        "verdict": ("table.card",),
        "show-hand": ("table.card",),
        "deal": ("table.card",),
    },
)

RULESETS: Mapping[str, Ruleset] = MappingProxyType({"standard": _STANDARD})
