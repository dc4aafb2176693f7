"""The pages of the design: tokens and components, the specimens of an area, and one by itself."""

from __future__ import annotations

from flask import Blueprint, abort, render_template
from werkzeug.datastructures import MultiDict

from scoring.cards import PACK
from tests.gallery import tokens
from tests.gallery.areas import AREAS
from web.tables.history import SearchForm
from web.tables.preferences import LooksForm

blueprint = Blueprint("design", __name__, url_prefix="/design", template_folder="templates")


@blueprint.get("")
def index() -> str:
    """The tokens of the app, what its pages are made of, and the way to every fragment."""
    search = SearchForm()
    search.process(MultiDict({"player": "Rina", "since": "31.2."}))
    search.validate()
    return render_template(
        "gallery/index.html",
        areas=AREAS.values(),
        colours=tokens.colours(),
        sizes=tokens.SIZES,
        spaces=tokens.SPACES,
        radii=tokens.RADII,
        cards=PACK[::5],
        form=LooksForm(formdata=None),
        search=search,
    )


@blueprint.get("/<area>")
def area(area: str) -> str:
    """Every fragment of a part of the app, in every state."""
    found = AREAS.get(area) or abort(404)
    return render_template("gallery/area.html", area=found)


@blueprint.get("/<area>/<name>")
def alone(area: str, name: str) -> str:
    """One fragment in one state by itself, where it has its script."""
    found = AREAS.get(area) or abort(404)
    specimen = found.find(name) or abort(404)
    return render_template("gallery/alone.html", area=found, specimen=specimen)
