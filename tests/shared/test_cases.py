"""The conformance cases of every game: what they expect was reasoned out by hand."""

from typing import Any

import pytest

from service.games import GAMES
from service.games.seeds import cases_of
from tests.shared.house import ask, client

NAMED_EVENTS = ("false-assumption", "contradiction")
MOVES = [(game, case) for game in GAMES for case in cases_of(game) if "move" in case["request"]]
IMPOSSIBLE = [(game, case) for game in GAMES for case in cases_of(game) if "move" not in case["request"]]


def name_of(value: Any) -> str | None:
    return str(value["id"]) if isinstance(value, dict) else None


@pytest.mark.parametrize(("game", "case"), MOVES, ids=name_of)
def test_a_move_gets_the_verdict_and_successor_it_must(game: str, case: dict[str, Any]) -> None:
    """The same verdict is given without applying, and the successor is possible."""
    expected = dict(case["expect"])
    reply = ask("/apply", case["request"])
    verdict = ask("/validate", case["request"])
    assert verdict == {key: reply[key] for key in ("game", "legal", "violations", "assumptions")}
    if reply["legal"]:
        assert ask("/check", {"state": reply["state"]})["defects"] == []
    events = expected.pop("events", None)
    assert {
        "legal": reply["legal"],
        "violations": [violation["rule"] for violation in reply["violations"]],
        "assumptions": [{"rule": a["rule"], "seat": a["seat"]} for a in reply["assumptions"]],
        "state": reply["state"],
        "applied": reply["applied"],
        "scoring": reply["scoring"],
    } == expected
    if events is not None:
        assert [event for event in reply["events"] or () if event["type"] in NAMED_EVENTS] == events


@pytest.mark.parametrize(("game", "case"), IMPOSSIBLE, ids=name_of)
def test_an_impossible_state_is_told_by_its_defect(game: str, case: dict[str, Any]) -> None:
    reply = ask("/check", case["request"])
    assert not reply["possible"]
    assert {defect["pointer"] for defect in reply["defects"]} & set(case["expect"]["pointers"])
    assert all(reply["defects"].count(defect) == 1 for defect in reply["defects"]), "told twice"
    response = client().post("/moves", json=case["request"])
    assert response.status_code == 409
    problem = response.json or {}
    assert [fault["id"] for fault in problem["errors"]] == [defect["id"] for defect in reply["defects"]]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_broken_by_a_case_and_respected_by_another(game: str) -> None:
    book = GAMES[game].rulebook
    broken = {rule for name, case in MOVES if name == game for rule in case["expect"]["violations"]}
    respected = {
        rule
        for name, case in MOVES
        if name == game
        for rule in case["about"]
        if rule not in case["expect"]["violations"]
    }
    rules = {text.id for text in book.rules.values()}
    assert broken == rules
    assert respected >= {rule for rule in rules if "/turn." not in rule}


@pytest.mark.parametrize("game", GAMES)
def test_every_ending_is_reached_by_a_case(game: str) -> None:
    endings = {text.id for text in GAMES[game].rulebook.endings.values()}
    reached = {
        case["expect"]["state"]["result"]["decided_by"]
        for name, case in MOVES
        if name == game and case["expect"]["legal"] and case["expect"]["state"]["result"]
    }
    assert reached == endings


@pytest.mark.parametrize("game", GAMES)
def test_every_defect_is_shown_by_a_case(game: str) -> None:
    shown = {
        defect["id"]
        for name, case in IMPOSSIBLE
        if name == game
        for defect in ask("/check", case["request"])["defects"]
    }
    assert shown == {text.id for text in GAMES[game].rulebook.defects.values()}


@pytest.mark.parametrize("game", GAMES)
def test_the_catalogue_serves_every_case(game: str) -> None:
    served = (client().get(f"/games/{game}/cases").json or {})["cases"]
    assert [case["id"] for case in served] == [case["id"] for case in cases_of(game)]
    assert len(served) >= 60
