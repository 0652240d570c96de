"""Constant load on ``/apply`` while a worker is killed (SIGKILL) every second.

Nobody can finish what a killed worker was answering: the connection ends without an answer, and whoever asked
sends it again on a new one, as HTTP lets clients do where asking twice does no harm. Such a request counts as
*cut off*; a worker answers one at a time, so each kill may cut off one. It counts as *failed* if it is cut
off a second time, refused, or not answered within ``PATIENCE``. Connections that are kept open are looked at
before they are used, as any client does, and not used if the service has closed them.
"""

import asyncio
import os
import signal
from collections.abc import Iterator
from random import Random

from tools.soak.client import Callers, at_a_rate
from tools.soak.figures import Figure
from tools.soak.questions import questions
from tools.soak.service import Service, service

RATE = 80
SECONDS = 25
MOST_FAILED = 0.001


def run() -> Iterator[Figure]:
    """The figures of the scenario."""
    with service() as running:
        callers = Callers(running.port, questions(), tries=2)
        killed, before, after = asyncio.run(_load_and_kill(running, callers))
    tally = callers.tally
    asked = tally.sent + tally.refused.total()
    failed = (tally.lost + tally.refused).total()
    yield Figure("requests", f"{asked}, {RATE} a second")
    yield Figure("workers killed", str(killed), f">= {SECONDS - 2}", killed >= SECONDS - 2)
    yield Figure("wrong answers", str(tally.wrong.total()), "0", not tally.wrong)
    cut_off = f"{tally.again} ({tally.again / asked:.2%})"
    yield Figure("cut off, and sent again", cut_off, "<= 1 a kill", tally.again <= killed)
    share = failed / asked
    yield Figure("failed", f"{failed} ({share:.2%})", f"< {MOST_FAILED:.1%}", share < MOST_FAILED)
    yield Figure("median, 99th percentile", f"{tally.quantile(0.5):.0f} ms, {tally.quantile(0.99):.0f} ms")
    yield Figure("bytes of counts before, after", f"{before}, {after}", "no more", after <= before)


async def _load_and_kill(running: Service, callers: Callers) -> tuple[int, int, int]:
    """Return how many were killed, and the bytes that counts took before and after."""
    await at_a_rate(RATE, 4, callers.ask)
    before = running.bytes_of_counts
    killing = asyncio.create_task(_kill(running))
    await at_a_rate(RATE, SECONDS, callers.ask)
    callers.hang_up()
    return await killing, before, running.bytes_of_counts


async def _kill(running: Service) -> int:
    """Kill one of the workers each second, whichever, at a moment that has nothing to do with requests."""
    random, killed = Random("whom to kill, and when"), 0
    loop = asyncio.get_running_loop()
    began = loop.time()
    for second in range(SECONDS):
        await asyncio.sleep(max(0.0, began + second + random.random() - loop.time()))
        if workers := running.workers:
            os.kill(random.choice(workers), signal.SIGKILL)
            killed += 1
    return killed
