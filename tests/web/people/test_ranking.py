"""The ranking of a table, and who its people are."""

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from flask import Flask

from scoring.hazari import BANGLADESH
from scoring.hazari.recorded_facts import DealCounted
from scoring.people import (
    GuestMarked,
    People,
    PeopleFact,
    Result,
    SamePerson,
    Withdrawn,
    people_of,
)
from scoring.recorded_facts import Amended, Fact, MatchEnded, MatchOpened, Seated
from scoring.standing import Standing
from storage import Declined, Saved
from tests.storage.tamper import alter
from tests.support.cases import cases
from tests.support.guests import seat
from tests.support.hazari_table import Friends, sit_down_to
from tests.support.importing import (
    another_server,
    came_to,
    import_page,
    look,
    press,
    read_in,
    taken_home,
)
from tests.support.ownership import KEY
from tests.support.plain_form import read_form, words
from web.people.ranking import Ranked, ranking

SHORT = replace(BANGLADESH, target=300)
FOUR = ("Rina", "Karim", "Salma", "Nasreen")
OTHER = ("Rina", "করিম", "Salma", "Nasreen")
PLACES = (300, 60, 0, 0)
BEGAN = datetime(2026, 11, 20, 19, tzinfo=UTC)


def played(
    app: Flask, matches: Sequence[tuple[str, ...]], totals: Sequence[int] = PLACES, key: str = KEY
) -> Friends:
    """A table where each match ended with these totals, all on evenings of their own."""
    friends: Friends | None = None
    for number, players in enumerate(matches, start=1):
        at = f"{BEGAN + timedelta(days=number):%Y-%m-%dT%H:%M:%SZ}"
        opened = MatchOpened("hazari", players, SHORT, 0)
        friends = friends.next_match(opened, at) if friends else sit_down_to(app, opened, key=key)
        friends.enter(DealCounted(1, tuple(totals)), at=at)
    assert friends
    return friends


def page(friends: Friends, which: str = "") -> str:
    return friends.read(f"{friends.table_page}ranking/{which}")


def strengths(friends: Friends, which: str = "") -> dict[str, str]:
    """Names of the ranking in its order, each with its strength in words."""
    shown = friends.get(f"{friends.table_page}ranking/{which}").text
    rows = re.findall(r'<li[^>]*>.*?<bdi[^>]*>(.*?)</bdi>.*?strength">(.*?)</span>', shown, re.S)
    return {name: re.split(r"\s*<small>", said)[0].strip() for name, said in rows}


def say(friends: Friends, fact: PeopleFact, key: str = "") -> Saved | Declined:
    return friends.record.add_people(
        friends.table,
        fact,
        key=key or f"{next(friends.keys):022}",
        at="2026-11-20T22:00:00Z",
        by="t",
    )


def send(friends: Friends, action: str, on: str = "people", **typed: str) -> int:
    """Press a button of the page about people; the status of the answer."""
    where = f"{friends.table_page}ranking/"
    hidden = read_form(friends.phone, where + on, where + action)
    return friends.post(where + action, {**hidden, **typed}).status_code


def test_with_fewer_than_ten_matches_nobody_is_ranked(app: Flask) -> None:
    few = strengths(played(app, [FOUR] * 9))
    assert {*few.values()} == {"too few matches to rank"}


def test_ten_matches_make_a_ranking_with_its_doubt(app: Flask) -> None:
    ranked = strengths(played(app, [FOUR] * 10))
    assert [*ranked][:2] == ["Rina", "Karim"]
    assert re.fullmatch(r"about 20\d0, give or take \d+0", ranked["Rina"])
    # Equal places stay equal.
    assert ranked["Salma"] == ranked["Nasreen"]


def test_the_place_counts_and_not_the_points() -> None:
    def ranked(*totals: int) -> list[Ranked]:
        standing = Standing(totals, 300, (0,), "race")
        sides = (("Rina",), ("Karim",), ("Salma",))
        players = ("Rina", "Karim", "Salma")
        return ranking([Result(1, "hazari", 0, 1, sides, players, standing)] * 10, People(), [])

    assert ranked(300, 20, 10) == ranked(1000, 990, -500)
    karim, salma = sorted(ranked(300, 10, 10), key=lambda one: one.person)[::2]
    assert (karim.rating, karim.place) == (salma.rating, salma.place) == (karim.rating, 2)


