"""The smallest application that has the routes of operations, and a reader of what it counted."""

from flask import Flask
from flask.testing import FlaskClient
from prometheus_client.parser import text_string_to_metric_families

from service.api.exchange import keep_exchanges
from service.api.guard import guard_replies
from service.api.operations import count_request, operations

CONTRACT_YAML = b"openapi: 3.1.0\n"


def minimal_app() -> Flask:
    """Give an application that counts and guards what it replies, and has one route with a place in it."""
    app = Flask("minimal")
    keep_exchanges(app)
    count_request(app)
    guard_replies(app)
    app.register_blueprint(operations(CONTRACT_YAML))
    app.add_url_rule("/games/<string:game>", "game", lambda game: game)
    return app


def counted(client: FlaskClient, sample: str, **labels: str) -> float:
    """Give what /metrics says about one sample with exactly these labels; 0 where it says nothing."""
    return read(client.get("/metrics").text, sample, **labels)


def read(page: str, sample: str, **labels: str) -> float:
    """Find one sample with exactly these labels in a page of metrics; 0 where it is not there."""
    for family in text_string_to_metric_families(page):
        for found in family.samples:
            if found.name == sample and found.labels == labels:
                return found.value
    return 0
