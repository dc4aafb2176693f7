"""The rules to read: every rule under its id, with sources, values and judged examples."""

import re
from html import unescape

import pytest
from flask import Flask, render_template_string
from flask.testing import FlaskClient

from scoring.catalogue import GAMES
from scoring.hazari import BANGLADESH, BHUTAN, HazariRules
from scoring.rulings import Source
from tests.web.plain_form import words
from web.games.hazari.rulebook import CHAPTERS
from web.questions import group_names
from web.words import rules

HAZARI = GAMES["hazari"].rules


@pytest.fixture
def page(client: FlaskClient) -> str:
    return client.get("/rules/hazari").text


def rule_part(page: str, rule_id: str) -> str:
    article = page.split(f'<article class="rule" id="{rule_id}">', maxsplit=1)[1]
    return article.split("</article>", maxsplit=1)[0]


def test_the_index_leads_to_the_rules_of_each_game(client: FlaskClient) -> None:
    answer = client.get("/rules/")
    assert "Hazari" in words(answer)
    assert 'href="/rules/hazari"' in answer.text


def test_the_page_is_sound_and_begins_with_the_types_from_strong_to_weak(
    client: FlaskClient,
) -> None:
    answer = client.get("/rules/hazari")
    assert "From strong to weak" in words(answer)
    types = answer.text.split('<ol class="types">')[1].split("</ol>", maxsplit=1)[0]
    names = re.findall(r'<li><a href="#[^"]+">([^<]+)</a>', types)
    assert names == ["Troy", "Colour run", "Run", "Colour", "Pair", "Indi"]
    assert types.count('class="card ') == 18


@pytest.mark.parametrize("rule_id", HAZARI)
def test_every_rule_stands_under_its_id_with_words_and_sources(
    app: Flask, page: str, rule_id: str
) -> None:
    part = unescape(rule_part(page, rule_id))
    with app.test_request_context():
        assert rules.title(rule_id) in part
        assert rules.text(rule_id) in part
    for source in HAZARI[rule_id].sources:
        if source.address:
            assert f'<a href="{source.address}" rel="noreferrer">{source.title}</a>' in part
        else:
            assert "settled by this program" in part


def test_every_rule_is_in_one_chapter_and_every_link_leads_to_something(page: str) -> None:
    listed = [rule_id for _, ids in CHAPTERS for rule_id in ids]
    assert sorted(listed) == sorted(HAZARI)
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(ids)


def test_a_source_without_a_web_address_is_no_link(app: Flask) -> None:
    source = Source("A letter", "javascript:alert(1)")
    with app.test_request_context():
        shown = render_template_string("{{ one.address|web_address }}", one=source)
    assert shown == ""


@pytest.mark.parametrize(
    ("rule_id", "case"), [(rule.id, n) for rule in HAZARI.values() for n in range(len(rule.cases))]
)
def test_every_worked_example_leads_to_its_question_and_gets_the_stated_winner(
    app: Flask, client: FlaskClient, page: str, rule_id: str, case: int
) -> None:
    links = re.findall(r'href="(/who-wins\?[^"]+)"', rule_part(page, rule_id))
    assert len(links) == len(HAZARI[rule_id].cases)
    answer = client.get(unescape(links[case]))
    with app.test_request_context():
        winner = group_names(4)[HAZARI[rule_id].cases[case].winner]
    best = answer.text.split('<li class="best">')[1]
    assert best.index(winner) < best.index("</li>")


def test_a_setting_shows_all_its_values_and_marks_the_usual_ones(page: str) -> None:
    tie = re.sub(r"<[^>]+>", "", rule_part(page, "hazari.tie.last-exposed"))
    for said in ("House rule: Exact ties", "The last exposed usual", "They split the points"):
        assert said in tie
    fourth = re.sub(r"<[^>]+>", "", rule_part(page, "hazari.four.best-three"))
    assert "Nothing: the best three count usual in Bangladesh" in fourth
    assert "Four-card forms count usual in Bhutan" in fourth
    split = rule_part(page, "hazari.tie.split")
    assert '<a href="#hazari.tie.last-exposed">Exact ties</a>' in split


@pytest.mark.parametrize(
    ("rule_id", "lines"),
    [
        ("hazari.points.bangladesh", ["A K Q J 1010", "20 × 10 = 200", "32 × 5 = 160", "deal360"]),
        ("hazari.points.bhutan", ["A11", "4 × 11 = 44", "K Q J 1010", "22", "4 × 2 = 8", "380"]),
    ],
)
def test_the_point_tables_add_up(page: str, rule_id: str, lines: list[str]) -> None:
    part = re.sub(r"<[^>]+>", "", rule_part(page, rule_id))
    for line in lines:
        assert line in part, part


def test_the_ladder_of_round_4_has_eleven_steps(page: str) -> None:
    ladder = rule_part(page, "hazari.four.ladder").split('<ol class="ladder">')[1]
    steps = re.findall(r"<li>([^<]+) <small", ladder.split("</ol>")[0])
    assert steps[:4] == ["Four of a kind", "Troy", "Four-card colour run", "Colour run"]
    assert steps[8:] == ["Two pairs", "Pair", "Indi"]
    assert len(steps) == 11


@pytest.mark.parametrize("game", ["fives", "nonsense", "hazari%2F..", "<b>"])
def test_a_game_without_rules_here_is_not_found(client: FlaskClient, game: str) -> None:
    assert client.get(f"/rules/{game}").status_code == 404


def settings_table(app: Flask, chosen: HazariRules) -> str:
    with app.test_request_context():
        html = render_template_string(
            "{% include 'rulebook/_settings.html' %}", game=GAMES["hazari"], rules=chosen
        )
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


def test_the_rules_of_a_match_are_listed_with_their_values(app: Flask) -> None:
    table = settings_table(app, BHUTAN)
    assert "Game Bhutan, 380 points a deal" in table
    assert "Target 1000" in table
    assert "Winning at once with Troys Yes, by taking all three rounds with Troys" in table
    assert "house rule" not in table


def test_what_differs_from_the_variant_is_marked(app: Flask) -> None:
    table = settings_table(app, HazariRules(a23="lowest", target=1500))
    assert "Lowest: below 4-3-2 house rule usual: Second: after A-K-Q" in table
    assert "1500 house rule usual: 1000" in table
    assert settings_table(app, BANGLADESH).count("house rule") == 0
