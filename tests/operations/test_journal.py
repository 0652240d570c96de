"""What the running service logs, and all that it does not."""

import json
import re
import socket
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from flask import Flask

from service.api.exchange import keep_exchanges
from service.api.journal import Application, keep_journal
from service.logs import JsonLines
from tests.api.wire import JSON, send, send_raw
from tests.live import serving
from tests.shared.house import set_up
from tests.shared.trial import Start

MINE = "Xn0b0dysBus1nessX"
KEY = f"{MINE}-api-key"
STATE = set_up("ghost-lift", Start("standard", 3), seed="a seed for the tests")["state"]
TRACE = "0af7651916cd43dd8448eb211c80319c"
MEMBERS = {
    "time": r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00",
    "level": r"info",
    "logger": r"referee",
    "message": r"Answered a request\.",
    "request_id": r"[A-Za-z0-9._:/+=@-]{1,128}",
    "trace_id": rf"None|{TRACE}",
    "method": r"GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|other",
    "route": r"unmatched|(/[a-z._]+|/\{(game|rule|asset)\})+",
    "status": r"[1-5]\d\d",
    "duration_ms": r"\d+\.\d{1,3}",
    "bytes_in": r"\d+",
    "bytes_out": r"\d+",
    "game": r"None|ghost-lift",
}


@dataclass(frozen=True)
class Logged:
    """A running service and what it has printed, on both of its outputs."""

    base: str
    log: Path

    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.log.read_text().splitlines()]

    def line_of(self, request_id: str) -> dict[str, Any]:
        """The one line of a request, which may come a moment after the reply."""
        last = time.monotonic() + 10
        while time.monotonic() < last:
            found = [line for line in self.lines() if line.get("request_id") == request_id]
            if found:
                assert len(found) == 1
                return found[0]
            time.sleep(0.05)
        raise AssertionError(f"no line has the id {request_id}")


@pytest.fixture(scope="module")
def logged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Logged]:
    """A service that logs all that it ever would."""
    log = tmp_path_factory.mktemp("logged") / "log"
    settings = {"REFEREE_ACCESS_LOG": "on", "REFEREE_LOG_LEVEL": "debug", "REFEREE_API_KEYS": KEY}
    with serving(log, settings=settings) as base:
        yield Logged(base, log)


def ask(logged: Logged, request_id: str, method: str, path: str, body: Any = None, **headers: str) -> int:
    given = {**JSON, "Authorization": f"Bearer {KEY}", "X-Request-Id": request_id, **headers}
    return send(logged.base, method, path, None if body is None else json.dumps(body).encode(), given).status


def test_a_judgement_is_logged_with_its_route_game_lengths_and_ids(logged: Logged) -> None:
    body = {"state": STATE}
    assert ask(logged, "judged", "POST", "/moves", body, traceparent=f"00-{TRACE}-00f067aa0ba902b7-01") == 200
    line = logged.line_of("judged")
    assert list(line) == list(MEMBERS)
    assert (line["method"], line["route"], line["status"]) == ("POST", "/moves", 200)
    assert (line["game"], line["trace_id"]) == ("ghost-lift", TRACE)
    assert line["bytes_in"] == len(json.dumps(body))
    assert line["bytes_out"] > 100
    assert 0 < line["duration_ms"] < 10_000


@pytest.mark.parametrize(
    ("method", "path", "route", "status", "game"),
    [
        ("GET", "/games/ghost-lift", "/games/{game}", 200, "ghost-lift"),
        ("GET", f"/games/{MINE}", "/games/{game}", 404, None),
        ("GET", f"/games/ghost-lift/rules/{MINE}", "/games/{game}/rules/{rule}", 404, "ghost-lift"),
        ("GET", f"/{MINE}", "unmatched", 404, None),
        ("HEAD", "/games", "/games", 200, None),
        ("BREW", "/games", "unmatched", 405, None),
    ],
)
def test_a_line_names_the_route_and_never_the_path(
    logged: Logged, method: str, path: str, route: str, status: int, game: str | None
) -> None:
    request_id = f"{method}-{len(path)}-{status}"
    ask(logged, request_id, method, path)
    line = logged.line_of(request_id)
    assert (line["route"], line["status"], line["game"]) == (route, status, game)
    assert line["method"] == ("other" if method == "BREW" else method)
    assert (line["bytes_out"] == 0) == (method == "HEAD")


