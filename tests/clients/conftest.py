"""The clients, generated from the contract once for all the tests that ask."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.clients.node import ROOT, node

HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def python_client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Generate the Python client, let it be imported, and give what the generator said."""
    folder = tmp_path_factory.mktemp("python")
    done = subprocess.run(
        [
            *(sys.executable, "-m", "openapi_python_client", "generate", "--meta", "none"),
            *("--path", ROOT / "openapi.yaml", "--config", HERE / "python-client.yaml"),
            *("--output-path", folder / "referee_client"),
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    said = done.stdout + done.stderr
    assert done.returncode == 0, said
    sys.path.insert(0, str(folder))
    yield said
    sys.path.remove(str(folder))


@pytest.fixture(scope="session")
def typescript_client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Generate the types, compile the program that uses them, and give the program."""
    folder = tmp_path_factory.mktemp("typescript")
    (folder / "node_modules").symlink_to(ROOT / "tests/contract/node_modules")
    for name in ("player.ts", "tsconfig.json"):
        (folder / name).write_bytes((HERE / name).read_bytes())
    (folder / "package.json").write_text('{"type": "module"}')
    types = ["--root-types", "--root-types-no-schema-prefix", "--output", str(folder / "referee.ts")]
    generated = node("openapi-typescript", str(ROOT / "openapi.yaml"), *types)
    assert (generated.returncode, generated.stderr) == (0, ""), generated.stderr
    compiled = node("tsc", "--project", str(folder))
    assert (compiled.returncode, compiled.stdout) == (0, ""), compiled.stdout
    return folder / "player.js"
