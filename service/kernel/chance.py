"""Chance drawn from a seed: the same seed and ply give the same draws on every machine.

Block ``n`` at ply ``p`` is the SHA-256 digest of the UTF-8 text ``<seed>/<p>/<n>``; its first eight
bytes, big-endian, are a 64-bit number. Numbers that would favour low results are passed over.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

_RANGE = 2**64


class Draws:
    """The draws of one chance move; blocks are used up in order."""

    def __init__(self, seed: str, ply: int) -> None:
        """Start at block 0 of the move at ``ply`` (the state's ply before the chance move)."""
        self._prefix = f"{seed}/{ply}/"
        self._block = 0

    def below(self, k: int) -> int:
        """A number from 0 to ``k - 1``, each equally likely. Raises ``ValueError`` for k < 1."""
        if k < 1:
            raise ValueError("there is no number below 1 to draw")
        fair = _RANGE - _RANGE % k
        value = self._next()
        while value >= fair:
            value = self._next()
        return value % k

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a drawn order: from the last index down to 1, swap with one not above it."""
        order = list(items)
        for i in range(len(order) - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return tuple(order)

    def _next(self) -> int:
        digest = sha256(f"{self._prefix}{self._block}".encode()).digest()
        self._block += 1
        return int.from_bytes(digest[:8], "big")
