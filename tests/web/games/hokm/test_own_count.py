"""A player counts the tricks of the own side on the own phone, and the host confirms."""

import re

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.cards import Suit
from scoring.hokm import HokmRules
from scoring.hokm.recorded_facts import HandScored
from storage.reviews import CountedField, OwnCount
from tests.support.guests import seat, watcher
from tests.support.hokm_table import ACES, HokmFriends, sit_down_to_hokm
from tests.support.page_forms import Page
from tests.support.plain_form import read, read_form, told, words


def count(phone: FlaskClient, friends: HokmFriends, tricks: int, side: int = 1) -> TestResponse:
    """Tap a number of tricks on this phone."""
    page = friends.at("own-tricks")
    return phone.post(page, data={**read_form(phone, page), f"tricks{side}": str(tricks)})


def buttons(page: str) -> list[str]:
    """The buttons that say the tricks of both sides."""
    return re.findall(r'name="seven" value="([^"]+)"', page)


def test_four_tricks_of_one_side_are_seven_of_the_other_and_one_tap(
    app: Flask, friends: HokmFriends
) -> None:
    karim = seat(app, friends, "Karim")
    assert "Count the tricks" in words(karim.get(friends.address))
    answer = count(karim, friends, 4)
    assert (answer.status_code, answer.location) == (303, friends.address)
    said = friends.record.reviews(friends.match)[-1].fact
    assert said == OwnCount(1, 1, (CountedField("tricks1", 4),))
    assert friends.entries == 1
    assert "Counted by Karim · 4 tricks" in words(karim.get(friends.address))
    for page in ("", "counts"):
        shown = friends.get(page)
        assert "Counted by Karim · 4 tricks" in words(shown)
        assert buttons(shown.text) == ["0-4"]
    friends.post("counts", {**friends.form("", friends.at("counts")), "seven": "0-4"})
    assert friends.last_fact == HandScored(1, (7, 4))
    assert "Counted by" not in words(friends.get())


def test_who_has_seven_leaves_the_host_what_the_others_took(
    app: Flask, friends: HokmFriends
) -> None:
    count(seat(app, friends, "Karim"), friends, 7)
    assert buttons(friends.get().text) == [f"1-{few}" for few in range(7)]
    count(seat(app, friends, "Salma"), friends, 2, side=0)
    assert buttons(friends.get().text) == ["1-2"]


def test_two_phones_of_one_side_that_differ_are_both_named_and_the_newest_counts(
    app: Flask, friends: HokmFriends
) -> None:
    karim, nasreen = seat(app, friends, "Karim"), seat(app, friends, "Nasreen")
    count(karim, friends, 4)
    count(nasreen, friends, 5)
    page = friends.get()
    both = "Counted by Karim · 4 tricks Counted by Nasreen · 5 tricks These counts differ."
    assert both in told(page)
    assert buttons(page.text) == ["0-5"]
    count(karim, friends, 5)
    assert "differ" not in words(friends.get())


def test_counts_of_both_sides_that_no_hand_ends_with_leave_the_host_every_button(
    app: Flask, friends: HokmFriends
) -> None:
    count(seat(app, friends, "Karim"), friends, 4)
    count(seat(app, friends, "Rina"), friends, 5, side=0)
    assert len(buttons(friends.get().text)) == 14


def test_counts_of_both_sides_that_no_hand_ends_with_are_told_to_the_host(
    app: Flask, friends: HokmFriends
) -> None:
    clash = "These counts do not fit together. Count again."
    count(seat(app, friends, "Karim"), friends, 4)
    assert clash not in words(friends.get())
    rina = seat(app, friends, "Rina")
    count(rina, friends, 5, side=0)
    assert clash in told(friends.get())
    page = friends.get("counts")
    assert clash in told(page)
    for side in (0, 1):
        assert Page(page.text).beside[f"tricks{side}"] == clash
    count(rina, friends, 7, side=0)
    for address in ("", "counts"):
        assert clash not in words(friends.get(address))


def test_the_open_page_of_the_host_hears_of_a_count(app: Flask, friends: HokmFriends) -> None:
    before = re.findall(r'data-news="([^"]+)"', friends.get().text)[0].replace("&amp;", "&")
    karim = seat(app, friends, "Karim")
    count(karim, friends, 4)
    news = friends.get(before.removeprefix(friends.address))
    assert "Counted by Karim · 4 tricks" in told(news)
    assert "Counted by" not in told(karim.get(before))
    # The page that shows it, and the one that has read it, hear nothing new.
    for asked in (friends.get().text, news.text):
        known = re.findall(r'data-(?:news|read)="([^"]*counted[^"]*)"', asked)[0]
        again = friends.get(known.replace("&amp;", "&").removeprefix(friends.address))
        assert "Counted by" not in told(again)


def test_three_who_play_alone_fill_the_fields_of_the_host(app: Flask) -> None:
    friends = sit_down_to_hokm(app, HokmRules(players=3))
    count(seat(app, friends, "Salma"), friends, 6, side=2)
    page = friends.get("counts").text
    assert re.search(r'name="tricks2"[^>]*value="6"', page)


def test_a_count_for_another_hand_or_beside_tricks_is_not_taken(
    app: Flask, friends: HokmFriends
) -> None:
    karim, page = seat(app, friends, "Karim"), friends.at("own-tricks")
    form = {**read_form(karim, page), "tricks1": "4"}
    assert karim.post(page, data={**form, "tricks1": ""}).status_code == 422
    friends.win(1, 0)
    late = karim.post(page, data=form)
    assert late.status_code == 409
    assert "Not saved: the host has already entered this." in words(late)
    friends.name(2, Suit.SPADES)
    assert "Count the tricks" in read(karim, friends.address)
    friends.lay(2, ACES)
    assert "Count the tricks" not in read(karim, friends.address)
    assert karim.get(page).location == friends.address


def test_only_a_phone_with_a_seat_counts(app: Flask, friends: HokmFriends) -> None:
    page = friends.at("own-tricks")
    assert watcher(app, friends).get(page).status_code == 403
    assert friends.get("own-tricks").location == friends.address  # the host has a form
