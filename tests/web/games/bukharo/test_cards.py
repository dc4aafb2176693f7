"""A game of Bukharo by its cards: groups as they lie, what they are, and everything refused."""

import re
from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.bukharo import BUKHARO, BukharoRules
from scoring.bukharo.facts import SidesCounted, SidesShown
from scoring.cards import parse_cards
from scoring.facts import Amended
from tests.scoring.bukharo.worked_games import (
    BLUE_1,
    BLUE_2,
    GAMES,
    RED_1,
    RED_2,
    TEAM_A,
    TEAM_B,
    Worked,
)
from tests.support.bukharo_table import (
    FIVE,
    BukharoFriends,
    in_cards,
    in_counts,
    sit_down_to_bukharo,
    so_far,
)
from tests.support.hazari_table import NAMES
from tests.support.plain_form import words
from tests.web.conftest import HTMX

# What is asked, and saved


def test_every_side_has_fields_and_the_board_shows_what_the_packs_have_left(
    friends: BukharoFriends,
) -> None:
    page = friends.read("groups")
    for side in ("Rina and Salma", "Karim and Nasreen"):
        assert f"{side} 0 Groups on the table One group per line, as laid: 4H 5H 6H" in page
    assert page.count("In hand All hands of this team") == 2
    assert page.count("Laid on others’ groups") == 2
    page = friends.get("groups").text
    assert page.count('data-mark="3"') == 52
    typed = {"side0_groups": "KS KS KH", "side1_hand": "KS", "look": "1"}
    page = friends.send("groups", typed).text
    for card, left in (("KS", 0), ("KH", 2), ("KD", 3)):
        key = page.split(f' value="{card}" data-spoken=')[1].split(">")[0]
        assert f'data-mark="{left}"' in key


def test_eight_players_use_four_packs(app: Flask) -> None:
    friends = sit_down_to_bukharo(app, names=tuple("ABCDEFGH"))
    answer = friends.get("groups")
    assert "Deal 1 · 4 packs" in words(answer)
    assert answer.text.count('data-mark="4"') == 52


@pytest.mark.parametrize("sides", GAMES.values(), ids=GAMES)
def test_a_worked_game_scores_the_same_line_by_line_as_by_its_counts(
    app: Flask, client: FlaskClient, sides: tuple[Worked, ...]
) -> None:
    pages = []
    for way, typed in (("groups", in_cards(*sides)), ("sides", in_counts(*sides))):
        friends = sit_down_to_bukharo(app, names=FIVE if len(sides) == 5 else NAMES)
        assert friends.send(way, typed).status_code == 303
        page = client.get(friends.address + "d/1/").text
        pages.append([part.split("</table>")[0] for part in page.split('class="more score"')[1:]])
    by_cards, by_counts = ([part.split("<tbody>")[-1] for part in page] for page in pages)
    assert by_cards == by_counts
    assert len(by_cards) == len(sides)


def test_a_game_that_was_shown_tells_its_groups_and_its_passport(friends: BukharoFriends) -> None:
    answer = friends.send("groups", in_cards(RED_1, BLUE_1))
    assert (answer.status_code, answer.location) == (303, friends.address + "d/1/")
    assert friends.last_fact == SidesShown(1, (RED_1.cards, BLUE_1.cards))
    page = friends.read(answer.location)
    assert "Sequence 2-3-4-5-2-7-8 · 55 · seven in sequence with a joker, 1 joker" in page
    assert "Set of tens · 80 · seven of one rank, 1 joker" in page
    assert "J♦︎ Q♦︎ K♦︎ A♦︎ is the passport: it is worth fifty points or more." in page
    assert "8♠︎ 9♠︎ is the passport: seven cards in sequence without a joker." in page
    assert "Deal 1 cards entered" in page


def test_the_next_game_is_entered_as_the_last_one_was(friends: BukharoFriends) -> None:
    assert "Count the cards Rina deals" in words(friends.get())
    friends.send("groups", in_cards(RED_1, BLUE_1))
    assert "Enter the cards Karim deals" in words(friends.get())
    friends.send("sides", in_counts(RED_2, BLUE_2))
    assert "Count the cards Salma deals" in words(friends.get())


def test_a_two_laid_on_others_counts_by_the_place_it_stands_in(friends: BukharoFriends) -> None:
    typed = in_cards(RED_1, BLUE_1) | {"side0_laid_off": "2S 2H", "side0_twos": "1"}
    assert friends.send("groups", typed).status_code == 303
    assert "Laid on others’ groups: 1 two at 5, 1 joker at 20 25" in friends.read("d/1/")


def test_the_place_of_a_two_laid_on_others_must_be_given(friends: BukharoFriends) -> None:
    typed = in_cards(RED_1, BLUE_1) | {"side0_laid_off": "2H"}
    assert "How many of these twos are natural? Enter a number, or 0." in friends.refusal(
        "groups", typed
    )
    page = friends.send("groups", typed).text
    (field,) = re.findall(r'<input[^>]* id="side0_twos"[^>]*>', page)
    assert 'aria-invalid="true"' in field
    assert 'aria-describedby="side0_twos-error"' in field
    for deal, (twos, points) in enumerate((("0", "1 joker at 20 20"), ("1", "1 two at 5 5")), 1):
        assert friends.send("groups", typed | {"side0_twos": twos}).status_code == 303
        page = friends.read(f"d/{deal}/")
        assert f"Laid on others’ groups: {points}" in page


