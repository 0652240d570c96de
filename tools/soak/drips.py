"""200 clients that send a byte a second, half of them in the header and half in the body, beside the others.

The service lets go of each when its time is over (``REFEREE_KEEPALIVE`` for a header,
``REFEREE_BODY_TIMEOUT`` for a body), and the client comes again at once, so that there are always 200.
"""

import asyncio
from collections.abc import Iterator
from contextlib import suppress

from tools.soak.client import Callers, at_a_rate, post
from tools.soak.figures import Figure
from tools.soak.questions import questions
from tools.soak.service import Service, service

CLIENTS = 200
RATE = 40
SECONDS = 10
MOST = 100
"""Milliseconds that half of the others may wait at most."""


def run() -> Iterator[Figure]:
    """The figures of the scenario."""
    with service() as running:
        callers = Callers(running.port, questions())
        dripped = asyncio.run(_load_and_drip(running, callers))
    tally = callers.tally
    failed = (tally.lost + tally.refused).total()
    yield Figure(
        "bytes dripped", str(dripped), f">= {CLIENTS * (SECONDS - 5)}", dripped >= CLIENTS * (SECONDS - 5)
    )
    yield Figure("others: requests", f"{tally.sent}, {RATE} a second")
    yield Figure(
        "others: wrong, failed", f"{tally.wrong.total()}, {failed}", "0, 0", not tally.wrong and not failed
    )
    median = tally.quantile(0.5)
    yield Figure("others: median", f"{median:.0f} ms", f"< {MOST} ms", median < MOST)
    yield Figure("others: 99th percentile", f"{tally.quantile(0.99):.0f} ms")


async def _load_and_drip(running: Service, callers: Callers) -> int:
    """Return how many bytes were dripped."""
    sent = [0] * CLIENTS
    dripping = [asyncio.create_task(_drip(running.port, sent, number)) for number in range(CLIENTS)]
    await asyncio.sleep(2)
    await at_a_rate(RATE, SECONDS, callers.ask)
    callers.hang_up()
    for each in dripping:
        each.cancel()
    await asyncio.gather(*dripping, return_exceptions=True)
    return sum(sent)


async def _drip(port: int, sent: list[int], number: int) -> None:
    """Send byte after byte until the service has had enough; then begin anew."""
    request = post("/apply", b" " * 1000)
    head = request.index(b"\r\n\r\n") + 4
    begin = head if number % 2 else 20
    while True:
        with suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            try:
                writer.write(request[:begin])
                for byte in request[begin:]:
                    await asyncio.sleep(1)
                    if reader.at_eof():
                        break
                    writer.write(bytes([byte]))
                    await writer.drain()
                    sent[number] += 1
            finally:
                writer.close()
