"""Every worker counts for itself; whichever is asked tells the sum."""

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.api.wire import JSON, send, send_raw
from tests.operations.minimal import read
from tests.shared.house import set_up
from tests.shared.trial import Start

ROOT = Path(__file__).parents[2]
LIVEZ = {"method": "GET", "route": "/livez", "status": "200"}
WORKER = """
import sys
from service.api.operations import count_defects, count_verdict
from tests.operations.minimal import minimal_app

client = minimal_app().test_client()
for _ in range(int(sys.argv[1])):
    client.get("/livez")
    count_verdict("ghosted", False, ["ghosted/turn.seat"])
    count_defects("ghosted", 2)
print(client.get("/metrics").text)
"""


def worker(shared: Path, requests: int) -> str:
    """Run a process that answers some requests and then says what all have counted until then."""
    ran = subprocess.run(
        [sys.executable, "-c", WORKER, str(requests)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PROMETHEUS_MULTIPROC_DIR": str(shared)},
        capture_output=True,
        check=True,
        text=True,
    )
    return ran.stdout


@pytest.fixture
def told(tmp_path: Path) -> str:
    """What the third of three workers tells, the others being gone."""
    worker(tmp_path, 3)
    worker(tmp_path, 4)
    return worker(tmp_path, 1)


def test_requests_to_all_workers_are_told_by_any(told: str) -> None:
    assert read(told, "referee_requests_total", **LIVEZ) == 8
    assert read(told, "referee_request_seconds_count", route="/livez") == 8
    assert read(told, "referee_request_seconds_bucket", route="/livez", le="+Inf") == 8


def test_verdicts_and_defects_of_all_workers_are_told_by_any(told: str) -> None:
    assert read(told, "referee_verdicts_total", game="ghosted", legal="false") == 8
    assert read(told, "referee_breaches_total", game="ghosted", rule="ghosted/turn.seat") == 8
    assert read(told, "referee_defects_total", game="ghosted") == 16


def test_the_running_service_loses_no_request_among_its_workers(live_service: str) -> None:
    before = read(ask(live_service, "/metrics"), "referee_requests_total", **LIVEZ)
    with ThreadPoolExecutor(8) as callers:
        list(callers.map(ask, [live_service] * 200, ["/livez"] * 200))
        told = callers.map(ask, [live_service] * 16, ["/metrics"] * 16)
        assert {read(page, "referee_requests_total", **LIVEZ) for page in told} == {before + 200}


def ask(base: str, path: str) -> str:
    """Ask on a connection of its own, so that any worker may answer."""
    connection = HTTPConnection(base.removeprefix("http://"), timeout=10)
    try:
        connection.request("GET", path)
        return connection.getresponse().read().decode()
    finally:
        connection.close()


def test_what_is_not_http_is_counted_under_no_route(live_service: str) -> None:
    unread = {"method": "other", "route": "unread", "status": "400"}
    before = read(ask(live_service, "/metrics"), "referee_requests_total", **unread)
    for _ in range(6):
        assert send_raw(live_service, b"hello\r\n\r\n").status == 400
    assert read(ask(live_service, "/metrics"), "referee_requests_total", **unread) == before + 6


def test_verdicts_and_broken_rules_are_told_by_any_worker(live_service: str) -> None:
    verdict = {"game": "ghost-lift", "legal": "false"}
    state = set_up("ghost-lift", Start("standard", 3), seed="a seed for the tests")["state"]
    body = json.dumps({"state": state, "move": {"type": "pass", "seat": 1}}).encode()
    before = ask(live_service, "/metrics")
    replies = [send(live_service, "POST", "/validate", body, JSON).json for _ in range(8)]
    after = ask(live_service, "/metrics")
    rules = {violation["rule"] for violation in replies[0]["violations"]}
    assert rules
    assert _more(before, after, "referee_verdicts_total", **verdict) == 8
    for rule in rules:
        assert _more(before, after, "referee_breaches_total", game="ghost-lift", rule=rule) == 8


def test_defects_and_durations_are_told_by_any_worker(live_service: str) -> None:
    state = set_up("ghost-lift", Start("standard", 3), seed="a seed for the tests")["state"]
    body = json.dumps({"state": {**state, "deck": []}}).encode()
    before = ask(live_service, "/metrics")
    replies = [send(live_service, "POST", "/check", body, JSON).json for _ in range(8)]
    after = ask(live_service, "/metrics")
    defects = len(replies[0]["defects"])
    assert defects > 0
    assert _more(before, after, "referee_defects_total", game="ghost-lift") == 8 * defects
    assert _more(before, after, "referee_request_seconds_count", route="/check") == 8
    assert _more(before, after, "referee_request_seconds_bucket", route="/check", le="+Inf") == 8
    assert 0 < _more(before, after, "referee_request_seconds_sum", route="/check") < 80


def _more(before: str, after: str, sample: str, **labels: str) -> float:
    return read(after, sample, **labels) - read(before, sample, **labels)
