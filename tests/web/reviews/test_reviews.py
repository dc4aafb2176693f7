"""A round that is in, looked at on another phone: OK, or not what it saw."""

import re
from html import escape, unescape
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.cards import parse_cards
from scoring.facts import Amended
from storage.reviews import Agreed, GroupShown, Objected
from tests.support.guests import host, seat, watcher
from tests.support.hazari_table import KARIM, SALMA, TIES, Friends, exposed, in_seats, sit_down
from tests.support.plain_form import hidden_fields, plain, read_form, words
from tests.web.conftest import HTMX

ROUND = "d/1/r/1/"
OTHER = ("AD KD QD", "AC KC JC", "KH QS JD", "JH TH 9H")
"""The first round, Karim and Salma with other cards."""


@pytest.fixture
def friends(app: Flask) -> Friends:
    """Round 1 is in, entered by the host's phone."""
    friends = sit_down(app)
    friends.expose(1, 1, TIES[0])
    return friends


def say(
    phone: FlaskClient, friends: Friends, what: str, headers: object = None, **typed: object
) -> TestResponse:
    """Read the ruling and press this button of it."""
    action = f"{friends.address}{ROUND}{what}"
    page = phone.get(friends.address + ROUND).text
    own = {"seat": KARIM} if what == "objections" else {}
    fields = {**hidden_fields(page, action), **own, **typed}
    return phone.post(action, data=fields, headers=headers)  # type: ignore[arg-type]


def ruling(phone: FlaskClient, friends: Friends) -> str:
    return words(phone.get(friends.address + ROUND))


def said(friends: Friends) -> list[object]:
    return [entry.fact for entry in friends.record.reviews(friends.match)]


# OK


def test_a_seat_says_ok_and_every_phone_reads_who_did(app: Flask, friends: Friends) -> None:
    karim, salma = seat(app, friends, "Karim"), seat(app, friends, "Salma")
    for phone in (karim, salma):
        assert "Do you agree?" in ruling(phone, friends)
        answer = say(phone, friends, "ok")
        assert (answer.status_code, answer.location) == (303, friends.address + ROUND)
        assert "Do you agree?" not in ruling(phone, friends)
    for phone in (karim, watcher(app, friends), host(app, friends)):
        assert "✓ OK by Karim and Salma" in ruling(phone, friends)
    assert friends.entries == 2


def test_with_script_only_this_part_comes_back(app: Flask, friends: Friends) -> None:
    answer = say(seat(app, friends, "Karim"), friends, "ok", HTMX)
    assert answer.status_code == 200
    assert "OK by" in answer.text
    assert "<body" not in answer.text


def test_ok_to_a_round_that_another_phone_undoes_meanwhile_leads_to_no_round(
    app: Flask, friends: Friends, monkeypatch: pytest.MonkeyPatch
) -> None:
    karim, say_it = seat(app, friends, "Karim"), friends.record.say

    def and_undo(*about: Any, **how: Any) -> object:
        outcome = say_it(*about, **how)
        friends.take_back()
        return outcome

    monkeypatch.setattr(friends.record, "say", and_undo)
    assert say(karim, friends, "ok", HTMX).status_code == 404


def test_ok_is_said_once_however_often_it_is_sent(app: Flask, friends: Friends) -> None:
    karim = seat(app, friends, "Karim")
    action = f"{friends.address}{ROUND}ok"
    fields = read_form(karim, friends.address + ROUND, action)
    for key in (fields["key"], fields["key"], "o" * 22):
        assert karim.post(action, data={**fields, "key": key}).status_code == 303
    assert said(friends) == [Agreed(2)]
    assert f'action="{action}"' not in karim.get(friends.address + ROUND).text


def test_the_phone_that_entered_a_round_does_not_confirm_it(app: Flask, friends: Friends) -> None:
    phone = host(app, friends)
    page = phone.get(friends.address + ROUND).text
    assert f'action="{friends.address}{ROUND}ok"' not in page
    answer = phone.post(
        f"{friends.address}{ROUND}ok", data={"key": "k" * 22, "base": 2, "entry": 2}
    )
    assert answer.status_code == 409
    assert "This phone entered it." in words(answer)
    assert said(friends) == []


