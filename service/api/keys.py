"""Keys of callers: off unless the operator sets some.

Several keys are good at a time, so that one can be replaced while callers move to the next. Open to everybody
stays what those who run the service ask, and the contract with its page.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from hmac import compare_digest
from typing import Final

from flask import Flask, Response, request

from service.api.problems import Problem

SCHEME: Final = "Bearer"
# Also a reading call is closed, once there are keys; only the routes of operations stay open.
_OPEN: Final = "operations."


def ask_for_keys(app: Flask, keys: Sequence[str]) -> None:
    """Let an application answer only to who has one of ``keys``; wire it before what looks at a request."""
    digests = [_digest(key) for key in keys]

    @app.before_request
    def refuse_strangers() -> Response | None:
        endpoint = request.endpoint
        if endpoint is None or endpoint.startswith(_OPEN):
            return None
        given = request.headers.get("Authorization", "")
        scheme, _, key = given.partition(" ")
        if scheme.lower() == SCHEME.lower() and _is_one_of(digests, key.strip(" ")):
            return None
        return _refusal(given)


def _is_one_of(digests: Sequence[bytes], key: str) -> bool:
    """Compare with every key, so that the time it takes does not tell which one was nearly right."""
    digest = _digest(key)
    found = False
    for known in digests:
        found |= compare_digest(known, digest)
    return found


def _digest(key: str) -> bytes:
    """Digests have one length, whatever that of the keys."""
    return sha256(key.encode("utf-8", "replace")).digest()


def _refusal(given: str) -> Response:
    detail = "This key is not known here." if given else f"Send a key: Authorization: {SCHEME} and the key."
    reply = Problem("no-key", detail).reply()
    fault = ', error="invalid_token"' if given else ""
    reply.headers["WWW-Authenticate"] = f'{SCHEME} realm="ghost-referee"{fault}'
    return reply
