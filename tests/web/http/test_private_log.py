"""What is written where the server runs: a reference and the kind of trouble, and nothing that a
phone carried, typed or came from."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from flask import Flask, request
from flask.testing import FlaskClient

from storage import NotSaved
from tests.support import guests
from tests.support.hazari_hands import address_of, hand_of, say_up
from tests.support.hazari_table import SALMA, Friends, sit_down
from tests.support.long import first_row_of
from tests.support.newcomers import act, code, come, invite, people
from web.access.permissions import cookie_name

PIN, WRONG_PIN = "493817", "604728"
COMES_FROM = "203.0.113.77"


@dataclass
class Table:
    """A table with everything that is secret, and the phone that asks."""

    app: Flask
    friends: Friends
    phone: FlaskClient
    link: str
    secrets: tuple[str, ...]

    def ask(self, path: str, **how: Any) -> int:
        how = {"environ_overrides": {"REMOTE_ADDR": COMES_FROM}, **how}
        return self.phone.open(path, **how).status_code


@pytest.fixture
def table(app: Flask) -> Table:
    friends = sit_down(app)
    link = invite(friends.phone, friends)
    phone = come(app, friends, "Karim")
    act(friends.phone, friends, "pin", pin=PIN)
    hers = guests.seat(app, friends, "Salma")
    assert say_up(hers, address_of(friends), hand_of(SALMA)).status_code == 303
    cookie = phone.get_cookie(cookie_name(friends.table.address))
    session = phone.get_cookie(guests.session_cookie(app))
    typed = code(friends.phone, friends)
    secrets = (
        cookie.value,
        session.value,
        friends.table.address,
        link.removeprefix("/join/"),
        typed,
        typed.replace("-", ""),
        PIN,
        WRONG_PIN,
        COMES_FROM,
        *hand_of(SALMA),
        "typed by a person",
    )
    return Table(app, friends, phone, link, secrets)


def everything_said(**_ids: str) -> None:
    """An error that repeats all that the phone said, as a careless one might."""
    said = [dict(request.cookies), dict(request.form), dict(request.args), request.view_args]
    raise RuntimeError(f"{said} {request.form} {''.join(request.form.values())}")


def break_down(table: Table, problem: Callable[..., Any]) -> int:
    """The status of a form with a PIN, sent by this phone to a page that breaks."""
    with pytest.MonkeyPatch.context() as patched:
        for endpoint in ("ownership.lost", "join.sit_down"):
            patched.setitem(table.app.view_functions, endpoint, problem)
        typed = {"pin": PIN, "name": "typed by a person", "cards": hand_of(SALMA)[3]}
        asked = f"{people(table.friends)}/lost?link={table.link}"
        return max(
            table.ask(asked, method="POST", data=typed),
            table.ask(table.link, method="POST", data=typed),
        )


def not_saved(**_ids: str) -> None:
    raise NotSaved("full")


def without_its_token(table: Table) -> int:
    table.app.config["WTF_CSRF_ENABLED"] = True
    return table.ask(f"{people(table.friends)}/lost", method="POST", data={"pin": PIN})


REFUSALS: dict[str, tuple[Callable[[Table], int], int]] = {
    "host": (lambda at: at.ask(at.link, headers={"Host": "evil.example"}), 400),
    "no token": (without_its_token, 400),
    "another site": (
        lambda at: at.ask(at.link, method="POST", headers={"Origin": "http://evil.example"}),
        403,
    ),
    "no keeper": (
        lambda at: at.ask(f"{people(at.friends)}/pin", method="POST", data={"pin": PIN}),
        403,
    ),
    "unknown": (lambda at: at.ask(f"{at.link}x"), 404),
    "method": (lambda at: at.ask(at.link, method="DELETE"), 405),
    "Too much to send": (
        lambda at: at.ask(at.link, method="POST", data={"name": "typed by a person" * 9_000}),
        413,
    ),
    "no form": (lambda at: at.ask(at.link, method="POST", json={"pin": PIN}), 415),
    "wrong PIN": (
        lambda at: (
            at.phone.post(
                f"{people(at.friends)}/lost", data={"pin": WRONG_PIN, "key": "k" * 22}
            ).status_code
        ),
        422,
    ),
    "wrong codes": (
        lambda at: [at.ask("/join", method="POST", data={"code": "2222-2222"}) for _ in range(11)][
            -1
        ],
        429,
    ),
    "The app made a mistake, not you. Everything you saved is still there.": (
        lambda at: break_down(at, everything_said),
        500,
    ),
    "not saved": (lambda at: break_down(at, not_saved), 503),
}


@pytest.mark.parametrize(("refuse", "status"), first_row_of(REFUSALS.values()), ids=REFUSALS)
def test_nothing_secret_is_written_where_the_server_runs(
    table: Table,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
    refuse: Callable[[Table], int],
    status: int,
) -> None:
    table.app.config["PROPAGATE_EXCEPTIONS"] = False
    with caplog.at_level(logging.DEBUG):
        assert refuse(table) == status
    written = "".join((*caplog.messages, *capfd.readouterr()))
    assert not [secret for secret in table.secrets if secret in written]
    # The library tells on its own that a form has no token.
    told = [record for record in caplog.records if record.name != "flask_wtf.csrf"]
    assert bool(told) is (status >= 500)
