"""What is worked out once for all pages is never another page's."""

import os
from pathlib import Path

import pytest
from flask import Flask, render_template_string, url_for
from flask_babel import force_locale
from jinja2 import pass_context
from jinja2.runtime import Context

from web.http.app import LONGEST, Frame
from web.i18n.preferences import LANGUAGES


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
            named.add(url_for("static", filename="a.css"))
    assert len(named) == 2


def test_what_somebody_typed_fills_no_memory(app: Flask) -> None:
    assert isinstance(app, Frame)
    with app.test_request_context("/"):
        before = app._built.cache_info().currsize
        for n in range(5):
            typed = f"{n}{'x' * LONGEST}"
            assert url_for("preferences.choose", back=typed).endswith(typed)
        assert app._built.cache_info().currsize == before
        assert url_for("preferences.choose", back=["a", "b"]).endswith("?back=a&back=b")
        url_for("preferences.choose", back="/")
        assert app._built.cache_info().currsize == before + 1


def test_a_sentence_is_in_the_language_of_who_reads_it_however_often_it_was_read(
    app: Flask,
) -> None:
    said = {}
    with app.test_request_context("/"):
        for language in [*LANGUAGES, *LANGUAGES]:
            with force_locale(language):
                page = render_template_string("{{ _('Save') }}")
                assert said.setdefault(language, page) == page
    assert len({*said.values()}) == len(LANGUAGES)


def test_a_function_that_asks_for_the_page_it_stands_on_is_told(app: Flask) -> None:
    @pass_context
    def whose(context: Context) -> str:
        return str(context["name"])

    app.add_template_global(whose)
    app.add_template_global(lambda name: name.upper(), "loud")
    with app.test_request_context("/"):
        page = "{{ whose() }} {{ loud(name) }} {% for name in 'c' %}{{ loud(name) }}{% endfor %}"
        assert render_template_string(page, name="a") == "a A C"
        assert render_template_string(page, name="b", loud=lambda name: "-") == "b - -"
