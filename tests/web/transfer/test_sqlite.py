"""A whole table as an SQLite file: what its views hold, and that nothing else is in it."""

import csv
import io
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlite_utils
from flask import Flask

from scoring import __version__
from scoring.catalogue import GAMES
from scoring.hazari import BANGLADESH
from scoring.recorded_facts import DealVoided, MatchEnded, MatchOpened, Seated
from storage import NotSaved
from storage.database import rows
from tests.scoring.match import KARIM, NAMES, NASREEN, RINA, SALMA
from tests.scoring.players import play
from tests.support import guests
from tests.support.hazari_hands import address_of, hand_of, say_up
from tests.support.hazari_table import BY_CARDS, TIES, Friends, sit_down, sit_down_to
from tests.support.importing import exported, import_page, read_in, taken_home
from tests.support.newcomers import code, invite
from tests.support.plain_form import words
from web.transfer import export, sqlite_writer

DOCS = Path(__file__).parents[3] / "docs"
SQLITE = "export/table.sqlite"
VIEWS = ["deals", "exposures", "rounds", "standings"]


@pytest.fixture
def friends(app: Flask) -> Friends:
    """Deal 1 by cards, deal 2 counted after a round, deal 3 void, deal 4 open after a round."""
    friends = sit_down(app)
    friends.play()
    friends.take(2, 1, SALMA)
    friends.count(2, 0, 100, 120, 140)
    friends.expose(3, 1, TIES[0])
    friends.enter(DealVoided(3, "a card face up"))
    friends.expose(4, 1, TIES[2])
    return friends


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Any]:
    """Opens a file as whoever took it home does."""
    databases = []

    def opened(content: bytes) -> sqlite_utils.Database:
        path = tmp_path / f"taken-{len(databases)}.sqlite"
        path.write_bytes(content)
        databases.append(sqlite_utils.Database(path))
        return databases[-1]

    yield opened
    for database in databases:
        database.close()


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which files are made before they are sent."""
    room = tmp_path / "room"
    room.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(room))
    return room


def told(database: sqlite_utils.Database, sql: str) -> list[tuple[Any, ...]]:
    return list(database.execute(sql).fetchall())


def in_csv(friends: Friends, what: str) -> list[list[str]]:
    """A file with its header, as a program reads it."""
    text = taken_home(friends, f"export/{what}").decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline="")))


def test_it_is_a_sound_database_of_strict_and_tied_tables_each_of_which_is_described(
    friends: Friends, opened: Any
) -> None:
    answer = friends.get(friends.table_page + SQLITE)
    assert (answer.status_code, answer.mimetype) == (200, "application/vnd.sqlite3")
    version = friends.entries
    name = f"2026-11-20-Friday-table-hazari-table-version-{version}.sqlite"
    assert answer.headers["Content-Disposition"] == f'attachment; filename="{name}"'
    assert answer.content_length == len(answer.data)
    database = opened(answer.data)
    assert told(database, "PRAGMA integrity_check") == [("ok",)]
    assert told(database, "PRAGMA foreign_key_check") == []
    assert sorted(database.view_names()) == VIEWS
    assert all(table.strict for table in database.tables)
    tied = {table.name for table in database.tables if table.foreign_keys}
    assert tied == {"entries", "rules", "sides", "seats", "scores", "laid", "taken"}
    about = list(database["about"].rows)
    assert about == [
        {
            "format": "hazari-table",
            "format_version": 1,
            "app_version": __version__,
            "table_name": "Friday table",
            "table_created_at": "2026-11-20T19:00:00Z",
            "version": version,
            "last_entry_at": "2026-11-20T19:30:00Z",
        }
    ]
    database = opened(taken_home(friends, SQLITE))
    described = json.loads((DOCS / "datasette.json").read_text("utf-8"))["databases"]["table"]
    every = [*database.table_names(), *database.view_names()]
    assert sorted(described["tables"]) == sorted(every)
    for name in every:
        columns = [row[1] for row in told(database, f"PRAGMA table_info({name})")]
        assert list(described["tables"][name]["columns"]) == columns, name
    for query in described["queries"].values():
        assert told(database, query["sql"]) is not None
    formats = (DOCS / "formats.md").read_text("utf-8").split("## SQLite")[1].split("## JSON")[0]
    assert [name for name in every if f"| `{name}` |" not in formats] == []


def as_csv(row: Iterable[Any]) -> list[str]:
    return ["" if cell is None else str(cell) for cell in row]


@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_any_game_is_told_as_in_its_other_files(
    app: Flask, opened: Any, game: str
) -> None:
    for seed in range(3):
        log = play(GAMES[game], Random(f"database {game} {seed}"), 40).log
        key = f"{game}{seed}".ljust(22, "x")
        friends = sit_down_to(app, log[0].fact, key=key)
        for entry in log[1:]:
            friends.enter(entry.fact)
        database = opened(taken_home(friends, SQLITE))
        for what in ("exposures", "deals"):
            header, *lines = in_csv(friends, f"{what}.csv")
            found = database.execute(f"SELECT * FROM {what}")  # noqa: S608
            assert [column[0] for column in found.description] == header
            assert [as_csv(row) for row in found] == lines
        result = exported(friends)["result"]
        sides = told(database, "SELECT total, ended, target FROM standings")
        assert sides == [(total, result["ended"], result["target"]) for total in result["totals"]]
        won = told(database, "SELECT side - 1 FROM standings WHERE won")
        over = result["ended"] != "open"
        assert [side for (side,) in won] == (result["winners"] if over else [])
        assert told(database, "PRAGMA foreign_key_check") == []


def test_rounds_are_there_but_those_of_void_deals_and_the_standings_are_those_of_the_page(
    friends: Friends, opened: Any
) -> None:
    database = opened(taken_home(friends, SQLITE))
    columns = "deal, round, leader, winner, seat, points, by_cards"
    assert told(database, f"SELECT {columns} FROM rounds") == [  # noqa: S608
        (1, 1, "Karim", "Rina", RINA + 1, 115, 1),
        (1, 2, "Rina", "Nasreen", NASREEN + 1, 80, 1),
        (1, 3, "Nasreen", "Nasreen", NASREEN + 1, 60, 1),
        (1, 4, "Nasreen", "Salma", SALMA + 1, 105, 1),
        (2, 1, "Salma", "Salma", SALMA + 1, None, 0),
        (4, 1, "Nasreen", "Nasreen", NASREEN + 1, 60, 1),
    ]  # fmt: skip
    taken = told(database, "SELECT winner, sum(points) FROM rounds WHERE deal = 1 GROUP BY winner")
    assert dict(taken) == {
        name: points for name, points in zip(NAMES, BY_CARDS, strict=True) if points
    }
    standings = told(database, "SELECT players, total, won, ended FROM standings")
    assert standings == [
        ("Rina", 115, 0, "open"),
        ("Karim", 100, 0, "open"),
        ("Salma", 225, 0, "open"),
        ("Nasreen", 280, 0, "open"),
    ]
    friends.enter(MatchEnded())
    page = words(friends.get(friends.table_page))
    for player, total, _won, _ended in standings:
        assert re.search(rf"{player}\D*{total}\b", page)
    database = opened(taken_home(friends, SQLITE))
    assert told(database, "SELECT players FROM standings WHERE won") == [("Nasreen",)]


def test_the_log_and_the_rules_are_those_of_the_json(friends: Friends, opened: Any) -> None:
    friends.take_back()
    friends.expose(4, 1, TIES[2])
    friends.enter(Seated(5, ("Rina", "Bela", "Salma", "Nasreen")))
    friends.count(4, 0, 0, 60, 300)
    match = exported(friends)
    database = opened(taken_home(friends, SQLITE))
    entries = [{**row, "body": json.loads(row["body"])} for row in database["entries"].rows]
    assert entries == [{"match": 1, **entry} for entry in match["entries"]]
    (row,) = database["matches"].rows
    assert {name: row[name] for name in ("id", "game", "version", "head")} == {
        name: match[name] for name in ("id", "game", "version", "head")
    }
    rules = told(database, "SELECT setting, value FROM rules WHERE deal = 1")
    assert dict(rules) == match["rules"]
    seats = told(database, "SELECT player FROM seats WHERE deal = 5 ORDER BY seat")
    assert [name for (name,) in seats] == ["Rina", "Bela", "Salma", "Nasreen"]
    dealers = told(database, "SELECT deal, seat - 1 FROM seats WHERE dealt")
    assert dealers[:3] == [(1, RINA), (2, KARIM), (3, SALMA)]


def test_matches_that_came_by_file_are_marked(app: Flask, friends: Friends, opened: Any) -> None:
    fixture = Path(__file__).parent / "fixtures/record-2.json"
    read_in(friends.phone, fixture.read_bytes(), import_page(friends))
    database = opened(taken_home(friends, SQLITE))
    matches = told(database, "SELECT match, imported, imported_entries FROM matches")
    assert matches[0] == (1, "", None)
    assert matches[1][:2] == (2, "unverified")
    assert matches[1][2] > 0
    for view in VIEWS:
        marks = told(database, f"SELECT DISTINCT imported FROM {view} WHERE match = 2")  # noqa: S608
        assert marks == [("unverified",)]


@pytest.mark.parametrize(
    "name", ["=1+1", "'; DROP TABLE seats; --", "@x", "\u09b0\u09bf\u09a8\u09be"]
)
def test_a_name_is_text(app: Flask, opened: Any, name: str) -> None:
    names = (name, *NAMES[1:])
    friends = sit_down_to(app, MatchOpened("hazari", names, BANGLADESH, 0), name)
    friends.count(1, 360, 0, 0, 0)
    database = opened(taken_home(friends, SQLITE))
    assert told(database, "SELECT player FROM deals WHERE seat = 1") == [(name,)]
    assert told(database, "SELECT table_name FROM about") == [(name,)]


def test_no_secret_of_the_table_is_in_any_of_its_files(app: Flask, friends: Friends) -> None:
    friends.count(4, 0, 0, 60, 300)
    phone = guests.seat(app, friends, "Salma")
    assert say_up(phone, address_of(friends, 5), hand_of(SALMA)).status_code == 303
    links = [invite(friends.phone, friends, offered) for offered in ("seat", "watch")]
    with friends.record._database.reading() as db:
        stored = [row["hash"] for row in rows(db, "SELECT hash FROM entries")]
        stored += [row["hash"] for row in rows(db, "SELECT hash FROM door")]
        doors = [row["body"] for row in rows(db, "SELECT body FROM door")]
        keys = [row["write_key"] for row in rows(db, "SELECT write_key FROM door")]
        asides = [row["body"] for row in rows(db, "SELECT body FROM asides")]
    assert asides
    secrets = [
        friends.table.address,
        code(friends.phone, friends),
        *(link.removeprefix("/join/") for link in links),
        *stored,
        *(text for body in doors for text in re.findall(r"[\w-]{16,}", body)),
        *(key for key in keys if key != "k" * 22),  # that one the first match began with
        app.extensions["record"].secret_key.hex(),
        *app.extensions["kept"].values(),
        " ".join(hand_of(SALMA)),
        *asides,
    ]
    assert len(secrets) > 15
    sit_down_to(app, MatchOpened("hazari", NAMES, BANGLADESH, 0), "Sunday", "s" * 22)
    of_table = ("deals.csv", "exposures.csv", "table.json", "table.sqlite")
    of_match = ("deals.csv", "exposures.csv", "match.json", "sheet.svg", "result.svg")
    files = [f"export/{name}" for name in of_table] + [f"m/1/export/{name}" for name in of_match]
    for what in files:
        content = taken_home(friends, what)
        assert [secret for secret in secrets if secret.encode() in content] == [], what
        assert app.extensions["record"].secret_key not in content
        assert b"Sunday" not in content


def test_a_table_of_too_many_matches_is_told_which_files_hold_all(
    friends: Friends, monkeypatch: pytest.MonkeyPatch
) -> None:
    friends.enter(MatchEnded())
    friends.another_match(MatchOpened("hazari", NAMES, BANGLADESH, 0))
    monkeypatch.setattr(export, "MOST_MATCHES", 1)
    answer = friends.get(friends.table_page + SQLITE)
    assert answer.status_code == 422
    assert "Too many matches for this file" in words(answer)
    assert taken_home(friends)


def test_a_disk_without_room_is_told_and_leaves_nothing_behind(
    app: Flask, friends: Friends, monkeypatch: pytest.MonkeyPatch, room: Path
) -> None:
    monkeypatch.setattr(
        sqlite_writer, "SCHEMA", "PRAGMA max_page_count = 5;" + sqlite_writer.SCHEMA
    )
    answer = friends.get(friends.table_page + SQLITE)
    assert answer.status_code == 503
    assert "There is no space left to save. Ask the person who runs the app." in words(answer)
    assert list(room.iterdir()) == []
    with app.test_request_context(), pytest.raises(NotSaved):
        sqlite_writer.write_table(room / "x", friends.table, ())


def test_no_file_stays(friends: Friends, room: Path) -> None:
    assert taken_home(friends, SQLITE)
    assert list(room.iterdir()) == []
