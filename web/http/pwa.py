"""Manifest, worker script and offline page: over https the app stays on a home screen."""

from flask import Blueprint, Response, abort, current_app, render_template, url_for

from web.http.static_files import send_static, static_address
from web.i18n.locale import right_to_left
from web.i18n.preferences import LANGUAGES
from web.i18n.translations import gettext as _, in_language

blueprint = Blueprint("pwa", __name__)

GREEN, PAPER = "#0b6b4f", "#fbf8f1"
"""Colours of the bar above the app and of the screen while it opens: --felt and --paper."""

ICONS = {"icon-192": "any", "icon-512": "any", "maskable-512": "maskable"}
"""Files in static/icons, made by `make icons`, and what a launcher may do with each."""


@blueprint.get("/manifest/<language>")
def manifest(language: str) -> Response:
    """Show the manifest in the language of the address: browsers send no cookies here."""
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
                        "src": static_address(f"icons/{name}.png"),
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
