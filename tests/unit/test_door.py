import socket
from collections.abc import Iterator

import pytest

from service import door


@pytest.fixture(params=[(socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1")], ids=["IPv4", "IPv6"])
def listener(request: pytest.FixtureRequest) -> Iterator[socket.socket]:
    family, host = request.param
    with socket.socket(family) as found:
        found.bind((host, 0))
        found.listen()
        yield found


def connect(listener: socket.socket) -> socket.socket:
    return socket.create_connection(listener.getsockname()[:2], timeout=0.3)


def test_who_has_connected_before_the_door_shuts_is_still_taken(listener: socket.socket) -> None:
    with connect(listener) as early:
        door.shut(listener)
        early.sendall(b"question")
        taken, _ = listener.accept()
        with taken:
            assert taken.recv(8) == b"question"
            taken.sendall(b"answer")
            assert early.recv(6) == b"answer"


def test_nobody_connects_once_the_door_is_shut(listener: socket.socket) -> None:
    door.shut(listener)
    with pytest.raises(TimeoutError):
        connect(listener)
    assert not door.somebody_waits([listener])


def test_who_has_connected_waits_until_somebody_takes_them(listener: socket.socket) -> None:
    assert not door.somebody_waits([listener])
    with connect(listener):
        assert door.somebody_waits([listener])
        listener.accept()[0].close()
        assert not door.somebody_waits([listener])