def send_secrets(logged: Logged) -> None:
    """Send something that nobody else may know in every place that a request has."""
    whole = {"state": STATE, "move": {"type": "pass", "seat": 0}}
    bodies: list[tuple[str, Any]] = [
        ("/apply", {**whole, "seed": f"{MINE} seed"}),
        ("/validate", {**whole, "move": {"type": "play", "seat": 0, "cards": [MINE]}}),
        ("/validate", {**whole, "move": {"type": MINE}}),
        ("/validate", {**whole, MINE: MINE}),
        ("/moves", {"state": {**STATE, "hands": [[MINE], [], []], MINE: 1}}),
        ("/moves", {"state": {**STATE, "deck": []}}),
        ("/moves", {"state": {**STATE, "game": MINE}}),
        ("/setup", {"game": "ghost-lift", "ruleset": "duel", "seats": 2, "seed": f"{MINE} seed"}),
        ("/setup", {"game": MINE}),
        ("/replay", {"state": STATE, "moves": [{"type": "pass", "seat": 0, "cards": [MINE]}]}),
        ("/view", {"state": STATE, "seat": MINE}),
        (f"/{MINE}", {"state": MINE}),
        (f"/moves?{MINE}={MINE}", {"state": STATE}),
    ]
    for path, body in bodies:
        ask(logged, "with-secrets", "POST", path, body)
    names = ("User-Agent", "Referer", "Cookie", "Origin", "Accept", "Content-Type", "Content-Encoding")
    proxies = ("X-Forwarded-For", "X-Forwarded-Host", "Forwarded", "traceparent", "tracestate", "baggage")
    for name in (*names, *proxies, MINE):
        ask(logged, "with-secrets", "POST", "/moves", {"state": STATE}, **{name: MINE})
    ask(logged, f"{MINE} is no id", "GET", "/games")
    ask(logged, "with-secrets", MINE.upper(), "/games")
    for authorization in (MINE, f"Bearer {MINE}", f"Basic {MINE}", f"Bearer {KEY}{MINE}"):
        ask(logged, "a-stranger", "GET", "/games", Authorization=authorization)
    send(logged.base, "POST", "/moves", f'{{"{MINE}": "{MINE}'.encode(), {**JSON})


RAW = [
    f"GET /{MINE} HTTP/9.9\r\n\r\n",
    f"{MINE}\r\n\r\n",
    f"[{MINE}] / HTTP/1.1\r\n\r\n",
    f"GET / HTTP/1.1\r\n{MINE} {MINE}: x\r\n\r\n",
    f"GET / HTTP/1.1\r\nX: \x01{MINE}\r\n\r\n",
    f"GET / HTTP/1.1\r\nExpect: {MINE}\r\n\r\n",
    f"GET /{MINE * 500} HTTP/1.1\r\n\r\n",
    f"POST /moves HTTP/1.1\r\nTransfer-Encoding: {MINE}\r\n\r\n",
    f"POST /moves HTTP/1.1\r\nContent-Length: {MINE}\r\n\r\n",
    f"POST /moves HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n{MINE}\r\n",
]
CUT_SHORT = [
    f"GET /{MINE}",
    f"GET / HTTP/1.1\r\nX: {MINE}",
    f"POST /moves HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{MINE}",
]


def send_secrets_that_are_not_http(logged: Logged) -> None:
    for text in RAW:
        send_raw(logged.base, text.encode())
    address = urlsplit(logged.base)
    for text in CUT_SHORT:
        with socket.create_connection((address.hostname, address.port)) as connection:
            connection.sendall(text.encode())


def test_nothing_of_what_was_sent_is_ever_logged(logged: Logged) -> None:
    send_secrets(logged)
    send_secrets_that_are_not_http(logged)
    ask(logged, "the-last", "GET", "/games")
    logged.line_of("the-last")
    time.sleep(1)
    assert MINE.lower() not in logged.log.read_text().lower()
    answered = [line for line in logged.lines() if line["message"] == "Answered a request."]
    assert len(answered) > 30
    for line in answered:
        assert list(line) == list(MEMBERS)
        for name, value in line.items():
            assert re.fullmatch(MEMBERS[name], str(value)), (name, value)
    refused = [line for line in logged.lines() if line["message"].startswith("Refused what is not HTTP")]
    assert {line["status"] for line in refused} >= {400, 414, 417}


def test_without_the_setting_no_request_is_logged(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with serving(log, workers=1) as base:
        send(base, "GET", "/games")
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert lines
    assert not [line for line in lines if "route" in line]


def test_only_what_is_severe_enough_is_logged(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with serving(log, workers=1, settings={"REFEREE_LOG_LEVEL": "error", "REFEREE_ACCESS_LOG": "on"}) as base:
        send(base, "GET", "/games")
    assert log.read_text() == ""


def failing_application() -> Flask:
    app = Application("failing")
    keep_exchanges(app)
    keep_journal(app)

    @app.get("/games/<game>")
    def fail(game: str) -> str:
        raise KeyError(game)

    return app


def test_a_failure_is_logged_under_its_requests_id_and_without_its_words(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level("INFO")
    client = failing_application().test_client()
    assert client.get(f"/games/{MINE}", headers={"X-Request-Id": "failed"}).status_code == 500
    failure, answer = [JsonLines().format(record) for record in caplog.records]
    assert MINE not in failure + answer
    line = json.loads(failure)
    assert (line["level"], line["request_id"], line["route"]) == ("error", "failed", "/games/{game}")
    assert line["failure"]["type"] == "KeyError"
    assert json.loads(answer)["status"] == 500
