"""What every app works out again when it starts, kept for all the apps of one test process.

A test has an app and a record of its own, so that nothing is left over from another. Much of the
time of a small test went into compiling the same templates as in the test before, and into waiting
until the disk had the same empty record once more.
"""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType

from flask import Flask
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket

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


def keep_templates() -> None:
    """Compile every template once. An app takes its options of Jinja from its class."""
    Flask.jinja_options = {"bytecode_cache": Templates()}


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
