"""What the service runs on: the packages of requirements.lock, with their licences, as installed here."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from email.message import Message
from importlib.metadata import distribution, requires
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT: Final = Path(__file__).parents[1]
LOCK: Final = ROOT / "requirements.lock"

# What says only "BSD" there was read in the text of its licence.
_READ: Final = {"itsdangerous": "BSD-3-Clause", "jinja2": "BSD-3-Clause"}
_CLASSIFIED: Final = {
    "License :: OSI Approved :: Apache Software License": "Apache-2.0",
    "License :: OSI Approved :: MIT License": "MIT",
}
_IDENTIFIER: Final = re.compile(r"[A-Za-z0-9.-]+")


class UnknownLicenceError(LookupError):
    """A package does not say in a known way under which licence it is."""


@dataclass(frozen=True)
class Package:
    """One package that the service runs on: its licence in SPDX's terms, and the packages that it needs."""

    name: str
    version: str
    licence: str
    needs: tuple[str, ...]


def packages() -> list[Package]:
    """Return the pinned packages that this kind of machine needs, by name.

    Raises:
        importlib.metadata.PackageNotFoundError: one of them is not installed.
        UnknownLicenceError: a licence cannot be told.
    """
    pins = sorted(_pins())
    return [_package(name, pins) for name in pins]


def identifiers(licence: str) -> set[str]:
    """Return every licence that an expression names, whether it is joined by AND or by OR."""
    return set(_IDENTIFIER.findall(licence)) - {"AND", "OR", "WITH"}


def _pins() -> Iterator[str]:
    for line in LOCK.read_text().splitlines():
        if not line.startswith(" "):
            pin = Requirement(line.removesuffix("\\"))
            if pin.marker is None or pin.marker.evaluate():
                yield canonicalize_name(pin.name)


def _package(name: str, pins: list[str]) -> Package:
    asked = (Requirement(each) for each in requires(name) or ())
    needs = {
        canonicalize_name(each.name)
        for each in asked
        if each.marker is None or each.marker.evaluate({"extra": ""})
    }
    found = distribution(name)
    metadata: Message = found.metadata  # type: ignore[assignment]  # its protocol lacks `get`
    return Package(name, found.version, _licence(name, metadata), tuple(sorted(needs & set(pins))))


def _licence(name: str, metadata: Message) -> str:
    if expression := metadata.get("License-Expression") or _READ.get(name):
        return expression
    said = str(metadata.get("License", ""))
    if said in _CLASSIFIED.values():
        return said
    classified = [_CLASSIFIED[each] for each in metadata.get_all("Classifier", []) if each in _CLASSIFIED]
    if len(classified) != 1:
        raise UnknownLicenceError(f"{name} does not say which licence it is under.")
    return classified[0]
