import time
from collections.abc import Callable, Sequence
from contextlib import closing
from datetime import UTC, datetime, tzinfo
from pathlib import Path

import pytest
from flask import Flask

from scoring.recorded_facts import DealVoided, Voided
from storage import open_record
from tests.support.hazari_table import Friends, sit_down
from tests.support.plain_form import read_form, words
from web.http import clock

JUMPS = ["2026-11-20", "2099-12-31", "1970-01-01", "2026-11-19", "2000-02-29", "2026-11-20"]

SetTo = Callable[[str], None]


@pytest.fixture
def set_to(monkeypatch: pytest.MonkeyPatch) -> SetTo:
    """Set the clock of the machine."""

    def jump(day: str) -> None:
        moment = datetime.fromisoformat(f"{day}T12:00:00+00:00")

        class Believed(datetime):
            @classmethod
            def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
                return moment.astimezone(tz)

        monkeypatch.setattr(clock, "datetime", Believed)
        monkeypatch.setattr(time, "time", moment.astimezone(UTC).timestamp)

    return jump


def void_each_day(friends: Friends, set_to: SetTo, days: Sequence[str]) -> None:
    """Void a deal on every one of these days, with its number as the reason."""
    for number, day in enumerate(days, start=1):
        set_to(day)
        assert friends.send("void", {"reason": f"reason {number}"}).status_code == 303


def test_a_clock_that_jumps_changes_no_order(app: Flask, set_to: SetTo) -> None:
    friends = sit_down(app)
    void_each_day(friends, set_to, JUMPS)
    friends.record.close()
    with closing(open_record(Path(app.config["DATABASE"]))) as record:
        log = record.log(friends.match)
    facts = [entry.fact for entry in log[1:]]
    assert facts == [DealVoided(n, f"reason {n}") for n in range(1, len(JUMPS) + 1)]
    assert [entry.at[:10] for entry in log[1:]] == JUMPS


def test_undo_takes_back_what_was_entered_last_and_not_what_the_clock_calls_latest(
    app: Flask, set_to: SetTo
) -> None:
    friends = sit_down(app)
    void_each_day(friends, set_to, ("2099-12-31", "1970-01-01"))
    assert friends.send("undo").status_code == 303
    assert "reason 1" in words(friends.get("log"))
    assert friends.last_fact == Voided(3)


def test_a_form_that_was_opened_before_the_clock_jumped_can_still_be_sent(
    app: Flask, set_to: SetTo
) -> None:
    phone = app.test_client()
    friends = sit_down(app)
    for day, later in (("2026-11-20", "2036-11-20"), ("2026-11-20", "1970-01-01")):
        set_to(day)
        page = phone.get(f"{friends.address}void").text
        token = page.split('name="csrf_token" value="')[1].split('"')[0]
        form = read_form(phone, f"{friends.address}void")
        set_to(later)
        data = {**form, "csrf_token": token}
        assert phone.post(f"{friends.address}void", data=data).status_code == 303
