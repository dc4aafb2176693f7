"""An evening at a table of each game: the pages its phones look at, by name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import TypeVar

from flask import Flask

from scoring.bukharo import BUKHARO
from scoring.cards import Suit
from scoring.fives import FIVES
from scoring.hazari import BANGLADESH
from scoring.hokm import HOKM
from scoring.recorded_facts import MatchOpened
from tests.scoring.bukharo.worked_games import GAMES
from tests.support.bukharo_table import BukharoFriends
from tests.support.fives_table import EQUAL, KINGS, FivesFriends
from tests.support.hazari_table import NAMES, NASREEN, RINA, TIES, Friends, begin
from tests.support.hokm_table import REVOKED, HokmFriends

Pages = dict[str, str]
"""Name of each page → its address."""

HAZARI = MatchOpened("hazari", NAMES, BANGLADESH, RINA)
FIVES_MATCH = MatchOpened("fives", NAMES, FIVES, RINA)
HOKM_MATCH = MatchOpened("hokm", NAMES, HOKM, NASREEN)
SESSION = MatchOpened("bukharo", NAMES, BUKHARO, RINA)
SEQUENCE = "4H 5H 6H 7H 8H 9H TH"
"""A group of seven in Bukharo."""


@dataclass(frozen=True, slots=True)
class Board:
    """An empty board, the groups to lay on it by seat, and a selector of what is shown then."""

    name: str
    address: str
    groups: tuple[str, ...]
    wanted: str


At = TypeVar("At", bound=Friends)

_tables = count()


def sit_down(app: Flask, opened: MatchOpened, kind: type[At]) -> At:
    """Return one more table, whose match has just begun."""
    return kind(*begin(app, opened, key=f"table{next(_tables):017}"))


def boards(app: Flask) -> Iterator[Board]:
    """Yield a board of each game that is entered card by card, each at a table of its own."""
    hazari, fives = sit_down(app, HAZARI, Friends), sit_down(app, FIVES_MATCH, Friends)
    yield Board("Hazari: round", hazari.address, TIES[0], "#ruling")
    yield Board("Fives: showdown", fives.address, KINGS, "#ruling")
    hokm = sit_down(app, HOKM_MATCH, HokmFriends)
    hokm.name(1, Suit.SPADES)
    yield Board("Hokm: trick", f"{hokm.address}rounds", tuple(REVOKED[0].split()), ".before")


def board_of_packs(app: Flask) -> str:
    """Return the address where a game of Bukharo is entered card by card."""
    return sit_down(app, SESSION, BukharoFriends).address + "groups"


def pages(app: Flask) -> Pages:
    """Return the pages of every game that a table often looks at, and one of each other kind."""
    return {
        **_of_everybody(),
        **_of_hazari(sit_down(app, HAZARI, Friends)),
        **_of_fives(sit_down(app, FIVES_MATCH, FivesFriends)),
        **_of_hokm(sit_down(app, HOKM_MATCH, HokmFriends)),
        **_of_bukharo(sit_down(app, SESSION, BukharoFriends)),
    }


def _of_everybody() -> Pages:
    return {
        "first page": "/",
        "new table": "/tables/new",
        "who wins": "/who-wins",
        "rules": "/rules/hazari",
    }


def _of_hazari(friends: Friends) -> Pages:
    for number, groups in enumerate(TIES, start=1):
        friends.expose(1, number, groups)
    friends.count(2, 120, 80, 100, 60)
    friends.expose(3, 1, TIES[0])
    table, match = f"/t/{friends.table.address}/", friends.address
    return {
        "table": table,
        "people": f"{table}people",
        "history": f"{table}history",
        "players": f"{table}players/",
        "Hazari: board": match,
        "Hazari: ruling": f"{match}d/1/r/3/",
        "Hazari: deal": f"{match}d/1/",
        "Hazari: totals": f"{match}totals",
        "Hazari: sheet": f"{match}sheet",
        "Hazari: replay": f"{match}d/1/replay/9",
        "Hazari: hindsight": f"{match}d/1/hindsight",
        "Hazari: log": f"{match}log",
    }


def _of_fives(friends: FivesFriends) -> Pages:
    friends.show(1, KINGS)
    friends.show(2, EQUAL)
    match = friends.address
    return {"Fives: board": match, "Fives: ruling": f"{match}d/1/r/1/", "Fives: won": f"{match}won"}


def _of_hokm(friends: HokmFriends) -> Pages:
    friends.win(1, RINA)
    friends.name(2, Suit.SPADES)
    friends.lay(2, *REVOKED[:2])
    match = friends.address
    return {
        "Hokm: hand": f"{match}hand",
        "Hokm: board": f"{match}rounds",
        "Hokm: ruling": f"{match}d/1/",
    }


def _of_bukharo(friends: BukharoFriends) -> Pages:
    friends.show_game(1, *(side.cards for side in GAMES["the first game of a session"]))
    match = friends.address
    return {
        "Bukharo: counts": f"{match}sides",
        "Bukharo: board": f"{match}groups",
        "Bukharo: ruling": f"{match}d/1/",
    }
