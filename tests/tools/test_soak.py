"""What the service is put under load with."""

from random import Random

import pytest

from tests.shared.house import client
from tools.soak.bodies import Hostile, kinds
from tools.soak.questions import questions

KINDS = list(kinds())


def test_there_are_fifty_kinds_of_hostile_bodies_or_more() -> None:
    assert len({kind.name for kind in KINDS}) >= 50


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_hostile_body_gets_the_status_it_must(kind: Hostile) -> None:
    reply = client().post(kind.path, data=kind.body(Random(1)), content_type=kind.media)
    assert reply.status_code == kind.status


def test_every_game_is_asked_for_under_load() -> None:
    for game in ("ghost-lift", "13-ghosts", "rest-in-peace", "ghosted"):
        assert sum(f'"game":"{game}"'.encode() in question.sent for question in questions()) > 50
