"""The guards in front of every page."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.support.cases import cases
from web.http.lan import announce


def token_in(page: str) -> str:
    return re.search(r'name="csrf_token" value="([^"]+)"', page)[1]


def test_what_runs_before_a_view_stands_in_the_architecture_in_its_order(app: Flask) -> None:
    """Only an app with a shared log reads what other instances have saved."""
    docs = Path(__file__).parents[3] / "docs" / "architecture.md"
    listed = re.findall(r"^[0-9]+\. `([^`]+)`", docs.read_text("utf-8"), re.MULTILINE)
    begins = listed.index("web.i18n.locale.keep_language")
    before = [f"{one.__module__}.{one.__qualname__}" for one in app.before_request_funcs[None]]
    told = [one.partition(".init_app")[0] for one in before]
    expected = [one for one in listed[begins:] if one != "web.http.other_instances.read_newest"]
    assert told == expected


@pytest.fixture
def open_form(trial: Flask) -> FlaskClient:
    """A phone for which the token is not asked, so that only the other guards speak."""
    trial.config["WTF_CSRF_ENABLED"] = False
    return trial.test_client()


def test_a_form_of_our_own_is_accepted(open_form: FlaskClient) -> None:
    answer = open_form.post("/trial/write", data={"a": "1"}, headers={"Origin": "http://localhost"})
    assert answer.text == "saved a=1"


def test_a_browser_that_came_by_https_stays_and_openers_are_cut_off(client: FlaskClient) -> None:
    for address in ("/", "/nowhere", "/static/css/app.css"):
        secure = client.get(address, base_url="https://localhost").headers
        assert secure["Strict-Transport-Security"] == "max-age=31536000"
        assert "Strict-Transport-Security" not in client.get(address).headers
    secure = client.get("/", base_url="https://localhost")
    assert secure.headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert "Cross-Origin-Opener-Policy" not in client.get("/").headers


OUR_NAMES = """
localhost localhost:5000 127.0.0.1:5000 192.168.43.1:5000 10.0.0.7 [::1]:5000 [fd12:3456::7]:5000
laptop.local:5000 LAPTOP.LOCAL table.example 100.64.0.1 100.127.255.254:5000
""".split()


@pytest.mark.parametrize("host", OUR_NAMES)
def test_the_names_of_this_table_are_answered(app: Flask, host: str) -> None:
    app.config["HOSTS"] = ["table.example"]
    assert app.test_client().get("/", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    "host",
    ["evil.example", "8.8.8.8", "localhost.evil.example", "2130706433", "[fe80::1]", "[2a00::7]"],
)
def test_a_strange_host_name_is_refused_not_repeated(client: FlaskClient, host: str) -> None:
    answer = client.get("/", headers={"Host": host})
    assert answer.status_code == 400
    assert host not in answer.text


def test_what_the_app_announces_it_answers(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also a public address, such as that of mobile data."""
    own = ["8.8.8.8", "100.64.1.2", "192.168.0.7", "[2a00::7]"]
    for module in ("lan", "security"):
        monkeypatch.setattr(
            f"web.http.{module}.lan_addresses", lambda: [one.strip("[]") for one in own]
        )
    announce(5000)
    told = re.findall(r"http://([^/]+)/", capsys.readouterr().out)
    assert [host.rpartition(":")[0] for host in told] == own
    assert [client.get("/", headers={"Host": host}).status_code for host in told] == [200] * 4
    assert client.get("/", headers={"Host": "8.8.4.4"}).status_code == 400


@pytest.mark.parametrize("host", ["a/b\\c", "", "localhost, localhost", "[::1", "a:b:c", "\u00ff"])
def test_a_host_that_is_no_name_is_refused(client: FlaskClient, host: str) -> None:
    assert client.get("/", headers={"Host": host}).status_code == 400


@cases("http", "a form sent by another site is refused")
def test_a_form_sent_by_another_site_is_refused(
    open_form: FlaskClient, headers: dict[str, str]
) -> None:
    assert open_form.post("/trial/write", data={"a": "1"}, headers=headers).status_code == 403


