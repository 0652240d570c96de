"""In the middle of a round: what cannot be, told by name and place."""

import pytest

from tests.games.thirteen_ghosts.edition import OWN_EDITION
from tests.games.thirteen_ghosts.positions import duel, played, teams, told
from tests.shared.house import ask
from tests.shared.trial import Json


def effect(seat: int, card: int) -> Json:
    return {"type": "effect", "seat": seat, "card": card}


def attack(seat: int, card: int | None, number: int) -> Json:
    return {"type": "attack", "seat": seat, "card": card, "number": number}


def trio() -> Json:
    """Three at the first turn: they hide 1, 2 and 3 and hold 7, 8 and 9."""
    layout = {"decks": [[4, 5, 6, 10, 11, 12, 13]], "hands": [[1, 7], [2, 8], [3, 9]]}
    table = {"game": "13-ghosts", "ruleset": "trio", "seats": 3, "layout": layout}
    hiding = [{"type": "hide", "seat": seat, "card": seat + 1} for seat in range(3)]
    return played(ask("/setup", table)["state"], *hiding)


@pytest.mark.parametrize("out", [[False, False], [True, True]])
def test_a_round_has_ended_when_one_side_is_left(out: list[bool]) -> None:
    state = played(duel([[5, 7], [3, 11]]), attack(0, 7, 3))
    assert state["awaits"]["phase"] == "deal"
    assert told(state) == set()
    assert ("out", "/state/out") in told({**state, "out": out})


@pytest.mark.parametrize("out", [[False, True], [True, False], [True, True]])
def test_a_round_goes_on_while_two_sides_are_left(out: list[bool]) -> None:
    state = duel([[5, 7], [3, 11]])
    assert ("out", "/state/out") in told({**state, "out": out})


@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("entries", [1, 3])
def test_lists_are_as_long_as_there_are_seats(number: int, entries: int) -> None:
    """One list that is too long or too short is told, and so are several of the same length."""
    names = ("hands", "crypts", "out", "shields")
    state = duel([[5, 7], [3, 11]])
    for place in range(len(names)):
        chosen = {name: (state[name] * 2)[:entries] for name in (*names, *names)[place : place + number]}
        assert told({**state, **chosen}) == {("length", f"/state/{name}") for name in chosen}


@pytest.mark.parametrize(
    ("name", "seats"), [("captains", [4, 1]), ("captains", [0, 5]), ("up", [0, 5]), ("up", [4, 1])]
)
def test_seats_that_stand_for_their_teams_are_in_the_game(name: str, seats: list[int]) -> None:
    state = teams([[6, 7, 12, 1], [6, 7, 5, 3]])
    place = 0 if seats[0] == 4 else 1
    assert ("seat", f"/state/{name}/{place}") in told({**state, name: seats})


def test_seats_of_a_deciding_round_are_in_the_game() -> None:
    assert ("seat", "/state/tiebreak/1") in told({**trio(), "tiebreak": [0, 3]})


def test_cards_are_looked_at_in_a_deck_that_there_is() -> None:
    state = played(duel([[5, 8], [3, 11]]), effect(0, 8))
    assert state["look"]["deck"] == 0
    assert told({**state, "look": {**state["look"], "deck": 1}}) == {("seat", "/state/look/deck")}


def test_an_answer_that_is_missing_is_owed() -> None:
    """In the turn of the question it shows by the phase; in an earlier one something has gone on since."""
    state = played(duel([[5, 7], [3, 11]]), effect(0, 7))
    assert ("owed", "/state/awaits/phase") in told({**state, "answers": []})
    asked_again = played(state, effect(1, 11))
    hidden = {**asked_again, "answers": asked_again["answers"][1:]}
    assert ("answers", "/state/answers/0") in told(hidden)
    second = asked_again["answers"][:1]
    waiting = {
        "question": {"asker": 1, "ask": {"one_of": [4, 5, 6, 7, 8, 9, 10]}},
        "resolving": 11,
        "turn": 1,
    }
    blind = {
        **asked_again,
        **waiting,
        "awaits": {"phase": "answer", "seats": [0]},
        "crypts": [None, 3],
        "answers": second,
        "hands": [asked_again["hands"][0], []],
        "decks": [[asked_again["hands"][1][0], *asked_again["decks"][0]]],
    }
    assert told(blind) == set()
    assert told({**blind, "answers": []}) == {("owed", "/state/answers")}


