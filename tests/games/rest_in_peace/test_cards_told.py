"""Cards that cannot lie where they do, each told once and where it shows; and some that can."""

from typing import Any

import pytest

from tests.games.rest_in_peace.positions import Entry, Sides, table, told
from tests.shared.trial import Json

NOTHING: Sides = ([], [])
NINE_GHOSTS = ("1", "1", "1", "1", "2", "2", "2", "3", "3")
HIDDEN = [None] * 7


def auntie(ghost: str) -> Json:
    return {"card": "auntie", "fetches": ghost}


def back(ghost: str) -> Json:
    return {"card": "ill-be-back", "returns": ghost}


def mary(*ghosts: str) -> Json:
    return {"card": "bloody-mary", "discards": list(ghosts)}


# Psychics


@pytest.mark.parametrize("ghost", ["1", "6"])
def test_no_ghost_lies_among_the_psychics_of_the_rounds(ghost: str) -> None:
    state = table("0", NOTHING)
    state["psychics"][2] = ghost
    assert told(state) == [("zone", "/state/psychics")]


def test_a_psychic_is_of_a_level_that_is_played() -> None:
    levels: Json = {"levels": [0, 1]}
    row = [None, "tripped", "auntie", "be-gone", "acro-bats", "ghosssst", "lady-in-white", "sir-nicholas"]
    assert told(table("0", NOTHING, options=levels, psychics=[*row, "poltergheist"])) == []
    other = table("0", NOTHING, options=levels, psychics=[*row, "still-me"])
    assert told(other) == [("psychics", "/state/options/levels")]


def test_the_wedding_is_never_in_a_round_and_so_never_discarded() -> None:
    gone: Json = {"card": "be-gone", "target": "postponed-wedding"}
    discard = [[], ["postponed-wedding"]]
    state = table("10", NOTHING, NOTHING, field=(["1", gone], []), discard=discard, played_this_turn=2)
    assert told(state) == [("zone", "/state/discard/1/0")]


# Ghosts


@pytest.mark.parametrize(("more", "defects"), [((), []), (("2",), [("drawn", "/state/past/2/1")])], ids=str)
def test_what_a_seat_paid_leaves_the_other_as_many_ghosts_as_it_has_drawn(
    more: tuple[str, ...], defects: list[tuple[str, str]]
) -> None:
    """By the third round a seat has had nine ghosts. Seat 0 has paid two of its own for its mary."""
    rows: Sides = ([mary("1", "1"), "4"], [*NINE_GHOSTS, "tripped", *more])
    assert told(table("101", NOTHING, NOTHING, rows, discard=[["1", "1"], []])) == defects


def test_the_ghost_that_was_fetched_is_the_next_card() -> None:
    decks = [[None] * 13, [None] * 14]
    row: list[Entry] = [auntie("3"), "3", "2"]
    assert told(table("1", NOTHING, field=(row, ["6"]), turn=0, decks=decks, played_this_turn=3)) == []
    row = [auntie("3"), "2", "3"]
    assert told(table("1", NOTHING, field=(row, ["6"]), turn=0, decks=decks, played_this_turn=3)) == [
        ("sequence", "/state/field/0/0")
    ]


@pytest.mark.parametrize(("returned", "follows"), [("5", True), ("4", False)])
def test_a_fetched_ghost_has_left_its_round_if_it_was_put_back_later(returned: str, follows: bool) -> None:
    fetching: Sides = ([auntie("5")], ["1"])
    state = table("110", NOTHING, fetching, NOTHING, field=([back(returned)], []), played_this_turn=1)
    assert told(state) == ([] if follows else [("sequence", "/state/past/1/0/0")])


@pytest.mark.parametrize(("gone", "possible"), [("ill-be-back", True), ("acro-bats", False)])
def test_a_fetched_ghost_may_have_been_put_back_by_a_card_that_was_discarded(
    gone: str, possible: bool
) -> None:
    sent: Json = {"card": "be-gone", "target": gone}
    rounds: list[Sides] = [NOTHING, ([auntie("5")], []), NOTHING, (["3"], [sent])]
    decks = [[None] * (8 if possible else 7), [None] * 8]
    state = table("1100", *rounds, decks=decks, discard=[[gone], []])
    assert told(state) == ([] if possible else [("sequence", "/state/past/1/0/0")])


def test_a_ghost_is_not_put_back_by_the_other_seat() -> None:
    rounds: list[Sides] = [NOTHING, ([auntie("5")], ["1"]), ([], ["1"])]
    decks = [[None] * 9, [None] * 11]
    state = table("110", *rounds, field=([], [back("5")]), turn=1, decks=decks, played_this_turn=1)
    assert ("sequence", "/state/past/1/0/0") in told(state)


def test_no_psychic_lies_unknown_in_a_deck() -> None:
    """All ghosts of seat 0 are seen, and it has one psychic."""
    deck, hand = [*"1111122223334"], [*"41234556"]
    assert (
        told(table("1", NOTHING, decks=[[*deck, "4"], [None] * 14], hands=[[*hand[1:], None], HIDDEN])) == []
    )
    assert told(table("1", NOTHING, decks=[[*deck, None], [None] * 14], hands=[hand, HIDDEN])) == [
        ("ghosts", "/state/decks/0")
    ]


