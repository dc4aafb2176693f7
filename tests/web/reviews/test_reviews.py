"""Reviews from another phone: OK to a deal, or a round is not what it saw."""

import re
from html import escape, unescape
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.cards import parse_cards
from scoring.recorded_facts import Amended
from storage.reviews import Agreed, GroupShown, Objected
from tests.support.cases import cases
from tests.support.fives_table import KINGS, sit_down_to_fives
from tests.support.guests import host, seat, watcher
from tests.support.hazari_table import KARIM, SALMA, TIES, Friends, exposed, in_seats, sit_down
from tests.support.plain_form import hidden_fields, plain, read_form, words
from tests.web.conftest import HTMX

DEAL = "d/1/"
ROUND = "d/1/r/1/"
OTHER = ("AD KD QD", "AC KC JC", "KH QS JD", "JH TH 9H")
"""The first round, Karim and Salma with other cards."""

SWAPPED = exposed(1, (*TIES[0][:2], "KH QS JH", "JC TH 9H"))
"""The first round once more, two players with each other's card."""


@pytest.fixture
def friends(app: Flask) -> Friends:
    """Round 1 is in, entered by the host's phone."""
    friends = sit_down(app)
    friends.expose(1, 1, TIES[0])
    return friends


@pytest.fixture
def ended(friends: Friends) -> Friends:
    """All four rounds are in, entered by the host's phone; the last one is entry 5."""
    for number in (2, 3, 4):
        friends.expose(1, number, TIES[number - 1])
    return friends


def say(
    phone: FlaskClient, friends: Friends, what: str, headers: object = None, **typed: object
) -> TestResponse:
    """Read the ruling, or the deal for "ok", and press this button of it."""
    place = DEAL if what == "ok" else ROUND
    action = f"{friends.address}{place}{what}"
    page = phone.get(friends.address + place).text
    own = {"seat": KARIM} if what == "objections" else {}
    fields = {**hidden_fields(page, action), **own, **typed}
    return phone.post(action, data=fields, headers=headers)  # type: ignore[arg-type]


def ruling(phone: FlaskClient, friends: Friends) -> str:
    return words(phone.get(friends.address + ROUND))


def said(friends: Friends) -> list[object]:
    return [entry.fact for entry in friends.record.reviews(friends.match)]


# OK


def deal(phone: FlaskClient, friends: Friends) -> str:
    return words(phone.get(friends.address + DEAL))


def test_a_seat_says_ok_and_every_phone_reads_who_did(app: Flask, ended: Friends) -> None:
    karim, salma = seat(app, ended, "Karim"), seat(app, ended, "Salma")
    for phone in (karim, salma):
        assert "Do you agree?" in deal(phone, ended)
        answer = say(phone, ended, "ok")
        assert (answer.status_code, answer.location) == (303, ended.address + DEAL)
        assert "Do you agree?" not in deal(phone, ended)
    for phone in (karim, watcher(app, ended), host(app, ended)):
        assert "✓ OK: Karim and Salma" in deal(phone, ended)
    assert ended.entries == 5


def test_an_open_deal_and_a_round_of_several_are_not_asked_about(
    app: Flask, friends: Friends
) -> None:
    karim, fields = seat(app, friends, "Karim"), {"key": "k" * 22, "base": 2, "entry": 2}
    assert karim.post(f"{friends.address}{DEAL}ok", data=fields).status_code == 404
    for number in (2, 3, 4):
        assert "Do you agree?" not in ruling(karim, friends) + deal(karim, friends)
        friends.expose(1, number, TIES[number - 1])
    assert "Do you agree?" not in ruling(karim, friends)


def test_above_the_next_board_the_deal_is_asked_about(app: Flask, ended: Friends) -> None:
    karim = seat(app, ended, "Karim")
    board = karim.get(ended.address).text
    assert f'action="{ended.address}{DEAL}ok"' in board.partition('id="latest"')[2]


