"""The app with the gallery beside its pages: every fragment in every state, to be looked at."""

from collections.abc import Mapping
from tempfile import TemporaryDirectory
from typing import Any

from flask import Flask

from app import create_app
from tests.gallery.pages import blueprint


def create_gallery(config: Mapping[str, Any]) -> Flask:
    """Create the app as users run it, and add the pages of the gallery."""
    app = create_app(config)
    app.register_blueprint(blueprint)
    return app


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        create_gallery({"DATABASE": f"{folder}/record.db"}).run("127.0.0.1", 5050)
