"""A seat never sees its own board, and its evidence tells no more than it may know."""

from itertools import chain
from typing import Any

import pytest

from tests.games.ghosted.table import BOARDS, HANDS, NO_BOARD, NOTHING_KNOWN, acting, table
from tests.games.ghosted.trial import CARDS, CATEGORIES, TRIAL
from tests.shared.house import ask, set_up, view
from tests.shared.trial import Json, Start
from tests.shared.walk import sample, walk

SEED = "boards that face the others"


def evidence(state: Json, seat: int) -> Json:
    seen: Json = ask("/view", {"state": state, "seat": seat})["evidence"]
    return seen


@pytest.mark.parametrize("start", TRIAL.starts, ids=str)
def test_no_view_of_a_seat_tells_a_card_of_its_board_before_the_end(start: Start) -> None:
    for step in sample(walk(TRIAL, start, 0), 25):
        after, happened = step.reply["state"], {k: step.reply[k] for k in ("applied", "events")}
        named = [card for move in happened["applied"] for card in (move.get("cards") or ())]
        for seat in range(start.seats):
            won = after["result"] is not None and seat in after["result"]["winners"]
            own = set(after["boards"][seat].values())
            seen = ask("/view", {"state": after, "seat": seat, **happened})
            if not won:
                assert seen["state"]["boards"][seat] == NO_BOARD
                assert not own & set(chain(*(found["out"] for found in seen["evidence"].values())))
                assert not own & set(chain(*seen["state"]["hands"]))
            assert not own & set(named) or won or happened["applied"][0]["type"] == "guess"


def test_the_deal_is_shown_to_a_seat_without_its_board_and_the_other_hands() -> None:
    reply = set_up("ghosted", Start("standard", 5), seed=SEED)
    for seat in (None, *range(5)):
        seen = ask("/view", {"state": reply["state"], "applied": reply["applied"], "seat": seat})
        deal = seen["applied"][0]
        assert deal == {
            "type": "deal",
            "boards": [NO_BOARD if s == seat else b for s, b in enumerate(reply["state"]["boards"])],
            "hands": [h if s == seat else [None] * 4 for s, h in enumerate(reply["state"]["hands"])],
            "removed": reply["state"]["removed"],
        }
        assert {key: deal[key] for key in ("boards", "hands", "removed")} == {
            key: seen["state"][key] for key in ("boards", "hands", "removed")
        }


def test_all_see_the_board_of_the_winner() -> None:
    named = {"seat": 0, **BOARDS[0]}
    reply = ask("/apply", {"state": table("turn"), "move": {"type": "accuse", **named}})
    for seat in (None, 0, 1, 2):
        assert view(reply["state"], seat)["boards"][0] == BOARDS[0]
        assert (view(reply["state"], seat)["boards"][1] == NO_BOARD) == (seat == 1)


def test_nobody_sees_a_board_when_all_are_out() -> None:
    open_hands = table("turn", out=[False, True, True])
    wrong = {"type": "accuse", "seat": 0, **BOARDS[1]}
    over = ask("/apply", {"state": open_hands, "move": wrong})["state"]
    assert over["result"] == {"winners": [], "losers": [0, 1, 2], "decided_by": "ghosted/end.all-out"}
    for seat in range(3):
        assert view(over, seat)["boards"][seat] == NO_BOARD


QUESTION = {"type": "question", "seat": 0, "target": 1, "about": "weapon"}
REASONS: list[tuple[str, str, Json]] = [
    ("held", "S4", {}),
    ("board", "S2", {}),
    (
        "shown",
        "S7",
        {
            "record": [
                {"ply": 99, "type": "guess", "seat": 0, "target": 1, "cards": ["S7", "S8"], "shown": "S7"}
            ]
        },
    ),
    ("answered", "W9", {"record": [{"ply": 99, **QUESTION, "one_of": ["W9", "W8"], "yes": False}]}),
    ("answered", "W12", {"record": [{"ply": 99, **QUESTION, "one_of": ["W1", "W8"], "yes": True}]}),
    ("open-hand", "M7", {"out": [False, True, False]}),
    (
        "scales",
        "M12",
        {"record": [{"ply": 99, "type": "scales", "seat": 0, **BOARDS[1], "motive": "M12", "correct": 0}]},
    ),
]


@pytest.mark.parametrize(("reason", "card", "changes"), REASONS)
def test_evidence_gives_the_reason(reason: str, card: str, changes: Json) -> None:
    out = {**evidence(table("turn", **changes), 0)}
    assert {k: v for found in out.values() for k, v in found["out"].items()}[card] == reason
    if reason not in ("held", "board"):
        without = evidence(table("turn"), 0)
        assert card not in {k for found in without.values() for k in found["out"]}


