"""Keys of callers, where the operator has set some."""

from collections.abc import Iterator

import pytest

from service.app import create_app
from service.settings import Settings, SettingsError
from tests.api.wire import JSON, Reply, assert_problem, send
from tests.live import serving

OLD, NEW = "an-old-key-of-long-standing", "QmFzZTY0LWlzaA/+_.~=="
OPEN = ["/livez", "/readyz", "/metrics", "/openapi.yaml", "/openapi.json", "/docs", "/docs/page.js"]
CLOSED = [
    ("POST", "/setup"),
    ("POST", "/validate"),
    ("POST", "/apply"),
    ("POST", "/moves"),
    ("POST", "/score"),
    ("POST", "/view"),
    ("POST", "/check"),
    ("POST", "/replay"),
    ("GET", "/games"),
    ("HEAD", "/games"),
    ("GET", "/games/ghost-lift"),
    ("GET", "/games/chess"),
    ("GET", "/games/ghost-lift/rules"),
    ("GET", "/games/ghost-lift/rules/turn.seat"),
    ("GET", "/games/ghost-lift/cases"),
]
WRONG = {
    "another key": f"Bearer {OLD}x",
    "the start of a key": f"Bearer {OLD[:-1]}",
    "a key in capitals": f"Bearer {OLD.upper()}",
    "both keys": f"Bearer {OLD},{NEW}",
    "both keys, apart": f"Bearer {OLD} {NEW}",
    "a key without its scheme": OLD,
    "a key of another scheme": f"Basic {OLD}",
    "a scheme alone": "Bearer",
    "a scheme and a space": "Bearer ",
    "letters of elsewhere": "Bearer \xe9\xff" * 8,
}


@pytest.fixture(scope="module")
def locked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    log = tmp_path_factory.mktemp("locked") / "log"
    with serving(log, workers=1, settings={"REFEREE_API_KEYS": f"{OLD}, {NEW}"}) as base:
        yield base


def ask(base: str, method: str, path: str, authorization: str | None = None) -> Reply:
    headers = dict(JSON) if authorization is None else {**JSON, "Authorization": authorization}
    return send(base, method, path, b"{}" if method == "POST" else None, headers)


@pytest.mark.parametrize("path", OPEN)
def test_operations_and_the_contract_stay_open(locked: str, path: str) -> None:
    assert ask(locked, "GET", path).status == 200


@pytest.mark.parametrize(("method", "path"), CLOSED)
def test_everything_else_asks_for_a_key(locked: str, method: str, path: str) -> None:
    reply = ask(locked, method, path)
    assert reply.status == 401
    assert reply.headers["Www-Authenticate"] == 'Bearer realm="ghost-referee"'
    if method != "HEAD":
        assert_problem(reply, 401, "no-key")


@pytest.mark.parametrize(("method", "path"), CLOSED)
@pytest.mark.parametrize("key", [OLD, NEW])
def test_each_key_opens_every_call(locked: str, method: str, path: str, key: str) -> None:
    assert ask(locked, method, path, f"Bearer {key}").status in (200, 404, 422)


@pytest.mark.parametrize("scheme", ["Bearer", "bearer", "BEARER", "Bearer  "])
def test_a_scheme_may_be_written_in_capitals_or_not(locked: str, scheme: str) -> None:
    assert ask(locked, "GET", "/games", f"{scheme} {NEW}").status == 200


@pytest.mark.parametrize("authorization", WRONG.values(), ids=WRONG.keys())
def test_no_other_key_opens_a_call(locked: str, authorization: str) -> None:
    reply = ask(locked, "GET", "/games", authorization)
    assert_problem(reply, 401, "no-key")
    assert reply.headers["Www-Authenticate"] == 'Bearer realm="ghost-referee", error="invalid_token"'
    assert OLD not in reply.body.decode()


def test_a_stranger_is_told_nothing_of_what_is_wrong_with_the_rest(locked: str) -> None:
    assert_problem(send(locked, "POST", "/moves?x=1", b"not JSON", {"Accept": "text/html"}), 401, "no-key")


def test_where_there_is_nothing_no_key_is_asked_for(locked: str) -> None:
    assert_problem(ask(locked, "GET", "/nothing"), 404, "not-found")
    assert_problem(ask(locked, "DELETE", "/apply"), 405, "method-not-allowed")


def test_without_keys_everybody_is_answered(live_service: str) -> None:
    assert ask(live_service, "GET", "/games").status == 200
    assert ask(live_service, "GET", "/games", f"Bearer {OLD}").status == 200


def test_keys_are_in_no_printed_setting() -> None:
    settings = Settings(api_keys=(OLD,))
    assert OLD not in repr(settings)
    assert OLD not in repr(create_app(settings).config)


@pytest.mark.parametrize(
    "text", ["a-short-key", f"{OLD},", f"{OLD},short", f"{OLD} {NEW}", "x" * 257, "\xe9" * 20]
)
def test_a_key_that_cannot_be_one_is_refused_and_not_printed(text: str) -> None:
    with pytest.raises(SettingsError, match=r"^REFEREE_API_KEYS is not what it should be") as refused:
        Settings.from_environment({"REFEREE_API_KEYS": text})
    assert text not in str(refused.value)
