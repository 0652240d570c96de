"""The replies of the catalogue, of operations and of errors, as the contract promises them."""

from __future__ import annotations

from service.api.problems import TITLES
from service.api.wire.fields import Anything, Choice, Constant, Switch, Whole, Words
from service.api.wire.lists import Several
from service.api.wire.shapes import Record

_WORDS = Words()

_SEATS = Record({"minimum": Whole(1), "maximum": Whole(1)})
_RULESET = Record({"id": _WORDS, "seats": _SEATS, "summary": _WORDS, "source": _WORDS}, component="Ruleset")
_SUMMARY = {"game": _WORDS, "title": _WORDS, "summary": _WORDS, "rulesets": Several(_RULESET)}
_OPTION = Record(
    {"id": _WORDS, "sentence": _WORDS, "default": Anything(), "provenance": _WORDS}, component="Option"
)
_COMPONENT = Record(
    {
        "id": _WORDS,
        "sentence": _WORDS,
        "color": Words(load_default=""),
        "effect": Anything(load_default=""),
        "provenance": _WORDS,
        "source": _WORDS,
    },
    component="Component",
)
_MOVE_TYPE = Record(
    {
        "type": _WORDS,
        "phase": _WORDS,
        "by": Choice(("seat", "chance", "fact")),
        "has_seat": Switch(),
        "sentence": _WORDS,
    },
    component="MoveType",
)
_PHASE = Record(
    {"id": _WORDS, "waits_for": Choice(("seat", "chance", "fact", "nobody")), "sentence": _WORDS},
    component="Phase",
)
_CHANCE = Record({"move": _WORDS, "sentence": _WORDS}, component="Chance")
_RULE = {"id": _WORDS, "sentence": _WORDS, "source": _WORDS}
_DEFECT = Record({"id": _WORDS, "sentence": _WORDS}, component="DefectKind")
_RULING = Record({"ruling": _WORDS, "reason": _WORDS}, component="TableRuling")
_CASE = Record(
    {
        "id": _WORDS,
        "title": _WORDS,
        "about": Several(_WORDS),
        "request": Anything(),
        "expect": Anything(),
    },
    component="Case",
)

GAMES = Record({"games": Several(Record(_SUMMARY, component="GameSummary"))}, component="Games")
GAME = Record(
    {
        **_SUMMARY,
        "rulebook": _WORDS,
        "options": Several(_OPTION),
        "components": Several(_COMPONENT),
        "moves": Several(_MOVE_TYPE),
        "phases": Several(_PHASE),
        "chance": Several(_CHANCE),
    },
    component="Game",
)
RULES = Record(
    {
        "game": _WORDS,
        "rules": Several(Record(_RULE, component="Rule")),
        "endings": Several(Record(_RULE, component="Rule")),
        "defects": Several(_DEFECT),
        "rulings": Several(_RULING),
    },
    component="Rules",
)
RULE = Record({"game": _WORDS, **_RULE}, component="OneRule")
CASES = Record({"game": _WORDS, "cases": Several(_CASE)}, component="Cases")
LIVE = Record({"status": Constant("live")}, component="Live")
READY = Record({"status": Constant("ready")}, component="Ready")
PROBLEM = Record(
    {
        "type": Choice(TITLES),
        "title": _WORDS,
        "status": Whole(400, 599),
        "detail": _WORDS,
        "errors": Several(
            Record(
                {
                    "pointer": _WORDS,
                    "sentence": _WORDS,
                    "id": Words(load_default=None),
                    "fact": Words(load_default=None),
                },
                component="Fault",
            )
        ),
    },
    component="Problem",
)
