"""Bodies that are not JSON as this service reads it, sent to a running gunicorn."""

import json

import pytest

from tests.api.wire import JSON, assert_problem, send
from tests.shared.house import set_up
from tests.shared.trial import Start

STATE = set_up("ghost-lift", Start("standard", 3), seed="a seed for the tests")["state"]
TEXT = json.dumps({"state": STATE})
PATHS = ("/setup", "/validate", "/apply", "/moves", "/score", "/view", "/check", "/replay")

NOT_JSON = {
    "nothing at all": b"",
    "white space": b"  \n ",
    "half an object": TEXT[:-1].encode(),
    "a second value": (TEXT + "{}").encode(),
    "a trailing comma": b'{"state": {},}',
    "a comment": b'{"state": {} /* why */}',
    "single quotes": b"{'state': {}}",
    "a raw control character": b'{"state": "a\nb"}',
    "NaN": TEXT.replace('"ply": 1', '"ply": NaN').encode(),
    "infinity": TEXT.replace('"ply": 1', '"ply": Infinity').encode(),
    "minus infinity": TEXT.replace('"ply": 1', '"ply": -Infinity').encode(),
    "ten to the power of 400": TEXT.replace('"ply": 1', '"ply": 1' + "0" * 400).encode(),
    "1e400": TEXT.replace('"ply": 1', '"ply": 1e400').encode(),
    "-1e400": TEXT.replace('"ply": 1', '"ply": -1e400').encode(),
    "2 to the power of 64": TEXT.replace('"ply": 1', f'"ply": {2**64}').encode(),
    "less than 64 bits hold": TEXT.replace('"ply": 1', f'"ply": {-(2**63) - 1}').encode(),
    "a number of 100,000 digits": TEXT.replace('"ply": 1', '"ply": ' + "9" * 100_000).encode(),
    "a key twice": TEXT.replace('"ply": 1', '"ply": 1, "ply": 1').encode(),
    "a key twice at the top": (TEXT[:-1] + ', "state": {}}').encode(),
    "a key twice by its escape": b'{"state": {}, "st\\u0061te": {}}',
    "a lone high surrogate": TEXT.replace('"standard"', '"\\ud800"').encode(),
    "a lone low surrogate": TEXT.replace('"standard"', '"\\udc00"').encode(),
    "surrogates the wrong way round": TEXT.replace('"standard"', '"\\udc00\\ud800"').encode(),
    "a lone surrogate in a key": TEXT.replace('"ply"', '"\\ud800"').encode(),
    "an escaped NUL": TEXT.replace('"standard"', '"standard\\u0000"').encode(),
    "a raw NUL": TEXT.replace('"standard"', '"standard\0"').encode(),
    "NUL bytes around": b"\0" + TEXT.encode(),
    "a byte order mark": b"\xef\xbb\xbf" + TEXT.encode(),
    "UTF-16": TEXT.encode("utf-16"),
    "UTF-16 without a mark": TEXT.encode("utf-16-be"),
    "UTF-32": TEXT.encode("utf-32"),
    "Latin-1": b'{"state": "\xe9"}',
    "overlong UTF-8": b'{"state": "\xc0\xaf"}',
    "UTF-8 of a surrogate": b'{"state": "\xed\xa0\x80"}',
    "lists nested 10,000 deep": b"[" * 10_000 + b"]" * 10_000,
    "objects nested 10,000 deep": b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
    "lists nested 100,000 deep, unended": b"[" * 100_000,
    "lists nested 33 deep": b"[" * 33 + b"]" * 33,
    "an unended string full of quotes": b'{"state": "' + b'\\"' * 100_000,
    "form data": b"state=1&move=2",
    "a pickle": b"\x80\x04\x95\x0b\x00",
}


@pytest.mark.parametrize("body", NOT_JSON.values(), ids=NOT_JSON.keys())
def test_a_body_that_is_not_json_is_told_so(live_service: str, body: bytes) -> None:
    faults = assert_problem(send(live_service, "POST", "/moves", body, JSON), 400, "malformed-json")
    assert faults[0]["pointer"] == ""


