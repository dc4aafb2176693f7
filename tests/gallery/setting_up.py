"""A match that is set up, in every game, and what keeps it from beginning."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import url_for
from werkzeug.datastructures import MultiDict

from tests.gallery import samples
from tests.gallery.specimens import Area
from web.games.catalogue import PAGES
from web.match import house_rule_words
from web.tables.start import form_of

AREA = Area("setup", ("css/app.css", "css/page.css", "css/setup.css"))
shows = AREA.shows
Context = Mapping[str, Any]


def _setup(game: str, **typed: str) -> Context:
    form = form_of(game)(formdata=MultiDict(typed)) if typed else form_of(game).proposed()
    if typed:
        form.validate()
    return {
        "form": form,
        "words": house_rule_words,
        "addresses": {key: url_for("tables.create", game=key) for key in PAGES},
        "fold_open": bool(typed),
        "names": samples.NAMES,
    }


@shows("match/_setup.html", "hazari")
def _setup_hazari() -> Context:
    return _setup("hazari")


@shows("match/_setup.html", "refused")
def _setup_refused() -> Context:
    twice = {f"player{seat}": name for seat, name in enumerate(("Rina", "Karim", "rina", ""))}
    return _setup("hazari", **twice, target="12", variant="bhutan", dealer="draw")


@shows("match/_setup.html", "fives")
def _setup_fives() -> Context:
    return _setup("fives")


@shows("match/_setup.html", "hokm")
def _setup_hokm() -> Context:
    return _setup("hokm")


@shows("match/_setup.html", "bukharo")
def _setup_bukharo() -> Context:
    return _setup("bukharo")


@shows("tables/_match.html")
def _open() -> Context:
    return {"open_match": samples.evening()}


@shows("tables/_unreadable.html")
def _unreadable() -> Context:
    return {"unreadable": [samples.over().match]}
