"""Practise without a match: a hand by chance or one's own, and what its arrangement brings."""

import re
from html import unescape

from flask.testing import FlaskClient

from tests.support.cases import cases
from tests.support.plain_form import in_this_order, words

BEST = ("9C 9D 9H", "AS KS QS", "5H 4D 3C", "TD 8C 7S 2H")
SECOND = (*BEST[:2], "4D 3C 2H", "TD 8C 7S 5H")


def laid(groups: tuple[str, ...]) -> dict[str, str]:
    return {f"group{nth}": cards for nth, cards in enumerate(groups, start=1)}


def test_thirteen_cards_are_dealt_by_chance_and_stay_with_the_address(client: FlaskClient) -> None:
    (rules,) = re.findall(
        r'<a class="tap" href="(/arrange[^"]*)"', client.get("/rules/hazari").text
    )
    hands = {unescape(client.get(rules).location) for _nth in range(3)}
    assert len(hands) == 3
    for hand in hands:
        keys = re.findall(r'class="key [^"]*" value="(\w\w)"', client.get(hand).text)
        assert len(set(keys)) == 13
        assert keys == re.findall(r"\w\w(?=\+|$)", hand)
    assert client.get("/arrange?hand=").text.count('class="key ') == 52
    assert client.get("/arrange?hand=AS+AS+X").text.count('class="key ') == 52


def test_an_arrangement_is_compared_with_the_best_round_by_round(client: FlaskClient) -> None:
    answer = client.post("/arrange?hand=", data=laid(SECOND))
    assert answer.status_code == 303
    page = client.get(answer.location)
    in_this_order(
        words(page),
        "The best brings 130 points on average, yours 126.",
        "Round 1 both",
        "wins 46 of 100, 38 points on average",
        "Round 3 makes the difference best",
        "Run 5-4-3 wins 24 of 100, 18 points on average",
        "Run 4-3-2 wins",
        "The others have cards by chance and lay their strongest group first.",
    )
    (again,) = re.findall(r'href="(/arrange\?hand=[^"]+)"', page.text)
    assert client.get(unescape(again)).text.count('class="key ') == 13
    best = client.post("/arrange", data=laid(BEST))
    assert "No arrangement is better: 130 points" in words(client.get(best.location))


@cases("refusals", "what is no hand is refused with the cards kept")
def test_what_is_no_hand_is_refused_with_the_cards_kept(
    client: FlaskClient, group: str, cards: str, said: str
) -> None:
    typed = laid(BEST) | {group: cards}
    answer = client.post("/arrange?hand=", data=typed)
    assert answer.status_code == client.get("/arrange", query_string=typed).status_code == 422
    assert said in words(answer)
    assert f'value="{typed["group1"]}"' in answer.text
