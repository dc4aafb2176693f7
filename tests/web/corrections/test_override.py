"""The table decides a round against the rules: with a reason, with a trace, and back again."""

import re
from dataclasses import replace
from html import unescape

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scoring.cards import parse_cards
from scoring.hazari import BHUTAN
from scoring.hokm.recorded_facts import TrickPlayed
from scoring.recorded_facts import Amended, TableRuling
from tests.scoring.match import KARIM, NASREEN, RINA, SALMA
from tests.support.fives_table import FivesFriends
from tests.support.hazari_table import TIES, Friends, exposed, in_seats, sit_down
from tests.support.hokm_table import ACES, HokmFriends
from tests.support.importing import exported, rows
from tests.support.plain_form import plain

WE_SAW = "we all saw it <i>"


@pytest.fixture
def friends(app: Flask) -> Friends:
    """Two rounds of deal 1; Nasreen took the second one, worth 80 points, from Rina."""
    friends = sit_down(app)
    friends.expose(1, 1, TIES[0])
    friends.expose(1, 2, TIES[1])
    return friends


def ruling(friends: Friends, number: int = 2, deal: int = 1) -> str:
    return f"{friends.address}d/{deal}/r/{number}/"


def decide(
    friends: Friends, page: str, winner: int, reason: str = WE_SAW, **typed: str
) -> TestResponse:
    """What the players decide about the round of this ruling."""
    return friends.send(page + "decide", {"winner": winner, "reason": reason, **typed})


def give_back(friends: Friends, page: str) -> TestResponse:
    return friends.send(page + "by-the-rules", on=page + "decide")


def test_the_page_lists_the_players_in_order_and_what_the_cards_are_worth(friends: Friends) -> None:
    page = friends.read(ruling(friends) + "decide")
    assert "Rina Karim Salma Nasreen" in page
    assert "Leave empty to give all 80 to the winner. Otherwise they must add up to 80." in page
    assert "Troy" not in page  # they win nothing here


def test_the_newest_round_is_decided_at_once_and_its_pages_say_why(friends: Friends) -> None:
    answer = decide(friends, ruling(friends), RINA, troy="1")
    assert (answer.status_code, answer.location) == (303, ruling(friends))
    ruled = TableRuling(exposed(2, TIES[1]), RINA, (80, 0, 0, 0), WE_SAW)
    assert friends.last_fact == Amended(3, ruled)
    assert "Rina leads" in friends.read()
    page = friends.read(ruling(friends))
    assert (
        "Rina takes it by players’ decision: 80 points. Reason: we all saw it <i> "
        "What the rules say Nasreen takes the round: 80 points."
    ) in page
    assert "<i>" not in friends.get(ruling(friends)).text.split('id="decided"')[1].split("h2")[0]
    assert "we all saw it &lt;i&gt;" in friends.get(ruling(friends)).text
    big = friends.address.split("m/")[0] + "big"
    assert headlines(friends, big) == ["Rina"]
    assert "Nasreen takes" not in friends.read(big)


def headlines(friends: Friends, address: str) -> list[str]:
    """The largest lines of a page: the names in them."""
    page = friends.get(address).text
    found = re.findall(
        r'<(h3|h2 class="verdict"|p class="(?:verdict|sentence)")[^>]*>(.*?)</', page
    )
    return [plain(re.sub("<[^>]*>", "", line)) for _tag, line in found]


@pytest.mark.parametrize("page", ["d/1/r/2/", "d/1/r/2/large", "d/1/replay/10"])
def test_the_largest_line_names_who_has_the_round_now(friends: Friends, page: str) -> None:
    assert headlines(friends, friends.address + page) == ["Nasreen"]
    decide(friends, ruling(friends), RINA)
    assert headlines(friends, friends.address + page) == ["Rina"]


