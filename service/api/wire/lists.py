"""Fields of the wire that are lists, or sets written as lists."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from marshmallow import ValidationError

from service.api.wire.fields import Choice, JsonSchema, Reader, WireField
from service.api.wire.sentences import MOST_FAULTS, refuse


class Several(WireField):
    """A list whose entries are read by another field, as a tuple."""

    def __init__(
        self, entry: WireField, *, at_least: int = 0, at_most: int | None = None, **options: Any
    ) -> None:
        super().__init__(**options)
        self.entry, self.at_least, self.at_most = entry, at_least, at_most

    def definition(self) -> JsonSchema:
        schema: JsonSchema = {"type": "array", "items": self.entry.schema()}
        if self.at_least:
            schema["minItems"] = self.at_least
        if self.at_most is not None:
            schema["maxItems"] = self.at_most
        return schema

    def parts(self) -> Iterator[WireField]:
        yield self.entry

    def read(self, value: Any) -> tuple[Any, ...]:
        if type(value) is not list:
            raise self.refusal("list")
        if len(value) < self.at_least:
            raise refuse("empty")
        if self.at_most is not None and len(value) > self.at_most:
            raise refuse("full", most=self.at_most)
        return self._read_all(value)

    def plain_reader(self) -> Reader:
        entry, least, most = self.entry.reader(), self.at_least, self._most()

        def read(value: Any) -> tuple[Any, ...]:
            if type(value) is list and least <= len(value) <= most:
                return tuple(map(entry, value))
            raise ValueError(value)

        return read

    def _most(self) -> int:
        return sys.maxsize if self.at_most is None else self.at_most

    def _read_all(self, value: list[Any]) -> tuple[Any, ...]:
        entries: list[Any] = []
        faults: dict[Any, Any] = {}
        accept = self.entry.accept
        for index, entry in enumerate(value):
            try:
                entries.append(accept(entry))
            except ValidationError as fault:
                faults[index] = fault.messages
                if len(faults) == MOST_FAULTS:
                    break
        if faults:
            raise ValidationError(faults)
        return tuple(entries)


class Codes(Several):
    """A list of codes from a set; with an entry that may be null, unknown ones too.

    Held against the set as a whole: a deck of sixty cards costs little more than one.
    """

    def __init__(self, entry: Choice, **options: Any) -> None:
        super().__init__(entry, **options)
        self._allowed = {*entry.values, None} if entry.allow_none else set(entry.values)

    def _read_all(self, value: list[Any]) -> tuple[Any, ...]:
        try:
            if self._allowed.issuperset(value):
                return tuple(value)
        except TypeError:  # something in it is a list or an object
            pass
        return super()._read_all(value)

    def plain_reader(self) -> Reader:
        allowed, least, most = self._allowed, self.at_least, self._most()

        def read(value: Any) -> tuple[Any, ...]:
            if type(value) is list and least <= len(value) <= most and allowed.issuperset(value):
                return tuple(value)
            raise ValueError(value)

        return read


class Together(Several):
    """A list whose entries, each of them in order, are looked at together once more."""

    def together(self, entries: tuple[Any, ...]) -> tuple[Any, ...]:
        """What the entries come to. Raises ``ValidationError`` for those that do not go together."""
        raise NotImplementedError

    def read(self, value: Any) -> tuple[Any, ...]:
        return self.together(super().read(value))

    def plain_reader(self) -> Reader:
        each, together = super().plain_reader(), self.together
        return lambda value: together(each(value))


class Ascending(Together):
    """A list that means a set: taken in any order, kept in ascending order."""

    def together(self, entries: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(sorted(entries))
