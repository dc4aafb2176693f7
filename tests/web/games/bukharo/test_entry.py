"""A game of Bukharo by its counts or by its cards: what is asked, and what it comes to."""

import re
from collections.abc import Callable
from dataclasses import replace
from html import unescape

import pytest
from flask import Flask

from scoring.bukharo import BHUKHAR_CLUB, BUKHARO, Laid, SideCount
from scoring.bukharo.recorded_facts import SidesCounted, SidesShown
from scoring.recorded_facts import Amended
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
    Typed,
    in_cards,
    in_counts,
    sit_down_to_bukharo,
    so_far,
)
from tests.support.hazari_table import NAMES
from tests.support.plain_form import words
from tests.web.conftest import HTMX


def counted(*sides: Worked) -> tuple[SideCount, ...]:
    """Return the counts of worked sides, without the cards in groups of seven: no form asks."""
    return tuple(replace(side.count, in_sevens=Laid()) for side in sides)


def test_a_session_goes_on_with_the_counts_of_the_game(friends: BukharoFriends) -> None:
    page = words(friends.get())
    assert "Deal 1 · 3 packs" in page
    assert "Count cards Rina deals" in page
    for side in ("Rina and Salma", "Karim and Nasreen"):
        assert f"{side} 0 Passport on the table On the tableIn hand" in page
    assert "Who declared the second? Rina and Salma Karim and Nasreen Nobody" in page
    assert "are in groups of seven" not in page
    assert "thirteen cards in one turn" not in page


def test_the_club_game_asks_for_a_licence_and_ends_with_an_empty_stock(app: Flask) -> None:
    friends = sit_down_to_bukharo(app, BHUKHAR_CLUB, names=(*NAMES, "Mitu", "Tania"))
    assert "3 packs" in words(friends.get())
    assert "Licence on the table" in words(friends.get())
    short = in_counts(TEAM_A, TEAM_B) | {"side1_melded_aces": "", "side1_melded_high": "4"}
    assert "cannot have a licence with these cards" in so_far(friends, "sides", short)
    part = so_far(friends, "sides", in_counts(TEAM_A, TEAM_B))
    assert "235 + 300 − 90 + 50 + 50 = 545" in part
    answer = friends.send("sides", in_counts(TEAM_A, TEAM_B) | {"second": "nobody"})
    page = words(friends.get(answer.location))
    assert "Nobody declared the second Bukharo, so rule 14 does not apply." in page
    assert "495" in page


@pytest.mark.parametrize("sides", GAMES.values(), ids=GAMES)
def test_a_worked_game_is_counted_as_by_hand(app: Flask, sides: tuple[Worked, ...]) -> None:
    friends = sit_down_to_bukharo(app, names=FIVE if len(sides) == 5 else NAMES)
    answer = friends.send("sides", in_counts(*sides))
    assert (answer.status_code, answer.location) == (303, friends.address + "d/1/")
    assert friends.last_fact == SidesCounted(1, counted(*sides))
    page = words(friends.get(answer.location))
    for side in sides:
        points = str(side.points).replace("-", "−")
        assert f" {points} point" in page
        if len(side.lines) > 1:
            terms = [str(line).replace("-", "− ") for line in side.lines]
            assert f"{' + '.join(terms).replace('+ −', '−')} = {points}" in page


def test_counts_are_typed_in_the_digits_of_the_reader(friends: BukharoFriends) -> None:
    typed = in_counts(TEAM_A, TEAM_B) | {"side0_melded_high": "১৩", "side1_hand_low": "۵"}
    assert friends.send("sides", typed).status_code == 303
    assert friends.last_fact == SidesCounted(1, counted(TEAM_A, TEAM_B))


def test_house_rules_ask_for_what_they_need(app: Flask) -> None:
    friends = sit_down_to_bukharo(app, replace(BUKHARO, bonus="replaces", third_bonus="on"))
    page = words(friends.get())
    assert "Only the bonus counts. How many of these cards are in groups of seven?" in page
    assert "Bukharos in one turn" in page
    typed = in_counts(TEAM_A, TEAM_B, in_sevens=True) | {"side0_in_one_turn": "1"}
    assert friends.send("sides", typed).status_code == 303
    fact = SidesCounted(1, (replace(TEAM_A.count, in_one_turn=1), TEAM_B.count))
    assert friends.last_fact == fact