def test_what_the_last_evening_changed_stands_beside_it(app: Flask) -> None:
    friends = played(app, [FOUR] * 11)
    assert re.search(r"Rina 11 matches, 11 won .*? latest evening: \d+ up", page(friends))
    assert re.search(r"Karim 11 matches, 0 won .*? latest evening: \d+ (up|down)", page(friends))


def test_a_table_that_has_finished_nothing_says_so(friends: Friends) -> None:
    assert "No match is finished yet." in page(friends)


def test_one_game_is_ranked_apart(app: Flask) -> None:
    friends = played(app, [FOUR] * 10)
    assert "All games" not in page(friends)
    friends.next_match(
        MatchOpened("hokm", FOUR, __import__("scoring.hokm", fromlist=["HOKM"]).HOKM, 0)
    )
    assert "All games" in page(friends)
    assert strengths(friends, "?game=hazari") == strengths(friends)
    assert strengths(friends, "?game=hokm") == {}


def test_two_names_of_one_person_are_joined_by_two_taps_and_seen_before(app: Flask) -> None:
    friends = played(app, [FOUR, OTHER] * 5)
    assert strengths(friends)["Karim"] == "too few matches to rank"
    assert "করিম" in page(friends, "people?one=Karim")
    preview = page(friends, "people?one=Karim&other=করিম")
    assert re.search(r"করিম about \d+, give or take \d+ now: too few matches to rank", preview)
    on = "people?one=Karim&other=করিম"
    assert send(friends, "same", on) == 303
    joined = strengths(friends)
    assert "Karim" not in joined
    assert joined["করিম"].startswith("about")
    assert "also Karim" in page(friends, "people")
    # The statistics know one person, too; the sheet keeps what was written.
    assert "name=Karim" not in friends.get(f"{friends.table_page}players/").text
    assert "Karim" in friends.read(f"{friends.table_page}m/1/sheet")


def test_a_name_is_taken_out_a_guest_does_not_count_and_both_are_undone(app: Flask) -> None:
    friends = played(app, [FOUR, OTHER] * 5)
    say(friends, SamePerson("Karim", "করিম"))
    assert send(friends, "apart") == 303
    assert strengths(friends)["Karim"] == "too few matches to rank"
    assert send(friends, "undo") == 303
    assert "Karim" not in strengths(friends)
    assert send(friends, "guest", name="Salma", guest="yes") == 303
    assert "Salma" not in strengths(friends)
    assert "is a guest and is not ranked" in page(friends, "people")
    assert send(friends, "guest", name="Salma", guest="no") == 303
    assert "Salma" in strengths(friends)


@cases("refusals", "who never played here is nobody")
def test_who_never_played_here_is_nobody(app: Flask, action: str, typed: dict[str, str]) -> None:
    friends = played(app, [FOUR])
    form = {"key": "k" * 22, **typed}
    assert friends.post(f"{friends.table_page}ranking/{action}", form).status_code == 404
    assert friends.record.people(friends.table) == ()


def test_what_is_so_already_is_told_and_a_form_out_of_date_too(app: Flask) -> None:
    friends = played(app, [FOUR, OTHER])
    where, form = f"{friends.table_page}ranking/same", {"one": "Karim", "other": "করিম"}
    assert friends.post(where, {**form, "key": "a" * 22}).status_code == 303
    again = friends.post(where, {**form, "key": "a" * 22})
    assert (again.status_code, len(friends.record.people(friends.table))) == (303, 1)
    other = friends.post(where, {**form, "key": "b" * 22})
    assert other.status_code == 409
    assert "This is already saved" in words(other)
    reused = friends.post(where, {"one": "Rina", "other": "Salma", "key": "a" * 22})
    assert reused.status_code == 409
    assert "out of date" in words(reused)
    assert friends.post(where, {**form, "key": "x"}).status_code == 422


def test_others_read_who_is_who_and_change_nothing(app: Flask) -> None:
    friends = played(app, [FOUR, OTHER])
    say(friends, SamePerson("Karim", "করিম"))
    guest = seat(app, friends, "Karim")
    shown = guest.get(f"{friends.table_page}ranking/people")
    assert "also Karim" in words(shown)
    assert "/ranking/apart" not in shown.text
    assert (
        guest.post(f"{friends.table_page}ranking/apart", data={"name": "Karim"}).status_code == 403
    )


