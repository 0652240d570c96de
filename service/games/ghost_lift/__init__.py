"""Ghost Lift, by its rulebook: be the first to empty your hand, or be haunted by what is left."""

from __future__ import annotations

from service.games.ghost_lift.choices import candidates, templates
from service.games.ghost_lift.defects import defects
from service.games.ghost_lift.layout import draw, fresh
from service.games.ghost_lift.play import play
from service.games.ghost_lift.rules import BOOK, rules
from service.games.ghost_lift.rulesets import RULESETS
from service.games.ghost_lift.scoring import score
from service.games.ghost_lift.table import GAME, MOVE_TYPES, Deal, Reshuffle, Table
from service.games.ghost_lift.views import view, view_events, view_move
from service.kernel.game import Game

GHOST_LIFT: Game[Table] = Game(
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
    chance={"reshuffle": Reshuffle()},
    deal=Deal(),
    score=score,
    view=view,
    view_move=view_move,
    view_events=view_events,
)
