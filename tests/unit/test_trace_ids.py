"""The trace that a request belongs to, by the header that W3C Trace Context gives it."""

import pytest

from service.api.journal import trace_id

TRACE = "0af7651916cd43dd8448eb211c80319c"


@pytest.mark.parametrize(
    ("given", "found"),
    [
        (f"00-{TRACE}-00f067aa0ba902b7-01", TRACE),
        (f"00-{TRACE}-00f067aa0ba902b7-00", TRACE),
        (f"01-{TRACE}-00f067aa0ba902b7-01-what-the-future-adds", TRACE),
        (f"00-{TRACE}-00f067aa0ba902b7-01-more", None),
        (f"ff-{TRACE}-00f067aa0ba902b7-01", None),
        (f"00-{'0' * 32}-00f067aa0ba902b7-01", None),
        (f"00-{TRACE}-{'0' * 16}-01", None),
        (f"00-{TRACE.upper()}-00f067aa0ba902b7-01", None),
        (f"00-{TRACE[:-1]}-00f067aa0ba902b7-01", None),
        (f" 00-{TRACE}-00f067aa0ba902b7-01", None),
        ("", None),
        (None, None),
    ],
)
def test_a_trace_id_is_taken_from_a_valid_traceparent_only(given: str | None, found: str | None) -> None:
    assert trace_id(given) == found
