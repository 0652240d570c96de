"""The games this service referees. A new game is one folder here and one line in ``GAMES``."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from service.games import ghost_lift, ghosted, rest_in_peace, thirteen_ghosts
from service.kernel.game import Game

GAMES: Mapping[str, Game[Any]] = MappingProxyType(
    {
        game.name: game
        for game in (
            ghost_lift.GHOST_LIFT,
            thirteen_ghosts.THIRTEEN_GHOSTS,
            rest_in_peace.REST_IN_PEACE,
            ghosted.GHOSTED,
        )
    }
)
