"""A record taken home is read back in: on another machine, on the same one, and never wrongly.

Rows of `bad_inputs.md` stand in the names and ids of the tests.
"""

import json
import re
import time
import zlib
from base64 import b64encode
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.catalogue import GAMES
from scoring.facts import DealVoided, Seated
from scoring.log.undo import redo, undo
from storage import NotSaved
from storage.database import rows
from storage.transfer import Imports
from tests.scoring.players import play
from tests.support.hazari_table import Friends, begin
from tests.support.importing import (
    came_to,
    carried_by,
    file_of,
    kept_in,
    look,
    press,
    read_in,
    send,
)
from tests.support.plain_form import words
from web.http import heavy_work
from web.transfer import json_reader
from web.transfer.json_reader import MOST_MATCHES, packed, unpacked
from web.transfer.json_writer import FORMAT_VERSION
from web.transfer.safe_json import LARGEST, LARGEST_PART, LARGEST_RECORD

FIXTURES = Path(__file__).parent / "fixtures"
EVERY_RELEASED_VERSION = range(1, FORMAT_VERSION + 1)


def taken_home(client: FlaskClient, friends: Friends, what: str = "m/1/export/match.json") -> bytes:
    answer = client.get(f"/t/{friends.table.address}/{what}")
    assert answer.status_code == 200
    return answer.data


@pytest.fixture
def file(client: FlaskClient, friends: Friends) -> bytes:
    return taken_home(client, friends)


# What works -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_every_game_comes_back_as_it_was(
    app: Flask, client: FlaskClient, away: Flask, phone: FlaskClient, game: str
) -> None:
    log = play(GAMES[game], Random(f"home {game}"), 20).log
    friends = Friends(*begin(app, log[0].fact))  # type: ignore[arg-type]
    for entry in log[1:]:
        friends.enter(entry.fact)
    friends.enter(*undo(friends.record.log(friends.match)))
    friends.enter(*redo(friends.record.log(friends.match)))
    sent = taken_home(client, friends)
    answer = read_in(phone, sent)
    assert answer.status_code == 303
    again = phone.get(f"{answer.location}m/1/export/match.json").get_json()
    before = json.loads(sent)
    assert again["matches"][0].pop("imported")["verified"] is True
    assert before["matches"][0].pop("imported") is None
    assert again["matches"] == before["matches"]
    for what in ("deals", "exposures"):
        there = phone.get(f"{answer.location}m/1/export/{what}.csv").text
        here = client.get(f"{friends.address}export/{what}.csv").text
        assert there.replace(",verified\r\n", ",\r\n") == here


def test_a_match_is_continued_on_another_machine_by_its_new_keeper(
    friends: Friends, away: Flask, phone: FlaskClient, file: bytes
) -> None:
    answer = read_in(phone, file)
    there = came_to(away, answer)
    form = phone.get(f"{there.address}totals")
    assert form.status_code == 200
    there.count(2, 360, 0, 0, 0)
    assert there.entries == friends.entries + 1
    assert "Imported from a file on" in words(phone.get(f"{there.address}log"))
    assert away.test_client().get(answer.location).status_code == 404


def test_what_was_read_in_is_marked_on_its_pages_and_in_its_files(
    client: FlaskClient, friends: Friends, away: Flask, phone: FlaskClient, file: bytes
) -> None:
    table = read_in(phone, file).location
    for page in (table, f"{table}history", f"{table}m/1/sheet", f"{table}m/1/log"):
        assert "(entries 1 to 4)" in words(phone.get(page)), page
    (match,) = phone.get(f"{table}export/table.json").get_json()["matches"]
    assert (match["imported"]["entries"], match["imported"]["verified"]) == (4, True)
    assert "Imported from a file on" not in words(client.get(friends.address + "log"))