def test_a_game_with_a_laid_joker_is_changed_without_asking_again(friends: BukharoFriends) -> None:
    friends.send("groups", in_cards(RED_1, BLUE_1) | {"side0_laid_off": "2H", "side0_twos": "0"})
    page = friends.get("groups?deal=1").text
    assert re.findall(r'id="side0_twos"[^>]* value="([^"]*)"', page) == ["0"]
    assert re.findall(r'id="side1_twos"[^>]* value="([^"]*)"', page) == [""]


# What it is so far


def test_groups_are_read_while_they_are_typed_and_what_is_none_yet_is_said(
    friends: BukharoFriends,
) -> None:
    part = so_far(friends, "groups", in_cards(TEAM_A, TEAM_B))
    assert "Sequence 4-5-6-7-8-9-10" in part
    assert "seven in sequence without a joker" in part
    assert "235 + 300 − 90 + 100 + 100 = 645" in part
    assert 'card spades joker"' in so_far(friends, "groups", {"side0_groups": "3C 2S 5C"})
    typed = {"side0_groups": "JS QS KS AS\n\nTS TH\n9S 9H 8S", "side1_groups": "KS KS KH"}
    part = so_far(friends, "groups", typed)
    assert "Sequence J-Q-K-A" in part
    assert "Group 2 of Rina and Salma needs at least three cards." in part
    assert "9♠︎ 9♥︎ 8♠︎, group 3 of Rina and Salma, is neither a set nor a sequence." in part
    assert "Set of kings" in part
    part = so_far(friends, "groups", {"side0_hand": "KS KS", "side1_hand": "KS KS"})
    assert "K♠︎ is entered 4 times, but there are only 3 packs." in part


DOWNWARDS = "KS 2D JS TS"
"""A sequence as it was laid from high to low; the two stands for the queen."""


def jokers(page: str, after: str) -> list[str]:
    """The cards that are drawn as jokers behind this text of a page."""
    drawn = re.findall(r'<b class="card \w+( [\w ]+)?"[^>]*>(.+?)<i>(.)', page.split(after, 1)[1])
    return [rank + sign for marks, rank, sign in drawn if "joker" in marks]


def test_the_two_of_a_sequence_laid_from_high_to_low_is_its_joker_everywhere(
    friends: BukharoFriends,
) -> None:
    typed = {"side0_groups": DOWNWARDS, "first": "nobody", "second": "nobody"}
    asked = {"change": "", "deal": "1", **typed}
    part = friends.get("groups", query_string=asked, headers=HTMX).text
    assert jokers(part, 'id="groups0"') == ["2♦"]
    assert friends.send("groups", typed).status_code == 303
    for address in ("d/1/", "d/1/replay/1"):
        assert jokers(friends.get(address).text, "<main") == ["2♦"], address
    answer = friends.get("/who-wins", query_string={"game": "bukharo", "laid": DOWNWARDS}).text
    assert jokers(answer, '<ol class="seats') == ["2♦"]


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (BUKHARO, "Set of kings"),
        (
            replace(BUKHARO, jokers_in_group="beside_two"),
            "Group 1 of Rina and Salma is unclear: besides twos it needs 2",
        ),
    ],
)
def test_two_jokers_beside_one_card_are_a_set_unless_the_house_rule_says_no(
    app: Flask, rules: BukharoRules, said: str
) -> None:
    friends = sit_down_to_bukharo(app, rules)
    part = so_far(friends, "groups", {"side0_groups": "KS 2H 2D"})
    assert said in part
    assert ("2 jokers" in part) == (rules == BUKHARO)


# What is changed


def test_the_cards_of_a_counted_game_are_entered_later(friends: BukharoFriends) -> None:
    friends.send("sides", in_counts(RED_1, BLUE_1))
    page = friends.get("d/1/")
    assert "The cards Enter" in friends.read("d/1/")
    assert f"{friends.address}groups?deal=1" in page.text
    assert friends.send("groups", in_cards(RED_1, BLUE_1), on="groups?deal=1").status_code == 303
    assert friends.last_fact == Amended(2, SidesShown(1, (RED_1.cards, BLUE_1.cards)))


def test_a_card_of_an_earlier_game_is_changed_after_a_look_at_what_that_changes(
    friends: BukharoFriends,
) -> None:
    friends.show_game(1, RED_1.cards, BLUE_1.cards)
    friends.count_game(2, RED_2.count, BLUE_2.count)
    assert "TS TS TH TD TC TC 2D" in friends.get("groups?deal=1").text
    other = replace(RED_1.cards, hand=parse_cards("9C"))
    typed = in_cards(replace(RED_1, cards=other), BLUE_1)
    answer = friends.send("groups", typed, on="groups?deal=1")
    assert (answer.status_code, friends.entries) == (303, 3)
    assert "480" in words(friends.get(answer.location))
    form = friends.form(answer.location)
    back = friends.get(form["back"])
    assert "Change deal 1" in words(back)
    assert "TS TS TH TD TC TC 2D" in back.text
    assert friends.post("correct", form).status_code == 303
    assert friends.last_fact == Amended(2, SidesShown(1, (other, BLUE_1.cards)))


def test_the_counts_of_a_game_stay_where_its_cards_are_read(friends: BukharoFriends) -> None:
    friends.enter(SidesCounted(1, (RED_1.count, BLUE_1.count)))
    assert friends.get("groups?deal=1").text.count("checked>") == 2  # who declared what is known
