"""The menu of a match: what is one tap away from all its pages."""

from flask import render_template
from markupsafe import Markup

from web.access.permissions import is_host
from web.games.catalogue import pages
from web.http.answer_cache import Cache
from web.i18n.locale import spoken
from web.match.context import MatchContext

MENUS: Cache[Markup] = Cache(256)
"""Rendered menus, about 3 kB each. They took a tenth of the time of a board (bench/pages.py)."""


def can_close(context: MatchContext) -> bool:
    """Return whether this phone may void the open deal, or end the match."""
    return is_host() and not context.is_over


def menu_of(context: MatchContext) -> Markup:
    """Return the links that all pages of the match share; the host's include its entries."""
    ways = tuple(pages(context).forms.menu(context)) if can_close(context) else ()
    shown = (spoken(), context.table.address, context.match.number, is_host(), ways)
    return MENUS.get(shown, lambda: _rendered(context=context, ways=ways))


def _rendered(**values: object) -> Markup:
    return Markup(render_template("results/_menu.html", **values))  # noqa: S704  (our own page)
