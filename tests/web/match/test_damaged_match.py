"""One match is no longer what was saved: which one is said, and the rest of the evening goes on."""

from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask

from app import create_app
from scoring.recorded_facts import MatchEnded
from tests.storage.cells import cells, roots
from tests.storage.evening import OPENED
from tests.storage.tamper import alter, alter_match
from tests.support.hazari_table import TIES, Friends, sit_down, sit_down_to
from tests.support.ownership import keep
from tests.support.plain_form import words


@pytest.fixture
def first(app: Flask) -> Friends:
    """A match that was ended."""
    friends = sit_down(app)
    friends.expose(1, 1, TIES[0])
    friends.enter(MatchEnded())
    return friends


@pytest.fixture
def second(first: Friends) -> Friends:
    """The next match at the same table."""
    return first.next_match(OPENED)


def harm(app: Flask, friends: Friends) -> None:
    """Change what was stored of their match."""
    alter_match(app.config["DATABASE"], friends.match)


def named(number: int) -> str:
    return (
        f"Match {number} cannot be opened: its saved data is damaged. Other matches are fine. A "
        "backup may still contain it."
    )


def test_pages_name_the_damaged_match_and_show_others_but_not_its_own(
    app: Flask, first: Friends, second: Friends
) -> None:
    harm(app, first)
    for page in (f"/t/{first.table.address}/", f"/t/{first.table.address}/history"):
        told = words(first.get(page))
        assert named(1) in told
        assert "Match 2" in told
    assert second.get().status_code == 200
    assert first.get("/").status_code == 200
    answer = first.get("sheet")
    assert answer.status_code == 503
    assert "This match cannot be opened" in words(answer)


@pytest.mark.parametrize(
    "file", ["exposures.csv", "deals.csv", "table.json", "table.sqlite"], ids=str
)
def test_the_files_of_the_table_hold_the_others_and_say_which_is_not_there(
    app: Flask, first: Friends, second: Friends, file: str
) -> None:
    second.expose(1, 1, TIES[0])
    harm(app, first)
    page = f"/t/{first.table.address}/export/{file}"
    answer = first.get(page)
    assert answer.status_code == 200
    assert "hazari-table-version-2-without-1" in answer.headers["Content-Disposition"]
    harm(app, second)
    assert first.get(page).status_code == 503


def test_a_table_goes_on_when_its_newest_match_is_damaged(
    app: Flask, first: Friends, second: Friends
) -> None:
    harm(app, second)
    page = words(first.get(f"/t/{first.table.address}/"))
    assert named(2) in page
    assert "Rematch" in page
    answer = first.post("rematch")
    assert answer.status_code == 303
    assert answer.location.endswith("/m/3/")


def test_a_table_of_which_nothing_can_be_read_says_so_and_others_stay_on_the_first_page(
    app: Flask, friends: Friends
) -> None:
    other = sit_down_to(app, OPENED, "Saturday table", "s" * 22)
    for page in (friends.address, other.address):
        friends.get(page)
    harm(app, friends)
    home = words(friends.get("/"))
    assert "Saturday table" in home
    assert "Friday table" not in home
    assert friends.get(f"/t/{friends.table.address}/").status_code == 503


def test_a_damaged_door_lets_nobody_in_and_is_not_forgotten(app: Flask, friends: Friends) -> None:
    friends.get()
    alter(app.config["DATABASE"], "UPDATE door SET body = replace(body, 'token', 'taken')")
    assert friends.get().status_code == 503
    assert "Friday table" not in words(friends.get("/"))
    alter(app.config["DATABASE"], "UPDATE door SET body = replace(body, 'taken', 'token')")
    assert "Friday table" in words(friends.get("/"))


@pytest.mark.parametrize(("name", "column"), [("matches", 3), ("matches", 5), ("entries", 6)])
@pytest.mark.parametrize("bit", [1, 4])
def test_a_value_of_another_type_stops_its_match_and_no_other(
    app: Flask, first: Friends, second: Friends, name: str, column: int, bit: int
) -> None:
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
