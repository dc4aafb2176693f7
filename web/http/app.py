"""Flask, which does not work out again what stays as it is: the addresses of pages, what every
template may use, and whether a view is asynchronous, which none is."""

from __future__ import annotations

import operator
from collections.abc import Callable, MutableMapping
from functools import lru_cache
from types import FunctionType, MethodType
from typing import Any

from flask import Flask, Request, request
from flask.templating import Environment
from jinja2 import nodes
from jinja2.compiler import CodeGenerator
from jinja2.compiler import Frame as Scope

from web.http.static_files import fingerprint

KEPT = 10_000
"""Of the addresses that were needed last; half a kilobyte each."""

LONGEST = 48
"""Letters of a value in an address that is kept: a secret or a short path, not what was typed."""


asked: Callable[[], Request] = request._get_current_object  # type: ignore[attr-defined]


class Calls(CodeGenerator):
    """Calls a function that every template may use as it is. Jinja would ask with every call
    whether what it calls wants to know the context, which costs more than most of the functions."""

    def visit_Call(  # noqa: N802
        self, node: nodes.Call, frame: Scope, forward_caller: bool = False
    ) -> None:
        name = node.node.name if isinstance(node.node, nodes.Name) else ""
        if not _is_plain(self.environment.globals.get(name)):
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.write("environment.call(")
        self.visit(node.node, frame)
        self.signature(node, frame)
        self.write(")")


def _is_plain(found: Any) -> bool:
    """A function that asks for nothing but its arguments."""
    return isinstance(found, FunctionType | MethodType) and not hasattr(found, "jinja_pass_arg")


class Templates(Environment):
    """Templates that all may use the same, put together once and not for each that is included."""

    code_generator_class = Calls
    call: Callable[..., Any] = staticmethod(operator.call)  # type: ignore[arg-type]

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        return super().make_globals(d) if d else self.globals


class NotKept(Exception):
    """An address that is only for the page that asks, or that anybody may have typed."""


class Frame(Flask):
    """A Flask app that remembers what `url_for` answered: a page leads to thirty others, and to the
    same ones when it is asked for again."""

    jinja_environment = Templates

    def __init__(self, *named: Any, **settings: Any) -> None:
        super().__init__(*named, **settings)
        # By type too: True and 1 are equal, and not the same in an address.
        self._built = lru_cache(KEPT, typed=True)(self._build)

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        return func

    def url_for(self, endpoint: str, **values: Any) -> str:
        """The address of a page. Kept are those that are the same on every page of the app, as far
        as nobody can fill the memory with them."""
        if endpoint == "static":
            values["v"] = fingerprint(values["filename"])
        try:
            below = asked().environ.get("SCRIPT_NAME", "")
        except RuntimeError:  # no page asks, so the address has to name the host
            return super().url_for(endpoint, **values)
        try:
            return self._built(below, endpoint, **values)
        except (NotKept, TypeError):  # a list cannot be kept either
            return super().url_for(endpoint, **values)

    def _build(self, _below: str, endpoint: str, /, **values: Any) -> str:
        if endpoint[0] == "." or not all(map(_is_short, values.items())):
            raise NotKept
        return super().url_for(endpoint, **values)


def _is_short(named: tuple[str, Any]) -> bool:
    """A number or a few letters in the path or the query; a scheme or a host are neither."""
    name, value = named
    if value is None:
        return True
    return name[0] != "_" and (type(value) is int or (type(value) is str and len(value) <= LONGEST))
