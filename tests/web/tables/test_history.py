"""What was played at a table and at all tables of a phone, and how it is looked for."""

import re
import time
from datetime import timedelta
from random import Random

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.bukharo import BUKHARO
from scoring.catalogue import find_game
from scoring.fives import FIVES
from scoring.hazari import BANGLADESH
from scoring.hazari.recorded_facts import DealCounted
from scoring.hokm import HOKM
from scoring.hokm.recorded_facts import HandTaken
from scoring.log.replay import replay
from scoring.recorded_facts import Fact, MatchEnded, MatchOpened
from tests.scoring.players import play
from tests.support.hazari_table import NAMES, Friends, sit_down_to
from tests.support.long import first_of
from tests.support.plain_form import words
from tests.support.set_up import sat_down, seat
from tests.web.match.test_damaged_match import harm
from web.match.ending_words import ended, ending
from web.match.match_overview import duration
from web.tables.history import SHOWN


def test_a_finished_match_shows_result_date_and_length(friends: Friends) -> None:
    friends.count(1, 360, 0, 0, 0)
    friends.count(2, 360, 0, 0, 0)
    friends.enter(DealCounted(3, (360, 0, 0, 0)), at="2026-11-20T20:45:40Z")
    answer = friends.get(friends.table_page + "history")
    page = words(answer)
    assert "Rina wins: first to 1000, with 1080." in page
    assert 'datetime="2026-11-20T19:00:00Z"' in answer.text
    assert "3 deals · 1 h 46 min · Bangladesh, 360 points for four" in page
    assert f'href="{friends.address}sheet"' in answer.text
    assert (
        '<div class="first"><dt><bdi translate=no>Rina</bdi></dt><dd>1080</dd></div>' in answer.text
    )
    assert "Continue" not in page


def test_a_match_that_was_stopped_is_marked_unfinished(friends: Friends) -> None:
    friends.count(1, 60, 140, 100, 60)
    friends.enter(MatchEnded())
    page = words(friends.get(friends.table_page + "history"))
    assert "Unfinished: play stopped here. Leading: Karim." in page
    assert "1 deal · 30 min" in page


def test_winning_sides_stand_out_under_both_names(app: Flask, client: FlaskClient) -> None:
    friends = sat_down(app, seat(client, "/tables/new/hokm", *NAMES, target="1", hakem="0"))
    friends.enter(HandTaken(1, 1, shutout=False))
    page = client.get(friends.table_page + "history").text
    # Each name by itself, so that the two stand in the order of the reader's language.
    ours, theirs = (
        "\u2068Rina\u2069 and \u2068Salma\u2069",
        "\u2068Karim\u2069 and \u2068Nasreen\u2069",
    )
    assert f'<div class="first"><dt><bdi translate=no>{theirs}</bdi></dt><dd>1</dd></div>' in page
    assert f"<div><dt><bdi translate=no>{ours}</bdi></dt><dd>0</dd></div>" in page


@pytest.mark.parametrize(
    ("time", "said"),
    [
        (timedelta(), "0 min"),
        (timedelta(seconds=59), "1 min"),
        (timedelta(minutes=59, seconds=40), "1 h 0 min"),
        (timedelta(hours=26, minutes=5), "26 h 5 min"),
        (timedelta(minutes=-5), "0 min"),
    ],
)
def test_length_in_words(english: None, time: timedelta, said: str) -> None:
    assert duration(time) == said


HAZARI = MatchOpened("hazari", NAMES, BANGLADESH, 0)
PLAYERS = ("রিনা", "Karim", "کریم", "Élodie")


def at_another_table(app: Flask, name: str, players: tuple[str, ...] = PLAYERS) -> Friends:
    opened = MatchOpened("hazari", players, BANGLADESH, 0)
    return sit_down_to(app, opened, name, name.ljust(22, "x"))


def page_of(friends: Friends) -> str:
    return f"{friends.table_page}history"


def visit(client: FlaskClient, *tables: Friends) -> None:
    """The phone knows these tables from now on, the first one used last."""
    for friends in reversed(tables):
        assert client.get(friends.address).status_code == 200


