"""Seasons of a table: set, changed, ended and read, and who owes whom at the end."""

import json
import re
from datetime import datetime, timedelta
from html import unescape

import pytest
from flask import Flask

from scoring.hazari.recorded_facts import DealCounted
from scoring.people import GuestMarked, SamePerson, SeasonSet
from scoring.recorded_facts import Agreement, Fact, MatchOpened
from tests.support.cases import cases
from tests.support.guests import seat
from tests.support.hazari_table import Friends, sit_down_to
from tests.support.importing import look, press
from tests.support.plain_form import plain, read_form, words
from tests.web.people.test_ranking import FOUR, OTHER, SHORT, played, say, send
from web.people import seasons

SPRING = {"name": "Spring", "began": "2026-11-22", "until": "2026-11-23"}


@pytest.fixture(autouse=True)
def today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seasons, "now", lambda: "2026-11-28T12:00:00Z")


def at(day: str, hours: int = 0) -> int:
    """An hour of a day of this machine, in seconds since 1970."""
    return int((datetime.fromisoformat(day) + timedelta(hours=hours)).timestamp())


def page(friends: Friends, which: str = "") -> str:
    return friends.read(f"{friends.table_page}ranking/seasons{which}")


def set_season(friends: Friends, **typed: str) -> int:
    return send(friends, "seasons", "seasons", **{**SPRING, **typed})


def facts(friends: Friends) -> list[Fact]:
    return [entry.fact for entry in friends.record.people(friends.table)]


