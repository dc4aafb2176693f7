"""Four hands are Up: their rounds are turned up together, and judged like typed ones."""

from dataclasses import replace
from functools import partial
from html import unescape

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scoring.hazari import BANGLADESH
from scoring.recorded_facts import Amended, DealVoided, Fact
from storage.reviews import Agreed
from tests.scoring.match import KARIM, NASREEN, RINA, SALMA
from tests.support import guests
from tests.support.hazari_hands import as_typed, hand_of
from tests.support.hazari_table import TIES, Friends, exposed, in_seats
from tests.support.plain_form import words
from tests.support.seats import DEAL, HAND, Seats, at_once, sit_with_phones
from tests.web.conftest import HTMX


@pytest.fixture
def seats(seats: Seats) -> Seats:
    return seats.all_come()


def entered(friends: Friends) -> list[Fact]:
    return [entry.fact for entry in friends.log][1:]


def reveal_form(seats: Seats, player: int = RINA) -> dict[str, str]:
    """What the button on the page of the table sends."""
    return seats.form_of(player, "", "reveal")


def reveal(seats: Seats, player: int = RINA) -> str:
    """Press the button that turns up the next round; the page that follows."""
    return seats.onwards(seats.sent_by(player, "reveal", reveal_form(seats, player)))


def agreed(seats: Seats) -> list[int]:
    """The entries to which somebody said "OK"."""
    return [fact.entry for fact in seats.said if isinstance(fact, Agreed)]


ALL_FOUR = [exposed(number, TIES[number - 1]) for number in range(1, 5)]


def test_the_last_up_enters_the_whole_deal_as_one_write(seats: Seats) -> None:
    for player in (RINA, KARIM, SALMA):
        assert seats.onwards(seats.up(player)) == HAND
    assert seats.entries == 1
    assert seats.onwards(seats.up(NASREEN)) == DEAL
    assert entered(seats) == ALL_FOUR
    assert {entry.by for entry in seats.log[1:]} == {"phone-of-Nasreen"}
    deal = words(seats.look(RINA, DEAL))
    assert "Rina takes the round: 115 points." in deal
    assert "115 + 0 + 105 + 140 = 360" in deal
    seats.take_back()
    assert "All hands are Up." in seats.read()
    assert seats.context.state.deal.shown == ()


def test_last_hands_that_are_up_at_the_same_moment_are_one_entry(seats: Seats) -> None:
    for player in (RINA, KARIM):
        seats.up(player)
    answers = at_once(partial(seats.up, SALMA), partial(seats.up, NASREEN))
    assert DEAL in {seats.onwards(answer) for answer in answers}
    assert entered(seats) == ALL_FOUR


def test_nothing_is_revealed_before_the_last_up_which_enters_once_and_brings_nothing_undone_back(
    seats: Seats,
) -> None:
    for player in (RINA, KARIM, SALMA):
        seats.up(player)
    assert "Reveal" not in seats.get().text
    sent = seats.form(f"{HAND}?seat={NASREEN}") | {"deal": "1"}
    assert seats.post("reveal", sent).status_code == 409
    assert seats.entries == 1
    sent = {**seats.form_of(NASREEN, HAND), **as_typed(hand_of(NASREEN))}
    for _time in range(2):
        assert seats.sent_by(NASREEN, HAND, sent).status_code in (303, 409)
    assert entered(seats) == ALL_FOUR
    seats.take_back()
    seats.sent_by(NASREEN, HAND, sent)
    assert seats.context.state.deal.shown == ()


# What was undone is turned up by a button


@pytest.fixture
def undone(seats: Seats) -> Seats:
    """All are Up, and what they made was taken back."""
    seats.all_up()
    seats.take_back()
    return seats


