"""What lies in round 10 and cannot lie there is told once and where it shows; and some that can."""

import pytest

from tests.games.rest_in_peace.positions import LAST_ROUNDS, Sides, table, told
from tests.shared.trial import Json

NOTHING: Sides = ([], [])


def face_up(card: str) -> Json:
    return {"card": card, "face": "up"}


def face_down(card: str | None) -> Json:
    return {"card": card, "face": "down"}


def test_a_ghost_lies_face_down_in_round_ten_while_others_are_played() -> None:
    assert told(table("10", NOTHING, NOTHING, final=[[face_down("5")], []])) == []
    assert told(table("10", NOTHING, NOTHING, final=[[face_up("5")], []])) == [
        ("face", "/state/final/0/0/face")
    ]


@pytest.mark.parametrize(
    ("final", "defects"),
    [
        ([[face_down(None)], [face_down("2"), face_up("5")]], []),
        ([[face_down(None)], [face_up("5"), face_up("2")]], ["/state/final/1/0/face"]),
        ([[face_down(None), face_up("5")], []], ["/state/final/0/1/face"]),
    ],
)
def test_the_last_winner_alone_has_carried_a_ghost_there_and_it_is_the_last(
    final: list[list[Json]], defects: list[str]
) -> None:
    """Seat 1 won the ninth round with a card that carries one ghost of it on."""
    rounds: list[Sides] = [NOTHING] * 8 + [([], ["still-me", "3"])]
    waiting = [seat for seat in (0, 1) if any(entry["face"] == "down" for entry in final[seat])]
    awaits = {"phase": "show-final", "seats": waiting}
    state = table(LAST_ROUNDS, *rounds, final=final, awaits=awaits)
    assert told(state) == [("face", pointer) for pointer in defects]


def test_who_wins_by_tokens_when_round_ten_is_level_has_taken_no_token_of_it() -> None:
    """Seat 1 has won five rounds and seat 0 four. For each round that it lost a seat has laid a card."""
    final = [[face_up(card) for card in cards] for cards in ("11112", "1122")]
    result = {"winners": [1], "losers": [0], "decided_by": "rest-in-peace/win.tokens"}
    over: Json = {"awaits": {"phase": "over", "seats": []}, "result": result}
    assert told(table(LAST_ROUNDS, *[NOTHING] * 9, final=final, **over)) == []
    final[1].append(face_up("1"))
    final[0][0] = face_up("2")
    assert told(table(LAST_ROUNDS, *[NOTHING] * 9, final=final, **over)) == [("final", "/state/final/1")]


@pytest.mark.parametrize("who", [0, 1])
@pytest.mark.parametrize("waits", [True, False])
def test_a_card_lies_in_round_ten_once_it_is_drawn(who: int, waits: bool) -> None:
    """Seat 0 has lost a round and laid a card for it; another has been drawn, or is to be."""
    chosen: Json = {"card": "see-you-at-the-end", "who": who}
    final = [[face_down(None)], []]
    fields: Json = {"field": ([chosen], ["3"]), "turn": 0, "played_this_turn": 1}
    if waits:
        fields["awaits"] = {"phase": "random", "seats": []}
        fields["pending"] = {"seat": 0, "card": "see-you-at-the-end"}
        assert told(table("1", NOTHING, final=final, **fields)) == []
    final[who].append(face_down(None))
    defects = [("final", f"/state/final/{who}")] if waits else []
    assert told(table("1", NOTHING, final=final, **fields)) == defects


@pytest.mark.parametrize("seat", [0, 1])
def test_the_last_winner_alone_has_a_card_more_there_by_carrying_it(seat: int) -> None:
    """Seat 0 has lost five rounds and seat 1 four; either may have laid the card that lets a winner carry."""
    lost, ninth = (5, 4), (["still-me"], []) if seat == 0 else ([], ["still-me"])
    final = [[face_down(None)] * (count + (side == seat)) for side, count in enumerate(lost)]
    final[1][-1] = face_up("3") if seat == 1 else face_down(None)
    awaits = {"phase": "show-final", "seats": [0, 1]}
    state = table(LAST_ROUNDS, *[NOTHING] * 8, ninth, final=final, awaits=awaits)
    assert told(state) == ([("final", "/state/final/0")] if seat == 0 else [])


@pytest.mark.parametrize(
    ("last", "possible"), [("3", True), ("sir-nicholas", True), ("private-lounge", False)]
)
def test_what_was_carried_there_is_a_ghost_and_the_last_card(last: str, possible: bool) -> None:
    """Seat 1 has lost four rounds and won the ninth."""
    ninth: Sides = ([], ["still-me"])
    final = [[face_down(None)], [*[face_down(None)] * 4, face_up(last)]]
    awaits = {"phase": "show-final", "seats": [0, 1]}
    state = table(LAST_ROUNDS, *[NOTHING] * 8, ninth, final=final, awaits=awaits)
    assert told(state) == ([] if possible else [("final", "/state/final/1")])
