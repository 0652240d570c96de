"""Random games to the end, in every game and ruleset."""

import json
from copy import deepcopy

import pytest

from service.games import GAMES
from tests.shared.house import ask, refused
from tests.shared.trial import STARTS, TRIALS, Start, Trial, name_of
from tests.shared.walk import canonical, sample, walk

WALKS = 2
every_start = pytest.mark.parametrize(("trial", "start"), STARTS, ids=name_of)


def test_every_ruleset_and_number_of_seats_is_walked() -> None:
    walked = {(trial.game, start.ruleset, start.seats) for trial, start in STARTS}
    assert walked == {
        (game.name, name, seats)
        for game in GAMES.values()
        for name, ruleset in game.rulesets.items()
        for seats in ruleset.seats
    }


@every_start
def test_a_walk_ends_with_a_result(trial: Trial, start: Start) -> None:
    for number in range(WALKS):
        end = walk(trial, start, number).end
        named = sorted(end["result"]["winners"] + end["result"]["losers"])
        assert named in ([], list(range(start.seats)))
        assert end["result"]["decided_by"].startswith(f"{trial.game}/")


@every_start
def test_cards_are_conserved(trial: Trial, start: Start) -> None:
    for number in range(WALKS):
        for state in walk(trial, start, number).states:
            if state["ply"]:
                assert trial.cards(state) == trial.whole(state)


@every_start
def test_every_state_on_the_way_is_possible(trial: Trial, start: Start) -> None:
    for number in range(WALKS):
        for state in walk(trial, start, number).states:
            assert ask("/check", {"state": state})["defects"] == []


@every_start
def test_each_move_counts_the_ply_on_and_awaits_the_next(trial: Trial, start: Start) -> None:
    for step in walk(trial, start, 0).steps:
        after = step.reply["state"]
        assert after["ply"] == step.state["ply"] + len(step.reply["applied"])
        assert after["awaits"]["seats"] == sorted(set(after["awaits"]["seats"]))


@every_start
def test_no_move_is_listed_twice(trial: Trial, start: Start) -> None:
    for step in walk(trial, start, 0).steps:
        listed = [canonical(move, trial.in_order) for move in step.listed]
        assert len(listed) == len(set(listed))


@every_start
def test_the_listed_moves_are_the_legal_ones(trial: Trial, start: Start) -> None:
    for step in sample(walk(trial, start, 0), 12):
        listed = {canonical(move, trial.in_order) for move in step.listed}
        for move in trial.naive(step.state):
            legal = ask("/validate", {"state": step.state, "move": move})["legal"]
            assert legal == (canonical(move, trial.in_order) in listed), (step.state, move)
        for move in step.listed:
            assert ask("/validate", {"state": step.state, "move": move})["legal"], (step.state, move)


@every_start
def test_naive_enumeration_finds_every_listed_move(trial: Trial, start: Start) -> None:
    for step in sample(walk(trial, start, 0), 12):
        thought_of = {canonical(move, trial.in_order) for move in trial.naive(step.state)}
        assert {canonical(move, trial.in_order) for move in step.listed} <= thought_of


@every_start
def test_a_record_replays_without_its_seed(trial: Trial, start: Start) -> None:
    for number in range(WALKS):
        walked = walk(trial, start, number)
        replayed = ask("/replay", {"state": walked.start, "moves": walked.applied})
        assert replayed["legal"]
        assert replayed["state"] == walked.end
        assert replayed["plies"] == walked.end["ply"]
        assert replayed["seed_agrees"] is None
        ended = [step.reply["scoring"] for step in walked.steps if step.reply["scoring"]]
        assert [{"round": s["round"], "game": s["game"]} for s in replayed["scoring"]] == ended


@every_start
def test_a_record_agrees_with_its_own_seed_alone(trial: Trial, start: Start) -> None:
    walked = walk(trial, start, 0)
    record = {"state": walked.start, "moves": walked.applied}
    assert ask("/replay", {**record, "seed": walked.seed})["seed_agrees"] is True
    assert ask("/replay", {**record, "seed": "another seed altogether"})["seed_agrees"] is False