def test_a_changed_round_has_no_ok_until_that_is_undone(app: Flask, friends: Friends) -> None:
    karim = seat(app, friends, "Karim")
    say(karim, friends, "ok")
    friends.enter(Amended(2, exposed(1, OTHER)))
    assert "OK by" not in ruling(karim, friends)
    friends.take_back()
    assert "OK by Karim" in ruling(karim, friends)


def test_an_ok_for_what_a_round_no_longer_says_is_a_conflict(app: Flask, friends: Friends) -> None:
    karim = seat(app, friends, "Karim")
    action = f"{friends.address}{ROUND}ok"
    fields = read_form(karim, friends.address + ROUND, action)
    friends.enter(Amended(2, exposed(1, OTHER)))
    answer = karim.post(action, data=fields)
    assert answer.status_code == 409
    assert "Not saved: this round has changed. Check it again." in words(answer)
    assert said(friends) == []


# Not what I saw


def test_one_tap_says_it_saw_something_else_and_ok_takes_it_back(
    app: Flask, friends: Friends
) -> None:
    karim = seat(app, friends, "Karim")
    assert say(karim, friends, "objections").status_code == 303
    assert said(friends) == [Objected(2, KARIM, ())]
    for phone in (karim, watcher(app, friends)):
        assert "≠ Karim saw something else." in ruling(phone, friends)
    page = host(app, friends).get(friends.address + ROUND).text
    assert f'href="{friends.address}d/1/r/1/dispute"' in page
    assert friends.entries == 2
    say(karim, friends, "ok")
    assert "OK by Karim" in ruling(karim, friends)
    assert "saw something else" not in ruling(karim, friends)


def test_the_host_puts_the_cards_of_an_objection_in_place(app: Flask, friends: Friends) -> None:
    karim = seat(app, friends, "Karim")
    say(karim, friends, "objections", seat=KARIM, cards="AC KC JC")
    assert "≠ Karim: Karim showed A♣︎ K♣︎ J♣︎." in ruling(karim, friends)
    phone = host(app, friends)
    board = f"{friends.address}d/1/r/1/change"
    assert f'href="{board}?seat1=AC+KC+JC"' in phone.get(friends.address + ROUND).text
    fields = read_form(phone, f"{board}?seat1=AC+KC+JC", board)
    groups = in_seats((TIES[0][0], "AC KC JC", *TIES[0][2:]))
    assert phone.post(board, data={**fields, **groups}).status_code == 422  # Salma showed that jack
    groups["seat2"] = "KH QS JD"
    assert phone.post(board, data={**fields, **groups, "key": "n" * 22}).status_code == 303
    assert "Karim: Karim showed" not in ruling(karim, friends)


def test_the_keeper_says_that_it_stays_as_it_is(app: Flask, friends: Friends) -> None:
    karim, phone = seat(app, friends, "Karim"), host(app, friends)
    say(karim, friends, "objections", cards="AC KC JC")
    assert say(phone, friends, "objections/1").status_code == 303
    for reader in (karim, phone):
        assert "The host checked: no change." in ruling(reader, friends)
    assert "It stays as it is</button>" not in phone.get(friends.address + ROUND).text


def test_the_hosts_board_shows_an_objection_until_settled(app: Flask, friends: Friends) -> None:
    phone, watching = host(app, friends), watcher(app, friends)
    salma = seat(app, friends, "Salma")
    assert "takes the round" not in words(phone.get(friends.address))
    say(salma, friends, "objections")
    assert "Salma saw something else" in words(phone.get(friends.address))
    objection = friends.record.reviews(friends.match)[-1].seq
    say(phone, friends, f"objections/{objection}")
    assert "saw something else" not in words(phone.get(friends.address))
    for other in (salma, watching):
        assert "The host checked: no change." in words(other.get(friends.address))


PAGES = ("", ROUND, "d/1/")


def told(phone: FlaskClient, address: str) -> str:
    """What stands in the bar that lies over the header of a page."""
    bar = phone.get(address).text.split('id="news"', 1)[1].split("<main", 1)[0]
    return " ".join(plain(re.sub("<[^>]*>", "", bar)).split())


@pytest.mark.parametrize("page", PAGES)
def test_an_objection_stands_over_the_header_of_the_hosts_pages_only(
    app: Flask, friends: Friends, page: str
) -> None:
    phone, salma = host(app, friends), seat(app, friends, "Salma")
    say(salma, friends, "objections")
    address = friends.address + page
    assert "≠ Salma saw something else." in told(phone, address)
    assert f'href="{friends.address}{ROUND}#witnesses"><div>' in phone.get(address).text
    assert "saw something else" not in told(salma, friends.address + ROUND)
    say(salma, friends, "ok")
    assert "saw something else" not in told(phone, address)


