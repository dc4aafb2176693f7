"""What was entered at a table, in a few words: on undo and redo, and as news."""

from collections.abc import Callable
from dataclasses import replace
from operator import methodcaller
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.cards import Suit, parse_cards
from scoring.catalogue import GAMES
from scoring.facts import (
    Amended,
    DealerSet,
    DealVoided,
    Fact,
    MatchEnded,
    RulesChanged,
    Seated,
    TableRuling,
)
from scoring.fives import FIVES
from scoring.fives.facts import HandsShown, HandWon
from scoring.hazari import BANGLADESH
from scoring.hazari.facts import GroupsExposed, RoundTaken
from scoring.hokm import HOKM
from scoring.hokm.facts import HandScored, Revoked, TrickPlayed
from storage.log.codec import kinds
from tests.support.fives_table import EQUAL, JUNK, KINGS, FivesFriends, sit_down_to_fives
from tests.support.hazari_table import KARIM, RINA, SALMA, TIES, Friends, sit_down
from tests.support.hokm_table import ACES, REVOKED, HokmFriends, sit_down_to_hokm
from tests.support.plain_form import read_form, words
from web.match.word_registry import GAME_WORDS

MITU = ("Rina", "Karim", "Mitu", "Nasreen")
OTHERS = (sit_down_to_fives, sit_down_to_hokm)


def table_ruling(*shares: int) -> TableRuling:
    exposed = GroupsExposed(1, 1, tuple(map(parse_cards, TIES[0])))
    return TableRuling(exposed, SALMA, shares, "a card fell")


def all_tricks(friends: HokmFriends) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, "AH 3H 5H 2H", *REVOKED[1:6], "KH 8H 6H 9H")


def two_showdowns(friends: FivesFriends) -> None:
    friends.enter(HandWon(1, (KARIM,), "treble"), HandsShown(2, tuple(map(parse_cards, KINGS))))


def amended_showdown(friends: FivesFriends) -> None:
    friends.tell(1, "treble", KARIM)
    friends.enter(Amended(2, HandWon(1, (RINA,), "treble")))


def amended_old_showdown(friends: FivesFriends) -> None:
    friends.tell(1, "treble", KARIM)
    friends.tell(2, "treble", KARIM)
    friends.enter(Amended(2, HandWon(1, (RINA,), "treble")))


def amended_trick(friends: HokmFriends) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, ACES)
    friends.enter(Amended(3, TrickPlayed(1, 1, parse_cards("KS 2S 3S 4S"))))


def amended_hand(friends: HokmFriends) -> None:
    friends.score(1, 7, 4)
    friends.enter(Amended(2, HandScored(1, (4, 7))))


Sit = Callable[[Flask], Any]
"""A new table of one game."""

Enters = Callable[[Any], object]
"""What the friends at it enter."""