@pytest.mark.parametrize("discard", [[], ["1"], ["1", "1"], ["1", "1", "1"]])
def test_as_many_ghosts_lie_discarded_as_were_paid(discard: list[str]) -> None:
    state = table("1", NOTHING, field=([mary("1", "1")], []), turn=0, first=0, discard=[discard, []])
    assert [defect for defect in told(state) if defect[0] in ("choice", "discard")] == [
        *([("choice", "/state/field/0/0")] if len(discard) < 2 else []),
        *([("discard", "/state/discard/0")] if len(discard) != 2 else []),
    ]


# What is copied


@pytest.mark.parametrize(
    ("before", "by", "in_this_round", "possible"),
    [
        (["3"], [], True, True),
        ([], [], True, False),
        ([], ["3"], True, True),
        ([], ["4"], True, False),
        ([], ["3"], False, False),
    ],
)
def test_a_copied_ghost_has_left_only_if_it_was_sent_away(
    before: list[str], by: list[str], in_this_round: bool, possible: bool
) -> None:
    """Seat 1 may have sent one away, in this round or in the one before."""
    copy: Json = {"card": "double-vision", "copies": "3", "value": 3}
    sent: list[Entry] = [{"card": "be-gone", "target": card} for card in by]
    now: Sides = ([*before, copy], ["2", *(sent if in_this_round else []), "6"])
    earlier: Sides = ([], [] if in_this_round else sent)
    state = table("101", NOTHING, NOTHING, earlier, field=now, turn=0, discard=[by, []])
    assert told(state) == ([] if possible else [("sequence", f"/state/field/0/{len(before)}")])


@pytest.mark.parametrize(("back", "possible"), [("3", True), ("2", False), ("4", False), (None, False)])
def test_a_copied_ghost_has_left_only_if_it_was_taken_back(back: str | None, possible: bool) -> None:
    """Its player lost the round at once by the card that may take one back."""
    copy: Json = {"card": "double-vision", "copies": "3", "value": 3}
    lost: Sides = ([copy, {"card": "playing-dead", "returns": back}], [])
    assert told(table("111", NOTHING, NOTHING, lost)) == (
        [] if possible else [("sequence", "/state/past/2/0/0")]
    )


# Choices


def test_a_choice_may_be_missing_only_while_it_is_waited_for() -> None:
    """Its player's card waits to be drawn: whose hand it comes from was chosen before."""
    fields: Json = {"turn": 0, "played_this_turn": 1, "pending": {"seat": 0, "card": "see-you-at-the-end"}}
    fields["awaits"] = {"phase": "random", "seats": []}
    chosen: Json = {"card": "see-you-at-the-end", "who": 1}
    assert told(table("1", NOTHING, field=([chosen], ["3"]), **fields)) == []
    assert told(table("1", NOTHING, field=(["see-you-at-the-end"], ["3"]), **fields)) == [
        ("choice", "/state/field/0/0"),
        ("pending", "/state/pending"),
    ]


def drawn_for_ten(seat: int, waiting: str, *lies: str | Json, who: int = 0, **fields: Any) -> Json:
    """Seat 0 has had a seat lay a card into round 10, where these lie on its own side."""
    chosen: Json = {"card": "see-you-at-the-end", "who": who}
    ten = [{"face": "up", **({"card": card} if isinstance(card, str) else card)} for card in lies]
    fields |= {"turn": 0, "played_this_turn": 1, "pending": {"seat": seat, "card": waiting}}
    awaits = {"phase": "choose", "seats": [seat]}
    field: Sides = ([chosen], ["3"])
    return table("111", NOTHING, NOTHING, NOTHING, field=field, final=[ten, []], awaits=awaits, **fields)


@pytest.mark.parametrize("waiting", ["poor-ghouls", "poltergheist"])
@pytest.mark.parametrize("who", [0, 1])
def test_the_card_that_was_drawn_for_round_ten_waits_and_no_other_there(waiting: str, who: int) -> None:
    lies: list[str | Json] = [{"card": "poltergheist", "value": 2}, "poor-ghouls"]
    found = told(drawn_for_ten(0, waiting, *lies, who=who))
    assert (("choice", "/state/final/0/1") in found) == (waiting != "poor-ghouls")
    assert (("pending", "/state/pending") in found) == (waiting != "poor-ghouls" or who != 0)


@pytest.mark.parametrize("hand", [["1"], ["tripped", "5"], [None], ["tripped"], []])
def test_a_mary_drawn_for_round_ten_waits_for_ghosts_to_pay_with(hand: list[str | None]) -> None:
    state = drawn_for_ten(0, "bloody-mary", "bloody-mary", hands=[hand, [None] * 7])
    unpaid = ("pending", "/state/pending") in told(state)
    assert unpaid == (hand in (["tripped"], []))


@pytest.mark.parametrize("last", [True, False])
def test_the_deck_is_shuffled_at_once_for_the_card_that_needs_it(last: bool) -> None:
    swap: Json = {"card": "house-swap", "swaps": None}
    row = [swap, back("5")] if last else [back("5"), swap]
    fields: Json = {"turn": 0, "played_this_turn": 2, "pending": {"seat": 0, "card": "ill-be-back"}}
    fields["awaits"] = {"phase": "shuffle", "seats": []}
    decks = [[None] * 13, [None] * 12]
    state = table("11", NOTHING, NOTHING, field=(row, ["3"]), decks=decks, **fields)
    assert told(state) == ([] if last else [("pending", "/state/pending")])
