"""The account of a round: a referee can settle "why is that eleven?" from it."""

from collections.abc import Iterator

import pytest

from service.games.seeds import cases_of
from tests.shared.house import ask
from tests.shared.trial import Json, Start, trial_of
from tests.shared.walk import sample, walk

TRIAL = trial_of("rest-in-peace")
every_start = pytest.mark.parametrize("start", TRIAL.starts, ids=str)


def accounts(start: Start) -> Iterator[Json]:
    """The accounts of a walk as it stands in each state, and at the end of each round."""
    walked = walk(TRIAL, start, 0)
    for state in walked.states:
        if state["ply"]:
            yield ask("/score", {"state": state})
    yield from (step.reply["scoring"]["round"] for step in walked.steps if step.reply["scoring"])


@every_start
def test_a_card_counts_its_base_and_its_modifiers(start: Start) -> None:
    for account in accounts(start):
        for side in account["seats"]:
            for line in side["cards"]:
                assert line["counts"] == line["base"] + sum(part["by"] for part in line["modifiers"])
                assert all(part["by"] for part in line["modifiers"])


@every_start
def test_a_total_is_the_sum_of_what_the_cards_count(start: Start) -> None:
    for account in accounts(start):
        for side in account["seats"]:
            assert side["total"] == sum(line["counts"] for line in side["cards"])


@every_start
def test_every_card_of_the_round_is_accounted_for(start: Start) -> None:
    for state in walk(TRIAL, start, 0).states:
        account = ask("/score", {"state": state})
        assert account["round"] == state["round"]
        rows = state["final"] if state["round"] == 10 else state["field"]
        for side, row in zip(account["seats"], rows, strict=True):
            assert [line["card"] for line in side["cards"]] == [entry["card"] for entry in row]


@every_start
def test_a_round_has_a_winner_only_at_its_end(start: Start) -> None:
    walked = walk(TRIAL, start, 0)
    for step in sample(walked, 20):
        if step.state["ply"]:
            assert ask("/score", {"state": step.state})["winner"] is None
    last = walked.steps[-1].reply["scoring"]["round"]
    assert ask("/score", {"state": walked.end}) == {"game": TRIAL.game, **last}


@every_start
def test_what_a_seat_still_needs_is_what_its_tokens_leave(start: Start) -> None:
    for account in accounts(start):
        for side in account["seats"]:
            for token, needed in (("manor", 4), ("castle", 3)):
                assert side["needs"][token] == max(0, needed - side["won"].count(token))


def test_before_the_deal_there_is_nothing_to_account_for() -> None:
    account = ask("/score", {"state": walk(TRIAL, TRIAL.starts[0], 0).start})
    assert account["round"] == 1
    assert [side["cards"] for side in account["seats"]] == [[], []]


def test_cards_face_down_count_one_each_where_all_cards_do() -> None:
    """Their faces make no difference then, so that the score can be told before they are shown."""
    case = next(case for case in cases_of("rest-in-peace") if case["id"] == "show-final-agrees")
    state: Json = case["request"]["state"]
    hand, *others = state["hands"]
    final, *theirs = state["final"]
    state = {
        **state,
        "options": {"levels": [0, 1, 4]},
        "hands": [[card for card in hand if card != "acro-bats"], *others],
        "final": [[*final, {"card": "not-worthy", "face": "up"}], *theirs],
    }
    zero, one = ask("/score", {"state": state})["seats"]
    assert [line["counts"] for line in zero["cards"]] == [1, 1, 0]
    assert [(line["card"], line["base"], line["counts"]) for line in one["cards"]] == [
        ("now-or-never", -2, 1),
        ("6", 6, 1),
        (None, None, 1),
    ]
    assert (zero["total"], one["total"]) == (2, 3)
    plain = ask("/score", {"state": case["request"]["state"]})["seats"]
    assert [side["total"] for side in plain] == [9, None]
