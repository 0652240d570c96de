"""What the page on running the service says is true of the files and of the service."""

import re
import shlex

from service.app import create_app
from service.settings import Settings
from tests.deploy.manifests import COMPOSE, KNOWN, MANIFESTS, ROOT, objects, pod

FOLDER = COMPOSE.parent
PAGE = (FOLDER / "README.md").read_text(encoding="utf-8")


def test_every_link_leads_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", PAGE):
        assert (FOLDER / target).exists(), target


def test_every_manifest_is_explained() -> None:
    for path in MANIFESTS:
        assert f"(kubernetes/{path.name})" in PAGE


def test_every_variable_is_a_setting() -> None:
    assert set(re.findall(r"`(REFEREE_[A-Z_]+)`", PAGE)) <= KNOWN


def test_every_metric_is_measured() -> None:
    served = create_app(Settings()).test_client().get("/metrics").text
    named = set(re.findall(r"`(referee_[a-z_]+)`", PAGE))
    measured = set(re.findall(r"^# TYPE (\w+)", served, re.MULTILINE))
    assert named == {name for name in measured if name.startswith("referee_")}


def test_every_file_and_target_that_is_typed_is_there() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"`make ([a-z]+)`", PAGE):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
    typed = " ".join(re.findall(r"^```\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE))
    for path in (word for word in shlex.split(typed) if word.startswith("deploy/")):
        assert (ROOT / path).exists(), path


def test_the_numbers_are_those_of_the_manifests() -> None:
    found = objects()
    scaler = found["HorizontalPodAutoscaler"]["spec"]
    assert f"{scaler['minReplicas']} to {scaler['maxReplicas']} pods" in PAGE
    (port,) = found["Service"]["spec"]["ports"]
    assert f"one address for all of them, port {port['port']} |" in PAGE
    assert f"requests on port {pod()['containers'][0]['ports'][0]['containerPort']} come in" in PAGE
