"""The table decides a round against the rules: with a reason, with a trace, and back again."""

import csv
import io
import json
import re
from dataclasses import replace
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.cards import Suit, parse_cards
from scoring.facts import Amended, MatchEnded, TableRuling
from scoring.hazari import BHUTAN
from scoring.hazari.facts import GroupsExposed
from scoring.hokm.facts import TrickPlayed
from tests.support.fives_table import EQUAL, KINGS, FivesFriends, sit_down_to_fives
from tests.support.hazari_table import KARIM, NASREEN, RINA, SALMA, TIES, Friends, sit_down
from tests.support.hokm_table import ACES, HokmFriends, sit_down_to_hokm
from tests.support.plain_form import plain, read, read_form, seen_and_saved, words

WE_SAW = "we all saw it <i>"


@pytest.fixture
def friends(app: Flask, client: FlaskClient) -> Friends:
    """Two rounds of deal 1; Nasreen took the second one, worth 80 points, from Rina."""
    friends = sit_down(app)
    friends.expose(1, 1, TIES[0])
    friends.expose(1, 2, TIES[1])
    return friends


@pytest.fixture
def fives(app: Flask, client: FlaskClient) -> FivesFriends:
    fives = sit_down_to_fives(app)
    fives.show(1, KINGS)
    fives.show(2, EQUAL)
    return fives


@pytest.fixture
def hokm(app: Flask, client: FlaskClient) -> HokmFriends:
    hokm = sit_down_to_hokm(app)
    hokm.name(1, Suit.SPADES)
    hokm.lay(1, ACES)
    return hokm


def ruling(friends: Friends, number: int = 2, deal: int = 1) -> str:
    return f"{friends.address}d/{deal}/r/{number}/"


def decide(
    client: FlaskClient, page: str, winner: int, reason: str = WE_SAW, **typed: str
) -> TestResponse:
    """What the table decides about the round of this ruling."""
    action = page + "decide"
    form = read_form(client, action, f'{action}"'[:-1])
    return client.post(action, data={**form, "winner": str(winner), "reason": reason, **typed})


def give_back(client: FlaskClient, page: str) -> TestResponse:
    action = page + "by-the-rules"
    return client.post(action, data=read_form(client, page + "decide", action))


def undo_label(friends: Friends) -> str:
    return friends.read("undo")


# Works


def test_the_page_lists_the_players_in_order_and_what_the_cards_are_worth(friends: Friends) -> None:
    page = read(friends.phone, ruling(friends) + "decide")
    assert "Rina Karim Salma Nasreen" in page
    assert "Leave empty to give all 80 to the winner. Otherwise they must add up to 80." in page


def test_the_newest_round_is_decided_at_once_and_all_its_points_go_with_it(
    friends: Friends,
) -> None:
    answer = decide(friends.phone, ruling(friends), RINA)
    assert (answer.status_code, answer.location) == (303, ruling(friends))
    fact = friends.last_fact
    assert isinstance(fact, Amended)
    assert isinstance(fact.fact, TableRuling)
    assert (fact.seq, fact.fact.winner, fact.fact.shares) == (3, RINA, (80, 0, 0, 0))
    assert "Rina leads" in friends.read()


def test_the_ruling_says_for_ever_what_was_decided_and_why_above_what_the_rules_say(
    friends: Friends,
) -> None:
    decide(friends.phone, ruling(friends), RINA)
    page = read(friends.phone, ruling(friends))
    assert (
        "Rina takes it by the players’ decision: 80 points. Reason: we all saw it <i> "
        "What the rules say Nasreen takes the round: 80 points."
    ) in page
    assert (
        "<i>" not in friends.phone.get(ruling(friends)).text.split('id="decided"')[1].split("h2")[0]
    )
    assert "we all saw it &lt;i&gt;" in friends.phone.get(ruling(friends)).text


def headlines(client: FlaskClient, address: str) -> list[str]:
    """The largest lines of a page: the names in them."""
    page = client.get(address).text
    found = re.findall(
        r'<(h3|h2 class="verdict"|p class="(?:verdict|sentence)")[^>]*>(.*?)</', page
    )
    return [plain(re.sub("<[^>]*>", "", line)) for _tag, line in found]


@pytest.mark.parametrize("page", ["d/1/r/2/", "d/1/r/2/large", "d/1/replay/10"])
def test_the_largest_line_names_who_has_the_round_now(friends: Friends, page: str) -> None:
    assert headlines(friends.phone, friends.address + page) == ["Nasreen"]
    decide(friends.phone, ruling(friends), RINA)
    assert headlines(friends.phone, friends.address + page) == ["Rina"]