@pytest.mark.parametrize("page", ["rounds/news", "news"])
def test_an_objection_that_was_read_is_told_no_more_but_the_next_one_is(
    app: Flask, friends: Friends, page: str
) -> None:
    phone = host(app, friends)
    say(seat(app, friends, "Salma"), friends, "objections")
    heard = phone.get(f"{friends.address}{page}?base={friends.entries}").text
    assert "Salma saw something else" in plain(heard)
    read = unescape(heard.split('data-read="')[1].split('"')[0])
    quiet = phone.get(read).text
    assert "saw something else" not in quiet
    assert f'data-news="{escape(read)}"' in quiet
    say(seat(app, friends, "Karim"), friends, "objections")
    assert "Karim saw something else" in plain(phone.get(read).text)


def test_an_objection_to_what_was_changed_since_waits_no_more(app: Flask, friends: Friends) -> None:
    phone = host(app, friends)
    say(seat(app, friends, "Salma"), friends, "objections")
    friends.enter(Amended(2, exposed(1, OTHER)))
    assert "saw something else" not in told(phone, friends.address)
    say(seat(app, friends, "Salma"), friends, "objections")
    assert "Salma saw something else" in told(phone, friends.address)


def test_salma_may_have_seen_other_cards_of_karim(app: Flask, friends: Friends) -> None:
    salma = seat(app, friends, "Salma")
    assert f'<option value="{SALMA}" selected>Salma' in salma.get(friends.address + ROUND).text
    say(salma, friends, "objections", seat=KARIM, cards="AC KC JD")
    assert "Salma: Karim showed A♣︎ K♣︎ J♦︎." in ruling(salma, friends)


WAYS = ("ok", "objections", "objections/1")


def test_who_watches_is_not_asked_about_a_round(app: Flask, friends: Friends) -> None:
    say(seat(app, friends, "Karim"), friends, "objections")
    page = watcher(app, friends).get(friends.address + ROUND).text
    assert "<form" not in page.split('id="witnesses"')[1]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("place", ["1/d/1/r/2/", "1/d/2/r/1/", "1/d/1/r/0/", f"2/{ROUND}"])
def test_there_is_nothing_to_say_about_a_round_that_is_not_in(
    app: Flask, friends: Friends, place: str, way: str
) -> None:
    fields = {"key": "w" * 22, "base": 2, "entry": 2}
    address = f"/t/{friends.table.address}/m/{place}{way}"
    assert host(app, friends).post(address, data=fields).status_code == 404
    nobodys = friends.address + ROUND + "objections/7"
    assert host(app, friends).post(nobodys, data=fields).status_code == 404


@pytest.mark.parametrize(
    "wrong",
    [
        {"key": ""},
        {"key": "x" * 10_000},
        {"base": "-1"},
        {"base": "abc"},
        {"base": "9"},
        {"base": ""},
        {"entry": ""},
        {"entry": "x"},
    ],
)
def test_f06_f09_what_is_no_form_of_ours_says_nothing(
    app: Flask, friends: Friends, wrong: dict[str, str]
) -> None:
    karim = seat(app, friends, "Karim")
    assert say(karim, friends, "ok", **wrong).status_code == 422
    answer = say(karim, friends, "objections", cards="AC KC JD", **wrong)
    assert answer.status_code == 422
    assert 'value="AC KC JD"' in answer.text
    assert said(friends) == []


@pytest.mark.parametrize("wrong", [{"seat": "4"}, {"seat": "x"}, {"cards": "ZZ"}])
def test_an_objection_is_about_cards_of_a_player(
    app: Flask, friends: Friends, wrong: dict[str, str]
) -> None:
    typed = {"cards": "AC KC JD", **wrong}
    answer = say(seat(app, friends, "Karim"), friends, "objections", **typed)
    assert answer.status_code == 422
    assert f'value="{typed["cards"]}"' in answer.text
    assert '<details class="which" open>' in answer.text
    assert said(friends) == []