def test_a_round_that_the_players_decided_can_be_won_with_a_troy(app: Flask) -> None:
    friends = sit_down(app, replace(BHUTAN, troy_win="any_one"))
    friends.expose(1, 1, TIES[0])
    assert "It was won with a Troy." in friends.read(ruling(friends, 1) + "decide")
    answer = decide(friends, ruling(friends, 1), KARIM, troy="1")
    assert (answer.status_code, answer.location) == (303, ruling(friends, 1))
    ruled = TableRuling(exposed(1, TIES[0]), KARIM, (0, 121, 0, 0), WE_SAW, troy=True)
    assert friends.last_fact == Amended(2, ruled)
    page = friends.read(ruling(friends, 1))
    assert "Karim takes it by players’ decision: 121 points." in page
    assert "It was won with a Troy." in page
    assert "Karim wins at once with a Troy." in page
    assert "taken by Karim with a Troy" in friends.read("undo")
    assert "taken by Karim with a Troy" in friends.read("log")
    assert 'name="troy" value="1" checked' in friends.get(ruling(friends, 1) + "decide").text
    answer = decide(friends, ruling(friends, 1), KARIM, troy="")
    assert "how: with a Troy → –" in friends.read(answer.location)
    friends.confirm(answer)
    assert "wins at once" not in friends.read(ruling(friends, 1))


def test_a_decision_for_what_the_rules_say_is_no_decision(friends: Friends) -> None:
    agrees = "Nothing changed: your decision is the same as the app’s ruling."
    assert friends.onwards(decide(friends, ruling(friends), NASREEN)) == "d/1/r/2/"
    assert agrees in friends.get("d/1/r/2/").text
    assert friends.entries == 3
    decide(friends, ruling(friends), NASREEN, share3="50", share0="30")
    assert "by players’ decision" in friends.read("d/1/r/2/")
    decide(friends, ruling(friends), NASREEN, share3="", share0="")
    assert friends.last_fact == Amended(3, exposed(2, TIES[1]))
    assert agrees not in friends.get("d/1/r/2/").text
    # A decision that cannot be entered is refused as it is.
    assert decide(friends, ruling(friends), NASREEN, share3="50").status_code == 422


def test_a_decided_round_can_be_decided_again_and_given_back_to_the_rules(friends: Friends) -> None:
    decide(friends, ruling(friends), RINA)
    page = friends.get(ruling(friends) + "decide")
    assert 'name="winner" value="0" checked' in page.text
    assert 'value="we all saw it &lt;i&gt;"' in page.text
    assert "You already overruled this. Decide again, or undo the decision." in friends.read(
        ruling(friends) + "dispute"
    )
    decide(friends, ruling(friends), SALMA, "on second thoughts", share0="0", share2="80")
    assert (
        "Salma takes it by players’ decision: 80 points. Reason: on second thoughts"
        in friends.read(ruling(friends))
    )
    assert give_back(friends, ruling(friends)).location == ruling(friends)
    assert "by players’ decision" not in friends.read(ruling(friends))
    assert "Nasreen leads" in friends.read()


def test_a_card_corrected_before_the_decision_is_not_called_given_back(friends: Friends) -> None:
    friends.enter(Amended(3, exposed(2, TIES[1][::-1])))
    decide(friends, ruling(friends), RINA)
    log = friends.read("log")
    assert "players’ decision on" not in log
    assert "change of round 2 of deal 1" in log


def test_the_deal_the_sheet_and_its_files_mark_what_the_table_decided(friends: Friends) -> None:
    decide(friends, ruling(friends), RINA)
    friends.expose(1, 3, TIES[2])
    friends.expose(1, 4, TIES[3])
    assert "Round 2, by players’ decision · Rina 80" in friends.read("d/1/")
    assert "round 2 by players’ decision" in friends.read("sheet")
    exposures, deals = (rows(friends.get(f"export/{name}.csv")) for name in ("exposures", "deals"))
    assert {row["round"]: row["by_table"] for row in exposures} == {
        "1": "0", "2": "1", "3": "0", "4": "0",
    }  # fmt: skip
    taken = [row["player"] for row in exposures if row["round"] == "2" and row["won"] == "1"]
    assert taken == ["Rina"]
    assert {row["by_table"] for row in deals} == {"1"}


def test_a_card_is_changed_under_a_decision_that_stays(friends: Friends) -> None:
    decide(friends, ruling(friends), RINA)
    groups = in_seats(("JD TS 8S", *TIES[1][1:]))
    assert friends.send("d/1/r/2/change", groups).status_code == 303
    page = friends.read(ruling(friends))
    assert "Rina takes it by players’ decision" in page
    assert "8 of spades" in page


# Other games


