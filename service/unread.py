"""What never reaches the application, because it is not HTTP: refused in the application's own shape."""

import json
from http import HTTPStatus
from typing import Final

from gunicorn.http import errors

LINE_LIMIT: Final = 4094
FIELDS_LIMIT: Final = 64
FIELD_LIMIT: Final = 8190

# Status and sentence of each thing that gunicorn refuses. Of two that match, the first counts.
_REFUSALS: Final[tuple[tuple[type[Exception], int, str], ...]] = (
    (errors.LimitRequestLine, 414, f"The request line is longer than {LINE_LIMIT} bytes."),
    (
        errors.LimitRequestHeaders,
        431,
        f"Past {FIELDS_LIMIT} header fields, or {FIELD_LIMIT} bytes in one of them.",
    ),
    (errors.ExpectationFailed, 417, "The only expectation that can be met is 100-continue."),
    (errors.InvalidRequestMethod, 400, "The method is not one that HTTP can have."),
    (errors.InvalidHTTPVersion, 400, "The version of HTTP is not 1.0 or 1.1."),
    (errors.InvalidRequestLine, 400, "The request line is not a method, a target and a version of HTTP."),
    (errors.UnsupportedTransferCoding, 400, "The only transfer coding that is understood is chunked."),
    (errors.ParseException, 400, "The header or the body of the request is not well-formed HTTP."),
)
_TITLES: Final = {
    400: ("malformed-http", "The request is not well-formed HTTP."),
    414: ("uri-too-long", "The address is too long."),
    417: ("expectation-failed", "What the request expects cannot be met."),
    431: ("header-too-large", "The header is too large."),
    500: ("internal-server-error", "The service failed."),
}
_OURS: Final = (
    errors.ConfigurationProblem,
    errors.InvalidResponseHeader,  # type: ignore[attr-defined]
    errors.InvalidResponseHeaderName,  # type: ignore[attr-defined]
)


def refusal(error: BaseException) -> tuple[int, str]:
    """Return the status and the sentence that answer ``error``, met outside the application."""
    if not isinstance(error, _OURS):
        for kind, status, sentence in _REFUSALS:
            if isinstance(error, kind):
                return status, sentence
    return 500, "The fault is not the request's; the service has logged it."


def problem(status: int, sentence: str, request_id: str) -> bytes:
    """Return a whole HTTP response: a refusal in the shape of RFC 9457, after which the connection closes."""
    kind, title = _TITLES[status]
    refused = {"type": kind, "title": title, "status": status, "detail": sentence, "errors": []}
    body = json.dumps(refused, separators=(",", ":")).encode()
    head = (
        f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\n"
        "Content-Type: application/problem+json\r\n"
        f"Content-Length: {len(body)}\r\n"
        "Cache-Control: no-store\r\n"
        "Referrer-Policy: no-referrer\r\n"
        "X-Content-Type-Options: nosniff\r\n"
        f"X-Request-Id: {request_id}\r\n"
        "Connection: close\r\n\r\n"
    )
    return head.encode() + body
