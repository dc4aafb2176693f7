"""What every app works out again when it starts, kept for all the apps of one test process.

A test has an app and a record of its own, so that nothing is left over from another. Much of the
time of a small test went into compiling the same templates and addresses as in the test before, and
into waiting until the disk had the same empty record once more.
"""

from copy import copy
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from types import CodeType
from typing import Any, ClassVar

from flask import Flask
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket
from werkzeug.routing import Map, Rule

from storage import open_record


class Templates(BytecodeCache):
    """Compiled templates; one whose text has changed is compiled again."""

    def __init__(self) -> None:
        self.compiled: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self.compiled.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        assert bucket.code is not None
        self.compiled[bucket.key, bucket.checksum] = bucket.code


class Addresses:
    """The addresses of one app. Apps that have the same ones share what werkzeug compiles of them:
    that takes nine tenths of the start of an app."""

    compiled: ClassVar[dict[tuple[object, ...], Map]] = {}
    alone: ClassVar[Lock] = Lock()
    """Python 3.11 raises SystemError where two threads make syntax trees, as compiling does."""

    def __init__(self, host_matching: bool = False) -> None:
        self.host_matching = host_matching
        self.rules: list[Rule] = []
        self.map: Map | None = None

    def add(self, rule: Rule) -> None:
        self.rules.append(rule)
        self.map = None

    def __getattr__(self, name: str) -> Any:
        """All else that can be asked of a map is asked of the compiled one."""
        with self.alone:
            if not self.map:
                have = tuple(
                    (one.rule, one.endpoint, *sorted(one.methods or ())) for one in self.rules
                )
                if have not in self.compiled:
                    self.compiled[have] = Map(map(copy, self.rules))
                self.map = self.compiled[have]
        return getattr(self.map, name)


@cache
def keep_compiled() -> None:
    """Compile every template and address once. An app takes both from what its class says."""
    Flask.jinja_options = {"bytecode_cache": Templates()}
    Flask.url_map_class = Addresses  # type: ignore[assignment]


def empty_record(path: Path) -> Path:
    """Leaves here what a first start leaves: a record in which nothing was entered, and its key."""
    for name, content in first_start().items():
        file = path.with_name(path.name + name)
        file.touch(mode=0o600)
        file.write_bytes(content)
    return path


@cache
def first_start() -> dict[str, bytes]:
    """What a name ends in beside the record → the file."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "record")
        open_record(path).close()
        return {ending: Path(f"{path}{ending}").read_bytes() for ending in ("", ".key")}
