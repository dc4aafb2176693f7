"""Fives and Hokm in the files that a table takes home, and a table that played all games."""

from collections.abc import Callable

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scoring.cards import Suit
from scoring.fives.recorded_facts import HandWon
from scoring.hokm.recorded_facts import Revoked
from scoring.recorded_facts import Amended, DealVoided, MatchEnded
from tests.scoring.bukharo.worked_games import BLUE_1, BLUE_2, RED_1, RED_2
from tests.support.bukharo_table import sit_down_to_bukharo
from tests.support.fives_table import JUNK, KINGS, FivesFriends, sit_down_to_fives
from tests.support.hazari_table import KARIM, NASREEN, RINA, SALMA, Friends, sit_down
from tests.support.hokm_table import REVOKED, HokmFriends, sit_down_to_hokm
from tests.support.importing import exported, rows as named_rows


@pytest.fixture
def fives(app: Flask) -> FivesFriends:
    """Deal 1 by cards, 2 told, 3 void, 4 all junk, 5 told and changed."""
    friends = sit_down_to_fives(app)
    friends.show(1, KINGS)
    friends.tell(2, "two_pairs", KARIM, NASREEN)
    friends.enter(DealVoided(3, "a card face up"))
    friends.show(4, JUNK)
    friends.tell(5, "treble", SALMA)
    friends.enter(Amended(6, HandWon(5, (RINA,), "treble")))
    return friends


@pytest.fixture
def hokm(app: Flask) -> HokmFriends:
    """Hand 1 by tricks with a revoke that counts, 2 counted, 3 told, 4 void, 5 begun."""
    friends = sit_down_to_hokm(app)
    friends.name(1, Suit.SPADES)
    friends.lay(1, *REVOKED)
    friends.enter(Revoked(1, 1))
    friends.score(2, 3, 7)
    friends.win(3, 0, shutout=True)
    friends.enter(DealVoided(4, "misdeal"))
    friends.name(5, Suit.HEARTS)
    friends.lay(5, "AS 2S 3S 4S")
    return friends


def rows(answer: TestResponse) -> list[tuple[str, ...]]:
    return [tuple(row.values()) for row in named_rows(answer)]


def test_the_hands_of_fives_have_a_row_each_and_deals_say_who_scored(fives: FivesFriends) -> None:
    read = rows(fives.get("export/exposures.csv"))
    assert read[:4] == [
        # match, game, deal, round, place, seat, player, cards, type, won, points, by_table
        ("1", "fives", "1", "1", "1", "2", "Karim", "AS AH AD QS QH", "full_house", "0", "0", "0"),
        ("1", "fives", "1", "1", "2", "3", "Salma", "9S 8S 7S 6S 5S", "junk", "0", "0", "0"),
        ("1", "fives", "1", "1", "3", "4", "Nasreen", "JD TC 8C 4H 3D", "junk", "0", "0", "0"),
        ("1", "fives", "1", "1", "4", "1", "Rina", "KS KH KD 2S 2H", "full_house", "1", "6", "0"),
    ]
    assert [row[2] for row in read] == ["1"] * 4 + ["4"] * 4
    assert {row[9] for row in read[4:]} == {"0"}
    read = rows(fives.get("export/deals.csv"))
    # deal, dealer, seat, player, side, rounds, points, total, how
    assert {row[:3] for row in read} == {("1", "2026-11-20", "fives")}
    assert [row[3:-4] for row in read if row[6] == "Rina"] == [
        ("1", "Rina", "1", "Rina", "1", "1", "6", "6", "shown"),
        ("2", "Karim", "1", "Rina", "1", "0", "0", "6", "told"),
        ("3", "Salma", "1", "Rina", "1", "", "0", "6", "void"),
        ("4", "Salma", "1", "Rina", "1", "0", "0", "6", "shown"),
        ("5", "Nasreen", "1", "Rina", "1", "1", "4", "10", "told"),
    ]
    assert [row[3:-4] for row in read if row[6] == "Karim"][1][5:] == ("1", "3", "3", "told")


