"""Measure, and print what the README holds. Needs wrk; sends to 127.0.0.1 alone, for about five minutes."""

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.bench.in_process import in_process
from tools.bench.markdown import machine, write
from tools.bench.over_http import over_http

if __name__ == "__main__":
    if shutil.which("wrk") is None:
        raise SystemExit("The benchmark needs wrk: install Debian's package of that name.")
    write(f"Measured by `make bench` on {machine()}.")
    in_process()
    with TemporaryDirectory() as scratch:
        over_http(Path(scratch))