def test_a_showdown_is_worth_the_hand_of_the_winner_or_what_is_agreed(fives: FivesFriends) -> None:
    assert "Karim 2 points for this hand" in fives.read(ruling(fives, 1, 2) + "decide")
    decide(fives, ruling(fives, 1, 2), KARIM)
    page = fives.read(ruling(fives, 1, 2))
    assert "Karim takes it by players’ decision: 2 points." in page
    assert "What the rules say Salma and Rina score 3 points each." in page
    assert "★ Pair of aces" in page
    assert "★ Two pairs" not in page
    assert headlines(fives, ruling(fives, 1, 2)) == ["Karim"]
    assert "Karim, by players’ decision · by the rules: Salma and Rina: " in fives.read("sheet")
    plain, decided = exported(fives)["result"]["deals"]
    assert (plain["table"], decided["winners"]) == (None, [KARIM])
    by_the_rules = {"winners": [SALMA, RINA], "points": [3, 0, 3, 0]}
    assert decided["table"]["by_the_rules"] == by_the_rules
    decide(fives, ruling(fives, 1, 2), KARIM, share1="3", share0="3")
    assert "Points: Rina 3, Karim 3." in fives.read(ruling(fives, 1, 2))


def test_a_trick_goes_to_whom_the_table_says_and_has_no_points(hokm: HokmFriends) -> None:
    assert "Points" not in hokm.read(ruling(hokm, 1) + "decide")
    decide(hokm, ruling(hokm, 1), NASREEN)
    trick = TrickPlayed(1, 1, parse_cards(ACES), RINA)
    assert hokm.last_fact == Amended(3, TableRuling(trick, NASREEN, (), WE_SAW))
    page = hokm.read(ruling(hokm, 1))
    assert "Nasreen takes it by players’ decision. Reason: we all saw it" in page
    assert "What the rules say Rina takes the trick." in page
    assert "Trick 1, by players’ decision · Nasreen 4♠︎" in hokm.read("d/1/")
    board = hokm.read()
    assert "Trick 1: Nasreen takes it by players’ decision." in board
    assert "Rina takes the trick" not in board
    (hand,) = exported(hokm)["result"]["deals"]
    by_the_rules = {"winner": RINA}
    told = {"winner": NASREEN, "shares": [], "reason": WE_SAW, "by_the_rules": by_the_rules}
    assert hand["tricks"][0]["table"] == told


def test_all_that_is_wrong_with_a_decision_is_told_at_once(friends: Friends) -> None:
    for nobody in ({}, {"winner": "nobody"}):
        typed = {**nobody, "share0": "50", "share1": "20"}
        answer = friends.send(ruling(friends) + "decide", typed)
        assert answer.status_code == 422
        for said in ("choose who takes it", "write why", "These add up to 70, but must add up to"):
            assert said in plain(answer.text.split("</section>")[0])
        linked = re.findall(r'<li><a href="#([\w-]+)"', answer.text)
        assert linked == ["winner", "reason", "shares"]
        assert all(f'id="{field}"' in answer.text for field in linked)
    answer = decide(friends, ruling(friends), RINA, "", share0="fifty", share1="20")
    assert "write why" in plain(answer.text)
    assert "add up to 20" not in answer.text  # not all points can be read


def test_a_usual_reason_is_one_tap_and_typed_words_count_before_it(friends: Friends) -> None:
    shown = plain(friends.get(ruling(friends) + "decide").text)
    assert '<input type="radio" name="usual" value="House rule">' in shown
    assert decide(friends, ruling(friends), RINA, " ", usual="House rule").status_code == 303
    assert "Reason: House rule" in friends.read(ruling(friends))
    decide(friends, ruling(friends), SALMA, "He was tired", usual="House rule")
    assert "Reason: He was tired" in friends.read(ruling(friends))


def test_a_chosen_reason_is_there_after_a_refusal_and_back_from_a_preview(friends: Friends) -> None:
    refused = decide(friends, ruling(friends), KARIM, "", usual="House rule", share0="9999")
    assert 'value="House rule"' in refused.text.split('id="reason"')[1].split(">")[0]
    friends.expose(1, 3, TIES[2])
    answer = decide(friends, ruling(friends), RINA, "", usual="House rule", share0="80")
    page = friends.get(answer.location).text
    back = unescape(page.rsplit('<a class="button quiet" href="', 1)[1].split('"', 1)[0])
    assert 'value="House rule"' in friends.get(back).text.split('id="reason"')[1].split(">")[0]