@every_start
def test_a_seed_fills_in_the_chance_moves_that_a_record_leaves_out(trial: Trial, start: Start) -> None:
    walked = walk(trial, start, 0)
    sent = [step.move for step in walked.steps]
    replayed = ask("/replay", {"state": walked.start, "moves": sent, "seed": walked.seed})
    assert replayed["legal"]
    assert replayed["state"] == walked.end


@every_start
def test_a_replay_stops_at_the_first_illegal_move(trial: Trial, start: Start) -> None:
    walked = walk(trial, start, 0)
    moves = [*walked.applied[:3], {"type": "deal"}, *walked.applied[3:]]
    replayed = ask("/replay", {"state": walked.start, "moves": moves})
    assert (replayed["legal"], replayed["plies"], replayed["illegal"]["index"]) == (False, 3, 3)
    assert [v["rule"] for v in replayed["illegal"]["violations"]] == [f"{trial.game}/turn.phase"]


@every_start
def test_a_seed_draws_the_same_game_in_one_go_and_step_by_step(trial: Trial, start: Start) -> None:
    """What a seed resolves within a call is what it gives to the chance move sent alone."""
    for step in walk(trial, start, 0).steps:
        if len(step.reply["applied"]) > 1:
            alone = ask("/apply", {"state": step.state, "move": step.reply["applied"][0]})
            for drawn in step.reply["applied"][1:]:
                again = {"type": drawn["type"]}
                seed = walk(trial, start, 0).seed
                alone = ask("/apply", {"state": alone["state"], "move": again, "seed": seed})
                assert alone["applied"][0] == drawn
            assert alone["state"] == step.reply["state"]
            break


@every_start
def test_when_the_game_is_over_no_move_is_legal(trial: Trial, start: Start) -> None:
    walked = walk(trial, start, 0)
    assert ask("/moves", {"state": walked.end})["moves"] == []
    for step in sample(walked, 5):
        reply = ask("/validate", {"state": walked.end, "move": step.move, "seed": walked.seed})
        assert [v["rule"] for v in reply["violations"]] == [f"{trial.game}/turn.over"]


@every_start
def test_a_move_out_of_phase_or_turn_breaks_that_rule_alone(trial: Trial, start: Start) -> None:
    for step in sample(walk(trial, start, 0), 12):
        phase = ask("/validate", {"state": step.state, "move": {"type": "deal"}})
        if step.state["awaits"]["phase"] != "deal":
            assert [v["rule"] for v in phase["violations"]] == [f"{trial.game}/turn.phase"]
        others = set(range(6)) - set(step.state["awaits"]["seats"])
        if "seat" in step.move and others:
            move = {**step.move, "seat": max(others)}
            seat = ask("/validate", {"state": step.state, "move": move})
            assert [v["rule"] for v in seat["violations"]] == [f"{trial.game}/turn.seat"]


@pytest.mark.parametrize("trial", TRIALS, ids=name_of)
def test_a_card_lost_is_a_defect(trial: Trial) -> None:
    """Take any card away from any list of a state: it can be told, if only by the number of cards."""
    walked = walk(trial, trial.starts[0], 0)
    for step in sample(walked, 6):
        for key, value in step.state.items():
            if key in ("deck", "hands", "decks") and value:
                lost = json.loads(json.dumps(step.state))
                zone = lost[key] if not isinstance(lost[key][0], list) else lost[key][0]
                if zone:
                    zone.pop()
                    assert not ask("/check", {"state": lost})["possible"], (key, step.state)
                    status, problem = refused("/moves", {"state": lost})
                    assert (status, problem["type"]) == (409, "impossible-state")


@every_start
def test_the_request_is_left_as_it_was(trial: Trial, start: Start) -> None:
    """In process too: the values that a state is read into are never changed."""
    from service import referee
    from service.api.wire import WIRES

    wire = WIRES[trial.game]
    for step in sample(walk(trial, start, 0), 12):
        state, move = wire.state.read(step.state), wire.moves.read(step.move)
        before = deepcopy((state, move))
        at = referee.possible(state)
        referee.apply(at, move, walk(trial, start, 0).seed)
        referee.moves(at)
        assert (state, move) == before
