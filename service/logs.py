"""What is logged looks the same whoever logs it: one JSON object a line on the standard output.

Nothing that a caller sent is ever in a line but a request id and a trace id of the right shape. Exceptions
are therefore told by their type and where they were raised, never by their message, which may quote a card or
a key.
"""

import json
import logging
import traceback
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final

_write: Final = json.JSONEncoder(separators=(",", ":"), default=str).encode


def logging_configuration(level: str) -> dict[str, Any]:
    """Return what ``logging.config`` is told: every line to the standard output, from ``level`` up."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": {"()": JsonLines}},
        "handlers": {
            "stdout": {"class": "logging.StreamHandler", "stream": "ext://sys.stdout", "formatter": "lines"}
        },
        "root": {"level": level.upper(), "handlers": ["stdout"]},
        "loggers": {"gunicorn.error": {"level": level.upper(), "handlers": [], "propagate": True}},
    }


class JsonLines(logging.Formatter):
    """Writes a record, and the members it was given as ``told``, as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": _message(record),
            **_told(record),
        }
        if record.exc_info and record.exc_info[1] is not None:
            line["failure"] = _failure(record.exc_info[1])
        return _write(line)


def _told(record: logging.LogRecord) -> Mapping[str, Any]:
    told: Mapping[str, Any] = getattr(record, "told", {})
    return told


def _message(record: logging.LogRecord) -> str:
    """The message with the type of each exception in it, in the place of what the exception says."""
    if isinstance(record.args, tuple) and record.args:
        arguments = (_name(part) if isinstance(part, BaseException) else part for part in record.args)
        return str(record.msg) % tuple(arguments)
    return _name(record.msg) if isinstance(record.msg, BaseException) else record.getMessage()


def _failure(error: BaseException) -> dict[str, Any]:
    """The type of an exception and where it came from, innermost last; and so for what caused it."""
    raised = traceback.extract_tb(error.__traceback__)
    failure: dict[str, Any] = {
        "type": _name(error),
        "raised": [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in raised],
    }
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return failure if cause is None else {**failure, "cause": _failure(cause)}


def _name(error: BaseException) -> str:
    return f"{type(error).__module__}.{type(error).__qualname__}".removeprefix("builtins.")
