"""What was entered at a table, in a few words: on undo and redo, and as news."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from operator import methodcaller
from typing import Any

import pytest
from flask import Flask

from scoring.cards import Suit, parse_cards
from scoring.catalogue import GAMES
from scoring.fives import FIVES
from scoring.fives.recorded_facts import HandsShown, HandWon
from scoring.hazari import BANGLADESH
from scoring.hazari.recorded_facts import DealCounted, RoundTaken
from scoring.hokm import HOKM
from scoring.hokm.recorded_facts import HandScored, Revoked, TrickPlayed
from scoring.log.codec import kinds
from scoring.recorded_facts import (
    Amended,
    DealerSet,
    DealVoided,
    DirectionChanged,
    Fact,
    MatchEnded,
    PackChanged,
    PointsGiven,
    RulesChanged,
    Seated,
    TableRuling,
)
from tests.support.fives_table import EQUAL, JUNK, KINGS, FivesFriends, sit_down_to_fives
from tests.support.hazari_table import KARIM, MITU, RINA, SALMA, TIES, Friends, exposed, sit_down
from tests.support.hokm_table import ACES, REVOKED, HokmFriends, sit_down_to_hokm
from tests.support.plain_form import words
from web.match.word_registry import GAME_WORDS

GAMES_HERE = (sit_down, sit_down_to_fives, sit_down_to_hokm)


def table_ruling(*shares: int) -> TableRuling:
    laid = exposed(1, TIES[0])
    return TableRuling(laid, SALMA, shares, "a card fell")


def all_tricks(friends: HokmFriends) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, "AH 3H 5H 2H", *REVOKED[1:6], "KH 8H 6H 9H")


def two_tricks(friends: HokmFriends) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, ACES, "KS 5S 6S 7S")


def two_fouls(friends: Friends) -> None:
    friends.expose(1, 1, ("9H 7C 5D", "9C 7D 5S", "9D 7S 5H", "9S 7H 5C"))
    friends.expose(1, 2, ("AS KS QD", "AH KH QS", "AD KD QC", "AC KC QH"))


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


def amended_round(friends: Friends) -> None:
    friends.take(1, 1, RINA)
    friends.enter(Amended(2, RoundTaken(1, 1, SALMA)))


def amended_count(friends: Friends) -> None:
    friends.count(1, 120, 80, 100, 60)
    friends.enter(Amended(2, DealCounted(1, (60, 80, 100, 120))))


def amended_dealer(friends: Friends) -> None:
    friends.enter(DealerSet(1, KARIM))
    friends.enter(Amended(2, DealerSet(1, SALMA)))


Sit = Callable[[Flask], Any]
"""A new table of one game."""

Enters = Callable[[Any], object]
"""What the friends at it enter."""

split_ties = partial(sit_down, rules=replace(BANGLADESH, tie="split"))
foul_deals = partial(sit_down, rules=replace(BANGLADESH, order_fault="foul_deal"))
split_showdowns = partial(sit_down_to_fives, rules=replace(FIVES, tie="split"))
costly_revokes = partial(sit_down_to_hokm, rules=replace(HOKM, revoke="loses_match"))
rounds_in_one_write = methodcaller("enter", RoundTaken(1, 1, RINA), RoundTaken(1, 2, KARIM))
COUNTED = "deal 1 counted: Rina 120, Karim 80, Salma 100, Nasreen 60"

SAID: list[tuple[Sit, Enters, str]] = [
    (sit_down, lambda f: f.expose(1, 1, TIES[0]), "round 1: 115 points to Rina"),
    (sit_down, lambda f: f.take(1, 1, KARIM), "round 1: taken by Karim"),
    (sit_down, Friends.play, "round 4 of deal 1: 105 points to Salma"),
    (sit_down, lambda f: f.count(1, 120, 80, 100, 60), COUNTED),
    (sit_down, rounds_in_one_write, "round 1: taken by Rina; round 2: taken by Karim"),
    (split_ties, lambda f: f.expose(1, 1, TIES[0]), "round 1: Rina 58, Karim 57"),
    (foul_deals, two_fouls, "round 2 of deal 1"),
    (sit_down_to_fives, lambda f: f.tell(1, "treble", KARIM), "showdown: 4 points to Karim"),
    (sit_down_to_fives, lambda f: f.show(1, KINGS), "showdown: 6 points to Rina"),
    (sit_down_to_fives, lambda f: f.show(1, EQUAL), "showdown: 3 points each to Salma and Rina"),
    (sit_down_to_fives, lambda f: f.show(1, JUNK), "showdown: nobody scores"),
    (sit_down_to_fives, lambda f: f.tell(1, "junk"), "showdown: nobody scores"),
    (
        split_showdowns,
        lambda f: f.tell(1, "one_pair", KARIM, SALMA),
        "showdown: 1 point each to Karim and Salma",
    ),
    (
        sit_down_to_fives,
        two_showdowns,
        "showdown of deal 1: 4 points to Karim; showdown: 6 points to Rina",
    ),
    (sit_down_to_hokm, lambda f: f.name(1, Suit.HEARTS), "trump: hearts"),
    (sit_down_to_hokm, lambda f: f.rule(1, KARIM), "hakem: Karim"),
    (sit_down_to_hokm, two_tricks, "trick 2: taken by Rina"),
    (sit_down_to_hokm, all_tricks, "trick 7 of hand 1: taken by Rina, 2 points to Rina and Salma"),
    (sit_down_to_hokm, lambda f: f.score(1, 7, 0), "hand 1: 2 points to Rina and Salma"),
    (sit_down_to_hokm, lambda f: f.win(1, 1), "hand 1: 1 point to Karim and Nasreen"),
    (
        sit_down_to_hokm,
        lambda f: f.enter(Revoked(1, 1)),
        "hand 1: revoke by Karim and Nasreen, 1 point to Rina and Salma",
    ),
    (costly_revokes, lambda f: f.enter(Revoked(1, 0)), "hand 1: revoke by Rina and Salma"),
]
DECIDED: list[tuple[Fact, str]] = [
    (Seated(1, MITU), "seats from deal 1: Rina, Karim, Mitu and Nasreen"),
    (Seated(2, MITU), "seats from deal 2: Rina, Karim, Mitu and Nasreen"),
    (RulesChanged(2, replace(BANGLADESH, target=2000)), "new rules from deal 2"),
    (DealerSet(1, KARIM), "dealer of deal 1: Karim"),
    (DirectionChanged(2, True), "order of play from deal 2: Rina, Nasreen, Salma and Karim"),
    (PointsGiven(1, KARIM, -50, "talked"), "penalty in deal 1: Karim −50"),
    (PointsGiven(1, KARIM, 5, ""), "bonus in deal 1: Karim 5"),
    (PackChanged(1, parse_cards("KS TH")), "pack from deal 1: without K♠\ufe0e 10♥\ufe0e"),
    (PackChanged(2, ()), "pack from deal 2: whole pack"),
    (table_ruling(0, 0, 115, 0), "players’ decision, round 1: taken by Salma"),
    (table_ruling(0, 50, 65, 0), "players’ decision, round 1: Karim 50, Salma 65"),
]
NAMED: list[tuple[Sit, Enters, str]] = [
    (sit_down, lambda f: f.enter(DealVoided(1, "Misdeal")), "deal 1 void"),
    (sit_down_to_fives, lambda f: f.enter(DealVoided(1, "")), "deal 1 void"),
    (sit_down_to_hokm, lambda f: f.enter(DealVoided(1, "")), "hand 1 void"),
    *((sit, lambda f: f.enter(MatchEnded()), "match ended here") for sit in GAMES_HERE),
    *((sit_down, methodcaller("enter", fact), said) for fact, said in DECIDED),
    (sit_down, amended_round, "change of round 1"),
    (sit_down, amended_count, "change of deal 1 counted: Rina 120"),
    (sit_down, amended_dealer, "change of dealer of deal 1: Karim"),
    (sit_down_to_fives, amended_showdown, "change of showdown"),
    (sit_down_to_fives, amended_old_showdown, "change of showdown of deal 1"),
    (sit_down_to_hokm, amended_trick, "change of trick 1"),
    (sit_down_to_hokm, amended_hand, "change of hand 1"),
]
"""Decisions and changes, which the buttons only name."""


def undo_and_redo(friends: Friends, said: str, colon: str = "") -> None:
    """The button of undo says it, so does the one of redo afterwards, and then undo again."""
    assert f"Undo{colon} {said}" in words(friends.get("undo"))
    assert friends.send("undo").status_code == 303
    assert f"Redo{colon} {said_now(said)}" in words(friends.get("redo"))
    assert friends.send("redo").status_code == 303
    assert f"Undo{colon} {said}" in words(friends.get("undo"))


def said_now(said: str) -> str:
    """What was undone is a part of the deal on the table, which is not named."""
    return re.sub(r"^(round|trick|showdown)( \d)? of (deal|hand) 1\b", r"\1\2", said)


EVERY = [*((*row, "") for row in SAID), *((*row, ":") for row in NAMED)]


@pytest.mark.parametrize(("sit", "enter", "said", "colon"), EVERY, ids=[row[2] for row in EVERY])
def test_undo_and_redo_say_what_was_entered_or_name_the_decision_or_change(
    app: Flask, sit: Sit, enter: Enters, said: str, colon: str
) -> None:
    friends = sit(app)
    enter(friends)
    undo_and_redo(friends, said, colon)


def test_a_phone_behind_reads_what_a_table_of_hokm_entered_and_took_back(app: Flask) -> None:
    friends = sit_down_to_hokm(app)
    friends.rule(1, KARIM)
    form = friends.form("undo")
    friends.name(1, Suit.CLUBS)
    friends.lay(1, ACES)
    assert friends.send("undo").status_code == 303
    page = words(friends.post("undo", form))
    assert "trump: clubs" in page
    assert "trick 1: taken by Karim" in page
    assert "undone: trick 1: taken by Karim" in page


def test_a_ruling_of_the_table_is_named_so_when_it_is_a_change(friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    friends.enter(Amended(2, table_ruling(0, 0, 115, 0)))
    undo_and_redo(friends, "players’ decision, round 1: taken by Salma", ":")
    friends.enter(Amended(2, RoundTaken(1, 1, KARIM)))
    undo_and_redo(friends, "change of round 1", ":")


def test_an_entry_is_told_with_the_names_of_its_own_deal(friends: Friends) -> None:
    friends.count(1, 120, 80, 100, 60)
    form = friends.form("undo")
    friends.enter(Seated(2, MITU))
    friends.count(2, 120, 80, 100, 60)
    news = words(friends.post("undo", {**form, "base": "1"}))
    assert "deal 1 counted: Rina 120, Karim 80, Salma 100, Nasreen 60" in news
    assert "deal 2 counted: Rina 120, Karim 80, Mitu 100, Nasreen 60" in news


def test_every_fact_of_every_game_has_words() -> None:
    told_for_all = {
        *("match_opened", "voided", "amended", "deal_voided", "match_ended"),
        *("seated", "rules_changed", "dealer_set", "agreement_set", "table_ruling", "points_given"),
        *("direction_changed", "pack_changed"),
    }
    for key, game in GAMES.items():
        own = {fact.kind for fact in GAME_WORDS[key].entry_summaries.RESULTS}
        assert own == set(kinds(game)) - told_for_all
