"""JSON to the games' values and back: one file a game, found by the name of the game's package."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType

from service.api.wire.game import GameWire
from service.games import GAMES


def _wire_of(game: str) -> GameWire:
    wire: GameWire = import_module(f"service.api.wire.{GAMES[game].package}").WIRE
    return wire


WIRES: Mapping[str, GameWire] = MappingProxyType({game: _wire_of(game) for game in GAMES})
