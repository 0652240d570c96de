import re
from http.client import HTTPConnection

import pytest
from flask.testing import FlaskClient

from tests.api.wire import JSON, send, send_raw
from tests.shared.house import client as whole_service

SANE = [
    "a",
    "0af7651916cd43dd8448eb211c80319c",
    "5f0c7c8e-38a5-4a3c-9d52-c3a2f0b0c1de",
    "Root=1-67891233-abcdef012345678912345678",
    "gateway/7:42+x@eu.west_1",
    "x" * 128,
]
NOT_SANE = [
    "",
    "x" * 129,
    "two words",
    'quote"d',
    "a,b",
    "a;b",
    "<b>",
    "\N{GHOST}".encode().decode("latin-1"),
]


@pytest.mark.parametrize("given", SANE)
def test_a_request_keeps_the_id_that_it_came_with(client: FlaskClient, given: str) -> None:
    assert client.get("/livez", headers={"X-Request-Id": given}).headers["X-Request-Id"] == given


@pytest.mark.parametrize("given", NOT_SANE)
def test_what_is_no_id_is_replaced_with_one(client: FlaskClient, given: str) -> None:
    made = client.get("/livez", headers={"X-Request-Id": given}).headers["X-Request-Id"]
    assert re.fullmatch("[0-9a-f]{32}", made)


def test_ids_that_are_made_differ(client: FlaskClient) -> None:
    assert len({client.get("/livez").headers["X-Request-Id"] for _ in range(50)}) == 50


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/games", None),
        ("HEAD", "/games", None),
        ("GET", "/docs", None),
        ("GET", "/nothing", None),
        ("BREW", "/games", None),
        ("OPTIONS", "/apply", None),
        ("GET", "/games?x=1", None),
        ("POST", "/apply", b"not JSON"),
        ("POST", "/apply", b"{}"),
    ],
)
def test_every_reply_has_its_requests_id(
    live_service: str, method: str, path: str, body: bytes | None
) -> None:
    reply = send(live_service, method, path, body, {**JSON, "X-Request-Id": "mine-7"})
    assert reply.headers["X-Request-Id"] == "mine-7"


def test_what_is_not_http_gets_an_id_too(live_service: str) -> None:
    reply = send_raw(live_service, b"GET /games HTTP/9.9\r\nX-Request-Id: mine\r\n\r\n")
    assert re.fullmatch("[0-9a-f]{32}", reply.headers["X-Request-Id"])


def test_requests_on_one_connection_have_their_own(live_service: str) -> None:
    connection = HTTPConnection(live_service.removeprefix("http://"), timeout=10)
    seen = []
    for given in ({"X-Request-Id": "one"}, {}, {"X-Request-Id": "three"}):
        connection.request("GET", "/livez", headers=given)
        response = connection.getresponse()
        response.read()
        seen.append(response.headers["X-Request-Id"])
    connection.close()
    assert (seen[0], seen[2]) == ("one", "three")
    assert re.fullmatch("[0-9a-f]{32}", seen[1])


def test_a_body_does_not_depend_on_the_id() -> None:
    asked = {"game": "ghost-lift", "ruleset": "duel", "seats": 2, "seed": "a seed for the tests"}
    replies = {
        whole_service().post("/setup", json=asked, headers={"X-Request-Id": given}).data for given in SANE
    }
    assert len(replies) == 1