def test_a_watcher_sees_who_is_up_and_reveals_nothing(app: Flask, undone: Seats) -> None:
    watcher, before = guests.watcher(app, undone), undone.entries
    page = watcher.get(undone.address)
    assert "All hands are Up." in words(page)
    assert "Reveal" not in page.text
    sent = watcher.post(undone.at("reveal"), data=reveal_form(undone))
    assert (sent.status_code, undone.entries) == (403, before)


def test_a_late_tap_turns_up_nothing_and_what_was_undone_a_new_one(undone: Seats) -> None:
    late = reveal_form(undone, RINA)
    reveal(undone, KARIM)
    before = undone.entries
    assert undone.onwards(undone.sent_by(RINA, "reveal", late)) == DEAL
    assert undone.entries == before
    undone.take_back()
    assert undone.onwards(undone.sent_by(RINA, "reveal", late)) == ""
    assert reveal(undone) == DEAL
    assert undone.last_fact == exposed(4, TIES[3])


def test_a_round_entered_otherwise_is_left_as_it_is(undone: Seats) -> None:
    stale = reveal_form(undone)
    undone.take(1, 1, SALMA)
    before = undone.entries
    assert undone.onwards(undone.sent_by(RINA, "reveal", stale)) == DEAL
    assert undone.entries == before
    assert reveal(undone) == DEAL
    assert entered(undone)[-3:] == ALL_FOUR[1:]


def test_a_troy_that_wins_ends_the_match_and_nothing_more_is_shown(app: Flask) -> None:
    seats = sit_with_phones(app, replace(BANGLADESH, troy_win="any_one"))
    first = ("AD AH AS", "KC QC JH", TIES[0][SALMA], "AC TH 9H")
    seats.all_up((first, *TIES[1:]))
    assert entered(seats) == [exposed(1, first)]
    assert "Reveal" not in seats.get(follow_redirects=True).text
    assert "is not revealed" not in words(seats.get(DEAL))


def test_neither_an_odd_form_nor_one_of_a_void_deal_reveals(undone: Seats) -> None:
    before = undone.entries
    answer = undone.post("reveal")
    assert (answer.status_code, undone.entries) == (422, before)
    assert "Not revealed" in words(answer)
    sent = reveal_form(undone)
    before = undone.enter(DealVoided(1, "a card was missing"))
    assert "Reveal" not in undone.get().text
    assert (undone.post("reveal", sent).status_code, undone.entries) == (409, before)


# Where a phone is led, and what it may say there


@pytest.fixture
def revealed(seats: Seats) -> Seats:
    seats.all_up()
    return seats


def test_a_phone_that_waits_is_led_to_the_deal_and_a_page_made_since_stays(revealed: Seats) -> None:
    assert revealed.look(RINA, HAND).location == revealed.at(DEAL)
    assert revealed.look(RINA, f"?v=0&since={revealed.entries}", headers=HTMX).location is None
    revealed.take(2, 1, SALMA)
    assert revealed.look(RINA, "?v=0&since=1", headers=HTMX).location is None


@pytest.mark.parametrize("page", ["", HAND, "rounds/news"])
def test_an_open_page_goes_where_the_cards_are_turned_up(
    app: Flask, revealed: Seats, page: str
) -> None:
    about = {"v": "0", "base": "1", "since": "1"}
    asked = revealed.look(KARIM, page, query_string=about, headers=HTMX)
    assert (asked.status_code, asked.location) == (302, revealed.at(DEAL))
    led = guests.watcher(app, revealed).get(revealed.address, query_string=about, headers=HTMX)
    assert led.location == revealed.at(DEAL)


def test_a_phone_without_a_hand_finds_the_deal_before_by_a_small_link(revealed: Seats) -> None:
    link = f'<a class="line" href="{revealed.at(DEAL)}">See deal 1</a>'
    assert link in revealed.get().text
    assert f'href="{revealed.at(DEAL)}">See' not in revealed.look(RINA).text
    revealed.take(2, 1, SALMA)
    assert link not in revealed.get().text


BEGINS = '<a class="button" href="{}"><span>Deal 2&nbsp;'


