"""Fields of the wire that are one of several records."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from marshmallow import ValidationError

from service.api.wire.fields import JsonSchema, Reader, WireField
from service.api.wire.sentences import SENTENCES
from service.api.wire.shapes import Record


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
