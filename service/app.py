"""The application, wired together here and nowhere else."""

from __future__ import annotations

import os
from pathlib import Path

from flask import Flask

from service.api.adjudication import adjudication
from service.api.catalogue import catalogue
from service.api.courtesy import keep_courtesy
from service.api.operations import count_request, operations
from service.api.problems import speak_in_problems
from service.settings import Settings


def create_app(settings: Settings | None = None) -> Flask:
    """The service as a WSGI application; without settings, those of the environment."""
    app = Flask(__name__, static_folder=None)
    app.config["SETTINGS"] = settings or Settings.from_environment(os.environ)
    app.config["PROVIDE_AUTOMATIC_OPTIONS"] = False
    app.url_map.strict_slashes = True
    app.url_map.merge_slashes = False
    count_request(app)
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
