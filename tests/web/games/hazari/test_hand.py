"""A hand before the rounds: arranged on its player's phone, laid Up once, and seen by nobody."""

import re
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.cards import parse_cards
from scoring.facts import DealVoided, Seated
from scoring.hazari import BANGLADESH, BHUTAN
from scoring.log.undo import undo
from storage import Declined, Noted, Record
from storage.access import SeatTaken
from storage.reviews import HandUp
from tests.support import guests
from tests.support.fives_table import sit_down_to_fives
from tests.support.hazari_hands import address_of, as_typed, hand_of, say_up
from tests.support.hazari_table import KARIM, NAMES, NASREEN, RINA, SALMA, TIES, Friends, sit_down
from tests.support.plain_form import hidden_fields, plain, read, unescaped, words
from tests.web.conftest import HTMX

HIS = hand_of(KARIM)


@pytest.fixture
def karim(app: Flask, client: FlaskClient, friends: Friends) -> FlaskClient:
    """Karim's own phone."""
    return guests.seat(app, friends, "Karim")


def marked_up(page: str) -> list[str]:
    """The players with a mark beside the name that their hands are Up."""
    return re.findall(r"<bdi>([\w ]+)</bdi>(?:</a>)?(?:<sup role[^<]*</sup>)?<sup>Up</sup>", page)


def hands_up(friends: Friends) -> list[HandUp]:
    said = [entry.fact for entry in friends.record.reviews(friends.match)]
    return [fact for fact in said if isinstance(fact, HandUp)]


def test_four_groups_are_laid_up_once_and_belong_to_their_player(
    karim: FlaskClient, friends: Friends
) -> None:
    answer = say_up(karim, address_of(friends), HIS)
    assert (answer.status_code, answer.location) == (303, address_of(friends))
    assert hands_up(friends) == [HandUp(1, "Karim", tuple(map(parse_cards, HIS)))]
    assert friends.entries == 1


def test_undo_of_the_match_is_on_the_board_and_not_over_the_cards_of_a_hand(
    client: FlaskClient, friends: Friends
) -> None:
    assert 'id="untap"' in client.get(friends.address).text
    assert 'id="untap"' not in client.get(address_of(friends)).text


def test_the_own_phone_sees_its_hand_locked_and_who_is_up(
    karim: FlaskClient, friends: Friends
) -> None:
    assert marked_up(karim.get(address_of(friends)).text) == []
    say_up(karim, address_of(friends), HIS)
    page = read(karim, address_of(friends))
    assert "Up! The cards stay as they are. Wait here: when all are Up" in page
    assert marked_up(karim.get(address_of(friends)).text) == ["Karim"]
    assert "Colour run A-K-Q" in page
    assert "queen of hearts" in page
    assert "<form" not in karim.get(address_of(friends)).text


def test_a_hand_that_is_up_follows_the_others_and_one_that_is_arranged_hears_the_news(
    app: Flask, karim: FlaskClient, friends: Friends
) -> None:
    arranged = karim.get(address_of(friends)).text
    assert 'data-follow="1"' not in arranged
    assert f'data-news="{friends.address}news?base=1"' in arranged
    say_up(karim, address_of(friends), HIS)
    assert 'data-follow="1"' in karim.get(address_of(friends)).text
    pulse = friends.record.pulse(friends.table)
    asked = f"{address_of(friends)}?v={pulse}"
    assert karim.get(asked, headers=HTMX).status_code == 204
    say_up(guests.seat(app, friends, "Rina"), address_of(friends), hand_of(RINA))
    assert marked_up(karim.get(asked, headers=HTMX).text) == ["Rina", "Karim"]
    for player in (SALMA, NASREEN):
        say_up(guests.seat(app, friends, NAMES[player]), address_of(friends), hand_of(player))
    assert karim.get(asked, headers=HTMX).location == f"{friends.address}d/1/"


def test_a_hand_that_is_arranged_hears_who_is_up(
    app: Flask, karim: FlaskClient, friends: Friends
) -> None:
    say_up(guests.seat(app, friends, "Rina"), address_of(friends), hand_of(RINA))
    assert marked_up(karim.get(address_of(friends)).text) == ["Rina"]
    heard = karim.post(f"{address_of(friends)}/labels", data=as_typed(HIS))
    assert marked_up(heard.text) == ["Rina"]


