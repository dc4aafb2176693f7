"""Flask app and Jinja environment that remember results which stay the same.

Kept are the addresses of pages and the globals of templates; no view is asynchronous, so Flask need
not ask.
"""

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
"""Addresses that are kept, the most recently used; half a kilobyte each."""

LONGEST = 48
"""Letters of a value in an address that is kept: a secret or a short path, not typed text."""


asked: Callable[[], Request] = request._get_current_object  # type: ignore[attr-defined]
"""The current request, found without going through its proxy for every attribute."""


class Calls(CodeGenerator):
    """Code generator that calls plain global functions directly.

    Jinja would find out with every call whether the function wants the template's context, which
    costs more than most of the functions.
    """

    def visit_Call(  # noqa: N802
        self, node: nodes.Call, frame: Scope, forward_caller: bool = False
    ) -> None:
        """Write a call of a plain global as `environment.call(function, ...)`."""
        name = node.node.name if isinstance(node.node, nodes.Name) else ""
        if not _is_plain(self.environment.globals.get(name)):
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.write("environment.call(")
        self.visit(node.node, frame)
        self.signature(node, frame)
        self.write(")")


def _is_plain(found: Any) -> bool:
    """Return True for a function that takes nothing from Jinja but its arguments."""
    return isinstance(found, FunctionType | MethodType) and not hasattr(found, "jinja_pass_arg")


class Templates(Environment):
    """Jinja environment in which all templates share one dictionary of globals."""

    code_generator_class = Calls
    call: Callable[..., Any] = staticmethod(operator.call)  # type: ignore[arg-type]

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """Return the shared globals, unless a template brings its own."""
        return super().make_globals(d) if d else self.globals


class NotKept(Exception):
    """Signal that an address is not kept: it depends on the page, or anybody may have typed it."""


class Frame(Flask):
    """Flask app that remembers what `url_for` returned: a page has about thirty links."""

    jinja_environment = Templates

    def __init__(self, *named: Any, **settings: Any) -> None:
        super().__init__(*named, **settings)
        # By type too: True and 1 are equal, and not the same in an address.
        self._built = lru_cache(KEPT, typed=True)(self._build)

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """Return the view itself, as none is asynchronous."""
        return func

    def url_for(self, endpoint: str, **values: Any) -> str:
        """Return the address of a page or static file.

        An address is kept if it is the same on every page and nobody can fill the memory with it.
        Addresses of static files name their content.
        """
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
        # A leading dot means the blueprint of the current request, so the address depends on the
        # page.
        """Return an address that may be kept; raise NotKept for any other.

        `_below` is the path under which the app is mounted; it is part of the key only.
        """
        if endpoint[0] == "." or not all(map(_is_short, values.items())):
            raise NotKept
        return super().url_for(endpoint, **values)


def _is_short(named: tuple[str, Any]) -> bool:
    """Return True for a number or a few letters in the path or the query.

    Names with an underscore, such as `_scheme`, are options of `url_for`.
    """
    name, value = named
    if value is None:
        return True
    return name[0] != "_" and (type(value) is int or (type(value) is str and len(value) <= LONGEST))
