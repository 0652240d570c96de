"""Ghosted, by its rulebook: find out who killed you, with what and why, before the others do."""

from __future__ import annotations

from service.games.ghosted.choices import candidates, templates
from service.games.ghosted.defects import defects
from service.games.ghosted.layout import draw, fresh
from service.games.ghosted.moves import MOVE_TYPES, Deal, Die
from service.games.ghosted.play import play
from service.games.ghosted.rules import BOOK, rules
from service.games.ghosted.rulesets import RULESETS
from service.games.ghosted.scoring import score
from service.games.ghosted.table import GAME, Table
from service.games.ghosted.views import view, view_events, view_extra, view_move
from service.kernel.game import Game

GHOSTED: Game[Table] = Game(
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
    chance={"die": Die()},
    deal=Deal(),
    score=score,
    view=view,
    view_move=view_move,
    view_events=view_events,
    view_extra=view_extra,
)
