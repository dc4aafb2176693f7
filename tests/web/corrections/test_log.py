"""The log: who entered what and when, what was changed and why, and fingerprints of the record."""

import re

from flask import Flask

from scoring.cards import Suit, parse_cards
from scoring.fives.recorded_facts import HandsShown, HandWon
from scoring.hazari.recorded_facts import DealCounted, RoundTaken
from scoring.hokm.recorded_facts import HandScored, HandTaken, Revoked, RulerSet, TrickPlayed
from scoring.recorded_facts import (
    Amended,
    DealerSet,
    DealVoided,
    Fact,
    Seated,
    TableRuling,
)
from tests.support import guests
from tests.support.cases import cases, fact_of
from tests.support.fives_table import EQUAL, KINGS, sit_down_to_fives
from tests.support.hazari_table import KARIM, MITU, RINA, SALMA, TIES, Friends, exposed
from tests.support.hokm_table import ACES, sit_down_to_hokm
from tests.support.plain_form import plain
from web.match import urls

OTHER = ("AD KD QD", "AC KC QC", "KH QS JC", "JH TH 8H")
"""The first round again, with another card of Nasreen's."""


def lines(friends: Friends) -> list[str]:
    """What the log says, a text for each line, newest first."""
    page = friends.read("log").replace("\ufe0e", "")
    return re.split(r"(?=\b\d+ · \d+:\d\d)", page)[1:]


def line(friends: Friends, seq: int) -> str:
    return next(one for one in lines(friends) if one.startswith(f"{seq} ·"))


def marked(friends: Friends, seq: int) -> str:
    """One line with its tags."""
    return plain(friends.get("log").text.split(f'<li id="e{seq}"')[1].split('<li id="e')[0])


# What a line says