def test_the_next_deal_begins_with_the_hand_of_each_phone(app: Flask, revealed: Seats) -> None:
    own = revealed.at("d/2/hand")
    for player in revealed.phones:
        assert BEGINS.format(own) in revealed.look(player, DEAL).text
    for phone in (revealed.phone, guests.watcher(app, revealed)):
        assert BEGINS.format(revealed.address) in phone.get(revealed.at(DEAL)).text
    board = revealed.look(RINA).text
    assert f'<a class="button" href="{own}">Arrange my hand</a>' in board
    assert "Reveal" not in board


def test_a_host_who_plays_begins_with_the_hand_once_all_have_a_phone(app: Flask) -> None:
    seats = sit_with_phones(app)
    host = seats.host_sits(RINA)
    seats.play()
    for player in (KARIM, SALMA, NASREEN):
        assert BEGINS.format(seats.address) in host.get(seats.at(DEAL)).text
        seats.own(player)
    assert BEGINS.format(seats.at("d/2/hand")) in host.get(seats.at(DEAL)).text


def test_one_ok_stands_for_all_four_rounds(revealed: Seats) -> None:
    form = revealed.form_of(RINA, DEAL, f"{DEAL}ok")
    for _time in range(2):
        assert revealed.onwards(revealed.sent_by(RINA, f"{DEAL}ok", form)) == DEAL
    assert agreed(revealed) == [5]
    assert "OK: Rina" in words(revealed.look(KARIM, DEAL))
    assert f'action="{revealed.at(DEAL)}ok"' not in revealed.look(RINA, DEAL).text


def test_the_ruling_of_a_round_leads_a_guest_back_to_its_deal(revealed: Seats) -> None:
    back = f'<a class="button quiet" href="{revealed.at(DEAL)}">Deal 1</a>'
    assert back in revealed.look(RINA, f"{DEAL}r/2/").text
    assert back not in revealed.look(RINA, f"{DEAL}r/4/").text  # its button leads there


def changed_meanwhile(seats: Seats, form: dict[str, str]) -> None:
    """An "OK" is refused, on a whole page and on a part of one."""
    for headers in ({}, HTMX):
        answer = seats.sent_by(RINA, f"{DEAL}ok", form, headers=headers)
        assert answer.status_code == 409
        assert "Not saved: this round has changed. Check it again." in answer.text
    assert agreed(seats) == []


def test_an_ok_to_a_corrected_round_is_none(revealed: Seats) -> None:
    form = revealed.form_of(RINA, DEAL, f"{DEAL}ok")
    revealed.enter(Amended(2, exposed(1, (*TIES[0][:2], "KH QS JH", "JC TH 9H"))))
    changed_meanwhile(revealed, form)
    assert revealed.sent_by(RINA, f"{DEAL}ok", {}).status_code == 422


def test_an_objection_to_one_round_stands_on_the_page_of_its_deal(revealed: Seats) -> None:
    ruling = f"{DEAL}r/3/"
    assert f'href="{revealed.at(ruling)}?saw=1#witnesses"' in revealed.look(RINA, DEAL).text
    form = revealed.form_of(RINA, ruling, f"{ruling}objections")
    revealed.sent_by(RINA, f"{ruling}objections", {**form, "seat": f"{RINA}", "cards": ""})
    assert "≠ Round 3 · Rina saw something else" in words(revealed.look(KARIM, DEAL))


# Two players claim the same card

LATER = (*TIES[:2], ("5C 4S 3H", "5D 4C AD", *TIES[2][2:]), TIES[3])
"""Karim has typed A♦ for the 3♦ of round 3, and Rina shows it in round 1."""

AT_ONCE = (("AD KD QD", "AC KC QC", "KH QS JC", "JH TH KC"), *TIES[1:])
"""Nasreen has typed K♣ for her 9♥, and Karim holds it in the same round."""


