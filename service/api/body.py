"""Reading a request body: bytes to JSON, and nothing that JSON does not allow.

What a caller sends is read strictly, so that it means the same to every reader: UTF-8 without a byte
order mark, no key twice, no number past 64 bits, no NaN, no lone surrogate, no NUL, no deep nesting.

orjson reads bodies quickly, but keeps the last of two equal keys and rounds numbers that are too long. So
it reads those in which neither can be. Every other body is read closely, by Python's own reader, which
finds what is wrong and where.
"""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

import orjson

LEAST, MOST = -(2**63), 2**64 - 1
_DIGITS = len(str(MOST))

_STRINGS = re.compile(rb'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
"""A JSON string, ended or not: always matches in one pass, whatever the bytes."""
_NOT_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))
_NOT_STRUCTURE = bytes(set(range(256)) - set(b'[]{}"'))
_BRACKETS_ALIKE = bytes.maketrans(b"{}", b"[]")
_OPENING = frozenset(b"[{")
_HARMFUL_ESCAPE = re.compile(r"[\ud800-\udfff\x00]")
_DIGITS_ALIKE = bytes.maketrans(b"123456789", b"000000000")
_LONG_NUMBER = b"0" * len(str(-LEAST))
"""As many digits as may be too many, once all digits are made alike."""
_DEEP = 32
"""Nesting that no request needs; what is deeper is read closely."""


class NotJson(Exception):
    """The bytes are not JSON as this service reads it; the message says why."""


class _Doubtful(ValueError):
    """The body has to be read closely."""


def read(body: bytes, depth_limit: int) -> Any:
    """The JSON value of a body. Raises ``NotJson``."""
    try:
        return _read_quickly(body, depth_limit)
    except (_Doubtful, orjson.JSONDecodeError):
        return _read_closely(body, depth_limit)


def _read_quickly(body: bytes, depth_limit: int) -> Any:
    if b"\\" in body or _LONG_NUMBER in body.translate(_DIGITS_ALIKE):
        raise _Doubtful
    value = orjson.loads(body)
    if _may_be_deeper(body, min(depth_limit, _DEEP)) or _has_lost_members(body, value):
        raise _Doubtful
    return value


def _may_be_deeper(body: bytes, limit: int) -> bool:
    """Whether anything is left when strings, and then so often the innermost brackets, are taken away.

    The brackets match, and every second quote ends a string. Only a string that holds brackets stays.
    """
    brackets = body.translate(_BRACKETS_ALIKE, _NOT_STRUCTURE).replace(b'""', b"")
    for _ in range(limit):
        if not brackets:
            return False
        brackets = brackets.replace(b"[]", b"")
    return bool(brackets)


def _has_lost_members(body: bytes, value: Any) -> bool:
    """Whether a key was there twice: each member has a colon of its own, beside those in strings."""
    return body.count(b":") > orjson.dumps(value).count(b":")


def _read_closely(body: bytes, depth_limit: int) -> Any:
    if body.startswith(b"\xef\xbb\xbf"):
        raise NotJson("The body starts with a byte order mark.")
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotJson("The body is not encoded in UTF-8.") from error
    _refuse_deep_nesting(body, depth_limit)
    try:
        value = _DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise NotJson(f"The body is not JSON: {error.msg} at character {error.pos}.") from error
    if "\\u" in text:
        _refuse_harmful_text(value)
    return value


def _refuse_deep_nesting(body: bytes, limit: int) -> None:
    """Count brackets outside of strings; the reader itself would recurse into them."""
    depth = 0
    for bracket in _brackets(body):
        if bracket in _OPENING:
            depth += 1
            if depth > limit:
                raise NotJson(f"Arrays and objects are nested deeper than {limit} levels.")
        else:
            depth -= 1


def _brackets(body: bytes) -> bytes:
    """The brackets outside of strings. Without escapes every second quote ends a string."""
    if b"\\" in body:
        return _STRINGS.sub(b"", body).translate(None, _NOT_BRACKETS)
    return b"".join(body.translate(None, _NOT_STRUCTURE).split(b'"')[::2])


def _refuse_harmful_text(value: Any) -> None:
    """Escapes may spell what UTF-8 cannot carry (half a surrogate pair) or what systems cut at (NUL)."""
    match value:
        case str():
            if _HARMFUL_ESCAPE.search(value):
                raise NotJson("A string holds a lone surrogate or a NUL character.")
        case list():
            for item in value:
                _refuse_harmful_text(item)
        case dict():
            for key, item in value.items():
                _refuse_harmful_text(key)
                _refuse_harmful_text(item)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) < len(pairs):
        seen: set[str] = set()
        for name, _ in pairs:
            if name in seen:
                raise NotJson(f"An object has the key {name!a} twice.")
            seen.add(name)
    return members


def _integer(digits: str) -> int:
    if len(digits) <= _DIGITS + 1:
        number = int(digits)
        if LEAST <= number <= MOST:
            return number
    raise NotJson("A number does not fit in 64 bits.")


def _real(digits: str) -> float:
    number = float(digits)
    if number in (float("inf"), float("-inf")):
        raise NotJson("A number does not fit in 64 bits.")
    return number


def _constant(name: str) -> NoReturn:
    raise NotJson(f"{name} is not JSON.")


_DECODER = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=_integer, parse_float=_real, parse_constant=_constant
)
