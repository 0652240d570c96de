"""The page on which the contract is read and tried, and every file that it is made of.

Swagger UI comes from its package, the rest from beside this file. A browser that opens the page asks no other
host for anything: the page's own policy forbids it to.
"""

from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from typing import Final

from flask import Response, request

# Swagger UI draws its small icons as data: pictures in its style sheet.
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_SWAGGER_UI: Final = files("flask_swagger_ui") / "dist"
_HERE: Final = files(__name__)
_ASSETS: Final = {
    "swagger-ui.css": (_SWAGGER_UI, "text/css"),
    "swagger-ui-bundle.js": (_SWAGGER_UI, "text/javascript"),
    "ghost.svg": (_HERE, "image/svg+xml"),
    "page.css": (_HERE, "text/css"),
    "page.js": (_HERE, "text/javascript"),
}


@dataclass(frozen=True)
class Document:
    """Bytes that stay the same while the service runs, and the tag by which a browser knows them."""

    content: bytes
    media_type: str
    tag: str

    @classmethod
    def of(cls, content: bytes, media_type: str) -> "Document":
        """Tag the bytes by what they say, so that every worker tags them alike."""
        return cls(content, media_type, sha256(content).hexdigest()[:32])

    def reply(self) -> Response:
        """Give the bytes, or 304 to a browser that holds them already."""
        response = Response(self.content, mimetype=self.media_type)
        response.set_etag(self.tag)
        response.cache_control.no_cache = True
        response.make_conditional(request)
        return response

    def guarded_reply(self) -> Response:
        """Give the bytes as a part of the page, kept to what this service itself serves."""
        response = self.reply()
        response.headers["Content-Security-Policy"] = _POLICY
        return response


def page() -> Document:
    """Read the page; what it refers to is named relative to it, so that it may be mounted anywhere."""
    return Document.of((_HERE / "page.html").read_bytes(), "text/html")


def assets() -> dict[str, Document]:
    """Read every file that the page refers to, by the name under which it does."""
    return {
        name: Document.of((folder / name).read_bytes(), media_type)
        for name, (folder, media_type) in _ASSETS.items()
    }