def found(client: FlaskClient, address: str, **sought: str) -> list[tuple[str, int]]:
    """The matches on a page, each with the address of its table."""
    answer = client.get(address, query_string=sought or None)
    assert answer.status_code == 200, answer.text
    sheets = re.findall(r'href="/t/([^/]*)/m/(\d+)/sheet"', answer.text)
    return [(table, int(number)) for table, number in sheets]


def numbers(friends: Friends, address: str, **sought: str) -> list[int]:
    return [number for _table, number in found(friends.phone, address, **sought)]


def test_the_tables_of_a_phone_are_one_list_newest_first(app: Flask, friends: Friends) -> None:
    other = at_another_table(app, "Sunday")
    second = friends.another_match(MatchOpened("fives", NAMES, FIVES, 0))
    visit(friends.phone, friends, other)
    page = friends.get("/history")
    places = [(second, 2), (other, 1), (friends, 1)]
    assert found(friends.phone, "/history") == [(one.table.address, n) for one, n in places]
    for said in ("Friday table Match 2", "Sunday Match 1", "Friday table Match 1"):
        assert said in words(page)
    assert page.text.count("<bdi translate=no>Sunday</bdi>") == 1
    assert 'href="/history"' in friends.get("/").text


def test_another_phone_sees_its_own_tables_only(app: Flask, friends: Friends) -> None:
    other = at_another_table(app, "Sunday")
    visit(friends.phone, friends)
    assert found(friends.phone, "/history") == [(friends.table.address, 1)]
    assert found(friends.phone, "/history", player="karim") == [(friends.table.address, 1)]
    for address in (other.table.address, "unknown"):
        foreign = friends.get("/history", query_string={"before": "1", "at": address})
        assert foreign.status_code == 404


def test_a_phone_that_was_sent_away_reads_nothing_any_more(app: Flask, friends: Friends) -> None:
    phone = app.test_client()
    visit(phone, friends)
    app.extensions["kept"].clear()
    assert "No matches yet." in words(phone.get("/history"))
    assert 'href="/tables/new"' in phone.get("/history").text


def test_players_are_found_together_and_words_in_any_order(app: Flask, friends: Friends) -> None:
    opened = MatchOpened("hazari", ("Karim Ali", "Rina", "Mitu", "رضا کریمی"), BANGLADESH, 0)
    second = friends.another_match(opened)
    visit(friends.phone, friends)
    page = page_of(friends)
    for typed in (
        "mitu karim",
        "ali KARIM",
        "Rina, Mitu",
        "کریمی رضا، mitu",
        "karim ali mitu rina",
    ):
        assert numbers(friends, page, player=typed) == [second.match.number], typed
    assert numbers(friends, page, player="karim rina") == [2, 1]
    assert numbers(friends, page, player="salma mitu") == []
    assert numbers(friends, page, player=" , ") == [2, 1]
    assert numbers(friends, page, player=" ".join(f"x{n}" for n in range(1500))) == []


def test_games_and_days_are_sought_together(friends: Friends) -> None:
    friends.another_match(HAZARI, "2026-11-23T12:00:00Z")
    friends.another_match(MatchOpened("hokm", NAMES, HOKM, 0), "2026-11-24T12:00:00Z")
    friends.another_match(MatchOpened("bukharo", NAMES, BUKHARO, 0), "2026-11-25T12:00:00Z")
    page = page_of(friends)
    assert numbers(friends, page) == [4, 3, 2, 1]
    assert numbers(friends, page, game="hokm") == [3]
    assert numbers(friends, page, since="2026-11-23", until="2026-11-24") == [3, 2]
    assert numbers(friends, page, since="২৪.১১.২০২৬") == [4, 3]
    assert numbers(friends, page, until="۲۰۲۶/۱۱/۲۳", game="hazari", player="salma") == [2, 1]
    assert numbers(friends, page, since="2026-11-24", until="2026-11-24", game="hazari") == []


