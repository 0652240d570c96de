"""Closing a socket that others connect to, so that nobody who got in is turned away.

Whoever has connected waits in a line until a worker takes them; if the socket closes meanwhile, they are
cut off although they have sent their request. So first nobody new gets in, then the line is served, and then
it closes.
"""

import select
import socket
import struct
from collections.abc import Iterable
from contextlib import suppress
from ctypes import addressof, create_string_buffer
from typing import Final

# Known to Linux alone, and not named in Python.
_SO_ATTACH_FILTER: Final = 26
_FLAGS: Final = 13
"""Where the flags stand in the header of a TCP segment."""
_SYN: Final = 0x02
# A program for the kernel's packet filter, an instruction a line: code, jump if true, jump if false, operand.
_NOBODY_NEW: Final = (
    (0x30, 0, 0, _FLAGS),  # load the byte of flags
    (0x45, 0, 1, _SYN),  # does it open a connection?
    (0x06, 0, 0, 0),  # then drop it
    (0x06, 0, 0, 0xFFFF_FFFF),  # otherwise keep it whole
)


def shut(listener: socket.socket) -> None:
    """Let nobody new connect to the socket; who has connected can still be taken.

    Their kernel tries again after a second, finds the socket closed and says that it is refused. A Unix
    socket needs none of this: gunicorn removes its name before its workers close it.
    """
    if listener.family != socket.AF_UNIX:
        program = create_string_buffer(b"".join(struct.pack("HBBI", *line) for line in _NOBODY_NEW))
        told = struct.pack("HL", len(_NOBODY_NEW), addressof(program))
        # A kernel that cannot do it lets callers in until the socket closes.
        with suppress(OSError):
            listener.setsockopt(socket.SOL_SOCKET, _SO_ATTACH_FILTER, told)


def somebody_waits(listeners: Iterable[socket.socket]) -> bool:
    """Whether anybody has connected whom nobody has taken yet."""
    return bool(select.select(list(listeners), [], [], 0)[0])
