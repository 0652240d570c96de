"""The numbers at the end of the range, which would favour low results, are passed over."""

from collections.abc import Iterator

import pytest

from service.kernel.chance import Draws


class Given(Draws):
    """Draws that come from a list."""

    def __init__(self, *numbers: int) -> None:
        super().__init__("a seed that is not used", 0)
        self.numbers: Iterator[int] = iter(numbers)

    def _next(self) -> int:
        return next(self.numbers)


@pytest.mark.parametrize(
    ("k", "largest"),
    [(3, 2**64 - 2), (5, 2**64 - 2), (6, 2**64 - 5), (10, 2**64 - 7), (36, 2**64 - 17)],
)
def test_the_last_number_of_the_largest_multiple_is_taken_and_the_next_is_not(k: int, largest: int) -> None:
    assert (largest + 1) % k == 0
    assert Given(largest, 1).below(k) == k - 1
    assert Given(largest + 1, 1).below(k) == 1
    assert Given(2**64 - 1, largest + 1, 2).below(k) == 2


def test_every_number_will_do_for_a_power_of_two() -> None:
    assert Given(2**64 - 1).below(8) == 7
