"""Pages of other origins, as a browser asks for them: first whether they may, then for them."""

from pathlib import Path

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service.app import create_app
from service.settings import Settings, SettingsError
from tests.api.wire import send
from tests.live import serving

PAGE, OTHER, STRANGER = "https://play.example.org", "http://localhost:5173", "https://elsewhere.example"
KEY = "a-key-of-sixteen-letters"


def served_to(*origins: str, keys: tuple[str, ...] = ()) -> FlaskClient:
    return create_app(Settings(cors_origins=origins, api_keys=keys)).test_client()


def preflight(client: FlaskClient, path: str, origin: str, method: str = "POST") -> TestResponse:
    headers = {
        "Origin": origin,
        "Access-Control-Request-Method": method,
        "Access-Control-Request-Headers": "authorization,content-type",
    }
    return client.options(path, headers=headers)


@pytest.mark.parametrize(("path", "method"), [("/apply", "POST"), ("/games", "GET")])
@pytest.mark.parametrize("origin", [PAGE, OTHER])
def test_a_page_that_is_welcome_is_told_what_it_may_send(path: str, method: str, origin: str) -> None:
    reply = preflight(served_to(PAGE, OTHER), path, origin, method)
    assert (reply.status_code, reply.data) == (204, b"")
    assert reply.headers["Access-Control-Allow-Origin"] == origin
    assert method in reply.headers["Access-Control-Allow-Methods"].split(", ")
    allowed = reply.headers["Access-Control-Allow-Headers"].lower().split(", ")
    assert {"authorization", "content-type", "traceparent", "x-request-id"} <= set(allowed)
    assert reply.headers["Access-Control-Max-Age"] == "7200"
    assert "Origin" in reply.headers["Vary"]
    assert "Access-Control-Allow-Credentials" not in reply.headers


def test_a_page_that_is_not_is_told_nothing() -> None:
    reply = preflight(served_to(PAGE), "/apply", STRANGER)
    assert reply.status_code == 204
    assert not [name for name, _ in reply.headers if name.startswith("Access-Control-")]
    assert reply.headers["Vary"] == "Origin"


def test_all_pages_may_be_welcome() -> None:
    client = served_to("*")
    assert preflight(client, "/apply", STRANGER).headers["Access-Control-Allow-Origin"] == "*"
    reply = client.get("/games", headers={"Origin": STRANGER})
    assert reply.headers["Access-Control-Allow-Origin"] == "*"
    assert "Vary" not in reply.headers


def test_a_page_may_read_the_reply_and_the_headers_that_are_ours() -> None:
    reply = served_to(PAGE).get("/games", headers={"Origin": PAGE})
    assert reply.headers["Access-Control-Allow-Origin"] == PAGE
    exposed = reply.headers["Access-Control-Expose-Headers"].split(", ")
    assert {"X-Request-Id", "Server-Timing", "WWW-Authenticate"} <= set(exposed)


@pytest.mark.parametrize("headers", [{}, {"Origin": STRANGER}, {"Origin": "null"}, {"Origin": PAGE.upper()}])
def test_others_are_answered_too_but_a_browser_keeps_it_from_their_pages(headers: dict[str, str]) -> None:
    reply = served_to(PAGE).get("/games", headers=headers)
    assert reply.status_code == 200
    assert "Access-Control-Allow-Origin" not in reply.headers
    assert reply.headers["Vary"] == "Origin"


@pytest.mark.parametrize("path", ["/nothing", "/games?x=1", "/games/chess", "/apply"])
def test_a_page_may_read_why_it_was_refused(path: str) -> None:
    reply = served_to(PAGE).get(path, headers={"Origin": PAGE})
    assert reply.status_code >= 400
    assert reply.headers["Access-Control-Allow-Origin"] == PAGE


def test_a_preflight_needs_no_key_and_what_follows_does() -> None:
    client = served_to(PAGE, keys=(KEY,))
    assert preflight(client, "/games", PAGE, "GET").status_code == 204
    stranger = client.get("/games", headers={"Origin": PAGE})
    assert stranger.status_code == 401
    assert stranger.headers["Access-Control-Allow-Origin"] == PAGE
    friend = client.get("/games", headers={"Origin": PAGE, "Authorization": f"Bearer {KEY}"})
    assert friend.status_code == 200


def test_what_is_no_preflight_is_told_the_methods() -> None:
    reply = served_to(PAGE).options("/apply", headers={"Origin": PAGE})
    assert reply.status_code == 405
    assert reply.headers["Allow"] == "POST"


def test_a_preflight_of_nothing_finds_nothing() -> None:
    assert preflight(served_to(PAGE), "/nothing", PAGE).status_code == 404


def test_no_page_is_welcome_unless_the_operator_says_so() -> None:
    client = create_app(Settings()).test_client()
    for reply in (preflight(client, "/apply", PAGE), client.get("/games", headers={"Origin": PAGE})):
        assert not [name for name, _ in reply.headers if name.startswith("Access-Control-")]
        assert "Vary" not in reply.headers


@pytest.mark.parametrize(
    "text",
    [
        "play.example.org",
        f"{PAGE}/",
        f"{PAGE}/game",
        "https://*.example.org",
        "null",
        f"{PAGE},",
        "https://Play.org",
    ],
)
def test_what_is_no_origin_is_refused(text: str) -> None:
    with pytest.raises(SettingsError, match=r"^REFEREE_CORS_ORIGINS is "):
        Settings.from_environment({"REFEREE_CORS_ORIGINS": text})


@pytest.mark.parametrize(
    ("text", "origins"),
    [
        ("*", ("*",)),
        (PAGE, (PAGE,)),
        (f" {PAGE} , {OTHER},{PAGE}", (PAGE, OTHER)),
        ("http://[::1]:8080,capacitor://localhost", ("http://[::1]:8080", "capacitor://localhost")),
    ],
)
def test_origins_are_read_once_each(text: str, origins: tuple[str, ...]) -> None:
    assert Settings.from_environment({"REFEREE_CORS_ORIGINS": text}).cors_origins == origins


def test_a_running_service_lets_a_welcome_page_ask_with_a_key(tmp_path: Path) -> None:
    settings = {"REFEREE_CORS_ORIGINS": f"{PAGE}, {OTHER}", "REFEREE_API_KEYS": KEY}
    page, key = {"Origin": PAGE}, {"Authorization": f"Bearer {KEY}"}
    asks = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "authorization"}
    with serving(tmp_path / "log", workers=1, settings=settings) as base:
        first = send(base, "OPTIONS", "/apply", headers={**page, **asks})
        refused = send(base, "GET", "/games", headers=page)
        answered = send(base, "GET", "/games", headers={**page, **key})
        stranger = send(base, "GET", "/games", headers={"Origin": STRANGER, **key})
    assert (first.status, refused.status, answered.status, stranger.status) == (204, 401, 200, 200)
    for reply in (first, refused, answered):
        assert reply.headers["Access-Control-Allow-Origin"] == PAGE
    assert "Access-Control-Allow-Origin" not in stranger.headers
