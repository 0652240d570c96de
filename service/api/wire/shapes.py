"""Fields of the wire that are objects.

Each checks its whole value in one go. A marshmallow schema or list costs six to eight times as much an
element; so schemas are kept for the requests themselves, and what is inside of them is read by fields.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from marshmallow import ValidationError, missing

from service.api.wire.fields import JsonSchema, Reader, WireField
from service.api.wire.making import maker
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
        readers = [(name, member.reader()) for name, member in self.members.items()]
        count, read_some, check = len(readers), self._reader_of_some(), self.check
        make = maker(self.make, tuple(self.members))

        def read(value: Any) -> Any:
            if type(value) is not dict:
                raise TypeError(value)
            if len(value) == count:
                entries = {name: read_entry(value[name]) for name, read_entry in readers}
            else:
                entries = read_some(value)
            if check is not None:
                check(entries)
            return make(entries)

        return read

    def _reader_of_some(self) -> Callable[[dict[str, Any]], dict[str, Any]]:
        """A function that reads an object in which members are left out, or stumbles."""
        readers = {name: member.reader() for name, member in self.members.items()}
        filled_in = self._filled_in
        return lambda value: filled_in({name: readers[name](entry) for name, entry in value.items()})

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
