"""The rules to read: every rule under its id, with sources, values and judged examples."""

import re
from collections.abc import Callable
from html import unescape

import pytest
from flask import Flask, render_template_string
from flask.testing import FlaskClient

from scoring.bukharo import cited_rules as bukharo
from scoring.bukharo.worked_sides import Case as SideCase
from scoring.catalogue import GAMES
from scoring.fives.cited_rules import REMINDERS
from scoring.hazari import BANGLADESH, BHUTAN, HazariRules, cited_rules as hazari
from scoring.hokm.cited_rules import HandCase
from scoring.rulings import TABLE, Source
from tests.support.cases import cases
from tests.support.plain_form import plain, words
from web.games.catalogue import PAGES
from web.match.word_registry import GAME_WORDS, game_name, rule_text, rule_title

EVERY_RULE = [(game.key, rule_id) for game in GAMES.values() for rule_id in game.rules]
EVERY_CASE = [
    (game.key, rule.id, number)
    for game in GAMES.values()
    for rule in game.rules.values()
    for number, _ in enumerate(rule.cases)
]

each_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    """Each page of rules is made once: it judges every example anew."""
    return {}


def rules_page(client: FlaskClient, pages: dict[str, str], game: str) -> str:
    if game not in pages:
        pages[game] = client.get(f"/rules/{game}").text
    return pages[game]


RuleParts = Callable[[str], str]


@pytest.fixture
def rule(client: FlaskClient, pages: dict[str, str]) -> RuleParts:
    """The part of a page that is about the rule with this id."""
    return lambda rule_id: rule_part(rules_page(client, pages, rule_id.partition(".")[0]), rule_id)


def rule_part(page: str, rule_id: str) -> str:
    article = page.split(f'<article class="rule" id="{rule_id}">', maxsplit=1)[1]
    return article.split("</article>", maxsplit=1)[0]


def bare(html: str) -> str:
    return re.sub(r"<[^>]+>", "", html)


def best(html: str) -> list[int]:
    """The places of those marked as winners, as they lie on the table."""
    lines = re.findall(r'<li( class="best")?>\s*<span class="who">', html)
    return [place for place, mark in enumerate(lines) if mark]


def listed(page: str) -> list[str]:
    """The names of the list that the page begins with."""
    types = (
        page.split('class="types">')[1].split("</ol>", maxsplit=1)[0].split("</ul>", maxsplit=1)[0]
    )
    return re.findall(r'<li><a href="#[^"]+">([^<]+)</a>', types)


def test_the_index_leads_to_the_rules_of_each_game(app: Flask, client: FlaskClient) -> None:
    answer = client.get("/rules/")
    for game in GAMES:
        with app.test_request_context():
            assert game_name(game) in words(answer)
        assert f'href="/rules/{game}"' in answer.text


@each_game
def test_the_page_is_sound_and_begins_with_what_the_game_is(
    app: Flask, client: FlaskClient, game: str
) -> None:
    page = words(client.get(f"/rules/{game}"))
    with app.test_request_context():
        intro = str(PAGES[game].rulebook.INTRO)
    assert page.index(intro) < 400


def test_each_game_begins_with_its_types_or_its_words(client: FlaskClient) -> None:
    answer = client.get("/rules/hazari")
    assert "From strong to weak" in words(answer)
    assert listed(answer.text) == ["Troy", "Colour run", "Run", "Colour", "Pair", "Indi"]
    assert answer.text.split("</ol>", maxsplit=1)[0].count('class="card ') == 18
    answer = client.get("/rules/fives")
    types = bare(answer.text.split('<ol class="types">')[1].split("</ol>", maxsplit=1)[0])
    assert listed(answer.text) == [
        "Four of a kind", "Full house", "Treble", "Two pairs", "One pair", "Junk"
    ]  # fmt: skip
    assert re.findall(r"(\d) points", types) == ["8", "6", "4", "3", "2", "0"]
    answer = client.get("/rules/hokm")
    assert listed(answer.text) == [
        "Hakem", "Hokm, trump", "Trick", "Kot", "Hakem-kot", "Revoke"
    ]  # fmt: skip
    assert "The hakem’s team loses seven tricks to none: three points for the winner." in words(
        answer
    )