@pytest.mark.parametrize("path", PATHS)
def test_every_call_reads_its_body_alike(live_service: str, path: str) -> None:
    assert_problem(send(live_service, "POST", path, b'{"state": NaN}', JSON), 400, "malformed-json")
    assert_problem(send(live_service, "POST", path, b"[", JSON, chunked=True), 400, "malformed-json")


def test_what_json_allows_is_read(live_service: str) -> None:
    """Just inside of each limit: escapes, pairs of surrogates, whole numbers as reals, 32 levels."""
    allowed = [
        TEXT.replace('"ply": 1', '"ply": 1.0'),
        TEXT.replace('"ply": 1', '"ply": 1e0'),
        TEXT.replace('"standard"', '"st\\u0061ndard"'),
        " \r\n\t" + TEXT + "\n",
    ]
    for text in allowed:
        assert send(live_service, "POST", "/moves", text.encode(), JSON).status == 200
    judged = {
        "a pair of surrogates": TEXT.replace('"standard"', '"\\ud83d\\udc7b"'),
        "2 to the power of 64, less 1": TEXT.replace('"ply": 1', f'"ply": {2**64 - 1}'),
        "the least of 64 bits": TEXT.replace('"ply": 1', f'"ply": {-(2**63)}'),
        "32 levels": '{"state": ' + "[" * 31 + "]" * 31 + "}",
        "brackets in a string": '{"state": "' + "[" * 100 + '"}',
        "escaped quotes": '{"state": "\\"[[[["}',
    }
    for text in judged.values():
        assert_problem(send(live_service, "POST", "/moves", text.encode(), JSON), 422, "malformed")


LIMIT = 262_144


@pytest.mark.parametrize("chunked", [False, True], ids=["with its length", "in chunks"])
def test_a_body_may_be_as_long_as_the_limit_and_no_longer(live_service: str, chunked: bool) -> None:
    full = TEXT.encode() + b" " * (LIMIT - len(TEXT))
    assert send(live_service, "POST", "/moves", full, JSON, chunked).status == 200
    for longer in (full + b" ", full + b" " * 100_000):
        reply = send(live_service, "POST", "/moves", longer, JSON, chunked)
        assert_problem(reply, 413, "too-large")


def test_a_length_past_the_limit_is_refused_before_the_body_comes(live_service: str) -> None:
    headers = {**JSON, "Content-Length": str(10**12)}
    reply = send(live_service, "POST", "/moves", b"{}", headers)
    assert_problem(reply, 413, "too-large")


@pytest.mark.parametrize(
    "media",
    [
        None,
        "",
        "text/plain",
        "text/json",
        "application/xml",
        "application/json5",
        "application/x-www-form-urlencoded",
        "application/problem+json",
        "multipart/form-data; boundary=x",
        "nonsense",
    ],
)
def test_only_json_is_read(live_service: str, media: str | None) -> None:
    headers = {} if media is None else {"Content-Type": media}
    reply = send(live_service, "POST", "/moves", TEXT.encode(), headers)
    assert_problem(reply, 415, "unsupported-media-type")


def test_a_compressed_body_is_not_read(live_service: str) -> None:
    reply = send(live_service, "POST", "/moves", TEXT.encode(), {**JSON, "Content-Encoding": "gzip"})
    assert_problem(reply, 415, "unsupported-media-type")


@pytest.mark.parametrize(
    "media",
    ["application/json", "application/json; charset=utf-8", "Application/JSON", "application/json;x=y"],
)
def test_json_is_read_however_it_is_called(live_service: str, media: str) -> None:
    reply = send(live_service, "POST", "/moves", TEXT.encode(), {"Content-Type": media})
    assert reply.status == 200
    assert reply.headers["Content-Type"] == "application/json"
