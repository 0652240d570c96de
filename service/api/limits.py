"""Limits that an operator sets: a request past them may be well-formed, and is too large all the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flask import current_app

from service.api.problems import Error, Problem, error, pointer_to
from service.api.wire import WIRES


def hold_body(length: int) -> None:
    """Refuse a body of more bytes than the operator lets one have. Raises ``Problem``."""
    limit = current_app.config["SETTINGS"].body_limit
    if length > limit:
        raise _too_large([error("", f"A body may have {limit} bytes.")])


def hold_labels(game: str, options: Any, *path: str) -> None:
    """Refuse options, found at a path, with longer labels than the operator allows. Raises ``Problem``."""
    limit = current_app.config["SETTINGS"].label_limit
    sentence = f"A label may have {limit} characters."
    labels = WIRES[game].labels(options)
    long = [card for card, label in labels.items() if len(label) > limit]
    if long:
        raise _too_large([error(pointer_to(*path, "labels", card), sentence) for card in long])


def hold_moves(moves: Sequence[Any]) -> None:
    """Refuse a replay of more moves than the operator lets one hold. Raises ``Problem``."""
    limit = current_app.config["SETTINGS"].replay_limit
    if len(moves) > limit:
        raise _too_large([error("/moves", f"A replay may hold {limit} moves.")])


def _too_large(errors: Sequence[Error]) -> Problem:
    return Problem("too-large", errors[0]["sentence"], errors)