def test_the_day_is_that_of_the_table(friends: Friends, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "Asia/Dhaka")
    time.tzset()
    try:
        # Two in the morning of the 24th there.
        friends.another_match(HAZARI, "2026-11-23T20:00:00Z")
        page = page_of(friends)
        assert "Nov 24, 2026" in friends.get(page).text
        assert numbers(friends, page, since="2026-11-24") == [2]
        assert numbers(friends, page, since="2026-11-23", until="2026-11-23") == []
    finally:
        monkeypatch.undo()
        time.tzset()


def test_what_was_sought_stays_in_the_form_and_can_be_cleared(friends: Friends) -> None:
    sought = {"player": "<Rina>", "game": "hokm", "since": "23.11.2026", "until": ""}
    answer = friends.get(page_of(friends), query_string=sought)
    assert 'value="&lt;Rina&gt;"' in answer.text
    assert '<option selected value="hokm">' in answer.text
    assert 'value="2026-11-23"' in answer.text
    assert "No matches found." in words(answer)
    assert answer.text.count(f'href="{page_of(friends)}"') == 2
    assert '<details class="more search" open>' in answer.text
    assert '<details class="more search">' in friends.get(page_of(friends)).text


FARSI = {"Accept-Language": "fa"}


def test_a_reader_of_persian_sees_and_seeks_days_of_the_own_calendar(friends: Friends) -> None:
    friends.another_match(HAZARI, "2026-11-23T12:00:00Z")
    page = page_of(friends)
    asked = {"since": "1405/9/1", "until": "۲ آذر ۱۴۰۵"}
    answer = friends.get(page, query_string=asked, headers=FARSI)
    assert re.findall(r"/m/(\d+)/sheet", answer.text) == ["2"]
    assert '<time datetime="2026-11-23T12:00:00Z">۲ آذر ۱۴۰۵</time>' in answer.text
    (field,) = re.findall(r'<input[^>]*id="until"[^>]*>', answer.text)
    assert 'type="text"' in field
    assert 'value="۱۴۰۵/۰۹/۰۲"' in field
    assert numbers(friends, page, **asked) == [2]  # whoever reads it
    wrong = friends.get(page, query_string={"since": "۱۴۰۴/۱۲/۳۰"}, headers=FARSI)
    assert wrong.status_code == 422
    assert 'value="۱۴۰۴/۱۲/۳۰"' in wrong.text
    unread = friends.get(page, query_string={"since": "دیروز"}, headers=FARSI).text
    assert "۱۴۰۵/۰۸/۳۰" in unread.split('id="since-error"')[1].split("</p>")[0]


WRONG = [
    ({"since": "yesterday"}, "Enter the date like this: 21.11.2026."),
    ({"until": "31.2.2026"}, "There is no such date."),
    ({"since": "2026-11-24", "until": "2026-11-23"}, "The last day is before the first day."),
    ({"game": "whist"}, "Choose a game."),
]


@pytest.mark.parametrize(("sought", "said"), WRONG)
@pytest.mark.parametrize("where", ["one table", "all tables"])
def test_what_cannot_be_sought_is_told_at_its_field(
    friends: Friends, where: str, sought: dict[str, str], said: str
) -> None:
    visit(friends.phone, friends)
    page = page_of(friends) if where == "one table" else "/history"
    answer = friends.get(page, query_string=sought)
    assert answer.status_code == 422
    name = [*sought][-1]
    assert f'<p class="error" id="{name}-error">{said}</p>' in answer.text
    assert f'aria-describedby="{name}-error"' in answer.text
    if said != WRONG[-1][1]:
        assert f'value="{sought[name]}"' in answer.text
    assert "/sheet" not in answer.text


