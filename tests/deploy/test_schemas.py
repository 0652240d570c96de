"""Each file is what its reader takes: Kubernetes' and Compose's own schemas say so."""

import subprocess
import sys
from copy import deepcopy
from pathlib import Path
from typing import Any

import kubernetes_validate
import pytest
import yaml

from tests.deploy.manifests import COMPOSE, MANIFESTS, objects, read

OLDEST, NEWEST = "1.30", "1.37"  # the versions of Kubernetes that the manifests are for
OBJECTS = objects()


@pytest.mark.parametrize("version", [OLDEST, NEWEST])
@pytest.mark.parametrize("kind", OBJECTS)
def test_kubernetes_takes_every_object_and_knows_every_field(kind: str, version: str) -> None:
    assert kubernetes_validate.validate(OBJECTS[kind], version, strict=True) == version


def test_kubernetes_schemas_refuse_a_field_that_is_misspelt() -> None:
    misspelt = deepcopy(OBJECTS["Deployment"])
    misspelt["spec"]["template"]["spec"]["containers"][0]["readynessProbe"] = {}
    with pytest.raises(kubernetes_validate.ValidationError, match="readynessProbe"):
        kubernetes_validate.validate(misspelt, NEWEST, strict=True)


def test_the_kustomization_takes_every_manifest() -> None:
    kustomization = read(COMPOSE.parent / "kubernetes/kustomization.yaml")
    names = [path.name for path in MANIFESTS if path.name != "kustomization.yaml"]
    assert kustomization["resources"] == names


def test_compose_takes_its_file() -> None:
    done = _checked(COMPOSE)
    assert done.returncode == 0, done.stdout


def test_the_compose_schema_refuses_a_field_that_is_misspelt(tmp_path: Path) -> None:
    misspelt: Any = read(COMPOSE)
    misspelt["services"]["referee"]["read-only"] = True
    wrong = tmp_path / "compose.yaml"
    wrong.write_text(yaml.safe_dump(misspelt))
    done = _checked(wrong)
    assert done.returncode == 1
    assert "read-only" in done.stdout


def _checked(path: Path) -> "subprocess.CompletedProcess[str]":
    check = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec", str(path)]
    return subprocess.run(check, capture_output=True, text=True, check=False)
