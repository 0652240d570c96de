"""Taking cards from hands that hold unknown ones."""

from collections.abc import Sequence

from service.kernel.cards import hidden, holds, known, surplus, take, with_zone


def anything(card: str, assumed: Sequence[str]) -> bool:
    return True


def nothing(card: str, assumed: Sequence[str]) -> bool:
    return False


def test_known_copies_are_used_first() -> None:
    taken = take(["5", None, "7", "5"], ["5", "5"], nothing)
    assert (taken.left, taken.assumed, taken.missing) == ((None, "7"), (), ())


def test_each_further_copy_takes_the_first_unknown_card() -> None:
    taken = take([None, "5", None], ["5", "5"], anything)
    assert (taken.left, taken.assumed, taken.missing) == ((None,), ("5",), ())


def test_a_known_copy_named_late_is_still_used_before_an_unknown_one() -> None:
    taken = take([None, "7"], ["5", "7"], anything)
    assert (taken.left, taken.assumed, taken.missing) == ((), ("5",), ())


def test_an_unknown_card_that_cannot_be_the_card_is_not_taken() -> None:
    taken = take([None, "7"], ["5"], nothing)
    assert (taken.left, taken.assumed, taken.missing) == ((None, "7"), (), (0,))


def test_cards_taken_as_unknown_ones_count_against_the_next() -> None:
    def at_most_one(card: str, assumed: Sequence[str]) -> bool:
        return not assumed

    taken = take([None, None], ["5", "5"], at_most_one)
    assert (taken.left, taken.assumed, taken.missing) == ((None,), ("5",), (1,))


def test_played_cards_leave_at_their_first_occurrence() -> None:
    assert take(["5", "7", "5"], ["5"], nothing).left == ("7", "5")


def test_a_hand_holds_each_card_as_often_as_it_is_known_there() -> None:
    assert holds(["5", None, "7", "5"], ["5", "5"])
    assert holds(["5", None, "7"], ["7", "5"])
    assert holds(["5", None, "7", "5"], ["5"])
    assert holds(["5", None, "7"], [None, "7"])
    assert not holds(["5", None, "7"], [None, None])
    assert not holds(["5", None, "7"], ["5", "5"])
    assert not holds(["5", None, "7"], ["7", "9"])


def test_known_hidden_and_surplus_cards() -> None:
    assert known(["5", None, "7"]) == ("5", "7")
    assert hidden(["5", None]) == (None, None)
    assert surplus(["5", "5", None, "7"], ["5", "9"]) == ("5", "7")


def test_one_hand_is_replaced_and_the_others_stay_in_their_places() -> None:
    assert with_zone((("5",), ("7", None), ()), 1, ("9",)) == (("5",), ("9",), ())
    assert with_zone((("5",), ("7", None), ()), 2, ("9",)) == (("5",), ("7", None), ("9",))
