from flask.testing import FlaskClient


def test_the_liveness_probe_answers_while_the_service_runs(client: FlaskClient) -> None:
    response = client.get("/livez")
    assert response.status_code == 200
    assert response.mimetype == "application/json"
    assert response.json == {"status": "live"}


def test_nobody_keeps_the_answer_of_a_liveness_probe(client: FlaskClient) -> None:
    assert client.get("/livez").headers["Cache-Control"] == "no-store"
