"""How the rounds went: what cannot be is told once and where it shows; and some that can be."""

import pytest

from tests.games.rest_in_peace.positions import LAST_ROUNDS, TOKENS, Entry, Sides, table, told
from tests.shared.trial import Json

NOTHING: Sides = ([], [])
ZERO: Sides = (["2"], [])
ONE: Sides = ([], ["2"])
"""Rounds in which one seat alone laid a card, and won."""


# The rows


@pytest.mark.parametrize("place", [0, 1])
@pytest.mark.parametrize(("name", "card"), [("tokens", "manor"), ("psychics", "still-me")])
def test_what_is_left_at_a_round_that_is_past_is_told_there(name: str, card: str, place: int) -> None:
    state = table("10", NOTHING, NOTHING)
    state[name][place] = card
    if name == "psychics":
        state["hands"][0].pop()
    assert ("row", f"/state/{name}/{place}") in told(state)
    assert [defect for defect in told(state) if defect[0] == "row"] == [("row", f"/state/{name}/{place}")]


@pytest.mark.parametrize("number", [1, 2, 4])
def test_all_rounds_before_this_one_are_past(number: int) -> None:
    assert ("length", "/state/past") in told({**table("10", NOTHING, NOTHING), "round": number})


def test_there_is_no_round_before_the_first() -> None:
    assert ("round", "/state/round") in told({**table(""), "round": 0})


def test_a_game_has_a_result_when_it_is_over_and_not_before() -> None:
    state = table("10", NOTHING, NOTHING)
    result = {"winners": [0], "losers": [1], "decided_by": "rest-in-peace/win.manors"}
    assert told({**state, "result": result}) == [("early-result", "/state/result")]
    over: Json = {"awaits": {"phase": "over", "seats": []}}
    ended = table(LAST_ROUNDS, *[NOTHING] * 9, **over)
    assert ("early-result", "/state/result") in told(ended)
    assert not [defect for defect in told(ended) if defect[0] == "result"]


def test_the_game_ended_as_soon_as_a_seat_had_tokens_enough() -> None:
    """Seat 1 had four manors after the sixth round, and has won the seventh."""
    taken: Json = {"won": [["castle", "castle"], [*["manor"] * 4, "castle"]]}
    taken["tokens"] = [None] * 7 + list(TOKENS[7:])
    result = {"winners": [1], "losers": [0], "decided_by": "rest-in-peace/win.manors"}
    over: Json = {"awaits": {"phase": "over", "seats": []}, "result": result, "turn": 0, **taken}
    assert told(table("101101", *[NOTHING] * 6, **over)) == [("result", "/state/won/1")]


@pytest.mark.parametrize("carried", [[], ["castle"], ["castle", "manor"]])
@pytest.mark.parametrize("gone", [[], ["lady-in-white"], ["lady-in-white", "sir-nicholas"]])
def test_a_drawn_round_leaves_its_token_to_carry_and_its_psychic_gone(
    carried: list[str], gone: list[str]
) -> None:
    rounds: list[Sides] = [NOTHING, ([], ["eerie-intermission"])]
    state = table("0", *rounds, carried=carried, gone=gone)
    expected = [("carried", "/state/carried")] if len(carried) != 1 else []
    expected += [("gone", "/state/gone"), ("psychics", "/state/psychics")] if len(gone) != 1 else []
    assert told(state) == expected


# Who won


@pytest.mark.parametrize(
    ("rows", "lost"),
    [
        ((["1"], ["3"]), True),
        ((["3"], ["3"]), False),
        ((["3"], ["1"]), False),
    ],
)
def test_a_round_is_won_by_the_seat_that_was_ahead(rows: Sides, lost: bool) -> None:
    """Seat 0 has the token of the third round; both had a token before."""
    state = table("1001", ONE, ZERO, rows, ONE)
    assert told(state) == ([("loser", "/state/won")] if lost else [])


