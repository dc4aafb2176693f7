"""The pages of the design: tokens and components, the specimens of an area, and one by itself."""

from __future__ import annotations

from flask import Blueprint, abort, render_template
from werkzeug.datastructures import MultiDict

from scoring.cards import PACK
from web.design import tokens
from web.design.areas import AREAS
from web.history import SearchForm
from web.this_phone import LooksForm

blueprint = Blueprint("design", __name__, url_prefix="/design")


@blueprint.get("")
def index() -> str:
    """The tokens of the app, what its pages are made of, and the way to every fragment."""
    search = SearchForm()
    search.process(MultiDict({"player": "Rina", "since": "31.2."}))
    search.validate()
    return render_template(
        "design/index.html",
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
    return render_template("design/area.html", area=found)


@blueprint.get("/<area>/<name>")
def alone(area: str, name: str) -> str:
    """One fragment in one state by itself, where it has its script."""
    found = AREAS.get(area) or abort(404)
    specimen = found.find(name) or abort(404)
    return render_template("design/alone.html", area=found, specimen=specimen)