def test_two_who_sat_together_are_warned_of_and_what_would_go_is_told(app: Flask) -> None:
    friends = played(app, [FOUR] * 10)
    preview = page(friends, "people?one=Rina&other=Karim")
    assert "They played in 10 matches together. These will not count." in preview
    assert re.search(r"Salma not ranked now: about \d+", preview)
    say(friends, SamePerson("Rina", "Karim"))
    assert "None of the finished matches counts." in page(friends)


def test_a_correction_weeks_later_makes_no_evening_of_weeks(app: Flask) -> None:
    friends = played(app, [FOUR])
    second = friends.next_match(MatchOpened("hazari", FOUR, SHORT, 0), "2026-12-04T19:00:00Z")
    first_deal = DealCounted(1, (0, 300, 60, 0))
    friends.enter(Amended(2, first_deal), at="2026-12-04T18:30:00Z")
    second.enter(DealCounted(1, PLACES), at="2026-12-04T19:30:00Z")
    assert "This evening" not in second.read()


@pytest.mark.parametrize("late", [MatchEnded(), Seated(2, OTHER)])
def test_what_is_put_right_before_the_next_evening_makes_no_long_evening(
    app: Flask, late: Fact
) -> None:
    opened = MatchOpened("hazari", FOUR, SHORT, 0)
    first = played(app, [FOUR])
    left_open = first.next_match(opened, "2026-11-21T20:00:00Z")
    left_open.enter(DealCounted(1, (90, 90, 90, 90)), at="2026-11-21T20:30:00Z")
    left_open.enter(late, at="2026-11-22T19:00:00Z")
    if not isinstance(late, MatchEnded):
        left_open.enter(MatchEnded(), at="2026-11-22T19:00:00Z")
    third = left_open.next_match(opened, "2026-11-22T19:05:00Z")
    third.enter(DealCounted(1, PLACES), at="2026-11-22T19:30:00Z")
    fourth = third.next_match(opened, "2026-11-22T20:00:00Z")
    fourth.enter(DealCounted(1, PLACES), at="2026-11-22T20:30:00Z")
    assert "This evening 2 matches" in words(fourth.get())


def test_a_match_of_an_earlier_day_that_came_later_tells_of_no_other_evening(app: Flask) -> None:
    opened = MatchOpened("hazari", FOUR, SHORT, 0)
    friends = played(app, [FOUR])
    late = friends.next_match(opened, "2026-12-20T19:00:00Z")
    late.enter(DealCounted(1, (0, 300, 60, 0)), at="2026-12-20T19:30:00Z")
    old = friends.next_match(opened, "2026-11-21T21:00:00Z")
    old.enter(DealCounted(1, PLACES), at="2026-11-21T21:30:00Z")
    assert "This evening" not in old.read()
    assert "This evening" not in late.read()


def test_a_closed_table_shows_who_is_who_and_no_button(app: Flask) -> None:
    friends = played(app, [FOUR, OTHER])
    say(friends, SamePerson("Karim", "করিম"))
    people = f"{friends.table_page}people/close"
    friends.post(people, {"key": "c" * 22})
    assert "also Karim" in page(friends, "people")
    assert (
        "/ranking/" not in friends.get(f"{friends.table_page}ranking/people").text.split("<main")[1]
    )


def test_a_substitute_and_who_was_replaced_are_both_people(app: Flask) -> None:
    friends = sit_down_to(app, MatchOpened("hazari", FOUR, SHORT, 0))
    friends.enter(DealCounted(1, (60, 60, 120, 120)))
    friends.enter(Seated(2, ("Rina", "Karim", "Mitu", "Nasreen")))
    friends.enter(DealCounted(2, PLACES))
    shown = page(friends, "people")
    assert "Salma" in shown
    assert "Mitu" in shown


