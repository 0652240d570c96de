"""How a mutant comes into a running process: one function's code for another's, or a module anew."""

from __future__ import annotations

import ast
import gc
import sys
from collections.abc import Iterator, Sequence
from functools import _lru_cache_wrapper
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from inspect import CO_NEWLOCALS
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

from tools.mutants.jury import Place, place_of

OURS = ("service", "tests")
KEPT = ("service.games.seeds", "tests.shared.house")
"""Modules whose caches hold nothing that the code of a game makes."""


def function_at(path: Path, line: int) -> Place | None:
    """The function or method whose body has this line; ``None`` if it is run when the file is imported."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    bodies = [body, *(node.body for node in body if isinstance(node, ast.ClassDef))]
    for node in (node for nodes in bodies for node in nodes):
        if isinstance(node, ast.FunctionDef) and node.body[0].lineno <= line <= (node.end_lineno or 0):
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            return Place(str(path.resolve()), first, node.name)
    return None


class Living:
    """The functions and the caches of the service and its tests, as they live in this process."""

    def __init__(self) -> None:
        """Look for them, once for all mutants."""
        self.functions: dict[Place, list[FunctionType]] = {}
        self.caches: list[_lru_cache_wrapper[Any]] = []
        for thing in gc.get_objects():
            # By their true types: ``isinstance`` asks a proxy for what it stands for, which may be gone.
            if type(thing) is FunctionType:
                self.functions.setdefault(place_of(thing.__code__), []).append(thing)
            elif type(thing) is _lru_cache_wrapper and _is_ours(thing):
                self.caches.append(thing)

    def change(self, place: Place, source: str) -> None:
        """Give each function that stands there its code in this source, and forget what was computed."""
        [code] = [code for code in _codes(compile(source, place.file, "exec")) if place_of(code) == place]
        for function in self.functions[place]:
            function.__code__ = code
        for cached in self.caches:
            cached.cache_clear()


def _codes(outer: CodeType) -> Iterator[CodeType]:
    """The code of the functions of a module, and of the methods of its classes."""
    for code in outer.co_consts:
        if isinstance(code, CodeType):
            if code.co_flags & CO_NEWLOCALS:  # a function, not the body of a class
                yield code
            else:
                yield from _codes(code)


def _is_ours(cached: object) -> bool:
    module = getattr(cached, "__module__", "")
    return module.split(".")[0] in OURS and module not in KEPT


def forget() -> None:
    """Let all that is of this project be imported anew."""
    for name in [name for name in sys.modules if name.split(".")[0] in OURS]:
        del sys.modules[name]


class Instead(MetaPathFinder):
    """Finds a text where the module of a file is looked for."""

    def __init__(self, path: Path, source: str) -> None:
        """Take the file and what is to stand in it."""
        parts = path.with_suffix("").parts
        self.name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        self.loader = Text(self.name, str(path.resolve()))
        self.loader.source = source

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module that the text makes, for its own name alone."""
        if fullname != self.name:
            return None
        return spec_from_file_location(fullname, self.loader.path, loader=self.loader)


class Text(SourceFileLoader):
    """Loads a module from a text that stands in no file."""

    source: str

    def get_code(self, fullname: str) -> CodeType:
        """Compile the text as if it stood in the file."""
        return compile(self.source, self.path, "exec")
