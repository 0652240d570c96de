"""Chance from a seed: the published vectors, and what they are meant to show."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from service.kernel.chance import Draws

VECTORS: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "seeds" / "chance.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("vector", VECTORS["blocks"], ids=lambda vector: str(vector["ply"]))
def test_blocks_follow_the_published_vectors(vector: dict[str, Any]) -> None:
    draws = Draws(vector["seed"], vector["ply"])
    assert [str(draws.below(2**64)) for _ in vector["values"]] == vector["values"]


@pytest.mark.parametrize("vector", VECTORS["numbers"], ids=lambda vector: str(vector["ply"]))
def test_numbers_follow_the_published_vectors(vector: dict[str, Any]) -> None:
    draws = Draws(vector["seed"], vector["ply"])
    assert [str(draws.below(int(k))) for k in vector["below"]] == vector["drawn"]


@pytest.mark.parametrize("vector", VECTORS["shuffles"], ids=lambda vector: str(vector["ply"]))
def test_shuffles_follow_the_published_vectors(vector: dict[str, Any]) -> None:
    draws = Draws(vector["seed"], vector["ply"])
    assert list(draws.shuffled(vector["items"])) == vector["shuffled"]


def test_some_vector_passes_over_a_value_that_would_favour_low_numbers() -> None:
    assert any(vector["blocks_used"] > len(vector["below"]) for vector in VECTORS["numbers"])


def test_a_number_below_nothing_cannot_be_drawn() -> None:
    for k in (0, -1):
        with pytest.raises(ValueError, match="below 1"):
            Draws("a seed of sixteen", 0).below(k)


def test_the_only_number_below_1_is_drawn() -> None:
    draws = Draws("a seed of sixteen", 0)
    assert [draws.below(1), draws.below(1)] == [0, 0]


def test_a_shuffle_keeps_every_card() -> None:
    cards = ["5", "5", None, "7u", None]
    for ply in range(50):
        assert Counter(Draws("a seed of sixteen", ply).shuffled(cards)) == Counter(cards)


def test_every_number_is_drawn_about_as_often() -> None:
    drawn = Counter(Draws("a seed of sixteen", ply).below(6) for ply in range(6000))
    assert set(drawn) == set(range(6))
    assert all(900 < count < 1100 for count in drawn.values())


def test_one_card_or_none_is_shuffled_without_a_draw() -> None:
    draws = Draws("a seed of sixteen", 0)
    assert draws.shuffled([]) == ()
    assert draws.shuffled(["5"]) == ("5",)
    assert draws.below(2**64) == Draws("a seed of sixteen", 0).below(2**64)
