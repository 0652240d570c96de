"""The catalogue: which games there are, their rules with reasons, and cases to test oneself against."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import orjson
from flask import Blueprint, Response

from service.api.problems import Problem
from service.games import GAMES
from service.games.seeds import cases_of, seed_of
from service.kernel.game import Game
from service.kernel.move import Source

catalogue = Blueprint("catalogue", __name__)


@catalogue.get("/games")
def games() -> Response:
    """The games in short."""
    return _json({"games": [_summary(name) for name in GAMES]})


@catalogue.get("/games/<game>")
def one_game(game: str) -> Response:
    """Rulesets, options, components with where they are known from, move types, phases."""
    return _page(_details, game)


@catalogue.get("/games/<game>/rules")
def rules(game: str) -> Response:
    """Every rule, ending, defect and ruling of a game."""
    return _page(rulebook_of, game)


@catalogue.get("/games/<game>/rules/<rule>")
def one_rule(game: str, rule: str) -> Response:
    """One rule, ending or defect, by its id without the game's name."""
    book = _known(game).rulebook
    text = book.rules.get(rule) or book.endings.get(rule) or book.defects.get(rule)
    if text is None:
        raise Problem("no-such-rule", f"{game} has no rule {rule}.")
    return _json({"game": game, **text._asdict()})


@catalogue.get("/games/<game>/cases")
def cases(game: str) -> Response:
    """The conformance cases: a state, a move and what must come of it."""
    return _page(_cases, game)


def _known(game: str) -> Game[Any]:
    if game not in GAMES:
        raise Problem("no-such-game", f"There is no game {game}; there are {', '.join(GAMES)}.")
    return GAMES[game]


def _summary(game: str) -> dict[str, Any]:
    seed = seed_of(game)
    return {name: seed[name] for name in ("game", "title", "summary", "rulesets")}


def _details(game: str) -> dict[str, Any]:
    seed = seed_of(game)
    return {
        **_summary(game),
        "rulebook": seed["rulebook"],
        "options": seed["options"],
        "components": seed["components"],
        "moves": [
            {
                "type": kind.type,
                "phase": kind.phase,
                "by": kind.source.value,
                "has_seat": kind.source is Source.SEAT or "seat" in kind.__slots__,
                "sentence": kind.meaning,
            }
            for kind in GAMES[game].move_types
        ],
        "phases": seed["phases"],
        "chance": seed["chance"],
    }


def rulebook_of(game: str) -> dict[str, Any]:
    """The rules of a game as the catalogue shows them."""
    book = GAMES[game].rulebook
    return {
        "game": game,
        "rules": [text._asdict() for text in book.rules.values()],
        "endings": [text._asdict() for text in book.endings.values()],
        "defects": [{"id": text.id, "sentence": text.sentence} for text in book.defects.values()],
        "rulings": seed_of(game)["rulings"],
    }


def _cases(game: str) -> dict[str, Any]:
    return {"game": game, "cases": cases_of(game)}


def _page(of: Any, game: str) -> Response:
    _known(game)
    return Response(_written(of, game), content_type="application/json")


@cache
def _written(of: Any, game: str) -> bytes:
    return orjson.dumps(of(game))


def _json(value: Mapping[str, Any]) -> Response:
    return Response(orjson.dumps(value), content_type="application/json")
