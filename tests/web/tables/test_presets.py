"""Presets: rules under a name, tapped in a set-up, kept by a table, shared as a link."""

import re
from dataclasses import replace
from html import unescape
from urllib.parse import urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.bukharo import BHUKHAR_CLUB
from scoring.hazari import BANGLADESH, BHUTAN
from scoring.recorded_facts import Agreement, AgreementSet, MatchEnded, MatchOpened, RulesChanged
from tests.support.cases import cases
from tests.support.hazari_table import NAMES, Friends
from tests.support.page_forms import Page
from tests.support.plain_form import words
from tests.support.set_up import begun, by_seat, fill_in, refused, tables

NEW = "/tables/new"
KARIMS = replace(BHUTAN, tie="split", target=1500)
NAMED = Agreement(rules_name="Karim’s table")


def preset(page: TestResponse, name: str) -> str:
    """The address of the button that brings a preset."""
    buttons = re.findall(
        r'formaction="([^"]+)"><span>(?:<span.*?</span> )?<bdi[^>]*>(.*?)</bdi>', page.text
    )
    return unescape({unescape(text): address for address, text in buttons}[name])


def filled(page: TestResponse) -> dict[str, str]:
    """What the set-up on this page sends."""
    forms = [dict(form.sent) for form in Page(page.text).forms]
    return next(sent for sent in forms if "player0" in sent)


def shared(friends: Friends) -> str:
    page = unescape(friends.get("rules").text)
    parts = urlsplit(page.split("<textarea")[1].split(">")[1].split("<")[0])
    return f"{parts.path}?{parts.query}"


def following(over: Friends, rules: object, agreed: Agreement = NAMED) -> Friends:
    opened = MatchOpened("hazari", NAMES, rules, 0, agreed)
    return over.next_match(opened, "2026-11-20T20:00:00Z")


@pytest.fixture
def over(friends: Friends) -> Friends:
    friends.enter(MatchEnded())
    return friends


def test_a_tap_brings_a_preset_and_keeps_what_was_typed(app: Flask, client: FlaskClient) -> None:
    typed = {**filled(client.get(NEW)), **by_seat(*NAMES), "dealer": "2", "ahead1": "50"}
    page = client.post(preset(client.get(NEW), "As in Thimphu"), data=typed)
    assert page.status_code == 200
    assert "#rules" in preset(page, "As in Dhaka")
    kept = filled(page)
    assert (kept["player3"], kept["dealer"], kept["ahead1"]) == ("Nasreen", "2", "50")
    opened = begun(app, client.post(NEW, data=kept))
    agreed = Agreement(handicap=(0, 50, 0, 0), rules_name="As in Thimphu")
    assert opened == MatchOpened("hazari", NAMES, BHUTAN, 2, agreed)


def test_a_link_opens_the_set_up_with_the_rules_and_the_sheet_says_which(
    app: Flask, client: FlaskClient
) -> None:
    link = f"{NEW}?rules=bhutan tie=split target=1500&name=Karim’s table"
    kept = filled(client.get(link)) | by_seat(*NAMES)
    answer = client.post(NEW, data=kept)
    assert begun(app, answer).rules == KARIMS
    page = answer.location
    assert "Rules: Karim’s table" in words(client.get(f"{page}sheet"))
    assert "Rules: Karim’s table" in words(client.get(f"{page}rules"))
    assert "Rules: Karim’s table" in words(client.get(f"{page}log"))


@cases("setups", "a link that nobody made is refused and sets nothing")
def test_a_link_that_nobody_made_is_refused_and_sets_nothing(
    client: FlaskClient, query: str
) -> None:
    said = "The rules in this link cannot be read. Choose them below."
    for page in (client.get(f"{NEW}?{query}"), client.post(f"{NEW}?{query}", data=by_seat("Mitu"))):
        assert page.status_code == 422
        assert said in words(page)
    assert 'value="Mitu"' in page.text


def test_a_tap_brings_the_club_game_of_six(app: Flask, client: FlaskClient) -> None:
    new = f"{NEW}/bukharo"
    six = (*NAMES, "Mitu", "Tania")
    typed = {**filled(client.get(new)), **by_seat(*six)}
    page = client.post(preset(client.get(new), "Club Bhukhar"), data=typed)
    assert "Go round to the left." in words(page)
    opened = begun(app, client.post(new, data=filled(page)))
    assert opened.rules == BHUKHAR_CLUB
    assert (len(opened.players), opened.agreed.rules_name) == (6, "Club Bhukhar")


def test_a_name_is_nothing_but_text(client: FlaskClient) -> None:
    page = client.get(f"{NEW}?rules=&name=<b>%E2%80%AEx</b>").text
    assert 'value="&lt;b&gt;x&lt;/b&gt;"' in page


def test_a_built_in_name_is_for_its_own_rules_whatever_their_target(
    app: Flask, client: FlaskClient
) -> None:
    said = "This preset has other rules. Type another name."
    assert refused(fill_in(client, NEW, rules_name="as in dhaka", tie="split"), "rules_name", said)
    assert tables(app) == 0
    opened = begun(app, fill_in(client, NEW, rules_name="As in Dhaka", target="500"))
    assert opened.rules.target == 500


def test_a_table_offers_what_it_called_its_rules_with_the_rules_of_the_last_time(
    over: Friends,
) -> None:
    following(over, replace(KARIMS, target=500)).enter(MatchEnded())
    last = following(over, KARIMS, Agreement())
    last.enter(AgreementSet(1, Agreement(rules_name="KARIM’s table")))
    last.enter(RulesChanged(1, BANGLADESH))
    last.enter(MatchEnded())
    new = over.phone.get(f"{over.table_page}matches/new")
    address = preset(new, "KARIM’s table")
    assert "Karim’s table" not in new.text
    assert "Karim" in over.phone.get(f"{over.table_page}matches/new/hazari").text
    assert "Presets" not in over.phone.get(f"{over.table_page}matches/new/fives").text
    page = over.phone.post(address, data=filled(new))
    over.phone.post(f"{over.table_page}matches/new", data=filled(page))
    match = over.record.tables.find_match(over.table, 4)
    assert over.record.log(match)[0].fact.rules == KARIMS


def test_changed_rules_are_no_longer_shared_under_their_name(over: Friends) -> None:
    named = following(over, KARIMS)
    opened = filled(over.phone.get(shared(named)))
    assert (opened["rules_name"], opened["target"]) == ("Karim’s table", "1500")
    named.enter(RulesChanged(1, BANGLADESH))
    assert "Rules: Karim’s table, changed" in words(named.get("sheet"))
    assert shared(named) == f"{NEW}?rules="
    named.enter(MatchEnded())
    over.phone.post(f"{over.table_page}m/2/rematch")
    match = over.record.tables.find_match(over.table, 3)
    assert over.record.log(match)[0].fact == MatchOpened("hazari", NAMES, BANGLADESH, 0)


def test_another_game_takes_no_name_of_rules_along(over: Friends) -> None:
    following(over, KARIMS).enter(MatchEnded())
    assert filled(over.phone.get(f"{over.table_page}matches/new"))["rules_name"] == "Karim’s table"
    page = over.phone.get(f"{over.table_page}matches/new/hokm")
    assert filled(page)["rules_name"] == ""
