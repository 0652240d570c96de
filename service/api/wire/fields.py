"""Plain fields of the wire: numbers, words, switches. Each knows its own JSON Schema.

marshmallow's own number fields take ``2.5`` and ``"3"``, or refuse ``2.0``, which is a whole number to
JSON Schema; these take what the contract says and nothing else.

A field reads in two ways. ``accept`` finds whatever is wrong with a value and says where. The ``reader``
that a field makes of itself is one plain function, which takes a fraction of the time for a value that is
as nearly all are, in order, and stumbles over any other: that one is for ``accept``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from copy import copy
from typing import Any, TypeVar

from marshmallow import ValidationError, fields

from service.api.wire.sentences import SENTENCES, refuse

SAFE = 2**53 - 1
"""The largest whole number that every JSON reader keeps exactly."""

JsonSchema = dict[str, Any]
Reader = Callable[[Any], Any]
STUMBLES = (KeyError, TypeError, ValueError, ValidationError)
"""What a reader raises over a value that may be amiss."""
F = TypeVar("F", bound="WireField")


class WireField(fields.Field[Any]):
    """A field that knows its JSON Schema; required unless it is given a ``load_default``.

    ``component``: the name under which the contract keeps the schema, if it is worth one; ``meaning``: what
    it says of it there.
    """

    default_error_messages = {"required": SENTENCES["required"], "null": SENTENCES["null"]}  # noqa: RUF012

    def __init__(self, component: str | None = None, meaning: str = "", **options: Any) -> None:
        options.setdefault("required", "load_default" not in options)
        super().__init__(**options)
        self.component, self.meaning = component, meaning
        self.about = ""

    def schema(self) -> JsonSchema:
        """What the contract says of this field where it stands: a reference, if it has a name."""
        schema = {"$ref": f"#/components/schemas/{self.component}"} if self.component else self.definition()
        if self.allow_none:
            schema = nullable(schema)
        return {**schema, "description": self.about} if self.about else schema

    def definition(self) -> JsonSchema:
        """The JSON Schema itself."""
        raise NotImplementedError

    def parts(self) -> Iterator[WireField]:
        """The fields that this one is made of."""
        return iter(())

    def default(self) -> Any:
        """What stands for a value that was left out."""
        return self.load_default() if callable(self.load_default) else self.load_default

    def accept(self, value: Any) -> Any:
        """The value read from JSON, or ``None`` where that is allowed. Raises ``ValidationError``."""
        if value is not None:
            return self.read(value)
        if self.allow_none:
            return None
        raise refuse("null")

    def read(self, value: Any) -> Any:
        """The value, not null, read from JSON. Raises ``ValidationError``."""
        raise NotImplementedError

    def refusal(self, sentence: str, **facts: object) -> ValidationError:
        """What is raised over a value of another kind: says what kind, and whether null would do as well."""
        return refuse(sentence, or_null=self.allow_none, **facts)

    def reader(self) -> Reader:
        """A function that reads what ``accept`` does, or stumbles."""
        read = self.plain_reader()
        return (lambda value: None if value is None else read(value)) if self.allow_none else read

    def plain_reader(self) -> Reader:
        """A function that reads what ``read`` does, or stumbles. To be made anew wherever ``read`` is."""
        return self.read

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        return self.read(value)


def described(field: F, about: str) -> F:
    """The same field, with what it means where it stands."""
    told = copy(field)
    told.about = about
    return told


def nullable(schema: JsonSchema) -> JsonSchema:
    """The schema of a value that may be null.

    A null among the values of an ``enum`` is more than most generators of clients understand.
    """
    if "type" not in schema or "enum" in schema:
        return {"oneOf": [schema, {"type": "null"}]}
    return {**schema, "type": [schema["type"], "null"]}


class Whole(WireField):
    """A whole number; ``2.0`` is one, as in JSON Schema."""

    def __init__(self, least: int = 0, most: int = SAFE, **options: Any) -> None:
        super().__init__(**options)
        self.least, self.most = least, most

    def definition(self) -> JsonSchema:
        return {"type": "integer", "minimum": self.least, "maximum": self.most}

    def read(self, value: Any) -> int:
        if type(value) is float and value.is_integer():
            value = int(value)
        if type(value) is int and self.least <= value <= self.most:
            return value
        raise self.refusal("whole", least=self.least, most=self.most)

    def plain_reader(self) -> Reader:
        least, most = self.least, self.most

        def read(value: Any) -> int:
            if type(value) is int and least <= value <= most:
                return value
            raise ValueError(value)

        return read


class Choice(WireField):
    """One of some strings."""

    def __init__(self, values: Iterable[str], **options: Any) -> None:
        super().__init__(**options)
        self.values = tuple(values)
        self._allowed = frozenset(self.values)

    def definition(self) -> JsonSchema:
        return {"type": "string", "enum": list(self.values)}

    def read(self, value: Any) -> str:
        if type(value) is str and value in self._allowed:
            return value
        raise self.refusal("choice", values=", ".join(self.values))

    def reader(self) -> Reader:
        """Looks the value up, null among the others."""
        values = (*self.values, None) if self.allow_none else self.values
        return {value: value for value in values}.__getitem__


class Constant(WireField):
    """Always the same string."""

    def __init__(self, value: str, **options: Any) -> None:
        super().__init__(**options)
        self.value = value

    def definition(self) -> JsonSchema:
        return {"type": "string", "const": self.value}

    def read(self, value: Any) -> str:
        if type(value) is str and value == self.value:
            return value
        raise self.refusal("constant", value=self.value)

    def plain_reader(self) -> Reader:
        return {self.value: self.value}.__getitem__


class Text(WireField):
    """A string of so many Unicode characters; NUL is not one that a request may hold."""

    def __init__(self, least: int = 0, most: int = SAFE, **options: Any) -> None:
        super().__init__(**options)
        self.least, self.most = least, most

    def definition(self) -> JsonSchema:
        return {
            "type": "string",
            "minLength": self.least,
            "maxLength": self.most,
            "pattern": "^[^\\u0000]*$",
        }

    def read(self, value: Any) -> str:
        if type(value) is str and self.least <= len(value) <= self.most:
            return value
        raise self.refusal("text", least=self.least, most=self.most)


class Words(WireField):
    """Any string, in a reply: what people read."""

    def definition(self) -> JsonSchema:
        return {"type": "string"}

    def read(self, value: Any) -> str:
        if type(value) is str:
            return value
        raise self.refusal("words")


class Switch(WireField):
    """True or false."""

    def definition(self) -> JsonSchema:
        return {"type": "boolean"}

    def read(self, value: Any) -> bool:
        if type(value) is bool:
            return value
        raise self.refusal("switch")


class Free(WireField):
    """A free place of a template: always null."""

    def __init__(self, **options: Any) -> None:
        super().__init__(allow_none=True, **options)

    def schema(self) -> JsonSchema:
        return {"type": "null"}

    def read(self, value: Any) -> None:
        raise refuse("free")


class Anything(WireField):
    """Any JSON value: what it holds is said elsewhere."""

    def definition(self) -> JsonSchema:
        return {}

    def read(self, value: Any) -> Any:
        return value