def test_the_sum_and_what_cannot_be_are_said_while_typing(friends: BukharoFriends) -> None:
    asked = "sides?change=&deal=1"
    ids = re.findall(r' id="([\w-]+)"', friends.get(asked, headers=HTMX).text)
    assert ids == ["so-far", "points0", "sum0", "points1", "sum1", "together"]
    part = so_far(friends, "sides", in_counts(TEAM_A, TEAM_B))
    assert "235 + 300 − 90 + 100 + 100 = 645" in part
    assert "155 + 100 − 105 = 150" in part
    part = so_far(friends, "sides", in_counts(RED_2, BLUE_2) | {"side0_passport": ""})
    assert "−80 − 165 = −245" in part
    assert "Rule 14 without an opening: everything counts against the team." in part
    assert friends.entries == 1
    typed = {"side0_melded_high": "4", "first": "", "second": ""}
    part = so_far(friends, "sides", typed)
    assert part.count(">40</b>") == 1
    assert "Rule 14" not in part
    part = so_far(friends, "sides", {"side0_sets": "1", "side1_melded_aces": "13"})
    assert "1 group of seven needs more cards than the 0" in part
    assert "13 aces, but 3 packs have 12. That is 1 too many: count again." in part


@pytest.mark.parametrize(("page", "types"), [("sides", in_counts), ("groups", in_cards)])
def test_without_script_a_button_adds_up_and_saves_nothing(
    friends: BukharoFriends, page: str, types: Callable[..., Typed]
) -> None:
    answer = friends.send(page, types(TEAM_A, TEAM_B) | {"look": "1"})
    assert (answer.status_code, friends.entries) == (200, 1)
    assert "235 + 300 − 90 + 100 + 100 = 645" in words(answer)
    assert ('value="13"' in answer.text) == (page == "sides")


def test_a_match_of_bukharo_has_no_board(friends: BukharoFriends) -> None:
    assert friends.get("rounds").status_code == 302
    assert friends.post("rounds").status_code == 404
    assert friends.get("preview").status_code == 204
    for page in ("d/1/r/1/", "d/1/r/1/change"):
        assert friends.get(page).status_code == 404


def test_the_form_that_changes_a_game_shows_its_sum(friends: BukharoFriends) -> None:
    friends.count_game(1, RED_1.count, BLUE_1.count)
    page = friends.get("sides?deal=1")
    assert "Change deal 1" in words(page)
    assert "200 + 400 + 10 − 145 + 100 = 565" in words(page)


def test_another_house_rule_for_the_whole_match_is_saved_with_the_counts_that_it_needs(
    friends: BukharoFriends,
) -> None:
    """The page of changes leads here, and both are one write."""
    friends.count_game(1, *counted(RED_1, BLUE_1))
    shown = friends.send("other-rules/bonus", {"value": "replaces", "since": "1"})
    assert (shown.status_code, friends.entries) == (303, 2)
    page = friends.get(shown.location).text
    assert "Conflicts with a later entry" in page
    (mend,) = re.findall(r'<a class="button" href="([^"]*)">Change that too', page)
    typed = in_counts(RED_1, BLUE_1, in_sevens=True)
    counts = friends.get(unescape(mend))
    assert "Only the bonus counts. How many of these cards are in groups of seven?" in words(counts)
    answer = friends.send_draft(counts, "sides", typed)
    assert friends.confirm(answer).status_code == 303
    assert friends.entries == 4
    assert "not counting 135 points in groups of seven" in friends.read("d/1/")


def test_a_game_can_be_disputed(friends: BukharoFriends) -> None:
    friends.count_game(1, *counted(RED_1, BLUE_1))
    page = friends.read("d/1/dispute")
    assert "What was counted" in page
    assert "We use a different rule" in page
    assert "Wrong dealer in deal 1 This changes who deals next." in page
    assert "only where cards were entered" not in page


def test_any_of_twelve_may_have_dealt(app: Flask) -> None:
    friends = sit_down_to_bukharo(app, names=tuple("ABCDEFGHIJKL"))
    assert friends.send("dealer", {"dealer": "11"}).status_code == 303
    assert "Count cards L deals" in words(friends.get())


def test_every_side_has_fields_and_the_board_what_is_left(friends: BukharoFriends) -> None:
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
        key = re.findall(rf'\svalue="{card}"\s+data-spoken=[^>]*', page)[0]
        assert f'data-mark="{left or ""}"' in key


