"""One match is no longer what was saved: which one is said, and the rest of the evening goes on."""

from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app import create_app
from scoring.facts import MatchEnded
from tests.storage.cells import cells, roots
from tests.storage.tamper import unguarded
from tests.support.hazari_table import TIES, Friends, begin, sit_down
from tests.support.ownership import keep
from tests.support.plain_form import words


def two_matches(app: Flask) -> tuple[Friends, Friends]:
    """A match that was ended, and the next one at the same table."""
    first = sit_down(app)
    first.expose(1, 1, TIES[0])
    first.enter(MatchEnded())
    opened = first.record.log(first.match)[0].fact
    match = first.record.open_match(
        first.table, opened, key="n" * 22, at="2026-11-20T21:00:00Z", by="test"
    )
    return first, Friends(first.record, first.table, match)


def alter(app: Flask, match: int) -> None:
    with unguarded(Path(app.config["DATABASE"])) as connection:
        connection.execute(
            "UPDATE entries SET entered_by = 'me' WHERE match_id = ? AND seq = 1", (match,)
        )


def test_the_pages_of_the_table_name_the_match_and_show_the_others(
    app: Flask, client: FlaskClient
) -> None:
    first, second = two_matches(app)
    alter(app, first.match.id)
    for page in (f"/t/{first.table.address}/", f"/t/{first.table.address}/history"):
        answer = client.get(page)
        assert answer.status_code == 200
        assert (
            "Match 1 cannot be opened: its saved data is damaged. Other matches are "
            "fine. A backup may still contain it."
        ) in words(answer)
        assert "Match 2" in words(answer)
    assert client.get(second.address).status_code == 200
    assert client.get("/").status_code == 200


@pytest.mark.parametrize(
    "file", ["exposures.csv", "deals.csv", "table.json", "table.sqlite"], ids=str
)
def test_the_files_of_the_table_hold_the_others_and_say_which_is_not_there(
    app: Flask, client: FlaskClient, file: str
) -> None:
    first, second = two_matches(app)
    second.expose(1, 1, TIES[0])
    alter(app, first.match.id)
    page = f"/t/{first.table.address}/export/{file}"
    answer = client.get(page)
    assert answer.status_code == 200
    assert "hazari-table-version-2-without-1" in answer.headers["Content-Disposition"]
    alter(app, second.match.id)
    assert client.get(page).status_code == 503


def test_its_own_pages_say_so_and_nothing_is_written_to_it(app: Flask, client: FlaskClient) -> None:
    first, _ = two_matches(app)
    alter(app, first.match.id)
    answer = client.get(first.address + "sheet")
    assert answer.status_code == 503
    assert "This match cannot be opened" in words(answer)


def test_a_table_goes_on_when_its_newest_match_is_damaged(app: Flask, client: FlaskClient) -> None:
    first, second = two_matches(app)
    alter(app, second.match.id)
    page = client.get(f"/t/{first.table.address}/")
    assert (
        "Match 2 cannot be opened: its saved data is damaged. Other matches are fine. A "
        "backup may still contain it."
    ) in words(page)
    assert "Rematch" in words(page)
    answer = client.post(first.address + "rematch")
    assert answer.status_code == 303
    assert answer.location.endswith("/m/3/")


def test_a_table_of_which_nothing_can_be_read_says_so_and_others_stay_on_the_first_page(
    app: Flask, client: FlaskClient
) -> None:
    lost = sit_down(app)
    other = Friends(*begin(app, lost.record.log(lost.match)[0].fact, "Saturday table", "s" * 22))
    for friends in (lost, other):
        client.get(friends.address)
    alter(app, lost.match.id)
    home = words(client.get("/"))
    assert "Saturday table" in home
    assert "Friday table" not in home
    assert client.get(f"/t/{lost.table.address}/").status_code == 503


def test_a_damaged_door_lets_nobody_in_and_is_not_forgotten(app: Flask) -> None:
    friends = sit_down(app)
    friends.get()
    with unguarded(Path(app.config["DATABASE"])) as connection:
        (body,) = connection.execute("SELECT body FROM door").fetchone()
        connection.execute("UPDATE door SET body = replace(body, '\"token\"', '\"taken\"')")
    assert friends.get().status_code == 503
    assert "Friday table" not in words(friends.phone.get("/"))
    with unguarded(Path(app.config["DATABASE"])) as connection:
        connection.execute("UPDATE door SET body = ?", (body,))
    assert "Friday table" in words(friends.phone.get("/"))


@pytest.mark.parametrize(("name", "column"), [("matches", 3), ("matches", 5), ("entries", 6)])
@pytest.mark.parametrize("bit", [1, 4])
def test_a_value_of_another_type_stops_its_match_and_no_other(
    app: Flask, name: str, column: int, bit: int
) -> None:
    first, second = two_matches(app)
    first.record.close()
    path = Path(app.config["DATABASE"])
    content = bytearray(path.read_bytes())
    row = next(cells(bytes(content), roots(path)[name]))
    content[row.types[column].end - 1] ^= bit  # text becomes a blob, or ends elsewhere
    path.write_bytes(content)
    again = create_app({"DATABASE": path, "TESTING": True, "WTF_CSRF_ENABLED": False})
    with closing(again.extensions["record"]) as record:
        assert record.altered == ("match 1 of table Friday table was altered",)
        keep(again, first.table.address)
        client = again.test_client()
        for page in (f"/t/{first.table.address}/", f"/t/{first.table.address}/history", "/history"):
            answer = client.get(page)
            assert "cannot be opened" in words(answer)
            assert "match 2" in words(answer).lower()
        assert client.get(first.address).status_code == 503
        assert "Rina" in client.get("/tables/new").text
        export = client.get(f"/t/{first.table.address}/export/table.json")
        assert "without-1" in export.headers["Content-Disposition"]
        friends = Friends(record, second.table, second.match)
        friends.expose(1, 1, TIES[0])
        assert client.get(second.address).status_code == 200
