"""The menu of a match: in groups, dangerous things apart, every link leads somewhere."""

import re
from html import unescape

from flask import Flask
from flask.testing import FlaskClient

from scoring.recorded_facts import MatchEnded
from tests.support import guests
from tests.support.hazari_table import Friends, sit_down

DANGEROUS = ["Void this deal", "End match here"]


def menu(client: FlaskClient, address: str) -> str:
    page = client.get(address, follow_redirects=True).text
    return page.split('<details class="menu">')[1].split("</nav>")[0]


def links(part: str) -> dict[str, str]:
    found = re.findall(r'<a [^>]*?href="([^"]*)">(.*?)</a>', part)
    return {
        re.sub("<.*", "", words.removeprefix("<span>")).strip(): unescape(address)
        for address, words in found
    }


def test_the_menu_is_grouped_and_danger_stands_last(app: Flask, client: FlaskClient) -> None:
    shown = menu(client, sit_down(app).address)
    groups = re.split("<h2>(.*?)</h2>", shown)[1:]
    assert groups[::2] == ["This match", "Table", "Help"]
    of_match, of_table, of_help = (list(links(part)) for part in groups[1::2])
    assert "Score sheet" in of_match
    assert "People and phones" in of_table
    assert "Who wins?" in of_help
    assert of_help[-2:] == DANGEROUS
    assert re.findall(r'class="danger" href="[^"]*">(.*?)</a>', shown) == DANGEROUS


def test_a_match_that_is_over_is_neither_entered_nor_ended(friends: Friends) -> None:
    friends.enter(MatchEnded())
    found = links(menu(friends.phone, friends.address))
    assert "Dealer, seats, rules" in found
    assert not {"Who took it", *DANGEROUS} & found.keys()


def test_who_only_watches_is_offered_what_is_read(app: Flask, friends: Friends) -> None:
    found = links(menu(guests.watcher(app, friends), friends.address))
    assert {"Score sheet", "Rules of this match"} <= found.keys()
    assert not {"Dealer, seats, rules", "Who took it", *DANGEROUS} & found.keys()
    assert "Dealer, seats, rules" in links(menu(friends.phone, friends.address))


def test_the_marks_and_all_that_is_put_right_have_a_page_each(friends: Friends) -> None:
    address = links(menu(friends.phone, friends.address))["What the marks mean"]
    assert address == friends.address + "rules#marks"
    page = friends.get(address).text
    assert 'id="marks"' in page
    assert "worth 10 points or more" in page
    page = friends.get("other-rules").text
    for address in ("dealer?deal=1", "seats", "other-rules/target"):
        assert f'href="{friends.address}{address}"' in page
