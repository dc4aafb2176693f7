"""The traps of `make check`, each proved to be noticed."""

from pathlib import Path

import pytest

from tests.support.cases import cases
from tools.traps import code_traps, library_traps, line_traps, page_traps, text_traps, traps


@cases("traps", "unsafe pages would be noticed")
def test_unsafe_pages_would_be_noticed(template: str, fault: str) -> None:
    assert fault in page_traps(template)


def test_ordinary_pages_pass() -> None:
    page = """{# a note #}{% set one = 1 if a < b else "2" %}
    <script src="{{ url_for('static', filename='app.js') }}" defer></script>
    <a href="https://www.pagat.com/" class="{% if x == "a" %}b{% endif %}">{{ _('Source') }}</a>
    <input value="{{ name }}" disabled hx-trigger="input delay:300ms">"""
    assert page_traps(page) == set()


def test_a_line_that_is_too_long_would_be_noticed() -> None:
    assert line_traps("<p>\n" + "য" * 120) == set()
    assert line_traps("<p>\n" + "x" * 121) == {"a line of more than 120 characters"}


@cases("traps", "a trap in the code would be noticed")
def test_a_trap_in_the_code_would_be_noticed(source: str, trap: str) -> None:
    assert trap in code_traps(source)


def test_ordinary_code_passes() -> None:
    source = """
db.execute("BEGIN IMMEDIATE")
db.execute("CREATE TRIGGER t BEFORE DELETE ON t BEGIN SELECT RAISE (ABORT, 'no'); END")
redirect(url_for("home.index"))
SIGNS = re.compile("[a-z]")
@pages.post("/x")
def write():
    enter(at, facts, form)
"""
    assert code_traps(source) == set()


@cases("traps", "private parts of a library would be noticed")
def test_private_parts_of_a_library_would_be_noticed(source: str) -> None:
    assert library_traps(source) == {"private part of a library"}


def test_private_names_of_our_own_and_public_ones_of_libraries_pass() -> None:
    source = """
from __future__ import annotations
from storage.database import _authorize
from flask import g
self._answers = record._keeper
"""
    assert library_traps(source) == set()


@pytest.mark.parametrize("source", ["(ROOT / name).read_text()", "file.write_text(page)"])
def test_text_in_the_encoding_of_a_machine_would_be_noticed(source: str) -> None:
    assert text_traps(source) == {"text in the encoding of the machine"}


def test_tests_are_looked_at_for_private_parts_too(tmp_path: Path) -> None:
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_x.py").write_text("import flask._x", encoding="utf-8")
    assert list(traps(tmp_path)) == ["tests/test_x.py: private part of a library"]


def test_pictures_that_the_server_draws_are_pages_too(tmp_path: Path) -> None:
    templates = tmp_path / "templates"
    templates.mkdir()
    (templates / "sheet.svg").write_text('<svg onload="tap()"/>', encoding="utf-8")
    assert list(traps(tmp_path)) == ["templates/sheet.svg: script in an attribute"]