def test_what_a_table_of_fives_does_with_its_cards_has_a_chapter_in_order(
    client: FlaskClient, pages: dict[str, str]
) -> None:
    page = rules_page(client, pages, "fives")
    chapter = page[page.index(">Seats and dealing</h2>") :].split("</section>")[0]
    assert re.findall(r'<article class="rule" id="([^"]+)"', chapter) == [
        "fives.seats", *REMINDERS, "fives.pack", "fives.void-deal"
    ]  # fmt: skip


@pytest.mark.parametrize(("game", "rule_id"), EVERY_RULE)
def test_every_rule_stands_under_its_id_with_words_and_sources(
    app: Flask, rule: RuleParts, game: str, rule_id: str
) -> None:
    part = unescape(rule(rule_id))
    with app.test_request_context():
        assert rule_title(rule_id) in part
        assert rule_text(rule_id) in part
    told = GAMES[game].rules[rule_id]
    for source in (*told.sources, *told.against):
        if source.address:
            begins = f'<a href="{source.address}" rel="noreferrer" lang="en" dir="ltr">'
            assert f"{begins}{source.title}</a>" in part
        else:
            assert (
                "added by this app as a house rule"
                if told.against
                else "set by this app: no source has a rule"
            ) in part


@each_game
def test_every_rule_is_in_one_chapter_and_every_link_leads_to_something(
    client: FlaskClient, pages: dict[str, str], game: str
) -> None:
    rules = list(GAME_WORDS[game].rule_texts)
    assert sorted(rules) == sorted(GAMES[game].rules)
    # A chapter goes on to the next heading, so the first rule must have one.
    assert next(iter(PAGES[game].rulebook.HEADINGS)) == rules[0]
    assert PAGES[game].rulebook.HEADINGS.keys() <= set(rules)
    page = rules_page(client, pages, game)
    assert re.findall(r'<article class="rule" id="([^"]+)"', page) == rules
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(ids)


@pytest.mark.parametrize(("game", "rule_id", "number"), EVERY_CASE)
def test_every_worked_example_gets_the_stated_winner_and_leads_to_its_question(
    client: FlaskClient, rule: RuleParts, game: str, rule_id: str, number: int
) -> None:
    case = GAMES[game].rules[rule_id].cases[number]
    example = rule(rule_id).split('<div class="example">')[number + 1].split("</div>")[0]
    links = re.findall(r'href="(/who-wins[^"]+)"', example)
    if isinstance(case, HandCase):  # a whole hand is not asked by its cards
        assert links == []
        assert "<p><b>" in example
        return
    answer = client.get(unescape(links[0]))
    if isinstance(case, SideCase):
        stated_points = f" {case.points} point".replace("-", "−")
        assert stated_points in plain(bare(example))
        assert stated_points in plain(bare(answer.text.split('id="ruling"')[1]))
        return
    stated = case.winners if hasattr(case, "winners") else (case.winner,)
    assert best(example) == list(stated)
    names = re.findall(r'<li class="best">\s*<span class="who">([^<]+)', example)
    told = plain(bare(re.search(r"<h3.*?</h3>", answer.text)[0]))  # type: ignore[index]
    assert all(name in told for name in names)


@cases("rulebook", "a setting shows its values with notes and marks the usual ones")
def test_a_setting_shows_its_values_with_notes_and_marks_the_usual_ones(
    rule: RuleParts, rule_id: str, said: str
) -> None:
    assert said in bare(rule(rule_id))


@cases("rulebook", "a rule of the same setting leads to its values")
def test_a_rule_of_the_same_setting_leads_to_its_values(
    rule: RuleParts, rule_id: str, see: str, name: str
) -> None:
    assert f'<a href="#{see}">{name}</a>' in rule(rule_id)


@cases("rulebook", "a rule says what its sources say and what its examples are about")
def test_a_rule_says_what_its_sources_say_and_what_its_examples_are_about(
    rule: RuleParts, rule_id: str, said: str
) -> None:
    assert said in plain(unescape(re.sub(r"\s+", " ", bare(rule(rule_id)))))


