"""Four hands are Up: their rounds are turned up one by one, and judged like typed ones."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app import create_app
from scoring.cards import parse_cards
from scoring.facts import DealVoided, MatchOpened
from scoring.hazari import BANGLADESH, BHUTAN, HazariRules
from scoring.hazari.facts import GroupsExposed
from scoring.hazari.match import HAZARI
from scoring.log.replay import replay
from scoring.log.undo import undo
from tests.support import guests
from tests.support.hazari_hands import (
    address_of,
    all_up,
    hand_of,
    phones,
    reveal,
    reveal_form,
    say_up,
)
from tests.support.hazari_table import (
    BY_CARDS,
    KARIM,
    NAMES,
    NASREEN,
    RINA,
    SALMA,
    TAKERS,
    TIES,
    Friends,
    begin,
    sit_down,
)
from tests.support.plain_form import read, read_form, unescaped, words


@pytest.fixture
def players(app: Flask, client: FlaskClient, friends: Friends) -> list[FlaskClient]:
    return phones(app, friends)


def exposed(number: int, rounds: Sequence[Sequence[str]] = TIES) -> GroupsExposed:
    return GroupsExposed(1, number, tuple(map(parse_cards, rounds[number - 1])))


def ruling_of(friends: Friends, number: int) -> str:
    return f"{friends.address}d/1/r/{number}/"


def test_four_hands_are_a_deal_judged_without_further_typing(
    client: FlaskClient, friends: Friends, players: list[FlaskClient]
) -> None:
    all_up(players, friends)
    assert "All hands are Up." in read(client, friends.address)
    for number, taker in enumerate(TAKERS, start=1):
        answer = reveal(players[taker], friends)
        assert (answer.status_code, answer.location) == (303, ruling_of(friends, number))
        assert friends.last_fact == exposed(number)
        assert players[taker].get(answer.location).status_code == 200
    deal = client.get(f"{friends.address}d/1/").text
    assert all(f">{points}<" in deal for points in BY_CARDS)
    assert "hands are Up" not in client.get(friends.address).text


@pytest.mark.parametrize("rules", [BANGLADESH, BHUTAN])
def test_revealed_and_typed_rounds_are_judged_alike(
    app: Flask, client: FlaskClient, rules: HazariRules
) -> None:
    revealed = sit_down(app, rules)
    all_up(phones(app, revealed), revealed)
    opened = MatchOpened("hazari", NAMES, rules, RINA)
    typed = Friends(*begin(app, opened, key="t" * 22))
    for number, groups in enumerate(TIES, start=1):
        reveal(client, revealed)
        typed.expose(1, number, groups)
    deals = [
        replay(HAZARI, friends.record.log(friends.match)).state.deals
        for friends in (revealed, typed)
    ]
    assert deals[0] == deals[1]
    assert sum(deals[0][0].points) == rules.deal_total


def test_nothing_is_revealed_before_all_are_up(
    client: FlaskClient, friends: Friends, players: list[FlaskClient]
) -> None:
    for seat in (RINA, KARIM, SALMA):
        say_up(players[seat], address_of(friends), hand_of(seat))
    assert "Reveal" not in client.get(friends.address).text
    sent = read_form(client, f"{address_of(friends)}?seat={NASREEN}") | {"deal": "1", "round": "1"}
    assert client.post(f"{friends.address}reveal", data=sent).status_code == 409
    assert friends.entries == 1


def test_e13_a_watcher_sees_who_is_up_and_reveals_nothing(
    app: Flask, client: FlaskClient, friends: Friends, players: list[FlaskClient]
) -> None:
    all_up(players, friends)
    sent, watcher = reveal_form(client, friends), guests.watcher(app, friends)
    assert "Reveal" not in watcher.get(friends.address).text
    assert watcher.post(f"{friends.address}reveal", data=sent).status_code == 403
    assert friends.entries == 1


def test_f01_taps_of_four_phones_at_once_are_one_entry(
    friends: Friends, players: list[FlaskClient]
) -> None:
    all_up(players, friends)
    forms = [reveal_form(phone, friends) for phone in players]
    with ThreadPoolExecutor(4) as thumbs:
        answers = list(
            thumbs.map(
                lambda pair: pair[0].post(f"{friends.address}reveal", data=pair[1]),
                zip(players, forms, strict=True),
            )
        )
    assert {(answer.status_code, answer.location) for answer in answers} == {
        (303, ruling_of(friends, 1))
    }
    assert friends.entries == 2


def test_f04_a_tap_that_comes_late_turns_up_nothing_more(
    client: FlaskClient, friends: Friends, players: list[FlaskClient]
) -> None:
    all_up(players, friends)
    late = reveal_form(players[RINA], friends)
    reveal(players[KARIM], friends)
    reveal(players[KARIM], friends)
    answer = players[RINA].post(f"{friends.address}reveal", data=late)
    assert answer.location == ruling_of(friends, 1)
    assert friends.entries == 3


def test_a_round_that_was_undone_is_revealed_again_by_a_new_tap_only(
    client: FlaskClient, friends: Friends, players: list[FlaskClient]
) -> None:
    all_up(players, friends)
    old = reveal_form(client, friends)
    reveal(client, friends)
    friends.enter(*undo(friends.record.log(friends.match)))
    again = client.post(f"{friends.address}reveal", data=old)
    assert again.location == friends.address
    assert friends.entries == 3
    assert reveal(client, friends).location == ruling_of(friends, 1)
    assert friends.last_fact == exposed(1)


def test_a_round_that_was_entered_otherwise_is_left_as_it_is(
    client: FlaskClient, friends: Friends, players: list[FlaskClient]
) -> None:
    all_up(players, friends)
    stale = reveal_form(client, friends)
    friends.take(1, 1, SALMA)
    assert client.post(f"{friends.address}reveal", data=stale).location == ruling_of(friends, 1)
    assert reveal(client, friends).location == ruling_of(friends, 2)
    assert friends.last_fact == exposed(2)
    assert friends.entries == 3


def test_f11_the_hands_outlive_a_restart(
    app: Flask, client: FlaskClient, friends: Friends, players: list[FlaskClient]
) -> None:
    all_up(players, friends)
    reveal(client, friends)
    app.extensions["record"].close()
    again = create_app({"DATABASE": app.config["DATABASE"], "TESTING": True})
    again.config["WTF_CSRF_ENABLED"] = False
    try:
        phone = again.test_client()
        phone.set_cookie(f"at-{friends.table.address}", "phone-of-Rina")
        assert reveal(phone, friends).location == ruling_of(friends, 2)
    finally:
        again.extensions["record"].close()


def test_a_troy_that_wins_ends_the_match_as_always(app: Flask, client: FlaskClient) -> None:
    friends = sit_down(app, replace(BANGLADESH, troy_win="any_one"))
    first = ("AD AH AS", "KC QC JH", TIES[0][SALMA], "AC TH 9H")
    all_up(phones(app, friends), friends, (first, *TIES[1:]))
    answer = reveal(client, friends)
    assert answer.location == ruling_of(friends, 1)
    assert "Reveal" not in client.get(friends.address, follow_redirects=True).text


def test_the_hands_of_a_void_deal_are_dead(
    client: FlaskClient, friends: Friends, players: list[FlaskClient]
) -> None:
    all_up(players, friends)
    sent = reveal_form(client, friends)
    friends.enter(DealVoided(1, "a card was missing"))
    assert "Reveal" not in client.get(friends.address).text
    assert client.post(f"{friends.address}reveal", data=sent).status_code == 409
    assert friends.entries == 2


def test_f09_a_form_that_is_none_of_ours_reveals_nothing(
    client: FlaskClient, friends: Friends, players: list[FlaskClient]
) -> None:
    all_up(players, friends)
    answer = client.post(f"{friends.address}reveal")
    assert answer.status_code == 422
    assert "Not revealed" in words(answer)
    assert friends.entries == 1


# Two players claim the same card

LATER = (*TIES[:2], ("5C 4S 3H", "5D 4C AD", *TIES[2][2:]), TIES[3])
"""Karim has typed A♦ for the 3♦ of round 3, and Rina shows it in round 1."""

AT_ONCE = (("AD KD QD", "AC KC QC", "KH QS JC", "JH TH KC"), *TIES[1:])
"""Nasreen has typed K♣ for her 9♥, and Karim holds it in the same round."""


def test_a_clash_is_told_in_the_round_of_the_second_card_and_no_sooner(
    client: FlaskClient, friends: Friends, players: list[FlaskClient]
) -> None:
    all_up(players, friends, LATER)
    for number in (1, 2):
        assert reveal(players[RINA], friends).location == ruling_of(friends, number)
    answer = reveal(players[RINA], friends)
    assert answer.status_code == 409
    page = words(answer)
    assert "A♦︎ was already shown by Rina in round 1." in page
    assert (
        "Nothing was entered. Compare the cards on the table: the host reveals the "
        "round and corrects it there."
    ) in page
    assert "4 of clubs" not in page
    assert friends.entries == 3


def test_the_keeper_gets_the_board_of_the_round_with_all_four_groups(
    client: FlaskClient, friends: Friends, players: list[FlaskClient]
) -> None:
    all_up(players, friends, LATER)
    reveal(client, friends)
    reveal(client, friends)
    board = client.get(reveal(client, friends).location)
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
    location = reveal(client, friends).location
    assert "K♣︎ is entered for Karim and for Nasreen." in words(client.get(location))
    sent = unescaped(read_form(client, location, f"{friends.address}rounds"))
    typed = {f"seat{seat}": group for seat, group in enumerate(TIES[0])}
    assert client.post(f"{friends.address}rounds", data=sent | typed).status_code == 303
    assert friends.last_fact == exposed(1)
    assert reveal(client, friends).location == ruling_of(friends, 2)
    assert friends.last_fact == exposed(2)


def test_a_card_is_moved_to_the_round_it_was_really_shown_in(
    client: FlaskClient, friends: Friends, players: list[FlaskClient]
) -> None:
    all_up(players, friends, LATER)
    reveal(client, friends)
    reveal(client, friends)
    board = client.get(reveal(client, friends).location)
    link = board.text.split('class="button quiet" href="')[1].split('"')[0]
    other = client.get(unescaped({"": link})[""], follow_redirects=True)
    assert "A♦︎ goes to Karim in round 3. What did Rina show here instead?" in words(other)


def test_after_a_correction_later_rounds_are_still_those_of_the_hands(
    client: FlaskClient, friends: Friends, players: list[FlaskClient]
) -> None:
    all_up(players, friends)
    reveal(client, friends)
    change = f"{ruling_of(friends, 1)}change"
    sent = unescaped(read_form(client, change, change))
    typed = {f"seat{seat}": group for seat, group in enumerate(("AD KD QH", *TIES[0][1:]))}
    assert client.post(change, data=sent | typed).status_code == 303
    for number in (2, 3):
        reveal(client, friends)
        assert friends.last_fact == exposed(number)
    told = words(client.get(reveal(client, friends).location))
    assert "Q♥︎ was already shown by Rina in round 1." in told


def test_who_took_it_and_the_hands_go_together(
    client: FlaskClient, friends: Friends, players: list[FlaskClient]
) -> None:
    all_up(players, friends)
    reveal(client, friends)
    friends.take(1, 2, NASREEN)
    for number in (3, 4):
        assert reveal(client, friends).location == ruling_of(friends, number)
