"""What is deployed, read from the files that say so."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from service.games.seeds import LOADER
from service.settings import Settings

ROOT = Path(__file__).parents[2]
COMPOSE = ROOT / "deploy/compose.yaml"
MANIFESTS = sorted((ROOT / "deploy/kubernetes").glob("*.yaml"))
KNOWN = set(re.findall(r"`(REFEREE_[A-Z_]+)`", (ROOT / "README.md").read_text(encoding="utf-8")))

_UNITS = {"": 1, "K": 1024, "M": 1024**2, "G": 1024**3}


def read(path: Path) -> Any:
    """The one document of a file."""
    return yaml.load(path.read_text(encoding="utf-8"), Loader=LOADER)  # noqa: S506, a safe loader


def objects() -> dict[str, Any]:
    """Every object of the cluster by its kind; a kind that came twice would hide one of them."""
    found = [each for each in map(read, MANIFESTS) if each["kind"] != "Kustomization"]
    by_kind = {each["kind"]: each for each in found}
    assert len(by_kind) == len(found)
    return by_kind


def pod() -> Any:
    """The specification of a pod."""
    return objects()["Deployment"]["spec"]["template"]["spec"]


def container() -> Any:
    """The one container of a pod."""
    (only,) = pod()["containers"]
    return only


def composed() -> Any:
    """The one service of the Compose file."""
    (only,) = read(COMPOSE)["services"].values()
    return only


def pod_environment() -> dict[str, str]:
    """The variables that a pod is given."""
    return {each["name"]: each["value"] for each in container()["env"]}


def settings(environment: Mapping[str, str]) -> Settings:
    """What the service makes of variables, none of which it may fail to know."""
    assert set(environment) <= KNOWN
    return Settings.from_environment(environment)


def amount(text: str) -> int:
    """Bytes, as Kubernetes (``64Mi``) or Compose (``64m``, ``64M``) write them in powers of 1024."""
    found = re.fullmatch(r"(\d+)([KMGkmg]?)i?", text)
    assert found, text
    return int(found[1]) * _UNITS[found[2].upper()]


def seconds(text: str) -> int:
    """A time as Compose and Dockerfiles write it, in whole seconds."""
    return int(text.removesuffix("s"))


def dockerfile(instruction: str) -> str:
    """What follows the last such instruction of the Dockerfile."""
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    found: list[str] = re.findall(rf"^{instruction}\s+(.+)$", text, re.MULTILINE)
    return found[-1]


def healthcheck() -> dict[str, Any]:
    """The Dockerfile's check of health in Compose's words."""
    options, test = dockerfile("HEALTHCHECK").split(" CMD ")
    given = dict(re.findall(r"--([a-z-]+)=(\S+)", options))
    return {
        "test": ["CMD", *json.loads(test)],
        "interval": given["interval"],
        "timeout": given["timeout"],
        "start_period": given["start-period"],
        "retries": int(given["retries"]),
    }
