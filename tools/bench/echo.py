"""The least that a JSON service does: read a body, write it back."""

from flask import Flask, Response, jsonify, request


def create_app() -> Flask:
    """An application with one route, ready as ours says it is."""
    app = Flask(__name__)

    @app.post("/echo")
    def echo() -> Response:
        return jsonify(request.get_json())

    @app.get("/readyz")
    def ready() -> Response:
        return jsonify({"status": "ready"})

    return app