def test_everybody_sees_who_is_up_and_nobody_else_a_card(
    app: Flask, karim: FlaskClient, client: FlaskClient, friends: Friends
) -> None:
    say_up(karim, address_of(friends), HIS)
    for phone in (client, guests.watcher(app, friends), guests.seat(app, friends, "Rina")):
        for page in (friends.address, f"/t/{friends.table.address}/"):
            assert marked_up(phone.get(page).text) == ["Karim"]
    shown = client.get(f"{address_of(friends)}?seat={KARIM}")
    assert "Only the phone that arranged this hand shows it until the reveal." in words(shown)
    assert "Colour run" not in shown.text
    assert 'class="key' not in shown.text


def test_a_phone_that_takes_the_seat_later_does_not_see_the_hand(
    app: Flask, karim: FlaskClient, friends: Friends
) -> None:
    say_up(karim, address_of(friends), HIS)
    abba = guests.watcher(app, friends)
    laid, other = (phone.number for phone in friends.record.access(friends.table).phones[1:])
    for number, fact in enumerate((SeatTaken(laid, ""), SeatTaken(other, "Karim"))):
        friends.record.add_access(
            friends.table, fact, key=f"seat {number}", at="2026-11-20T20:00:00Z", by="test"
        )
    for phone in (abba, karim):
        assert "Colour run" not in phone.get(address_of(friends)).text
    assert "Up!" in read(abba, address_of(friends))


