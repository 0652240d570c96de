"""The application, wired together here and nowhere else."""

from __future__ import annotations

import os
from pathlib import Path

from flask import Flask

from service.api.adjudication import adjudication
from service.api.catalogue import catalogue
from service.api.courtesy import keep_courtesy
from service.api.exchange import keep_exchanges
from service.api.guard import guard_replies
from service.api.journal import Application, keep_journal
from service.api.keys import ask_for_keys
from service.api.operations import count_request, operations
from service.api.origins import welcome_origins
from service.api.problems import speak_in_problems
from service.settings import Settings


def create_app(settings: Settings | None = None) -> Flask:
    """The service as a WSGI application; without settings, those of the environment."""
    app = Application(__name__, static_folder=None)
    settings = settings or Settings.from_environment(os.environ)
    app.config["SETTINGS"] = settings
    app.config["PROVIDE_AUTOMATIC_OPTIONS"] = False
    app.url_map.strict_slashes = True
    app.url_map.merge_slashes = False
    keep_exchanges(app)
    guard_replies(app)
    # Requests come to what is wired below in this order, replies in the reverse.
    if settings.access_log:
        keep_journal(app)
    count_request(app)
    if settings.cors_origins:
        welcome_origins(app, settings.cors_origins)
    if settings.api_keys:
        ask_for_keys(app, settings.api_keys)
    keep_courtesy(app)
    speak_in_problems(app)
    app.register_blueprint(adjudication)
    app.register_blueprint(catalogue)
    app.register_blueprint(operations(contract()))
    return app


def contract() -> bytes:
    """``openapi.yaml``: beside the code in an installed package, at the top of a checkout."""
    package = Path(__file__).resolve().parent
    installed = package / "openapi.yaml"
    return (installed if installed.is_file() else package.parent / "openapi.yaml").read_bytes()
