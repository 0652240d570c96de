"""What a seat may see, in every game and ruleset: enough to play on, and nothing that is hidden."""

from random import Random

import pytest

from tests.shared.house import ask, client, refused, view
from tests.shared.trial import STARTS, Json, Start, Trial, name_of
from tests.shared.walk import Step, sample, walk

every_start = pytest.mark.parametrize(("trial", "start"), STARTS, ids=name_of)


def viewers(start: Start) -> list[int | None]:
    return [None, *range(start.seats)]


def spread(trial: Trial, start: Start, number: int = 15) -> list[Step]:
    return sample(walk(trial, start, 0), number)


@every_start
def test_a_view_is_a_possible_state(trial: Trial, start: Start) -> None:
    for step in spread(trial, start, 30):
        for seat in viewers(start):
            assert ask("/check", {"state": view(step.state, seat)})["defects"] == []


@every_start
def test_the_view_of_a_view_is_the_same_view(trial: Trial, start: Start) -> None:
    for step in spread(trial, start):
        for seat in viewers(start):
            seen = view(step.state, seat)
            assert view(seen, seat) == seen


@every_start
def test_a_view_only_hides(trial: Trial, start: Start) -> None:
    for step in spread(trial, start):
        for seat in viewers(start):
            assert_hides_only(view(step.state, seat), step.state)


def assert_hides_only(seen: object, full: object) -> None:
    """Every value of a view is the state's, or null; lists and objects keep their shape."""
    if isinstance(seen, dict) and isinstance(full, dict):
        assert seen.keys() == full.keys()
        for key in seen:
            assert_hides_only(seen[key], full[key])
    elif isinstance(seen, list) and isinstance(full, list):
        assert len(seen) == len(full)
        for one, other in zip(seen, full, strict=True):
            assert_hides_only(one, other)
    else:
        assert seen in (None, "hidden") or seen == full


@every_start
def test_states_that_differ_only_in_what_a_seat_cannot_see_give_it_the_same_view(
    trial: Trial, start: Start
) -> None:
    random = Random(str(start))
    for step in spread(trial, start):
        for seat in viewers(start):
            other = trial.shuffled_unseen(step.state, seat, random)
            if ask("/check", {"state": other})["possible"]:
                body = {"state": step.state, "seat": seat}
                first = client().post("/view", json=body).data
                assert client().post("/view", json={**body, "state": other}).data == first


@every_start
def test_the_unseen_cards_are_really_dealt_anew(trial: Trial, start: Start) -> None:
    """The property above is not empty: most of those states are possible, and different."""
    random = Random(str(start))
    tried = [(step.state, trial.shuffled_unseen(step.state, None, random)) for step in spread(trial, start)]
    fresh = [
        other for state, other in tried if other != state and ask("/check", {"state": other})["possible"]
    ]
    assert len(fresh) > len(tried) / 4


@every_start
def test_a_verdict_on_a_view_never_contradicts_the_full_state(trial: Trial, start: Start) -> None:
    for step in spread(trial, start, 10):
        for seat in step.state["awaits"]["seats"]:
            seen = view(step.state, seat)
            for move in trial.naive(step.state):
                if move.get("seat") == seat:
                    assert_agree(seen, step.state, move)


def assert_agree(seen: Json, full: Json, move: Json) -> None:
    """What is illegal on the view is illegal; what is legal there without assumptions is legal."""
    on_view = ask("/validate", {"state": seen, "move": move})
    on_full = ask("/validate", {"state": full, "move": move})
    if not on_view["legal"]:
        assert not on_full["legal"], (seen, move)
    elif not on_view["assumptions"]:
        assert on_full["legal"], (seen, move)


@every_start
def test_a_seat_is_listed_the_same_moves_on_its_view(trial: Trial, start: Start) -> None:
    """In their order, but for those that take a card which the seat cannot see: they fit a template."""
    for step in spread(trial, start):
        for seat in step.state["awaits"]["seats"]:
            own = [move for move in step.listed if move["seat"] == seat]
            offered = ask("/moves", {"state": view(step.state, seat)})
            listed = [move for move in offered["moves"] if move["seat"] == seat]
            assert listed == [move for move in own if move in listed]
            free = [move for move in own if move not in listed]
            assert all(any(fits(move, template) for template in offered["templates"]) for move in free)


def fits(move: object, template: object) -> bool:
    """Whether a move is a template with its free places, which are null, filled in."""
    if isinstance(move, dict) and isinstance(template, dict):
        return move.keys() == template.keys() and all(fits(move[key], template[key]) for key in move)
    if isinstance(move, list) and isinstance(template, list):
        return len(move) == len(template) and all(map(fits, move, template))
    return template is None or move == template


@every_start
def test_a_reply_is_masked_like_the_state(trial: Trial, start: Start) -> None:
    """Masking is stable, keeps types in order, and hides what the state's view hides."""
    for step in spread(trial, start, 30):
        reply = step.reply
        for seat in viewers(start):
            body = {"state": reply["state"], "seat": seat}
            seen = ask("/view", {**body, "applied": reply["applied"], "events": reply["events"]})
            assert seen["state"] == view(reply["state"], seat)
            assert_hides_only(seen["applied"], reply["applied"])
            assert_hides_only(seen["events"], reply["events"])
            again = ask("/view", {**body, "applied": seen["applied"], "events": seen["events"]})
            assert again == seen


@every_start
def test_a_seat_that_is_not_there_sees_nothing(trial: Trial, start: Start) -> None:
    state = walk(trial, start, 0).end
    for seat in range(start.seats, 6):
        status, problem = refused("/view", {"state": state, "seat": seat})
        assert (status, problem["type"]) == (409, "no-such-seat")
