"""13 Ghosts, by its rulebook: find the ghosts in the other crypts before they find yours."""

from __future__ import annotations

from service.games.thirteen_ghosts.choices import awaited, candidates, faults, templates
from service.games.thirteen_ghosts.defects import defects
from service.games.thirteen_ghosts.effects import GAME
from service.games.thirteen_ghosts.layout import draw, fresh
from service.games.thirteen_ghosts.moves import (
    MOVE_TYPES,
    Deal,
)
from service.games.thirteen_ghosts.play import play
from service.games.thirteen_ghosts.rules import BOOK, rules
from service.games.thirteen_ghosts.rulesets import RULESETS
from service.games.thirteen_ghosts.scoring import score
from service.games.thirteen_ghosts.table import (
    Table,
)
from service.games.thirteen_ghosts.views import view, view_events, view_move
from service.kernel.game import Game

THIRTEEN_GHOSTS: Game[Table] = Game(
    name=GAME,
    rulebook=BOOK,
    rulesets=RULESETS,
    move_types=MOVE_TYPES,
    fresh=fresh,
    defects=defects,
    rules=rules,
    play=play,
    candidates=candidates,
    templates=templates,
    draw=draw,
    chance={},
    deal=Deal(),
    score=score,
    view=view,
    view_move=view_move,
    view_events=view_events,
    awaited=awaited,
    faults=faults,
)
