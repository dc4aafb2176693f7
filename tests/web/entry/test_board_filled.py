"""The keeper's board while phones show the cards of their own players: it fills what is missing."""

import re
from collections.abc import Sequence

import pytest
from flask import Flask

from scoring.cards import parse_cards
from tests.support.guests import host, watcher
from tests.support.hazari_table import KARIM, NASREEN, RINA, SALMA, TIES, exposed
from tests.support.plain_form import hidden_fields, told, words
from tests.support.seats import Seats, sit_with_phones
from tests.web.conftest import HTMX

FIRST = exposed(1, TIES[0])


@pytest.fixture
def seats(app: Flask) -> Seats:
    seats = sit_with_phones(app)
    seats.phone = host(app, seats)
    return seats


def open_form(seats: Seats) -> dict[str, str]:
    """The keeper's page as it is opened now, with what stands in its rows."""
    page = seats.get().text
    rows = dict(re.findall(r'name="(seat\d)" value="([^"]*)"', page))
    return {**hidden_fields(page, seats.at("rounds")), **rows}


def typed(groups: Sequence[str], *players: int) -> dict[str, str]:
    return {f"seat{player}": groups[player] for player in players}


def whole(seats: Seats, **more: str) -> dict[str, str]:
    """The form as it is opened now, with all cards of the first round typed by the host."""
    return {**open_form(seats), **typed(TIES[0], *range(4)), **more}


def show_own(seats: Seats, player: int, cards: str) -> None:
    assert seats.show(player, cards).status_code == 303


def test_the_host_fills_what_is_missing_in_the_rows_that_phones_have_shown(seats: Seats) -> None:
    show_own(seats, KARIM, TIES[0][KARIM])
    fields = open_form(seats)
    assert [fields[f"seat{n}"] for n in range(4)] == ["", "AC KC QC", "", ""]
    assert "Karim0 own phone" in words(seats.get())
    answer = seats.post("rounds", {**fields, **typed(TIES[0], SALMA, NASREEN, RINA)})
    assert seats.onwards(answer) == "?ruling=1"
    assert seats.last_fact == FIRST


def test_a_row_left_empty_takes_what_was_shown_since_the_page_was_opened(seats: Seats) -> None:
    fields = {**open_form(seats), **typed(TIES[0], SALMA, NASREEN, RINA)}
    show_own(seats, KARIM, TIES[0][KARIM])
    assert seats.post("rounds", fields).status_code == 303
    assert seats.last_fact == FIRST


def test_the_keeper_enters_the_round_for_phones_that_sleep(seats: Seats) -> None:
    for player in (KARIM, SALMA):
        seats.own(player)
    assert seats.post("rounds", whole(seats)).status_code == 303


def test_an_open_board_hears_the_phones(seats: Seats) -> None:
    assert "js/own-seat.js" not in seats.get().text  # no phone has a seat yet
    show_own(seats, KARIM, TIES[0][KARIM])
    news = seats.get("rounds/news?base=1").text
    assert f'id="shown" hidden data-shown="{KARIM}:AC KC QC"' in news
    assert "own phone" in news
    assert "js/own-seat.js" in seats.get().text


def test_undo_lays_the_cards_of_a_round_back_into_the_rows_of_the_host_alone(
    app: Flask, seats: Seats
) -> None:
    seats.play(1, TIES[:2])
    for left in (1, 0):  # undone once more, the rows have the round before
        seats.take_back()
        fields = open_form(seats)
        assert [fields[f"seat{n}"] for n in range(4)] == list(TIES[left])
    for phone in (watcher(app, seats), seats.own(KARIM)):
        assert "AD KD QD" not in phone.get(seats.address).text
    show_own(seats, KARIM, "QC AC KC")  # what a phone shows comes before it
    assert open_form(seats)["seat1"] == "QC AC KC"
    assert seats.onwards(seats.post("rounds", open_form(seats))) == "?ruling=1"


def test_of_an_undone_round_4_the_row_that_fills_itself_stays_empty(seats: Seats) -> None:
    seats.play()
    seats.take_back()
    fields = open_form(seats)
    assert [fields[f"seat{n}"] for n in range(4)] == [*TIES[3][:SALMA], "", TIES[3][NASREEN]]
    assert seats.post("rounds", fields).status_code == 303


def test_an_undone_round_comes_back_with_what_phones_had_shown(seats: Seats) -> None:
    show_own(seats, KARIM, TIES[0][KARIM])
    seats.expose(1, 1, TIES[0])
    seats.take_back()
    assert open_form(seats)["seat1"] == "AC KC QC"


# Two versions


@pytest.mark.parametrize("late", [False, True], ids=["before", "after the page was opened"])
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "part"])
def test_other_cards_than_a_phone_shows_stand_side_by_side_and_nothing_is_saved(
    seats: Seats, headers: dict[str, str], *, late: bool
) -> None:
    opened = whole(seats)
    show_own(seats, KARIM, "AC KC JD")
    answer = seats.post("rounds", opened if late else whole(seats), headers=headers)
    assert answer.status_code == 409
    assert "Not saved yet: Karim shows other cards." in told(answer)
    assert "Karim says" in told(answer)
    assert "Typed here" in told(answer)
    assert seats.entries == 1
    assert TIES[0][KARIM] in answer.text


@pytest.mark.parametrize(
    ("button", "cards"), [("Use ", "AC KC JD"), ("Keep the typed cards", "AC KC QC")]
)
def test_one_tap_enters_either(seats: Seats, button: str, cards: str) -> None:
    show_own(seats, KARIM, "AC KC JD")
    page = seats.post("rounds", whole(seats)).text
    form = next(one for one in page.split("<form")[1:] if button in one.split("</form>")[0])
    tapped = hidden_fields("<form" + form, seats.at("rounds"))
    assert seats.post("rounds", tapped).status_code == 303
    assert seats.last_fact.groups[KARIM] == parse_cards(cards)  # type: ignore[attr-defined]


def test_what_the_host_has_overruled_is_asked_again_when_the_phone_changes_it(seats: Seats) -> None:
    show_own(seats, KARIM, "AC KC JD")
    fields = whole(seats, overruled="1")
    show_own(seats, KARIM, "AC KC TD")
    assert seats.post("rounds", fields).status_code == 409
    assert seats.post("rounds", {**fields, "overruled": "1 2"}).status_code == 303


@pytest.mark.parametrize("overruled", ["x", "-1", "9" * 5000, "1;2"])
def test_nothing_else_in_that_field_overrules_anything(seats: Seats, overruled: str) -> None:
    show_own(seats, KARIM, "AC KC JD")
    assert seats.post("rounds", whole(seats, overruled=overruled)).status_code == 409


# The whole round from two phones


def test_the_same_round_as_four_phones_have_shown_is_said_to_be_in(seats: Seats) -> None:
    fields = whole(seats)
    seats.show_all(TIES[0], SALMA, RINA, NASREEN, KARIM)
    for _again in range(2):
        answer = seats.post("rounds", fields)
        assert answer.status_code == 409
        assert "Round 1 is already entered, with the same cards as yours." in told(answer)
    assert len(seats.said) == 4
    assert seats.entries == 2


def test_who_only_watches_has_no_preview_of_a_row(app: Flask, seats: Seats) -> None:
    preview = "preview?deal=1&round=1&seat"
    assert watcher(app, seats).get(seats.at(f"{preview}1=AC+KC+QC")).status_code == 403
    show_own(seats, KARIM, TIES[0][KARIM])
    label = 'id="what1"'  # what is shown has one too
    assert label in seats.look(KARIM, f"{preview}0=KS+QH+9C").text
