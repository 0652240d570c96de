"""What is said of a request that is not of the schema."""

from __future__ import annotations

from marshmallow import ValidationError

MOST_FAULTS = 100
"""Faults of one list or object that are told; who has more learns the rest from the next request."""

SENTENCES = {
    "whole": "This must be a whole number from {least} to {most}.",
    "choice": "This must be one of: {values}.",
    "constant": "This must be {value}.",
    "text": "This must be a string of {least} to {most} characters.",
    "words": "This must be a string.",
    "switch": "This must be true or false.",
    "list": "This must be a list.",
    "object": "This must be an object.",
    "empty": "This must hold at least one entry.",
    "full": "This may hold {most} entries.",
    "levels": "This must hold different levels, which have at least {count} psychics.",
    "required": "This is missing.",
    "null": "This may not be null.",
    "free": "This is a free place, always null.",
    "unknown": "This is not known here.",
}


def refuse(sentence: str, *, or_null: bool = False, **facts: object) -> ValidationError:
    """The error with one of the sentences above; ``or_null``: whether null would have done as well."""
    told = SENTENCES[sentence].format(**facts)
    return ValidationError(f"{told[:-1]}, or null." if or_null else told)
