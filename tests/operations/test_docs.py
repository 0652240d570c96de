import re
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

import pytest
from flask.testing import FlaskClient

ASSETS = ["ghost.svg", "page.css", "page.js", "swagger-ui-bundle.js", "swagger-ui.css"]
NOT_ASSETS = ["nothing.js", "page.html", "__init__.py", "..%2Foperations.py", "swagger-ui.js"]


class References(HTMLParser):
    """Everything that a page refers to, and whether it holds scripts or styles of its own."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.inline: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.found |= {value for name in ("src", "href") if (value := given.get(name))}
        if tag == "style" or (tag == "script" and "src" not in given):
            self.inline.append(tag)
        self.inline += [name for name in given if name == "style" or name.startswith("on")]


@pytest.fixture
def references(client: FlaskClient) -> References:
    return References(client.get("/docs").text)


def test_the_page_is_html_with_a_title_and_a_sentence(client: FlaskClient) -> None:
    response = client.get("/docs")
    assert response.status_code == 200
    assert response.content_type == "text/html; charset=utf-8"
    assert "<title>Ghost Referee" in response.text
    assert "whether the move is legal" in response.text


def test_the_page_refers_to_its_assets_and_the_contract_and_nothing_else(references: References) -> None:
    assert sorted(references.found) == [
        *(f"docs/{asset}" for asset in ASSETS),
        "openapi.json",
        "openapi.yaml",
    ]


def test_everything_that_the_page_refers_to_is_served_here(
    client: FlaskClient, references: References
) -> None:
    for reference in references.found:
        assert urlsplit(reference).netloc == ""
        assert client.get(urljoin("/docs", reference)).status_code == 200


def test_the_page_holds_no_script_or_style_that_its_policy_would_forbid(references: References) -> None:
    assert references.inline == []


@pytest.mark.parametrize("sheet", ["page.css", "swagger-ui.css"])
def test_the_style_sheets_draw_only_pictures_that_they_hold_themselves(
    client: FlaskClient, sheet: str
) -> None:
    text = client.get(f"/docs/{sheet}").text
    assert "@import" not in text
    assert all(target.startswith("data:") for target in re.findall(r"""url\(\s*["']?([^"')]+)""", text))


def test_the_script_of_the_page_names_no_other_host(client: FlaskClient) -> None:
    assert "//" not in re.sub(r"^//.*$", "", client.get("/docs/page.js").text, flags=re.MULTILINE)


@pytest.mark.parametrize(
    ("asset", "media_type"),
    [
        ("swagger-ui.css", "text/css; charset=utf-8"),
        ("swagger-ui-bundle.js", "text/javascript; charset=utf-8"),
        ("page.js", "text/javascript; charset=utf-8"),
        ("ghost.svg", "image/svg+xml"),
    ],
)
def test_each_asset_says_what_it_is(client: FlaskClient, asset: str, media_type: str) -> None:
    assert client.get(f"/docs/{asset}").content_type.startswith(media_type)


@pytest.mark.parametrize("path", ["/docs", "/docs/page.js", "/docs/ghost.svg"])
def test_the_page_and_its_assets_are_guarded(client: FlaskClient, path: str) -> None:
    headers = client.get(path).headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    policy = headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; ")
    assert set(re.findall(r"\S+(?=;|$)|'[a-z-]+'|https?:\S*|\*", policy)) <= {"'none'", "'self'", "data:"}


@pytest.mark.parametrize("asset", NOT_ASSETS)
def test_only_what_the_page_needs_is_served_beside_it(client: FlaskClient, asset: str) -> None:
    assert client.get(f"/docs/{asset}").status_code == 404


def test_a_browser_that_holds_an_asset_is_not_sent_it_again(client: FlaskClient) -> None:
    tag = client.get("/docs/swagger-ui-bundle.js").headers["ETag"]
    again = client.get("/docs/swagger-ui-bundle.js", headers={"If-None-Match": tag})
    assert again.status_code == 304
    assert again.data == b""


def test_the_viewer_is_one_that_reads_openapi_3_1(client: FlaskClient) -> None:
    assert "json-schema-2020-12" in client.get("/docs/swagger-ui-bundle.js").text