@pytest.mark.parametrize("where", ["one table", "all tables"])
def test_older_matches_are_a_tap_away_as_sought(app: Flask, friends: Friends, where: str) -> None:
    other = at_another_table(app, "Sunday")
    for _ in range(2 * SHOWN):
        friends.another_match(HAZARI)
    visit(friends.phone, friends, other)
    start = page_of(friends) if where == "one table" else "/history"
    seen, address = [], f"{start}?player=karim&game=hazari"
    for _page in range(3):
        page = friends.get(address).text
        seen += found(friends.phone, address)
        assert ("Newest" in page) == (len(seen) > SHOWN)
        older = re.findall(r'href="([^"]*)" rel="next"', page)
        address = older[0].replace("&amp;", "&") if older else ""
        assert "player=karim" in address or not older
    assert not address
    mine = [(friends.table.address, number) for number in range(2 * SHOWN + 1, 0, -1)]
    theirs = [] if where == "one table" else [(other.table.address, 1)]
    assert seen == [*mine[:-1], *theirs, mine[-1]]
    oldest = f"{start}?before=1&at={friends.table.address}"
    assert "No older matches." in words(friends.get(oldest))
    assert 'href="' + start + '">Newest' in friends.get(oldest).text


@pytest.mark.parametrize("before", ["99", "0", str(10**30)])
def test_a_page_after_a_missing_match_is_not_there(friends: Friends, before: str) -> None:
    assert friends.get(page_of(friends), query_string={"before": before}).status_code == 404
    assert numbers(friends, page_of(friends), before="nonsense") == [1]


def test_the_list_of_all_tables_names_what_cannot_be_read(app: Flask, friends: Friends) -> None:
    other = at_another_table(app, "Sunday")
    visit(friends.phone, friends, other)
    harm(app, other)
    assert "Match 1 of Sunday cannot be opened" in words(friends.get("/history"))
    assert found(friends.phone, "/history") == [(friends.table.address, 1)]


def test_a_page_says_that_matches_are_still_being_read(friends: Friends) -> None:
    for _ in range(2 * SHOWN + 2):
        friends.another_match(HAZARI)
    loading = "3 matches are still loading. Check again soon."
    assert loading in words(friends.get(page_of(friends)))
    assert "still loading" not in words(friends.get(page_of(friends)))


def test_an_entry_is_in_the_list_as_soon_as_it_is_saved(friends: Friends) -> None:
    friends.get(page_of(friends))
    friends.count(1, 60, 140, 100, 60)
    assert "1 deal ·" in words(friends.get(page_of(friends)))
    form = {**friends.form("undo"), "sure": "1"}
    friends.post("undo", form)
    assert "0 deals ·" in words(friends.get(page_of(friends)))


@pytest.mark.parametrize("game", first_of(["hazari", "fives", "hokm", "bukharo"]))
def test_a_summary_says_the_same_of_the_end_as_the_match(app: Flask, game: str) -> None:
    for seed in range(4):
        log = play(find_game(game), Random(f"{game} {seed}"), 60).log
        opened = log[0].fact
        friends = sit_down_to(app, opened, f"{seed}", f"{seed}".ljust(22, "z"))
        facts: list[Fact] = [entry.fact for entry in log[1:]]
        friends.enter(*facts)
        if not replay(find_game(game), log).state.standing.finished:
            friends.enter(MatchEnded())
        context = friends.context
        (one,) = friends.record.summaries.history([friends.table], most=1).matches
        with app.test_request_context():
            assert ended(game, one.standing, one.sides) == ending(context)
        counted = sum(deal.end not in ("open", "void") for deal in context.state.deals)
        assert (one.deals, one.rules) == (counted, context.rules)


def test_a_finished_match_of_many_deals_needs_no_replay_to_be_shown(
    friends: Friends, monkeypatch: pytest.MonkeyPatch
) -> None:
    for deal in (1, 2, 3):
        friends.enter(DealCounted(deal, (360, 0, 0, 0)))
    assert "Rina wins: first" in words(friends.get(page_of(friends)))
    monkeypatch.setattr("storage.history.summaries.read_log", lambda *_: pytest.fail("read again"))
    assert "Rina wins: first" in words(friends.get(page_of(friends)))


def test_an_open_match_is_marked_and_continued(friends: Friends) -> None:
    answer = friends.get(friends.table_page + "history")
    page = words(answer)
    assert "Not over yet." in page
    assert f'href="{friends.address}"' in answer.text
    assert "0 deals" in page