def test_the_scoreboard_names_who_has_the_round_now(friends: Friends) -> None:
    decide(friends.phone, ruling(friends), RINA)
    big = friends.address.split("m/")[0] + "big"
    assert headlines(friends.phone, big) == ["Rina"]
    assert "Nasreen takes" not in read(friends.phone, big)


def test_a_round_that_the_players_decided_can_be_won_with_a_troy(
    app: Flask, client: FlaskClient
) -> None:
    friends = sit_down(app, replace(BHUTAN, troy_win="any_one"))
    friends.expose(1, 1, TIES[0])
    assert "It was won with a Troy." in read(client, ruling(friends, 1) + "decide")
    answer = decide(client, ruling(friends, 1), KARIM, troy="1")
    assert (answer.status_code, answer.location) == (303, ruling(friends, 1))
    fact = friends.last_fact
    assert isinstance(fact, Amended)
    assert isinstance(fact.fact, TableRuling)
    assert (fact.fact.winner, fact.fact.troy) == (KARIM, True)
    page = read(client, ruling(friends, 1))
    assert "Karim takes it by the players’ decision: 121 points." in page
    assert "It was won with a Troy." in page
    assert "Karim wins at once by Troy." in page
    assert "taken by Karim with a Troy" in friends.read("undo")
    assert "taken by Karim with a Troy" in friends.read("log")
    form = client.get(ruling(friends, 1) + "decide").text
    assert 'name="troy" value="1" checked' in form
    answer = decide(client, ruling(friends, 1), KARIM, troy="")
    assert "how: with a Troy → –" in read(client, answer.location)
    seen_and_saved(client, answer)
    assert "wins at once" not in read(client, ruling(friends, 1))


def test_where_troys_win_nothing_no_decision_asks_for_one(friends: Friends) -> None:
    assert "Troy" not in read(friends.phone, ruling(friends) + "decide")
    decide(friends.phone, ruling(friends), RINA, troy="1")
    fact = friends.last_fact
    assert isinstance(fact, Amended)
    assert isinstance(fact.fact, TableRuling)
    assert fact.fact.troy is False


def test_points_can_be_shared_as_the_table_likes(friends: Friends) -> None:
    decide(friends.phone, ruling(friends), RINA, share0="40", share3="৪০")
    assert "takes it by the players’ decision. Points: Rina 40, Nasreen 40." in read(
        friends.phone, ruling(friends)
    )


def test_an_earlier_round_is_decided_after_a_look_at_what_that_changes(friends: Friends) -> None:
    before = friends.entries
    answer = decide(friends.phone, ruling(friends, 1), KARIM)
    page = read(friends.phone, answer.location)
    assert friends.entries == before
    assert "decided by the players: – → Karim" in page
    assert "points by players’ decision: – → Rina 0, Karim 115, Salma 0, Nasreen 0" in page
    assert f"Reason: {WE_SAW}" in page
    assert "taken by Rina → taken by Karim" in page
    assert "Karim leads, not Rina" in page
    saved = seen_and_saved(friends.phone, answer)
    assert (saved.status_code, saved.location) == (303, ruling(friends, 1))
    assert "Karim takes it by the players’ decision" in read(friends.phone, ruling(friends, 1))


def test_a_decided_round_can_be_decided_again_and_given_back_to_the_rules(friends: Friends) -> None:
    decide(friends.phone, ruling(friends), RINA)
    page = friends.phone.get(ruling(friends) + "decide")
    assert 'name="winner" value="0" checked' in page.text
    assert 'value="we all saw it &lt;i&gt;"' in page.text
    assert "You already overruled this. Decide again, or undo the decision." in read(
        friends.phone, ruling(friends) + "dispute"
    )
    decide(friends.phone, ruling(friends), SALMA, "on second thoughts", share0="0", share2="80")
    assert "Salma takes it by the players’ decision: 80 points. Reason: on second thoughts" in read(
        friends.phone, ruling(friends)
    )
    assert give_back(friends.phone, ruling(friends)).location == ruling(friends)
    assert "the players’ decision" not in read(friends.phone, ruling(friends))
    assert "Nasreen leads" in friends.read()


