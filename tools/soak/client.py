"""Callers that send bytes on a socket and read what comes back, and say what became of each request."""

import asyncio
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import cycle
from time import perf_counter

import orjson

PATIENCE = 20.0
"""Seconds after which a request counts as lost."""


@dataclass(frozen=True)
class Answer:
    """What came back; ``closes``: whether the service said that it closes the connection."""

    status: int
    body: bytes
    closes: bool


class Refused(Exception):
    """No connection came about: nothing was sent, and so nothing is lost."""


class Lost(Exception):
    """The request was sent on an open connection, and no whole answer came back."""


@dataclass(frozen=True)
class Question:
    """A request, and what its answer must be: ``wrong`` says what is wrong with an answer, or nothing."""

    sent: bytes
    wrong: Callable[[Answer], str | None]


def post(path: str, body: bytes | dict[str, object], *fields: str) -> bytes:
    """A whole request, in bytes."""
    body = body if isinstance(body, bytes) else orjson.dumps(body)
    head = [
        f"POST {path} HTTP/1.1",
        "Host: referee",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        *fields,
    ]
    return "\r\n".join(head).encode() + b"\r\n\r\n" + body


class Connection:
    """One connection, which stays open for the next request until the service says otherwise."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    @classmethod
    async def to(cls, port: int) -> "Connection":
        """Connect; raises ``Refused``."""
        try:
            opening = asyncio.open_connection("127.0.0.1", port, limit=2**20)
            return cls(*await asyncio.wait_for(opening, PATIENCE))
        except (OSError, TimeoutError) as fault:
            raise Refused(type(fault).__name__) from fault

    @property
    def is_over(self) -> bool:
        """Whether the service has closed it: a client looks before it sends anything."""
        return self._reader.at_eof() or self._reader.exception() is not None

    async def ask(self, request: bytes) -> Answer:
        """Send a request and wait for the whole answer; raises ``Lost``."""
        try:
            async with asyncio.timeout(PATIENCE):
                self._writer.write(request)
                return await self._answer()
        except (OSError, TimeoutError, asyncio.IncompleteReadError) as fault:
            raise Lost(type(fault).__name__) from fault

    async def _answer(self) -> Answer:
        head = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        status, *lines = head.rstrip().split("\r\n")
        fields = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        body = await self._reader.readexactly(int(fields["content-length"]))
        return Answer(int(status.split()[1]), body, fields.get("connection") == "close")

    def close(self) -> None:
        """Let go of it."""
        with suppress(OSError, RuntimeError):
            self._writer.close()


@dataclass
class Tally:
    """What became of the requests of some callers."""

    seconds: list[float] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)
    lost: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    wrong: Counter[str] = field(default_factory=Counter)
    again: int = 0

    @property
    def sent(self) -> int:
        """Requests that went out on an open connection, whether or not they were sent again."""
        return len(self.seconds) + self.lost.total()

    def quantile(self, share: float) -> float:
        """The milliseconds within which this share of the answers came."""
        ordered = sorted(self.seconds)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000 if ordered else 0.0


class Callers:
    """Callers of a service; the half of them that keep connections open take turns on a few of them."""

    def __init__(self, port: int, questions: Iterable[Question], tries: int = 1, keep: int = 8) -> None:
        self.tally = Tally()
        self._tries = tries
        self._port = port
        self._questions: Iterator[Question] = cycle(questions)
        self._kept: deque[Connection] = deque(maxlen=keep)
        self._number = 0

    async def ask(self) -> None:
        """One request, every other one on a connection that was used before; sent again if it is lost."""
        question = next(self._questions)
        self._number += 1
        connection = self._idle() if self._number % 2 else None
        began = perf_counter()
        for tried in range(1, self._tries + 1):
            try:
                connection = connection or await Connection.to(self._port)
                answer = await connection.ask(question.sent)
            except Refused as fault:
                self.tally.refused[str(fault)] += 1
                return
            except Lost as fault:
                assert connection is not None
                connection.close()
                connection = None
                if tried == self._tries:
                    self.tally.lost[str(fault)] += 1
                else:
                    self.tally.again += 1
            else:
                self.tally.seconds.append(perf_counter() - began)
                self._note(question, answer)
                self._put_back(connection, answer)
                return

    def _note(self, question: Question, answer: Answer) -> None:
        self.tally.statuses[answer.status] += 1
        fault = question.wrong(answer)
        if fault is not None:
            self.tally.wrong[fault] += 1

    def _idle(self) -> Connection | None:
        while self._kept:
            connection = self._kept.popleft()
            if not connection.is_over:
                return connection
            connection.close()
        return None

    def _put_back(self, connection: Connection, answer: Answer) -> None:
        if answer.closes or len(self._kept) == self._kept.maxlen:
            connection.close()
        else:
            self._kept.append(connection)

    def hang_up(self) -> None:
        """Close what is kept open."""
        while self._kept:
            self._kept.popleft().close()


async def at_a_rate(a_second: float, seconds: float, act: Callable[[], Awaitable[None]]) -> None:
    """Act so many times a second, whether or not what was begun before has come to its end."""
    loop = asyncio.get_running_loop()
    began, running = loop.time(), set[asyncio.Task[None]]()
    for number in range(int(a_second * seconds)):
        await asyncio.sleep(max(0.0, began + number / a_second - loop.time()))
        task = asyncio.create_task(_act(act))
        running.add(task)
        task.add_done_callback(running.discard)
    await asyncio.gather(*running)


async def _act(act: Callable[[], Awaitable[None]]) -> None:
    await act()
