from flask.testing import FlaskClient


def test_the_contract_is_given_as_it_was_written_in_json(client: FlaskClient) -> None:
    response = client.get("/openapi.json")
    assert response.status_code == 200
    assert response.content_type == "application/json"
    assert response.json == {"openapi": "3.1.0"}


def test_who_holds_the_contract_in_(client: FlaskClient) -> None:
    tag = client.get("/openapi.json").headers["ETag"]
    again = client.get("/openapi.json", headers={"If-None-Match": tag})
    assert again.status_code == 304
    assert again.data == b""
