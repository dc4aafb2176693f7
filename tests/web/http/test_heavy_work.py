"""Work that takes much memory: a place is taken first, and who finds none is told so."""

import zlib
from base64 import b64encode
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from hashlib import scrypt
from io import BytesIO
from threading import BoundedSemaphore, Lock, Thread
from typing import Any
from urllib.parse import urlencode

import pytest
from flask import Flask

from storage.transfer.safe_json import LARGEST_RECORD
from tests.support.hazari_table import Friends
from tests.support.importing import send
from tests.support.newcomers import act, people
from tests.support.plain_form import words
from web.access import pins
from web.http import heavy_work

BOMB = b64encode(zlib.compress(b" " * LARGEST_RECORD)).decode()


@contextmanager
def all_taken(places: BoundedSemaphore) -> Iterator[None]:
    with ExitStack() as stack:
        while places.acquire(blocking=False):
            stack.callback(places.release)
        yield


@pytest.mark.parametrize(
    "page", ["/import", "/import/read", "/import/totals", "/import/totals/read", "{table}import"]
)
def test_nothing_of_a_large_form_is_read_without_a_place(friends: Friends, page: str) -> None:
    body = BytesIO(urlencode({"record": BOMB, "key": "k" * 22}).encode())
    with all_taken(heavy_work.LARGE_FORMS):
        answer = friends.post(
            page.format(table=friends.table_page),
            input_stream=body,
            content_length=len(body.getbuffer()),
            content_type="application/x-www-form-urlencoded",
        )
        assert body.tell() == 0
        assert friends.get("/").status_code == 200
    assert answer.status_code == 503
    assert answer.headers["Retry-After"]
    assert "Go back and send it again in a minute." in words(answer)


def test_a_place_is_free_again_after_the_request_whatever_became_of_it(friends: Friends) -> None:
    for _ in range(20):
        assert (
            send(friends.phone, "/import/read", {"record": "x", "key": "k" * 22}).status_code == 422
        )
        assert friends.post("/import", {"a": ["1", "2"]}).status_code == 400
        assert friends.post("/t/nowhere/import", {"a": "1"}).status_code == 404


def test_pins_are_hashed_one_at_a_time_and_too_many_are_told_so(
    app: Flask, friends: Friends, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once, most, lock = 0, 0, Lock()

    def counted(*what: Any, **how: Any) -> bytes:
        nonlocal at_once, most
        with lock:
            at_once += 1
            most = max(most, at_once)
        try:
            return scrypt(*what, **how)
        finally:
            at_once -= 1

    monkeypatch.setattr(pins.hashlib, "scrypt", counted)
    form = friends.form(people(friends))
    answers: list[int] = []

    def set_pin(number: int) -> None:
        data = {**form, "key": f"{number:022}", "pin": f"{480152 + number}"}
        answers.append(app.test_client().post(f"{people(friends)}/pin", data=data).status_code)

    phones = [Thread(target=set_pin, args=(number,)) for number in range(8)]
    for phone in phones:
        phone.start()
    for phone in phones:
        phone.join()
    assert answers == [303] * len(phones)
    assert most == 1
    monkeypatch.setattr(heavy_work, "PATIENCE", 0.01)
    with all_taken(heavy_work.HASHED):
        assert act(friends.phone, friends, "pin", pin="480152") == 503
    assert act(friends.phone, friends, "pin", pin="480152") == 303
