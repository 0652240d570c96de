"""What holds for every request before its route is asked: query parameters and accepted media types."""

from __future__ import annotations

from flask import Flask, Request

from service.api.exchange import asked
from service.api.problems import MEDIA_TYPE, Problem, error

_PRODUCES = {
    "operations.metrics": ("text/plain",),
    "operations.openapi_yaml": ("application/yaml",),
    "operations.docs": ("text/html",),
}
"""What routes reply with, other than JSON."""
_JSON = ("application/json", MEDIA_TYPE)
_ANYTHING = {"", "*/*"}
_ASSETS = "operations.docs_asset"


def keep_courtesy(app: Flask) -> None:
    """Refuse what no route takes: any query parameter, and replies in a form that is not wanted."""

    @app.before_request
    def refuse() -> None:
        request = asked()
        _refuse_unknown_parameters(request)
        _refuse_other_media_types(request)


def _refuse_unknown_parameters(request: Request) -> None:
    if request.query_string and request.url_rule is not None:
        names = list(request.args) or [request.query_string.decode("ascii", "replace")]
        errors = [error("", f"The query parameter {name!a} is not known here.") for name in names]
        raise Problem("malformed", "No call takes query parameters.", errors)


def _refuse_other_media_types(request: Request) -> None:
    if request.environ.get("HTTP_ACCEPT", "") in _ANYTHING or request.endpoint in (None, _ASSETS):
        return
    offered = _PRODUCES.get(request.endpoint or "", _JSON)
    if request.accept_mimetypes.best_match(offered) is None:
        raise Problem("not-acceptable", f"The reply is {offered[0]}.")