SAID: list[tuple[Sit, Enters, str]] = [
    (sit_down_to_fives, lambda f: f.tell(1, "treble", KARIM), "showdown: 4 points to Karim"),
    (sit_down_to_fives, lambda f: f.show(1, KINGS), "showdown: 6 points to Rina"),
    (sit_down_to_fives, lambda f: f.show(1, EQUAL), "showdown: 3 points each to Salma and Rina"),
    (sit_down_to_fives, lambda f: f.show(1, JUNK), "showdown: nobody scores"),
    (sit_down_to_fives, lambda f: f.tell(1, "junk"), "showdown: nobody scores"),
    (
        sit_down_to_fives,
        two_showdowns,
        "showdown of deal 1: 4 points to Karim; showdown: 6 points to Rina",
    ),
    (sit_down_to_hokm, lambda f: f.name(1, Suit.HEARTS), "trump: hearts"),
    (sit_down_to_hokm, lambda f: f.rule(1, KARIM), "hakem: Karim"),
    (
        sit_down_to_hokm,
        all_tricks,
        "trick 7 of hand 1: taken by Rina, 2 points to Rina and Salma",
    ),
    (sit_down_to_hokm, lambda f: f.score(1, 7, 0), "hand 1: 2 points to Rina and Salma"),
    (sit_down_to_hokm, lambda f: f.win(1, 1), "hand 1: 1 point to Karim and Nasreen"),
    (
        sit_down_to_hokm,
        lambda f: f.enter(Revoked(1, 1)),
        "hand 1: revoke by Karim and Nasreen, 1 point to Rina and Salma",
    ),
]
DECIDED: list[tuple[Fact, str]] = [
    (Seated(1, MITU), "seats from deal 1: Rina, Karim, Mitu and Nasreen"),
    (Seated(2, MITU), "seats from deal 2: Rina, Karim, Mitu and Nasreen"),
    (RulesChanged(2, replace(BANGLADESH, target=2000)), "new rules from deal 2"),
    (DealerSet(1, KARIM), "dealer of deal 1: Karim"),
    (table_ruling(0, 0, 115, 0), "players’ decision, round 1: taken by Salma"),
    (table_ruling(0, 50, 65, 0), "players’ decision, round 1: Karim 50, Salma 65"),
]
NAMED: list[tuple[Sit, Enters, str]] = [
    (sit_down_to_fives, lambda f: f.enter(DealVoided(1, "")), "deal 1 void"),
    (sit_down_to_hokm, lambda f: f.enter(DealVoided(1, "")), "hand 1 void"),
    *((sit, lambda f: f.enter(MatchEnded()), "match ended here") for sit in OTHERS),
    *((sit_down, methodcaller("enter", fact), said) for fact, said in DECIDED),
    (sit_down_to_fives, amended_showdown, "change of showdown"),
    (sit_down_to_fives, amended_old_showdown, "change of showdown of deal 1"),
    (sit_down_to_hokm, amended_trick, "change of trick 1"),
    (sit_down_to_hokm, amended_hand, "change of hand 1"),
]
"""Decisions and changes, which the buttons only name."""


def undo_and_redo(client: FlaskClient, friends: Friends, said: str, colon: str = "") -> None:
    """The button of undo says it, so does the one of redo afterwards, and then undo again."""
    undo, redo = friends.address + "undo", friends.address + "redo"
    assert f"Undo{colon} {said}" in words(client.get(undo))
    assert client.post(undo, data=read_form(client, undo, undo)).status_code == 303
    assert f"Redo{colon} {said_now(said)}" in words(client.get(redo))
    assert client.post(redo, data=read_form(client, redo, redo)).status_code == 303
    assert f"Undo{colon} {said}" in words(client.get(undo))


def said_now(said: str) -> str:
    """A trick that is not in the record any more is one of the hand on the table."""
    return said.replace(" of hand 1: taken", ": taken").replace("showdown of deal 1:", "showdown:")


@pytest.mark.parametrize(("sit", "enter", "said"), SAID, ids=[said for *_, said in SAID])
def test_undo_and_redo_say_what_was_entered(
    app: Flask, client: FlaskClient, sit: Sit, enter: Enters, said: str
) -> None:
    friends = sit(app)
    enter(friends)
    undo_and_redo(client, friends, said)


@pytest.mark.parametrize(("sit", "enter", "said"), NAMED, ids=[said for *_, said in NAMED])
def test_a_decision_or_a_change_is_taken_back_under_its_own_name(
    app: Flask, client: FlaskClient, sit: Sit, enter: Enters, said: str
) -> None:
    friends = sit(app)
    enter(friends)
    undo_and_redo(client, friends, said, ":")


def test_a_trick_of_the_hand_on_the_table_is_told_by_who_took_it(
    app: Flask, client: FlaskClient
) -> None:
    friends = sit_down_to_hokm(app)
    friends.name(1, Suit.SPADES)
    friends.lay(1, ACES, "KS 5S 6S 7S")
    assert "Undo trick 2: taken by Rina" in words(client.get(friends.address + "undo"))


def test_a_revoke_that_costs_the_match_has_no_points(app: Flask, client: FlaskClient) -> None:
    friends = sit_down_to_hokm(app, replace(HOKM, revoke="loses_match"))
    friends.enter(Revoked(1, 0))
    assert "Undo hand 1: revoke by Rina and Salma" in words(client.get(friends.address + "undo"))


