"""Requests byte by byte, to a service that runs."""

import json
import socket
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPResponse
from typing import Any
from urllib.parse import urlsplit

PROBLEM = "application/problem+json"
JSON = {"Content-Type": "application/json"}


@dataclass(frozen=True)
class Reply:
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


def send(
    base: str,
    method: str,
    path: str,
    body: bytes | None = None,
    headers: dict[str, str] | None = None,
    chunked: bool = False,
) -> Reply:
    """Send exactly these bytes; ``chunked``: in chunks, without saying how many."""
    address = urlsplit(base)
    connection = HTTPConnection(address.hostname or "", address.port, timeout=30)
    try:
        if chunked:
            pieces = [body[i : i + 50_000] for i in range(0, len(body or b""), 50_000)] if body else []
            connection.request(method, path, iter(pieces), headers or {}, encode_chunked=True)
        else:
            connection.request(method, path, body, headers or {})
        return _read(connection.getresponse())
    finally:
        connection.close()


def send_raw(base: str, request: bytes) -> Reply:
    """Send bytes that need not be HTTP at all, and read what comes back until the service closes."""
    address = urlsplit(base)
    with socket.create_connection((address.hostname, address.port), timeout=30) as connection:
        connection.sendall(request)
        response = HTTPResponse(connection)
        response.begin()
        return _read(response)


def _read(response: HTTPResponse) -> Reply:
    headers = {name.title(): value for name, value in response.getheaders()}
    return Reply(response.status, headers, response.read())


def assert_problem(reply: Reply, status: int, kind: str) -> list[dict[str, str]]:
    """The faults of a problem that has the one shape, this status and this type."""
    assert reply.status == status, reply
    assert reply.headers["Content-Type"] == PROBLEM
    problem = reply.json
    assert set(problem) == {"type", "title", "status", "detail", "errors"}
    assert (problem["status"], problem["type"]) == (status, kind)
    for fault in problem["errors"]:
        assert set(fault) >= {"pointer", "sentence"}
        assert fault["pointer"] == "" or fault["pointer"].startswith("/")
        assert fault["sentence"].endswith(".")
    errors: list[dict[str, str]] = problem["errors"]
    return errors