def test_cards_that_cannot_be_read_stay_in_the_open_form_with_the_error_beside_them(
    app: Flask, friends: Friends
) -> None:
    nasreen = seat(app, friends, "Nasreen")
    typed = "queen of clubs, not hearts"
    for headers in (None, HTMX):
        answer = say(nasreen, friends, "objections", headers, seat=KARIM, cards=typed)
        form = answer.text.split('<details class="which" open>')[1]
        assert f'value="{typed}"' in form
        assert f'<option value="{KARIM}" selected>' in form
        assert plain(answer.text).count("are not cards.") == 1
        assert "are not cards." in plain(form)


def test_the_form_of_an_objection_is_open_from_the_deal(app: Flask, friends: Friends) -> None:
    nasreen = seat(app, friends, "Nasreen")
    ruling = friends.address + ROUND
    assert '<details class="which">' in nasreen.get(ruling).text
    page = nasreen.get(f"{ruling}?saw=1")
    assert '<details class="which" open>' in page.text
    assert "Optional, for example QC 10C 3C" in words(page)
    later = nasreen.get(f"{ruling}?saw=1&v=1", headers=HTMX).text  # what changed meanwhile
    assert '<details class="which">' in later


def test_f07_the_same_key_with_other_cards_changes_nothing(app: Flask, friends: Friends) -> None:
    karim = seat(app, friends, "Karim")
    action = f"{friends.address}{ROUND}objections"
    fields = read_form(karim, friends.address + ROUND, action)
    karim.post(action, data={**fields, "seat": KARIM, "cards": "AC KC JD"})
    answer = karim.post(action, data={**fields, "seat": KARIM, "cards": "AC KC TD"}, headers=HTMX)
    assert answer.status_code == 422
    assert "Not saved: you already sent a different answer. The first one counts." in plain(
        answer.text
    )
    assert len(said(friends)) == 1


# The log and the files


def test_log_and_file_say_who_agreed_and_what_was_seen(app: Flask, friends: Friends) -> None:
    karim, salma = seat(app, friends, "Karim"), seat(app, friends, "Salma")
    of_table = f"{friends.table_page}export/table.json"
    (unsaid,) = karim.get(of_table).json["matches"][0]["said"]
    assert unsaid["ok"] == []
    say(karim, friends, "ok")
    say(salma, friends, "objections", seat=SALMA, cards="KH QS JD")
    log = words(karim.get(friends.address + "log"))
    assert "OK by Karim" in log
    assert "Salma: Salma showed K♥︎ Q♠︎ J♦︎." in log
    (told,) = karim.get(friends.address + "export/match.json").json["matches"][0]["said"]
    assert [one["by"] for one in told["ok"]] == ["phone-of-Karim"]
    assert karim.get(of_table).json["matches"][0]["said"] == [told]
    assert [(one["seat"], one["cards"], one["settled"]) for one in told["objections"]] == [
        (SALMA, "KH QS JD", False)
    ]
    assert (told["went_on"], told["shown"]) == (False, [])


def test_the_next_round_is_an_ok_without_words(app: Flask, friends: Friends) -> None:
    karim = seat(app, friends, "Karim")
    assert "play went on" not in words(karim.get(friends.address + "log"))
    friends.expose(1, 2, TIES[1])
    assert words(karim.get(friends.address + "log")).count("play went on") == 1
    file = karim.get(friends.address + "export/match.json").json
    assert [one["went_on"] for one in file["matches"][0]["said"]] == [True, False]


def test_the_log_shows_a_group_replaced_or_entered_otherwise(app: Flask, friends: Friends) -> None:
    for number, cards in enumerate(("JD TS 9C", "JD TS 9S", "JD TS 8S")):
        friends.record.say(
            friends.match,
            GroupShown(1, 2, 0, parse_cards(cards), number),
            key=f"shown {number}",
            at="2026-11-20T19:30:00Z",
            by="phone-of-Rina",
            refusal=lambda log: "",
        )
    phone = host(app, friends)
    friends.expose(1, 2, TIES[1])
    told = ("Rina first showed J♦︎ 10♠︎ 9♣︎, then J♦︎ 10♠︎ 9♠︎.", "Rina’s phone showed J♦︎ 10♠︎ 8♠︎.")
    for versions in (3, 0):  # nothing of them once the round is undone
        log = words(phone.get(friends.address + "log"))
        assert [text in log for text in told] == [bool(versions)] * 2
        file = phone.get(friends.address + "export/match.json").json
        assert len(file["matches"][0]["said"][1]["shown"]) == versions
        friends.take_back()
