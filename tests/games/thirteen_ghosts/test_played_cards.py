"""What lies where: a card that was played, whoever played it; a layout, and how soon a round is won."""

import pytest

from tests.games.thirteen_ghosts.positions import broken, duel, played, teams
from tests.shared.house import ask
from tests.shared.trial import Json


def effect(seat: int, card: int) -> Json:
    return {"type": "effect", "seat": seat, "card": card}


def unknown(state: Json, seat: int) -> Json:
    """The state with the decks, this seat's hand and the other crypts unknown."""
    crypts = [crypt if s == seat else None for s, crypt in enumerate(state["crypts"])]
    hands = [[None for _ in hand] for hand in state["hands"]]
    return {
        **state,
        "decks": [[None for _ in deck] for deck in state["decks"]],
        "hands": hands,
        "crypts": crypts,
    }


@pytest.mark.parametrize(("card", "expected"), [(7, ["play.held"]), (11, ["play.held"]), (13, [])])
def test_in_a_duel_neither_players_card_is_played_again(card: int, expected: list[str]) -> None:
    state = played(duel([[5, 7], [3, 11]]), effect(0, 7), effect(1, 11))
    assert broken(unknown(state, 0), effect(0, card)) == expected


@pytest.mark.parametrize(
    ("card", "expected"), [(1, ["play.held"]), (12, ["play.held"]), (3, []), (5, []), (13, [])]
)
def test_among_teams_it_is_the_cards_of_the_own_set_that_lie_there(card: int, expected: list[str]) -> None:
    """Seats 0 and 2 have played 1 and 12 of their set, seats 1 and 3 have played 3 and 5 of the other."""
    state = teams([[6, 7, 12, 1], [6, 7, 5, 3]])
    state = played(state, effect(0, 1), effect(1, 3), effect(2, 12), effect(3, 5))
    assert broken(unknown(state, 0), effect(0, card)) == expected


def test_a_copy_is_offered_of_each_card_played_for_its_effect() -> None:
    """Seat 1 holds the 2 after the 7 and the 11 were played: it copies one of them and nothing else."""
    state = played(duel([[5, 7], [3, 11]], top=[9, 2, 1]), effect(0, 7), effect(1, 11), effect(0, 9))
    assert set(state["hands"][1]) == {2}
    moves = ask("/moves", {"state": state})["moves"]
    assert [move for move in moves if move["type"] == "effect"] == [
        {**effect(1, 2), "copies": copied} for copied in (7, 11, 9)
    ]


def test_what_copies_nothing_is_offered_without_a_copy() -> None:
    state = played(duel([[5, 7], [3, 11]]), effect(0, 7))
    moves = ask("/moves", {"state": state})["moves"]
    assert [move for move in moves if move["type"] == "effect"] == [effect(1, 11)]


@pytest.mark.parametrize(("ply", "possible"), [(4, False), (5, True), (6, True)])
def test_a_round_is_won_in_no_fewer_moves_than_it_takes(ply: int, possible: bool) -> None:
    """Deal, two cards hidden, an attack that hits, and the next deal."""
    attack = {"type": "attack", "seat": 0, "card": 7, "number": 3}
    state = played(duel([[5, 7], [3, 11]]), attack)
    assert (state["ply"], state["score"], state["awaits"]["phase"]) == (4, [1, 0], "deal")
    deal = {"type": "deal", "decks": [list(range(5, 14))], "hands": [[1, 2], [3, 4]], "captains": None}
    fresh = played(state, deal)
    assert ask("/check", {"state": {**fresh, "ply": ply}})["possible"] is possible


@pytest.mark.parametrize("captains", [[4, 1], [0, 5], [1, 0], [0, 2]])
def test_captains_are_one_seat_of_each_team_in_turn(captains: list[int]) -> None:
    state = ask("/setup", {"game": "13-ghosts", "ruleset": "teams", "seats": 4})["state"]
    deal: Json = {"type": "deal", "decks": [list(range(5, 14))] * 2, "hands": [[1, 2, 3, 4]] * 2 + [[]] * 2}
    assert broken(state, deal) == []
    [found] = ask("/validate", {"state": state, "move": {**deal, "captains": captains}})["violations"]
    assert (found["rule"], found["pointer"]) == ("13-ghosts/table.card", "/move/captains")
