"""What a table of Bukharo reads: a deal line by line, the match, its end, and the log."""

from dataclasses import replace

from scoring.bukharo import Held, Laid, SideCount
from scoring.bukharo.recorded_facts import SidesCounted
from scoring.recorded_facts import Amended, DealVoided, MatchEnded
from tests.scoring.bukharo.worked_games import (
    BLUE_1,
    BLUE_2,
    RED_1,
    RED_2,
    TEAM_A,
    TEAM_B,
)
from tests.support.bukharo_table import BukharoFriends
from tests.support.plain_form import in_this_order

OPENED = SideCount(passport=True, melded=Laid(aces=1, high=3))


# A game


def test_a_game_shows_who_won_every_sum_rule_14_and_the_next_deal(friends: BukharoFriends) -> None:
    friends.count_game(1, TEAM_A.count, TEAM_B.count)
    in_this_order(
        friends.read("d/1/"),
        "Deal 1 counted without cards",
        "Rina and Salma win this deal with 645.",
        "Rina and Salma declared both Bukharos.",
        "Rina and Salma 645 points.",
        "On the table: 1 ace at 20, 13 cards (8 to K) at 10, 13 cards (3 to 7) at 5",
        "235 + 300 − 90 + 100 + 100 = 645",
        "Rina and Salma declared the second Bukharo: rule 14 applies only to the others.",
        "Rule: What cards on the table are worth",
        "Karim and Nasreen 150 points.",
        "155 + 100 − 105 = 150",
        "Karim and Nasreen have a sequence of seven, as rule 14 requires.",
        "What was counted Change",
        "Deal 2 ▸ Karim deals",
    )


def test_a_game_without_a_second_bukharo_says_so(friends: BukharoFriends) -> None:
    friends.count_game(1, replace(OPENED, first=True), OPENED)
    page = friends.read("d/1/")
    assert "Rina and Salma declared the first Bukharo, nobody the second." in page
    assert page.count("Nobody declared the second Bukharo, so rule 14 does not apply.") == 2
    friends.count_game(2, OPENED, OPENED)
    page = friends.read("d/2/")
    assert "Nobody declared a Bukharo." in page
    assert "Rina, Salma, Karim and Nasreen win this deal with 50." in page


def test_a_void_game_tells_its_reason(friends: BukharoFriends) -> None:
    friends.enter(DealVoided(1, "four packs on the table"))
    page = friends.read("d/1/")
    assert "void: four packs on the table" in page
    assert "Deal 2 ▸ Rina deals" in page
    assert "Change" not in page


# The match


def test_a_minus_stands_before_its_number_in_every_script(friends: BukharoFriends) -> None:
    friends.count_game(1, RED_2.count, BLUE_2.count)
    for page in ("d/1/", "sheet", "end"):
        text = friends.read(page)
        assert "-85" not in text
        assert "\u221285" in text
    assert '<bdi dir="ltr">\u221285</bdi>' in friends.get("sheet").text


def test_the_sheet_tells_every_game_and_each_can_be_changed(friends: BukharoFriends) -> None:
    friends.count_game(1, RED_1.count, BLUE_1.count)
    friends.show_game(2, RED_2.cards, BLUE_2.cards)
    in_this_order(
        friends.read("sheet"),
        "The match continues until you end it.",
        "565 ★ D ●1 Total 565 355 ●1 Total 355",
        "Rina and Salma declared the first Bukharo, Karim and Nasreen the second ·",
        "counted without cards",
        "−85 Total 480 515 ★ D ●2 Total 870",
        "Karim and Nasreen declared both Bukharos · cards entered",
    )
    friends.enter(MatchEnded())
    counted = friends.get("d/1/").text
    shown = friends.get("d/2/").text
    assert f"{friends.address}sides?deal=1" in counted
    assert f"{friends.address}groups?deal=1" in counted
    assert f"{friends.address}groups?deal=2" in shown


def test_the_table_ends_the_session_and_the_highest_sum_wins(friends: BukharoFriends) -> None:
    friends.count_game(1, SideCount(), SideCount())
    assert "Nobody has points yet." in friends.read("end")
    friends.take_back()
    friends.count_game(1, RED_1.count, BLUE_1.count)
    friends.count_game(2, RED_2.count, BLUE_2.count)
    page = friends.read("end")
    assert "Most points so far: Karim and Nasreen, 870." in page
    assert "This becomes the result of the match." in page
    assert "unfinished" not in page
    assert friends.send("end").status_code == 303
    won = friends.read()
    assert "Karim and Nasreen win 870" in won
    assert "The match ends after 2 deals." in won
    assert "−" not in won
    assert "win the match with 870" in friends.read(f"/t/{friends.table.address}/history")
    assert "win the match with 870" in friends.read(f"/t/{friends.table.address}/")


def test_equal_sums_share_the_session(friends: BukharoFriends) -> None:
    opened = SideCount(passport=True, melded=Laid(aces=1, high=3))
    friends.count_game(1, opened, opened)
    friends.send("end")
    told = friends.read(f"{friends.table_page}history")
    assert "Rina, Salma, Karim and Nasreen share the win with 50 each." in told


def test_no_page_of_bukharo_names_a_target(friends: BukharoFriends) -> None:
    friends.count_game(1, RED_1.count, BLUE_1.count)
    pages = ("", "d/1/", "sheet", "end", "rules", "sides", "groups", "void")
    for page in pages:
        said = friends.read(page)
        assert " · to " not in said, page
        assert "Target" not in said, page
    assert " to go" not in friends.read(f"/t/{friends.table.address}/")


# What was entered, in words


def test_the_log_tells_what_was_counted_and_what_was_changed(friends: BukharoFriends) -> None:
    friends.count_game(1, TEAM_A.count, TEAM_B.count)
    other = replace(TEAM_B.count, passport=True, hand=Held(aces=1))
    friends.enter(Amended(2, SidesCounted(1, (TEAM_A.count, other))))
    page = friends.read("log")
    assert "deal 1: Rina and Salma 645, Karim and Nasreen 235" in page
    assert (
        "Karim and Nasreen, hand: 1 ace at 20, 4 cards (8 to K) at 10, 5 cards (3 to 7) "
        "at 5, 1 two at 20 → 1 ace at 20"
    ) in page


def test_the_log_names_every_card_of_a_game_that_was_taken_back(friends: BukharoFriends) -> None:
    friends.show_game(1, RED_1.cards, BLUE_1.cards)
    friends.send("undo")
    page = friends.read("log")
    assert "Rina and Salma, group 1: 2♣︎ 3♣︎ 4♣︎ 5♣︎ 2♠︎ 7♣︎ 8♣︎" in page
    assert "Rina and Salma, on others’ groups: J♥︎" in page
    assert "Rina and Salma, Bukharo: the first" in page


def test_a_counted_game_has_no_replay_and_undo_names_its_points(friends: BukharoFriends) -> None:
    friends.count_game(1, TEAM_A.count, TEAM_B.count)
    assert "Cards were not entered: counted without cards." in friends.read("d/1/replay/")
    assert "Undo deal: Rina and Salma 645, Karim and Nasreen 150" in friends.read("undo")
    friends.send("undo")
    assert "Redo deal: Rina and Salma 645, Karim and Nasreen 150" in friends.read("undo")
