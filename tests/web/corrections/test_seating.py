"""Who sits where: names put right, seats exchanged, and a substitute."""

from urllib.parse import parse_qs, urlsplit

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scoring.bukharo import SideCount
from scoring.bukharo.recorded_facts import SidesCounted
from scoring.fives.recorded_facts import HandWon
from scoring.hazari.recorded_facts import DealCounted
from scoring.hokm.recorded_facts import HandTaken
from scoring.recorded_facts import Fact, MatchEnded, Seated
from tests.support import guests
from tests.support.bukharo_table import sit_down_to_bukharo
from tests.support.fives_table import sit_down_to_fives
from tests.support.hazari_table import KARIM, MITU, NAMES, SALMA, Friends, sit_down
from tests.support.hokm_table import sit_down_to_hokm
from tests.support.plain_form import hidden_fields, words
from web.match.context import match_context

EXCHANGED = ("Karim", "Rina", "Salma", "Nasreen")


@pytest.fixture
def friends(app: Flask) -> Friends:
    """Deal 1 counted, a round of deal 2 in."""
    friends = sit_down(app)
    friends.count(1, 120, 80, 100, 60)
    friends.take(2, 1, KARIM)
    return friends


def typed(names: tuple[str, ...], deal: int | str) -> dict[str, str]:
    return {**{f"player{seat}": name for seat, name in enumerate(names)}, "since": str(deal)}


def said(friends: Friends) -> list[object]:
    """What was entered after the friends had sat down and played."""
    return [entry.fact for entry in friends.log[3:]]


def totals(friends: Friends) -> tuple[int, ...]:
    context = match_context(friends.table, friends.match, friends.log)
    return context.standing.totals


def send(friends: Friends, names: tuple[str, ...], deal: int, page: str = "") -> TestResponse:
    """Type these names, and say from which deal on; the answer to the form."""
    return friends.send("seats" + page, typed(names, deal))


def sit(friends: Friends, names: tuple[str, ...], deal: int, page: str = "") -> TestResponse:
    """The same, and save what the preview shows."""
    return friends.confirm(send(friends, names, deal, page))


def shown(friends: Friends, names: tuple[str, ...], deal: int) -> str:
    """What the preview says, in which nothing is saved yet."""
    before = friends.entries
    page = friends.read(send(friends, names, deal).location)
    assert friends.entries == before
    return page


def test_the_page_has_a_name_for_each_seat_and_the_same_write_nothing(friends: Friends) -> None:
    page = friends.get("seats")
    assert [f'value="{name}"' in page.text for name in NAMES] == [True] * 4
    assert page.text.count('name="player') == 4
    assert "What happened?" in words(page)
    assert "New player From deal 3 · substitute takes over the points" in words(page)
    assert "They swapped seats From deal 3 · points move with them" in words(page)
    assert "Same player, correct the name In all deals" in words(page)
    assert 'name="happened" value="new" checked' in page.text
    assert 'name="since" value="3" checked' in page.text
    assert page.text.count("checked") == 2
    assert f'<a href="{friends.address}seats">Seats' in friends.get("other-rules").text
    for deal in (1, 3):
        assert send(friends, NAMES, deal).location == friends.address
    assert said(friends) == []


@pytest.mark.parametrize("happened", ["new", "chairs", "name"])
def test_a_choice_without_another_name_is_not_taken_for_saved(
    friends: Friends, happened: str
) -> None:
    answer = friends.send("seats", {**typed(NAMES, 3), "happened": happened})
    assert answer.status_code == 422
    assert words(answer).count("Type a new name, or swap two names.") == 3
    assert said(friends) == []


def test_other_names_are_shown_before_saved_deal_by_deal_with_the_points(friends: Friends) -> None:
    page = shown(friends, MITU, 3)
    assert "seat 3: Salma → Mitu" in page
    assert "Who gets the points Deals 1 to 2 Salma 100 From deal 3 Salma → Mitu" in page
    assert "Score Rina 120 Karim 80 Mitu 100 Nasreen 60 The total stays with the seat." in page
    page = shown(friends, ("Rina", "Karim", "Selma", "Nasreen"), 1)
    assert "Who gets the points From deal 1 Salma 100 → Selma 100" in page
    page = shown(friends, EXCHANGED, 2)
    assert (
        "Who gets the points Deal 1 Rina 120 Karim 80 From deal 2 Rina → Karim Karim → Rina" in page
    )


def test_who_is_told_as_the_winner_is_shown(friends: Friends) -> None:
    friends.enter(MatchEnded())
    assert 'name="happened" value="name" checked' in friends.get("seats").text
    page = shown(friends, ("Rena", *NAMES[1:]), 1)
    assert "Before: Unfinished: play stopped here. Leading: Rina." in page
    assert "After: Unfinished: play stopped here. Leading: Rena." in page


