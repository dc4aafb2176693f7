"""A record taken home is read back in: on another machine, on the same one, and never wrongly."""

import json
import zlib
from base64 import b64encode
from csv import DictReader
from pathlib import Path
from random import Random

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.catalogue import GAMES
from scoring.match_file import FORMAT_VERSION
from scoring.recorded_facts import DealVoided, Seated
from storage.transfer import json_reader
from storage.transfer.safe_json import LARGEST_PART, LARGEST_RECORD
from tests.scoring.players import play
from tests.support.cases import cases
from tests.support.hazari_table import Friends, sit_down_to
from tests.support.importing import (
    came_to,
    carried_by,
    exported,
    file_of,
    full_disk,
    kept_in,
    look,
    press,
    read_in,
    send,
    taken_home,
)
from tests.support.long import first_of
from tests.support.plain_form import words
from web.transfer.uploaded_file import packed

FIXTURES = Path(__file__).parent / "fixtures"
EVERY_RELEASED_VERSION = range(1, FORMAT_VERSION + 1)
MATCH = "m/1/export/match.json"
NOT_CHECKED = "Not checked: the file may have been changed."


@pytest.fixture
def file(friends: Friends) -> bytes:
    return taken_home(friends, MATCH)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_every_game_comes_back_as_it_was(
    app: Flask, phone: FlaskClient, game: str
) -> None:
    log = play(GAMES[game], Random(f"home {game}"), 20).log
    friends = sit_down_to(app, log[0].fact)
    for entry in log[1:]:
        friends.enter(entry.fact)
    friends.take_back()
    friends.bring_back()
    sent = taken_home(friends, MATCH)
    there = came_to(phone, read_in(phone, sent))
    assert there.log == friends.log
    again, before = json.loads(taken_home(there, MATCH)), json.loads(sent)
    assert again["matches"][0].pop("imported")["verified"] is True
    assert before["matches"][0].pop("imported") is None
    assert again["matches"] == before["matches"]
    for what in ("m/1/export/deals.csv", "m/1/export/exposures.csv"):
        assert taken_home(there, what).replace(b",verified", b",") == taken_home(friends, what)


def test_what_was_read_in_is_marked_on_its_pages_and_in_its_files_and_continued_there(
    friends: Friends, phone: FlaskClient, file: bytes, away: Flask
) -> None:
    there = came_to(phone, read_in(phone, file))
    for page in ("", "history", "m/1/sheet", "m/1/log"):
        assert "(entries 1 to 4)" in words(there.get(there.table_page + page)), page
    imported = exported(there)["imported"]
    assert (imported["entries"], imported["verified"]) == (4, True)
    assert "Imported from a file on" not in words(friends.get("log"))
    assert there.get("totals").status_code == 200
    there.count(2, 360, 0, 0, 0)
    assert there.entries == friends.entries + 1
    assert "Imported from a file on" in words(there.get("log"))
    assert away.test_client().get(there.table_page).status_code == 404


def test_a_whole_table_comes_back_with_all_its_matches(
    friends: Friends, phone: FlaskClient
) -> None:
    for deal in (2, 3, 4):
        friends.count(deal, 360, 0, 0, 0)
    friends.post("rematch")
    sent = taken_home(friends)
    preview = look(phone, sent)
    said = words(preview)
    assert "Match 1 Hazari" in said
    assert "Match 2 Hazari" in said
    assert "Not over yet." in said
    back = json.loads(taken_home(came_to(phone, press(phone, preview))))
    assert [match["entries"] for match in back["matches"]] == [
        match["entries"] for match in json.loads(sent)["matches"]
    ]
    assert back["table"]["name"] == "Friday table"


def test_the_preview_says_what_is_in_the_file_and_changes_nothing(
    away: Flask, phone: FlaskClient, friends: Friends, file: bytes
) -> None:
    before = kept_in(away)
    said = words(look(phone, file))
    assert "Rina" in said
    assert "Checked: nothing in this file is damaged or missing." in said
    mark = friends.record.hashes(friends.match)[-1]
    assert f"{mark[:4]} {mark[4:8]}" in said
    assert kept_in(away) == before


def test_a_phone_that_may_not_read_it_is_not_told_of_it_and_can_keep_a_copy(
    app: Flask, friends: Friends, away: Flask, phone: FlaskClient, file: bytes
) -> None:
    stranger = app.test_client()
    preview = look(stranger, file)
    assert words(preview) == words(look(phone, file))  # where nobody ever had it
    assert friends.table.address not in preview.text
    copy = press(stranger, preview).location
    assert friends.table.address not in copy
    assert stranger.get(copy).status_code == 200


