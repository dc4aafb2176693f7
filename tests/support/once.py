"""What every app works out again when it starts, kept for all the apps of one test process.

A test has an app and a record of its own, so that nothing is left over from another. Most of the
time of a small test went into compiling the same templates and the same addresses as in the test
before, and into waiting until the disk had the same empty record once more.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, MethodType
from typing import Any

from flask import Flask
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket
from werkzeug.routing import Rule

from storage import open_record

PARTS = ("_parts", "_trace", "_converters", "arguments")
BUILDERS = ("_build", "_build_unknown")
"""What compiling a rule gives it."""


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
    """Compile every template once."""
    Flask.jinja_options = {"bytecode_cache": Templates()}


def keep_addresses() -> None:
    """Compile every address once; what comes of it is a function of the rule alone, for all apps
    know the same kinds of parts."""
    compiled: dict[tuple[Any, ...], tuple[dict[str, Any], list[Callable[..., Any]]]] = {}
    compile_rule = Rule.compile

    def kept(rule: Rule) -> None:
        defaults = tuple((rule.defaults or {}).items())
        key = (rule.rule, rule.subdomain, rule.merge_slashes, defaults)
        if key not in compiled:
            compile_rule(rule)
            parts = {name: vars(rule)[name] for name in PARTS}
            compiled[key] = parts, [vars(rule)[name].__func__ for name in BUILDERS]
        parts, builders = compiled[key]
        vars(rule).update(parts)
        for name, builder in zip(BUILDERS, builders, strict=True):
            setattr(rule, name, MethodType(builder, rule))

    Rule.compile = kept  # type: ignore[method-assign, assignment]


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
