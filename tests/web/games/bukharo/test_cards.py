"""A game of Bukharo by its cards: groups as they lie, what they are, and everything refused."""

import re
from dataclasses import replace
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.bukharo import BUKHARO
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
    refused,
    send,
    sit_down_to_bukharo,
)
from tests.support.hazari_table import NAMES
from tests.support.plain_form import plain, read, read_form, words
from tests.web.conftest import HTMX


def told(client: FlaskClient, friends: BukharoFriends, typed: dict[str, str]) -> str:
    """What is said about cards that are refused."""
    return refused(client, friends, "groups", typed, "Enter the cards Rina")


# What is asked, and saved


def test_every_side_has_fields_for_its_groups_and_its_hand(
    client: FlaskClient, friends: BukharoFriends
) -> None:
    page = read(client, friends.address + "groups")
    for side in ("Rina and Salma", "Karim and Nasreen"):
        assert f"{side} 0 Groups on the table One group per line, as laid: 4H 5H 6H" in page
    assert page.count("In hand All hands of this team") == 2
    assert page.count("Laid on others’ groups") == 2


def test_the_board_shows_how_many_of_each_card_are_left_in_the_packs(
    client: FlaskClient, friends: BukharoFriends
) -> None:
    page = client.get(friends.address + "groups").text
    assert page.count('data-mark="3"') == 52
    typed = {"side0_groups": "KS KS KH", "side1_hand": "KS", "look": "1"}
    page = send(client, friends, "groups", typed).text
    for card, left in (("KS", 0), ("KH", 2), ("KD", 3)):
        key = page.split(f' value="{card}" data-spoken=')[1].split(">")[0]
        assert f'data-mark="{left}"' in key


def test_eight_players_use_four_packs(app: Flask, client: FlaskClient) -> None:
    friends = sit_down_to_bukharo(app, names=tuple("ABCDEFGH"))
    answer = client.get(friends.address + "groups")
    assert "Deal 1 · 4 packs" in words(answer)
    assert answer.text.count('data-mark="4"') == 52


@pytest.mark.parametrize("sides", GAMES.values(), ids=GAMES)
def test_a_worked_game_scores_the_same_line_by_line_as_by_its_counts(
    app: Flask, client: FlaskClient, sides: tuple[Worked, ...]
) -> None:
    pages = []
    for way, typed in (("groups", in_cards(*sides)), ("sides", in_counts(*sides))):
        friends = sit_down_to_bukharo(app, names=FIVE if len(sides) == 5 else NAMES)
        assert send(client, friends, way, typed).status_code == 303
        page = client.get(friends.address + "d/1/").text
        pages.append([part.split("</table>")[0] for part in page.split('class="more score"')[1:]])
    by_cards, by_counts = ([part.split("<tbody>")[-1] for part in page] for page in pages)
    assert by_cards == by_counts
    assert len(by_cards) == len(sides)


def test_a_game_that_was_shown_tells_its_groups_and_its_passport(
    client: FlaskClient, friends: BukharoFriends
) -> None:
    answer = send(client, friends, "groups", in_cards(RED_1, BLUE_1))
    assert (answer.status_code, answer.location) == (303, friends.address + "d/1/")
    assert friends.last_fact == SidesShown(1, (RED_1.cards, BLUE_1.cards))
    page = read(client, answer.location)
    assert "Sequence 2-3-4-5-2-7-8 · 55 · seven in sequence with a joker, 1 joker" in page
    assert "Set of tens · 80 · seven of one rank, 1 joker" in page
    assert "J♦︎ Q♦︎ K♦︎ A♦︎ is the passport: it is worth fifty points or more." in page
    assert "8♠︎ 9♠︎ is the passport: seven cards in sequence without a joker." in page
    assert "Deal 1 cards entered" in page


def test_the_next_game_is_entered_as_the_last_one_was(
    client: FlaskClient, friends: BukharoFriends
) -> None:
    assert "Count the cards Rina deals" in words(client.get(friends.address))
    send(client, friends, "groups", in_cards(RED_1, BLUE_1))
    assert "Enter the cards Karim deals" in words(client.get(friends.address))
    send(client, friends, "sides", in_counts(RED_2, BLUE_2))
    assert "Count the cards Salma deals" in words(client.get(friends.address))


def test_a_two_laid_on_others_counts_by_the_place_it_stands_in(
    client: FlaskClient, friends: BukharoFriends
) -> None:
    typed = in_cards(RED_1, BLUE_1) | {"side0_laid_off": "2S 2H", "side0_twos": "1"}
    assert send(client, friends, "groups", typed).status_code == 303
    assert "Laid on others’ groups: 1 two at 5, 1 joker at 20 25" in read(
        client, friends.address + "d/1/"
    )