@pytest.mark.parametrize(
    ("theirs", "mine", "possible"),
    [
        ([], ["twos-more-fun"], True),
        ([], ["still-me"], True),
        ([], ["tripped"], False),
        (["twos-more-fun"], [], False),
        (["still-me"], [], False),
        (["tripped"], [], False),
    ],
)
def test_a_leader_loses_only_under_a_card_of_the_other_seat(
    theirs: list[Entry], mine: list[Entry], possible: bool
) -> None:
    """Seat 1 had 3 against 1: it was not let pass, or seat 0 has carried away what it led by."""
    rows = (["1", *mine], ["3", *theirs])
    state = table("1001", ONE, ZERO, rows, ONE)
    assert told(state) == ([] if possible else [("loser", "/state/won")])


@pytest.mark.parametrize(("mine", "theirs"), [("3", "1"), ("1", "3")])
def test_who_keeps_the_psychic_of_a_round_has_won_it_only_if_ahead(mine: str, theirs: str) -> None:
    """Seat 0 gets the psychic of the third round whoever wins, and has a token more than before."""
    state = table("1001", ONE, ZERO, ([mine, "you-wont-have-it"], [theirs]), ONE)
    state["hands"][0].append(None)
    state["hands"][1].pop()
    assert told(state) == ([] if mine > theirs else [("loser", "/state/won")])


@pytest.mark.parametrize(("gone", "possible"), [("ill-be-back", True), ("acro-bats", False)])
def test_a_ghost_may_have_gone_from_a_round_by_a_card_that_was_discarded(gone: str, possible: bool) -> None:
    """Seat 1 won the first round with 1 against 3, or with what it has put back from there since."""
    sent: Json = {"card": "be-gone", "target": gone}
    rounds: list[Sides] = [(["3"], ["1"]), ZERO, ONE, (["3", sent], ["1"])]
    decks = [[None] * 8, [None] * (9 if possible else 8)]
    state = table("1010", *rounds, discard=[[], [gone]], decks=decks)
    assert told(state) == ([] if possible else [("loser", "/state/won")])


@pytest.mark.parametrize(("more", "fewer"), [(0, 1), (1, 0)])
def test_each_seat_has_the_psychics_of_the_rounds_that_it_lost(more: int, fewer: int) -> None:
    state = table("10", ONE, ZERO)
    state["hands"][more].append(None)
    state["hands"][fewer].pop()
    assert told(state) == [("taken", "/state/won")]


# Moves


def test_what_was_laid_before_this_turn_was_laid_in_an_earlier_one() -> None:
    """A deal; two rounds given up at once, each with a card placed or none; then, in the third, two cards, a
    pass, a card, a pass, and the card that sends that one away."""
    gone: Json = {"card": "be-gone", "target": "3"}
    state = table(
        "10", NOTHING, NOTHING, field=(["1", "1", gone], []), discard=[[], ["3"]], played_this_turn=1
    )
    fewest = 1 + 2 + 2 + 6
    assert told({**state, "ply": fewest}) == []
    assert told({**state, "ply": fewest - 1}) == [("ply", "/state/ply")]


def test_a_seat_that_was_not_first_has_laid_its_card_after_a_pass_and_before_two() -> None:
    """A deal, two cards of seat 1 and one of seat 0, and a pass after each."""
    state = table("", field=(["3"], ["2", "4"]), first=1, turn=0)
    fewest = 1 + 3 + 3
    assert told({**state, "ply": fewest}) == []
    assert told({**state, "ply": fewest - 1}) == [("ply", "/state/ply")]


@pytest.mark.parametrize(("back", "fewest"), [("3", 10), (None, 9)])
def test_a_card_that_was_taken_back_was_played_before(back: str | None, fewest: int) -> None:
    """A deal and four moves; then a card, a pass, the card taken back, the one that loses, a card placed."""
    state = table("11", ONE, ([{"card": "playing-dead", "returns": back}], ["2"]))
    assert told({**state, "ply": fewest}) == []
    assert told({**state, "ply": fewest - 1}) == [("ply", "/state/ply")]


def test_who_was_first_and_lost_has_passed_before_and_so_has_the_other() -> None:
    """A deal. Seat 1 laid a card, passed, and the other gave up and placed a card or none. Then seat 1 laid
    a card and passed, seat 0 laid one and passed, and seat 1 gave up and placed a card or none."""
    state = table("10", ONE, (["3"], ["2"]))
    fewest = 1 + 4 + 6
    assert told({**state, "ply": fewest}) == []
    assert told({**state, "ply": fewest - 1}) == [("ply", "/state/ply")]