def test_a_whole_table_comes_back_with_all_its_matches(
    app: Flask, client: FlaskClient, friends: Friends, away: Flask, phone: FlaskClient
) -> None:
    friends.count(2, 360, 0, 0, 0)
    friends.count(3, 360, 0, 0, 0)
    friends.count(4, 360, 0, 0, 0)
    client.post(friends.address + "rematch")
    sent = taken_home(client, friends, "export/table.json")
    preview = look(phone, sent)
    said = words(preview)
    assert "Match 1 Hazari" in said
    assert "Match 2 Hazari" in said
    assert "Not over yet." in said
    table = press(phone, preview).location
    back = phone.get(f"{table}export/table.json").get_json()
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


def test_the_log_shows_the_same_fingerprints_on_both_machines(
    client: FlaskClient, friends: Friends, phone: FlaskClient, file: bytes
) -> None:
    mark = re.compile(r"<code[^>]*>([0-9a-f ]+)</code>")
    table = read_in(phone, file).location
    there, here = (phone.get(f"{table}m/1/log").text, client.get(friends.address + "log").text)
    assert mark.findall(there) == mark.findall(here) != []


def test_h08_a_phone_that_may_not_read_it_is_not_told_of_it_and_can_keep_a_copy(
    app: Flask, client: FlaskClient, friends: Friends, away: Flask, phone: FlaskClient, file: bytes
) -> None:
    stranger = app.test_client()
    preview = look(stranger, file)
    assert words(preview) == words(look(phone, file))  # where nobody ever had it
    assert friends.table.address not in preview.text
    copy = press(stranger, preview).location
    assert friends.table.address not in copy
    assert stranger.get(copy).status_code == 200


@pytest.mark.parametrize("version", EVERY_RELEASED_VERSION)
def test_h07_every_version_that_was_ever_released_can_be_read_in(
    phone: FlaskClient, version: int
) -> None:
    sent = (FIXTURES / f"record-{version}.json").read_bytes()
    preview = look(phone, sent)
    assert ("Not checked: the file may have been changed." in words(preview)) is (version < 3)
    table = press(phone, preview).location
    assert "Rina" in words(phone.get(table))
    assert ("Not checked: the file may have been changed." in words(phone.get(table))) is (
        version < 3
    )
    (back,) = phone.get(f"{table}m/1/export/match.json").get_json()["matches"]
    (was,) = json.loads(sent)["matches"]
    for now, before in zip(back["entries"], was["entries"], strict=True):
        assert {**now, "fingerprint": ""} == {**before, "fingerprint": ""}


def test_h07_what_was_never_verified_is_not_verified_by_sending_it_on(
    app: Flask, client: FlaskClient, phone: FlaskClient
) -> None:
    sent = (FIXTURES / "record-2.json").read_bytes()
    table = read_in(client, sent).location
    onwards = client.get(f"{table}m/1/export/match.json").data
    assert "Not checked: the file may have been changed." in words(look(phone, onwards))
    there = read_in(phone, onwards).location
    assert "Not checked: the file may have been changed." in words(phone.get(there))


@pytest.mark.parametrize(("version", "imported"), [(2, "unverified"), (3, "verified")])
def test_the_files_of_a_table_say_which_matches_came_from_a_file(
    phone: FlaskClient, version: int, imported: str
) -> None:
    table = read_in(phone, (FIXTURES / f"record-{version}.json").read_bytes()).location
    for what in ("deals", "exposures"):
        header, *rows = phone.get(f"{table}export/{what}.csv").text.split("\r\n")[:-1]
        assert header.endswith(",imported")
        assert {row.rpartition(",")[2] for row in rows} == {imported}


def test_a_file_that_is_laid_out_otherwise_is_the_same_file(
    phone: FlaskClient, file: bytes
) -> None:
    otherwise = json.dumps(json.loads(file), sort_keys=True, ensure_ascii=True, indent=4)
    assert read_in(phone, b"\xef\xbb\xbf" + otherwise.encode()).status_code == 303


