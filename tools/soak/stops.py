"""SIGTERM under load, with and without a drain.

Every request that was sent on an open connection must be answered, until callers are told to connect no more:
the service says ``Connection: close``, or refuses the connection. Nothing is sent twice. A connection that is
kept open is looked at before it is used; one that the service closes while a request is on its way to it
counts as lost.
"""

import asyncio
import signal
from collections.abc import Iterator
from time import perf_counter

from tools.soak.client import Callers, at_a_rate
from tools.soak.figures import Figure
from tools.soak.questions import questions
from tools.soak.service import Service, service

RATE = 80
BEFORE, AFTER = 2, 6
"""Seconds of load before SIGTERM and after it."""
DRAIN = 3
GRACE = 8
"""Seconds that the service may take to end, beyond its drain."""


def run() -> Iterator[Figure]:
    """The figures of the scenario."""
    for drain in (0, DRAIN):
        with service(drain=str(drain)) as running:
            callers = Callers(running.port, questions(), keep=32)
            end, status = asyncio.run(_load_and_stop(running, callers))
        tally, name = callers.tally, f"drain of {drain} s"
        answered = len(tally.seconds)
        yield Figure(f"{name}: answered, then refused", f"{answered}, {tally.refused.total()}")
        yield Figure(f"{name}: requests lost", _told(tally.lost.total(), tally.sent), "0", not tally.lost)
        yield Figure(f"{name}: wrong answers", str(tally.wrong.total()), "0", not tally.wrong)
        least = RATE * (BEFORE + drain)
        yield Figure(
            f"{name}: answered until the drain is over", str(answered), f">= {least}", answered >= least
        )
        ended = f"{end:.1f} s, status {status}"
        yield Figure(
            f"{name}: ended", ended, f"< {drain + GRACE} s, status 0", status == 0 and end < drain + GRACE
        )


def _told(lost: int, sent: int) -> str:
    return f"{lost} of {sent}"


async def _load_and_stop(running: Service, callers: Callers) -> tuple[float, int]:
    """Return the seconds that the service took to end, and its exit status."""
    load = asyncio.create_task(at_a_rate(RATE, BEFORE + AFTER, callers.ask))
    await asyncio.sleep(BEFORE)
    began = perf_counter()
    running.process.send_signal(signal.SIGTERM)
    status = await asyncio.to_thread(running.process.wait, 60)
    end = perf_counter() - began
    await load
    callers.hang_up()
    return end, status
