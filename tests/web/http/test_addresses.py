"""Addresses begin where the app begins, and those of static files change with their content."""

import os
from pathlib import Path

import pytest
from flask import Flask, url_for

from web.http.static_files import static_address


def test_an_address_begins_where_the_app_of_this_request_begins(app: Flask) -> None:
    for below in ("", "/below", ""):
        with app.test_request_context("/", base_url=f"http://localhost{below}"):
            assert url_for("home.index") == f"{below}/"


def test_an_address_that_names_its_host_names_the_one_that_was_asked(app: Flask) -> None:
    for host in ("one.local", "two.local"):
        with app.test_request_context("/", base_url=f"http://{host}"):
            assert url_for("home.index", _external=True) == f"http://{host}/"
            assert url_for("home.index", _scheme="https") == f"https://{host}/"
            assert url_for("home.index") == "/"


def test_outside_a_request_there_is_no_address_that_was_given_within_one(app: Flask) -> None:
    with app.test_request_context("/"):
        url_for("home.index")
    with pytest.raises(RuntimeError):
        app.url_for("home.index")


def test_the_address_of_a_static_file_changes_with_its_content(
    app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.static_folder = str(tmp_path)
    named = set()
    for n, text in enumerate(("one", "two")):
        monkeypatch.setattr("web.http.static_files.monotonic", lambda second=n: float(second))
        file = tmp_path / "a.css"
        file.write_text(text)
        os.utime(file, ns=(n, n))
        with app.test_request_context("/"):
            named.add(static_address("a.css"))
    assert len(named) == 2
