"""Four hands are Up: their rounds are turned up together, and judged like typed ones."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app import create_app
from scoring.cards import parse_cards
from scoring.facts import Amended, DealVoided, Fact, MatchOpened
from scoring.hazari import BANGLADESH, BHUTAN, HazariRules
from scoring.hazari.facts import GroupsExposed
from scoring.hazari.match import HAZARI
from scoring.log.replay import replay
from scoring.log.undo import undo
from storage.access import SeatTaken
from storage.reviews import Agreed
from tests.support import guests
from tests.support.hazari_hands import (
    address_of,
    all_up,
    as_typed,
    hand_of,
    phones,
    reveal,
    reveal_form,
    say_up,
)
from tests.support.hazari_table import (
    KARIM,
    NAMES,
    NASREEN,
    RINA,
    SALMA,
    TIES,
    Friends,
    begin,
    sit_down,
)
from tests.support.plain_form import hidden_fields, read, read_form, unescaped, words
from tests.web.conftest import HTMX


@pytest.fixture
def players(app: Flask, client: FlaskClient, friends: Friends) -> list[FlaskClient]:
    return phones(app, friends)


def exposed(number: int, rounds: Sequence[Sequence[str]] = TIES) -> GroupsExposed:
    return GroupsExposed(1, number, tuple(map(parse_cards, rounds[number - 1])))


def deal_of(friends: Friends) -> str:
    return f"{friends.address}d/1/"


def entered(friends: Friends) -> list[Fact]:
    return [entry.fact for entry in friends.record.log(friends.match)][1:]


ALL_FOUR = [exposed(number) for number in range(1, 5)]


def take_back(friends: Friends) -> None:
    friends.enter(*undo(friends.record.log(friends.match)))


def test_the_last_up_enters_the_whole_deal_as_one_write(
    client: FlaskClient, friends: Friends, players: list[FlaskClient]
) -> None:
    for seat in (RINA, KARIM, SALMA):
        answer = say_up(players[seat], address_of(friends), hand_of(seat))
        assert answer.location == address_of(friends)
    assert friends.entries == 1
    answer = say_up(players[NASREEN], address_of(friends), hand_of(NASREEN))
    assert (answer.status_code, answer.location) == (303, deal_of(friends))
    assert entered(friends) == ALL_FOUR
    log = friends.record.log(friends.match)
    assert {entry.by for entry in log[1:]} == {"phone-of-Nasreen"}
    deal = words(players[RINA].get(deal_of(friends)))
    assert "Rina takes the round: 115 points." in deal
    assert "115 + 0 + 105 + 140 = 360" in deal
    take_back(friends)
    assert "All hands are Up." in read(client, friends.address)
    assert replay(HAZARI, friends.record.log(friends.match)).state.deal.shown == ()


@pytest.mark.parametrize("rules", [BANGLADESH, BHUTAN])
def test_revealed_and_typed_rounds_are_judged_alike(
    app: Flask, client: FlaskClient, rules: HazariRules
) -> None:
    revealed = sit_down(app, rules)
    all_up(phones(app, revealed), revealed)
    opened = MatchOpened("hazari", NAMES, rules, RINA)
    typed = Friends(*begin(app, opened, key="t" * 22))
    for number, groups in enumerate(TIES, start=1):
        typed.expose(1, number, groups)
    deals = [
        replay(HAZARI, friends.record.log(friends.match)).state.deals
        for friends in (revealed, typed)
    ]
    assert deals[0] == deals[1]
    assert sum(deals[0][0].points) == rules.deal_total


def test_an_order_that_costs_the_hand_is_judged_by_the_house_rule(
    app: Flask, client: FlaskClient
) -> None:
    friends = sit_down(app, replace(BANGLADESH, order_fault="foul_deal"))
    players = phones(app, friends)
    hand = hand_of(SALMA)
    wrong = [hand[1], hand[0], *hand[2:]]
    for seat in (RINA, KARIM, NASREEN):
        say_up(players[seat], address_of(friends), hand_of(seat))
    asked = say_up(players[SALMA], address_of(friends), wrong)
    assert asked.status_code == 422
    sure = " ".join(wrong)
    answer = say_up(players[SALMA], address_of(friends), wrong, sure=sure)
    assert answer.location == deal_of(friends)
    assert len(entered(friends)) == 4
    assert "Salma" in words(players[RINA].get(deal_of(friends)))


def test_last_hands_that_are_up_at_the_same_moment_are_one_entry(
    friends: Friends, players: list[FlaskClient]
) -> None:
    for seat in (RINA, KARIM):
        say_up(players[seat], address_of(friends), hand_of(seat))
    with ThreadPoolExecutor(2) as thumbs:
        answers = list(
            thumbs.map(
                lambda seat: say_up(players[seat], address_of(friends), hand_of(seat)),
                (SALMA, NASREEN),
            )
        )
    assert {answer.status_code for answer in answers} == {303}
    assert deal_of(friends) in {answer.location for answer in answers}
    assert entered(friends) == ALL_FOUR


def test_an_up_that_is_sent_twice_enters_once_and_brings_nothing_undone_back(
    friends: Friends, players: list[FlaskClient]
) -> None:
    for seat in (RINA, KARIM, SALMA):
        say_up(players[seat], address_of(friends), hand_of(seat))
    page = players[NASREEN].get(address_of(friends)).text
    sent = {**unescaped(hidden_fields(page, address_of(friends))), **as_typed(hand_of(NASREEN))}
    for _time in range(2):
        answer = players[NASREEN].post(address_of(friends), data=sent)
        assert answer.status_code in (303, 409)
    assert entered(friends) == ALL_FOUR
    take_back(friends)
    players[NASREEN].post(address_of(friends), data=sent)
    assert replay(HAZARI, friends.record.log(friends.match)).state.deal.shown == ()


def test_nothing_is_revealed_before_all_are_up(
    client: FlaskClient, friends: Friends, players: list[FlaskClient]
) -> None:
    for seat in (RINA, KARIM, SALMA):
        say_up(players[seat], address_of(friends), hand_of(seat))
    assert "Reveal" not in client.get(friends.address).text
    sent = read_form(client, f"{address_of(friends)}?seat={NASREEN}") | {"deal": "1"}
    assert client.post(f"{friends.address}reveal", data=sent).status_code == 409
    assert friends.entries == 1


# What was undone is turned up by a button


@pytest.fixture
def undone(friends: Friends, players: list[FlaskClient]) -> Friends:
    """All are Up, and what they made was taken back."""
    all_up(players, friends)
    take_back(friends)
    return friends


def test_e13_a_watcher_sees_who_is_up_and_reveals_nothing(
    app: Flask, client: FlaskClient, undone: Friends
) -> None:
    sent, watcher = reveal_form(client, undone), guests.watcher(app, undone)
    before = undone.entries
    assert "All hands are Up." in words(watcher.get(undone.address))
    assert "Reveal" not in watcher.get(undone.address).text
    assert watcher.post(f"{undone.address}reveal", data=sent).status_code == 403
    assert undone.entries == before


def test_f01_taps_of_four_phones_at_once_are_one_entry(
    undone: Friends, players: list[FlaskClient]
) -> None:
    before = undone.entries
    forms = [reveal_form(phone, undone) for phone in players]
    with ThreadPoolExecutor(4) as thumbs:
        answers = list(
            thumbs.map(
                lambda pair: pair[0].post(f"{undone.address}reveal", data=pair[1]),
                zip(players, forms, strict=True),
            )
        )
    assert {(answer.status_code, answer.location) for answer in answers} == {(303, deal_of(undone))}
    assert undone.entries == before + 4


def test_f04_a_tap_that_comes_late_turns_up_nothing_more(
    undone: Friends, players: list[FlaskClient]
) -> None:
    late = reveal_form(players[RINA], undone)
    reveal(players[KARIM], undone)
    before = undone.entries
    answer = players[RINA].post(f"{undone.address}reveal", data=late)
    assert answer.location == deal_of(undone)
    assert undone.entries == before


def test_a_deal_that_was_undone_is_revealed_again_by_a_new_tap_only(
    client: FlaskClient, undone: Friends
) -> None:
    old = reveal_form(client, undone)
    reveal(client, undone)
    take_back(undone)
    again = client.post(f"{undone.address}reveal", data=old)
    assert again.location == undone.address
    assert reveal(client, undone).location == deal_of(undone)
    assert undone.last_fact == exposed(4)


def test_a_round_that_was_entered_otherwise_is_left_as_it_is(
    client: FlaskClient, undone: Friends
) -> None:
    stale = reveal_form(client, undone)
    undone.take(1, 1, SALMA)
    before = undone.entries
    assert client.post(f"{undone.address}reveal", data=stale).location == deal_of(undone)
    assert undone.entries == before
    assert reveal(client, undone).location == deal_of(undone)
    assert entered(undone)[-3:] == ALL_FOUR[1:]


def test_f11_the_hands_outlive_a_restart(app: Flask, undone: Friends) -> None:
    app.extensions["record"].close()
    again = create_app({"DATABASE": app.config["DATABASE"], "TESTING": True})
    again.config["WTF_CSRF_ENABLED"] = False
    try:
        phone = again.test_client()
        phone.set_cookie(f"at-{undone.table.address}", "phone-of-Rina")
        assert reveal(phone, undone).location == deal_of(undone)
    finally:
        again.extensions["record"].close()


def test_a_troy_that_wins_ends_the_match_and_nothing_more_is_shown(
    app: Flask, client: FlaskClient
) -> None:
    friends = sit_down(app, replace(BANGLADESH, troy_win="any_one"))
    first = ("AD AH AS", "KC QC JH", TIES[0][SALMA], "AC TH 9H")
    all_up(phones(app, friends), friends, (first, *TIES[1:]))
    assert entered(friends) == [exposed(1, (first,))]
    assert "Reveal" not in client.get(friends.address, follow_redirects=True).text
    assert "is not revealed" not in words(client.get(deal_of(friends)))


def test_the_hands_of_a_void_deal_are_dead(client: FlaskClient, undone: Friends) -> None:
    sent = reveal_form(client, undone)
    undone.enter(DealVoided(1, "a card was missing"))
    before = undone.entries
    assert "Reveal" not in client.get(undone.address).text
    assert client.post(f"{undone.address}reveal", data=sent).status_code == 409
    assert undone.entries == before


def test_f09_a_form_that_is_none_of_ours_reveals_nothing(
    client: FlaskClient, undone: Friends
) -> None:
    before = undone.entries
    answer = client.post(f"{undone.address}reveal")
    assert answer.status_code == 422
    assert "Not revealed" in words(answer)
    assert undone.entries == before


# Where a phone is led, and what it may say there


def test_a_phone_that_waits_on_its_hand_is_led_to_the_deal(
    friends: Friends, players: list[FlaskClient]
) -> None:
    all_up(players, friends)
    assert players[RINA].get(address_of(friends)).location == deal_of(friends)


@pytest.mark.parametrize("page", ["", "d/1/hand", "rounds/news"])
def test_an_open_page_goes_where_the_cards_are_turned_up(
    app: Flask, friends: Friends, players: list[FlaskClient], page: str
) -> None:
    all_up(players, friends)
    about = {"v": "0", "base": "1", "since": "1"}
    asked = players[KARIM].get(friends.address + page, query_string=about, headers=HTMX)
    assert (asked.status_code, asked.location) == (302, deal_of(friends))
    watcher = guests.watcher(app, friends)
    led = watcher.get(friends.address, query_string=about, headers=HTMX)
    assert led.location == deal_of(friends)


def test_a_page_made_since_or_after_the_next_entry_stays(
    friends: Friends, players: list[FlaskClient]
) -> None:
    all_up(players, friends)
    newer = {"v": "0", "since": f"{friends.entries}"}
    assert players[RINA].get(friends.address, query_string=newer, headers=HTMX).location is None
    older = {"v": "0", "since": "1"}
    friends.take(2, 1, SALMA)
    assert players[RINA].get(friends.address, query_string=older, headers=HTMX).location is None


def test_a_phone_without_a_hand_finds_the_deal_before_by_a_small_link(
    client: FlaskClient, friends: Friends, players: list[FlaskClient]
) -> None:
    all_up(players, friends)
    link = f'<a class="line" href="{deal_of(friends)}">See deal 1</a>'
    assert link in client.get(friends.address).text
    assert f'href="{deal_of(friends)}">See' not in players[RINA].get(friends.address).text
    friends.take(2, 1, SALMA)
    assert link not in client.get(friends.address).text


def test_the_next_deal_begins_with_the_own_hand_of_each_seated_phone(
    app: Flask, client: FlaskClient, friends: Friends, players: list[FlaskClient]
) -> None:
    all_up(players, friends)
    begins = '<a class="button" href="{}"><span>Deal 2: '
    for phone in players:
        assert begins.format(address_of(friends, 2)) in phone.get(deal_of(friends)).text
    for phone in (client, guests.watcher(app, friends)):
        assert begins.format(friends.address) in phone.get(deal_of(friends)).text
    board = players[RINA].get(friends.address).text
    assert f'<a class="button" href="{address_of(friends, 2)}">Arrange my hand</a>' in board
    assert "Reveal" not in board


def test_a_host_among_the_players_begins_with_the_hand_once_every_player_has_a_phone(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    taken = SeatTaken(1, "Rina")
    friends.record.add_access(friends.table, taken, key="seat" * 6, at=guests.AT, by="test")
    friends.play()
    begins = '<a class="button" href="{}"><span>Deal 2: '
    host = guests.host(app, friends)
    for player in (KARIM, SALMA, NASREEN):
        assert begins.format(friends.address) in host.get(deal_of(friends)).text
        guests.seat(app, friends, NAMES[player])
    assert begins.format(address_of(friends, 2)) in host.get(deal_of(friends)).text


def test_one_ok_stands_for_every_round_of_the_deal(
    friends: Friends, players: list[FlaskClient]
) -> None:
    all_up(players, friends)
    page, ok = deal_of(friends), f"{deal_of(friends)}ok"
    form = unescaped(hidden_fields(players[RINA].get(page).text, ok))
    assert players[RINA].post(ok, data=form).location == page
    assert players[RINA].post(ok, data=form).location == page
    said = [entry.fact for entry in friends.record.reviews(friends.match)]
    assert [fact for fact in said if isinstance(fact, Agreed)] == [Agreed(n) for n in (2, 3, 4, 5)]
    told = players[KARIM].get(page)
    assert "OK by Rina" in words(told)
    assert "OK by Rina" in words(players[KARIM].get(f"{page}r/3/"))
    assert f'action="{ok}"' not in players[RINA].get(page).text


def test_an_ok_to_one_round_stands_on_the_deal_which_the_round_leads_back_to(
    friends: Friends, players: list[FlaskClient]
) -> None:
    all_up(players, friends)
    ruling = f"{deal_of(friends)}r/2/"
    form = unescaped(hidden_fields(players[RINA].get(ruling).text, f"{ruling}ok"))
    assert players[RINA].post(f"{ruling}ok", data=form).location == ruling
    back = f'<a class="button quiet" href="{deal_of(friends)}">Deal 1</a>'
    assert back in players[RINA].get(ruling).text
    assert back not in players[RINA].get(f"{deal_of(friends)}r/4/").text  # its button leads there
    assert "✓ OK by Rina · Round 2" in words(players[KARIM].get(deal_of(friends)))


def test_who_laid_the_last_hand_may_agree_like_the_others(
    friends: Friends, players: list[FlaskClient]
) -> None:
    all_up(players, friends)
    ok = f"{deal_of(friends)}ok"
    form = read_form(players[NASREEN], deal_of(friends), ok)
    assert players[NASREEN].post(ok, data=form).location == deal_of(friends)
    assert "OK by Nasreen" in read(players[RINA], deal_of(friends))


def test_an_ok_to_what_was_corrected_meanwhile_is_none(
    friends: Friends, players: list[FlaskClient]
) -> None:
    all_up(players, friends)
    page, ok = deal_of(friends), f"{deal_of(friends)}ok"
    form = unescaped(hidden_fields(players[RINA].get(page).text, ok))
    friends.enter(Amended(2, exposed(1, ((*TIES[0][:2], "KH QS JH", "JC TH 9H"),))))
    for headers in ({}, HTMX):
        answer = players[RINA].post(ok, data=form, headers=headers)
        assert answer.status_code == 409
        assert "Not saved: this round has changed. Check it again." in answer.text
    bad = players[RINA].post(ok, data={})
    assert bad.status_code == 422


def test_an_objection_to_one_round_stands_on_the_deal(
    friends: Friends, players: list[FlaskClient]
) -> None:
    all_up(players, friends)
    ruling = f"{deal_of(friends)}r/3/"
    assert f'href="{ruling}?saw=1#witnesses"' in players[RINA].get(deal_of(friends)).text
    action = f"{ruling}objections"
    form = unescaped(hidden_fields(players[RINA].get(ruling).text, action))
    players[RINA].post(action, data={**form, "seat": f"{RINA}", "cards": ""})
    assert "Rina saw something else" in words(players[KARIM].get(deal_of(friends)))


def test_an_ok_to_the_deal_leaves_one_s_own_objection_as_it_was(
    friends: Friends, players: list[FlaskClient]
) -> None:
    all_up(players, friends)
    objections = f"{deal_of(friends)}r/3/objections"
    form = unescaped(hidden_fields(players[RINA].get(f"{deal_of(friends)}r/3/").text, objections))
    players[RINA].post(objections, data={**form, "seat": f"{RINA}", "cards": ""})
    page, ok = deal_of(friends), f"{deal_of(friends)}ok"
    form = unescaped(hidden_fields(players[RINA].get(page).text, ok))
    assert form["entries"] == "2 3 4 5"
    assert players[RINA].post(ok, data=form).location == page
    said = [entry.fact for entry in friends.record.reviews(friends.match)]
    assert [fact for fact in said if isinstance(fact, Agreed)] == [Agreed(n) for n in (2, 3, 5)]
    told = players[KARIM].get(page)
    assert "Rina saw something else" in words(told)
    assert "✓ OK by Rina · Round 1 · Round 2 · Round 4" in words(told)


@pytest.mark.parametrize("entries", ["", "2", "2 3 4", "5 4 3 2", "2 3 4 5 6", "2 3 4 9", "all"])
def test_an_ok_names_every_entry_of_the_deal_that_the_page_showed(
    friends: Friends, players: list[FlaskClient], entries: str
) -> None:
    all_up(players, friends)
    ok = f"{deal_of(friends)}ok"
    form = unescaped(hidden_fields(players[RINA].get(deal_of(friends)).text, ok))
    for headers in ({}, HTMX):
        answer = players[RINA].post(ok, data={**form, "entries": entries}, headers=headers)
        assert answer.status_code == 409
        assert "Not saved: this round has changed. Check it again." in answer.text
    said = [entry.fact for entry in friends.record.reviews(friends.match)]
    assert not [fact for fact in said if isinstance(fact, Agreed)]


# Two players claim the same card

LATER = (*TIES[:2], ("5C 4S 3H", "5D 4C AD", *TIES[2][2:]), TIES[3])
"""Karim has typed A♦ for the 3♦ of round 3, and Rina shows it in round 1."""

AT_ONCE = (("AD KD QD", "AC KC QC", "KH QS JC", "JH TH KC"), *TIES[1:])
"""Nasreen has typed K♣ for her 9♥, and Karim holds it in the same round."""


def test_a_clash_is_told_in_the_round_of_the_second_card_and_no_sooner(
    client: FlaskClient, friends: Friends, players: list[FlaskClient]
) -> None:
    all_up(players, friends, LATER)
    assert entered(friends) == [exposed(1, LATER), exposed(2, LATER)]
    for address in (friends.address, deal_of(friends)):
        page = words(players[RINA].get(address))
        assert "Round 3 waits: A♦︎ was already shown by Rina in round 1." in page
        assert "The host can correct the cards." in page
        assert "4 of clubs" not in page
    assert f"{friends.address}reveal" not in players[RINA].get(friends.address).text
    tapped = players[RINA].post(f"{friends.address}reveal", data=a_form(friends))
    assert tapped.location == deal_of(friends)
    assert friends.entries == 3


def test_a_deal_that_waits_for_a_correction_leads_to_it_and_to_nothing_else(
    client: FlaskClient, friends: Friends, players: list[FlaskClient]
) -> None:
    all_up(players, friends, LATER)
    for phone, mends in ((client, True), (players[RINA], False)):
        page = words(phone.get(deal_of(friends)))
        assert page.index("Round 3 waits:") < page.index("ahead,")
        assert ("Correct the cards" in page) == mends
        for misleading in ("Do you agree?", "deals,", "Round 3 of 4"):
            assert misleading not in page
    friends.expose(1, 3, TIES[2])
    reveal(players[RINA], friends)
    page = words(players[RINA].get(deal_of(friends)))
    assert "Do you agree?" in page
    assert "Deal 2: " in page


def test_a_deal_that_is_not_over_leads_to_its_next_round(
    client: FlaskClient, undone: Friends
) -> None:
    undone.expose(1, 1, TIES[0])
    page = words(client.get(deal_of(undone)))
    assert "Round 2 of 4 · Rina leads" in page
    assert "deals," not in page


def test_a_clash_in_the_first_round_is_told_on_the_hand(
    client: FlaskClient, friends: Friends, players: list[FlaskClient]
) -> None:
    all_up(players, friends, AT_ONCE)
    assert friends.entries == 1
    for phone in players:
        page = words(phone.get(address_of(friends)))
        assert "K♣︎ is entered for Karim and for Nasreen." in page
    assert "Correct the cards" in words(client.get(friends.address))
    assert "Correct the cards" not in words(players[RINA].get(friends.address))
    tapped = players[RINA].post(f"{friends.address}reveal", data=a_form(friends))
    assert tapped.status_code == 409
    assert "K♣︎ is entered for Karim and for Nasreen." in words(tapped)


def a_form(friends: Friends) -> dict[str, str]:
    """What a page would send that was made before the clash was known."""
    return {"key": "k" * 22, "base": f"{friends.entries}", "deal": "1"}


def mending(client: FlaskClient, friends: Friends) -> str:
    """Where the host puts the clash right."""
    link = client.get(friends.address).text.split(">Correct the cards<")[0]
    return unescaped({"": link.split('href="')[-1].split('"')[0]})[""]


def test_the_keeper_gets_the_board_of_the_round_with_all_four_groups(
    client: FlaskClient, friends: Friends, players: list[FlaskClient]
) -> None:
    all_up(players, friends, LATER)
    board = client.get(mending(client, friends))
    page = words(board)
    assert "A♦︎ was already shown by Rina in round 1." in page
    assert "Move A♦︎ here?" in page
    assert "Find the mistake" in page
    for seat, group in enumerate(LATER[2]):
        assert f'name="seat{seat}" value="{group}"' in board.text


def test_a_clash_is_put_right_on_the_board_and_the_next_round_is_revealed(
    client: FlaskClient, friends: Friends, players: list[FlaskClient]
) -> None:
    all_up(players, friends, AT_ONCE)
    location = mending(client, friends)
    assert "K♣︎ is entered for Karim and for Nasreen." in words(client.get(location))
    sent = unescaped(read_form(client, location, f"{friends.address}rounds"))
    typed = {f"seat{seat}": group for seat, group in enumerate(TIES[0])}
    assert client.post(f"{friends.address}rounds", data=sent | typed).status_code == 303
    assert friends.last_fact == exposed(1)
    assert reveal(players[RINA], friends).location == deal_of(friends)
    assert entered(friends) == ALL_FOUR


def test_a_card_is_moved_to_the_round_it_was_really_shown_in(
    client: FlaskClient, friends: Friends, players: list[FlaskClient]
) -> None:
    all_up(players, friends, LATER)
    board = client.get(mending(client, friends))
    link = board.text.split('class="button quiet" href="')[1].split('"')[0]
    other = client.get(unescaped({"": link})[""], follow_redirects=True)
    assert "A♦︎ goes to Karim in round 3. What did Rina show here instead?" in words(other)


def test_after_a_correction_of_a_part_later_rounds_are_still_those_of_the_hands(
    client: FlaskClient, undone: Friends
) -> None:
    undone.expose(1, 1, ("AD KD QH", *TIES[0][1:]))
    reveal(client, undone)
    assert entered(undone)[-2:] == [exposed(2), exposed(3)]
    assert "Q♥︎ was already shown by Rina in round 1." in words(client.get(undone.address))


def test_who_took_it_and_the_hands_go_together(client: FlaskClient, undone: Friends) -> None:
    undone.expose(1, 1, TIES[0])
    undone.take(1, 2, NASREEN)
    assert reveal(client, undone).location == deal_of(undone)
    assert entered(undone)[-2:] == [exposed(3), exposed(4)]