def test_an_ok_to_a_deal_of_one_round_stands_on_its_ruling(app: Flask) -> None:
    fives = sit_down_to_fives(app)
    fives.show(1, KINGS)
    karim = seat(app, fives, "Karim")
    action = fives.address + "d/1/ok"
    for headers, status in ((HTMX, 200), ({}, 303)):
        fields = read_form(karim, fives.address + ROUND, action)
        answer = karim.post(action, data=fields, headers=headers)
        assert answer.status_code == status
        said = plain(answer.text) if status == 200 else ruling(karim, fives)
        assert "OK: Karim" in said
        assert "Do you agree?" not in said
        say(karim, fives, "objections")
        assert "OK: Karim" not in ruling(karim, fives)


def test_in_old_records_the_ok_to_the_last_round_is_one_to_the_deal(
    app: Flask, ended: Friends
) -> None:
    for entry, name in ((2, "Karim"), (5, "Salma")):
        ended.record.say(
            ended.match,
            Agreed(entry),
            key=f"ok {name}",
            at="2026-11-20T19:30:00Z",
            by=f"phone-of-{name}",
            refusal=lambda log: "",
        )
    karim, salma = seat(app, ended, "Karim"), seat(app, ended, "Salma")
    assert "✓ OK: Salma" in deal(karim, ended)
    assert "Do you agree?" in deal(karim, ended)
    assert "Do you agree?" not in deal(salma, ended)