def test_a_damaged_people_log_closes_no_page_and_is_told(app: Flask) -> None:
    friends = played(app, [FOUR, OTHER] * 5)
    say(friends, SamePerson("Karim", "করিম"))
    alter(Path(app.config["DATABASE"]), "UPDATE people SET body = replace(body, 'Karim', 'Kerim')")
    damaged = "Some “Who is who” entries are damaged. They are left out."
    assert damaged in page(friends)
    assert damaged in page(friends, "people")
    for where in ("players/", "big", "export/table.json", "records/"):
        assert friends.get(f"{friends.table_page}{where}").status_code == 200, where


def test_who_is_who_travels_with_the_file_of_a_table(app: Flask) -> None:
    friends = played(app, [FOUR, OTHER] * 5)
    say(friends, GuestMarked("Salma", True))
    say(friends, SamePerson("Karim", "করিম"))
    say(friends, Withdrawn(1))
    file = friends.get(f"{friends.table_page}export/table.json").data
    phone = app.test_client()
    preview = look(phone, file)
    assert "“Who is who” is imported, too." in words(preview)
    there = press(phone, preview).location
    assert strengths(friends)["করিম"] in words(phone.get(f"{there}ranking/"))
    assert "also Karim" in words(phone.get(f"{there}ranking/people"))
    assert "Salma" in words(phone.get(f"{there}ranking/"))


def test_a_file_adds_to_a_table_what_it_does_not_know_and_undo_goes_on(app: Flask) -> None:
    friends = played(app, [FOUR, OTHER] * 5)
    say(friends, GuestMarked("Salma", True), "s" * 22)
    say(friends, SamePerson("Karim", "করিম"))
    say(friends, Withdrawn(1))
    file = friends.get(f"{friends.table_page}export/table.json").data
    here = played(app, [FOUR], key="h" * 22)
    say(here, GuestMarked("Nasreen", True))
    assert "guest" in page(here, "people")
    where = f"{here.table_page}import"
    press(here.phone, look(here.phone, file, page=where), where)
    told = [entry.fact for entry in here.record.people(here.table)]
    assert told == [
        GuestMarked("Nasreen", True),
        GuestMarked("Salma", True),
        SamePerson("Karim", "করিম"),
        Withdrawn(2),
    ]
    assert "Nothing to import" in words(look(here.phone, file, page=where))
    say(friends, GuestMarked("Rina", True))
    more = friends.get(f"{friends.table_page}export/table.json").data
    press(here.phone, look(here.phone, more, page=where), where)
    assert here.record.people(here.table)[4].fact == GuestMarked("Rina", True)
    assert send(here, "undo") == 303
    assert "also" in page(here, "people")
    assert send(here, "undo") == 303
    assert "also" not in page(here, "people")
    assert send(here, "undo") == 303
    assert people_of(here.record.people(here.table)) == People()


def test_a_file_that_says_too_much_about_people_is_refused(app: Flask) -> None:
    friends = played(app, [FOUR])
    content = friends.get(f"{friends.table_page}export/table.json").get_json()
    said = {"kind": "guest_marked", "by": "test", "at": "2026-11-20T22:00:00Z"}
    content["people"] = [
        {**said, "seq": seq, "write": f"{seq}", "body": {"name": "Rina", "guest": seq % 2 == 1}}
        for seq in range(1, 502)
    ]
    assert look(app.test_client(), json.dumps(content).encode()).status_code == 422
    del content["people"][-1]
    assert look(app.test_client(), json.dumps(content).encode()).status_code == 200


def test_who_played_only_where_a_match_went_on_elsewhere_has_a_page(
    app: Flask, tmp_path: Path
) -> None:
    home = sit_down_to(app, MatchOpened("hazari", FOUR, BANGLADESH, 0))
    home.count(1, 360, 0, 0, 0)
    with another_server(tmp_path / "other") as other:
        phone = other.test_client()
        away = came_to(phone, read_in(phone, taken_home(home)))
        away.enter(Seated(2, ("Rina", "Karim", "Zed Bhai", "Nasreen")))
        away.count(2, 0, 0, 360, 0)
        home.count(2, 360, 0, 0, 0)
        came_back = read_in(home.phone, taken_home(away), page=import_page(home))
        assert came_back.status_code == 303
    assert "Zed Bhai" in page(home, "people")
    assert home.phone.get(f"{home.table_page}players/one?name=Zed+Bhai").status_code == 200
