"""The keeper's board while phones show the cards of their own players: it fills what is missing."""

import re
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.cards import parse_cards
from scoring.hazari.facts import GroupsExposed
from scoring.log.undo import undo
from storage.reviews import Agreed
from tests.support.guests import host, seat, watcher
from tests.support.hazari_table import KARIM, NASREEN, RINA, SALMA, TIES, Friends
from tests.support.plain_form import hidden_fields, told, unescaped, words
from tests.web.conftest import HTMX
from tests.web.entry.test_own_seat import show

FIRST = GroupsExposed(1, 1, tuple(map(parse_cards, TIES[0])))


@pytest.fixture
def board(app: Flask, friends: Friends) -> FlaskClient:
    return host(app, friends)


def open_form(board: FlaskClient, friends: Friends) -> dict[str, str]:
    """The keeper's page as it is opened now, with what stands in its rows."""
    page = board.get(friends.address).text
    rows = dict(re.findall(r'name="(seat\d)" value="([^"]*)"', page))
    return {**unescaped(hidden_fields(page, friends.address + "rounds")), **rows}


def send(
    board: FlaskClient, friends: Friends, fields: dict[str, str], **how: object
) -> TestResponse:
    return board.post(friends.address + "rounds", data=fields, **how)


def typed(groups: Sequence[str], *players: int) -> dict[str, str]:
    return {f"seat{player}": groups[player] for player in players}


def show_own(app: Flask, friends: Friends, name: str, player: int, cards: str) -> FlaskClient:
    phone = seat(app, friends, name)
    assert show(phone, friends, player, cards).status_code == 303
    return phone


# Filled


def test_the_rows_that_phones_have_shown_are_full_and_say_so(
    app: Flask, friends: Friends, board: FlaskClient
) -> None:
    show_own(app, friends, "Karim", KARIM, TIES[0][KARIM])
    fields = open_form(board, friends)
    assert [fields[f"seat{n}"] for n in range(4)] == ["", "AC KC QC", "", ""]
    assert "Karim0 own phone" in words(board.get(friends.address))


def test_the_keeper_fills_only_what_is_missing(
    app: Flask, friends: Friends, board: FlaskClient
) -> None:
    show_own(app, friends, "Karim", KARIM, TIES[0][KARIM])
    fields = {**open_form(board, friends), **typed(TIES[0], SALMA, NASREEN, RINA)}
    answer = send(board, friends, fields)
    assert (answer.status_code, answer.location) == (303, friends.address + "?ruling=1")
    assert friends.last_fact == FIRST


def test_a_row_left_empty_takes_what_was_shown_since_the_page_was_opened(
    app: Flask, friends: Friends, board: FlaskClient
) -> None:
    fields = {**open_form(board, friends), **typed(TIES[0], SALMA, NASREEN, RINA)}
    show_own(app, friends, "Karim", KARIM, TIES[0][KARIM])
    assert send(board, friends, fields).status_code == 303
    assert friends.last_fact == FIRST


def test_the_keeper_enters_the_round_for_phones_that_sleep(
    app: Flask, friends: Friends, board: FlaskClient
) -> None:
    for name in ("Karim", "Salma"):
        seat(app, friends, name)
    fields = {**open_form(board, friends), **typed(TIES[0], RINA, KARIM, SALMA, NASREEN)}
    assert send(board, friends, fields).status_code == 303


def test_an_open_board_hears_what_phones_show(
    app: Flask, friends: Friends, board: FlaskClient
) -> None:
    page = board.get(friends.address).text
    assert "js/own-seat.js" not in page  # no phone has a seat yet
    show_own(app, friends, "Karim", KARIM, TIES[0][KARIM])
    news = board.get(friends.address + "rounds/news?base=1").text
    assert f'id="shown" hidden data-shown="{KARIM}:AC KC QC"' in news
    assert "own phone" in news
    assert "js/own-seat.js" in board.get(friends.address).text


def test_an_undone_round_comes_back_with_what_phones_had_shown(
    app: Flask, friends: Friends, board: FlaskClient
) -> None:
    show_own(app, friends, "Karim", KARIM, TIES[0][KARIM])
    friends.expose(1, 1, TIES[0])
    friends.enter(*undo(friends.record.log(friends.match)))
    assert open_form(board, friends)["seat1"] == "AC KC QC"


# Two versions