@pytest.mark.parametrize("version", EVERY_RELEASED_VERSION)
def test_every_version_ever_released_can_be_read_in(phone: FlaskClient, version: int) -> None:
    sent = (FIXTURES / f"record-{version}.json").read_bytes()
    preview = look(phone, sent)
    assert (NOT_CHECKED in words(preview)) is (version < 3)
    there = came_to(phone, press(phone, preview))
    page = words(there.get(there.table_page))
    assert "Rina" in page
    assert (NOT_CHECKED in page) is (version < 3)
    (was,) = json.loads(sent)["matches"]
    for now, before in zip(exported(there)["entries"], was["entries"], strict=True):
        assert {**now, "fingerprint": ""} == {**before, "fingerprint": ""}
    for what in ("deals", "exposures"):
        rows = DictReader(taken_home(there, f"export/{what}.csv").decode().splitlines())
        assert {row["imported"] for row in rows} == {"unverified" if version < 3 else "verified"}


def test_what_was_never_verified_is_not_verified_by_sending_it_on(
    client: FlaskClient, phone: FlaskClient
) -> None:
    here = came_to(client, read_in(client, (FIXTURES / "record-2.json").read_bytes()))
    preview = look(phone, taken_home(here))
    for answer in (preview, phone.get(press(phone, preview).location)):
        assert NOT_CHECKED in words(answer)


def test_a_file_that_is_laid_out_anew_is_the_same_file(phone: FlaskClient, file: bytes) -> None:
    otherwise = json.dumps(json.loads(file), sort_keys=True, ensure_ascii=True, indent=4)
    assert read_in(phone, b"\xef\xbb\xbf" + otherwise.encode()).status_code == 303


def test_times_of_another_age_are_read_in(phone: FlaskClient) -> None:
    sent = (FIXTURES / "record-2.json").read_text(encoding="utf-8")
    for time_before, time_after in (("2026-11-20T19:30", "1970-01-01T00:00"), ("2026", "2999")):
        table = read_in(phone, sent.replace(time_before, time_after).encode()).location
        for page in ("", "m/1/log"):
            assert phone.get(table + page).status_code == 200


@pytest.mark.parametrize("name", ["<script>x</script>", '"><img src=x onerror=y>', "{{7*7}}"])
def test_names_of_a_file_are_text_on_every_page(
    friends: Friends, phone: FlaskClient, name: str
) -> None:
    friends.enter(Seated(2, (name, "b", "c", "d")))
    friends.count(2, 360, 0, 0, 0)
    preview = look(phone, taken_home(friends))
    assert name in words(preview)
    there = came_to(phone, press(phone, preview))
    for answer in (preview, there.get(there.table_page), there.get("log")):
        assert name not in answer.text or name == "{{7*7}}"
    assert exported(there)["players"][0] == name


@pytest.mark.parametrize("name", ["../../x", "a\r\nb", "x" * 5000, "Zoë.json"])
def test_what_the_file_is_called_does_not_matter(
    phone: FlaskClient, file: bytes, name: str
) -> None:
    broken = "\n" in name  # in the head of the part, which then is none
    assert look(phone, file, name).status_code in ((400, 422) if broken else (200,))


def edited(file: bytes, change: str) -> bytes:
    """The file after a change to it or its first match."""
    document = json.loads(file)
    match = document["matches"][0]
    given = {"document": document, "match": match, "entries": match["entries"], "file": file}
    exec(change, given)  # noqa: S102
    other: bytes = given["file"]
    return other if other is not file else json.dumps(document, ensure_ascii=False).encode()


@cases("bad_files", "a file that is not as it was saved is refused with the reason")
def test_a_file_that_is_not_as_it_was_saved_is_refused_with_the_reason(
    app: Flask, client: FlaskClient, file: bytes, what: str, change: str, sentence: str
) -> None:
    sent, before = edited(file, change), kept_in(app)
    again = {"record": packed(sent), "key": "k" * 22}
    for answer in (look(client, sent), send(client, "/import/read", again)):
        assert answer.status_code == 422, what
        assert sentence in answer.text.split('id="faults"')[1].split("</section>")[0]
    assert kept_in(app) == before


def test_a_reason_is_as_short_as_in_the_form(friends: Friends, phone: FlaskClient) -> None:
    friends.enter(DealVoided(2, "because " * 100))
    answer = look(phone, taken_home(friends))
    assert answer.status_code == 422
    assert "because because" in words(answer)


def table_of(file: bytes, matches: int) -> bytes:
    """A file of so many matches, each called otherwise; of a version without hashes."""
    document = json.loads(file)
    document["format_version"] = 2
    (match,) = document["matches"]
    document["matches"] = [
        {**match, "entries": [{**entry, "by": f"phone {nth}"} for entry in match["entries"]]}
        for nth in range(matches)
    ]
    return json.dumps(document).encode()


@pytest.mark.long
def test_a_table_of_many_matches_travels_in_one_file(phone: FlaskClient, file: bytes) -> None:
    sent = table_of(file, 400)
    assert len(sent) > LARGEST_RECORD // 16
    preview = look(phone, sent)
    assert len(carried_by(preview)["record"]) < len(sent) / 10
    matches = json.loads(taken_home(came_to(phone, press(phone, preview))))["matches"]
    assert len(matches) == 400
    assert [match["entries"][0]["by"] for match in matches][::399] == ["phone 0", "phone 399"]