def test_the_keeper_lays_the_hand_of_a_player_without_a_phone_and_does_not_see_it_again(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    host = guests.host(app, friends)
    address = address_of(friends)
    guests.seat(app, friends, "Salma")
    page = host.get(address).text
    assert f'href="{address}?seat={NASREEN}"' in page
    assert f"?seat={SALMA}" not in page  # she lays it on her own phone
    answer = say_up(host, address, hand_of(NASREEN), seat=NASREEN)
    assert answer.location == f"{address}?seat={NASREEN}"
    assert hands_up(friends)[0].player == "Nasreen"
    assert "ace of hearts" not in host.get(answer.location).text


def test_the_menu_and_the_own_page_lead_to_the_hand(
    app: Flask, client: FlaskClient, karim: FlaskClient, friends: Friends
) -> None:
    assert f'href="{address_of(friends)}">Arrange a hand' in client.get(friends.address).text
    assert f'href="{address_of(friends)}">Arrange my hand' in karim.get(friends.address).text
    friends.expose(1, 1, TIES[0])
    assert "Arrange a hand" not in client.get(friends.address).text
    assert "Arrange my hand" not in karim.get(friends.address).text


def test_f01_the_same_tap_twice_is_one_hand(karim: FlaskClient, friends: Friends) -> None:
    page = karim.get(address_of(friends)).text
    sent = unescaped(hidden_fields(page)) | as_typed(HIS)
    answers = [karim.post(address_of(friends), data=sent) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [303, 303]
    assert len(hands_up(friends)) == 1


def test_groups_are_named_while_they_fill_and_nothing_is_kept(
    karim: FlaskClient, friends: Friends
) -> None:
    answer = karim.post(
        f"{address_of(friends)}/labels",
        data={"group1": "QC KC AC", "group2": "8D 7H", "group3": "5D 5C 5H", "group4": "?"},
    )
    assert "Colour run A-K-Q" in plain(answer.text)
    assert "Group 3 is stronger than group 1" in answer.text
    assert answer.text.count("hx-swap-oob") == 6
    assert hands_up(friends) == []


@pytest.mark.parametrize(("group", "name"), [("8D 8H 4C 4S", "Two pairs, eights and fours")])
def test_the_last_group_is_named_by_the_ladder_of_the_match(
    app: Flask, client: FlaskClient, group: str, name: str
) -> None:
    friends = sit_down(app, BHUTAN)
    answer = client.post(f"{address_of(friends)}/labels", data={"group4": group})
    assert name in answer.text


# What is refused


def test_e13_a_watcher_has_no_hand(app: Flask, client: FlaskClient, friends: Friends) -> None:
    watcher = guests.watcher(app, friends)
    address = address_of(friends)
    refused = watcher.get(address)
    assert refused.status_code == 403
    assert "Only players can do this" in words(refused)
    assert watcher.post(address).status_code == 403
    assert watcher.post(f"{address}/labels").status_code == 403
    assert guests.stranger(app, friends).get(address).status_code == 404


def test_another_players_hand_is_not_for_a_seat(karim: FlaskClient, friends: Friends) -> None:
    other = f"{address_of(friends)}?seat={RINA}"
    assert karim.get(other).status_code == 403
    assert karim.post(other, data={"group1": "AS KS QS"}).status_code == 403
    assert karim.post(f"{address_of(friends)}/labels?seat={RINA}").status_code == 403
    assert hands_up(friends) == []


def test_the_page_of_a_hand_that_another_phone_lays_up_says_so_at_once(
    app: Flask, karim: FlaskClient, friends: Friends
) -> None:
    host = guests.host(app, friends)
    address = f"{address_of(friends)}?seat={KARIM}"
    assert 'class="key' in host.get(address).text
    peek = f"{address_of(friends)}/labels?seat={KARIM}"
    assert "HX-Refresh" not in host.post(peek, data=as_typed(HIS)).headers
    say_up(karim, address_of(friends), HIS)
    assert host.post(peek, data=as_typed(HIS)).headers["HX-Refresh"] == "true"
    assert "Up! The cards stay as they are." in words(host.get(address))
    other = host.get(f"{address_of(friends)}?seat={RINA}").text
    assert marked_up(other) == ["Karim"]
    assert f'href="{address}"' not in other
    assert "1 of 4 Up" in plain(other)


@pytest.mark.parametrize(
    ("groups", "swap"),
    [
        (["AC KC QC", "8D 7H 6D", "5D 4C 3D", ""], ""),
        (["8D 7H 6D", "AC KC QC", "", ""], "1 2"),
        (["AC KC QC", "5D 4C 3D", "8D 7H 6D", ""], "2 3"),
        (["5D 4C 3D", "8D 7H 6D", "AC KC QC", ""], "1 2"),
        (["5D 4C 3D", "", "AC KC QC", ""], "1 3"),
        (["AC KC QC", "8D 7H 6D", "QH TD 4H", "5D 4C 3D 2H"], ""),
    ],
)
def test_beside_what_breaks_the_order_a_button_swaps_the_two_groups(
    karim: FlaskClient, friends: Friends, groups: list[str], swap: str
) -> None:
    told = karim.post(f"{address_of(friends)}/labels", data=as_typed(groups)).text
    assert re.findall(r'data-swap="([^"]*)"', told) == ([swap] if swap else [])
    if swap:
        assert f"Swap groups {swap[0]} and {swap[2]}" in told


def test_the_page_of_a_hand_says_who_sees_it_and_what_comes(
    karim: FlaskClient, friends: Friends
) -> None:
    page = read(karim, address_of(friends))
    assert "Only you see this. When all are Up, every phone shows the rounds." in page


def test_a_second_hand_is_refused_and_the_first_one_stays(
    app: Flask, karim: FlaskClient, client: FlaskClient, friends: Friends
) -> None:
    late = unescaped(hidden_fields(client.get(f"{address_of(friends)}?seat={KARIM}").text))
    say_up(karim, address_of(friends), HIS)
    theirs = as_typed(hand_of(SALMA))
    answer = client.post(f"{address_of(friends)}?seat={KARIM}", data=late | theirs)
    assert answer.status_code == 409
    assert "This hand is already Up. Its cards stay as they were." in words(answer)
    assert [hand.groups for hand in hands_up(friends)] == [tuple(map(parse_cards, HIS))]


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        (["AC KC QC", "8D 7H 6D", "5D 4C", "QH TD 4H 2D"], "Group 3 takes 3 cards, not 2."),
        (["AC KC QC", "8D 7H 6D", "5D", "QH TD 4H 2D"], "Group 3 takes 3 cards, not 1."),
        (["AC KC QC 2D", "8D 7H 6D", "5D 4C 3D", "QH TD 4H"], "Group 1 takes 3 cards, not"),
        (["AC KC QC", "8D 7H 6D", "5D 4C AC", "QH TD 4H 2D"], "A♣︎ is here twice."),
        (["AC KC QC", "8D 7H 6D", "5D 4C 3D", "QH TD 4H xx"], "xx is not a card"),
        (["", "", "", ""], "Group 4 takes 4 cards, not 0."),
    ],
)
def test_thirteen_different_cards_make_a_hand(
    karim: FlaskClient, friends: Friends, hand: list[str], told: str
) -> None:
    answer = say_up(karim, address_of(friends), hand)
    assert answer.status_code == 422
    assert told in words(answer)
    assert f'value="{hand[0]}"' in answer.text
    assert hands_up(friends) == []


