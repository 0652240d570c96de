"""What a captain can cast of a hand of which some cards are not known."""

import pytest

from tests.games.thirteen_ghosts.test_hiding_told import dealt_to_teams
from tests.shared.house import ask


def casts(hand: list[int | None]) -> list[tuple[int | None, int | None]]:
    state = dealt_to_teams()
    state = {**state, "hands": [hand, *state["hands"][1:]], "decks": [[None] * 9, state["decks"][1]]}
    moves = ask("/moves", {"state": state})["moves"]
    return [(move["own"], move["partner"]) for move in moves if move["seat"] == 0]


def test_of_known_cards_any_two_are_cast() -> None:
    assert casts([1, 2, 3, 4]) == [
        (own, other) for own in (1, 2, 3, 4) for other in (1, 2, 3, 4) if own != other
    ]


@pytest.mark.parametrize("known", [[1, 2, 3], [1, 2], []])
def test_an_unknown_card_is_named_or_stays_unknown(known: list[int]) -> None:
    """One that is not known can be any that is not seen; two unknown cards can both stay so."""
    listed = casts([*known, *[None] * (4 - len(known))])
    unseen = [number for number in range(1, 14) if number not in known]
    assert len(listed) == len(set(listed))
    if len(known) == 3:
        one_known = [(a, b) for a in known for b in known if a != b]
        mixed = [(a, b) for a in known for b in [*unseen, None]]
        assert set(listed) == {*one_known, *mixed, *((b, a) for a, b in mixed)}
    else:
        cards = [*known, *unseen, None]
        assert set(listed) == {(a, b) for a in cards for b in cards if a != b or a is None}
