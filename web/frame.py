"""Flask, which does not work out again what stays as it is: the addresses of pages, and what every
template may use."""

from __future__ import annotations

from collections.abc import MutableMapping
from functools import lru_cache
from typing import Any

from flask import Flask
from flask.templating import Environment

KEPT = 10_000
"""Of the addresses that were needed last; some 200 bytes each."""


class Templates(Environment):
    """Templates that all may use the same, put together once and not for each that is included."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        return super().make_globals(d) if d else self.globals


class Frame(Flask):
    """A Flask app that remembers what `url_for` answered: a page leads to thirty others, and to the
    same ones when it is asked for again."""

    jinja_environment = Templates

    def __init__(self, *named: Any, **settings: Any) -> None:
        super().__init__(*named, **settings)
        # By type too: True and 1 are equal, and not the same in an address.
        self._built = lru_cache(KEPT, typed=True)(super().url_for)

    def url_for(self, endpoint: str, **values: Any) -> str:
        """The address of a page. That of a static file changes with its content, and where one
        that begins with a dot leads depends on the page that asks."""
        relative = endpoint.startswith(".")
        if relative or endpoint == "static" or values.get("_external"):
            return super().url_for(endpoint, **values)
        return self._built(endpoint, **values)
