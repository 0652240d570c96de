"""States are values: a change makes a new one."""

from dataclasses import FrozenInstanceError, dataclass

import pytest

from service.kernel.position import changed


@dataclass(frozen=True)
class Candle:
    height: int
    lit: bool


def test_a_change_leaves_the_state_before_it_and_the_other_fields_as_they_were() -> None:
    before = Candle(height=5, lit=True)
    assert changed(before, lit=False) == Candle(height=5, lit=False)
    assert before == Candle(height=5, lit=True)
    assert changed(before) == before


def test_a_changed_state_is_as_frozen_as_the_one_before() -> None:
    after = changed(Candle(height=5, lit=True), height=4)
    with pytest.raises(FrozenInstanceError):
        after.height = 3  # type: ignore[misc]


def test_a_state_has_no_other_fields_than_its_own() -> None:
    with pytest.raises(TypeError, match=r"Candle has no field \['wick'\]"):
        changed(Candle(height=5, lit=True), lit=False, wick=1)
