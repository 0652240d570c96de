"""Hostile bodies: every kind with the call it is sent to and the status that it must get."""

import gzip
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

import orjson

from service.games import GAMES
from service.games.seeds import cases_of

LIMIT = 262_144
DEEP = 100_000
MANY = 40_000


@dataclass(frozen=True)
class Hostile:
    """One kind of body: where it is sent, how it is made at random, and the status it must get."""

    name: str
    path: str
    status: int
    body: Callable[[Random], bytes]
    media: str = "application/json"


def _cases() -> Mapping[str, Any]:
    """A state and a move of each game: the first case that has a legal move of a seat."""
    return {
        game: next(
            case["request"]
            for case in cases_of(game)
            if "move" in case["request"] and case["expect"]["legal"] and "seat" in case["request"]["move"]
        )
        for game in GAMES
    }


REQUESTS = _cases()
ONE = REQUESTS["ghost-lift"]
TEXT = orjson.dumps(ONE)


def _fixed(body: bytes) -> Callable[[Random], bytes]:
    return lambda _: body


def _with(state: Mapping[str, Any] = {}, **members: Any) -> Callable[[Random], bytes]:
    return _fixed(orjson.dumps({**ONE, "state": {**ONE["state"], **state}, **members}))


def _ply(text: bytes) -> Callable[[Random], bytes]:
    """The state with another spelling of its ply."""
    return _fixed(TEXT.replace(b'"ply":%d' % ONE["state"]["ply"], b'"ply":' + text, 1))


def _noise(random: Random) -> bytes:
    """Bytes at random; the first is none that JSON could begin with."""
    return b"\xff" + random.randbytes(random.randrange(1, 5000))


def _cut(random: Random) -> bytes:
    return TEXT[: random.randrange(1, len(TEXT))]


def _flipped(random: Random) -> bytes:
    """A byte that UTF-8 cannot have, somewhere inside."""
    place = random.randrange(1, len(TEXT))
    return TEXT[:place] + b"\xff" + TEXT[place:]


def _shaken(random: Random) -> bytes:
    """A field of the state with a value of another kind."""
    state = dict(ONE["state"])
    state[random.choice(sorted(state))] = random.choice([1.5, "\u2620", True, {"": []}, [[[[{}]]]], -1])
    return orjson.dumps({**ONE, "state": state})


def _unknown(random: Random) -> bytes:
    return orjson.dumps({**ONE, f"field {random.random()}": 1})


NOT_JSON: Mapping[str, Callable[[Random], bytes]] = {
    "nothing": _fixed(b""),
    "white space": _fixed(b" \r\n\t" * 1000),
    "noise": _noise,
    "cut short": _cut,
    "a byte that is not UTF-8": _flipped,
    "a second value": _fixed(TEXT + b"{}"),
    "a trailing comma": _fixed(TEXT[:-1] + b",}"),
    "a comment": _fixed(TEXT + b"// why"),
    "single quotes": _fixed(TEXT.replace(b'"', b"'")),
    "a raw control character": _fixed(b'{"state":"a\nb"}'),
    "NaN": _ply(b"NaN"),
    "infinity": _ply(b"-Infinity"),
    "1e400": _ply(b"1e400"),
    "past 64 bits": _ply(b"18446744073709551616"),
    "a number of 200,000 digits": _ply(b"9" * 200_000),
    "a key twice": _fixed(TEXT[:-1] + b',"state":{}}'),
    "a key twice by its escape": _fixed(TEXT[:-1] + b',"st\\u0061te":{}}'),
    "one key twice among thousands": _fixed(
        b"{" + b",".join(b'"%05x":1' % (number % 24_999) for number in range(25_000)) + b"}"
    ),
    "a lone surrogate": _fixed(b'{"state":"\\ud800"}'),
    "a NUL": _fixed(b'{"state":"\\u0000"}'),
    "a byte order mark": _fixed(b"\xef\xbb\xbf" + TEXT),
    "UTF-16": _fixed(TEXT.decode().encode("utf-16")),
    "UTF-32": _fixed(TEXT.decode().encode("utf-32")),
    "overlong UTF-8": _fixed(b'{"state":"\xc0\xaf"}'),
    "lists without end": _fixed(b"[" * DEEP),
    "objects without end": _fixed(b'{"a":' * 40_000),
    "33 levels": _fixed(b"[" * 33 + b"]" * 33),
    "quotes without end": _fixed(b'{"state": "' + b'\\"' * DEEP),
    "form data": _fixed(b"state=1&move=2"),
    "a pickle": _fixed(b"\x80\x04\x95\x0b\x00"),
}