@pytest.mark.parametrize("late", [False, True], ids=["before", "after the page was opened"])
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "part"])
def test_other_cards_than_a_phone_shows_stand_side_by_side_and_nothing_is_saved(
    app: Flask, friends: Friends, board: FlaskClient, headers: dict[str, str], *, late: bool
) -> None:
    fields = open_form(board, friends)
    show_own(app, friends, "Karim", KARIM, "AC KC JD")
    fields = {**(fields if late else open_form(board, friends)), **typed(TIES[0], *range(4))}
    answer = send(board, friends, fields, headers=headers)
    assert answer.status_code == 409
    assert "Not saved yet: Karim shows other cards." in told(answer)
    assert "Karim says" in told(answer)
    assert "Typed here" in told(answer)
    assert friends.entries == 1
    assert typed(TIES[0], KARIM)["seat1"] in answer.text


@pytest.mark.parametrize(
    ("button", "cards"), [("Use ", "AC KC JD"), ("Keep the typed cards", "AC KC QC")]
)
def test_one_tap_enters_either(
    app: Flask, friends: Friends, board: FlaskClient, button: str, cards: str
) -> None:
    show_own(app, friends, "Karim", KARIM, "AC KC JD")
    fields = {**open_form(board, friends), **typed(TIES[0], *range(4))}
    page = send(board, friends, fields).text
    form = next(one for one in page.split("<form")[1:] if button in one.split("</form>")[0])
    tapped = unescaped(hidden_fields("<form" + form, friends.address + "rounds"))
    assert send(board, friends, tapped).status_code == 303
    assert friends.last_fact.groups[KARIM] == parse_cards(cards)  # type: ignore[attr-defined]


def test_what_the_host_has_overruled_is_asked_again_when_the_phone_changes_it(
    app: Flask, friends: Friends, board: FlaskClient
) -> None:
    phone = show_own(app, friends, "Karim", KARIM, "AC KC JD")
    fields = {**open_form(board, friends), **typed(TIES[0], *range(4)), "overruled": "1"}
    show(phone, friends, KARIM, "AC KC TD")
    assert send(board, friends, fields).status_code == 409
    assert send(board, friends, {**fields, "overruled": "1 2"}).status_code == 303


@pytest.mark.parametrize("overruled", ["x", "-1", "9" * 5000, "1;2"])
def test_nothing_else_in_that_field_overrules_anything(
    app: Flask, friends: Friends, board: FlaskClient, overruled: str
) -> None:
    show_own(app, friends, "Karim", KARIM, "AC KC JD")
    fields = {**open_form(board, friends), **typed(TIES[0], *range(4)), "overruled": overruled}
    assert send(board, friends, fields).status_code == 409


# The whole round from two phones


def test_f02_the_same_round_as_four_phones_have_shown_is_confirmed_by_the_keeper(
    app: Flask, friends: Friends, board: FlaskClient
) -> None:
    fields = {**open_form(board, friends), **typed(TIES[0], *range(4))}
    for player, name in ((SALMA, "Salma"), (RINA, "Rina"), (NASREEN, "Nasreen"), (KARIM, "Karim")):
        show_own(app, friends, name, player, TIES[0][player])
    for _again in range(2):
        answer = send(board, friends, fields)
        assert answer.status_code == 409
        assert (
            "Round 1 is already entered, with the same cards as yours. Entered by Karim, "
            "confirmed by you."
        ) in told(answer)
    assert friends.record.reviews(friends.match)[-1].fact == Agreed(2)
    assert len(friends.record.reviews(friends.match)) == 5
    assert friends.entries == 2


def test_f02_f15_eight_windows_of_the_keeper_at_once_enter_one_round(
    app: Flask, friends: Friends
) -> None:
    boards = [app.test_client() for _ in range(8)]
    fields = {**open_form(boards[0], friends), **typed(TIES[0], *range(4))}
    gate = Barrier(8)

    def shoot(n: int) -> TestResponse:
        gate.wait()
        return send(boards[n], friends, {**fields, "key": f"{n:022}"})

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(shoot, range(8)))
    assert sorted(answer.status_code for answer in answers) == [303] + [409] * 7
    assert friends.entries == 2
    late = [answer for answer in answers if answer.status_code == 409]
    assert all("with the same cards as yours" in told(answer) for answer in late)


def test_who_only_watches_has_no_preview_of_a_row(app: Flask, friends: Friends) -> None:
    preview = friends.address + "preview?deal=1&round=1&seat1=AC+KC+QC"
    assert watcher(app, friends).get(preview).status_code == 403
    karim = show_own(app, friends, "Karim", KARIM, TIES[0][KARIM])
    labels = karim.get(friends.address + "preview?deal=1&round=1&seat0=KS+QH+9C").text
    assert 'id="what1"' in labels  # what is shown has a label too