def test_h29_times_of_another_age_are_read_in(phone: FlaskClient) -> None:
    sent = (FIXTURES / "record-2.json").read_text(encoding="utf-8")
    for time_before, time_after in (("2026-11-20T19:30", "1970-01-01T00:00"), ("2026", "2999")):
        answer = read_in(phone, sent.replace(time_before, time_after).encode())
        assert phone.get(answer.location).status_code == 200
        assert phone.get(f"{answer.location}m/1/log").status_code == 200


@pytest.mark.parametrize("name", ["<script>x</script>", '"><img src=x onerror=y>', "{{7*7}}"])
def test_d16_h25_names_of_a_file_are_text_on_every_page(
    client: FlaskClient, friends: Friends, phone: FlaskClient, name: str
) -> None:
    friends.enter(Seated(2, (name, "b", "c", "d")))
    friends.count(2, 360, 0, 0, 0)
    sent = taken_home(client, friends)
    preview = look(phone, sent)
    assert name in words(preview)
    table = press(phone, preview).location
    for page in (preview.text, *(phone.get(table + part).text for part in ("", "m/1/log"))):
        assert name not in page or name == "{{7*7}}"
    back = phone.get(f"{table}m/1/export/match.json").get_json()
    assert back["matches"][0]["players"][0] == name


@pytest.mark.parametrize("name", ["../../x", "a\r\nb", "x" * 5000, "Zoë.json"])
def test_h16_what_the_file_is_called_does_not_matter(
    phone: FlaskClient, file: bytes, name: str
) -> None:
    broken = "\n" in name  # in the head of the part, which then is none
    assert look(phone, file, name).status_code in ((400, 422) if broken else (200,))


# What is refused --------------------------------------------------------------------------------


def edited(change: str) -> Any:
    """A change to the first match of a file."""

    def made(file: bytes) -> bytes:
        document = json.loads(file)
        match = document["matches"][0]
        given = {"document": document, "match": match, "entries": match["entries"]}
        exec(change, given)  # noqa: S102
        return json.dumps(document, ensure_ascii=False).encode()

    return made


