"""The app with the gallery beside its pages: everything that an evening shows, to be looked at."""

from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from flask import Flask

from app import create_app
from tests.gallery.pages import blueprint
from tests.gallery.recording import Recording


def create_gallery(config: Mapping[str, Any], create: Callable[..., Flask] = create_app) -> Flask:
    """Create the app as users run it, and add the pages about an evening that is played beside it,
    by the app that `create` makes."""
    app = create_app(config)
    folder = Path(config["DATABASE"]).parent / "gallery"
    folder.mkdir(exist_ok=True)
    app.extensions["recording"] = Recording(folder, create)
    app.register_blueprint(blueprint)
    return app


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        create_gallery({"DATABASE": f"{folder}/record.db"}).run("127.0.0.1", 5050)
