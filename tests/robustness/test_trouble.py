import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from typing import Never

import pytest
from flask import Flask
from flask.testing import FlaskClient

import storage.database
from scoring.recorded_facts import DealVoided
from storage import NotSaved
from tests.storage.power import failing_disk
from tests.storage.tamper import live, unauthorized
from tests.support.hazari_table import Friends, sit_down
from tests.support.plain_form import read_form, words
from web.http.refusal_words import NOT_SAVED

Trouble = Callable[["Scene"], Iterator[None]]


class Scene:
    """A table in the middle of an evening, and the file that its record is in."""

    def __init__(self, app: Flask) -> None:
        self.path = app.config["DATABASE"]
        self.friends: Friends = sit_down(app)
        self.record = self.friends.record
        self.friends.enter(DealVoided(1, "misdeal"))

    @property
    def version(self) -> int:
        return len(self.record.log(self.friends.match))


def fill(scene: Scene, text: str) -> Never:
    for _ in range(100):
        scene.friends.enter(DealVoided(scene.version, text))
    raise AssertionError("the disk is never full")


def full(scene: Scene) -> Iterator[None]:
    with unauthorized(scene.record) as db:
        pages = db.execute("PRAGMA page_count").fetchone()[0]
        db.execute(f"PRAGMA max_page_count = {pages}")
    for text in ("the cat " * 20, ""):
        with suppress(NotSaved):
            fill(scene, text)
    yield
    with live(scene.record) as db:
        db.execute("PRAGMA max_page_count = 1000000")


def read_only(scene: Scene) -> Iterator[None]:
    with unauthorized(scene.record) as db:
        db.execute("PRAGMA query_only = ON")
    yield
    with live(scene.record) as db:
        db.execute("PRAGMA query_only = OFF")


def locked(scene: Scene) -> Iterator[None]:
    with closing(sqlite3.connect(scene.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


def moved_away(scene: Scene) -> Iterator[None]:
    scene.path.rename(scene.path.with_name("elsewhere.db"))
    yield
    scene.path.with_name("elsewhere.db").rename(scene.path)


def disk_failing(_scene: Scene) -> Iterator[None]:
    with failing_disk():
        yield


TROUBLES = {
    "full": (full, "full"),
    "read only": (read_only, "readonly"),
    "locked": (locked, "busy"),
    "moved away": (moved_away, "damaged"),
    "disk failing": (disk_failing, "unknown"),
}


@pytest.mark.parametrize(("trouble", "code"), TROUBLES.values(), ids=TROUBLES)
def test_the_phone_is_told_the_truth_reads_on_and_saves_with_the_same_tap_when_it_can(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch, trouble: Trouble, code: str
) -> None:
    monkeypatch.setattr(storage.database, "PATIENCE", 0.1)
    scene = Scene(app)
    sheet, void = (f"{scene.friends.address}{page}" for page in ("sheet", "void"))
    for page in (sheet, void):
        assert client.get(page).status_code == 200  # the evening is under way
    with contextmanager(trouble)(scene):
        form = {**read_form(client, void), "reason": "my reason"}
        before = scene.version
        for headers in ({}, {"HX-Request": "true"}):
            answer = client.post(void, data=form, headers=headers)
            assert answer.status_code == 503
            assert str(NOT_SAVED[code][0]) in answer.text
            assert str(NOT_SAVED[code][1]) in answer.text
        assert client.get(sheet).status_code == 200
        assert scene.version == before
    for _ in range(2):
        assert client.post(void, data=form).status_code == 303
    assert scene.version == before + 1
    assert scene.friends.last_fact == DealVoided(before, "my reason")
    assert "my reason" in words(client.get(f"{scene.friends.address}log"))
