"""Paste a deal: a whole deal in one line is judged round by round, or its fault is shown in it."""

import re
from html import unescape
from random import Random

import pytest
from flask.testing import FlaskClient

from scoring.catalogue import GAMES
from scoring.notation import write_deal
from tests.scoring.players import play
from tests.support.cases import cases
from tests.support.hazari_table import Friends
from tests.support.plain_form import in_this_order, words
from tests.web.conftest import HTMX
from web.games.hazari.game import PAGES
from web.rulebook.noted_deal import LONGEST

OVERRULED = "hazari: AH KH QH | AC KC QC | AD KD QD | AS KS QS = 2*(60 60 0 0)"
LANGUAGES = ("en", "bn", "fa")


def test_a_deal_is_told_round_by_round_with_points_and_reasons(client: FlaskClient) -> None:
    begins = client.get("/deal").text
    (example,) = re.findall(r'<a class="tap" href="([^"]+)"', begins)
    answer = client.get(unescape(example))
    assert answer.status_code == 200
    in_this_order(
        words(answer),
        "Player 1 90, Player 2 100, Player 3 65, Player 4 105",
        "Round 1",
        "Player 4 takes the round: 105 points.",
        "Round 4",
        "Hazari · Bangladesh, 360 points for four",
        "= 4 1 3 2; 90 100 65 105",
    )


def test_what_the_players_decided_stands_before_what_the_rules_say(client: FlaskClient) -> None:
    page = words(client.get("/deal", query_string={"line": OVERRULED}))
    in_this_order(
        page,
        "Player 2 takes it by players’ decision. Points: Player 1 60, Player 2 60.",
        "What the rules say",
        "Player 4 takes the round: 120 points.",
    )
    assert "Reason" not in page


@pytest.mark.parametrize("key", GAMES)
def test_every_deal_of_a_match_can_be_pasted_in_every_language(
    client: FlaskClient, key: str
) -> None:
    for seed, language in enumerate(LANGUAGES):
        state = play(GAMES[key], Random(seed), 40).state
        spoken = {"Accept-Language": language}
        for deal in state.deals:
            line = " ".join(write_deal(key, state.terms_of(deal).rules, deal).split())
            answer = client.get("/deal", query_string={"line": line}, headers=spoken)
            assert answer.status_code == 200, line
            assert words(answer).count(line) == 1


@cases("rulebook", "a fault is told with its place in the line")
def test_a_fault_is_told_with_its_place_in_the_line(
    client: FlaskClient, line: str, at: str, said: str
) -> None:
    answer = client.get("/deal", query_string={"line": line})
    assert answer.status_code == 422
    assert said in words(answer)
    (marked,) = re.findall(r"<mark>\s*([^<]*)</mark>", answer.text)
    assert unescape(marked).strip() == at
    assert 'aria-describedby="line-error"' in answer.text
    assert "HX-Push-Url" not in answer.headers


def test_one_line_is_read_however_a_chat_broke_it(client: FlaskClient) -> None:
    broken = PAGES.noted.replace(" / ", "\r\n/  ")
    part = client.get("/deal", query_string={"line": broken}, headers=HTMX)
    assert part.text.lstrip().startswith('<section class="question" id="noted">')
    assert client.get(part.headers["HX-Push-Url"]).status_code == 200
    assert client.get("/deal?line=&line=").status_code == 400
    assert client.get("/deal", query_string={"line": "A" * (LONGEST + 1)}).status_code == 422


def test_a_deal_of_a_match_is_shared_as_it_is_exported(friends: Friends) -> None:
    friends.play()
    page = friends.phone.get(f"{friends.address}d/1/").text
    (shared,) = re.findall(r'href="(/deal\?line=[^"]+)"', page)
    exported = friends.phone.get(f"{friends.address}export/match.json").json
    line = exported["matches"][0]["result"]["deals"][0]["notation"]
    answer = friends.phone.get(unescape(shared))
    assert words(answer).count(line) == 1
    assert "Rina" not in words(answer)


@pytest.mark.parametrize("field", ["g2", "game=fives&g1", "game=hokm&cards", "game=bukharo&laid"])
def test_who_wins_sends_a_pasted_deal_to_the_page_that_judges_it(
    client: FlaskClient, field: str
) -> None:
    answer = client.get(f"/who-wins?{field}=hazari:+AH+KH+QH")
    assert answer.location == "/deal?line=hazari:+AH+KH+QH"
