"""A record's value is made of its entries at once where that comes to the same as field by field."""

from dataclasses import FrozenInstanceError, dataclass
from typing import Any

import orjson
import pytest

from service.api.wire.making import maker


@dataclass(frozen=True)
class Candle:
    height: int
    lit: bool
    scent: str | None = None


@dataclass(frozen=True, slots=True)
class Match:
    length: int


@dataclass(frozen=True)
class Wick:
    length: int

    def __post_init__(self) -> None:
        object.__setattr__(self, "length", self.length + 1)


def test_a_value_is_what_its_own_maker_makes_of_the_same_entries() -> None:
    candle = maker(Candle, ["height", "lit", "scent"])({"height": 5, "lit": True, "scent": "pine"})
    assert candle == Candle(5, True, "pine")
    assert hash(candle) == hash(Candle(5, True, "pine"))
    assert orjson.dumps(candle) == b'{"height":5,"lit":true,"scent":"pine"}'
    with pytest.raises(FrozenInstanceError):
        candle.lit = False


def test_fields_that_the_wire_has_not_get_their_defaults() -> None:
    candle = maker(Candle, ["height", "lit"])({"height": 5, "lit": True})
    assert candle == Candle(5, True)
    assert vars(candle) == {"height": 5, "lit": True, "scent": None}


@pytest.mark.parametrize(
    ("make", "entries", "made"),
    [
        (Candle, {"lit": True, "height": 5}, Candle(5, True)),  # in another order
        (Match, {"length": 3}, Match(3)),  # has slots
        (Wick, {"length": 3}, Wick(3)),  # does more than keep its fields
        (lambda a, b: a - b, {"b": 1, "a": 3}, 2),
        (dict, {"a": 1}, {"a": 1}),
    ],
)
def test_what_does_more_than_keep_its_fields_in_order_makes_its_value_itself(
    make: Any, entries: dict[str, Any], made: Any
) -> None:
    assert maker(make, list(entries))(entries) == made


def test_a_field_without_a_value_is_never_passed_over() -> None:
    with pytest.raises(TypeError):
        maker(Candle, ["height"])({"height": 5})
