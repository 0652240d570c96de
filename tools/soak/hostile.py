"""10,000 hostile bodies of more than 50 kinds: each gets the status it must, and the memory comes back.

Memory is what all processes of the service hold, what they share counted once, after a first round of every
kind (when all that is loaded late has been loaded) and again after the last.
"""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import count, islice
from random import Random
from time import perf_counter

from tools.soak.bodies import Hostile, kinds
from tools.soak.client import Connection, Lost, post
from tools.soak.figures import Figure
from tools.soak.service import Service, service

BODIES = 10_000
SHORT = 20_000
"""Bytes."""
AT_A_TIME = 4
MOST_KEPT = 8
"""Megabytes that the service may hold more afterwards: what an allocator keeps of the longest bodies."""


def run() -> Iterator[Figure]:
    """The figures of the scenario."""
    every = list(kinds())
    with service() as running:
        asyncio.run(_send(running, every * 8))
        before = running.resident
        began = perf_counter()
        wrong = asyncio.run(_send(running, list(islice(_turns(every), BODIES))))
        took, after = perf_counter() - began, running.resident
        errors = running.log.read_text().count('"level":"error"')
    yield Figure("kinds", str(len(every)), ">= 50", len(every) >= 50)
    yield Figure("bodies", f"{BODIES} in {took:.0f} s")
    failed = wrong.total()
    told = str(failed) if not failed else f"{failed}: {', '.join(sorted(wrong))}"
    yield Figure("with another status than they must get", told, "0", not failed)
    yield Figure("errors logged", str(errors), "0", not errors)
    kept = f"{before:.0f} MB, {after:.0f} MB"
    yield Figure("memory before, after", kept, f"<= {MOST_KEPT} MB more", after - before <= MOST_KEPT)


def _turns(every: list[Hostile]) -> Iterator[Hostile]:
    """Every kind in turn; those that are long only in every tenth round, or they would take all the time."""
    short = [each for each in every if len(each.body(Random(0))) < SHORT]
    for number in count():
        yield from short if number % 10 else every


async def _send(running: Service, bodies: list[Hostile]) -> Counter[str]:
    """Send each of them, a few at a time; return the kinds that got another status than they must."""
    random, wrong, left = Random(1), Counter[str](), iter(bodies)

    async def sender() -> None:
        for each in left:
            request = post(each.path, each.body(random)).replace(b"application/json", each.media.encode(), 1)
            status = await _status(running.port, request)
            if status != each.status:
                wrong[f"{each.name} ({status})"] += 1

    await asyncio.gather(*(sender() for _ in range(AT_A_TIME)))
    return wrong


async def _status(port: int, request: bytes) -> int:
    connection = await Connection.to(port)
    try:
        return (await connection.ask(request)).status
    except Lost:
        return 0
    finally:
        with suppress(OSError):
            connection.close()
