"""The service that is put under load: a gunicorn of its own, and the processes that it is made of."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from subprocess import Popen
from tempfile import TemporaryDirectory

from tests.live import running


@dataclass(frozen=True)
class Service:
    """A service that runs: its port, its first process, what it printed."""

    port: int
    process: "Popen[bytes]"
    log: Path

    @property
    def workers(self) -> list[int]:
        """The ids of its workers, the oldest first."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
        return sorted(map(int, children.split()))

    @property
    def resident(self) -> float:
        """The megabytes that all of its processes hold, what they share counted once."""
        return sum(map(_proportional, [self.process.pid, *self.workers]))

    @property
    def bytes_of_counts(self) -> int:
        """How large the files are that the workers count into."""
        maps = "".join(Path(f"/proc/{worker}/maps").read_text() for worker in self.workers)
        found = re.search(r"(/\S*/ghost-referee-[0-9a-f]+)/", maps)
        return sum(file.stat().st_size for file in Path(found[1]).iterdir()) if found else 0


def _proportional(process: int) -> float:
    rollup = Path(f"/proc/{process}/smaps_rollup").read_text()
    found = re.search(r"^Pss:\s+(\d+)", rollup, re.MULTILINE)
    return int(found[1]) / 1024 if found else 0.0


@contextmanager
def service(workers: int = 2, **settings: str) -> Iterator[Service]:
    """Run the service as it is run in earnest, with these settings (without ``REFEREE_``)."""
    named = {f"REFEREE_{name.upper()}": value for name, value in settings.items()}
    with TemporaryDirectory() as folder:
        log = Path(folder, "log")
        settings = {"REFEREE_LOG_LEVEL": "warning", **named}
        with running(log, workers=workers, settings=settings, own_socket=True) as (base, process):
            yield Service(int(base.rpartition(":")[2]), process, log)
