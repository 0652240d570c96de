"""What those who run the service ask of it: is it alive, what has it counted, what is its contract.

Counting is on the path of every request, so the counter of each set of labels is looked up once and
kept. Labels are route templates, statuses, games and rule ids: nothing that a caller makes up, and
no state, card or seed, ever enters one.
"""

import os
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

import orjson
import yaml
from flask import Blueprint, Flask, Response, abort
from prometheus_client import CollectorRegistry, Counter, Histogram, disable_created_metrics, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.multiprocess import MultiProcessCollector

from service.api import docs as contract_page
from service.api.docs import Document
from service.api.exchange import asked, current, method_of, route_of
from service.api.problems import Problem
from service.games.seeds import LOADER

_BUCKETS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

disable_created_metrics()  # type: ignore[no-untyped-call]
_registry: Final = CollectorRegistry()
_requests: Final = Counter(
    "referee_requests", "Requests answered.", ("method", "route", "status"), registry=_registry
)
_seconds: Final = Histogram(
    "referee_request_seconds",
    "Seconds from a request to its answer.",
    ("route",),
    registry=_registry,
    buckets=_BUCKETS,
)
_verdicts: Final = Counter("referee_verdicts", "Moves judged.", ("game", "legal"), registry=_registry)
_breaches: Final = Counter(
    "referee_breaches", "Rules that judged moves broke.", ("game", "rule"), registry=_registry
)
_defects: Final = Counter("referee_defects", "Defects found in states.", ("game",), registry=_registry)

_request_count: Final = cache(_requests.labels)
_request_clock: Final = cache(_seconds.labels)
_verdict_count: Final = cache(_verdicts.labels)
_breach_count: Final = cache(_breaches.labels)
_defect_count: Final = cache(_defects.labels)


@dataclass
class _Worker:
    """The process that answers: whether it has been told to stop."""

    stopping: bool = False


_worker: Final = _Worker()


def begin_stopping() -> bool:
    """Say that this process has been told to stop, so that /readyz sends no more callers here.

    Returns whether that is news.
    """
    is_news = not _worker.stopping
    _worker.stopping = True
    return is_news


def count_verdict(game: str, legal: bool, rules: Iterable[str]) -> None:
    """Count one judged move of a game, and each rule that it broke."""
    _verdict_count(game, "true" if legal else "false").inc()
    for rule in rules:
        _breach_count(game, rule).inc()


def count_defects(game: str, n: int) -> None:
    """Count the defects found in one state of a game."""
    _defect_count(game).inc(n)


def count_request(app: Flask) -> None:
    """Let an application, which keeps exchanges, count and time its requests."""

    @app.after_request
    def count(response: Response) -> Response:
        request = asked()
        route = route_of(request)
        _request_count(method_of(request), route, response.status_code).inc()
        _request_clock(route).observe(current().seconds)
        return response


def count_unread(status: int) -> None:
    """Count a request that was refused before any route could see it."""
    _request_count("other", "unread", status).inc()


def operations(contract: bytes) -> Blueprint:
    """Give the routes of operations, with the contract (YAML) to hand out in both its spellings."""
    blueprint = Blueprint("operations", __name__)
    blueprint.add_url_rule("/livez", view_func=livez)
    blueprint.add_url_rule("/readyz", view_func=readyz)
    blueprint.add_url_rule("/metrics", view_func=metrics)
    as_yaml = Document.of(contract, "application/yaml")

    @cache
    def as_json() -> Document:
        """Reading so much YAML takes longer than starting the service: done when first asked for."""
        read = yaml.load(contract, Loader=LOADER)  # noqa: S506, a safe loader
        return Document.of(orjson.dumps(read), "application/json")

    blueprint.add_url_rule("/openapi.yaml", "openapi_yaml", as_yaml.reply)
    blueprint.add_url_rule("/openapi.json", "openapi_json", lambda: as_json().reply())
    blueprint.add_url_rule("/docs", "docs", contract_page.page().guarded_reply)
    assets = contract_page.assets()

    @blueprint.get("/docs/<asset>")
    def docs_asset(asset: str) -> Response:
        if asset not in assets:
            abort(404)
        return assets[asset].guarded_reply()

    return blueprint


def livez() -> Response:
    """Answer that the process runs at all."""
    return _fresh(_json({"status": "live"}))


def readyz() -> Response:
    """Answer whether callers may be sent here: no longer once the process has been told to stop."""
    if not _worker.stopping:
        return _fresh(_json({"status": "ready"}))
    return _fresh(Problem("stopping", "This worker takes no more requests.").reply())


def metrics() -> Response:
    """Give every count in Prometheus's text format, summed over the workers where they share a folder."""
    registry = _registry
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return Response(generate_latest(registry), content_type=CONTENT_TYPE_PLAIN_0_0_4)


def _fresh(response: Response) -> Response:
    """Let nobody keep an answer that holds for this moment only."""
    response.cache_control.no_store = True
    return response


def _json(body: dict[str, str]) -> Response:
    return Response(orjson.dumps(body), mimetype="application/json")
