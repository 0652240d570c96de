"""What an operator may change, read once from the environment into one frozen value."""

import re
from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, field, fields
from typing import Any, Final, Self, TypeVar

Value = TypeVar("Value", int, bool, str, tuple[str, ...])

_BIND: Final = re.compile(r"unix:.+|(\[[0-9A-Fa-f:.]+\]|[^\s:\[\]/]+):(?P<port>[0-9]{1,5})")
# A key as RFC 6750 lets it be sent, long enough that nobody guesses it.
_KEY: Final = re.compile(r"(?=.{16,256}$)[A-Za-z0-9._~+/-]+=*")
# An origin as browsers send it: a scheme, a host in small letters, a port unless it is the scheme's own.
_ORIGIN: Final = re.compile(r"[a-z][a-z0-9+.-]*://([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?|\*")
_SWITCH: Final = dict.fromkeys(("1", "true", "yes", "on"), True) | dict.fromkeys(
    ("0", "false", "no", "off"), False
)
_LEVELS: Final = ("debug", "info", "warning", "error", "critical")
_LAST_PORT: Final = 65_535


class SettingsError(ValueError):
    """A variable of the environment holds something that its setting cannot take."""

    def __init__(self, variable: str, text: str | None, expected: str) -> None:
        """Name the variable, what it holds (``None``: a secret) and what it should hold."""
        held = "not what it should be" if text is None else repr(text)
        super().__init__(f"{variable} is {held}, but must be {expected}.")
        self.variable = variable


@dataclass(frozen=True)
class About:
    """What is known of one setting besides its value: its meaning, its unit, the numbers it may be."""

    meaning: str
    unit: str
    least: int
    most: int
    secret: bool


def _setting(
    default: Value,
    meaning: str,
    unit: str = "",
    *,
    least: int = 0,
    most: int = 1_000_000,
    secret: bool = False,
) -> Value:
    about = About(meaning, unit, least, most, secret)
    return field(default=default, repr=not secret, metadata={"about": about})


@dataclass(frozen=True)
class Settings:
    """Every setting of the service. Nothing else reads the environment."""

    body_limit: int = _setting(
        262_144, "Longest request body that is read; a longer one is refused.", "bytes", least=1, most=2**30
    )
    # Python's own reader of JSON recurses: past some hundreds of levels it would give up before we refuse.
    depth_limit: int = _setting(
        32, "Deepest nesting of arrays and objects in a request body.", "levels", least=8, most=500
    )
    replay_limit: int = _setting(10_000, "Most moves that one replay may hold.", "moves", least=1)
    # The contract lets none be longer than the default.
    label_limit: int = _setting(
        200, "Longest label, a name that a caller gives a card of Ghosted.", "characters", least=1, most=200
    )

    api_keys: tuple[str, ...] = _setting(
        (),
        "Keys of 16 characters or more, separated by commas; none: every caller is answered.",
        secret=True,
    )
    cors_origins: tuple[str, ...] = _setting(
        (), "Origins, separated by commas, whose pages may ask from a browser; `*`: all."
    )

    bind: str = _setting("0.0.0.0:8000", "Address to listen on: `host:port`, or `unix:` and a path.")
    workers: int = _setting(2, "Worker processes; one for each core is enough.", least=1, most=256)
    backlog: int = _setting(2048, "Connections that may wait to be accepted.", "connections", least=1)
    worker_connections: int = _setting(
        1000, "Connections that one worker holds at a time.", "connections", least=1
    )

    timeout: int = _setting(30, "Silence after which a worker counts as stuck and is replaced.", "s", least=1)
    body_timeout: int = _setting(
        10, "Longest wait for a caller to send a body or to take an answer.", "s", least=1
    )
    keepalive: int = _setting(5, "How long a connection stays open for its next request.", "s", least=1)
    # Container engines kill ten seconds after they asked to stop, unless told otherwise.
    graceful_timeout: int = _setting(8, "Time for requests in flight to finish once the service stops.", "s")
    drain: int = _setting(
        0, "How long to go on answering, reported as not ready, when told to stop, before stopping.", "s"
    )
    max_requests: int = _setting(
        0, "Requests after which a worker is replaced; 0 never replaces it.", "requests"
    )
    max_requests_jitter: int = _setting(
        0, "Most that chance adds to that number, so that workers are not replaced at once.", "requests"
    )

    log_level: str = _setting("info", f"Least severe message that is logged: {', '.join(_LEVELS)}.")
    access_log: bool = _setting(False, "Whether every request is logged, at the level info.")

    @classmethod
    def from_environment(cls, environ: Mapping[str, str]) -> Self:
        """Return the settings that ``environ`` asks for; what it leaves out, or empty, keeps its default.

        Other variables that start with ``REFEREE_`` are let be: orchestrators make some up from the name of
        a service.

        Raises:
            SettingsError: a variable holds what its setting cannot take.
        """
        given: dict[str, Any] = {}
        for each in fields(cls):
            if text := environ.get(_variable(each), "").strip():
                given[each.name] = _read(each, text)
        return cls(**given)


def table() -> str:
    """Return every setting as a table in Markdown: variable, default, unit and meaning."""
    rows = ["| variable | default | unit | meaning |", "|---|---|---|---|"]
    for each in fields(Settings):
        about: About = each.metadata["about"]
        rows.append(f"| `{_variable(each)}` | {_default(each)} | {about.unit} | {about.meaning} |")
    return "\n".join(rows) + "\n"


def _default(setting: Field[Any]) -> str:
    if setting.default == ():
        return "none"
    text = str(setting.default)
    return f"`{text.lower() if isinstance(setting.default, bool) else text}`"


def _variable(setting: Field[Any]) -> str:
    return f"REFEREE_{setting.name.upper()}"


def _read(setting: Field[Any], text: str) -> Any:
    about: About = setting.metadata["about"]
    if setting.name in _READERS:
        expected, read = _READERS[setting.name]
        value = read(text)
    elif isinstance(setting.default, bool):
        expected = f"one of {', '.join(_SWITCH)}"
        value = _SWITCH.get(text.lower())
    else:
        expected = f"a whole number from {about.least} to {about.most}"
        value = _read_number(text, about)
    if value is None:
        raise SettingsError(_variable(setting), None if about.secret else text, expected)
    return value


def _read_bind(text: str) -> str | None:
    found = _BIND.fullmatch(text)
    return text if found and int(found["port"] or 0) <= _LAST_PORT else None


def _read_level(text: str) -> str | None:
    return text.lower() if text.lower() in _LEVELS else None


def _read_list(text: str, entry: re.Pattern[str]) -> tuple[str, ...] | None:
    entries = tuple(dict.fromkeys(part.strip() for part in text.split(",")))
    return entries if all(map(entry.fullmatch, entries)) else None


def _read_number(text: str, about: About) -> int | None:
    # int() alone would take "1_000", "+5" and the digits of other scripts, and balk at thousands of digits.
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(about.most))):
        return None
    return int(text) if about.least <= int(text) <= about.most else None


_READERS: Final[Mapping[str, tuple[str, Callable[[str], Any]]]] = {
    "bind": ("host:port, or unix: and a path", _read_bind),
    "log_level": (f"one of {', '.join(_LEVELS)}", _read_level),
    "api_keys": (
        "keys of 16 to 256 letters, digits and ._~+/-, separated by commas",
        lambda text: _read_list(text, _KEY),
    ),
    "cors_origins": (
        "origins such as https://example.org, separated by commas, or *",
        lambda text: _read_list(text, _ORIGIN),
    ),
}
"""What is read in a way of its own: what it should be, and the reader, which gives nothing if it is not."""
