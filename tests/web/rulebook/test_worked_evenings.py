"""The worked evenings: matches by the rules, to go through from the first card to who won."""

import re

import pytest
from flask.testing import FlaskClient

from scoring.__main__ import main
from scoring.match_file import read_match
from tests.support.plain_form import words
from web.games.catalogue import PAGES
from web.rulebook.worked_evenings import FOLDER

EVERY = [(game, nth) for game in PAGES for nth in (1, 2)]

each = pytest.mark.parametrize(("game", "nth"), EVERY)


@each
def test_its_file_is_a_match_by_the_rules_that_ends_as_they_say(
    capsys: pytest.CaptureFixture[str], game: str, nth: int
) -> None:
    path = FOLDER / f"{game}_{nth}.json"
    assert main(["check", str(path)]) == 0, capsys.readouterr()
    state = read_match(path.read_bytes()).state
    # A session of Bukharo has no target: its players end it.
    assert state.standing.why == ("race" if state.standing.target else "session")
    assert 2 <= len(state.played) <= 5
    assert len(state.players) == len(PAGES[game].rulebook.EVENINGS[nth - 1].players)


def test_every_file_belongs_to_an_evening() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {f"{game}_{nth}" for game, nth in EVERY}
    assert all(len(pages.rulebook.EVENINGS) == 2 for pages in PAGES.values())


@each
def test_the_arrows_lead_from_the_rules_through_all_deals_and_back(
    client: FlaskClient, game: str, nth: int
) -> None:
    address, steps = f"/rules/{game}/evening/{nth}/", []
    rules = client.get(f"/rules/{game}")
    assert f'href="{address}"' in rules.text
    while address:
        answer = client.get(address)
        assert answer.status_code == 200
        steps.append(answer.text)
        assert "/t/-/" not in re.sub(r"(?s)<head>.*?</head>", "", answer.text)
        onwards = re.search(r'id="after" href="([^"]+)"', answer.text)
        address = onwards[1] if onwards else ""
    assert f"Worked evening {nth}" in words(client.get(f"/rules/{game}/evening/{nth}/"))
    assert str(PAGES[game].rulebook.EVENINGS[nth - 1].about) in steps[0]
    assert f'<a class="button" href="/rules/{game}">Rules</a>' in steps[-1]
    assert re.search(r'<p class="note">[^<]* wins? ', steps[-1])
    back = re.findall(r'id="before"\s+href="([^"]+)"', steps[-1])
    assert back
    assert client.get(back[0]).text == steps[-2]


def test_a_ruling_leads_to_the_rules_it_rests_on(client: FlaskClient) -> None:
    step = client.get("/rules/hazari/evening/1/1/10").text
    assert "The last exposed wins: \u2068Anwar\u2069’s group was exposed second" in step
    assert '<a href="/rules/hazari#hazari.tie.last-exposed">' in step


@pytest.mark.parametrize(("language", "name"), [("bn", "রফিক"), ("fa", "رفیق")])
def test_the_players_are_named_as_the_reader_writes_them(
    client: FlaskClient, language: str, name: str
) -> None:
    client.get(f"/looks/{language}")
    answer = client.get("/rules/hazari/evening/1/", headers={"Accept-Language": language})
    assert name in answer.text
    assert "Rafiq" not in answer.text


@pytest.mark.parametrize(
    "place", ["whist/evening/1/", *(f"hazari/evening/{end}" for end in (
        "0/", "3/", "1/0/1", "1/4/1", "1/1/0", "1/1/22"
    ))]
)  # fmt: skip
def test_what_is_no_evening_deal_or_step_is_not_found(client: FlaskClient, place: str) -> None:
    assert client.get(f"/rules/{place}").status_code == 404