@pytest.mark.parametrize(
    ("rule_id", "titles"),
    [
        ("hazari.tie.first-exposed", [hazari.CATS, hazari.SHORT, hazari.PERSIAN]),
        ("hazari.tie.split", [hazari.CATS, hazari.SHORT, hazari.PERSIAN]),
        ("hazari.four.kicker", [hazari.CATS, hazari.SHORT, hazari.PERSIAN]),
        ("bukharo.rule-14.melds-nothing", [bukharo.PATEL]),
    ],
)
def test_a_house_rule_that_contradicts_the_sources_names_them(
    rule: RuleParts, rule_id: str, titles: list[Source]
) -> None:
    part = rule(rule_id)
    from_here, differs = part.split('<p class="cite">From:')[1].split("Different in:")
    for source in titles:
        assert f'<a href="{source.address}" rel="noreferrer" lang="en" dir="ltr">' in differs
        assert source.address not in from_here
    assert "set by this app: no source has a rule" not in part


def test_a_rule_that_nothing_contradicts_differs_from_nothing(rule: RuleParts) -> None:
    assert "Different in:" not in rule("hazari.tie.last-exposed")
    assert "added by this app as a house rule" in rule("hazari.tie.first-exposed")
    assert "set by this app: no source has a rule" in rule("hazari.count")


@pytest.mark.parametrize(
    ("rule_id", "sources"),
    [
        ("hazari.falling-order", {hazari.CATS, hazari.SHORT, hazari.PERSIAN}),
        ("hazari.up", {hazari.CATS, hazari.SHORT, hazari.PERSIAN}),
        ("hazari.troy-win", {hazari.PERSIAN, hazari.TASHZONE}),
        ("hazari.four.ladder", {hazari.PERSIAN, TABLE}),
        ("bukharo.rule-14", {bukharo.PATEL, TABLE}),
        ("bukharo.rule-14.strict", {bukharo.PATEL}),
    ],
)
def test_a_rule_cites_the_texts_that_were_read(rule_id: str, sources: set[Source]) -> None:
    assert {*GAMES[rule_id.partition(".")[0]].rules[rule_id].sources} == sources


def test_no_mirror_is_cited_where_the_page_itself_was_read() -> None:
    addresses = {
        source.address
        for game in GAMES.values()
        for rule in game.rules.values()
        for source in (*rule.sources, *rule.against)
    }
    assert "https://gamerules.com/rules/hazari/" in addresses
    assert not [address for address in addresses if "ultrafoodmess" in address]
    assert not [address for address in addresses if "appsftw" in address]
    assert not [address for address in addresses if "pagat.com/partition/hazari" in address]


@cases("rulebook", "the point tables add up")
def test_the_point_tables_add_up(rule: RuleParts, rule_id: str, lines: list[str]) -> None:
    part = bare(rule(rule_id))
    for line in lines:
        assert line in part, part


def test_the_point_tables_run_from_left_to_right_in_every_language(client: FlaskClient) -> None:
    page = client.get("/rules/hazari", headers={"Accept-Language": "fa"}).text
    rows = re.findall(r"<td[^>]*>([^\n]*?)</td>", rule_part(page, "hazari.points.bangladesh"))
    in_a_row = [row for row in rows if " " in bare(row)]
    assert len(in_a_row) == 4
    assert all(row.startswith('<bdi dir="ltr">') for row in in_a_row)


def test_the_ladder_of_round_4_has_eleven_steps(rule: RuleParts) -> None:
    ladder = rule("hazari.four.ladder").split('<ol class="ladder">')[1]
    steps = re.findall(r"<li>([^<]+) <small", ladder.split("</ol>")[0])
    assert steps[:4] == ["Four of a kind", "Troy", "Four-card colour run", "Colour run"]
    assert steps[8:] == ["Two pairs", "Pair", "Indi"]
    assert len(steps) == 11


def settings_table(app: Flask, chosen: HazariRules) -> str:
    with app.test_request_context():
        html = render_template_string(
            "{% include 'rulebook/_settings.html' %}", game=GAMES["hazari"], rules=chosen
        )
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


def test_the_rules_of_a_match_are_listed_with_what_differs_marked(app: Flask) -> None:
    table = settings_table(app, BHUTAN)
    assert "Game Bhutan, 380 points for four" in table
    assert "Target 1000" in table
    assert "Winning at once with Troys Yes, if all three" in table
    assert "house rule" not in table
    table = settings_table(app, HazariRules(a23="lowest", target=1500))
    assert "Lowest: below 4\u20113\u20112 house rule default: Second: after A-K-Q" in table
    assert "1500 house rule default: 1000" in table
    assert settings_table(app, BANGLADESH).count("house rule") == 0