def test_json_of_fives_says_what_a_deal_came_to(fives: FivesFriends) -> None:
    match = exported(fives)
    assert (match["game"], match["sides"]) == ("fives", [[0], [1], [2], [3]])
    shown, told, void, junk, changed = match["result"]["deals"]
    assert (shown["category"], shown["winners"], shown["points"]) == (
        "full_house",
        [0],
        [6, 0, 0, 0],
    )
    assert shown["types"] == ["full_house", "full_house", "junk", "junk"]
    assert shown["hands"][1] == "AS AH AD QS QH"
    assert "fives.full-house" in shown["rules"]
    assert (told["best"], told["hands"], told["rules"]) == ([NASREEN, KARIM], None, None)
    assert (void["how"], void["reason"], void["category"]) == ("void", "a card face up", None)
    assert (junk["category"], junk["best"], junk["winners"]) == ("junk", [], [])
    assert changed["winners"] == [RINA]
    assert match["result"]["totals"] == [10, 3, 0, 3]


def test_the_tricks_of_hokm_have_one_row_a_card_and_partners_one_each(hokm: HokmFriends) -> None:
    read = rows(hokm.get("export/exposures.csv"))
    assert read[:4] == [
        ("1", "hokm", "1", "1", "1", "1", "Rina", "AH", "led", "1", "0", "0"),
        ("1", "hokm", "1", "1", "2", "2", "Karim", "3C", "nothing", "0", "0", "0"),
        ("1", "hokm", "1", "1", "3", "3", "Salma", "5H", "led", "0", "0", "0"),
        ("1", "hokm", "1", "1", "4", "4", "Nasreen", "2H", "led", "0", "0", "0"),
    ]
    assert {row[8] for row in read[4:8]} == {"trump"}
    assert [row[2] for row in read] == ["1"] * 28 + ["5"] * 4
    read = rows(hokm.get("export/deals.csv"))
    assert [row[3:-4] for row in read[:8]] == [
        ("1", "Nasreen", "1", "Rina", "1", "7", "1", "1", "revoked"),
        ("1", "Nasreen", "2", "Karim", "2", "0", "0", "0", "revoked"),
        ("1", "Nasreen", "3", "Salma", "1", "7", "1", "1", "revoked"),
        ("1", "Nasreen", "4", "Nasreen", "2", "0", "0", "0", "revoked"),
        ("2", "Nasreen", "1", "Rina", "1", "3", "0", "1", "counted"),
        ("2", "Nasreen", "2", "Karim", "2", "7", "1", "1", "counted"),
        ("2", "Nasreen", "3", "Salma", "1", "3", "0", "1", "counted"),
        ("2", "Nasreen", "4", "Nasreen", "2", "7", "1", "1", "counted"),
    ]
    assert [(row[8], row[11]) for row in read[8::4]] == [("", "taken"), ("", "void")]


def test_json_of_hokm_says_what_every_hand_came_to(hokm: HokmFriends) -> None:
    match = exported(hokm)
    assert match["sides"] == [[0, 2], [1, 3]]
    revoked, counted, told, void, begun = match["result"]["deals"]
    assert (revoked["ruler"], revoked["trump"], revoked["revoked"]) == (RINA, "S", 1)
    assert revoked["revokes"] == [{"seat": KARIM, "suit": "H", "denied_in": 1, "shown_in": 7}]
    assert revoked["tricks"][0] == {
        "trick": 1,
        "leader": RINA,
        "winner": RINA,
        "cards": "AH 3C 5H 2H",
        "rules": ["hokm.trick.led-suit", "hokm.card-rank"],
        "table": None,
    }
    assert (counted["counts"], counted["winner"], counted["kind"]) == ([3, 7], 1, "normal")
    assert (counted["next_ruler"], counted["trump"]) == (KARIM, None)
    assert (told["counts"], told["winner"], told["kind"]) == (None, 0, "hakem_kot")
    assert (void["how"], void["reason"], void["winner"]) == ("void", "misdeal", None)
    assert (begun["how"], begun["points"], len(begun["tricks"])) == ("open", None, 1)
    assert match["result"]["totals"] == [4, 1]
    hokm.enter(MatchEnded())
    result = exported(hokm)["result"]
    assert (result["ended"], result["winners"]) == ("ended", [0])