def test_undo_redo_and_the_log_name_every_step(friends: Friends) -> None:
    decide(friends.phone, ruling(friends), RINA)
    decide(friends.phone, ruling(friends), SALMA, "on second thoughts", share0="0", share2="80")
    assert "Undo: players’ decision, round 2: taken by Salma" in undo_label(friends)
    give_back(friends.phone, ruling(friends))
    assert "Undo: players’ decision on round 2 removed" in undo_label(friends)
    for label in (
        "Undo: players’ decision, round 2: taken by Salma",
        "taken by Rina",
        "Undo round 2",
    ):
        undo = friends.address + "undo"
        friends.phone.post(undo, data=read_form(friends.phone, undo, undo))
        assert label in undo_label(friends)
    assert "the players’ decision" not in read(friends.phone, ruling(friends))
    redo = friends.address + "redo"
    friends.phone.post(redo, data=read_form(friends.phone, friends.address + "undo", redo))
    assert "Rina takes it by the players’ decision" in read(friends.phone, ruling(friends))
    log = friends.read("log")
    assert "players’ decision, round 2 of deal 1: taken by Salma" in log
    assert "players’ decision on round 2 of deal 1 removed" in log
    assert "Reason: on second thoughts" in log
    assert (
        "round 2 of deal 1: 80 points to Nasreen → players’ decision, round 2 of deal 1: "
        "taken by Rina"
    ) in log


def test_back_from_what_a_decision_changes_everything_typed_is_still_there(
    friends: Friends,
) -> None:
    friends.expose(1, 3, TIES[2])
    answer = decide(
        friends.phone, ruling(friends), RINA, "who & why?", share0="50", share3="\u09e9\u09e6"
    )
    page = friends.phone.get(answer.location).text
    back = unescape(page.rsplit('<a class="button quiet" href="', 1)[1].split('"', 1)[0])
    shown = friends.phone.get(back).text
    assert 'value="0" checked' in shown
    assert all(f'value="{text}"' in shown for text in ("50", "\u09e9\u09e6", "who &amp; why?"))


def test_a_card_corrected_before_the_table_decided_is_not_called_given_back(
    friends: Friends,
) -> None:
    mended = TIES[1][::-1]
    friends.enter(Amended(3, GroupsExposed(1, 2, tuple(map(parse_cards, mended)))))
    decide(friends.phone, ruling(friends), RINA)
    log = friends.read("log")
    assert "players’ decision on" not in log
    assert "change of round 2 of deal 1" in log


def test_a_finished_match_can_be_decided_otherwise(friends: Friends) -> None:
    friends.enter(MatchEnded())
    answer = decide(friends.phone, ruling(friends), RINA)
    assert seen_and_saved(friends.phone, answer).location == ruling(friends)
    assert "Rina takes it by the players’ decision" in read(friends.phone, ruling(friends))


def test_the_deal_and_the_sheet_mark_what_the_table_decided(friends: Friends) -> None:
    decide(friends.phone, ruling(friends), RINA)
    friends.expose(1, 3, TIES[2])
    friends.expose(1, 4, TIES[3])
    assert "Round 2, by players’ decision · Rina 80" in friends.read("d/1/")
    assert "round 2 decided by the players" in friends.read("sheet")


def test_a_card_is_changed_under_a_decision_that_stays(friends: Friends) -> None:
    decide(friends.phone, ruling(friends), RINA)
    change = ruling(friends) + "change"
    form = read_form(friends.phone, change, change)
    groups = {"seat0": "JD TS 8S", "seat1": TIES[1][1], "seat2": TIES[1][2], "seat3": TIES[1][3]}
    assert friends.phone.post(change, data={**form, **groups}).status_code == 303
    page = read(friends.phone, ruling(friends))
    assert "Rina takes it by the players’ decision" in page
    assert "8 of spades" in page


# Other games


def test_a_showdown_is_worth_what_the_hand_of_the_winner_is(fives: FivesFriends) -> None:
    assert "Karim 2 points for this hand" in read(fives.phone, ruling(fives, 1, 2) + "decide")
    decide(fives.phone, ruling(fives, 1, 2), KARIM)
    page = read(fives.phone, ruling(fives, 1, 2))
    assert "Karim takes it by the players’ decision: 2 points." in page
    assert "What the rules say Salma and Rina score 3 points each." in page
    assert "★ Pair of aces" in page
    assert "★ Two pairs" not in page
    assert headlines(fives.phone, ruling(fives, 1, 2)) == ["Karim"]
    sheet = fives.read("sheet")
    assert "Karim, by players’ decision · by the rules: Salma and Rina: " in sheet


def test_points_of_a_showdown_are_what_the_table_says(fives: FivesFriends) -> None:
    decide(fives.phone, ruling(fives, 1, 2), KARIM, share1="3", share0="3")
    assert "Points: Rina 3, Karim 3." in read(fives.phone, ruling(fives, 1, 2))


