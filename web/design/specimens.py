"""A fragment in one of its states: drawn by its own template, as at a table, for whoever reads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from flask import Response, current_app, g, render_template, request
from markupsafe import Markup

from web.design.samples import KEEPER, TABLE
from web.rights import Guest

Made = Mapping[str, Any] | Response
"""What a fragment is drawn with, or a whole page that shows it."""

MAIN = '<main id="moment" tabindex="-1">', "</main>"


@dataclass(frozen=True, slots=True)
class Specimen:
    """`template` in the state of this name, as `guest` sees it at this `address` of the table.

    `inside` is the template around it: a list, a menu, or nothing.
    """

    template: str
    state: str
    make: Callable[[], Made]
    guest: Guest = KEEPER
    address: str = ""
    styles: tuple[str, ...] = ()
    inside: str = "design/drawn.html"

    @property
    def name(self) -> str:
        """As an address says it: `board-part-filled`."""
        stem = self.template.rpartition("/")[2].removesuffix(".html").strip("_")
        return f"{stem}-{self.state}".replace("_", "-")

    def drawn(self) -> Markup:
        """The fragment, or what is between header and end of the page that shows it."""
        made = self.at_the_table()
        if isinstance(made, Response):
            before, after = MAIN
            made = made.get_data(as_text=True).partition(before)[2].partition(after)[0]
        return Markup(made)  # noqa: S704  (our own templates made it)

    def at_the_table(self) -> str | Response:
        """The fragment alone, or the whole page that shows it. Its links lead to a table that is
        not there."""
        path, _, query = self.address.partition("?")
        asked = {**request.environ, "PATH_INFO": f"/t/{TABLE.address}/{path}"}
        asked |= {"REQUEST_METHOD": "GET", "QUERY_STRING": query}
        with current_app.app_context(), current_app.request_context(asked):
            g.table, g.guest = TABLE, self.guest
            made = self.make()
            if isinstance(made, Response):
                return made
            return render_template(self.inside, template=self.template, **made)


@dataclass(frozen=True, slots=True)
class Area:
    """The specimens of one part of the app, with the style sheets of its pages."""

    key: str
    styles: tuple[str, ...]
    specimens: list[Specimen] = field(default_factory=list)

    def shows(
        self, template: str, state: str = "usual", **more: Any
    ) -> Callable[[Callable[[], Made]], Callable[[], Made]]:
        """Say of a function that it makes what this template shows in this state."""

        def keep(make: Callable[[], Made]) -> Callable[[], Made]:
            styles = {"styles": self.styles} | more
            self.specimens.append(Specimen(template, state, make, **styles))
            return make

        return keep

    def find(self, name: str) -> Specimen | None:
        """The specimen with this name."""
        return next((one for one in self.specimens if one.name == name), None)
