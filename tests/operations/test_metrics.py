import pytest
from flask.testing import FlaskClient

from service.api.operations import count_defects, count_verdict
from tests.operations.minimal import counted

REQUESTS = "referee_requests_total"


def test_the_counts_come_in_the_text_format_of_prometheus(client: FlaskClient) -> None:
    response = client.get("/metrics")
    assert response.status_code == 200
    assert response.content_type == "text/plain; version=0.0.4; charset=utf-8"
    assert "# TYPE referee_requests_total counter" in response.text
    assert "# TYPE referee_request_seconds histogram" in response.text


def test_a_request_is_counted_by_method_route_and_status(client: FlaskClient) -> None:
    labels = {"method": "GET", "route": "/livez", "status": "200"}
    before = counted(client, REQUESTS, **labels)
    client.get("/livez")
    client.get("/livez")
    assert counted(client, REQUESTS, **labels) == before + 2


def test_a_route_is_named_as_in_the_contract_and_not_by_what_was_asked(client: FlaskClient) -> None:
    labels = {"method": "GET", "route": "/games/{game}", "status": "200"}
    before = counted(client, REQUESTS, **labels)
    client.get("/games/a-game-of-my-own")
    assert counted(client, REQUESTS, **labels) == before + 1
    assert "a-game-of-my-own" not in client.get("/metrics").text


@pytest.mark.parametrize("path", ["/no/such/place", "/livez/", "/games/5d%2F7u", "/%F0%9F%91%BB"])
def test_paths_that_lead_nowhere_share_one_name(client: FlaskClient, path: str) -> None:
    labels = {"method": "GET", "route": "unmatched", "status": "404"}
    before = counted(client, REQUESTS, **labels)
    assert client.get(path).status_code == 404
    assert counted(client, REQUESTS, **labels) == before + 1


@pytest.mark.parametrize("method", ["BREW", "PROPFIND", "TRACE", "A" * 100])
def test_methods_that_nobody_knows_share_one_name(client: FlaskClient, method: str) -> None:
    labels = {"method": "other", "route": "unmatched", "status": "405"}
    before = counted(client, REQUESTS, **labels)
    client.open("/livez", method=method)
    assert counted(client, REQUESTS, **labels) == before + 1
    assert method not in client.get("/metrics").text


def test_nothing_of_a_request_but_its_route_method_and_status_is_told(client: FlaskClient) -> None:
    mine = "a-seed-that-is-nobodys-business"
    client.post(f"/games/{mine}", query_string={"seed": mine}, json={"seed": mine})
    client.get("/livez", headers={"User-Agent": mine, "X-Request-Id": mine})
    assert mine not in client.get("/metrics").text


def test_the_time_of_every_request_is_kept_by_route(client: FlaskClient) -> None:
    before = counted(client, "referee_request_seconds_count", route="/readyz")
    seconds = counted(client, "referee_request_seconds_sum", route="/readyz")
    client.get("/readyz")
    assert counted(client, "referee_request_seconds_count", route="/readyz") == before + 1
    assert 0 < counted(client, "referee_request_seconds_sum", route="/readyz") - seconds < 5


def test_verdicts_are_counted_by_game_and_legality(client: FlaskClient) -> None:
    legal = counted(client, "referee_verdicts_total", game="ghosted", legal="true")
    illegal = counted(client, "referee_verdicts_total", game="ghosted", legal="false")
    count_verdict("ghosted", legal=True, rules=())
    count_verdict("ghosted", legal=False, rules=["ghosted/turn.seat"])
    count_verdict("ghosted", legal=False, rules=["ghosted/turn.seat"])
    assert counted(client, "referee_verdicts_total", game="ghosted", legal="true") == legal + 1
    assert counted(client, "referee_verdicts_total", game="ghosted", legal="false") == illegal + 2


def test_each_rule_that_a_move_breaks_is_counted(client: FlaskClient) -> None:
    def breaches(rule: str) -> float:
        return counted(client, "referee_breaches_total", game="ghost-lift", rule=rule)

    held, number = "ghost-lift/play.held", "ghost-lift/play.same-number"
    before = breaches(held), breaches(number)
    count_verdict("ghost-lift", legal=False, rules=[held, number])
    count_verdict("ghost-lift", legal=False, rules=[held])
    assert (breaches(held), breaches(number)) == (before[0] + 2, before[1] + 1)


def test_defects_are_counted_by_game(client: FlaskClient) -> None:
    before = counted(client, "referee_defects_total", game="rest-in-peace")
    count_defects("rest-in-peace", 3)
    count_defects("rest-in-peace", 1)
    assert counted(client, "referee_defects_total", game="rest-in-peace") == before + 4