def placed(shown: str) -> list[str]:
    """The rows of the table of a season."""
    rows = re.findall(r'<li value="\d+">(.*?)</li>', shown, re.S)
    return [re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", row)).strip() for row in rows]


def staked(app: Flask, *matches: tuple[tuple[str, ...], Agreement]) -> Friends:
    """A table where the first player won every match, of an evening each, from 21 November on."""
    friends: Friends | None = None
    for number, (players, agreed) in enumerate(matches, start=1):
        at = f"2026-11-{20 + number}T19:00:00Z"
        opened = MatchOpened("hazari", players, SHORT, 0, agreed)
        friends = friends.next_match(opened, at) if friends else sit_down_to(app, opened)
        friends.enter(DealCounted(1, (300, 60, 0, 0)), at=at)
    assert friends
    return friends


def test_a_season_counts_the_evenings_of_its_days(app: Flask) -> None:
    friends = played(app, [FOUR] * 5)
    assert set_season(friends) == 303
    assert facts(friends) == [SeasonSet("Spring", at("2026-11-22"), at("2026-11-24"))]
    shown = friends.get(f"{friends.table_page}ranking/seasons?name=Spring")
    assert "Nov 22, 2026 to Nov 23, 2026" in words(shown)
    assert "Won by Rina" in words(shown)
    assert placed(shown.text) == [
        "1 Rina 2 matches, 2 won",
        "2 Karim 2 matches, 0 won",
        "2 Nasreen 2 matches, 0 won",
        "2 Salma 2 matches, 0 won",
    ]
    assert "Spring" in page(friends)


def test_an_open_season_is_ended_and_stays_to_read(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    friends = played(app, [FOUR] * 3)
    assert set_season(friends, until="") == 303
    where = "seasons?name=Spring"
    shown = friends.read(f"{friends.table_page}ranking/{where}")
    assert "Rina leads" in shown
    assert "from Nov 22, 2026, open" in page(friends)
    address = f"{friends.table_page}ranking/seasons"
    form = read_form(friends.phone, f"{address}?name=Spring", address)
    ended = {**form, "began": "2026-11-22", "end": "1"}
    assert friends.post(address, ended).status_code == 303
    monkeypatch.setattr(seasons, "now", lambda: "2026-11-28T12:00:01Z")
    assert friends.post(address, ended).status_code == 303  # another tap
    assert facts(friends)[1:] == [SeasonSet("Spring", at("2026-11-22"), at("2026-11-28", 12))]
    shown = friends.read(f"{friends.table_page}ranking/{where}")
    assert "Won by Rina" in shown
    assert "End season now" not in shown


def test_what_is_left_is_told_in_days(app: Flask) -> None:
    friends = played(app, [FOUR] * 3)
    set_season(friends, until="2026-11-30")
    assert "Rina leads · 3 days left" in page(friends, "?name=Spring")
    set_season(friends, began="2026-12-01", until="", change="1")
    assert "Begins on Dec 1, 2026" in page(friends, "?name=Spring")


def test_a_season_is_changed_and_never_replaced_and_undo_takes_that_back(app: Flask) -> None:
    friends = played(app, [FOUR])
    set_season(friends)
    assert re.search(
        r'value="Spring".*value="2026-11-22".*value="2026-11-23"',
        friends.get(f"{friends.table_page}ranking/seasons?name=spring").text,
        re.S,
    )
    assert set_season(friends, name="SPRING", began="2026-11-20", until="") == 422
    assert set_season(friends, began="2026-11-20", until="", change="1") == 303
    assert "from Nov 20, 2026, open" in page(friends)
    assert send(friends, "undo") == 303
    assert "Nov 22, 2026 to Nov 23, 2026" in page(friends)
    assert send(friends, "undo") == 303
    assert "No season yet." in page(friends)


def test_seasons_may_overlap_and_the_newest_is_first(app: Flask) -> None:
    friends = played(app, [FOUR])
    set_season(friends)
    set_season(friends, name="All of it", began="2026-01-01", until="")
    assert re.search(r"Spring .* All of it ", page(friends))


@cases("refusals", "what is wrong stands beside its field")
def test_what_is_wrong_stands_beside_its_field(
    app: Flask, language: str, typed: dict[str, str], told: str
) -> None:
    friends = played(app, [FOUR])
    friends.get(f"/looks/{language}")
    where = f"{friends.table_page}ranking/seasons"
    hidden = read_form(friends.phone, where, where)
    refused = friends.post(where, {**hidden, **SPRING, **typed})
    assert refused.status_code == 422
    assert 'aria-invalid="true"' in refused.text
    assert words(refused).count(told) == 2
    assert facts(friends) == []


@pytest.mark.parametrize("day", ["1970-01-01", "2999-12-31", "622/1/1"])
def test_the_first_and_the_last_day_of_all_are_days(app: Flask, day: str) -> None:
    friends = played(app, [FOUR])
    assert set_season(friends, began=day, until=day) in {303, 422}
    assert friends.get(f"{friends.table_page}ranking/seasons").status_code == 200


def test_others_read_seasons_and_change_none(app: Flask) -> None:
    friends = played(app, [FOUR] * 2)
    set_season(friends)
    guest = seat(app, friends, "Karim")
    for which in ("", "?name=Spring"):
        shown = guest.get(f"{friends.table_page}ranking/seasons{which}")
        assert "Spring" in words(shown)
        assert "<form" not in shown.text.split("<main")[1]
    ended = guest.post(f"{friends.table_page}ranking/seasons", data={"name": "Spring"})
    assert ended.status_code == 403


def test_a_season_that_is_nowhere_is_not_found(app: Flask) -> None:
    friends = played(app, [FOUR])
    where = f"{friends.table_page}ranking/seasons"
    assert friends.get(f"{where}?name=Winter").status_code == 404


def test_the_end_of_a_season_says_who_owes_whom_and_nothing_without_a_stake(app: Flask) -> None:
    taka = Agreement(stake=20, per="match", currency="taka")
    beans = Agreement(stake=1, per="point", currency="beans")
    friends = staked(
        app,
        (FOUR, taka),
        (OTHER, taka),
        (("Karim", "Rina", "Salma", "Nasreen"), beans),
        (FOUR, Agreement(casual=True)),
    )
    say(friends, SamePerson("Karim", "করিম"))
    say(friends, GuestMarked("Salma", True))
    set_season(friends, name="All", began="2026-11-01", until="")
    set_season(friends, name="Casual", began="2026-11-24", until="")
    shown = friends.get(f"{friends.table_page}ranking/seasons?name=All")
    assert placed(shown.text) == [
        "1 Rina 3 matches, 2 won",
        "2 Karim 3 matches, 1 won",
        "3 Nasreen 3 matches, 0 won",
    ]
    for line in (
        "Karim pays Rina: 40 taka",
        "Nasreen pays Rina: 40 taka",
        "Salma pays Rina: 40 taka",
        "Nasreen pays Karim: 360 beans",
        "Salma pays Karim: 360 beans",
        "Rina pays Karim: 120 beans",
        "No money moves. The app only says who owes whom.",
    ):
        assert line in words(shown), line
    assert "money" not in page(friends, "?name=Casual")
    assert "money" not in page(friends)


def test_a_stake_that_moved_nothing_is_told(app: Flask) -> None:
    taka = Agreement(stake=20, per="match", currency="taka")
    friends = staked(app, (FOUR, taka), (("Karim", "Rina", "Salma", "Nasreen"), taka))
    say(friends, SamePerson("Rina", "Karim"))
    set_season(friends, name="All", began="2026-11-01", until="")
    say(friends, SamePerson("Rina", "Salma"))
    say(friends, SamePerson("Rina", "Nasreen"))
    assert "taka: nobody owes anything" in page(friends, "?name=All")


def test_seasons_travel_with_the_file_of_a_table(app: Flask) -> None:
    friends = played(app, [FOUR] * 3)
    set_season(friends)
    set_season(friends, until="", change="1")
    file = friends.get(f"{friends.table_page}export/table.json").data
    phone = app.test_client()
    there = press(phone, look(phone, file)).location
    shown = words(phone.get(f"{there}ranking/seasons?name=Spring"))
    assert "from Nov 22, 2026, open" in shown
    # Added to a table that has the season already, with other days, it says the newest there is.
    here = played(app, [FOUR], key="h" * 22)
    set_season(here, began="2026-11-01")
    where = f"{here.table_page}import"
    press(here.phone, look(here.phone, file, page=where), where)
    assert "from Nov 22, 2026, open" in page(here)
    assert "Nothing to import" in words(look(here.phone, file, page=where))


def test_a_file_with_a_season_that_no_clock_tells_is_refused(app: Flask) -> None:
    friends = played(app, [FOUR])
    set_season(friends)
    content = friends.get(f"{friends.table_page}export/table.json").get_json()
    for wrong in (10**12, "soon", None, True):
        content["people"][0]["body"]["until"] = wrong
        file = json.dumps(content).encode()
        assert look(app.test_client(), file).status_code == 422, wrong


def test_the_end_of_an_evening_says_who_owes_whom_and_so_does_its_message(app: Flask) -> None:
    taka = Agreement(stake=20, per="match", currency="taka")
    friends = staked(app, (FOUR, taka))
    say(friends, SamePerson("Karim", "করিম"))
    again = friends.next_match(MatchOpened("hazari", OTHER, SHORT, 0, taka), "2026-11-21T20:00:00Z")
    assert "pays" not in again.read()
    again.enter(DealCounted(1, (0, 300, 60, 0)), at="2026-11-21T20:30:00Z")
    message = again.get("take-home").text.split("<textarea")[1].split("</textarea>")[0]
    for told in (again.read(), plain(unescape(message))):
        assert {*re.findall(r"pays (.+?): (\d+ taka)", told)} == {
            ("Rina", "40 taka"),
            ("করিম", "40 taka"),
        }
        assert told.count("pays") == 2
    assert "money" in again.read()
    assert "pays" not in again.read(f"{again.table_page}big")


def test_an_evening_without_a_stake_speaks_of_no_money(app: Flask) -> None:
    friends = played(app, [FOUR])
    for where in ("", "take-home", "sheet"):
        assert "owes" not in friends.read(where)
        assert "money" not in friends.read(where)
