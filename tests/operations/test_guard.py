"""Headers that keep a browser from doing more with a reply than reading it."""

import json

import pytest

from tests.api.wire import JSON, send, send_raw
from tests.shared.house import set_up
from tests.shared.trial import Start

STATE = set_up("ghost-lift", Start("standard", 3), seed="a seed for the tests")["state"]

REPLIES = [
    ("GET", "/games", 200),
    ("HEAD", "/games", 200),
    ("GET", "/livez", 200),
    ("GET", "/metrics", 200),
    ("GET", "/openapi.yaml", 200),
    ("GET", "/docs", 200),
    ("GET", "/docs/page.js", 200),
    ("GET", "/games/chess", 404),
    ("GET", "/nothing", 404),
    ("DELETE", "/apply", 405),
    ("OPTIONS", "/apply", 405),
    ("GET", "/games?x=1", 422),
]


@pytest.mark.parametrize(("method", "path", "status"), REPLIES)
def test_every_reply_is_guarded(live_service: str, method: str, path: str, status: int) -> None:
    reply = send(live_service, method, path)
    assert reply.status == status
    assert reply.headers["X-Content-Type-Options"] == "nosniff"
    assert reply.headers["Referrer-Policy"] == "no-referrer"
    assert "Server" not in reply.headers


def test_what_is_not_http_gets_a_guarded_reply(live_service: str) -> None:
    reply = send_raw(live_service, b"hello\r\n\r\n")
    assert reply.headers["X-Content-Type-Options"] == "nosniff"
    assert reply.headers["Referrer-Policy"] == "no-referrer"
    assert reply.headers["Cache-Control"] == "no-store"
    assert "Server" not in reply.headers


@pytest.mark.parametrize("path", ["/moves", "/score", "/check"])
def test_no_cache_keeps_a_judgement(live_service: str, path: str) -> None:
    reply = send(live_service, "POST", path, json.dumps({"state": STATE}).encode(), JSON)
    assert reply.status == 200
    assert reply.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    ("method", "path"), [("POST", "/moves"), ("GET", "/nothing"), ("GET", "/moves"), ("GET", "/games/chess")]
)
def test_no_cache_keeps_a_refusal(live_service: str, method: str, path: str) -> None:
    reply = send(live_service, method, path, b"{" if method == "POST" else None, JSON)
    assert reply.status >= 400
    assert reply.headers["Cache-Control"] == "no-store"


def test_a_cache_may_keep_the_contract_if_it_asks_whether_it_changed(live_service: str) -> None:
    assert send(live_service, "GET", "/openapi.json").headers["Cache-Control"] == "no-cache"