def test_a_round_is_opened_by_who_is_first() -> None:
    assert told(table("1", NOTHING, turn=1)) == []
    assert told(table("1", NOTHING, turn=0)) == [("turn", "/state/turn")]


def test_a_loser_who_has_no_card_left_places_none() -> None:
    """Seat 0 has laid all its ghosts in rounds and its four psychics in round 10. The ninth round's psychic
    went to seat 1, who may carry a card now."""
    rounds: list[Sides] = [NOTHING, ONE, ONE, (["2"], ["1"]), NOTHING, NOTHING]
    rounds += [(["1"] * 6 + ["2"] * 3, []), (["2", "3", "3", "3", "3", "4", "4", "4"], [])]
    field: Sides = (["5", "5", "6"], ["6", "5", "5", "4", "still-me", "you-wont-have-it"])
    placed = ["lady-in-white", "sir-nicholas", "acro-bats", "twos-more-fun"]
    state = table(
        "11101000",
        *rounds,
        field=field,
        turn=0,
        awaits={"phase": "carry", "seats": [1]},
        final=[[{"card": card, "face": "up"} for card in placed], []],
        hands=[[], [None] * 17],
        psychics=[None] * 9,
    )
    state["tokens"][8] = None
    state["won"][1].append(TOKENS[8])
    given_up_at_once = (1 + 1) * 3
    after_one_card = (1 + 1 + 1 + 1) * 2
    after_two = 2 + 2 + 1 + 1
    after_nine_and_eight = (9 + 1 + 1 + 1) + (8 + 1 + 1 + 1)
    ninth = 3 + 1 + 6 + 1 + 1
    fewest = 1 + given_up_at_once + after_one_card + after_two + after_nine_and_eight + ninth
    assert told({**state, "ply": fewest}) == []
    assert told({**state, "ply": fewest - 1}) == [("ply", "/state/ply")]


# What lies open


def test_a_hand_lies_open_unless_the_card_that_opened_it_was_carried() -> None:
    """Seat 0 has won the second round with a card that carries one of it into the third."""
    rounds: list[Sides] = [ONE, ZERO, ONE, (["still-me", "2"], [])]
    carried, played = ["reveal-yourself", "3"], ["3", "reveal-yourself"]
    assert told(table("1010", *rounds, field=(carried, []), played_this_turn=1)) == []
    assert told(table("1010", *rounds, field=(played, []), played_this_turn=2)) == [
        ("open-hand", "/state/open_hand/1")
    ]
    assert told(table("1010", *rounds, field=(played, []), played_this_turn=2, open_hand=[False, True])) == []
    followed = table("1011", *rounds, field=(["reveal-yourself", "3"], ["2"]), turn=0, played_this_turn=2)
    assert ("open-hand", "/state/open_hand/1") in told(followed)


@pytest.mark.parametrize(("returned", "levels"), [("christmas-future", [0, 1, 2, 3]), (None, [0, 1, 3])])
def test_a_card_taken_back_may_have_turned_a_deck_up_in_a_game_that_is_lost(
    returned: str | None, levels: list[int]
) -> None:
    """Seat 0 has lost the sixth round at once, and with it the game. Its hand is not known."""
    manors = {"won": [["castle", "castle"], ["manor"] * 4], "tokens": [None] * 6 + list(TOKENS[6:])}
    result = {"winners": [1], "losers": [0], "decided_by": "rest-in-peace/win.manors"}
    over = {"awaits": {"phase": "over", "seats": []}, "result": result, "turn": 0, **manors}
    decks = {"decks": [["4", *[None] * 5], [None] * 6], "deck_open": [True, False]}
    field: Sides = ([{"card": "playing-dead", "returns": returned}], [])
    state = table("10110", *[NOTHING] * 5, field=field, options={"levels": levels}, **over, **decks)
    assert told(state) == ([] if returned else [("deck-open", "/state/deck_open/0")])