def test_the_place_of_a_two_laid_on_others_is_not_taken_for_granted(
    client: FlaskClient, friends: BukharoFriends
) -> None:
    typed = in_cards(RED_1, BLUE_1) | {"side0_laid_off": "2H"}
    assert "How many of these twos are natural? Enter a number, or 0." in told(
        client, friends, typed
    )
    page = send(client, friends, "groups", typed).text
    (field,) = re.findall(r'<input[^>]* id="side0_twos"[^>]*>', page)
    assert 'aria-invalid="true"' in field
    assert 'aria-describedby="side0_twos-error"' in field
    for deal, (twos, points) in enumerate((("0", "1 joker at 20 20"), ("1", "1 two at 5 5")), 1):
        answer = send(client, friends, "groups", typed | {"side0_twos": twos})
        assert answer.status_code == 303
        page = read(client, friends.address + f"d/{deal}/")
        assert f"Laid on others’ groups: {points}" in page


def test_a_game_with_a_laid_joker_can_be_changed_without_being_asked_again(
    client: FlaskClient, friends: BukharoFriends
) -> None:
    send(
        client,
        friends,
        "groups",
        in_cards(RED_1, BLUE_1) | {"side0_laid_off": "2H", "side0_twos": "0"},
    )
    page = client.get(friends.address + "groups?deal=1").text
    assert re.findall(r'id="side0_twos"[^>]* value="([^"]*)"', page) == ["0"]
    assert re.findall(r'id="side1_twos"[^>]* value="([^"]*)"', page) == [""]


# What it is so far


def live(client: FlaskClient, friends: BukharoFriends, typed: dict[str, str]) -> str:
    answer = client.get(
        friends.address + "groups", query_string={"change": "", "deal": "1", **typed}, headers=HTMX
    )
    assert answer.status_code == 200
    return plain(" ".join(unescape(answer.text).split()))


def test_groups_are_read_while_they_are_typed(client: FlaskClient, friends: BukharoFriends) -> None:
    part = live(client, friends, in_cards(TEAM_A, TEAM_B))
    assert "Sequence 4-5-6-7-8-9-10" in part
    assert "seven in sequence without a joker" in part
    assert "235 + 300 − 90 + 100 + 100 = 645" in part
    assert 'card spades joker"' in live(client, friends, {"side0_groups": "3C 2S 5C"})


DOWNWARDS = "KS 2D JS TS"
"""A sequence as it was laid from high to low; the two stands for the queen."""


def jokers(page: str, after: str) -> list[str]:
    """The cards that are drawn as jokers behind this text of a page."""
    drawn = re.findall(r'<b class="card \w+( [\w ]+)?"[^>]*>(.+?)<i>(.)', page.split(after, 1)[1])
    return [rank + sign for marks, rank, sign in drawn if "joker" in marks]


def test_the_two_of_a_sequence_laid_from_high_to_low_is_its_joker_everywhere(
    client: FlaskClient, friends: BukharoFriends
) -> None:
    typed = {"side0_groups": DOWNWARDS, "first": "nobody", "second": "nobody"}
    asked = {"change": "", "deal": "1", **typed}
    part = client.get(friends.address + "groups", query_string=asked, headers=HTMX).text
    assert jokers(part, 'id="groups0"') == ["2♦"]
    assert send(client, friends, "groups", typed).status_code == 303
    for address in ("d/1/", "d/1/replay/1"):
        assert jokers(client.get(friends.address + address).text, "<main") == ["2♦"], address
    answer = client.get("/who-wins", query_string={"game": "bukharo", "laid": DOWNWARDS}).text
    assert jokers(answer, '<ol class="seats') == ["2♦"]


def test_what_is_no_group_yet_is_said_beside_the_others(
    client: FlaskClient, friends: BukharoFriends
) -> None:
    typed = {"side0_groups": "JS QS KS AS\n\nTS TH\n9S 9H 8S", "side1_groups": "KS KS KH"}
    part = live(client, friends, typed)
    assert "Sequence J-Q-K-A" in part
    assert "Group 2 of Rina and Salma needs at least three cards." in part
    assert "9♠︎ 9♥︎ 8♠︎, group 3 of Rina and Salma, is neither a set nor a sequence." in part
    assert "Set of kings" in part


def test_two_jokers_beside_one_card_are_a_set_unless_a_house_rule_says_no(
    app: Flask, client: FlaskClient
) -> None:
    typed = {"side0_groups": "JS QS KS AS\nKS 2H 2D", "side1_groups": "9S 9H 9D"}
    friends = sit_down_to_bukharo(app)
    part = live(client, friends, typed)
    assert "Set of kings" in part
    assert "2 jokers" in part


def test_two_jokers_beside_one_card_are_none_where_the_house_rule_says_so(
    app: Flask, client: FlaskClient
) -> None:
    friends = sit_down_to_bukharo(app, rules=replace(BUKHARO, jokers_in_group="beside_two"))
    part = live(client, friends, {"side0_groups": "KS 2H 2D"})
    assert "Group 1 of Rina and Salma is unclear: besides twos it needs 2" in part


def test_cards_that_the_packs_do_not_hold_are_named_while_they_are_typed(
    client: FlaskClient, friends: BukharoFriends
) -> None:
    part = live(client, friends, {"side0_hand": "KS KS", "side1_hand": "KS KS"})
    assert "K♠︎ is entered 4 times, but there are only 3 packs." in part


