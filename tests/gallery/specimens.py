"""A fragment in one of its states: drawn by its own template, as at a table, for whoever reads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from flask import Response, current_app, g, render_template, request
from markupsafe import Markup

from tests.gallery.samples import HOST, TABLE
from web.access.permissions import Member

Made = Mapping[str, Any] | Response
"""What a fragment is drawn with, or a whole page that shows it."""

Make = TypeVar("Make", bound=Callable[[], Made])

MAIN = '<main id="moment" tabindex="-1">', "</main>"


@dataclass(frozen=True, slots=True)
class Specimen:
    """`template` in the state of this name, as `guest` sees it at this `address` of the table.

    `inside` is the template around it: a list, a menu, or nothing.
    """

    template: str
    state: str
    make: Callable[[], Made]
    member: Member = HOST
    address: str = ""
    styles: tuple[str, ...] = ()
    inside: str = "gallery/drawn.html"

    @property
    def name(self) -> str:
        """As an address says it: `board-board-part`."""
        stem = self.template.removesuffix(".html").replace("/", "-").replace("_", "")
        return f"{stem}-{self.state}"

    def drawn(self) -> Markup:
        """The fragment, or what is between header and end of the page that shows it."""
        made = self.at_the_table()
        if isinstance(made, Markup):
            return made
        before, after = MAIN
        return _ours(made.get_data(as_text=True).partition(before)[2].partition(after)[0])

    def at_the_table(self) -> Markup | Response:
        """The fragment alone, or the whole page that shows it. Its links lead to a table that is
        not there."""
        path, _, query = self.address.partition("?")
        asked = {**request.environ, "PATH_INFO": f"/t/{TABLE.address}/{path}"}
        asked |= {"REQUEST_METHOD": "GET", "QUERY_STRING": query}
        with current_app.app_context(), current_app.request_context(asked):
            g.table, g.member = TABLE, self.member
            made = self.make()
            if isinstance(made, Response):
                return made
            return _ours(render_template(self.inside, template=self.template, **made))


def _ours(html: str) -> Markup:
    """What our own templates have made."""
    return Markup(html)  # noqa: S704  (they have escaped what is in it)


@dataclass(frozen=True, slots=True)
class Area:
    """The specimens of one part of the app, with the style sheets of its pages, and a script that
    they cannot do without."""

    key: str
    styles: tuple[str, ...]
    script: str = ""
    specimens: list[Specimen] = field(default_factory=list)

    def shows(self, template: str, state: str = "usual", **more: Any) -> Callable[[Make], Make]:
        """Say of a function that it makes what this template shows in this state."""

        def keep(make: Make) -> Make:
            styles = {"styles": self.styles} | more
            self.specimens.append(Specimen(template, state, make, **styles))
            return make

        return keep

    def find(self, name: str) -> Specimen | None:
        """The specimen with this name."""
        return next((one for one in self.specimens if one.name == name), None)
