"""The pages of the gallery: tokens and components, the states of a room, and one state alone."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from flask import Blueprint, Response, abort, current_app, render_template, request
from markupsafe import Markup
from werkzeug.datastructures import MultiDict

from scoring.cards import PACK
from tests.gallery import tokens
from tests.gallery.recording import Reader, Recording
from web.http.static_files import static_address
from web.i18n.preferences import COOKIE
from web.tables.history import SearchForm
from web.tables.preferences import LooksForm

SHEETS = Path(__file__).parent / "static"

blueprint = Blueprint("gallery", __name__, url_prefix="/gallery", template_folder="templates")

_STYLES = re.compile(r'<link rel="stylesheet" href="([^"]+)">')
_BODY = re.compile(r"<body[^>]*?(?: class=\"([^\"]*)\")?[^>]*>(.*)</body>", re.DOTALL)
_MAIN = re.compile(r'(?<=<main id="moment" tabindex="-1">).*(?=</main>)', re.DOTALL)

_LIVE = re.compile(r'<script src="[^"]*?(?:(js/\w+\.js)\+|/)live\.js[^"]*" defer></script>')
"""The script that asks for news: alone, or in one address with another, which is found."""


@dataclass(frozen=True, slots=True)
class State:
    """A page in one of its states: which fragments it is recorded for, and the page as it came."""

    number: int
    name: str
    fragments: list[str]
    page: str

    @property
    def styles(self) -> list[str]:
        """The addresses of its style sheets."""
        return _STYLES.findall(self.page)

    @property
    def body(self) -> Markup:
        """All of the page that is seen."""
        found = _BODY.search(self.page)
        css, inside = found.groups() if found else ("", self.page)
        inside = inside.replace(" autofocus", "")
        return Markup(f'<div class="{css or ""}">{inside}</div>')  # noqa: S704  (our own pages)


def _rooms() -> dict[str, list[State]]:
    """Everything that was recorded, by the room that answered, for whoever reads."""
    recording: Recording = current_app.extensions["recording"]
    languages = request.headers.get("Accept-Language", "")
    answers = recording.answers(Reader(request.cookies.get(COOKIE, ""), languages))
    rooms = defaultdict(list)
    for number, (state, answer) in enumerate(zip(recording.states, answers, strict=True)):
        page = answer.text
        if answer.around:  # a part is shown on the page that it is for
            page = _MAIN.sub(lambda _main, part=page: part, answer.around)
        rooms[state.room].append(State(number, state.name, state.fragments, page))
    return dict(sorted(rooms.items()))


@blueprint.get("")
def index() -> str:
    """The tokens of the app, what its pages are made of, and the way to every room."""
    search = SearchForm()
    search.process(MultiDict({"player": "Rina", "since": "31.2."}))
    search.validate()
    return render_template(
        "gallery/index.html",
        rooms=_rooms(),
        colours=tokens.colours(),
        sizes=tokens.SIZES,
        spaces=tokens.SPACES,
        radii=tokens.RADII,
        cards=PACK[::5],
        form=LooksForm(formdata=None),
        search=search,
    )


@blueprint.get("/<any(gallery, recorded):name>.css")
def style(name: str) -> Response:
    """Send a style sheet of the gallery.

    The static folder of a blueprint would leave the file open where a test does not read it.
    """
    return Response((SHEETS / f"{name}.css").read_text(encoding="utf-8"), mimetype="text/css")


@blueprint.get("/<path:room>/")
def of_room(room: str) -> str:
    """Every state of the pages of a room."""
    return render_template("gallery/room.html", room=room, states=_rooms().get(room) or abort(404))


@blueprint.get("/<int:number>")
def alone(number: int) -> str:
    """One recorded page by itself, with its scripts."""
    found = (one for states in _rooms().values() for one in states if one.number == number)
    state = next(found, None) or abort(404)
    return _LIVE.sub(_without_live, state.page)


def _without_live(script: re.Match[str]) -> str:
    """The script without the part that would ask for news: there is no such table here."""
    if not script[1]:
        return ""
    return f'<script src="{static_address(script[1])}" defer></script>'
