"""The evening that the fragments are shown with: a table that is in no record, judged like any."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from scoring.bukharo import BUKHARO, SideCards
from scoring.bukharo.facts import SidesShown
from scoring.cards import Suit, parse_cards
from scoring.facts import Entry, Fact, MatchOpened, TableRuling
from scoring.fives import FIVES
from scoring.fives.facts import HandsShown
from scoring.hazari import BANGLADESH
from scoring.hazari.facts import DealCounted, GroupsExposed
from scoring.hokm import HOKM
from scoring.hokm.facts import HandTaken, TrickPlayed, TrumpNamed
from storage import Match, Phone, Table, TableAccess
from storage.members import Invitation
from web.access.permissions import Member, Permission
from web.match.context import MatchContext, match_context

BEGAN = "2026-11-20T19:30:00Z"
TABLE = Table(0, "design", "Friday table", BEGAN)
NAMES = RINA, KARIM, SALMA, NASREEN = ("Rina", "করিম", "سلما", "Nasreen")
"""In three scripts, since any name may stand on any page."""

PHONES = (
    Phone(1, "", "keeper", seat=RINA),
    Phone(2, "", "player", name="K.", seat=KARIM, invitation=5),
    Phone(3, "", "watcher", name="Jamila", invitation=6),
)
INVITATIONS = (
    Invitation(5, "seat", "", "", "k" * 22, BEGAN),
    Invitation(6, "watch", "", "", "w" * 22, BEGAN, open=False),
)
DOOR = TableAccess(PHONES, INVITATIONS, host=1)
HOST, PLAYER, WATCHER = (
    Member(right, DOOR, phone)
    for right, phone in zip(
        (Permission.HOST, Permission.SEAT, Permission.WATCH), PHONES, strict=True
    )
)

ROUNDS = (
    ("AD KD QD", "AC KC QC", "KH QS JC", "JH TH 9H"),
    ("JD TS 9S", "8D 7H 6D", "9C 8H 7C", "JS TC 9D"),
    ("5C 4S 3H", "5D 4C 3D", "4D 3S 2H", "8C 7D 6C"),
    ("KS 7S 5H 2C", "QH TD 4H 2D", "8S 6H 6S 2S", "AH AS 5S 3C"),
)
"""A deal of Hazari, by round and seat: two ties, and a four-card group."""

SHOWDOWN = ("KS KH KD 2S 2H", "AS AH AD QS QH", "9S 8S 7S 6S 5S", "JD TC 8C 4H 3D")
TRICKS = ("AH 3C 5H 2H", "AS 3S 4S 5S", "KH 8H 6H 9H")
"""With spades as trump: Karim denies a heart in the first trick and shows one in the third."""

TEAMS = (
    SideCards(
        tuple(map(parse_cards, ("4H 5H 6H 7H 8H 9H TH", "KS KH KD KC", "3C 4C 2D 6C 7C"))),
        hand=parse_cards("AS 9C 4D JH"),
        first=True,
        second=True,
    ),
    SideCards(
        tuple(map(parse_cards, ("JS QS KS AS", "8S 8H 8D 8C"))),
        hand=parse_cards("2C KC 3H TS 4S QH"),
    ),
)
"""A game of Bukharo by its cards."""


def played(opened: MatchOpened, *facts: Fact) -> MatchContext:
    """A match at the table in which this was entered."""
    log = tuple(
        Entry(seq, fact, str(seq), f"2026-11-20T20:{3 * seq:02}:00Z", "keeper")
        for seq, fact in enumerate((opened, *facts), 1)
    )
    return match_context(TABLE, Match(0, 0, 1, opened.game, BEGAN), log)


def hazari(*facts: Fact, **house: Any) -> MatchContext:
    """A match of Hazari; Rina deals first."""
    return played(MatchOpened("hazari", NAMES, replace(BANGLADESH, **house), 0), *facts)


def rounds(upto: int, deal: int = 1) -> list[GroupsExposed]:
    """The first rounds of the deal."""
    return [
        GroupsExposed(deal, number, tuple(map(parse_cards, groups)))
        for number, groups in enumerate(ROUNDS[:upto], start=1)
    ]


def evening() -> MatchContext:
    """Two deals of Hazari and the beginning of a third, in which the table decided a round."""
    third = rounds(2, deal=3)
    decided = TableRuling(third[1], 0, (80, 0, 0, 0), "He had shown it first")
    return hazari(*rounds(4), DealCounted(2, (120, 60, 110, 70)), third[0], decided)


def over() -> MatchContext:
    """A match of Hazari that somebody won."""
    return hazari(*rounds(4), DealCounted(2, (140, 60, 100, 60)), target=250)


def fives(*facts: Fact) -> MatchContext:
    """A match of Fives with its first showdown."""
    shown = HandsShown(1, tuple(map(parse_cards, SHOWDOWN)))
    return played(MatchOpened("fives", NAMES, FIVES, 0), shown, *facts)


def hokm(*tricks: str) -> MatchContext:
    """A hand of Hokm, Rina ruling with spades, and these tricks, each led by whoever is due."""
    context = played(MatchOpened("hokm", NAMES, HOKM, 3), TrumpNamed(1, Suit.SPADES))
    for number, cards in enumerate(tricks, start=1):
        trick = TrickPlayed(1, number, parse_cards(cards), context.state.deal.leader)
        context = played(context.opened, *(entry.fact for entry in context.log[1:]), trick)
    return context


def hokm_hands() -> MatchContext:
    """Two hands of Hokm by their results."""
    opened = MatchOpened("hokm", NAMES, HOKM, 3)
    return played(opened, HandTaken(1, 0, False), HandTaken(2, 1, True))


def bukharo(*facts: Fact) -> MatchContext:
    """A session of Bukharo."""
    return played(MatchOpened("bukharo", NAMES, BUKHARO, 0), *facts)


def bukharo_game() -> MatchContext:
    """The same with a game in it."""
    return bukharo(SidesShown(1, TEAMS))


def with_pin(member: Member, *, closed: bool = False) -> Member:
    """The same phone at a table that has a PIN, or is closed besides."""
    return replace(member, access=replace(DOOR, pin="kept", closed=closed))
