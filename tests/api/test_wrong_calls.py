"""Calls to places, by methods and in forms that the service does not offer."""

import json

import pytest

from tests.api.wire import JSON, assert_problem, send, send_raw
from tests.shared.house import set_up
from tests.shared.trial import Start

STATE = set_up("ghost-lift", Start("standard", 3), seed="a seed for the tests")["state"]
BODY = json.dumps({"state": STATE}).encode()
POSTS = ("/setup", "/validate", "/apply", "/moves", "/score", "/view", "/check", "/replay")
GETS = (
    "/games",
    "/games/ghost-lift",
    "/games/ghost-lift/rules",
    "/games/ghost-lift/rules/play.held",
    "/games/ghost-lift/cases",
    "/livez",
    "/readyz",
    "/metrics",
    "/openapi.yaml",
    "/openapi.json",
    "/docs",
)


@pytest.mark.parametrize(
    "path", ["/", "/nothing", "/moves/", "/games/", "/validate/x", "/docs/../etc/passwd"]
)
def test_there_is_nothing_elsewhere(live_service: str, path: str) -> None:
    assert_problem(send(live_service, "GET", path), 404, "not-found")


@pytest.mark.parametrize(
    "path", ["/games/chess", "/games/chess/rules", "/games/%00/cases", "/games/x/rules/y"]
)
def test_an_unknown_game_is_not_found(live_service: str, path: str) -> None:
    assert_problem(send(live_service, "GET", path), 404, "no-such-game")


@pytest.mark.parametrize("rule", ["play.luck", "state.luck", "%00", "ghost-lift"])
def test_an_unknown_rule_is_not_found(live_service: str, rule: str) -> None:
    assert_problem(send(live_service, "GET", f"/games/ghost-lift/rules/{rule}"), 404, "no-such-rule")


@pytest.mark.parametrize("path", POSTS)
@pytest.mark.parametrize("method", ["GET", "PUT", "PATCH", "DELETE", "TRACE", "HEAD"])
def test_a_judging_call_is_a_post(live_service: str, path: str, method: str) -> None:
    reply = send(live_service, method, path)
    assert reply.status == 405
    assert "POST" in reply.headers["Allow"]
    if method != "HEAD":
        assert_problem(reply, 405, "method-not-allowed")


@pytest.mark.parametrize("path", GETS)
@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "TRACE"])
def test_a_reading_call_is_a_get(live_service: str, path: str, method: str) -> None:
    reply = send(live_service, method, path)
    assert_problem(reply, 405, "method-not-allowed")
    assert "GET" in reply.headers["Allow"]


@pytest.mark.parametrize("path", GETS)
def test_a_head_is_a_get_without_its_body(live_service: str, path: str) -> None:
    reply = send(live_service, "HEAD", path)
    assert (reply.status, reply.body) == (200, b"")


@pytest.mark.parametrize("path", [*POSTS, *GETS])
@pytest.mark.parametrize("query", ["?x=1", "?", "?state", "?x=%ff", "?a=1&a=2", "?%00"])
def test_no_call_takes_query_parameters(live_service: str, path: str, query: str) -> None:
    method, body = ("POST", BODY) if path in POSTS else ("GET", None)
    reply = send(live_service, method, path + query, body, JSON if body else None)
    if query == "?":
        assert reply.status != 422 or b"query" not in reply.body
    else:
        assert_problem(reply, 422, "malformed")


@pytest.mark.parametrize("accept", ["text/html", "image/png", "application/xml;q=1", "application/json;q=0"])
def test_a_reply_is_not_forced_on_who_cannot_read_it(live_service: str, accept: str) -> None:
    reply = send(live_service, "POST", "/moves", BODY, {**JSON, "Accept": accept})
    assert_problem(reply, 406, "not-acceptable")
    assert_problem(send(live_service, "GET", "/games", None, {"Accept": accept}), 406, "not-acceptable")


@pytest.mark.parametrize(
    "accept",
    ["*/*", "application/*", "application/json", "text/html, application/json;q=0.1", "", "nonsense, */*"],
)
def test_a_reply_is_given_to_who_accepts_it(live_service: str, accept: str) -> None:
    reply = send(live_service, "POST", "/moves", BODY, {**JSON, "Accept": accept})
    assert (reply.status, reply.headers["Content-Type"]) == (200, "application/json")


RAW = {
    "no HTTP at all": b"hello\r\n\r\n",
    "a line without a version": b"GET /livez\r\n\r\n",
    "a version that is none": b"GET /livez HTTP/9.9\r\n\r\n",
    "a header without a colon": b"GET /livez HTTP/1.1\r\nHost: x\r\nbroken\r\n\r\n",
    "a length that is no number": b"POST /moves HTTP/1.1\r\nHost: x\r\nContent-Length: ten\r\n\r\n",
    "a negative length": b"POST /moves HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
    "two lengths": b"POST /moves HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
    "an unknown transfer": b"POST /moves HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: magic\r\n\r\n",
    "a line of 100,000 characters": b"GET /" + b"x" * 100_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    "a header of 100,000 characters": b"GET /livez HTTP/1.1\r\nX: " + b"x" * 100_000 + b"\r\n\r\n",
    "a thousand headers": b"GET /livez HTTP/1.1\r\n" + b"X: y\r\n" * 1000 + b"\r\n",
}


@pytest.mark.parametrize("request_bytes", RAW.values(), ids=RAW.keys())
def test_what_is_not_http_is_refused_in_the_same_shape(live_service: str, request_bytes: bytes) -> None:
    reply = send_raw(live_service, request_bytes)
    assert 400 <= reply.status < 500 or reply.status in (501, 505)
    assert reply.headers["Content-Type"] == "application/problem+json"
    assert set(reply.json) == {"type", "title", "status", "detail", "errors"}


def test_a_broken_chunk_is_refused(live_service: str) -> None:
    head = b"POST /moves HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    reply = send_raw(live_service, head + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n")
    assert 400 <= reply.status < 500
