"""Every package that the service runs on may be used, and is written down."""

import re

import pytest

from tools.licences import ALLOWED, CARRIED, page
from tools.packages import LOCK, ROOT, identifiers, packages

LICENCES = {each.name: each.licence for each in packages()}


def test_the_page_of_licences_is_what_is_installed() -> None:
    assert (ROOT / "deploy/LICENCES.md").read_text(encoding="utf-8") == page(), "make licences"


def test_every_package_that_linux_gets_is_among_them() -> None:
    pinned = re.findall(r"^([a-z0-9-]+)==(?!.*win32)", LOCK.read_text(), re.MULTILINE)
    assert sorted(LICENCES) == sorted(pinned)


@pytest.mark.parametrize("name", LICENCES)
def test_the_licence_of_every_package_is_allowed(name: str) -> None:
    assert identifiers(LICENCES[name])
    assert identifiers(LICENCES[name]) <= ALLOWED


def test_the_licence_of_what_packages_carry_is_allowed() -> None:
    for _, package, licence in CARRIED:
        assert package in LICENCES
        assert identifiers(licence) <= ALLOWED


def test_every_licence_of_an_expression_is_looked_at() -> None:
    assert identifiers("MPL-2.0 AND (Apache-2.0 OR MIT)") == {"MPL-2.0", "Apache-2.0", "MIT"}
    assert identifiers("GPL-2.0-only WITH Classpath-exception-2.0") == {
        "GPL-2.0-only",
        "Classpath-exception-2.0",
    }