def test_what_holds_is_said_once_it_is_saved(friends: Friends) -> None:
    answer = sit(friends, MITU, 3)
    assert (answer.status_code, answer.location) == (303, friends.address)
    assert "From deal 3: Salma → Mitu" in friends.read()
    assert "Salma → Mitu" not in friends.read()
    sit(friends, ("Rena", *NAMES[1:]), 1)
    assert "In all deals: Rina → Rena" in friends.read()


@pytest.mark.parametrize(
    ("names", "deal", "seat"),
    [(MITU, 1, "Mitu"), (MITU, 3, "Salma"), (("Salma", "Karim", "Rina", "Nasreen"), 1, "Salma")],
    ids=["put right", "a substitute", "exchanged"],
)
def test_a_phone_keeps_its_seat_when_the_name_is_put_right(
    app: Flask, friends: Friends, names: tuple[str, ...], deal: int, seat: str
) -> None:
    guests.seat(app, friends, "Salma")
    answer = send(friends, names, deal)
    form = friends.form(answer.location, "correct")
    for _tap in range(2):
        assert friends.post("correct", form).status_code == 303
    assert len(said(friends)) == 1
    assert [phone.seat for phone in friends.record.access(friends.table).phones] == ["", seat]


def test_names_are_exchanged_from_the_first_deal_on(friends: Friends) -> None:
    answer = sit(friends, EXCHANGED, 1)
    assert (answer.status_code, answer.location) == (303, friends.address)
    assert said(friends) == [Seated(1, EXCHANGED)]
    assert "Karim ★ 120" in friends.read("d/1/")


def test_points_move_with_those_who_changed_chairs_as_shown_before(app: Flask) -> None:
    friends = sit_down(app)
    friends.count(1, 120, 80, 100, 60)
    chairs = {**typed(EXCHANGED, 2), "happened": "chairs"}
    answer = friends.send("seats", chairs)
    page = friends.read(answer.location)
    assert "Score Karim 80 Rina 120 Salma 100 Nasreen 60 Points move with the players." in page
    assert "points: – → points move with them" in page
    (back,) = parse_qs(urlsplit(answer.location).query)["back"]
    assert 'value="chairs" checked' in friends.get(back).text
    assert friends.confirm(answer).location == friends.address
    assert friends.last_fact == Seated(2, EXCHANGED, points_move=True)
    page = friends.read()
    assert "From deal 2: Rina → Karim; Karim → Rina; points move with them" in page
    assert totals(friends) == (80, 120, 100, 60)
    # A name put right later leaves the points where they are.
    right = ("Karim", "Rena", "Salma", "Nasreen")
    friends.confirm(friends.send("seats", {**typed(right, 2), "happened": "name"}))
    assert said(friends)[-2:] == [
        Seated(1, ("Rena", *NAMES[1:])),
        Seated(2, right, points_move=True),
    ]
    assert totals(friends) == (80, 120, 100, 60)
    # The other choice about the very deal takes its place.
    friends.confirm(friends.send("seats", {**typed(right, 2), "happened": "new"}))
    assert friends.last_fact == Seated(2, right)
    assert totals(friends) == (120, 80, 100, 60)


def test_points_of_a_team_cannot_leave_with_one_partner(app: Flask) -> None:
    friends = PLAYED["hokm"](app)
    alone = friends.refusal("seats", {**typed(EXCHANGED, 2), "happened": "chairs"})
    assert "Points belong to the team. Partners move together." in alone
    before = totals(friends)
    turned = {**typed((*NAMES[1:], NAMES[0]), 2), "happened": "chairs"}
    assert friends.confirm(friends.send("seats", turned)).status_code == 303
    assert totals(friends) == before[::-1]


def test_a_substitute_plays_from_the_next_deal_on(friends: Friends) -> None:
    sit(friends, MITU, 3)
    assert said(friends) == [Seated(3, MITU)]
    assert "Salma 100" in friends.read("d/1/")
    assert "Later seats seats from deal 3: Rina, Karim, Mitu and Nasreen" in friends.read("seats")
    friends.read()  # with the message that it was saved
    assert "Mitu" not in friends.read()
    friends.count(2, 120, 80, 100, 60)
    assert "Mitu" in friends.read()
    page = friends.read("seats")
    assert "Later seats" not in page
    assert "Earlier seats seats from deal 1: Rina, Karim, Salma and Nasreen" in page