NO_ENTRY = "entry {} is not from this app"
TOTALS = "entries[3]['body']['totals'] = "
BAD_FILES = {
    "h01-cut-off": (lambda file: file[: len(file) // 2], "The file"),
    "h01-cut-off-later": (lambda file: file[:-40], "The file ends near deal 1. Send it again."),
    "h01-without-its-end": (
        lambda file: file.rstrip()[:-1],
        "The file ends near deal 1. Send it again.",
    ),
    "h02-a-number": (
        edited(TOTALS + "[115, 80, 165, 0]"),
        "entry 4 was changed after saving. Save the file again and import that.",
    ),
    "h02-a-phone": (
        edited("entries[1]['by'] = 'me'"),
        "entry 2 was changed after saving. Save the file again and import that.",
    ),
    "h02-a-name": (
        edited("entries[0]['body']['players'][0] = 'Bela'"),
        "entry 1 was changed after saving. Save the file again and import that.",
    ),
    "h02-a-fingerprint": (
        edited("entries[2]['fingerprint'] = '0000 0000'"),
        "entry 3 was changed after saving. Save the file again and import that.",
    ),
    "h02-the-head": (
        edited("match['head'] = '0' * 64"),
        "entry 4 was changed after saving. Save the file again and import that.",
    ),
    "h03-from-the-middle": (
        edited("del entries[2]"),
        "entry 3 is missing or misplaced. Save the file again and import that.",
    ),
    "h03-the-last": (
        edited("del entries[3]"),
        "entries after 3 are missing. Save the file again and import that.",
    ),
    "h03-the-last-and-the-count": (
        edited("del entries[3]; match['version'] = 3"),
        "entry 3 was changed after saving. Save the file again and import that.",
    ),
    "h04-reordered": (
        edited("entries[1:3] = entries[2:0:-1]"),
        "entry 2 is missing or misplaced. Save the file again and import that.",
    ),
    "h04-renumbered": (
        edited("a, b = entries[1:3]; a['seq'], b['seq'] = 3, 2; entries[1:3] = b, a"),
        "entry 2 was changed after saving. Save the file again and import that.",
    ),
    "h05-another-app": (
        lambda _: b'{"rounds": []}',
        "This file is not from this app. Choose the backup file (.json) that you saved.",
    ),
    "h05-a-list": (
        lambda _: b"[1, 2]",
        "This file is not from this app. Choose the backup file (.json) that you saved.",
    ),
    "h05-a-number": (
        lambda _: b"7",
        "This file is not from this app. Choose the backup file (.json) that you saved.",
    ),
    "h05-no-matches": (
        edited("document['matches'] = []"),
        "This file is not from this app. Choose the backup file (.json) that you saved.",
    ),
    "h05-matches-of-another-kind": (
        edited("document['matches'] = [7]"),
        "This file is not from this app. Choose the backup file (.json) that you saved.",
    ),
    "h05-no-table": (
        edited("document['table'] = None"),
        "This file is not from this app. Choose the backup file (.json) that you saved.",
    ),
    "h05-no-version": (
        edited("document['format_version'] = True"),
        "This file is not from this app. Choose the backup file (.json) that you saved.",
    ),
    "h05-text": (
        lambda _: b"Rina 115\nKarim 80",
        "This file is not from this app: line 1 cannot be read. Choose the backup file.",
    ),
    "h06-newer": (
        edited("document['format_version'] = 4"),
        "This file is from a newer app: version 4, here",
    ),
    "h11-nested": (
        lambda _: b"[" * 500_000 + b"]" * 500_000,
        "This file is not from this app. Choose the backup file (.json) that you saved.",
    ),
    "h11-nested-and-open": (
        lambda _: b"[" * 1_000_000,
        "This file is not from this app. Choose the backup file (.json) that you saved.",
    ),
    "h11-quotes": (lambda _: b'"\\"' * 300_000, "This file is not from this app: line"),
    "h12-many-matches": (
        edited(f"document['matches'] = document['matches'] * {MOST_MATCHES + 1}"),
        f"{MOST_MATCHES} at most",
    ),
    "h13-zip": (
        lambda _: b"PK\x03\x04" + b"x" * 50,
        "This is a compressed file. Unpack it and choose the file inside.",
    ),
    "h13-gzip": (
        lambda _: b"\x1f\x8b\x08" + b"x" * 50,
        "This is a compressed file. Unpack it and choose the file inside.",
    ),
    "h14-sqlite": (lambda _: b"SQLite format 3\0" + b"x" * 50, "This is a database file."),
    "h15-xml": (lambda _: b'<?xml version="1.0"?><a/>', "This is a web page or a picture."),
    "h15-html": (lambda _: b"\xef\xbb\xbf\n<!doctype html>", "This is a web page or a picture."),
    "h15-pdf": (lambda _: b"%PDF-1.7", "This is a document."),
    "h22-empty": (lambda _: b"", "This file is empty. Choose another one."),
    "h22-blank": (lambda _: b" \n", "This file is empty. Choose another one."),
    "h28-proto": (
        lambda file: file.replace(b'"body"', b'"__proto__": {}, "body"', 1),
        "This file is not from this app: it contains a wrong or repeated name. "
        "Choose the backup file.",
    ),
    "h28-id-with-markup": (
        edited("match['id'] = '<b>x</b>'"),
        "This file is not from this app: it contains a wrong or repeated name. "
        "Choose the backup file.",
    ),
    "h28-no-id": (
        edited("del match['id']"),
        "This file is not from this app: it contains a wrong or repeated name. "
        "Choose the backup file.",
    ),
    "h28-doubled-ids": (
        edited("document['matches'] *= 2"),
        "This file is not from this app: it contains a wrong or repeated name. "
        "Choose the backup file.",
    ),
    "h30-table-name": (
        edited("document['table']['name'] = 'x' * 33"),
        "Not imported: these names cannot be used:",
    ),
    "h30-empty-table-name": (edited("document['table']['name'] = ' '"), "(empty)"),
    "g07-doubled-keys": (
        lambda file: file.replace(b'"version"', b'"game": "fives", "version"', 1),
        "This file is not from this app: it contains a wrong or repeated name. "
        "Choose the backup file.",
    ),
    "g08-trailing": (lambda file: file + b"{}", "This file is not from this app: line"),
    "g08-utf16": (
        lambda file: file.decode().encode("utf-16"),
        "This file was changed on the way. Send it again unchanged.",
    ),
    "g08-utf16-without-mark": (
        lambda file: file.decode().encode("utf-16-le"),
        "This file was changed on the way. Send it again unchanged.",
    ),
    "d12-not-utf8": (
        lambda file: file.replace(b"Rina", b"Ri\xffa"),
        "This file was changed on the way. Send it again unchanged.",
    ),
    "d11-surrogate": (
        lambda file: file.replace(b"Rina", b"Ri\\ud800a"),
        "This file was changed on the way. Send it again unchanged.",
    ),
    "c17-nan": (
        lambda file: file.replace(b"[115", b"[" + b"NaN"),
        "This file is not from this app: it contains an impossible number. Choose the backup file.",
    ),
    "c17-infinity": (
        lambda file: file.replace(b"[115", b"[" + b"-Infinity"),
        "This file is not from this app: it contains an impossible number. Choose the backup file.",
    ),
    "c17-float": (lambda file: file.replace(b"[115", b"[" + b"1e400"), "Not imported: in match"),
    "c06-64-bits": (
        lambda file: file.replace(b"[115", b"[" + b"9" * 21),
        "This file is not from this app: it contains an impossible number. Choose the backup file.",
    ),
    "c07-5000-digits": (
        lambda file: file.replace(b"[115", b"[" + b"9" * 5000),
        "This file is not from this app: it contains an impossible number. Choose the backup file.",
    ),
    "a-game-that-is-none": (edited("match['game'] = 7"), NO_ENTRY.format(1)),
    "an-entry-that-is-none": (
        edited("entries[1] = 'x'"),
        "entry 2 is not from this app. Save the file again and import that.",
    ),
    "an-entry-without-a-time": (
        edited("del entries[1]['at']"),
        "entry 2 is not from this app. Save the file again and import that.",
    ),
    "a-day-that-never-was": (
        edited("entries[1]['at'] = '2026-02-30T00:00:00Z'"),
        "entry 2 is not from this app. Save the file again and import that.",
    ),
    "a-key-with-markup": (
        edited("entries[1]['write'] = '<b>'"),
        "entry 2 is not from this app. Save the file again and import that.",
    ),
    "no-entries": (
        edited("match['entries'] = []; match['version'] = 0"),
        "entry 1 is not from this app. Save the file again and import that.",
    ),
}


@pytest.mark.parametrize("row", BAD_FILES)
def test_a_file_that_is_not_as_it_was_saved_is_refused_with_the_reason(
    app: Flask, client: FlaskClient, file: bytes, row: str
) -> None:
    spoil, sentence = BAD_FILES[row]
    before = kept_in(app)
    answer = look(client, spoil(file))
    assert answer.status_code == 422
    assert sentence in words(answer)
    assert sentence in answer.text.split('id="faults"')[1].split("</section>")[0]
    assert kept_in(app) == before
    again = {"record": spoil(file).decode("latin-1"), "key": "k" * 22}
    forged = send(client, "/import/read", again)
    assert forged.status_code in (200, 422)
    assert kept_in(app) == before


def forged(file: bytes, change: str) -> bytes:
    """A changed file whose maker worked out every hash anew: in an old version there are none."""
    return edited(f"document['format_version'] = 2\n{change}")(file)


FORGED = {
    "h02-impossible-points": (
        TOTALS + "[115, 81, 0, 164]",
        "entry 4 breaks the rules of the game. Correct it there and save the file again.",
    ),
    "h02-more-groups": (
        "entries[1]['body']['groups'] *= 2",
        "entry 2 breaks the rules of the game. Correct it there and save the file again.",
    ),
    "h02-another-rule": ("entries[0]['body']['rules']['tie'] = 'duel'", NO_ENTRY.format(1)),
    "c17-float": (TOTALS + "[115.0, 80, 0, 165]", NO_ENTRY.format(4)),
    "c18-true": (TOTALS + "[True, 80, 0, 165]", NO_ENTRY.format(4)),
    "c18-null": (TOTALS + "None", NO_ENTRY.format(4)),
    "c19-text": (TOTALS + "['115', 80, 0, 165]", NO_ENTRY.format(4)),
    "h28-unknown-field": ("entries[3]['body']['note'] = 1", NO_ENTRY.format(4)),
    "a-kind-that-is-none": (
        "entries[3].update(kind='amended', body={'seq': 2, 'fact': "
        "{'kind': [], 'shape': 1, 'body': {}}})",
        NO_ENTRY.format(4),
    ),
    "cards-written-otherwise": ("entries[1]['body']['groups'][0] = 'ad kd qd'", NO_ENTRY.format(2)),
    "another-game": ("match['game'] = 'fives'", NO_ENTRY.format(1)),
    "f07-a-key-twice": (
        "entries[3]['write'] = entries[1]['write']",
        "entry 4 is missing or misplaced. Save the file again and import that.",
    ),
}


@pytest.mark.parametrize("row", FORGED)
def test_a_forged_file_is_still_judged_by_the_rules(
    app: Flask, client: FlaskClient, file: bytes, row: str
) -> None:
    change, sentence = FORGED[row]
    before = kept_in(app)
    answer = look(client, forged(file, change))
    assert answer.status_code == 422
    assert sentence in words(answer)
    assert kept_in(app) == before


def test_h12_more_entries_than_any_match_are_not_judged(client: FlaskClient, file: bytes) -> None:
    many = (
        "entries[1:] = [{'seq': n, 'kind': 'deal_voided', 'shape': 1, "
        "'body': {'deal': n - 1, 'reason': ''}, 'write': str(n), 'by': 'x', "
        "'at': '2026-11-20T19:30:00Z'} for n in range(2, 3000)]; match['version'] = 2999"
    )
    began = time.perf_counter()
    answer = look(client, forged(file, many))
    assert answer.status_code == 422
    assert "has too many entries or corrections" in words(answer)
    print(f"refused after {time.perf_counter() - began:.2f} s")


@pytest.mark.parametrize(
    "names",
    [
        ("", "Karim", "x" * 25, "a\u202eb"),
        ("Rina", "rina", "Salma ", "\u200b"),
        ("a\0b", "a\nb", "Z" + "\u0301" * 40, "d"),
    ],
)
def test_h30_names_that_cannot_be_used_are_named_all_at_once(
    client: FlaskClient, file: bytes, names: tuple[str, ...]
) -> None:
    change = f"entries[0]['body']['players'] = {list(names)!r}"
    answer = look(client, forged(file, change))
    assert answer.status_code == 422
    said = words(answer)
    assert "Not imported: these names cannot be used:" in said
    assert said.count("x" * 25) in (0, 2)  # above the form and beside the field


def test_h30_a_reason_is_as_short_as_in_the_form(
    client: FlaskClient, friends: Friends, phone: FlaskClient
) -> None:
    friends.enter(DealVoided(2, "because " * 100))
    answer = look(phone, taken_home(client, friends))
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


def test_a_table_of_many_matches_travels_in_one_file(phone: FlaskClient, file: bytes) -> None:
    sent = table_of(file, 400)
    assert len(sent) > LARGEST
    preview = look(phone, sent)
    assert len(carried_by(preview)["record"]) < len(sent) / 10
    table = press(phone, preview).location
    back = phone.get(f"{table}export/table.json").get_json()
    assert len(back["matches"]) == 400
    assert [match["entries"][0]["by"] for match in back["matches"]][::399] == [
        "phone 0",
        "phone 399",
    ]


def test_h10_a_single_match_that_is_too_large_is_not_parsed(
    phone: FlaskClient, file: bytes
) -> None:
    padded = edited(f"match['said'] = ['x'] * {LARGEST_PART // 4}")(file)
    answer = look(phone, padded)
    assert answer.status_code == 422
    assert (
        "Not imported: one match in this file is too large. Import the others one by one."
        in words(answer)
    )
    beside = edited(f"document['table']['notes'] = 'x' * {LARGEST_PART}")(file)
    assert look(phone, beside).status_code == 422


def test_h10_a_file_that_takes_too_long_is_given_up(
    away: Flask, phone: FlaskClient, file: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(json_reader, "PATIENCE", 0)
    answer = look(phone, file)
    assert answer.status_code == 422
    assert (
        "Not imported: it took too long after match 1. Import the matches one by one instead."
    ) in words(answer)
    assert kept_in(away)["tables"] == []


def test_h10_more_files_at_once_than_may_wait_are_sent_again(
    phone: FlaskClient, file: bytes
) -> None:
    with ExitStack() as stack:
        while heavy_work.LARGE_FORMS.acquire(blocking=False):
            stack.callback(heavy_work.LARGE_FORMS.release)
        answer = look(phone, file)
    assert answer.status_code == 503
    assert answer.headers["Retry-After"]
    assert "Nothing was changed. Go back and send it again in a minute." in words(answer)
    assert look(phone, file).status_code == 200


def test_h12_what_the_page_sends_back_is_never_unpacked_to_more_than_a_file(
    phone: FlaskClient,
) -> None:
    bomb = b64encode(zlib.compress(b" " * (3 * LARGEST_RECORD))).decode()
    for record, status in ((bomb, 422), ("x", 422), ("ঙ", 422), (b64encode(b"x").decode(), 422)):
        answer = send(phone, "/import/read", {"record": record, "key": "k" * 22})
        assert answer.status_code == status


@pytest.mark.parametrize("page", ["/import/read", "{table}import/read"])
def test_what_passed_the_preview_is_never_too_large_to_be_sent_back(
    client: FlaskClient, friends: Friends, page: str
) -> None:
    incompressible = Random(19).randbytes(LARGEST_RECORD)
    packed = b64encode(zlib.compress(incompressible)).decode()
    address = page.format(table=f"/t/{friends.table.address}/")
    answer = send(client, address, {"record": packed, "key": "k" * 22})
    assert answer.status_code == 422
    assert "This file was changed on the way. Send it again unchanged." in words(answer)


@pytest.mark.parametrize("version", EVERY_RELEASED_VERSION)
def test_a_file_comes_back_from_the_page_as_it_was_sent(version: int) -> None:
    sent = (FIXTURES / f"record-{version}.json").read_bytes()
    assert unpacked(packed(sent)) == sent


SKELETONS = {
    "a key that is escaped": b'"m\\u0061tches"',
    "a list in the list": b'"matches":[[',
    "two lists": b'"matches":[],"matches"',
}


@pytest.mark.parametrize("row", SKELETONS)
def test_h05_matches_that_stand_elsewhere_are_none(
    app: Flask, client: FlaskClient, file: bytes, row: str
) -> None:
    wrong = file.replace(b'"matches"', SKELETONS[row], 1)
    if row == "a list in the list":
        wrong = file.replace(b'"matches":[', SKELETONS[row], 1)[:-3] + b"]]}"
    assert look(client, wrong).status_code == 422


@pytest.mark.parametrize("size", [LARGEST_RECORD + 1, LARGEST_RECORD + 100_000, 19 * LARGEST])
def test_h10_a_file_that_is_too_large_is_not_read(
    app: Flask, phone: FlaskClient, size: int
) -> None:
    answer = look(phone, b"[" + b" " * size)
    assert answer.status_code == 413
    assert "cannot" not in words(answer)


def test_h22_no_file_or_two_are_asked_for_again(phone: FlaskClient, file: bytes) -> None:
    nothing = send(phone, "/import", {})
    unnamed = send(phone, "/import", {"record": ""})
    for answer in (nothing, unnamed):
        assert answer.status_code == 422
        assert "Choose a file first." in words(answer)
    two = {"record": [file_of(file, "a.json"), file_of(file, "b.json")]}
    assert "one file at a time" in words(send(phone, "/import", two))
    strange = {"record": file_of(file, "a"), "other": file_of(file, "b")}
    assert send(phone, "/import", strange).status_code == 415


def test_no_other_page_takes_a_file(app: Flask, client: FlaskClient, friends: Friends) -> None:
    for address in ("/tables/new", friends.address + "totals", "/import/read"):
        file = {"record": file_of(b"{}", "a.json")}
        assert send(client, address, file).status_code == 415
    assert client.post("/tables/new", data={"player0": "x" * 70_000}).status_code == 413
    takers = {
        rule.rule
        for rule in app.url_map.iter_rules()
        if getattr(app.view_functions[rule.endpoint], "takes_much", (0, ""))[1]
    }
    assert takers == {*("/import", "/t/<address>/import", "/import/totals", "/import/totals/read")}


def test_e20_without_its_token_a_file_is_not_looked_at(app: Flask, file: bytes) -> None:
    app.config["WTF_CSRF_ENABLED"] = True
    assert look(app.test_client(), file).status_code == 400


@pytest.mark.parametrize("key", ["", "x", "<b>" * 8, "y" * 23])
def test_f09_a_key_that_is_none_of_ours_is_refused_and_the_file_stays_on_the_page(
    away: Flask, phone: FlaskClient, file: bytes, key: str
) -> None:
    fields = carried_by(look(phone, file))
    answer = send(phone, "/import/read", {**fields, "key": key})
    assert answer.status_code == 422
    assert carried_by(answer)["record"] == fields["record"]
    assert kept_in(away)["tables"] == []


def test_h24_a_full_disk_is_told_and_the_same_button_works_later(
    away: Flask, phone: FlaskClient, file: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    preview = look(phone, file)

    def full(*given: Any, **named: Any) -> None:
        raise NotSaved("full")

    with monkeypatch.context() as patch:
        patch.setattr(Imports, "read_in", full)
        answer = press(phone, preview)
    assert answer.status_code == 503
    assert answer.headers["Retry-After"]
    assert "There is no space left to save. Ask the person who runs the app." in words(answer)
    assert kept_in(away)["tables"] == []
    again = carried_by(answer)
    assert again == carried_by(preview)
    assert send(phone, "/import/read", again).status_code == 303


def test_the_file_holds_no_secret_of_the_table(
    app: Flask, client: FlaskClient, friends: Friends, file: bytes
) -> None:
    friends.count(2, 360, 0, 0, 0)
    text = taken_home(client, friends, "export/table.json").decode()
    with friends.record._database.reading() as db:
        secrets = [row["hash"] for row in rows(db, "SELECT hash FROM entries")]
        secrets += [row["body"] for row in rows(db, "SELECT body FROM door")]
    assert friends.table.address not in text
    assert not [secret for secret in secrets if secret in text]


def test_the_way_to_it_stands_on_the_first_page_and_in_the_menu_of_the_table(
    client: FlaskClient, friends: Friends
) -> None:
    assert 'href="/import"' in client.get("/").text
    page = client.get(f"/t/{friends.table.address}/")
    assert "Move to another phone" in words(page)
    assert 'href="/import"' in page.text
    assert 'enctype="multipart/form-data"' in client.get("/import").text