@pytest.mark.parametrize("sit", [sit_down, sit_down_to_fives, sit_down_to_hokm])
def test_a_new_match_exports_headings_and_no_rows_in_files_named_for_the_game(
    app: Flask, sit: Callable[[Flask], Friends]
) -> None:
    friends = sit(app)
    for path in ("exposures.csv", "deals.csv"):
        answer = friends.get("export/" + path)
        assert (rows(answer), answer.data.count(b"\r\n")) == ([], 1)
        name = f"2026-11-20-Friday-table-{friends.match.game}-match-1-version-1-{path}"
        assert answer.headers["Content-Disposition"] == f'attachment; filename="{name}"'
    match = exported(friends)
    assert match["result"]["deals"] == []
    assert [entry["kind"] for entry in match["entries"]] == ["match_opened"]


def test_the_groups_of_bukharo_have_one_row_each(app: Flask) -> None:
    friends = sit_down_to_bukharo(app)
    friends.show_game(1, RED_1.cards, BLUE_1.cards)
    friends.count_game(2, RED_2.count, BLUE_2.count)
    read = rows(friends.get("export/exposures.csv"))
    red = [row for row in read if row[5] == "1"]
    assert [row[4] for row in red] == ["1", "2", "3", "4", "5", "6"]
    assert red[0][6:] == ("Rina", "2C 3C 4C 5C 2S 7C 8C", "sequence", "1", "55", "0")
    assert red[1][6:] == ("Rina", "TS TS TH TD TC TC 2D", "set", "1", "80", "0")
    assert red[4][6:] == ("Rina", "JH", "laid_off", "0", "10", "0")
    assert red[5][8:] == ("hand", "0", "-145", "0")
    assert {row[2] for row in read} == {"1"}


def test_the_games_of_bukharo_are_told_by_team_and_below_0(app: Flask) -> None:
    friends = sit_down_to_bukharo(app)
    friends.count_game(1, RED_2.count, BLUE_2.count)
    friends.enter(DealVoided(2, "misdeal"))
    read = [row[3:12] for row in rows(friends.get("export/deals.csv"))]
    assert read[:4] == [
        # deal, dealer, seat, player, side, rounds, points, total, how
        ("1", "Rina", "1", "Rina", "1", "0", "-85", "-85", "counted"),
        ("1", "Rina", "2", "Karim", "2", "2", "515", "515", "counted"),
        ("1", "Rina", "3", "Salma", "1", "0", "-85", "-85", "counted"),
        ("1", "Rina", "4", "Nasreen", "2", "2", "515", "515", "counted"),
    ]
    assert {(row[5], row[8]) for row in read[4:]} == {("", "void")}


def test_a_game_of_bukharo_says_every_line_of_its_sums(app: Flask) -> None:
    friends = sit_down_to_bukharo(app)
    friends.show_game(1, RED_1.cards, BLUE_1.cards)
    friends.enter(DealVoided(2, "misdeal"))
    game, void = exported(friends)["result"]["deals"]
    red, blue = game["sides"]
    assert [line["points"] for line in red["sum"]] == list(RED_1.lines)
    assert (red["points"], blue["points"], red["sign"]) == (565, 355, 1)
    assert (red["rule_14"], blue["rule_14"]) == ("sequence", "declared")
    assert red["groups"][3] == "3S 4S 5S"
    assert (game["packs"], game["without_second"], void["sides"]) == (3, False, None)
