"""What does a side of Bukharo score? A question without a match, its answer, its refusals."""

import re
from html import unescape
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from scoring.cards import show_cards
from tests.scoring.bukharo.worked_games import P1, P3, P4, RED_1, TEAM_A, TEAM_B, Worked
from tests.support.cases import cases
from tests.support.plain_form import read, words

ASK = "/who-wins?game=bukharo"
LAID_TWO = {"laid": "JS QS KS AS", "off": "2H"}


def asked(side: Worked, **more: str) -> str:
    declared = {(True, True): "both", (True, False): "first", (False, True): "second"}
    question = {
        "laid": "\n".join(map(show_cards, side.cards.groups)),
        "off": show_cards(side.cards.laid_off),
        "hand": show_cards(side.cards.hand),
        "declared": declared.get((side.cards.first, side.cards.second), "others"),
        **more,
    }
    return f"{ASK}&{urlencode(question)}"


def test_the_form_asks_for_the_cards_of_one_side(client: FlaskClient) -> None:
    page = read(client, ASK)
    assert "Groups on the table" in page
    assert "Who declared the Bukharos? Other teams declared both" in page
    assert "What does it score?" in page
    assert "What one team scores, no match needed" in words(client.get(ASK))
    example, *_others = re.findall(r'<a class="tap" href="([^"]+)"', client.get(ASK).text)
    assert "This team" in read(client, unescape(example))


@pytest.mark.parametrize("side", [TEAM_A, TEAM_B, P1, P3, P4, RED_1])
def test_a_worked_side_is_answered_line_by_line(client: FlaskClient, side: Worked) -> None:
    page = read(client, asked(side))
    points = str(side.points).replace("-", "−")
    assert f"This team {points} point" in page
    if len(side.lines) > 1:
        assert f"= {points}" in page
    for line in side.lines:
        assert f": {line}".replace("-", "−") in page


def test_the_answer_shows_groups_passport_rule_14_and_rules(client: FlaskClient) -> None:
    page = read(client, asked(RED_1))
    for said in (
        "Group 2 10 ♠︎ 10 ",
        "10 of spades, 10 of ",
        "★ Set of tens, seven of one rank, 1 joker",
        "Laid on others’ groups: 1 card (8 to K) at 10: 10",
        "J♦︎ Q♦︎ K♦︎ A♦︎ is the passport",
        "This team has a sequence of seven, as rule 14 requires.",
        "Rule: Sequence: three or more in a row",
    ):
        assert said in page


@cases("questions", "house rules and what was declared change the answer")
def test_house_rules_and_what_was_declared_change_the_answer(
    client: FlaskClient, more: dict[str, str], points: str, said: str
) -> None:
    page = read(client, asked(P3, **more))
    assert f"This team {points} points." in page
    assert said in page


def test_the_address_holds_the_question_and_twos_only_if_laid(client: FlaskClient) -> None:
    more = {"two_in_hand": "5", "declared": "nobody"}
    answer = client.get(asked(TEAM_B, **more))
    address = answer.headers["HX-Push-Url"]
    assert "two_in_hand=5" in address
    assert "bonus" not in address
    again = client.get(address)
    assert again.headers["HX-Push-Url"] == address
    assert words(again) == words(answer)
    answer = client.get(f"{ASK}&laid=JS+QS+KS+AS&off=JH&twos=")
    assert answer.headers["HX-Push-Url"].endswith("&laid=JS+QS+KS+AS&off=JH")


@cases("questions", "what cannot be answered is refused with a reason")
def test_what_cannot_be_answered_is_refused_with_a_reason(
    client: FlaskClient, typed: dict[str, str], said: str
) -> None:
    answer = client.get(f"{ASK}&{urlencode(typed)}")
    assert answer.status_code == 422
    assert said in words(answer)


def test_the_place_of_a_two_laid_on_others_is_asked_at_its_field(client: FlaskClient) -> None:
    assert "Natural twos among them" in read(client, ASK)
    answer = client.get(f"{ASK}&{urlencode(LAID_TWO)}")
    assert answer.status_code == 422
    page = words(answer)
    assert "How many of these twos are natural? Enter a number, or 0." in page
    assert "70 points" not in page
    assert '<a href="#twos">' in answer.text
    assert "HX-Push-Url" not in answer.headers
    answer = client.get(f"{ASK}&{urlencode(LAID_TWO | {'twos': '2'})}")
    assert re.findall(r'<li><a href="#([^"]+)">', answer.text) == ["twos"]
    assert 'aria-describedby="twos-error"' in answer.text


@pytest.mark.parametrize(
    ("twos", "points", "said"),
    [("1", "55", "1 two at 5: 5"), ("0", "70", "1 joker at 20: 20"), ("\u09e7", "55", "1 two")],
)
def test_a_two_laid_in_its_own_place_is_worth_five_and_the_address_says_so(
    client: FlaskClient, twos: str, points: str, said: str
) -> None:
    answer = client.get(f"{ASK}&{urlencode(LAID_TWO | {'twos': twos})}")
    page = words(answer)
    assert f"This team {points} points." in page
    assert said in page
    address = answer.headers["HX-Push-Url"]
    assert address.endswith(f"&laid=JS+QS+KS+AS&off=2H&twos={'0' if twos == '0' else '1'}")
    assert words(client.get(address)) == page.replace("\u09e7", "1")