RISING = ["8D 7H 6D", "AC KC QC", "5D 4C 3D", "QH TD 4H 2D"]


def test_a_hand_that_does_not_fall_is_warned_of_and_lies_where_that_is_only_noted(
    karim: FlaskClient, friends: Friends
) -> None:
    assert say_up(karim, address_of(friends), RISING).status_code == 303
    page = read(karim, address_of(friends))
    assert "Group 2 is stronger than group 1. This is only noted" in page


@pytest.mark.parametrize(
    ("fault", "follows"),
    [("dead_group", "loses its round to every group"), ("foul_deal", "The whole hand is foul.")],
)
def test_where_it_costs_points_it_is_asked_once_more(
    app: Flask, client: FlaskClient, fault: str, follows: str
) -> None:
    friends = sit_down(app, replace(BANGLADESH, order_fault=fault))  # type: ignore[arg-type]
    karim = guests.seat(app, friends, "Karim")
    answer = say_up(karim, address_of(friends), RISING)
    assert answer.status_code == 422
    assert follows in words(answer)
    assert "After Up no card may move. Change cards now, or tap Up again to keep them." in words(
        answer
    )
    assert hands_up(friends) == []
    meant = unescaped(hidden_fields(answer.text, address_of(friends)))
    groups = as_typed(RISING)
    assert karim.post(address_of(friends), data=meant | groups).status_code == 303


def test_a_warning_agreed_to_is_not_one_for_other_cards(app: Flask, client: FlaskClient) -> None:
    friends = sit_down(app, replace(BANGLADESH, order_fault="dead_group"))
    address = f"{address_of(friends)}?seat={KARIM}"
    answer = say_up(client, address_of(friends), RISING, seat=KARIM)
    meant = unescaped(hidden_fields(answer.text, address))
    other = [RISING[1], "5D 4C 3D", RISING[0], RISING[3]]
    groups = as_typed(other)
    assert client.post(address, data=meant | groups).status_code == 422


@pytest.mark.parametrize(
    "wrong", [{"base": "99"}, {"base": ""}, {"base": "-1"}, {"key": ""}, {"key": "x" * 10_000}]
)
def test_f06_f09_a_form_that_is_none_of_ours_lays_nothing(
    karim: FlaskClient, friends: Friends, wrong: dict[str, str]
) -> None:
    answer = say_up(karim, address_of(friends), HIS, **wrong)
    assert answer.status_code == 422
    assert f'value="{HIS[0]}"' in answer.text
    assert hands_up(friends) == []


def test_f07_other_cards_with_the_same_key_change_nothing(
    karim: FlaskClient, friends: Friends
) -> None:
    sent = unescaped(hidden_fields(karim.get(address_of(friends)).text))
    statuses = []
    for hand in (HIS, hand_of(SALMA)):
        groups = as_typed(hand)
        statuses.append(karim.post(address_of(friends), data=sent | groups).status_code)
    assert statuses == [303, 422]
    assert [hand.groups for hand in hands_up(friends)] == [tuple(map(parse_cards, HIS))]


def test_once_a_round_is_in_it_is_too_late(karim: FlaskClient, friends: Friends) -> None:
    sent = unescaped(hidden_fields(karim.get(address_of(friends)).text))
    friends.expose(1, 1, TIES[0])
    groups = as_typed(HIS)
    answer = karim.post(address_of(friends), data=sent | groups)
    assert answer.status_code == 409
    assert "The rounds have begun. Enter each group when it is shown." in words(answer)
    assert "The rounds have begun. Enter each group when it is shown." in read(
        karim, address_of(friends)
    )
    assert hands_up(friends) == []


def test_a_round_that_is_entered_while_the_hand_is_sent_makes_it_too_late(
    karim: FlaskClient, friends: Friends, monkeypatch: pytest.MonkeyPatch
) -> None:
    say = Record.say

    def say_after_a_round(record: Record, *given: Any, **named: Any) -> Noted | Declined:
        friends.expose(1, 1, TIES[0])
        return say(record, *given, **named)

    monkeypatch.setattr(Record, "say", say_after_a_round)
    answer = say_up(karim, address_of(friends), HIS)
    assert answer.status_code == 409
    assert "The rounds have begun. Enter each group when it is shown." in words(answer)
    assert hands_up(friends) == []


