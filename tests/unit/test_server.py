import json
from collections.abc import Callable
from io import BytesIO
from time import monotonic
from types import SimpleNamespace

import gevent
import pytest
from gunicorn.http import errors
from gunicorn.http.body import Body
from werkzeug.exceptions import BadRequest, ClientDisconnected, HTTPException, RequestTimeout

from service.timed import TimedBody
from service.unread import problem, refusal


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (errors.LimitRequestLine(5000, 4094), 414),
        (errors.LimitRequestHeaders("limit request headers fields"), 431),
        (errors.ExpectationFailed("tea"), 417),
        (errors.InvalidRequestLine("hello"), 400),
        (errors.InvalidRequestMethod("G[]T"), 400),
        (errors.InvalidHTTPVersion((9, 1)), 400),
        (errors.InvalidHeader("CONTENT-LENGTH"), 400),
        (errors.UnsupportedTransferCoding("gzip"), 400),
        (errors.ConfigurationProblem("a prefix"), 500),
        (errors.InvalidResponseHeader("ours"), 500),  # type: ignore[attr-defined]
        (ValueError("ours"), 500),
    ],
)
def test_what_gunicorn_refuses_has_the_status_of_whose_fault_it_is(error: Exception, status: int) -> None:
    assert refusal(error)[0] == status


def test_a_sentence_never_repeats_what_was_sent() -> None:
    assert "hello" not in refusal(errors.InvalidRequestLine("hello"))[1]


def test_a_refusal_is_one_whole_response_with_a_problem_in_it() -> None:
    head, _, body = problem(431, "Too many.", "an-id").partition(b"\r\n\r\n")
    status_line, *fields = head.decode().split("\r\n")
    assert status_line == "HTTP/1.1 431 Request Header Fields Too Large"
    assert {"Content-Type: application/problem+json", "Connection: close", "X-Request-Id: an-id"} <= set(
        fields
    )
    assert f"Content-Length: {len(body)}" in fields
    assert json.loads(body) == {
        "type": "header-too-large",
        "title": "The header is too large.",
        "status": 431,
        "detail": "Too many.",
        "errors": [],
    }


def _body(take: Callable[[int], bytes]) -> Body:
    return Body(SimpleNamespace(read=take))  # type: ignore[arg-type]


def test_a_body_that_arrives_in_time_is_read_as_it_is() -> None:
    assert TimedBody(_body(BytesIO(b"one\ntwo").read), 5).read() == b"one\ntwo"
    assert TimedBody(_body(BytesIO(b"one\ntwo").read), 5).read(3) == b"one"
    assert list(TimedBody(_body(BytesIO(b"one\ntwo").read), 5)) == [b"one\n", b"two"]
    assert TimedBody(_body(BytesIO(b"one\ntwo").read), 5).readlines() == [b"one\n", b"two"]


def test_a_body_that_never_ends_is_given_up_in_time_and_closes_the_connection() -> None:
    def drip(size: int) -> bytes:
        gevent.sleep(0.02)
        return b"x"

    body = _body(drip)
    start = monotonic()
    with pytest.raises(RequestTimeout):
        TimedBody(body, 0.2).read()
    assert monotonic() - start < 2
    assert body.failed  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("fault", "answer"),
    [
        (errors.NoMoreData(), ClientDisconnected),
        (ConnectionResetError(), ClientDisconnected),
        (errors.InvalidChunkSize(b"zz"), BadRequest),
        (errors.InvalidHeaderName("A B"), BadRequest),
        (TimeoutError(), RequestTimeout),
    ],
)
def test_a_fault_in_a_body_is_the_fault_of_who_sent_it(fault: Exception, answer: type[HTTPException]) -> None:
    def fail(size: int) -> bytes:
        raise fault

    with pytest.raises(answer):
        TimedBody(_body(fail), 5).read()


def test_what_was_left_unread_is_thrown_away() -> None:
    body = _body(BytesIO(b"x" * 200_000).read)
    TimedBody(body, 5).throw_away()
    assert body.read() == b""


def test_a_fault_in_what_is_thrown_away_is_no_ones_answer() -> None:
    def fail(size: int) -> bytes:
        raise errors.InvalidChunkSize(b"zz")

    body = _body(fail)
    TimedBody(body, 5).throw_away()
    assert body.failed  # type: ignore[attr-defined]