def test_known_crypts_answer_clockwise() -> None:
    """The first player hits nobody; seats 1 and 2 answer in the same move, in this order."""
    state = played(trio(), attack(0, 7, 13))
    first, second = state["answers"]
    assert told({**state, "answers": [second, first]}) == {("answers", "/state/answers/1/ply")}
    assert ("answers", "/state/answers/1/ply") in told({**state, "answers": [first, {**second, "ply": 3}]})
    later = {**state, "ply": state["ply"] + 1}
    assert told({**later, "answers": [second, {**first, "ply": 5}]}) == set()


def test_a_seat_that_was_hit_is_out() -> None:
    state = played(trio(), attack(0, 7, 2))
    assert (state["out"], state["score"], state["turn"]) == ([False, True, False], [1, 0, 1], 2)
    still_in = {**state, "out": [False] * 3, "score": [0, 0, 0]}
    assert told(still_in) == {("fallen", "/state/out/1")}
    missed = played(trio(), attack(0, 7, 13))
    gone = {**missed, "out": [False, False, True], "score": [1, 1, 0]}
    assert told(gone) == {("fallen", "/state/out/2")}


def arranging() -> Json:
    """Seat 0 looks at the bottom two, the 12 and the 13, may put them in any order, and attacks twice."""
    return played(duel([[5, 3], [4, 11]], edition=OWN_EDITION), effect(0, 3))


def test_each_move_of_a_turn_is_counted() -> None:
    """A deal, two cards hidden, the effect, the order, the numbers: and the turn is over or goes on."""
    state = arranging()
    moves: list[Json] = [
        {"type": "arrange", "seat": 0, "cards": [13, 12]},
        {"type": "name", "seat": 0, "numbers": [1, 2]},
        attack(0, 1, 8),
    ]
    for ply, move in enumerate(moves, start=4):
        assert (told({**state, "ply": ply}), state["ply"]) == (set(), ply)
        fewer = told({**state, "ply": ply - 1})
        assert ("ply", "/state/ply") in fewer
        state = played(state, move)


@pytest.mark.parametrize("lie", [[None, None], [None, 13], [12, None], [12, 13], [13, 12], [13, None]])
@pytest.mark.parametrize("seen", [[13, 12], [13, None], [None, 12], [None, None]])
def test_cards_put_back_in_a_new_order_are_those_of_the_deck(
    lie: list[int | None], seen: list[int | None]
) -> None:
    state = played(arranging(), {"type": "arrange", "seat": 0, "cards": [13, 12]})
    state = {**state, "decks": [[*state["decks"][0][:-2], *lie]], "look": {**state["look"], "cards": seen}}
    assert told(state) == set()


@pytest.mark.parametrize("seen", [[10, 13], [12, 11], [13, 12], [12, 12], [13, 13]])
def test_cards_looked_at_are_those_of_the_deck(seen: list[int]) -> None:
    """Nobody has put them in another order yet: the 12 lies on the 13."""
    state = played(duel([[5, 8], [3, 7]]), effect(0, 8))
    deck = [12, 13, *[None] * 7]
    state = {**state, "decks": [deck], "look": {**state["look"], "cards": [12, 13]}}
    assert told(state) == set()
    assert ("look", "/state/look/cards") in told({**state, "look": {**state["look"], "cards": seen}})


def test_an_attack_without_an_effect_resolves_nothing() -> None:
    """The crypt of seat 1 is not known, and it is to answer."""
    state = {**duel([[5, 7], [3, 11]]), "crypts": [5, None]}
    state = played({**state, "decks": [[None] * 9], "hands": [[7], [None]]}, attack(0, 7, 3))
    assert (state["awaits"]["phase"], told(state)) == ("answer", set())
    assert ("resolving", "/state/resolving") in told({**state, "resolving": 4})
    for asker in (1, 5):
        question = {**state["question"], "asker": asker}
        assert told({**state, "question": question}) & {
            ("question", "/state/question/asker"),
            ("seat", "/state/question/asker"),
        }


@pytest.mark.parametrize(
    ("first", "score", "fewest"), [(1, [2, 1], 15), (1, [1, 2], 16), (0, [2, 1], 16), (0, [1, 2], 15)]
)
def test_rounds_are_won_in_no_fewer_moves_than_their_first_players_need(
    first: int, score: list[int], fewest: int
) -> None:
    """Round 4. Each has a deal and two ghosts hidden; the first player wins in one turn, the other in two.

    They began by turns, so where seat 1 begins round 4, seat 0 has begun twice. Who began twice wins two
    rounds in two turns, and the other one in one; or wins one in one, and the other two in one and two.
    """
    state = duel([[5, 7], [3, 11]])
    state |= {"round": 4, "first": first, "turn": first, "awaits": {"phase": "act", "seats": [first]}}
    assert told({**state, "score": score, "ply": fewest}) == set()
    assert told({**state, "score": score, "ply": fewest - 1}) == {("ply", "/state/ply")}
