import json
import logging
import sys
from typing import Any

import pytest

from service.logs import JsonLines, logging_configuration

MINE = "a-seed-that-is-nobodys-business"


def written(message: object, *args: object, **more: Any) -> dict[str, Any]:
    record = logging.LogRecord(
        "referee", logging.INFO, __file__, 1, message, args, more.pop("exc_info", None)
    )
    for name, value in more.items():
        setattr(record, name, value)
    line = JsonLines().format(record)
    assert "\n" not in line
    read: dict[str, Any] = json.loads(line)
    return read


def test_a_line_is_an_object_with_a_time_a_level_and_a_message() -> None:
    line = written("Booting worker %d of %s.", 1, "two\nlines \ud800")
    assert list(line) == ["time", "level", "logger", "message"]
    assert line["time"].endswith("+00:00")
    assert (line["level"], line["logger"]) == ("info", "referee")
    assert line["message"] == "Booting worker 1 of two\nlines \ud800."


def test_members_that_are_told_stand_beside_the_message() -> None:
    assert written("Done.", told={"status": 200, "game": None})["status"] == 200


def failing() -> Any:
    try:
        try:
            raise KeyError(MINE)
        except KeyError as cause:
            raise ValueError(MINE) from cause
    except ValueError:
        return sys.exc_info()


def test_a_failure_is_told_by_its_type_and_place_and_never_by_its_words() -> None:
    line = written("Failed.", exc_info=failing())
    assert MINE not in json.dumps(line)
    assert line["failure"]["type"] == "ValueError"
    assert line["failure"]["raised"][-1].endswith(" failing")
    assert line["failure"]["cause"]["type"] == "KeyError"


@pytest.mark.parametrize("message", ["Gone: %s", ValueError(MINE)])
def test_an_exception_in_a_message_is_named_and_not_quoted(message: object) -> None:
    args = (ValueError(MINE),) if isinstance(message, str) else ()
    line = written(message, *args)
    assert MINE not in line["message"]
    assert "ValueError" in line["message"]


def test_the_level_holds_for_the_server_and_for_the_service() -> None:
    configured = logging_configuration("warning")
    assert configured["root"]["level"] == "WARNING"
    assert configured["loggers"]["gunicorn.error"]["level"] == "WARNING"