def test_there_is_no_hand_for_a_deal_that_has_not_begun_or_no_player(
    client: FlaskClient, friends: Friends
) -> None:
    assert client.get(address_of(friends, 2)).status_code == 404
    assert client.get(f"{address_of(friends)}?seat=7").status_code == 404


@pytest.mark.parametrize("page", ["hand", "hindsight", "mistake"])
def test_another_game_has_no_such_pages(app: Flask, client: FlaskClient, page: str) -> None:
    fives = sit_down_to_fives(app)
    assert client.get(f"{fives.address}d/1/{page}").status_code == 404


def test_a_hand_stays_with_its_player_when_seats_are_exchanged(
    app: Flask, karim: FlaskClient, friends: Friends
) -> None:
    say_up(karim, address_of(friends), HIS)
    friends.enter(Seated(1, ("Karim", "Rina", *NAMES[2:])))
    assert "Colour run A-K-Q" in read(karim, address_of(friends))
    rina = guests.seat(app, friends, "Rina")
    assert 'class="key' in rina.get(address_of(friends)).text


def test_a_hand_stays_up_when_the_name_of_its_player_is_put_right(
    app: Flask, client: FlaskClient, karim: FlaskClient, friends: Friends
) -> None:
    say_up(karim, address_of(friends), HIS)
    form = unescaped(hidden_fields(client.get(friends.address + "seats").text))
    for name in ("Karim B", "Abdul Karim"):
        typed = {"player0": "Rina", "player1": name, "player2": "Salma", "player3": "Nasreen"}
        form |= {"key": f"{name:_<22}".replace(" ", "_"), "base": str(friends.entries), **typed}
        assert client.post(friends.address + "seats", data=form).status_code == 303
        page = read(karim, address_of(friends))
        assert "Up! The cards stay as they are." in page
        assert marked_up(karim.get(address_of(friends)).text) == [name]
        assert "Colour run A-K-Q" in page
    assert say_up_again(karim, friends) == 409
    friends.enter(*undo(friends.record.log(friends.match)))
    assert marked_up(client.get(f"{address_of(friends)}?seat=1").text) == ["Karim B"]


def say_up_again(phone: FlaskClient, friends: Friends) -> int:
    groups = as_typed(HIS)
    sent = {**groups, "key": "a" * 22, "base": str(friends.entries), "sure": ""}
    return phone.post(address_of(friends), data=sent).status_code


@pytest.mark.parametrize(
    ("cards", "status"),
    [("AC KC QC", 303), ("QC KC AC", 303), ("9C 8H 7C", 422), ("AC KC JC", 422)],
)
def test_a_player_whose_hand_is_up_shows_the_group_that_lies_there_and_no_other(
    karim: FlaskClient, friends: Friends, cards: str, status: int
) -> None:
    action = f"{friends.address}rounds/{KARIM}"
    sent = unescaped(hidden_fields(karim.get(f"{friends.address}?change=1").text, action))
    say_up(karim, address_of(friends), HIS)
    answer = karim.post(action, data={**sent, "seat1": cards})
    assert answer.status_code == status
    if status == 422:
        assert "Not saved: this hand is Up." in plain(answer.text)
        assert cards in answer.text
        assert 'id="round"' not in answer.text
    shown = [entry.fact.kind for entry in friends.record.reviews(friends.match)]
    assert shown == ["hand_up", *(["group_shown"] if status == 303 else [])]


def test_a_phone_whose_hand_is_up_has_no_keys_and_reads_who_is_awaited(
    app: Flask, karim: FlaskClient, friends: Friends
) -> None:
    rina, salma = (guests.seat(app, friends, name) for name in ("Rina", "Salma"))
    say_up(karim, address_of(friends), HIS)
    say_up(rina, address_of(friends), hand_of(RINA))
    for page in ("", "?change=1"):
        assert 'id="round"' not in karim.get(friends.address + page).text
    assert "Waiting for Salma and Nasreen." in read(karim, friends.address)
    assert "Show my cards" not in read(karim, friends.address)
    hand = read(karim, address_of(friends))
    assert "Wrong card? The host can correct it after the reveal." in hand
    assert "Go to current round" not in hand
    assert salma.get(f"{friends.address}?change=1").status_code == 200