def test_the_card_removed_is_evidence_for_all() -> None:
    state = set_up("ghosted", Start("standard", 5), seed=SEED)["state"]
    for seat in range(5):
        seen = evidence(state, seat)
        assert [k for found in seen.values() for k, v in found["out"].items() if v == "removed"] == [
            state["removed"]
        ]


def test_the_first_reason_that_applies_is_given_and_cards_are_in_order() -> None:
    said = [
        {
            "ply": 90,
            "type": "scales",
            "seat": 0,
            "suspect": "S4",
            "weapon": "W2",
            "motive": "M12",
            "correct": 0,
        },
        {"ply": 120, **QUESTION, "one_of": ["W4", "W2", "W12"], "yes": False},
    ]
    seen = evidence(table("turn", record=said), 0)
    assert list(seen["suspect"]["out"].items()) == [
        ("S2", "board"),
        ("S3", "board"),
        ("S4", "held"),
        ("S5", "held"),
        ("S6", "held"),
    ]
    assert seen["weapon"]["out"]["W2"] == "board"
    assert seen["weapon"]["out"]["W12"] == "answered"
    assert list(seen["weapon"]["out"]) == ["W2", "W3", "W4", "W5", "W6", "W12"]


def test_evidence_names_the_one_card_left_even_on_false_answers() -> None:
    said = [{"ply": 99, **QUESTION, "one_of": ["W9"], "yes": True}]
    lied_to = table(
        "turn", record=said, boards=[NO_BOARD, *BOARDS[1:]], hands=[HANDS[0], NOTHING_KNOWN, HANDS[2]]
    )
    assert evidence(lied_to, 0)["weapon"]["left"] == "W9"
    assert evidence(table("turn"), 0)["weapon"]["left"] is None


def test_a_spectator_has_no_evidence_and_before_the_deal_there_is_none() -> None:
    assert "evidence" not in ask("/view", {"state": table("turn"), "seat": None})
    state = set_up("ghosted", Start("standard", 2))["state"]
    assert evidence(state, 0) == {kind: {"out": {}, "left": None} for kind in CATEGORIES}


@pytest.mark.parametrize("start", TRIAL.starts, ids=str)
def test_evidence_rules_out_what_a_player_would_note(start: Start) -> None:
    """Held against notes kept another way: from the state, without looking at the seat's board."""
    for step in sample(walk(TRIAL, start, 1), 12):
        for seat in range(start.seats):
            seen = evidence(step.state, seat)
            notes = set(notes_of(step.state, seat))
            for kind in CATEGORIES:
                left = [card for card in CARDS[kind] if card not in notes]
                assert set(seen[kind]["out"]) == set(CARDS[kind]) - set(left)
                assert seen[kind]["left"] == (left[0] if len(left) == 1 else None)


def notes_of(state: Json, seat: int) -> list[Any]:
    if not state["ply"]:
        return []
    notes = [state["removed"], *state["hands"][seat]]
    for other in set(range(state["seats"])) - {seat}:
        notes += state["boards"][other].values()
        notes += state["hands"][other] if state["out"][other] else []
    for said in state["record"]:
        if said["seat"] == seat:
            if said["type"] == "guess" and said["shown"] is not None:
                notes.append(said["shown"])
            if said["type"] == "scales" and not said["correct"]:
                notes += [said[kind] for kind in CATEGORIES]
            if "about" in said:
                named = said["one_of"]
                notes += [c for c in CARDS[said["about"]] if (c in named) != said["yes"]]
    return notes


def test_a_proved_category_makes_the_claim_of_a_token_sure() -> None:
    proof = [{"ply": 99, **QUESTION, "one_of": ["W1"], "yes": True}]
    for record, trusted in (([], ["ghosted/token.solved"]), (proof, [])):
        state = acting("weapons", record=record)
        verdict = ask("/validate", {"state": state, "move": {"type": "take-token", "seat": 0}})
        assert [assumption["rule"] for assumption in verdict["assumptions"]] == trusted
        score = ask("/score", {"state": state})["seats"][0]["proved"]
        assert score == (["weapon"] if record else [])


def test_what_a_seat_can_prove_is_unknown_where_its_cards_are() -> None:
    shown = {"ply": 99, "type": "guess", "seat": 0, "target": 1, "cards": ["S7", "S8"], "shown": "hidden"}
    unknown = table("turn", hands=[HANDS[0], NOTHING_KNOWN, HANDS[2]])
    other_board = table("turn", boards=[BOARDS[0], {**BOARDS[1], "motive": None}, BOARDS[2]])
    for state, known in (
        (table("turn"), [True, True, True]),
        (unknown, [True, False, True]),
        (other_board, [False, True, False]),
        (table("turn", record=[shown]), [False, True, True]),
    ):
        proved = [seat["proved"] is not None for seat in ask("/score", {"state": state})["seats"]]
        assert proved == known