NOT_OF_THE_SCHEMA: Mapping[str, Callable[[Random], bytes]] = {
    "a list": _fixed(b"[]"),
    "a string": _fixed(b'"' + b"x" * 200_000 + b'"'),
    "null": _fixed(b"null"),
    "no state": _fixed(b"{}"),
    "a list of lists": _fixed(b"[" + b"[]," * 80_000 + b"[]]"),
    "another game": _with({"game": "chess"}),
    "another ruleset": _with({"ruleset": "\u2620" * 1000}),
    "a field of another kind": _shaken,
    "a field too many": _unknown,
    "thousands of fields too many": _with(dict.fromkeys(map(str, range(10_000)), 1)),
    "negative ply": _with({"ply": -1}),
    "ply past 2 to the power of 53": _with({"ply": 2**53}),
    "a deck of numbers": _with({"deck": [1] * MANY}),
    "hands without end": _with({"hands": [[]] * MANY}),
    "a hand of unknown codes": _with({"hands": [["x"] * MANY]}),
    "stacks without end": _with({"row": [[]] * MANY}),
    "tokens without end": _with({"tokens": [{}] * MANY}),
    "seats awaited without end": _with({"awaits": {"phase": "play", "seats": [5] * MANY}}),
    "a move of another game": _with(move={"type": "roll", "seat": 0}),
    "a move of no type": _with(move={}),
    "a list for a move": _with(move=[{}] * MANY),
    "a play of numbers": _with(move={"type": "play", "seat": 0, "cards": [1] * MANY}),
    "a short seed": _with(seed="short"),
    "a seed without end": _with(seed="x" * 200_000),
}


def kinds() -> Iterator[Hostile]:
    """Every kind."""
    for name, body in NOT_JSON.items():
        yield Hostile(name, "/apply", 400, body)
    for name, body in NOT_OF_THE_SCHEMA.items():
        yield Hostile(name, "/apply", 422, body)
    yield Hostile("endless moves", "/replay", 422, _replayed({}, MANY))
    yield Hostile("a replay past its limit", "/replay", 413, _replayed({"type": "pass", "seat": 0}, 10_001))
    yield Hostile("events without end", "/view", 422, _viewed(events=[{}] * MANY))
    for game, request in REQUESTS.items():
        deck = {**request["state"], "ply": 0}
        yield Hostile(f"{game}: a state that cannot be", "/check", 200, _fixed(orjson.dumps({"state": deck})))
        yield Hostile(
            f"{game}: a move in it", "/apply", 409, _fixed(orjson.dumps({**request, "state": deck}))
        )
    yield Hostile("a byte past the limit", "/apply", 413, _fixed(TEXT + b" " * (LIMIT + 1 - len(TEXT))))
    yield Hostile("ten times the limit", "/apply", 413, _fixed(b" " * LIMIT * 10))
    yield Hostile("XML", "/apply", 415, _fixed(b"<state/>"), "application/xml")
    yield Hostile("a form", "/apply", 415, _fixed(b"state=1"), "application/x-www-form-urlencoded")
    yield Hostile("compressed", "/apply", 415, _fixed(gzip.compress(TEXT)), "application/gzip")


def _replayed(move: Mapping[str, Any], times: int) -> Callable[[Random], bytes]:
    return _fixed(orjson.dumps({"state": ONE["state"], "moves": [move] * times}))


def _viewed(**members: Any) -> Callable[[Random], bytes]:
    return _fixed(orjson.dumps({"state": ONE["state"], "seat": 0, **members}))
