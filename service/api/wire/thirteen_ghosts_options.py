"""The options of 13 Ghosts on the wire, by ruleset: the edition, which cards lie open, the captains."""

from __future__ import annotations

from collections.abc import Mapping

from marshmallow import ValidationError

from service.api.wire.fields import Choice, JsonSchema, WireField
from service.api.wire.game import SEAT
from service.api.wire.lists import Together
from service.api.wire.shapes import Record
from service.api.wire.thirteen_ghosts_effects import EDITION, EDITION_OF_A_SETUP, PREFIX
from service.games.seeds import seed_of
from service.games.thirteen_ghosts.effects import GAME
from service.games.thirteen_ghosts.rulesets import RULESETS
from service.games.thirteen_ghosts.table import FACES, Options


class Captains(Together):
    """One member of each team, in the teams' order."""

    PAIRS = ((0, 1), (0, 3), (2, 1), (2, 3))

    def definition(self) -> JsonSchema:
        return {**super().definition(), "enum": [list(pair) for pair in self.PAIRS]}

    def together(self, entries: tuple[int, ...]) -> tuple[int, ...]:
        if entries not in self.PAIRS:
            raise ValidationError("This must be seat 0 or 2, then seat 1 or 3.")
        return entries


def _options(ruleset: str, kind: str, members: Mapping[str, WireField], captains: WireField) -> Record:
    """The options of a ruleset; there are captains where one member of a team chooses for both."""
    captained = {"captains": captains} if RULESETS[ruleset].captained else {}
    return Record({**members, **captained}, Options, component=f"{PREFIX}{ruleset.capitalize()}{kind}Options")


_DEFAULTS = {option["id"]: option["default"] for option in seed_of(GAME)["options"]}

OPTIONS = {
    ruleset: _options(ruleset, "", {"edition": EDITION, "faces": Choice(FACES)}, Captains(SEAT))
    for ruleset in RULESETS
}
SETUP_OPTIONS = {
    ruleset: _options(
        ruleset,
        "Setup",
        {"edition": EDITION_OF_A_SETUP, "faces": Choice(FACES, load_default=_DEFAULTS["faces"])},
        Captains(SEAT, load_default=tuple(_DEFAULTS["captains"])),
    )
    for ruleset in RULESETS
}
