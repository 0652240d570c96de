"""Editions are data: a caller's own effects are used as they are, and a malformed part is pointed at."""

from typing import Any

import pytest

from service.games.seeds import seed_of
from service.games.thirteen_ghosts.effects import RECONSTRUCTED, effect_of, effects_of
from tests.games.thirteen_ghosts.edition import OWN_EDITION
from tests.shared.house import ask, client, refused

TABLE = {"game": "13-ghosts", "ruleset": "duel", "seats": 2}

ALLOWED: list[Any] = [
    {},
    {"shield": True},
    {"again": True},
    {"shield": True, "again": True},
    {"copy": True},
    *(
        {"ask": question, **beside}
        for question in (
            {"parity": "odd"},
            {"parity": "even"},
            {"at_least": 1},
            {"at_most": 13},
            {"one_of": [7]},
            {"one_of": [13, 1]},
        )
        for beside in ({}, {"shield": True}, {"again": True}, {"shield": True, "again": True})
    ),
    {"attack": 1},
    {"attack": 2, "again": True},
    *({"look": {end: 2}} for end in ("top", "bottom")),
    *({"look": {end: 2}, "arrange": True} for end in ("top", "bottom")),
    {"look": {"top": 2}, "attack": 1},
    {"look": {"bottom": 2}, "arrange": True, "attack": 2, "shield": True, "again": True},
]

MALFORMED: list[tuple[Any, str]] = [
    (None, ""),
    ([], ""),
    ("again", ""),
    ({"again": False}, "/again"),
    ({"shield": 1}, "/shield"),
    ({"copy": False}, "/copy"),
    ({"copy": True, "shield": True}, "/shield"),
    ({"copy": True, "ask": {"parity": "odd"}}, "/ask"),
    ({"ask": {"parity": "odd"}, "attack": 1}, "/attack"),
    ({"ask": {"parity": "odd"}, "look": {"top": 2}}, "/look"),
    ({"ask": {}}, "/ask"),
    ({"ask": None}, "/ask"),
    ({"ask": {"parity": "prime"}}, "/ask/parity"),
    ({"ask": {"at_least": 0}}, "/ask/at_least"),
    ({"ask": {"at_most": 14}}, "/ask/at_most"),
    ({"ask": {"at_most": "4"}}, "/ask/at_most"),
    ({"ask": {"at_least": 4, "at_most": 6}}, "/ask/at_most"),
    ({"ask": {"one_of": []}}, "/ask/one_of"),
    ({"ask": {"one_of": [3, 3]}}, "/ask/one_of"),
    ({"ask": {"one_of": [3, 14]}}, "/ask/one_of/1"),
    ({"ask": {"one_of": 3}}, "/ask/one_of"),
    ({"look": {"top": 3}}, "/look/top"),
    ({"look": {"middle": 2}}, "/look"),
    ({"look": {"top": 2, "bottom": 2}}, "/look/bottom"),
    ({"look": 2}, "/look"),
    ({"arrange": True}, "/arrange"),
    ({"attack": 1, "arrange": True}, "/arrange"),
    ({"attack": 0}, "/attack"),
    ({"attack": 3}, "/attack"),
    ({"attack": True}, "/attack"),
    ({"haunt": True}, "/haunt"),
]


@pytest.mark.parametrize("effect", ALLOWED, ids=str)
def test_every_part_and_combination_is_taken_and_kept(effect: Any) -> None:
    edition = [effect, *OWN_EDITION[1:]]
    state = ask("/setup", {**TABLE, "options": {"edition": edition}})["state"]
    kept = state["options"]["edition"][0]
    if "one_of" in effect.get("ask", {}):
        effect = {**effect, "ask": {"one_of": sorted(effect["ask"]["one_of"])}}
    assert kept == effect
    assert ask("/view", {"state": state, "seat": None})["state"] == state


@pytest.mark.parametrize(("effect", "pointer"), MALFORMED, ids=str)
def test_a_malformed_effect_is_pointed_at(effect: Any, pointer: str) -> None:
    edition = [*OWN_EDITION[:4], effect, *OWN_EDITION[5:]]
    status, problem = refused("/setup", {**TABLE, "options": {"edition": edition}})
    assert status == 422
    assert [fault["pointer"] for fault in problem["errors"]] == [f"/options/edition/4{pointer}"]


@pytest.mark.parametrize(
    "edition", [OWN_EDITION[:12], [*OWN_EDITION, {}], [], "printed", 13, None, {}], ids=str
)
def test_an_edition_has_thirteen_effects_or_the_name_of_the_one_built_in(edition: Any) -> None:
    status, problem = refused("/setup", {**TABLE, "options": {"edition": edition}})
    assert (status, [fault["pointer"] for fault in problem["errors"]]) == (422, ["/options/edition"])


def test_a_state_with_a_malformed_edition_is_malformed_too() -> None:
    state = ask("/setup", TABLE)["state"]
    state["options"]["edition"] = [{"again": 1}, *OWN_EDITION[1:]]
    status, problem = refused("/check", {"state": state})
    assert status == 422
    assert [fault["pointer"] for fault in problem["errors"]] == ["/state/options/edition/0/again"]


def test_captains_are_an_option_of_teams_alone() -> None:
    status, problem = refused("/setup", {**TABLE, "options": {"captains": [0, 1]}})
    assert (status, [fault["pointer"] for fault in problem["errors"]]) == (422, ["/options/captains"])
    teams = {"game": "13-ghosts", "ruleset": "teams", "seats": 4}
    assert ask("/setup", teams)["state"]["options"]["captains"] == [0, 1]
    for captains in ([1, 0], [0, 2], [0], [0, 1, 2], [4, 1], None):
        status, _ = refused("/setup", {**teams, "options": {"captains": captains}})
        assert status == 422


GHOSTS = [entry for entry in seed_of("13-ghosts")["components"] if entry["id"].startswith("ghost-")]


def test_the_catalogue_tells_of_every_card_what_it_does_and_whence_that_is_known() -> None:
    shown = (client().get("/games/13-ghosts").json or {})["components"]
    assert [entry for entry in shown if entry["id"].startswith("ghost-")] == GHOSTS
    assert [entry["id"] for entry in GHOSTS] == [f"ghost-{number}" for number in range(1, 14)]
    assert {entry["provenance"] for entry in GHOSTS} == {"rulebook", "published", "assumed"}


@pytest.mark.parametrize("entry", GHOSTS, ids=lambda entry: str(entry["id"]))
def test_the_color_shown_follows_from_the_effect(entry: dict[str, Any]) -> None:
    effect = effect_of(entry["effect"])
    assert effect == effects_of(RECONSTRUCTED)[GHOSTS.index(entry)]
    assert entry["color"] == effect.color