def test_a_split_of_one_pair_is_told_in_the_singular(app: Flask, client: FlaskClient) -> None:
    friends = sit_down_to_fives(app, replace(FIVES, tie="split"))
    friends.tell(1, "one_pair", KARIM, SALMA)
    page = words(client.get(friends.address + "undo"))
    assert "Undo showdown: 1 point each to Karim and Salma" in page


def test_a_phone_behind_reads_what_a_table_of_fives_entered(
    app: Flask, client: FlaskClient
) -> None:
    friends = sit_down_to_fives(app)
    undo = friends.address + "undo"
    friends.tell(1, "treble", KARIM)
    form = read_form(client, undo)
    friends.tell(2, "one_pair", RINA)
    friends.show(3, KINGS)
    page = words(client.post(undo, data=form))
    assert "showdown of deal 2: 2 points to Rina" in page
    assert "showdown: 6 points to Rina" in page


def test_a_phone_behind_reads_what_a_table_of_hokm_entered_and_took_back(
    app: Flask, client: FlaskClient
) -> None:
    friends = sit_down_to_hokm(app)
    undo = friends.address + "undo"
    friends.rule(1, KARIM)
    form = read_form(client, undo)
    friends.name(1, Suit.CLUBS)
    friends.lay(1, ACES)
    assert client.post(undo, data=read_form(client, undo, undo)).status_code == 303
    page = words(client.post(undo, data=form))
    assert "trump: clubs" in page
    assert "trick 1: taken by Karim" in page
    assert "undone: trick 1: taken by Karim" in page


def test_a_ruling_of_the_table_is_named_so_when_it_is_a_change(
    app: Flask, client: FlaskClient
) -> None:
    friends = sit_down(app)
    friends.expose(1, 1, TIES[0])
    friends.enter(Amended(2, table_ruling(0, 0, 115, 0)))
    undo_and_redo(client, friends, "players’ decision, round 1: taken by Salma", ":")
    friends.enter(Amended(2, RoundTaken(1, 1, KARIM)))
    undo_and_redo(client, friends, "change of round 1", ":")


def test_a_changed_decision_is_named_by_what_it_was(app: Flask, client: FlaskClient) -> None:
    friends = sit_down(app)
    friends.enter(DealerSet(1, KARIM))
    friends.enter(Amended(2, DealerSet(1, SALMA)))
    undo_and_redo(client, friends, "change of dealer of deal 1: Karim", ":")


def test_an_entry_is_told_with_the_names_of_its_own_deal(app: Flask, client: FlaskClient) -> None:
    friends = sit_down(app)
    friends.count(1, 120, 80, 100, 60)
    form = read_form(client, friends.address + "undo")
    friends.enter(Seated(2, MITU))
    friends.count(2, 120, 80, 100, 60)
    news = words(client.post(friends.address + "undo", data={**form, "base": "1"}))
    assert "deal 1 counted: Rina 120, Karim 80, Salma 100, Nasreen 60" in news
    assert "deal 2 counted: Rina 120, Karim 80, Mitu 100, Nasreen 60" in news


def test_every_fact_of_every_game_has_words() -> None:
    told_for_all = {
        *("match_opened", "voided", "amended", "deal_voided", "match_ended"),
        *("seated", "rules_changed", "dealer_set", "table_ruling"),
    }
    for key, game in GAMES.items():
        own = {fact.kind for fact in GAME_WORDS[key].entry_summary.RESULTS}
        assert own == set(kinds(game)) - told_for_all


def test_names_in_an_entry_are_text(app: Flask, client: FlaskClient) -> None:
    friends = sit_down_to_hokm(app, names=("<i>R", "K", "S", "N"))
    friends.win(1, 0)
    page = client.get(friends.address + "undo").text
    assert "<i>R" not in page
    assert "&lt;i&gt;R" in page


def test_a_match_of_hazari_says_nothing_of_other_games(app: Flask, client: FlaskClient) -> None:
    friends = sit_down(app)
    friends.take(1, 1, RINA)
    assert "Undo round 1: taken by Rina" in words(client.get(friends.address + "undo"))
