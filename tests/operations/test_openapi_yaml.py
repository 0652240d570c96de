from flask.testing import FlaskClient

from tests.operations.minimal import CONTRACT_YAML


def test_the_contract_is_given_as_it_was_written_in_yaml(client: FlaskClient) -> None:
    response = client.get("/openapi.yaml")
    assert response.status_code == 200
    assert response.content_type == "application/yaml"
    assert response.data == CONTRACT_YAML


def test_who_holds_the_contract_in_(client: FlaskClient) -> None:
    tag = client.get("/openapi.yaml").headers["ETag"]
    again = client.get("/openapi.yaml", headers={"If-None-Match": tag})
    assert again.status_code == 304
    assert again.data == b""
