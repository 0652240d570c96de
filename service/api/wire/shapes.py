"""Fields of the wire that are objects: records, and unions of records.

Each checks its whole value in one go. A marshmallow schema or list costs six to eight times as much an
element; so schemas are kept for the requests themselves, and what is inside of them is read by fields.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from marshmallow import ValidationError, missing

from service.api.wire.fields import JsonSchema, Reader, WireField
from service.api.wire.sentences import MOST_FAULTS, SENTENCES


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
            name: member.default()
            for name, member in members.items()
            if not member.required and member.load_default is not missing
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

    def forms(self) -> Sequence[Record]:
        """The forms in which the contract shows it: this one alone, or those that it is one of."""
        return (self,)

    def read(self, value: Any) -> Any:
        if type(value) is not dict:
            raise self.refusal("object")
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

    def plain_reader(self) -> Reader:
        readers = {name: member.reader() for name, member in self.members.items()}
        filled_in, make, check = self._filled_in, self.make, self.check

        def read(value: Any) -> Any:
            if type(value) is not dict:
                raise TypeError(value)
            entries = {name: readers[name](entry) for name, entry in value.items()}
            if len(entries) < len(readers):
                entries = filled_in(entries)
            if check is not None:
                check(entries)
            return make(**entries)

        return read

    def _filled_in(self, entries: dict[str, Any]) -> dict[str, Any]:
        """The entries and what stands for those left out. Raises ``KeyError`` where one may not be."""
        for name in self._required:
            if name not in entries:
                raise KeyError(name)
        return {**self._defaults, **entries} if self._defaults else entries

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

    def _misnamed(self, value: Mapping[str, Any], wanted: Sequence[str]) -> ValidationError:
        """Members that are missing or not known here, and every other fault."""
        known = {name: entry for name, entry in value.items() if name in self._names}
        _, faults = self._read_members(known)
        strange = sorted(value.keys() - self._names)[:MOST_FAULTS]
        wanted = [*wanted, *(name for name in self.members if name in self._required - value.keys())]
        faults |= {name: [SENTENCES["unknown"]] for name in strange}
        return ValidationError(faults | {name: [SENTENCES["required"]] for name in wanted})


class Reported(Record):
    """A record of which some members, the ``outcome``, stand together or not at all.

    In the contract it is one of two components where the outcome has several members, ``...Told`` with all of
    them and ``...Untold`` with none: few programs that read a contract understand ``dependentRequired``.
    """

    def __init__(self, members: Mapping[str, WireField], outcome: tuple[str, ...], **options: Any) -> None:
        super().__init__(members, **options)
        self.outcome = outcome
        self._required -= set(outcome)
        self._defaults |= dict.fromkeys(outcome)
        self._forms: tuple[Record, ...] = ()
        if len(outcome) > 1:
            untold = {name: member for name, member in members.items() if name not in outcome}
            self._forms = (
                Record(members, component=f"{self.component}Told", meaning=self.meaning),
                Record(untold, component=f"{self.component}Untold", meaning=self.meaning),
            )

    def definition(self) -> JsonSchema:
        return {"oneOf": [form.schema() for form in self._forms]} if self._forms else super().definition()

    def parts(self) -> Iterator[WireField]:
        yield from self._forms or super().parts()

    def forms(self) -> Sequence[Record]:
        return self._forms or (self,)

    def read(self, value: Any) -> Any:
        """One member of the outcome calls for the others; one that is null is there."""
        if type(value) is dict:
            wanted = [name for name in self.outcome if name not in value]
            if 0 < len(wanted) < len(self.outcome):
                raise self._misnamed(value, wanted)
        return super().read(value)

    def _filled_in(self, entries: dict[str, Any]) -> dict[str, Any]:
        if not entries.keys().isdisjoint(self.outcome):
            raise KeyError(self.outcome)
        return super()._filled_in(entries)


class Union(WireField):
    """One of several records, told apart by one of their members (a constant in each)."""

    def __init__(self, tag: str, variants: Mapping[str, Record], **options: Any) -> None:
        super().__init__(**options)
        self.tag, self.variants = tag, dict(variants)

    def definition(self) -> JsonSchema:
        """A choice of one in each variant; those of several forms stand there form by form.

        A discriminator names one schema for each tag, so there is none where a variant has several forms: the
        tags are constants, by which generators of clients tell them apart all the same.
        """
        forms = list(self.parts())
        if len(forms) > len(self.variants):
            return {"type": "object", "oneOf": [form.schema() for form in forms]}
        return union(self.tag, {name: variant.schema() for name, variant in self.variants.items()})

    def parts(self) -> Iterator[WireField]:
        for variant in self.variants.values():
            yield from variant.forms()

    def read(self, value: Any) -> Any:
        if type(value) is not dict:
            raise self.refusal("object")
        name = value.get(self.tag)
        variant = self.variants.get(name) if type(name) is str else None
        if variant is None:
            names = ", ".join(self.variants)
            sentence = SENTENCES["choice" if self.tag in value else "required"].format(values=names)
            raise ValidationError({self.tag: [sentence]})
        return variant.read(value)

    def plain_reader(self) -> Reader:
        tag, readers = self.tag, {name: variant.reader() for name, variant in self.variants.items()}
        return lambda value: readers[value[tag]](value)


class ByMember(WireField):
    """One of several records, told apart by the member that only this one has."""

    def __init__(
        self, variants: Mapping[str, Record], otherwise: Record | None = None, **options: Any
    ) -> None:
        super().__init__(**options)
        self.variants, self.otherwise = dict(variants), otherwise

    def definition(self) -> JsonSchema:
        return {"oneOf": [variant.schema() for variant in self.parts()]}

    def parts(self) -> Iterator[WireField]:
        yield from self.variants.values()
        if self.otherwise is not None:
            yield self.otherwise

    def read(self, value: Any) -> Any:
        if type(value) is not dict:
            raise self.refusal("object")
        for member, variant in self.variants.items():
            if member in value:
                return variant.read(value)
        if self.otherwise is not None:
            return self.otherwise.read(value)
        raise ValidationError(f"This must have one of: {', '.join(self.variants)}.")

    def plain_reader(self) -> Reader:
        readers = [(member, variant.reader()) for member, variant in self.variants.items()]
        otherwise = self.read if self.otherwise is None else self.otherwise.reader()

        def read(value: Any) -> Any:
            for member, read_variant in readers:
                if member in value:
                    return read_variant(value)
            return otherwise(value)

        return read


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
