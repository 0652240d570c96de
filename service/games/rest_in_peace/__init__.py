"""Rest in Peace, by its rulebook: win houses round by round, or take the psychics that you lose them for."""

from __future__ import annotations

from service.games.rest_in_peace.choices import candidates, templates
from service.games.rest_in_peace.defects import defects
from service.games.rest_in_peace.layout import draw, fresh
from service.games.rest_in_peace.moves import MOVE_TYPES, Deal, Random, Shuffle, awaited
from service.games.rest_in_peace.play import play
from service.games.rest_in_peace.round_end import score
from service.games.rest_in_peace.rules import BOOK, rules
from service.games.rest_in_peace.rulesets import RULESETS
from service.games.rest_in_peace.table import GAME, Table
from service.games.rest_in_peace.views import view, view_events, view_move
from service.kernel.game import Game

REST_IN_PEACE: Game[Table] = Game(
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
    chance={"shuffle": Shuffle(), "random": Random()},
    deal=Deal(),
    score=score,
    view=view,
    view_move=view_move,
    view_events=view_events,
    awaited=awaited,
)