def test_a_trick_goes_to_whom_the_table_says_and_has_no_points(hokm: HokmFriends) -> None:
    assert "Points" not in read(hokm.phone, ruling(hokm, 1) + "decide")
    decide(hokm.phone, ruling(hokm, 1), NASREEN)
    fact = hokm.last_fact
    assert isinstance(fact, Amended)
    assert isinstance(fact.fact, TableRuling)
    assert isinstance(fact.fact.fact, TrickPlayed)
    assert fact.fact.shares == ()
    page = read(hokm.phone, ruling(hokm, 1))
    assert "Nasreen takes it by the players’ decision. Reason: we all saw it" in page
    assert "What the rules say Rina takes the trick." in page
    deal = hokm.read("d/1/")
    assert "Trick 1, by players’ decision · Nasreen 4♠︎" in deal
    board = hokm.read()
    assert "Trick 1: Nasreen takes it by the players’ decision." in board
    assert "Rina takes the trick" not in board


# Taken home


def exported(friends: Friends) -> list[dict[str, object]]:
    (match,) = json.loads(friends.get("export/match.json").data)["matches"]
    deals: list[dict[str, object]] = match["result"]["deals"]
    return deals


def test_json_has_the_decision_next_to_what_the_rules_said(friends: Friends) -> None:
    decide(friends.phone, ruling(friends), RINA)
    (deal,) = exported(friends)
    first, second = deal["rounds"]  # type: ignore[misc]
    assert first["table"] is None
    assert (second["winner"], second["points"]) == (RINA, [80, 0, 0, 0])
    assert second["table"] == {
        "winner": RINA,
        "shares": [80, 0, 0, 0],
        "reason": WE_SAW,
        "by_the_rules": {"winner": NASREEN, "points": [0, 0, 0, 80]},
    }


def test_json_has_it_for_showdowns_and_tricks(fives: FivesFriends) -> None:
    decide(fives.phone, ruling(fives, 1, 2), KARIM)
    plain, decided = exported(fives)
    assert plain["table"] is None
    assert decided["winners"] == [KARIM]
    assert decided["table"]["by_the_rules"] == {  # type: ignore[index]
        "winners": [SALMA, RINA],
        "points": [3, 0, 3, 0],
    }


def test_json_has_it_for_tricks(hokm: HokmFriends) -> None:
    decide(hokm.phone, ruling(hokm, 1), NASREEN)
    (hand,) = exported(hokm)
    assert hand["tricks"][0]["table"] == {  # type: ignore[index]
        "winner": NASREEN,
        "shares": [],
        "reason": WE_SAW,
        "by_the_rules": {"winner": RINA},
    }


def test_csv_says_which_rounds_the_table_decided(friends: Friends) -> None:
    decide(friends.phone, ruling(friends), RINA)
    friends.expose(1, 3, TIES[2])
    friends.expose(1, 4, TIES[3])
    exposures, deals = (
        list(csv.DictReader(io.StringIO(friends.get(f"export/{name}.csv").text)))
        for name in ("exposures", "deals")
    )
    assert {(row["round"], row["by_table"]) for row in exposures} == {
        ("1", "0"), ("2", "1"), ("3", "0"), ("4", "0"),
    }  # fmt: skip
    taken = [row["player"] for row in exposures if row["round"] == "2" and row["won"] == "1"]
    assert taken == ["Rina"]
    assert {row["by_table"] for row in deals} == {"1"}


# Refused

REFUSED = [
    ("A26 nobody", {"winner": ""}, "Not saved: choose who takes it."),
    ("B09 no such seat", {"winner": "7"}, "Not saved: choose who takes it."),
    ("B09 a fifth seat of four", {"winner": "4"}, "This seat is empty. Choose one of the players."),
    ("a long reason", {"reason": "x" * 201}, "At most 200 characters."),
    ("too many points", {"share0": "90"}, "These add up to 90, but must add up to"),
    ("too few points", {"share0": "0"}, "These add up to 0, but must add up to"),
    ("points below 0", {"share0": "-5", "share1": "85"}, "Points cannot be below 0."),
    ("no number", {"share0": "all"}, "Whole numbers only."),
]


@pytest.mark.parametrize(
    ("typed", "sentence"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED]
)
def test_refused(friends: Friends, typed: dict[str, str], sentence: str) -> None:
    before = friends.entries
    answer = decide(friends.phone, ruling(friends), **{"winner": RINA, **typed})  # type: ignore[arg-type]
    assert answer.status_code == 422
    assert sentence in words(answer)
    assert 'role="alert"' in answer.text
    assert friends.entries == before


def test_a_wrong_sum_stands_beside_the_points_and_keeps_them(friends: Friends) -> None:
    answer = decide(friends.phone, ruling(friends), RINA, share0="50", share1="20")
    told = answer.text.split('id="shares-error"')[1]
    assert "These add up to 70, but must add up to" in told
    assert 'href="#shares"' in answer.text
    assert 'value="50"' in answer.text
    assert "we all saw it" in answer.text