def test_a_hand_that_is_up_is_shown_round_by_round_with_one_button(
    app: Flask, karim: FlaskClient, friends: Friends
) -> None:
    say_up(karim, address_of(friends), HIS)
    salma, action = guests.seat(app, friends, "Salma"), f"{friends.address}rounds/{SALMA}"
    form = unescaped(hidden_fields(salma.get(f"{friends.address}?change=1").text, action))
    salma.post(action, data={**form, f"seat{SALMA}": TIES[0][SALMA]})
    assert "Waiting for Karim, Nasreen and Rina." in read(karim, friends.address)
    action = f"{friends.address}rounds/{KARIM}"
    button = unescaped(hidden_fields(karim.get(friends.address).text, action))
    assert karim.post(action, data=button).status_code == 303
    shown = [entry.fact for entry in friends.record.reviews(friends.match)]
    assert shown[-1].seat == KARIM
    assert shown[-1].cards == parse_cards(HIS[0])


def test_a_seated_phone_begins_a_deal_with_its_hand_and_chooses_single_rounds(
    app: Flask, karim: FlaskClient, friends: Friends
) -> None:
    page = karim.get(friends.address)
    assert "Arrange my hand" in words(page)
    assert 'id="round"' not in page.text
    assert "Waiting for" not in words(page)
    chosen = f"{friends.address}?change=1"
    assert f'<a href="{chosen}">Enter round by round</a>' in page.text
    action = f"{friends.address}rounds/{KARIM}"
    form = unescaped(hidden_fields(karim.get(chosen).text, action))
    karim.post(action, data={**form, f"seat{KARIM}": TIES[0][KARIM]})
    others = guests.seat(app, friends, "Salma")
    assert 'id="round"' in others.get(friends.address).text
    friends.expose(1, 1, TIES[0])
    assert 'id="round"' in karim.get(friends.address).text


def test_a_host_of_seated_players_begins_with_the_hand_and_reaches_the_board(
    app: Flask, client: FlaskClient, friends: Friends
) -> None:
    taken = SeatTaken(1, "Rina")
    friends.record.add_access(friends.table, taken, key="seat" * 6, at=guests.AT, by="test")
    host = guests.host(app, friends)
    for player in (KARIM, SALMA, NASREEN):
        assert 'id="round"' in host.get(friends.address).text
        guests.seat(app, friends, NAMES[player])
    assert "Arrange my hand" in words(host.get(friends.address))
    assert 'id="round"' not in host.get(friends.address).text
    say_up(host, address_of(friends), hand_of(RINA))
    assert "Waiting for Karim, Salma and Nasreen." in words(host.get(friends.address))
    board = host.get(f"{friends.address}?change=1").text
    assert f'name="seat{RINA}" value="{TIES[0][RINA]}"' in board
    friends.take(1, 1, SALMA)
    assert 'id="round"' in host.get(friends.address).text


def test_another_phone_of_the_player_learns_nothing_of_the_hand_by_showing_cards(
    app: Flask, karim: FlaskClient, friends: Friends
) -> None:
    say_up(karim, address_of(friends), HIS)
    laid = friends.record.access(friends.table).phones[-1].number
    seat_of = {"key": "give it up " + "_" * 11, "at": "2026-11-20T20:00:00Z", "by": "test"}
    friends.record.add_access(friends.table, SeatTaken(laid, ""), **seat_of)
    second = guests.watcher(app, friends, "Karim’s other phone")
    number = friends.record.access(friends.table).phones[-1].number
    seat_of["key"] = "take it " + "_" * 14
    friends.record.add_access(friends.table, SeatTaken(number, "Karim"), **seat_of)
    action = f"{friends.address}rounds/{KARIM}"
    assert "Show my cards" not in read(second, friends.address)
    sent = {"key": "k" * 22, "base": "1", "deal": "1", "round": "1", "replaces": "0"}
    for cards in ("AC KC QC", "AC KC JC"):
        assert second.post(action, data={**sent, "seat1": cards}).status_code == 422


def test_a_deal_that_was_voided_takes_its_hands_along(karim: FlaskClient, friends: Friends) -> None:
    say_up(karim, address_of(friends), HIS)
    friends.enter(DealVoided(1, "a card was missing"))
    assert "Up:" not in read(karim, friends.address)
    assert 'class="key' in karim.get(address_of(friends, 2)).text
