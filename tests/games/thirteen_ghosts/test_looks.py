"""What a look shows, where only the deck or only the look knows a card."""

import pytest

from tests.games.thirteen_ghosts.edition import OWN_EDITION
from tests.games.thirteen_ghosts.positions import duel, played
from tests.shared.house import ask
from tests.shared.trial import Json


def looking() -> Json:
    """Seat 0 has played the 10 and looks at the bottom two, the 12 and the 13."""
    return played(duel([[5, 10], [3, 11]]), {"type": "effect", "seat": 0, "card": 10})


def view(state: Json, seat: int | None) -> Json:
    seen: Json = ask("/view", {"state": state, "seat": seat})["state"]
    return seen


@pytest.mark.parametrize("known", [[None, None], [12, None], [None, 13], [12, 13]])
def test_a_seat_sees_the_cards_of_its_look_that_the_deck_alone_knows(known: list[int | None]) -> None:
    state = looking()
    state["look"]["cards"] = known
    assert view(state, 0)["look"]["cards"] == [12, 13]
    assert view(view(state, 0), 0) == view(state, 0)
    assert view(state, 1)["look"]["cards"] == view(state, None)["look"]["cards"] == [None, None]


def test_a_seat_may_put_back_on_its_view_what_it_may_put_back_on_the_state() -> None:
    state = looking()
    state["look"]["cards"] = [None, None]
    for seen in (state, view(state, 0)):
        orders = [move["cards"] for move in ask("/moves", {"state": seen})["moves"]]
        assert orders == [[12, 13], [13, 12]]


@pytest.mark.parametrize("lie", [[12, 13], [13, 12], [None, 13], [13, None]])
@pytest.mark.parametrize("seen", [[13, 12], [None, 12]])
def test_a_new_order_outlasts_the_look_though_the_deck_still_shows_the_old(
    lie: list[int | None], seen: list[int | None]
) -> None:
    """The 12 lies below, as the look knows; so the 13, which the deck knows, lies on it."""
    state = duel([[5, 3], [4, 11]], edition=OWN_EDITION)
    state = played(state, {"type": "effect", "seat": 0, "card": 3})
    state = played(state, {"type": "arrange", "seat": 0, "cards": [13, 12]})
    state["decks"][0][-2:] = lie
    state["look"]["cards"] = seen
    assert view(state, 0)["look"]["cards"] == [13, 12]
    after = played(state, {"type": "name", "seat": 0, "numbers": [1, 2]})
    assert after["look"] is None
    assert after["decks"][0][-2:] == [13, 12]