def test_a_forgotten_substitute_sits_there_from_an_earlier_deal_on(friends: Friends) -> None:
    assert "Earlier From deal 3 From deal 2" in words(friends.get("seats"))
    assert sit(friends, ("Rina", "Karim", "Salma", "Jamila"), 2).status_code == 303
    assert "deal 1: Nasreen" in friends.read("sheet")


def test_an_earlier_name_is_put_right_without_the_substitute(friends: Friends) -> None:
    friends.enter(Seated(2, MITU))
    address = friends.address + "seats?deal=1"
    assert f'<a href="{address}">' in friends.get("seats").text
    page = friends.get(address).text
    assert 'value="Salma"' in page
    assert 'name="since" value="1"' in page
    sit(friends, ("Rina", "Karim", "Selma", "Nasreen"), 1, "?deal=1")
    assert "Mitu deal 1: Selma" in friends.read("sheet")


def test_a_name_is_put_right_in_all_deals_beside_substitutes(friends: Friends) -> None:
    friends.enter(Seated(2, MITU))
    friends.enter(Seated(3, ("Rina", "Jamila", "Mitu", "Nasreen")))
    sit(friends, ("Rena", "Karim", "Mitu", "Nasreen"), 1)
    assert said(friends)[2:] == [
        Seated(1, ("Rena", *NAMES[1:])),
        Seated(2, ("Rena", "Karim", "Mitu", "Nasreen")),
        Seated(3, ("Rena", "Jamila", "Mitu", "Nasreen")),
    ]
    friends.count(2, 120, 80, 100, 60)
    friends.read()  # with the message that it was saved
    for page in ("", "sheet", "print"):
        assert "Rina" not in friends.read(page)
    assert "Rena" in friends.read(f"/t/{friends.table.address}/players/")


def test_a_substitute_leaves_the_one_to_come_where_they_are(friends: Friends) -> None:
    friends.enter(Seated(3, MITU))
    assert 'name="since" value="3" checked' in friends.get("seats").text
    sit(friends, ("Rina", "Karim", "Salma", "Jamila"), 2)
    assert said(friends)[1:] == [
        Seated(2, ("Rina", "Karim", "Salma", "Jamila")),
        Seated(3, ("Rina", "Karim", "Mitu", "Jamila")),
    ]


def test_before_the_first_entry_there_is_only_one_answer_saved_at_once(app: Flask) -> None:
    friends = sit_down(app)
    page = friends.get("seats").text
    assert 'type="radio"' not in page
    assert hidden_fields(page)["since"] == "1"
    assert send(friends, MITU, 1).location == friends.address
    assert friends.last_fact == Seated(1, MITU)
    assert "In all deals: Salma → Mitu" in friends.read()


def test_a_substitute_that_was_decided_can_be_taken_back_on_the_page(friends: Friends) -> None:
    friends.enter(Seated(3, MITU))
    address = friends.address + "seats?deal=3"
    assert f'<a href="{address}">' in friends.get("seats").text
    assert 'value="Mitu"' in friends.get(address).text
    sit(friends, NAMES, 3, "?deal=3")
    assert said(friends) == [Seated(3, MITU), Seated(3, NAMES)]


def test_the_way_back_from_the_preview_keeps_the_deal_that_was_chosen(friends: Friends) -> None:
    (back,) = parse_qs(urlsplit(send(friends, MITU, 2).location).query)["back"]
    page = friends.get(back).text
    assert 'name="since" value="2" checked' in page
    assert '<details class="more" open>' in page


PLAYED = {
    "hazari": lambda app: _played(sit_down(app), DealCounted(1, (120, 80, 100, 60))),
    "fives": lambda app: _played(sit_down_to_fives(app), HandWon(1, (SALMA,), "treble")),
    "hokm": lambda app: _played(sit_down_to_hokm(app), HandTaken(1, 0, shutout=False)),
    "bukharo": lambda app: _played(
        sit_down_to_bukharo(app), SidesCounted(1, (SideCount(), SideCount()))
    ),
}


def _played(friends: Friends, fact: Fact) -> Friends:
    friends.enter(fact)
    return friends


def test_a_match_that_is_over_has_no_next_deal(friends: Friends) -> None:
    friends.enter(MatchEnded())
    answer = send(friends, MITU, 3)
    assert answer.status_code == 409
    assert "This match is over." in words(answer)
    assert said(friends) == [MatchEnded()]


def test_two_who_would_have_one_name_are_refused(friends: Friends) -> None:
    friends.enter(Seated(3, MITU))
    friends.count(2, 120, 80, 100, 60)
    answer = send(friends, ("Rina", "Karim", "Mitu", "Salma"), 1)
    assert answer.status_code == 422
    assert "Two players have the same name." in words(answer)