def test_without_sec_fetch_site_the_origin_and_the_token_decide(trial: Flask) -> None:
    phone = trial.test_client()
    offered = phone.post("/trial/write", data={"a": "1"}, headers={"Origin": "http://localhost"})
    assert offered.status_code == 400
    answer = phone.post(
        "/trial/write",
        data={"a": "1", "csrf_token": token_in(offered.text)},
        headers={"Origin": "http://localhost"},
    )
    assert answer.status_code == 200


def test_a_form_without_token_is_offered_again_with_all_that_was_typed(trial: Flask) -> None:
    phone = trial.test_client()
    answer = phone.post("/trial/write?x=1", data={"name": '"><b>Rina', "note": "", "key": "k" * 22})
    assert answer.status_code == 400
    assert "Send again" in answer.text
    assert "This page expired. Nothing was lost or changed: send it again." in answer.text
    assert 'action="/trial/write?x=1"' in answer.text
    assert 'name="name" value="&#34;&gt;&lt;b&gt;Rina"' in answer.text
    assert f'name="key" value="{"k" * 22}"' in answer.text  # it is saved once
    again = {"name": '"><b>Rina', "csrf_token": token_in(answer.text)}
    assert phone.post("/trial/write", data=again).status_code == 200


@pytest.mark.parametrize("page", ["/join", "/tables/new/fives", "/looks"])
def test_the_token_of_a_form_is_random_and_signed_with_sha_256(
    app: Flask, monkeypatch: pytest.MonkeyPatch, page: str
) -> None:
    monkeypatch.setitem(app.config, "WTF_CSRF_ENABLED", True)
    monkeypatch.setattr(hashlib, "sha1", None)
    phone = app.test_client()
    token = token_in(phone.get(page).text)
    assert len(token.rpartition(".")[2]) == 43  # 256 bits in base64
    with phone.session_transaction() as carried:
        assert len(carried["csrf_token"]) == 22
    assert phone.post("/join", data={"csrf_token": token, "code": "?"}).status_code == 422


def test_a_token_is_of_one_phone_and_may_come_in_the_header_htmx_sends(trial: Flask) -> None:
    token = token_in(trial.test_client().post("/trial/write").text)
    assert trial.test_client().post("/trial/write", data={"csrf_token": token}).status_code == 400
    phone = trial.test_client()
    token = token_in(phone.post("/trial/write").text)
    assert phone.post("/trial/write", headers={"X-CSRFToken": token}).status_code == 200


def test_htmx_shows_the_offer_where_it_is_seen(trial: Flask) -> None:
    answer = trial.test_client().post(
        "/trial/write", data={"a": "1"}, headers={"HX-Request": "true"}
    )
    assert answer.status_code == 400
    assert answer.headers["HX-Retarget"] == "#notice"
    assert answer.text.startswith('<section id="notice"')
    assert 'name="a" value="1"' in answer.text


@pytest.mark.parametrize(
    "page", ["/trial/write", "/import/totals", "/import/totals/read", "/looks"]
)
@pytest.mark.parametrize("name", ["sheet", "target", "variant", "key", "back"])
@pytest.mark.parametrize("file", ["", "x.txt"])
def test_only_the_field_for_a_file_takes_one(
    open_form: FlaskClient, page: str, name: str, file: str
) -> None:
    part = f'Content-Disposition: form-data; name="{name}"; filename="{file}"'
    assert sent_part(open_form, page, part) == 415


@pytest.mark.parametrize("csrf", [True, False])
@pytest.mark.parametrize("page", ["/trial/write", "/tables/new", "/import", "/join", "/looks"])
@pytest.mark.parametrize("part", ["form-data", 'form-data; filename="x"', "attachment"])
def test_a_part_with_no_name_is_refused(trial: Flask, csrf: bool, page: str, part: str) -> None:
    trial.config["WTF_CSRF_ENABLED"] = csrf
    assert sent_part(trial.test_client(), page, f"Content-Disposition: {part}") == 400


def sent_part(phone: FlaskClient, page: str, head: str) -> int:
    """The status of a form of this one part."""
    body = f"--part\r\n{head}\r\n\r\nx\r\n--part--\r\n"
    return phone.post(
        page, data=body, content_type="multipart/form-data; boundary=part"
    ).status_code
