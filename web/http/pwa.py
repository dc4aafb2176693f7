"""Manifest, worker script and offline page, with which a phone keeps the app on its home screen.

A browser uses them only over https or on the machine itself. Everywhere else the pages work as they
are.
"""

from flask import Blueprint, Response, abort, current_app, render_template, url_for

from web.http.static_files import send_static
from web.i18n.locale import right_to_left
from web.i18n.preferences import LANGUAGES
from web.i18n.translations import gettext as _
from web.i18n.translations import in_language

blueprint = Blueprint("pwa", __name__)

GREEN, PAPER = "#0b6b4f", "#fbf8f1"
"""Colours of the bar above the app and of the screen while it opens: --felt and --paper."""

ICONS = {"icon-192": "any", "icon-512": "any", "maskable-512": "maskable"}
"""Files in static/icons, made by `make icons`, and what a launcher may do with each."""


@blueprint.get("/manifest/<language>")
def manifest(language: str) -> Response:
    """Show the manifest in this language.

    Browsers ask for it without cookies, so the address names the language.
    """
    if language not in LANGUAGES:
        abort(404)
    with in_language(language):
        said = current_app.json.dumps(
            {
                "id": "/",
                "start_url": url_for("home.index"),
                "scope": "/",
                "name": "Hazari Table",
                "short_name": "Hazari",
                "description": _("Judge and scorekeeper for real cards"),
                "lang": language,
                "dir": "rtl" if right_to_left() else "ltr",
                "display": "standalone",
                "theme_color": GREEN,
                "background_color": PAPER,
                "icons": [
                    {
                        "src": url_for("static", filename=f"icons/{name}.png"),
                        "sizes": "{0}x{0}".format(name.rpartition("-")[2]),
                        "type": "image/png",
                        "purpose": purpose,
                    }
                    for name, purpose in ICONS.items()
                ],
            }
        )
    return Response(said, mimetype="application/manifest+json")


@blueprint.get("/worker.js")
def worker() -> Response:
    """Show the worker script, at the top: it may only handle pages below its own address."""
    answer = send_static("js/worker.js")
    # Without it `security.add_headers` sets no-store.
    del answer.headers["Cache-Control"]
    return answer


@blueprint.get("/offline")
def offline() -> str:
    """Show the page that a phone keeps for when it has no network."""
    return render_template("http/offline.html")
