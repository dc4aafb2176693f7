"""Make files of matches from their facts, and let the app export them.

SPDX-License-Identifier: MIT
"""

import json
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from scoring.cards import parse_cards
from scoring.catalogue import GAMES
from scoring.hazari.recorded_facts import GroupsExposed
from scoring.log.codec import pack
from scoring.match_file import FORMAT, FORMAT_VERSION
from scoring.portable_match import CheckCode, Line, PortableMatch
from scoring.recorded_facts import (
    Entry,
    Fact,
    MatchOpened,
)
from tests.support.importing import another_server, came_to, read_in, taken_home

TIME = "2026-11-20T19:00:00Z"
NAMES = ("Rina", "Karim", "Salma", "Nasreen")
# Two exact ties, a lead that changes who wins the second one, and a group of four that is a colour.
TIES = (
    ("AD KD QD", "AC KC QC", "KH QS JC", "JH TH 9H"),
    ("JD TS 9S", "8D 7H 6D", "9C 8H 7C", "JS TC 9D"),
    ("5C 4S 3H", "5D 4C 3D", "4D 3S 2H", "8C 7D 6C"),
    ("KS 7S 5H 2C", "QH TD 4H 2D", "8S 6H 6S 2S", "AH AS 5S 3C"),
)
"""Groups by round and seat."""

Document = dict[str, Any]
Write = Sequence[Fact] | Callable[[tuple[Entry, ...]], Sequence[Fact]]
"""Facts that are entered together, or what gives them for the log so far."""


def logged(opened: MatchOpened, *writes: Write) -> tuple[Entry, ...]:
    """Return the log of a match into which these writes were entered."""
    log = (Entry(1, opened, "write-1", TIME, "phone-a"),)
    for write in writes:
        facts = write(log) if callable(write) else write
        at, key = f"2026-11-20T19:{len(log):02}:00Z", f"write-{len(log) + 1}"
        log += tuple(
            Entry(len(log) + n, fact, key, at, "phone-b") for n, fact in enumerate(facts, 1)
        )
    return log


def exposed(number: int, groups: Sequence[str], deal: int = 1, spares: str = "") -> GroupsExposed:
    """Return the four groups of a round."""
    return GroupsExposed(deal, number, tuple(map(parse_cards, groups)), parse_cards(spares))


def document(*logs: tuple[Entry, ...], uid: str = "0") -> Document:
    """Return a file with these matches as far as a reader needs it, without their results."""
    matches = []
    for number, log in enumerate(logs, start=1):
        opened = log[0].fact
        assert isinstance(opened, MatchOpened)
        lines = []
        for entry in log:
            fact = pack(GAMES[opened.game], entry.fact)
            stamp = (entry.write, entry.at, entry.by)
            lines.append(asdict(Line(entry.seq, fact.kind, fact.shape, fact.body, *stamp)))
        name = f"{uid}{number:03}".rjust(32, "0")
        matches.append({"match": number, "id": name, "game": opened.game, "entries": lines})
    table = {"name": "Friday table", "created_at": TIME}
    head = {"format": FORMAT, "format_version": FORMAT_VERSION, "app_version": "1.1.0"}
    return hashed({**head, "table": table, "people": [], "matches": matches})


def hashed(told: Document) -> Document:
    """Return a file whose versions and hashes follow from its entries."""
    told = deepcopy(told)
    for match in told["matches"]:
        for entry in match["entries"]:
            entry.pop("fingerprint", None)
        lines = tuple(Line(**entry) for entry in match["entries"])
        hashes = PortableMatch(match["id"], match["game"], lines).hashes
        for entry, after in zip(match["entries"], hashes, strict=True):
            entry["fingerprint"] = str(CheckCode(after))
        match |= {"version": len(lines), "head": hashes[-1]}
    return told


def written(told: Document) -> bytes:
    """Return a file as the app writes it."""
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def exports(told: Sequence[Document]) -> Iterator[Document]:
    """Yield these files as the app exports them after it has imported them."""
    with TemporaryDirectory() as folder, another_server(Path(folder, "server")) as app:
        for one in told:
            phone = app.test_client()
            exported = json.loads(taken_home(came_to(phone, read_in(phone, written(one)))))
            # Neither the day on which this runs, nor that it was imported, nor the version.
            exported |= {"app_version": one["app_version"], "table": one["table"]}
            for match in exported["matches"]:
                match["imported"] = None
            yield exported
