"""While ghosts are hidden: what cannot be, told by name and place."""

import pytest

from service.games.seeds import cases_of
from tests.games.thirteen_ghosts.positions import duel, played, told
from tests.shared.house import ask
from tests.shared.trial import Json

CAST: Json = {"type": "cast", "seat": 0, "own": 1, "partner": 2}
KEEP: Json = {"type": "keep", "seat": 2, "card": 3}


def dealt_to_teams(first: int = 0) -> Json:
    """Both captains hold four cards and are to fill the crypts."""
    layout = {"decks": [list(range(5, 14))] * 2, "hands": [[1, 2, 3, 4], [1, 2, 3, 4], [], []]}
    table = {"game": "13-ghosts", "ruleset": "teams", "seats": 4, "first": first, "layout": layout}
    state: Json = ask("/setup", table)["state"]
    return state


def dealt_to_two() -> Json:
    layout = {"decks": [list(range(5, 14))], "hands": [[1, 2], [3, 4]]}
    table = {"game": "13-ghosts", "ruleset": "duel", "seats": 2, "layout": layout}
    state: Json = ask("/setup", table)["state"]
    return state


def test_each_move_of_a_team_that_hides_is_counted() -> None:
    """A deal, then a captain casts and the partner keeps a card, and the same for the other team."""
    state, counted = dealt_to_teams(), 1
    other = [{**CAST, "seat": 1}, {**KEEP, "seat": 3}]
    for move in (CAST, KEEP, *other):
        assert state["ply"] == counted
        assert told(state) == set()
        assert told({**state, "ply": counted - 1}) == {("ply", "/state/ply")}
        state, counted = played(state, move), counted + 1


def test_each_ghost_that_is_hidden_is_counted() -> None:
    state = played(dealt_to_two(), {"type": "hide", "seat": 1, "card": 3})
    assert told({**state, "ply": 2}) == set()
    assert told({**state, "ply": 1}) == {("ply", "/state/ply")}


def test_a_seat_is_awaited_once() -> None:
    state = played(dealt_to_two(), {"type": "hide", "seat": 1, "card": 3})
    twice = {**state, "awaits": {"phase": "hide", "seats": [0, 0]}}
    assert told(twice) == {("awaits", "/state/awaits/seats")}


@pytest.mark.parametrize("seats", [[0, 1, 2], [0, 1, 3]])
def test_a_captain_and_the_partner_do_not_choose_at_once(seats: list[int]) -> None:
    state = dealt_to_teams()
    assert ("awaits", "/state/awaits/seats") in told({**state, "awaits": {"phase": "hide", "seats": seats}})


def test_who_watches_the_deciding_round_hides_nothing() -> None:
    [case] = [case for case in cases_of("13-ghosts") if case["id"] == "tiebreak-hide"]
    state = case["request"]["state"]
    [watching] = {0, 1, 2} - {*state["tiebreak"]}
    awaits = {"phase": "hide", "seats": sorted({*state["awaits"]["seats"], watching})}
    assert ("awaits", "/state/awaits/seats") in told({**state, "awaits": awaits})


@pytest.mark.parametrize("first", range(4))
def test_the_seats_that_begin_for_their_teams_are_the_first_player_and_the_next(first: int) -> None:
    """Of seats 0 and 2 one begins, and of 1 and 3: by the first player [0, 1], [2, 1], [2, 3] or [0, 3]."""
    state = dealt_to_teams(first)
    due = [[0, 1], [2, 1], [2, 3], [0, 3]]
    for up in due:
        assert told({**state, "up": up}) == (set() if up == due[first] else {("up", "/state/up")})


def test_nothing_of_the_turns_is_there_yet() -> None:
    state = dealt_to_two()
    answer = {"ply": 1, "asker": 0, "seat": 1, "ask": {"at_least": 8}, "yes": False}
    assert told({**state, "answers": [answer]}) == {("answers", "/state/answers")}
    assert told({**state, "shields": [False, True]}) == {("shields", "/state/shields")}
    assert told({**state, "out": [False, True]}) >= {("out", "/state/out/1")}
    entry = {"seat": 0, "card": 13, "as": "attack"}
    laid = {**state, "played": [entry], "decks": [list(range(5, 13))]}
    assert told(laid) == {("played", "/state/played")}


def test_a_crypt_is_empty_until_its_ghost_was_chosen() -> None:
    state = dealt_to_two()
    assert told({**state, "crypts": [None, 3]}) == {("crypts", "/state/crypts/1")}
    begun = duel([[5, 7], [3, 11]])
    assert told({**begun, "crypts": [None, None]}) == set()