@pytest.mark.parametrize("what", ["ok", "objections"])
def test_what_another_phone_undoes_meanwhile_is_said_of_nothing(
    app: Flask, ended: Friends, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    karim, say_it = seat(app, ended, "Karim"), ended.record.say

    def and_undo(*about: Any, **how: Any) -> object:
        outcome = say_it(*about, **how)
        for _round in range(4):
            ended.take_back()
        return outcome

    monkeypatch.setattr(ended.record, "say", and_undo)
    assert say(karim, ended, what, HTMX).status_code == 404


def test_ok_is_said_once_however_often_it_is_sent(app: Flask, ended: Friends) -> None:
    karim = seat(app, ended, "Karim")
    action = f"{ended.address}{DEAL}ok"
    fields = read_form(karim, ended.address + DEAL, action)
    for key in (fields["key"], fields["key"], "o" * 22):
        assert karim.post(action, data={**fields, "key": key}).status_code == 303
    assert said(ended) == [Agreed(5)]
    assert f'action="{action}"' not in karim.get(ended.address + DEAL).text


def test_the_phone_that_entered_a_deal_does_not_confirm_it(app: Flask, ended: Friends) -> None:
    phone = host(app, ended)
    page = phone.get(ended.address + DEAL).text
    assert f'action="{ended.address}{DEAL}ok"' not in page
    answer = phone.post(f"{ended.address}{DEAL}ok", data={"key": "k" * 22, "base": 5, "entry": 5})
    assert answer.status_code == 409
    assert "This phone entered it." in words(answer)
    assert said(ended) == []


def test_a_changed_deal_has_no_ok_until_that_is_undone(app: Flask, ended: Friends) -> None:
    karim = seat(app, ended, "Karim")
    say(karim, ended, "ok")
    ended.enter(Amended(2, SWAPPED))
    assert "OK by" not in deal(karim, ended)
    ended.take_back()
    assert "OK: Karim" in deal(karim, ended)


def test_an_ok_for_what_a_deal_no_longer_says_is_a_conflict(app: Flask, ended: Friends) -> None:
    karim = seat(app, ended, "Karim")
    action = f"{ended.address}{DEAL}ok"
    fields = read_form(karim, ended.address + DEAL, action)
    ended.enter(Amended(2, SWAPPED))
    answer = karim.post(action, data=fields)
    assert answer.status_code == 409
    assert "Not saved: this round has changed. Check it again." in words(answer)
    assert said(ended) == []


# Not what I saw


def test_one_tap_says_it_saw_something_else(app: Flask, friends: Friends) -> None:
    karim = seat(app, friends, "Karim")
    assert say(karim, friends, "objections").status_code == 303
    assert said(friends) == [Objected(2, KARIM, ())]
    for phone in (karim, watcher(app, friends)):
        assert "≠ Karim saw something else." in ruling(phone, friends)
    page = host(app, friends).get(friends.address + ROUND).text
    assert f'href="{friends.address}d/1/r/1/dispute"' in page
    assert friends.entries == 2


def test_a_phone_that_objects_to_a_round_is_not_asked_about_its_deal(
    app: Flask, ended: Friends
) -> None:
    karim = seat(app, ended, "Karim")
    say(karim, ended, "ok")
    say(karim, ended, "objections")
    told = deal(karim, ended)
    assert "≠ Round 1 · Karim saw something else" in told
    assert "OK by" not in told
    assert "Do you agree?" not in told


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
    say(phone, friends, "objections/1")
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


WAYS = ("objections", "objections/1")


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


@cases("refusals", "what is no form of ours says nothing")
def test_what_is_no_form_of_ours_says_nothing(
    app: Flask, ended: Friends, wrong: dict[str, str]
) -> None:
    karim = seat(app, ended, "Karim")
    assert say(karim, ended, "ok", **wrong).status_code == 422
    answer = say(karim, ended, "objections", cards="AC KC JD", **wrong)
    assert answer.status_code == 422
    assert 'value="AC KC JD"' in answer.text
    assert said(ended) == []


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
        assert plain(answer.text).count("not is not a card.") == 1
        assert "not is not a card." in plain(form)


def test_the_form_of_an_objection_is_open_from_the_deal(app: Flask, friends: Friends) -> None:
    nasreen = seat(app, friends, "Nasreen")
    ruling = friends.address + ROUND
    assert '<details class="which">' in nasreen.get(ruling).text
    page = nasreen.get(f"{ruling}?saw=1")
    assert '<details class="which" open>' in page.text
    assert "Optional, for example QC 10C 3C" in words(page)
    later = nasreen.get(f"{ruling}?saw=1&v=1", headers=HTMX).text  # what changed meanwhile
    assert '<details class="which">' in later


def test_the_same_key_with_other_cards_changes_nothing(app: Flask, friends: Friends) -> None:
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


def test_log_and_file_say_who_agreed_and_what_was_seen(app: Flask, ended: Friends) -> None:
    karim, salma = seat(app, ended, "Karim"), seat(app, ended, "Salma")
    of_table = f"{ended.table_page}export/table.json"
    assert [one["ok"] for one in karim.get(of_table).json["matches"][0]["said"]] == [[]] * 4
    say(karim, ended, "ok")
    say(salma, ended, "objections", seat=SALMA, cards="KH QS JD")
    log = words(karim.get(ended.address + "log"))
    assert "OK: Karim" in log
    assert "Salma: Salma showed K♥︎ Q♠︎ J♦︎." in log
    told = karim.get(ended.address + "export/match.json").json["matches"][0]["said"]
    by = [[one["by"] for one in round_["ok"]] for round_ in told]
    assert by == [[], [], [], ["phone-of-Karim"]]
    assert karim.get(of_table).json["matches"][0]["said"] == told
    assert [(one["seat"], one["cards"], one["settled"]) for one in told[0]["objections"]] == [
        (SALMA, "KH QS JD", False)
    ]
    assert (told[3]["went_on"], told[0]["shown"]) == (False, [])


def test_the_next_round_is_an_ok_without_words(app: Flask, friends: Friends) -> None:
    karim = seat(app, friends, "Karim")
    assert "no objection: play continued" not in words(karim.get(friends.address + "log"))
    friends.expose(1, 2, TIES[1])
    assert words(karim.get(friends.address + "log")).count("no objection: play continued") == 1
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