def test_a_game_that_was_shown_tells_its_groups_and_its_passport(friends: BukharoFriends) -> None:
    answer = friends.send("groups", in_cards(RED_1, BLUE_1))
    assert (answer.status_code, answer.location) == (303, friends.address + "d/1/")
    assert friends.last_fact == SidesShown(1, (RED_1.cards, BLUE_1.cards))
    page = friends.read(answer.location)
    assert "Sequence 2-3-4-5-2-7-8 · 55 · seven in sequence with a joker, 1 joker" in page
    assert "Set of tens · 80 · seven of one rank, 1 joker" in page
    assert "J♦︎ Q♦︎ K♦︎ A♦︎ is the passport: it is worth fifty points or more." in page
    assert "8♠︎ 9♠︎ is enough to open: seven cards in sequence without a joker." in page
    assert "Deal 1 cards entered" in page


def test_the_next_game_is_entered_as_the_last_one_was(friends: BukharoFriends) -> None:
    assert "Count cards Rina deals" in words(friends.get())
    friends.send("groups", in_cards(RED_1, BLUE_1))
    assert "Enter cards Karim deals" in words(friends.get())
    friends.send("sides", in_counts(RED_2, BLUE_2))
    assert "Count cards Salma deals" in words(friends.get())


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


def test_groups_are_read_while_they_are_typed_or_said_to_be_none(friends: BukharoFriends) -> None:
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


@pytest.mark.parametrize(("page", "typed"), [("groups", in_cards), ("sides", in_counts)])
def test_a_side_without_any_entry_is_asked_about_before_it_has_no_points(
    friends: BukharoFriends, page: str, typed: Callable[..., Typed]
) -> None:
    whole = typed(TEAM_A, TEAM_B)
    half = {name: text for name, text in whole.items() if not name.startswith("side1")}
    before, asked = friends.entries, "Not saved: nothing is entered for Karim and Nasreen."
    answer = friends.send(page, half)
    assert (answer.status_code, friends.entries) == (422, before)
    assert asked in words(answer)
    assert 'name="zero" value="1"' in answer.text
    assert 'name="zero"' not in friends.get(page).text
    answer = friends.send(page, {**half, "side1_hand": "ZZ", "side1_hand_aces": "-"})
    assert asked not in words(answer)  # something is written there
    assert friends.send(page, {**half, "zero": "1"}).status_code == 303
    assert friends.last_fact.sides[1] == type(friends.last_fact.sides[1])()


def test_the_two_of_a_sequence_laid_downwards_is_its_joker_everywhere(
    friends: BukharoFriends,
) -> None:
    typed = {"side0_groups": DOWNWARDS, "first": "nobody", "second": "nobody", "zero": "1"}
    asked = {"change": "", "deal": "1", **typed}
    part = friends.get("groups", query_string=asked, headers=HTMX).text
    assert jokers(part, 'id="groups0"') == ["2♦"]
    assert friends.send("groups", typed).status_code == 303
    for address in ("d/1/", "d/1/replay/1"):
        assert jokers(friends.get(address).text, "<main") == ["2♦"], address
    answer = friends.get("/who-wins", query_string={"game": "bukharo", "laid": DOWNWARDS}).text
    assert jokers(answer, '<ol class="seats') == ["2♦"]


def test_a_counted_game_gets_its_cards_later_and_a_shown_one_may_be_counted_instead(
    friends: BukharoFriends,
) -> None:
    friends.send("sides", in_counts(RED_1, BLUE_1))
    page = friends.get("d/1/")
    assert "The cards Enter" in friends.read("d/1/")
    assert f"{friends.address}groups?deal=1" in page.text
    assert friends.send("groups", in_cards(RED_1, BLUE_1), on="groups?deal=1").status_code == 303
    assert friends.last_fact == Amended(2, SidesShown(1, (RED_1.cards, BLUE_1.cards)))
    assert friends.send("sides", in_counts(RED_1, BLUE_1), on="sides?deal=1").status_code == 303
    assert friends.last_fact == Amended(2, SidesCounted(1, counted(RED_1, BLUE_1)))


def test_the_counts_of_a_game_stay_where_its_cards_are_read(friends: BukharoFriends) -> None:
    friends.enter(SidesCounted(1, (RED_1.count, BLUE_1.count)))
    assert friends.get("groups?deal=1").text.count("checked>") == 2  # who declared what is known