def old_tap(seats: Seats) -> TestResponse:
    """Rina sends the form of a page that was made before the clash was known."""
    form = {"key": "k" * 22, "base": f"{seats.entries}", "deal": "1"}
    return seats.sent_by(RINA, "reveal", form)


def test_a_clash_is_told_in_its_round_no_sooner_and_leads_to_its_correction(seats: Seats) -> None:
    seats.all_up(LATER)
    assert entered(seats) == [exposed(1, LATER[0]), exposed(2, LATER[1])]
    for address in ("", DEAL):
        page = words(seats.look(RINA, address))
        assert "Round 3 is not revealed: A♦︎ was already shown by Rina in round 1." in page
        assert "The host can correct the cards." in page
        assert "4 of clubs" not in page
    assert seats.at("reveal") not in seats.look(RINA).text
    assert seats.onwards(old_tap(seats)) == DEAL
    assert seats.entries == 3
    for phone, mends in ((seats.phone, True), (seats.own(RINA), False)):
        page = words(phone.get(seats.at(DEAL)))
        assert page.index("Round 3 is not revealed:") < page.index("ahead,")
        assert ("Correct the cards" in page) == mends
        for misleading in ("Do you agree?", "deals,", "Round 3 of 4"):
            assert misleading not in page
    seats.expose(1, 3, TIES[2])
    reveal(seats)
    page = words(seats.look(RINA, DEAL))
    assert "Do you agree?" in page
    assert "Deal 2\xa0" in page


def test_an_open_deal_leads_to_its_next_round(undone: Seats) -> None:
    undone.expose(1, 1, TIES[0])
    page = words(undone.get(DEAL))
    assert "Round 2 of 4 · Rina leads" in page
    assert "deals," not in page


def test_a_clash_in_round_1_is_on_the_hand_and_put_right_on_the_board(seats: Seats) -> None:
    seats.all_up(AT_ONCE)
    assert seats.entries == 1
    clash = "K♣︎ is entered for Karim and for Nasreen."
    for player in seats.phones:
        assert clash in words(seats.look(player, HAND))
    assert "Correct the cards" in words(seats.get())
    assert "Correct the cards" not in words(seats.look(RINA))
    tapped = old_tap(seats)
    assert tapped.status_code == 409
    assert clash in words(tapped)
    location = mending(seats)
    assert "K♣︎ is entered for Karim and for Nasreen." in words(seats.get(location))
    assert seats.send("rounds", in_seats(TIES[0]), on=location).status_code == 303
    assert seats.last_fact == exposed(1, TIES[0])
    assert reveal(seats) == DEAL
    assert entered(seats) == ALL_FOUR


def mending(friends: Friends) -> str:
    """Where the host puts the clash right."""
    link = friends.get().text.split(">Correct the cards<")[0]
    return unescape(link.split('href="')[-1].split('"')[0])


def test_the_host_gets_all_four_groups_and_moves_a_card_to_its_round(seats: Seats) -> None:
    seats.all_up(LATER)
    board = seats.get(mending(seats))
    page = words(board)
    assert "A♦︎ was already shown by Rina in round 1." in page
    assert "Move A♦︎ here?" in page
    assert "Find mistake" in page
    for seat, group in enumerate(LATER[2]):
        assert f'name="seat{seat}" value="{group}"' in board.text
    link = board.text.split('class="button quiet" href="')[1].split('"')[0]
    other = seats.get(unescape(link), follow_redirects=True)
    assert "A♦︎ goes to Karim in round 3. What did Rina show here instead?" in words(other)


def test_after_a_correction_later_rounds_are_still_those_of_the_hands(undone: Seats) -> None:
    undone.expose(1, 1, ("AD KD QH", *TIES[0][1:]))
    reveal(undone)
    assert entered(undone)[-2:] == [exposed(2, TIES[1]), exposed(3, TIES[2])]
    assert "Q♥︎ was already shown by Rina in round 1." in words(undone.get())
