"""What every app works out again when it starts, kept for all the apps of one test process.

A test has an app of its own, so that nothing is left over from another. Most of the time of a small
test went into compiling the same templates and the same addresses as in the test before.
"""

from collections.abc import Callable
from typing import Any

from flask import Flask
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket
from werkzeug.routing import Rule


class Templates(BytecodeCache):
    """Compiled templates; one whose text has changed is compiled again."""

    def __init__(self) -> None:
        self.compiled: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self.compiled:
            bucket.bytecode_from_string(self.compiled[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self.compiled[bucket.key] = bucket.bytecode_to_string()


def keep_templates() -> None:
    """Compile every template once."""
    Flask.jinja_options = {"bytecode_cache": Templates()}


def keep_addresses() -> None:
    """Compile once what writes an address; it is a function of the rule that it is bound to."""
    compiled: dict[Any, Callable[..., tuple[str, str]]] = {}
    compile_builder = Rule._compile_builder

    def kept(rule: Rule, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:
        defaults = tuple((rule.defaults or {}).items())
        key = (rule.rule, tuple(rule._trace), defaults, append_unknown)
        if key not in compiled:
            compiled[key] = compile_builder(rule, append_unknown)
        return compiled[key]

    Rule._compile_builder = kept  # type: ignore[method-assign]
