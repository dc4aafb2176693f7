import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict
from json import dumps
from pathlib import Path
from threading import Event
from time import monotonic

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from app import create_app
from scoring.hazari.match import HAZARI
from scoring.recorded_facts import DealVoided
from storage import NotSaved, pack
from storage.cluster import replica
from storage.cluster.nats_log import Message
from tests.cluster.nodes import Nodes
from tests.robustness.phones import HOST, table_of_phones
from tests.support.listening import Listening
from web.access.permissions import cookie_name
from web.http import other_instances
from web.http.cookies import own_name
from web.live.broadcaster import Listener

IN_TIME = {module: module.PATIENCE for module in (other_instances, replica)}
"""Seconds for which a page and a write wait where it serves."""


@pytest.fixture
def apps(program: None, tmp_path: Path) -> Iterator[tuple[Flask, Flask, Nodes]]:
    """Two instances that share a log on a node of their own."""
    nodes = Nodes(tmp_path, 1)
    with ExitStack() as stack:
        stack.callback(nodes.stop)
        made = []
        for name in ("first", "second"):
            path = tmp_path / f"{name}.db"
            if made:
                shutil.copy(tmp_path / "first.db.key", f"{path}.key")
            settings = {"DATABASE": path, "LOG": nodes.address, "WTF_CSRF_ENABLED": False}
            made.append(create_app(settings))
            stack.callback(made[-1].extensions["record"].close)
        yield made[0], made[1], nodes


def phone_of(app: Flask, address: str) -> FlaskClient:
    phone = app.test_client()
    phone.set_cookie(cookie_name(address), HOST)
    return phone


def void_deal(phone: FlaskClient, place: str, deal: int, key: str) -> TestResponse:
    facts = dumps([asdict(pack(HAZARI, DealVoided(deal, "misdealt")))])
    return phone.post(f"{place}correct", data={"facts": facts, "key": key, "base": deal})


def test_a_phone_of_another_instance_is_told_of_an_entry_and_sees_it(
    apps: tuple[Flask, Flask, Nodes],
) -> None:
    first, second, _ = apps
    table, match = table_of_phones(first.extensions["record"])
    place = f"/t/{table.address}/m/{match.number}/"
    phone, other = phone_of(first, table.address), phone_of(second, table.address)
    assert other.get(place, follow_redirects=True).status_code == 200
    broadcaster = second.extensions["broadcaster"]
    listening = Listening(broadcaster)
    listener = Listener(broadcaster, table.id, 2, lambda: 2, lambda: True)
    assert listener.join()
    heard = listening.lines(listener)
    next(heard)
    assert void_deal(phone, place, 1, "k" * 22).status_code == 303
    assert next(line for line in heard if line != ":\n\n") == "id: 3\ndata: 3\n\n"
    listening.end()
    assert "misdealt" in other.get(f"{place}log").get_data(as_text=True)
    again = void_deal(other, place, 1, "k" * 22)
    assert again.status_code == 303
    late = void_deal(other, place, 1, "l" * 22)
    assert late.status_code == 409


@pytest.mark.long
def test_a_phone_is_told_within_five_seconds_that_an_entry_may_not_be_saved(
    apps: tuple[Flask, Flask, Nodes], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _, nodes = apps
    table, match = table_of_phones(first.extensions["record"])
    place = f"/t/{table.address}/m/{match.number}/"
    phone = phone_of(first, table.address)
    nodes.stop()
    # A page waits for the newest entries first, then a write for the log.
    assert sum(IN_TIME.values()) < 5
    for module, patience in IN_TIME.items():
        monkeypatch.setattr(module, "PATIENCE", patience)
    told = void_deal(phone, place, 1, "k" * 22)
    assert told.status_code == 503
    assert "it will not be entered twice" in told.get_data(as_text=True)
    assert phone.get(f"{place}log").status_code == 200
    nodes.start(0)
    until = monotonic() + 60
    while void_deal(phone, place, 1, "k" * 22).status_code != 303:
        assert monotonic() < until


@contextmanager
def reading(app: Flask, apply: Callable[[Sequence[Message]], None] | None) -> Iterator[None]:
    """This instance reads the log in another way, or not at all, until the block ends."""
    follower = app.extensions["record"]._database.replica
    go_on, honest = Event(), follower._apply

    def wait(batch: Sequence[Message]) -> None:
        go_on.wait()
        honest(batch)

    follower._apply = apply or wait
    try:
        yield
    finally:
        follower._apply = honest
        go_on.set()


def seen(app: Flask, phone: FlaskClient) -> tuple[str, str]:
    """The cookie that says up to where a phone has seen the log."""
    with app.test_request_context():
        name = own_name(other_instances.COOKIE)
    return name, phone.get_cookie(name).value


def test_a_phone_never_sees_less_than_it_was_shown_as_saved(
    apps: tuple[Flask, Flask, Nodes], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, _ = apps
    table, match = table_of_phones(first.extensions["record"])
    place = f"/t/{table.address}/m/{match.number}/"
    phone, other = phone_of(first, table.address), phone_of(second, table.address)
    for one in (phone, other):
        assert one.get(f"{place}log").status_code == 200
    before = seen(first, phone)
    for name in ("PATIENCE", "BEHIND"):
        monkeypatch.setattr(other_instances, name, 0.2)
    with reading(second, None):
        assert void_deal(phone, place, 1, "k" * 22).status_code == 303
        known = seen(first, phone)
        assert known != before
        # Who has seen no more is answered; what comes from a newer page is to be sent again.
        assert other.get(f"{place}log").status_code == 200
        assert void_deal(other, place, 2, "m" * 22).status_code == 503
        update = other.get(f"{place}log?v=99", headers={"HX-Request": "true"})
        assert update.status_code == 204
        other.set_cookie(known[0], "999999-" + "x" * 22)  # of no app: nobody waits for it
        assert other.get(f"{place}log").status_code == 200
        other.set_cookie(*known)
        late = other.get(f"{place}log")
        assert (late.status_code, late.headers["Retry-After"]) == (503, "5")
        assert "In a moment" in late.get_data(as_text=True)
        assert seen(second, other) == known
    monkeypatch.setattr(other_instances, "PATIENCE", 60.0)
    assert void_deal(other, place, 2, "m" * 22).status_code == 303
    assert "misdealt" in other.get(f"{place}log").get_data(as_text=True)


@pytest.mark.long
def test_a_phone_that_comes_from_a_longer_log_begins_anew(
    apps: tuple[Flask, Flask, Nodes], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _, _ = apps
    monkeypatch.setattr(other_instances, "BEHIND", 0.0)
    phone = first.test_client()
    with first.test_request_context():
        phone.set_cookie(own_name(other_instances.COOKIE), other_instances.signed(999_999))
    assert phone.get("/").status_code == 200
    with first.test_request_context():
        assert seen(first, phone)[1] == other_instances.signed(first.extensions["record"].position)


@pytest.mark.long
def test_an_instance_that_cannot_write_its_file_says_so_on_every_page(
    apps: tuple[Flask, Flask, Nodes], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, _ = apps
    phone, until = second.test_client(), monotonic() + 60

    def fail(_batch: Sequence[Message]) -> None:
        raise NotSaved("full")

    monkeypatch.setattr(other_instances, "PATIENCE", 0.2)
    with reading(second, fail):
        table_of_phones(first.extensions["record"])
        while (told := phone.get("/")).status_code != 503:
            assert monotonic() < until
        assert "no space left" in told.get_data(as_text=True)
    monkeypatch.setattr(other_instances, "PATIENCE", 60.0)
    assert phone.get("/").status_code == 200
