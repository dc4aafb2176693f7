"""The app where no other phone can reach it: what needs one is not shown."""

import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest
from flask import Flask

from app import create_app
from scoring.recorded_facts import MatchEnded
from tests.support.hazari_table import Friends, sit_down
from tests.support.importing import look
from tests.support.once import empty_record
from tests.support.plain_form import read
from web.access import pins
from web.http import heavy_work
from web.transfer import uploaded_file


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Flask]:
    for module in (heavy_work, uploaded_file):
        monkeypatch.setattr(module, "THREADS_START", False)
    database = empty_record(tmp_path / "record.db")
    made = create_app(
        {"DATABASE": database, "TESTING": True, "OTHER_PHONES": False, "WTF_CSRF_ENABLED": False}
    )
    yield made
    made.extensions["record"].close()


@pytest.fixture
def friends(app: Flask) -> Friends:
    return sit_down(app)


def test_nobody_is_asked_to_join_a_table(friends: Friends) -> None:
    assert "Join a table" not in read(friends.phone, "/")
    assert "People and phones" not in friends.read()
    assert "let other phones join" not in read(friends.phone, f"/t/{friends.table.address}/")


def test_invite_others_explains_the_way_to_a_server(friends: Friends) -> None:
    page = read(friends.phone, f"/t/{friends.table.address}/people")
    assert "Other phones can join only if the table is on a server." in page
    assert "Choose “Import from file” there and go on." in page
    assert "Close table" in page
    for hidden in ("Invite a player", "recovery code", "Set PIN", "Phones at the table"):
        assert hidden not in page


def test_invite_others_opens_a_server_that_is_known(app: Flask, friends: Friends) -> None:
    app.config["SERVER"] = "https://cards.example"
    page = friends.phone.get(f"/t/{friends.table.address}/people").text
    assert "Open the server, choose the file there and go on." in page
    assert 'href="https://cards.example/import" target="_blank"' in page


def test_after_the_first_deal_a_copy_is_offered_and_no_recovery_code(friends: Friends) -> None:
    friends.count(1, 120, 80, 100, 60)
    page = friends.read("d/1/")
    assert "Your matches are only in this browser. It may delete them." in page
    assert "Backup file" in page
    assert "ecovery code" not in page


def test_after_every_match_a_copy_is_offered(friends: Friends) -> None:
    friends.count(1, 120, 80, 100, 60)
    friends.enter(MatchEnded())
    page = friends.get().text
    assert "Your matches are only in this browser. It may delete them." in page
    assert f"/t/{friends.table.address}/export/table.json" in page


def test_no_phone_listens_for_changes(friends: Friends) -> None:
    assert friends.get(f"{friends.table_page}events").status_code == 204


def test_files_are_made_and_read_and_pins_hashed_without_another_thread(
    app: Flask, friends: Friends, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_thread: Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Thread, "start", refuse)
    monkeypatch.delattr(time, "thread_time")
    friends.play()
    answer = friends.phone.get(f"/t/{friends.table.address}/export/table.json")
    assert answer.status_code == 200
    assert answer.json
    assert "all matches in this file are already here" in look(friends.phone, answer.data).text
    with app.test_request_context():
        assert pins.is_right("480152", pins.to_keep("480152", "key"))
