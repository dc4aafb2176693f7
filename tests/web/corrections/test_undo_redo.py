"""Undo says what it takes back, and works to the start of the match; redo brings it back."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.facts import Amended, DealVoided, MatchEnded
from scoring.hazari import BANGLADESH
from scoring.hazari.facts import DealCounted, RoundTaken
from storage import NotSaved
from tests.support.hazari_table import KARIM, RINA, SALMA, TIES, Friends, sit_down
from tests.support.plain_form import hidden_fields, read_form, words


@pytest.fixture
def friends(app: Flask, client: FlaskClient) -> Friends:
    return sit_down(app)


def press(friends: Friends, button: str) -> None:
    answer = friends.post(button, friends.form(button, button))
    assert (answer.status_code, answer.location) == (303, friends.address)


def amend(friends: Friends) -> None:
    friends.take(1, 1, RINA)
    friends.enter(Amended(2, RoundTaken(1, 1, SALMA)))


def amend_count(friends: Friends) -> None:
    friends.count(1, 120, 80, 100, 60)
    friends.enter(Amended(2, DealCounted(1, (60, 80, 100, 120))))


def play_deal(friends: Friends) -> None:
    for number, groups in enumerate(TIES, start=1):
        friends.expose(1, number, groups)


SAID: list[tuple[str, Callable[[Friends], object], str, str]] = [
    (
        "round",
        lambda friends: friends.expose(1, 1, TIES[0]),
        "Undo round 1: 115 points to Rina",
        "Redo round 1: 115 points to Rina",
    ),
    (
        "round without cards",
        lambda friends: friends.take(1, 1, KARIM),
        "Undo round 1: taken by Karim",
        "Redo round 1: taken by Karim",
    ),
    (
        "last round of a deal",
        play_deal,
        "Undo round 4 of deal 1: 105 points to Salma",
        "Redo round 4: 105 points to Salma",
    ),
    (
        "count",
        lambda friends: friends.count(1, 120, 80, 100, 60),
        "Undo deal 1 counted: Rina 120, Karim 80, Salma 100, Nasreen 60",
        "Redo deal 1 counted: Rina 120, Karim 80, Salma 100, Nasreen 60",
    ),
    (
        "void",
        lambda friends: friends.enter(DealVoided(1, "Misdeal")),
        "Undo: deal 1 void",
        "Redo: deal 1 void",
    ),
    ("change", amend, "Undo: change of round 1", "Redo: change of round 1"),
    (
        "change of a count",
        amend_count,
        "Undo: change of deal 1 counted: Rina 120",
        "Redo: change of deal 1 counted: Rina 120",
    ),
    (
        "end",
        lambda friends: friends.enter(MatchEnded()),
        "Undo: match ended here",
        "Redo: match ended here",
    ),
    (
        "two facts in one write",
        lambda friends: friends.enter(RoundTaken(1, 1, RINA), RoundTaken(1, 2, KARIM)),
        "Undo round 1: taken by Rina; round 2: taken by Karim",
        "Redo round 1: taken by Rina; round 2: taken by Karim",
    ),
]


@pytest.mark.parametrize(
    ("entered", "undone", "redone"), [row[1:] for row in SAID], ids=[row[0] for row in SAID]
)
def test_the_button_says_what_it_takes_back_and_what_it_brings_back(
    friends: Friends,
    entered: Callable[[Friends], object],
    undone: str,
    redone: str,
) -> None:
    entered(friends)
    assert undone in words(friends.get("undo"))
    press(friends, "undo")
    assert redone in words(friends.get("redo"))
    press(friends, "redo")
    assert undone in words(friends.get("undo"))


def test_shared_points_name_everybody_who_got_some(app: Flask, client: FlaskClient) -> None:
    friends = sit_down(app, replace(BANGLADESH, tie="split"))
    friends.expose(1, 1, TIES[0])
    assert "Undo round 1: Rina 58, Karim 57" in words(friends.get("undo"))


def test_a_round_of_a_fouled_deal_is_named_without_points(app: Flask, client: FlaskClient) -> None:
    friends = sit_down(app, replace(BANGLADESH, order_fault="foul_deal"))
    friends.expose(1, 1, ("9H 7C 5D", "9C 7D 5S", "9D 7S 5H", "9S 7H 5C"))
    friends.expose(1, 2, ("AS KS QD", "AH KH QS", "AD KD QC", "AC KC QH"))
    assert "Undo round 2 of deal 1" in words(friends.get("undo"))


def test_b11_undo_works_back_to_the_start_and_then_says_so(friends: Friends) -> None:
    play_deal(friends)
    friends.count(2, 120, 80, 100, 60)
    for _ in range(5):
        press(friends, "undo")
    answer = friends.get("undo")
    assert "Nothing to undo." in words(answer)
    base = str(friends.entries)
    form = {"key": "k" * 22, "base": base}
    answer = friends.post("undo", form)
    assert answer.status_code == 409
    assert "Nothing to undo." in words(answer)
    assert friends.entries == int(base)
    for _ in range(5):
        press(friends, "redo")
    assert "Undo deal 2 counted" in words(friends.get("undo"))


def test_redo_without_an_undo_is_refused(friends: Friends) -> None:
    friends.take(1, 1, RINA)
    answer = friends.post("redo", {"key": "k" * 22, "base": "2"})
    assert answer.status_code == 409
    assert "Nothing to redo." in words(answer)


def test_a_new_entry_ends_redo(friends: Friends) -> None:
    friends.take(1, 1, RINA)
    press(friends, "undo")
    friends.take(1, 1, KARIM)
    assert "Redo" not in words(friends.get("redo"))


def test_b12_an_undo_does_not_reach_what_another_phone_built_on_it(friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    form = friends.form("undo")
    friends.take(1, 2, KARIM)
    answer = friends.post("undo", form)
    assert answer.status_code == 409
    page = words(answer)
    assert "Not saved: the match has moved on." in page
    assert "Entered in the meantime round 2: taken by Karim" in page
    assert "Undo round 2: taken by Karim" in page
    assert friends.entries == 3
    assert friends.post("undo", hidden_fields(answer.text)).status_code == 303


def test_b13_of_two_undos_one_counts(friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    first, second = (friends.form("undo") for _ in range(2))
    assert friends.post("undo", first).status_code == 303
    answer = friends.post("undo", second)
    assert answer.status_code == 409
    assert "undone: round 1: 115 points to Rina" in words(answer)
    assert friends.entries == 3


def test_a_phone_behind_reads_what_came_back(friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    form = friends.form("undo")
    press(friends, "undo")
    press(friends, "redo")
    answer = friends.post("undo", form)
    assert answer.status_code == 409
    assert "redone: round 1: 115 points to Rina" in words(answer)


def test_b14_a_retry_after_undo_is_not_entered_again(friends: Friends) -> None:
    taken = friends.address + "taken"
    form = {**read_form(friends.phone, taken), "winner": "2"}
    friends.phone.post(taken, data=form)
    press(friends, "undo")
    answer = friends.phone.post(taken, data=form)
    assert (answer.status_code, answer.location) == (303, friends.address)
    assert "Nothing to undo." in words(friends.get("undo"))


def test_b16_a_change_of_a_change_is_undone_step_by_step(friends: Friends) -> None:
    friends.take(1, 1, RINA)
    for step in range(50):
        friends.enter(Amended(2, RoundTaken(1, 1, step % 4)))
    address = friends.address + "taken?deal=1&round=1"
    assert "reads now: taken by Karim" in words(friends.phone.get(address))
    press(friends, "undo")
    assert "reads now: taken by Rina" in words(friends.phone.get(address))


def test_an_ended_match_goes_on_after_undo(friends: Friends) -> None:
    friends.enter(MatchEnded())
    press(friends, "undo")
    assert friends.get("end").status_code == 200


def test_f08_the_key_of_another_match_is_new_here(app: Flask, client: FlaskClient) -> None:
    friends = sit_down(app)
    friends.take(1, 1, RINA)
    form = read_form(client, friends.address + "undo")
    assert client.post(friends.address + "undo", data=form).status_code == 303
    assert friends.post("end", {**form, "base": "3"}).status_code == 422


def test_i01_a_full_record_says_not_saved(
    friends: Friends, monkeypatch: pytest.MonkeyPatch
) -> None:
    friends.take(1, 1, RINA)
    form = friends.form("undo")

    def full(*_args: object, **_stamp: object) -> None:
        raise NotSaved("full")

    monkeypatch.setattr(friends.record, "append", full)
    answer = friends.post("undo", form)
    assert answer.status_code == 503
    assert friends.entries == 2