@pytest.mark.long
def test_a_match_that_is_too_large_is_not_parsed(phone: FlaskClient, file: bytes) -> None:
    padded = edited(file, f"match['said'] = ['x'] * {LARGEST_PART // 4}")
    answer = look(phone, padded)
    assert answer.status_code == 422
    assert (
        "Not imported: one match in this file is too large. Import the others one by one."
        in words(answer)
    )
    beside = edited(file, f"document['table']['notes'] = 'x' * {LARGEST_PART}")
    assert look(phone, beside).status_code == 422


def test_a_file_that_takes_too_long_is_given_up(
    away: Flask, phone: FlaskClient, file: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(json_reader, "PATIENCE", 0)
    answer = look(phone, file)
    assert answer.status_code == 422
    assert (
        "Not imported: it took too long after match 1. Import the matches one by one instead."
    ) in words(answer)
    assert kept_in(away)["tables"] == []


def test_what_a_page_sends_back_is_not_unpacked_beyond_a_file(phone: FlaskClient) -> None:
    bomb = b64encode(zlib.compress(b" " * (3 * LARGEST_RECORD))).decode()
    for record in (bomb, "x", "ঙ", b64encode(b"x").decode()):
        assert send(phone, "/import/read", {"record": record, "key": "k" * 22}).status_code == 422


@pytest.mark.parametrize("page", first_of(["/import/read", "{table}import/read"]))
def test_what_passed_the_preview_can_always_be_sent_back(friends: Friends, page: str) -> None:
    incompressible = Random(19).randbytes(LARGEST_RECORD)
    address = page.format(table=friends.table_page)
    answer = send(friends.phone, address, {"record": packed(incompressible), "key": "k" * 22})
    assert answer.status_code == 422
    assert "changed on the way" in words(answer)


@pytest.mark.parametrize("size", [LARGEST_RECORD + 1, LARGEST_RECORD + 100_000, 19 * 1024 * 1024])
def test_a_file_that_is_too_large_is_not_read(app: Flask, phone: FlaskClient, size: int) -> None:
    answer = look(phone, b"[" + b" " * size)
    assert answer.status_code == 413
    assert "cannot" not in words(answer)


def test_no_file_or_two_are_asked_for_again(phone: FlaskClient, file: bytes) -> None:
    for nothing in ({}, {"record": ""}):
        answer = send(phone, "/import", nothing)
        assert answer.status_code == 422
        assert "Choose a file first." in words(answer)
    two = {"record": [file_of(file, "a.json"), file_of(file, "b.json")]}
    assert "one file at a time" in words(send(phone, "/import", two))
    strange = {"record": file_of(file, "a"), "other": file_of(file, "b")}
    assert send(phone, "/import", strange).status_code == 415


def test_no_other_page_takes_a_file(app: Flask, friends: Friends) -> None:
    for address in ("/tables/new", friends.address + "totals", "/import/read"):
        file = {"record": file_of(b"{}", "a.json")}
        assert send(friends.phone, address, file).status_code == 415
    assert friends.post("/tables/new", {"player0": "x" * 70_000}).status_code == 413
    takers = {
        rule.rule
        for rule in app.url_map.iter_rules()
        if getattr(app.view_functions[rule.endpoint], "takes_much", (0, ""))[1]
    }
    assert takers == {*("/import", "/t/<address>/import", "/import/totals", "/import/totals/read")}


def test_without_its_token_a_file_is_not_looked_at(app: Flask, file: bytes) -> None:
    app.config["WTF_CSRF_ENABLED"] = True
    assert look(app.test_client(), file).status_code == 400


@pytest.mark.parametrize("key", ["", "x", "<b>" * 8, "y" * 23])
def test_a_key_that_is_none_of_ours_is_refused_and_the_file_stays_on_the_page(
    away: Flask, phone: FlaskClient, file: bytes, key: str
) -> None:
    fields = carried_by(look(phone, file))
    answer = send(phone, "/import/read", {**fields, "key": key})
    assert answer.status_code == 422
    assert carried_by(answer)["record"] == fields["record"]
    assert kept_in(away)["tables"] == []


def test_a_full_disk_is_told_and_the_same_button_works_later(
    away: Flask, phone: FlaskClient, file: bytes
) -> None:
    preview = look(phone, file)
    with full_disk(away):
        answer = press(phone, preview)
    assert answer.status_code == 503
    assert answer.headers["Retry-After"]
    assert "There is no space left to save. Ask the person who runs the app." in words(answer)
    assert kept_in(away)["tables"] == []
    again = carried_by(answer)
    assert again == carried_by(preview)
    assert send(phone, "/import/read", again).status_code == 303