def test_every_entry_has_a_line_with_its_time_and_phone_the_newest_first(friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    friends.take(1, 2, KARIM)
    told = lines(friends)
    assert [one.split(" ", 1)[0] for one in told] == ["3", "2", "1"]
    assert "round 2 of deal 1: taken by Karim" in told[0]
    assert "round 1 of deal 1: 115 points to Rina" in told[1]
    assert "match started: Rina, Karim, Salma and Nasreen" in told[2]
    assert all("phone: test" in one for one in told)
    assert 'datetime="2026-11-20T19:30:00Z"' in marked(friends, 2)
    for page in ("log", "sheet"):  # no deal is over
        assert "Check code after" not in friends.read(page)


def test_a_phone_is_told_its_own_entries_by_a_short_name(app: Flask, friends: Friends) -> None:
    assert friends.send("void", {"reason": "misdeal"}).status_code == 303
    told = line(friends, 2)
    assert "phone: test (this one) · Players’ decision" in told
    assert "Reason: misdeal" in told
    friends.phone = guests.seat(app, friends, "Karim")
    assert "(this one)" not in line(friends, 2)


def test_entries_of_one_write_share_a_line(friends: Friends) -> None:
    friends.enter(RoundTaken(1, 1, RINA), RoundTaken(1, 2, KARIM))
    friends.take_back()
    told = lines(friends)
    assert len(told) == 3
    assert "round 1 of deal 1: taken by Rina; round 2 of deal 1: taken by Karim" in told[1]
    assert "undone later" in told[1]
    assert 'href="#e4"' in marked(friends, 2)


@cases("statements", "each line links to what it is about", fact=fact_of("hazari"))
def test_each_line_links_to_what_it_is_about(friends: Friends, fact: Fact, page: str) -> None:
    friends.enter(fact)
    assert f'<a href="{friends.address}{page}">' in marked(friends, 2)
    assert f'<a href="{friends.address}rules">' in marked(friends, 1)


def test_a_decision_about_a_deal_to_come_has_no_page_yet(friends: Friends) -> None:
    friends.enter(DealerSet(2, SALMA))
    assert "dealer of deal 2: Salma" in line(friends, 2)
    assert "href" not in marked(friends, 2)


# What was changed


def test_an_undone_entry_stays_and_says_what_it_was_and_what_took_it_back(friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    friends.take_back()
    told = line(friends, 2)
    assert "round 1 of deal 1: 115 points to Rina" in told
    assert "Nasreen: J♥ 10♥ 9♥" in told
    assert "undone later" in told
    assert 'href="#e3"' in marked(friends, 2)
    assert "Undo undone: round 1 of deal 1: 115 points to Rina" in line(friends, 3)


def test_what_was_redone_counts_again(friends: Friends) -> None:
    friends.take(1, 1, RINA)
    friends.take_back()
    friends.bring_back()
    assert "later" not in line(friends, 2)
    assert "redone later" in line(friends, 3)
    assert "Redo redone: round 1 of deal 1: taken by Rina" in line(friends, 4)


def test_other_cards_are_told_with_the_old_ones_and_what_they_come_to(friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    friends.enter(Amended(2, exposed(1, (*TIES[0][:1], "AC KC 9S", *TIES[0][2:]))))
    told = line(friends, 3)
    assert "Correction change of round 1 of deal 1" in told
    assert "Karim: A♣ K♣ Q♣ → A♣ K♣ 9♠" in told
    assert "Salma:" not in told
    assert "115 points to Rina → round 1 of deal 1: 110 points to Rina" in told
    assert "changed later" in line(friends, 2)
    assert 'href="#e3"' in marked(friends, 2)


def test_other_cards_that_change_nothing_else_have_no_outcome(friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    friends.enter(Amended(2, exposed(1, OTHER)))
    told = line(friends, 3)
    assert "Nasreen: J♥ 10♥ 9♥ → J♥ 10♥ 8♥" in told
    assert "points" not in told


def test_a_change_of_a_change_begins_where_the_first_one_ended(friends: Friends) -> None:
    for winner in (RINA, KARIM, SALMA):
        fact = RoundTaken(1, 1, winner)
        friends.enter(Amended(2, fact) if winner else fact)
    assert "taken by: Rina → Karim" in line(friends, 3)
    assert "changed later" in line(friends, 3)
    assert "taken by: Karim → Salma" in line(friends, 4)
    assert "later" not in line(friends, 4)


def test_cards_that_become_a_winner_only_are_told_whole(friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    friends.enter(Amended(2, RoundTaken(1, 1, KARIM)))
    assert "entry: Rina: A♦ K♦ Q♦, Karim:" in line(friends, 3)
    assert "Nasreen: J♥ 10♥ 9♥ → taken by: Karim" in line(friends, 3)


def test_a_ruling_of_the_table_says_who_took_it_instead_and_why(friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    ruling = TableRuling(exposed(1, TIES[0]), SALMA, (0, 50, 65, 0), "a card fell")
    friends.enter(Amended(2, ruling))
    told = line(friends, 3)
    assert "players’ decision, round 1 of deal 1: Karim 50, Salma 65" in told
    assert "by players’ decision: – → Salma" in told
    assert "points by players’ decision: – → Rina 0, Karim 50, Salma 65, Nasreen 0" in told
    assert "Rina: A♦" not in told
    assert "Reason: a card fell" in told


@cases("statements", "a decision says what it stands in for", fact=fact_of("hazari"))
def test_a_decision_says_what_it_stands_in_for(friends: Friends, fact: Fact, said: str) -> None:
    friends.enter(fact)
    assert said in line(friends, 2)
    friends.take_back()
    assert said in line(friends, 2)
    assert "undone later" in line(friends, 2)


def test_a_counted_deal_that_was_counted_again(friends: Friends) -> None:
    friends.count(1, 120, 80, 100, 60)
    friends.enter(Amended(2, DealCounted(1, (120, 100, 80, 60))))
    assert "Karim: 80 → 100 Salma: 100 → 80" in line(friends, 3)


def test_the_log_of_fives_tells_hands_and_who_won_with_what(app: Flask) -> None:
    friends = sit_down_to_fives(app)
    friends.tell(1, "treble", KARIM)
    friends.enter(Amended(2, HandWon(1, (RINA, SALMA), "two_pairs")))
    told = line(friends, 3)
    assert "best hand: Treble → Two pairs" in told
    assert "whose: Karim → Rina and Salma" in told
    assert f'<a href="{friends.address}d/1/">' in marked(friends, 3)
    friends.show(2, EQUAL)
    friends.enter(Amended(4, HandsShown(2, tuple(map(parse_cards, (*EQUAL[:3], KINGS[3]))))))
    assert "Nasreen: J♠ 10♠ 9♣ 4♦ 2♣ → J♦ 10♣ 8♣ 4♥ 3♦" in line(friends, 5)
    assert "whose: –" in line(after(friends, HandWon(3, (), "junk")), 6)


def after(friends: Friends, fact: Fact) -> Friends:
    """The friends after an entry that they took back."""
    friends.enter(fact)
    friends.take_back()
    return friends


def test_the_log_of_hokm_tells_hakems_tricks_and_results(app: Flask) -> None:
    friends = sit_down_to_hokm(app)
    friends.enter(RulerSet(1, KARIM))
    assert "hakem: Rina → Karim" in line(friends, 2)
    friends.name(1, Suit.SPADES)
    friends.lay(1, ACES)
    friends.enter(Amended(4, TrickPlayed(1, 1, parse_cards("AS KS 3S 4S"), KARIM)))
    assert "Salma: 2♠ → K♠" in line(friends, 5)
    results: list[tuple[Fact, str]] = [
        (Revoked(1, 1), "revoke: Karim and Nasreen"),
        (HandTaken(1, 1, shutout=True), "won by: Karim and Nasreen, how: seven to none"),
        (HandScored(1, (6, 7), Suit.SPADES), "Rina and Salma: 6, Karim and Nasreen: 7, trump: spa"),
    ]
    for seq, (fact, said) in enumerate(results):
        assert said in line(after(friends, fact), 6 + 2 * seq)


# Fingerprints


def test_a_fingerprint_stands_where_each_deal_ended_and_on_the_sheet(friends: Friends) -> None:
    friends.count(1, 360, 0, 0, 0)
    friends.take(2, 1, KARIM)
    friends.enter(Seated(2, MITU))
    first = friends.record.hashes(friends.match)[1]
    shown = f"{first[:4]} {first[4:8]}"
    spoken = f"{' '.join(first[:4])}, {' '.join(first[4:8])}"
    assert f"Check code after Deal 1: {shown} {spoken}" in line(friends, 2)
    assert "Check code after" not in line(friends, 3)
    assert f"Check code after Deal 1: {shown}" in friends.read("sheet")


def test_a_fingerprint_stays_whatever_is_entered_later(friends: Friends) -> None:
    friends.count(1, 360, 0, 0, 0)
    page = friends.read("log")
    (then,) = re.findall(r"Check code after Deal 1: (\w{4} \w{4})", page)
    assert f"Current check code {then}" in page
    friends.enter(Amended(2, DealCounted(1, (0, 360, 0, 0))))
    later = friends.read("log")
    assert f"Check code after Deal 1: {then}" in later
    assert f"Current check code {then}" not in later
    assert (
        "Note this code after a deal. If the log still shows it later, no earlier entry "
        "was changed or removed. It does not prove the entries were right."
    ) in later


# What it refuses, and what it shows as text


def test_a_long_log_has_pages_whose_lines_lead_to_each_other(friends: Friends) -> None:
    for deals in ((1,), (2,), range(3, urls.ON_PAGE + 2)):
        friends.enter(*(DealVoided(deal, "misdeal") for deal in deals))
    last = friends.enter(Amended(2, DealVoided(1, "a card was seen")))
    log = friends.address + "log"
    newest, older = friends.get(log).text, friends.get(f"{log}?before=4").text
    assert re.findall(r'<li id="e(\d+)"', newest) == [str(last), "4"]
    assert f'href="{log}?before=4"' in newest
    assert re.findall(r'<li id="e(\d+)"', older) == ["3", "2", "1"]
    assert f'<a href="{log}#e{last}">changed later</a>' in older
    assert f'<a class="button quiet" href="{log}">Show newest entries</a>' in older
    assert "Show earlier entries" not in older
    assert friends.get(f"{log}?before=1").status_code == 404
