"""Write ``deploy/LICENCES.md``: the licence of every package that the service runs on.

``python -m tools.licences``, or ``make licences``. It names no versions: what changes it is another package
or another licence, and both are to be looked at.
"""

import sys
from typing import Final

from tools.packages import packages

# Licences that let the service be run, changed and passed on without its own source having to follow.
ALLOWED: Final = frozenset(
    {"Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "MPL-2.0", "PSF-2.0", "ZPL-2.1"}
)

# What packages carry inside them under a licence of its own; of two to choose from, the one that is taken.
CARRIED: Final = (
    ("Swagger UI", "flask-swagger-ui", "Apache-2.0"),
    ("c-ares", "gevent", "MIT"),
    ("libev", "gevent", "BSD-2-Clause"),
    ("libuv", "gevent", "MIT"),
    ("libyaml", "pyyaml", "MIT"),
)

_HEAD: Final = """\
# Licences

What the service runs on, as installed on Linux from [requirements.lock](../requirements.lock).
`make licences` writes this page; a test holds it equal to what is installed, and every licence to those that
are allowed.
"""


def page() -> str:
    """Return the page: a table of the packages and one of what they carry inside them."""
    installed = ["| package | licence |", "|---|---|"]
    installed += [f"| {each.name} | {each.licence} |" for each in packages()]
    carried = ["| inside | package | licence |", "|---|---|---|"]
    carried += [f"| {what} | {package} | {licence} |" for what, package, licence in CARRIED]
    return "\n".join([_HEAD, *installed, "", *carried, ""])


if __name__ == "__main__":
    sys.stdout.write(page())
