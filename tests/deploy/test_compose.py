"""The Compose file agrees with the image, with the service and with the manifests of Kubernetes."""

import tomllib

from tests.deploy.manifests import (
    COMPOSE,
    ROOT,
    amount,
    composed,
    container,
    dockerfile,
    healthcheck,
    pod,
    pod_environment,
    read,
    seconds,
    settings,
)

SETTINGS = settings(composed()["environment"])


def test_one_image_is_deployed_everywhere_and_has_the_version_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    image = f"{project['name']}:{project['version']}"
    assert composed()["image"] == image
    assert container()["image"] == image
    kustomization = read(COMPOSE.parent / "kubernetes/kustomization.yaml")
    assert kustomization["images"] == [{"name": project["name"], "newTag": project["version"]}]


def test_the_image_is_built_from_the_dockerfile() -> None:
    assert (COMPOSE.parent / composed()["build"] / "Dockerfile").resolve() == ROOT / "Dockerfile"


def test_the_port_published_is_the_one_listened_to() -> None:
    (published,) = composed()["ports"]
    assert SETTINGS.bind == f"0.0.0.0:{published.split(':')[-1]}"
    assert dockerfile("EXPOSE") == published.split(":")[-1]


def test_health_is_checked_as_the_image_does() -> None:
    assert composed()["healthcheck"] == healthcheck()


def test_the_service_may_finish_before_it_is_killed() -> None:
    # Some seconds more, for the workers to end and gunicorn to notice.
    grace = seconds(composed()["stop_grace_period"])
    assert grace >= SETTINGS.drain + SETTINGS.graceful_timeout + 5


def test_the_service_has_no_rights() -> None:
    service = composed()
    assert service["user"] == dockerfile("USER")
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert not {"privileged", "cap_add", "devices", "volumes", "network_mode", "pid"} & set(service)


def test_every_worker_may_use_a_core() -> None:
    assert composed()["deploy"]["resources"]["limits"]["cpus"] == str(SETTINGS.workers)


def test_both_deployments_give_the_same_memory() -> None:
    volumes = {each["name"]: each["emptyDir"]["sizeLimit"] for each in pod()["volumes"]}
    assert amount(composed()["shm_size"]) == amount(volumes["shm"])
    (tmp,) = composed()["tmpfs"]
    assert tmp.startswith(f"/tmp:size={volumes['tmp'].removesuffix('Mi')}m,")  # noqa: S108 - as named there
    limits = composed()["deploy"]["resources"]["limits"], container()["resources"]["limits"]
    assert amount(limits[0]["memory"]) == amount(limits[1]["memory"])


def test_the_memory_holds_the_longest_body_of_every_connection() -> None:
    limit = amount(composed()["deploy"]["resources"]["limits"]["memory"])
    idle = amount("150M")  # the service before anybody asks
    written = amount("80M")  # what the file systems in memory may take
    for given in (SETTINGS, settings(pod_environment())):
        bodies = given.workers * given.worker_connections * given.body_limit
        # Half as much again: so much was measured to be held while bodies arrive.
        assert limit >= idle + written + bodies * 3 // 2
