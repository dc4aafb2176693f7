"""An evening at tables of all games: what was entered, and which phones sat there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import count, product
from pathlib import Path
from random import Random

from flask import Flask
from flask.testing import FlaskClient

from app import create_app
from scoring.bukharo import BUKHARO
from scoring.cards import Suit, parse_cards
from scoring.catalogue import GAMES
from scoring.fives import FIVES
from scoring.hazari import BANGLADESH, HazariRules
from scoring.hazari.recorded_facts import DealCounted, GroupsExposed
from scoring.hokm import HOKM, NoTrump
from scoring.hokm.recorded_facts import HandTaken, TrumpNamed
from scoring.people import SeasonSet
from scoring.recorded_facts import (
    NOTHING_AGREED,
    Agreement,
    Fact,
    MatchEnded,
    MatchOpened,
    RulesChanged,
    TableRuling,
)
from storage import Match
from storage.access_facts import Invited, SeatTaken
from storage.lost_phones import Recovered, SeatAnswered, SeatAsked
from storage.reviews import Objected, ObjectionSettled
from tests.scoring.bukharo.worked_games import TEAM_A, TEAM_B
from tests.scoring.players import play
from tests.support import guests
from tests.support.bukharo_table import BukharoFriends
from tests.support.fives_table import KINGS, FivesFriends
from tests.support.hazari_hands import hand_of, say_up
from tests.support.hazari_table import KARIM, RINA, TIES, Friends, begin
from tests.support.hokm_table import REVOKED, HokmFriends
from tests.support.importing import another_server, read_in
from tests.support.newcomers import act, invite
from tests.support.seats import show
from tests.web.games.hazari.test_reveal import AT_ONCE
from tests.web.match.test_damaged_match import harm

NAMES = ("Rina", "করিম", "سلما", "Nasreen")
"""In three scripts, since any name may stand on any page."""

BY_CHANCE = {"hazari": 20, "fives": 9, "hokm": 16, "bukharo": 3}
"""How much happened in a match of each game that nobody planned."""

SIX = ("JD TS 9S", "8D 7H 6H", "9C 8H 7C", "JS TC 9D")
"""Round 2 with 6♥ typed for the 6♦ of the second player."""

OLDEST = Path(__file__).parents[1] / "web/transfer/fixtures/record-1.json"
"""A record as the first release wrote it."""

STAKE = Agreement(stake=5, per="match", currency="taka", waiting=("Mitu",))
"""What was agreed before the match that is won."""

PIN = "480 152"


@dataclass
class Evening:
    """The app while tables are being played at, and the phones that came to them by their role."""

    app: Flask
    phones: dict[str, FlaskClient]
    tables: dict[str, Friends]
    files: dict[str, bytes]

    def come(self, role: str, table: str, player: str = "") -> FlaskClient:
        """Let this phone sit down at a table, or watch there without a `player`."""
        friends = self.tables[table]
        way = guests.seat if player else guests.watcher
        came = way(self.app, friends, player or "Jamila")
        phone = self.phones.setdefault(role, came)
        for name, text in guests.cookies(came, friends).items():
            phone.set_cookie(name, text)
        return phone


def play_evening(database: Path) -> Evening:
    """Play at all tables and let go of the record, which can then be copied."""
    app = create_app({"DATABASE": database, "TESTING": True, "WTF_CSRF_ENABLED": False})
    by_chance = {f"chance-{game}": _by_chance(app, game) for game in GAMES}
    tables = {
        **play_tables(app),
        **by_chance,
        "long": _many_matches(app),
        "many names": _many_names(app),
    }
    host = guests.host(app, tables["hazari"])
    files = _files(database.parent.parent, app, tables)
    evening = Evening(app, {"host": host}, tables, files)
    _come(evening)
    harm(app, tables["damaged"])
    stranger = evening.phones["stranger"] = app.test_client()
    for name in app.extensions["kept"]:
        stranger.set_cookie(name, "no token of this table")
    app.extensions["record"].close()
    return evening


def play_tables(app: Flask) -> dict[str, Friends]:
    """The tables at which something was meant to happen."""
    return {**_hazari(app), **_other_games(app)}


def _begin(
    app: Flask,
    title: str,
    *facts: Fact,
    rules: HazariRules = BANGLADESH,
    agreed: Agreement = NOTHING_AGREED,
) -> Friends:
    """A table of Hazari at which this was entered."""
    opened = MatchOpened("hazari", NAMES, rules, RINA, agreed)
    friends = Friends(*begin(app, opened, title, f"{title:_<22}"))
    for fact in facts:
        friends.enter(fact)
    return friends


def _rounds(upto: int, deal: int = 1) -> list[GroupsExposed]:
    """The first rounds of a deal."""
    return [
        GroupsExposed(deal, number, tuple(map(parse_cards, groups)))
        for number, groups in enumerate(TIES[:upto], start=1)
    ]


def _hazari(app: Flask) -> dict[str, Friends]:
    """Tables of Hazari: in the middle of a deal, at its end, with hands face down, with a mistake,
    closed, and with a record that was changed by another program."""
    open_deal = _rounds(2, deal=3)
    decided = TableRuling(open_deal[1], RINA, (80, 0, 0, 0), "He had shown it first")
    counted = DealCounted(2, (120, 60, 110, 70))
    short, last = replace(BANGLADESH, target=250), DealCounted(2, (140, 60, 100, 60))
    tables = {
        "hazari": _begin(app, "Friday table", *_rounds(4), counted, open_deal[0], decided),
        "won": _begin(app, "Won", *_rounds(4), last, rules=short, agreed=STAKE),
        "begun": _begin(app, "Begun"),
        "asked": _begin(app, "Asked", *_rounds(1)),
        "recovered": _begin(app, "Recovered", *_rounds(1)),
        "up": _begin(app, "Up"),
        "all up": _begin(app, "All up"),
        "undone": _begin(app, "Undone"),
        "clash": _begin(app, "Clash"),
        "last round": _begin(app, "Last round", *_rounds(3)),
        "closed": _begin(app, "Closed", *_rounds(1)),
        "taken home": _begin(app, "Taken home", *_rounds(1)),
        "damaged": _begin(app, "Damaged", *_rounds(1), MatchEnded()),
    }
    tables["won"].record.add_people(
        tables["won"].table, SeasonSet("Autumn", 1, 0), key="season", at=guests.AT, by="test"
    )
    mistaken = GroupsExposed(1, 2, tuple(map(parse_cards, SIX)))
    (*_first, third) = _rounds(3)
    twice = GroupsExposed(1, 3, (*third.groups[:2], parse_cards("4D 3S 2S"), third.groups[3]))
    tables["mistake"] = _begin(app, "A mistake", *_rounds(1), mistaken, third)
    tables["two mistakes"] = _begin(app, "Two mistakes", *_rounds(1), mistaken, twice)
    return tables


def _other_games(app: Flask) -> dict[str, Friends]:
    """Tables of Fives, Hokm and Bukharo, each told in more than one way."""
    fives = FivesFriends(*begin(app, MatchOpened("fives", NAMES, FIVES, RINA), "Fives", "5" * 22))
    fives.show(1, KINGS)
    opened = MatchOpened("hokm", NAMES, HOKM, 3)
    tricks = HokmFriends(*begin(app, opened, "Hokm", "h" * 22))
    tricks.name(1, Suit.SPADES)
    tricks.lay(1, *REVOKED[:2])
    revoke = HokmFriends(*begin(app, opened, "Revoke", "r" * 22))
    revoke.name(1, Suit.SPADES)
    revoke.lay(1, *REVOKED[:2], REVOKED[-1])
    no_trump = replace(opened, rules=replace(HOKM, no_trump="both"))
    hands = HokmFriends(*begin(app, no_trump, "Hands", "w" * 22))
    hands.enter(HandTaken(1, 0, False))
    hands.enter(HandTaken(2, 1, True))
    hands.enter(TrumpNamed(3, NoTrump.REVERSED))
    session = MatchOpened("bukharo", NAMES, BUKHARO, RINA)
    bukharo = BukharoFriends(*begin(app, session, "Bukharo", "b" * 22))
    bukharo.show_game(1, TEAM_A.cards, TEAM_B.cards)
    bukharo.enter(RulesChanged(2, replace(BUKHARO, bonus="replaces")))
    return {"fives": fives, "hokm": tricks, "revoke": revoke, "hands": hands, "bukharo": bukharo}


def _by_chance(app: Flask, game: str) -> Friends:
    """A table whose match went on as it came."""
    log = play(GAMES[game], Random(game), BY_CHANCE[game]).log
    friends = Friends(*begin(app, log[0].fact, game, f"{game:_<22}"))
    for entry in log[1:]:
        friends.enter(entry.fact)
    return friends


def _many_matches(app: Flask) -> Friends:
    """A table with more matches than stand on a page, or are counted at once, of two games."""
    friends = _begin(app, "Every evening")
    opened = friends.record.log(friends.match)[0].fact
    fives = MatchOpened("fives", NAMES, FIVES, RINA)
    for number in range(102):
        friends.count(1, 120, 60, 110, 70)
        friends.enter(MatchEnded())
        _open(friends, fives if number == 100 else opened)
        if number == 100:
            friends.enter(MatchEnded())
            _open(friends, opened)
    return friends


def _many_names(app: Flask) -> Friends:
    """A table of more people than a set-up offers at once, none of whom plays at the moment."""
    names = tuple(f"Friend {number}" for number in range(13))
    opened = MatchOpened("bukharo", names[:12], BUKHARO, RINA)
    friends = Friends(*begin(app, opened, "Many names", "n" * 22))
    friends.enter(MatchEnded())
    _open(friends, replace(opened, players=names[9:], agreed=Agreement(waiting=names[:2])))
    friends.enter(MatchEnded())
    return friends


def _open(friends: Friends, opened: Fact) -> None:
    """Begin the next match of a table."""
    key, at = f"{next(friends.keys):022}", "2026-11-20T19:30:00Z"
    match = friends.record.tables.open_match(friends.table, opened, key=key, at=at, by="test")
    assert isinstance(match, Match)
    friends.match = match


def _files(folder: Path, app: Flask, tables: Mapping[str, Friends]) -> dict[str, bytes]:
    """Matches taken home: one as it was, and played on at another machine; one of another game; and
    one in a file so old that it cannot be verified."""
    phone = app.test_client()
    early, fives = (
        phone.get(f"{tables[name].address}export/match.json").data
        for name in ("taken home", "chance-fives")
    )
    with another_server(folder / "away") as away:
        other = away.test_client()
        came = read_in(other, early).location
        record = away.extensions["record"]
        table = record.tables.find(came.split("/")[2])
        there = Friends(record, table, record.tables.matches(table)[0], count(1000))
        there.take(1, 2, KARIM)
        later = other.get(f"{there.address}export/match.json").data
    return {
        "taken home": early,
        "taken home elsewhere": later,
        "chance-fives": fives,
        "without hashes": OLDEST.read_bytes(),
    }


def _come(evening: Evening) -> None:
    """Bring the other phones: they sit, watch, show cards, lay hands, and one table is closed."""
    app, tables = evening.app, evening.tables
    karim = NAMES[KARIM]
    for offered in ("seat", "watch"):
        invite(evening.phones["host"], tables["hazari"], offered)
    for table in (
        *("hazari", "begun", "up", "all up", "undone", "clash"),
        *("fives", "hokm", "hands", "closed", "won"),
    ):
        evening.come("seat", table, karim)
        evening.come("watcher", table)
    karims = evening.phones["seat"]
    show(karims, tables["hazari"], KARIM, TIES[2][KARIM])
    all_four = range(4)
    for table, seats, rounds in (
        ("up", (KARIM,), TIES),
        ("all up", all_four, TIES),
        ("undone", all_four, TIES),
        ("clash", all_four, AT_ONCE),
    ):
        for seat in seats:
            phone = karims if seat == KARIM else evening.come(f"seat {seat}", table, NAMES[seat])
            laid = say_up(phone, f"{tables[table].address}d/1/hand", hand_of(seat, rounds))
            assert laid.status_code == 303, laid.text
    objection = (Objected(2, KARIM, ()), ObjectionSettled(1))
    for number, (table, said) in enumerate(
        (*product(("fives", "won"), objection), ("fives", Objected(2, RINA, ())))
    ):
        tables[table].record.say(
            tables[table].match,
            said,
            key=f"said {number}",
            at=guests.AT,
            by="test",
            refusal=lambda log: "",
        )
    for table in ("asked", "recovered"):
        _lose_phones(evening, table)
    host = app.test_client()
    tables["undone"].take_back()
    assert act(host, tables["hazari"], "recovery") == 303
    assert act(host, tables["begun"], "pin", pin=PIN) == 303
    assert act(host, tables["closed"], "pin", pin=PIN) == 303
    assert act(host, tables["closed"], "close") == 303


def _lose_phones(evening: Evening, table: str) -> None:
    """Let a new phone ask for the seat of another; or be refused it, and the host's be replaced."""
    evening.come("seat", table, NAMES[KARIM])
    evening.come("watcher", table, NAMES[3])
    friends = evening.tables[table]
    new = friends.record.access(friends.table).phones[-1].number
    facts = [SeatTaken(new, ""), SeatAsked(new, NAMES[KARIM])]
    if table == "recovered":
        facts += [SeatAnswered(new, NAMES[KARIM], given=False), Invited("host", "", "code")]
        facts.append(Recovered(new + len(facts), "token of another phone"))
    for key, fact in zip(("a", "b", "c", "d", "e"), facts, strict=False):
        friends.record.add_access(friends.table, fact, key=key, at=guests.AT, by="test")
