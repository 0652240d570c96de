"""The manifests of Kubernetes agree with each other, with the image and with the service."""

import pytest

from tests.deploy.manifests import (
    ROOT,
    amount,
    container,
    dockerfile,
    objects,
    pod,
    pod_environment,
    read,
    settings,
)

PROBES = ("startupProbe", "readinessProbe", "livenessProbe")
SETTINGS = settings(pod_environment())


def test_every_object_has_the_name_and_the_label_of_the_service() -> None:
    for each in objects().values():
        assert each["metadata"]["name"] == "ghost-referee"
        assert each["metadata"]["labels"] == {"app.kubernetes.io/name": "ghost-referee"}


def test_every_selector_finds_the_pods() -> None:
    found = objects()
    labels = found["Deployment"]["spec"]["template"]["metadata"]["labels"]
    assert found["Service"]["spec"]["selector"] == labels
    assert found["NetworkPolicy"]["spec"]["podSelector"]["matchLabels"] == labels
    for selecting in (
        found["Deployment"]["spec"],
        found["PodDisruptionBudget"]["spec"],
        *({"selector": each["labelSelector"]} for each in pod()["topologySpreadConstraints"]),
    ):
        assert selecting["selector"]["matchLabels"] == labels


def test_one_port_goes_through_all_of_them() -> None:
    found = objects()
    (port,) = container()["ports"]
    number = port["containerPort"]
    assert SETTINGS.bind == f"0.0.0.0:{number}"
    assert dockerfile("EXPOSE") == str(number)
    (allowed,) = found["NetworkPolicy"]["spec"]["ingress"]
    assert allowed["ports"] == [{"port": number, "protocol": "TCP"}]
    (served,) = found["Service"]["spec"]["ports"]
    assert served["targetPort"] == port["name"]
    annotations = found["Deployment"]["spec"]["template"]["metadata"]["annotations"]
    assert annotations["prometheus.io/port"] == str(number)


def test_what_is_probed_and_scraped_is_in_the_contract() -> None:
    annotations = objects()["Deployment"]["spec"]["template"]["metadata"]["annotations"]
    asked = {container()[probe]["httpGet"]["path"] for probe in PROBES} | {annotations["prometheus.io/path"]}
    assert asked == {"/livez", "/readyz", "/metrics"}
    assert asked <= set(read(ROOT / "openapi.yaml")["paths"])
    assert container()["livenessProbe"]["httpGet"]["path"] == "/livez"


@pytest.mark.parametrize("probe", PROBES)
def test_every_probe_asks_the_named_port(probe: str) -> None:
    assert container()[probe]["httpGet"]["port"] == container()["ports"][0]["name"]


def test_a_pod_may_finish_draining_and_what_is_in_flight() -> None:
    stop = container().get("lifecycle", {}).get("preStop", {}).get("sleep", {}).get("seconds", 0)
    # Some seconds more, for the workers to end and gunicorn to notice.
    assert pod()["terminationGracePeriodSeconds"] >= stop + SETTINGS.drain + SETTINGS.graceful_timeout + 5


def test_the_drain_outlasts_the_probes_that_notice_it() -> None:
    probe = container()["readinessProbe"]
    assert probe["periodSeconds"] * probe["failureThreshold"] <= SETTINGS.drain


def test_a_stuck_worker_is_replaced_before_the_pod_is() -> None:
    probe = container()["livenessProbe"]
    assert probe["periodSeconds"] * probe["failureThreshold"] > SETTINGS.timeout


def test_every_worker_may_use_a_core() -> None:
    assert container()["resources"]["limits"]["cpu"] == str(SETTINGS.workers)


def test_what_the_service_writes_goes_to_memory() -> None:
    volumes = {each["name"]: each["emptyDir"] for each in pod()["volumes"]}
    mounts = {each["mountPath"]: volumes[each["name"]] for each in container()["volumeMounts"]}
    assert set(mounts) == {"/tmp", "/dev/shm"}  # noqa: S108 - where the service writes
    assert {each["medium"] for each in mounts.values()} == {"Memory"}
    limit = amount(container()["resources"]["limits"]["memory"])
    assert sum(amount(each["sizeLimit"]) for each in mounts.values()) < limit


def test_a_pod_has_no_rights() -> None:
    assert pod()["securityContext"]["runAsNonRoot"] is True
    identity = (pod()["securityContext"]["runAsUser"], pod()["securityContext"]["runAsGroup"])
    assert identity == tuple(map(int, dockerfile("USER").split(":")))
    assert pod()["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
    assert container()["securityContext"] == {
        "allowPrivilegeEscalation": False,
        "readOnlyRootFilesystem": True,
        "capabilities": {"drop": ["ALL"]},
    }
    assert pod()["automountServiceAccountToken"] is False
    account = objects()["ServiceAccount"]
    assert account["automountServiceAccountToken"] is False
    assert pod()["serviceAccountName"] == account["metadata"]["name"]


def test_nothing_goes_out_of_a_pod() -> None:
    policy = objects()["NetworkPolicy"]["spec"]
    assert policy["policyTypes"] == ["Ingress", "Egress"]
    assert policy["egress"] == []


def test_a_release_takes_no_pod_away_before_its_successor_is_ready() -> None:
    rolling = objects()["Deployment"]["spec"]["strategy"]["rollingUpdate"]
    assert (rolling["maxUnavailable"], rolling["maxSurge"]) == (0, 1)


def test_the_autoscaler_alone_says_how_many_pods_there_are() -> None:
    found = objects()
    deployment, scaler = found["Deployment"], found["HorizontalPodAutoscaler"]["spec"]
    assert "replicas" not in deployment["spec"]
    assert scaler["scaleTargetRef"] == {
        "apiVersion": deployment["apiVersion"],
        "kind": "Deployment",
        "name": deployment["metadata"]["name"],
    }
    # One pod may go when a node is emptied, so one more has to be there.
    assert scaler["minReplicas"] > found["PodDisruptionBudget"]["spec"]["maxUnavailable"]
