"""Rest in Peace on the wire."""

from __future__ import annotations

from dataclasses import fields
from itertools import chain
from typing import Any

from service.api.wire import game as wire
from service.api.wire.fields import Choice, Constant, Free, JsonSchema, Switch, Text, Whole, WireField, refuse
from service.api.wire.game import SEAT, SEAT_OR_NOBODY, SEATS, GameWire, events, move, moves, position
from service.api.wire.shapes import Ascending, Codes, Record, Several, Union
from service.games.rest_in_peace.moves import (
    Carry,
    Choose,
    Deal,
    Pass,
    Place,
    Play,
    PlayBlind,
    Random,
    ShowFinal,
    Shuffle,
    Skip,
    TurnUp,
    Withdraw,
)
from service.games.rest_in_peace.psychics import PSYCHICS
from service.games.rest_in_peace.rulesets import RULESETS
from service.games.rest_in_peace.table import (
    CHOICE_NAMES,
    DOWN,
    GAME,
    LAST_ROUND,
    PSYCHICS_LAID_OUT,
    TO_WIN,
    UP,
    VALUE,
    Laid,
    Made,
    Options,
    Pending,
    Table,
)
from service.games.seeds import rulebook, seed_of
from service.kernel.move import Move

PREFIX = "RestInPeace"
