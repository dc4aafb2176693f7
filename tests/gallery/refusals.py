"""What is said where something cannot be done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.gallery.samples import TABLE
from tests.gallery.specimens import Area
from web.http.refusal_words import NOT_SAVED, NOT_THE_HOST

AREA = Area("refusals", ("css/app.css", "css/page.css"))
shows = AREA.shows
Context = Mapping[str, Any]


def _notice(**more: Any) -> Context:
    heading, sentence = NOT_SAVED["full"]
    return {"heading": heading, "sentence": sentence, "reference": "a3f2", **more}


@shows("http/_notice.html", "on-an-open-page")
def _over_page() -> Context:
    return _notice(notice_only=True)


@shows("http/_notice.html", "a-page")
def _as_page() -> Context:
    heading, sentence = NOT_THE_HOST
    return {"heading": heading, "sentence": sentence}


@shows("http/_send_again.html", "on-an-open-page")
def _again() -> Context:
    return {"notice_only": True, "path": "#", "typed": [("table", TABLE.name)]}


@shows("http/_send_again.html", "a-page")
def _again_page() -> Context:
    return {"path": "#", "typed": []}
