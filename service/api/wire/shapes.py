"""Fields of the wire that are made of others: lists, sets, records, unions.

Each checks its whole value in one go. A marshmallow schema or list costs six to eight times as much an
element; so schemas are kept for the requests themselves, and what is inside of them is read by fields.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from marshmallow import ValidationError

from service.api.wire.fields import SENTENCES, Choice, JsonSchema, WireField, refuse

MOST_FAULTS = 100
"""Faults of one list or object that are told; who has more learns the rest from the next request."""


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
            raise refuse("list")
        if len(value) < self.at_least:
            raise refuse("empty")
        if self.at_most is not None and len(value) > self.at_most:
            raise refuse("full", most=self.at_most)
        return self._read_all(value)

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


class Ascending(Several):
    """A list that means a set: taken in any order, kept in ascending order."""

    def _read_all(self, value: list[Any]) -> tuple[Any, ...]:
        return tuple(sorted(super()._read_all(value)))


class Record(WireField):
    """An object read by fields of its own, into a value that ``make`` builds from them.

    ``check`` looks at all entries together and raises ``ValidationError`` for what does not go together.
    """

    def __init__(
        self,
        members: Mapping[str, WireField],
        make: Callable[..., Any] = dict,
        check: Callable[[Mapping[str, Any]], None] | None = None,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self.members, self.make, self.check = dict(members), make, check
        self._names = frozenset(members)
        self._required = frozenset(name for name, member in members.items() if member.required)
        self._defaults = {
            name: member.load_default for name, member in members.items() if not member.required
        }

    def definition(self) -> JsonSchema:
        schema: JsonSchema = {
            "type": "object",
            "properties": {name: member.schema() for name, member in self.members.items()},
            "additionalProperties": False,
        }
        required = [name for name in self.members if name in self._required]
        return {**schema, "required": required} if required else schema

    def parts(self) -> Iterator[WireField]:
        yield from self.members.values()

    def read(self, value: Any) -> Any:
        if type(value) is not dict:
            raise refuse("object")
        if not self._required <= value.keys() <= self._names:
            raise self._misnamed(value, ())
        entries, faults = self._read_members(value)
        if faults:
            raise ValidationError(faults)
        if len(entries) < len(self.members):
            entries = {**self._defaults, **entries}
        if self.check is not None:
            self.check(entries)
        return self.make(**entries)

    def _read_members(self, value: Mapping[str, Any]) -> tuple[dict[str, Any], dict[Any, Any]]:
        """The members, all of them known here, and what is wrong with them."""
        entries: dict[str, Any] = {}
        faults: dict[Any, Any] = {}
        members = self.members
        for name, entry in value.items():
            try:
                entries[name] = members[name].accept(entry)
            except ValidationError as fault:
                faults[name] = fault.messages
        return entries, faults

    def _misnamed(self, value: Mapping[str, Any], missing: Sequence[str]) -> ValidationError:
        """Members that are missing or not known here, and every other fault."""
        known = {name: entry for name, entry in value.items() if name in self._names}
        _, faults = self._read_members(known)
        strange = sorted(value.keys() - self._names)[:MOST_FAULTS]
        missing = [*missing, *(name for name in self.members if name in self._required - value.keys())]
        faults |= {name: [SENTENCES["unknown"]] for name in strange}
        return ValidationError(faults | {name: [SENTENCES["required"]] for name in missing})


class Reported(Record):
    """A record of which some members, the ``outcome``, stand together or not at all."""

    def __init__(self, members: Mapping[str, WireField], outcome: tuple[str, ...], **options: Any) -> None:
        super().__init__(members, **options)
        self.outcome = outcome
        self._required -= set(outcome)
        self._defaults |= dict.fromkeys(outcome)

    def definition(self) -> JsonSchema:
        schema = super().definition()
        if len(self.outcome) == 1:
            return schema
        others = {name: [each for each in self.outcome if each != name] for name in self.outcome}
        return {**schema, "dependentRequired": others}

    def read(self, value: Any) -> Any:
        """One member of the outcome calls for the others; one that is null is there."""
        if type(value) is dict:
            missing = [name for name in self.outcome if name not in value]
            if 0 < len(missing) < len(self.outcome):
                raise self._misnamed(value, missing)
        return super().read(value)


class Union(WireField):
    """One of several records, told apart by one of their members (a constant in each)."""

    def __init__(self, tag: str, variants: Mapping[str, Record], **options: Any) -> None:
        super().__init__(**options)
        self.tag, self.variants = tag, dict(variants)

    def definition(self) -> JsonSchema:
        return union(self.tag, {name: variant.schema() for name, variant in self.variants.items()})

    def parts(self) -> Iterator[WireField]:
        yield from self.variants.values()

    def read(self, value: Any) -> Any:
        if type(value) is not dict:
            raise refuse("object")
        name = value.get(self.tag)
        variant = self.variants.get(name) if type(name) is str else None
        if variant is None:
            names = ", ".join(self.variants)
            sentence = SENTENCES["choice" if self.tag in value else "required"].format(values=names)
            raise ValidationError({self.tag: [sentence]})
        return variant.read(value)


def union(tag: str, references: Mapping[str, JsonSchema]) -> JsonSchema:
    """The schema of a union of named components, told apart by ``tag``."""
    return {
        "type": "object",  # validators that go by the discriminator alone would let null pass
        "oneOf": list(references.values()),
        "discriminator": {
            "propertyName": tag,
            "mapping": {name: reference["$ref"] for name, reference in references.items()},
        },
    }