def test_without_script_a_button_reads_the_groups_and_saves_nothing(
    client: FlaskClient, friends: BukharoFriends
) -> None:
    answer = send(client, friends, "groups", in_cards(TEAM_A, TEAM_B) | {"look": "1"})
    assert (answer.status_code, friends.entries) == (200, 1)
    assert "235 + 300 − 90 + 100 + 100 = 645" in words(answer)


# What is refused


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"side0_groups": "4H 5H 6X"}, "6X is not a card."),
        ({"side1_hand": "zz"}, "zz is not a card."),
        ({"side0_hand": "4H " * 500}, "Too long for one group. Enter fewer cards."),
        (
            {"side0_groups": "4H 5H 6H\n" * 500},
            "Too long for the groups of one team. Enter fewer cards.",
        ),
        ({"side0_groups": "TS TH"}, "Group 1 of Rina and Salma needs at least three cards."),
        ({"side1_groups": "2S 2H 2D"}, "Group 1 of Karim and Nasreen is unclear"),
        ({"side0_groups": "9S 9H 8S"}, "is neither a set nor a sequence."),
        ({"side0_groups": "TS TH TD"}, "Find the passport of Rina and Salma"),
        ({"side0_twos": "1"}, "Rina and Salma laid 0 twos on others’ groups"),
        ({"side0_twos": "-1"}, "A count cannot be below 0."),
        ({"side0_hand": "AS AS AS"}, "A♠︎ is entered 4 times, but there are only 3 packs."),
        ({"first": ""}, "Choose who declared the first Bukharo, or “Nobody”."),
        ({"first": "nobody"}, "Who declared the first Bukharo? Without it there is no second"),
    ],
)
def test_cards_that_cannot_be_are_refused_with_a_reason(
    client: FlaskClient, friends: BukharoFriends, typed: dict[str, str], sentence: str
) -> None:
    assert sentence in told(client, friends, in_cards(TEAM_A, TEAM_B) | typed)


def test_what_was_refused_stays_as_it_was_typed(
    client: FlaskClient, friends: BukharoFriends
) -> None:
    typed = in_cards(TEAM_A, TEAM_B) | {"side0_groups": "4h 5h <6x>\nks kh kd"}
    answer = send(client, friends, "groups", typed)
    assert "4h 5h &lt;6x&gt;\nks kh kd</textarea>" in answer.text
    assert 'href="#side0_groups"' in answer.text


def test_nobody_goes_out_in_one_turn_without_a_bukharo(app: Flask, client: FlaskClient) -> None:
    friends = sit_down_to_bukharo(app, replace(BUKHARO, third_bonus="on"))
    typed = in_cards(TEAM_A, TEAM_B) | {"side1_in_one_turn": "1"}
    assert "Karim and Nasreen declared fewer." in told(client, friends, typed)


# What is changed


def test_the_cards_of_a_counted_game_are_entered_later(
    client: FlaskClient, friends: BukharoFriends
) -> None:
    send(client, friends, "sides", in_counts(RED_1, BLUE_1))
    page = client.get(friends.address + "d/1/")
    assert "The cards Enter" in read(client, friends.address + "d/1/")
    assert f"{friends.address}groups?deal=1" in page.text
    answer = send(client, friends, "groups", in_cards(RED_1, BLUE_1), "?deal=1")
    assert answer.status_code == 303
    assert friends.last_fact == Amended(2, SidesShown(1, (RED_1.cards, BLUE_1.cards)))


def test_a_card_of_an_earlier_game_is_changed_after_a_look_at_what_that_changes(
    client: FlaskClient, friends: BukharoFriends
) -> None:
    friends.show_game(1, RED_1.cards, BLUE_1.cards)
    friends.count_game(2, RED_2.count, BLUE_2.count)
    page = client.get(friends.address + "groups?deal=1").text
    assert "TS TS TH TD TC TC 2D" in page
    other = replace(RED_1.cards, hand=parse_cards("9C"))
    typed = in_cards(replace(RED_1, cards=other), BLUE_1)
    answer = send(client, friends, "groups", typed, "?deal=1")
    assert (answer.status_code, friends.entries) == (303, 3)
    assert "480" in words(client.get(answer.location))
    form = {name: unescape(text) for name, text in read_form(client, answer.location).items()}
    back = client.get(form["back"])
    assert "Change deal 1" in words(back)
    assert "TS TS TH TD TC TC 2D" in back.text
    assert client.post(friends.address + "correct", data=form).status_code == 303
    assert friends.last_fact == Amended(2, SidesShown(1, (other, BLUE_1.cards)))


def test_the_counts_of_a_game_stay_where_its_cards_are_read(
    client: FlaskClient, friends: BukharoFriends
) -> None:
    friends.enter(SidesCounted(1, (RED_1.count, BLUE_1.count)))
    page = client.get(friends.address + "groups?deal=1").text
    assert page.count("checked>") == 2  # who declared what is known
