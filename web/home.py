"""The first page: where the evening goes on, or begins."""

from __future__ import annotations

from flask import Blueprint, render_template

pages = Blueprint("home", __name__)


@pages.get("/")
def home() -> str:
    """Name the games and lead to a new table, a single ruling and the rules."""
    return render_template("home/home.html")
