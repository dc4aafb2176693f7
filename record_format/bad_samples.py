"""Bad samples: good ones that were changed, and logs that no table takes.

SPDX-License-Identifier: MIT
"""

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import Any

from record_format.documents import (
    NAMES,
    TIES,
    TIME,
    Document,
    Write,
    document,
    exposed,
    hashed,
    logged,
    written,
)
from record_format.good_samples import EVEN, LAID, RULED, TROY, counts, deal, hazari
from scoring.cards import parse_cards
from scoring.hazari.recorded_facts import DealCounted, RoundTaken
from scoring.recorded_facts import (
    Amended,
    MatchOpened,
    PackChanged,
    Voided,
)


@dataclass(frozen=True)
class Sample:
    """A file of the samples; `code` is empty for a good one. `match` and `entry` are 0 for none."""

    name: str
    about: str
    content: bytes
    code: str = ""
    match: int = 0
    entry: int = 0

    @property
    def file(self) -> str:
        """Return its path below the folder."""
        return f"{'bad' if self.code else 'good'}/{self.name}.json"


Entries = list[dict[str, Any]]


def spoilt(base: Document, change: Callable[[Entries], Any]) -> bytes:
    """Return the file after this change of the entries of its first match."""
    told = deepcopy(base)
    change(told["matches"][0]["entries"])
    return written(told)


def rehashed(base: Document, change: Callable[[Entries], Any]) -> bytes:
    """Return it with versions and hashes that follow from the changed entries."""
    return written(hashed(json.loads(spoilt(base, change))))


def entered(*writes: Write, opened: MatchOpened | None = None) -> bytes:
    """Return a file with writes that no table takes, and without a result."""
    return written(document(logged(opened or hazari(), *writes)))


def put(number: int, *path: str | int, to: Any) -> Callable[[Entries], None]:
    """Return a change of one field of the entry with this number."""

    def change(entries: Entries) -> None:
        place: Any = entries[number - 1]
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = to

    return change


def swap(entries: Entries) -> None:
    """Change places of entries 2 and 3, and their numbers."""
    second, third = entries[1:3]
    entries[1:3] = {**third, "seq": 2}, {**second, "seq": 3}


def altered(base: Document, **fields: Any) -> bytes:
    """Return the file with other fields outside of its matches."""
    return written({**base, **fields})


def of_match(base: Document, **fields: Any) -> bytes:
    """Return the file with other fields of its first match."""
    first, *others = base["matches"]
    return altered(base, matches=[{**first, **fields}, *others])


def bad(right: dict[str, Document]) -> Iterator[Sample]:
    """Yield every bad sample, made of good ones."""
    ties, begun, table = right["ties"], right["begun"], right["table"]
    raw, result = written(ties), deepcopy(ties["matches"][0]["result"])
    result["totals"][0] += 5
    taken = deepcopy(ties["matches"][0]["result"])
    taken["deals"][0]["rounds"][1]["winner"] = 0

    first, again = RoundTaken(1, 1, 0), exposed(2, TIES[0])
    # fmt: off
    of_a_file = (
        ("cut-off", "half of a file", "no_json", raw[: len(raw) // 2]),
        ("no-json", "a sentence", "no_json", b"Rina won.\n"),
        ("encoding", "not UTF-8", "encoding", raw.replace(b"Rina", b"Rin\xe9")),
        ("surrogate", "half of a pair", "encoding", raw.replace(b"Rina", b"\\ud83c")),
        ("number", "a number of 30 digits", "number", raw.replace(b":1000", b":" + b"9" * 30)),
        ("field-twice", "a field twice", "fields", raw.replace(b"{", b'{"format":"x",', 1)),
        ("forbidden", "a field of attacks", "fields", raw.replace(b"{", b'{"__proto__":1,', 1)),
        ("other-format", "another format", "foreign", altered(ties, format="whist")),
        ("no-match", "no match", "foreign", altered(ties, matches=[])),
        ("newer", "a version to come", "newer", altered(ties, format_version=99)),
        ("id-twice", "a match twice", "fields", altered(ties, matches=ties["matches"] * 2)),
        ("name", "a name that turns the line", "names",
            rehashed(begun, put(1, "body", "players", 0, to="Ri\u202ena"))),
    )
    of_an_entry = (
        ("id", "a name of a match that is none", "fields", 0, of_match(ties, id="<b>")),
        ("no-entry", "a match without entries", "entry", 1, of_match(ties, entries=[])),
        ("seq-text", "a number as text", "entry", 2, spoilt(ties, put(2, "seq", to="2"))),
        ("no-time", "a time that is none", "entry", 3, spoilt(ties, put(3, "at", to="yesterday"))),
        ("no-day", "a day that never was", "entry", 3,
            spoilt(ties, put(3, "at", to="2026-02-30T19:00:00Z"))),
        ("removed", "an entry is missing", "order", 3, spoilt(ties, lambda rows: rows.pop(2))),
        ("torn", "a torn write", "order", 4, rehashed(ties, put(4, "write", to="write-2"))),
        ("cut-short", "the last is missing", "cut_short", 4, spoilt(ties, lambda rows: rows.pop())),
        ("edited-body", "other cards", "edited", 2,
            spoilt(ties, put(2, "body", "groups", 0, to="AD KD 2D"))),
        ("edited-time", "another time", "edited", 4, spoilt(ties, put(4, "at", to=TIME))),
        ("swapped", "two entries swapped and numbered anew", "edited", 2, spoilt(ties, swap)),
        ("edited-head", "another head", "edited", 5, of_match(ties, head="0" * 64)),
        ("kind", "an unknown kind", "unreadable", 2, rehashed(ties, put(2, "kind", to="thrown"))),
        ("shape", "a shape to come", "unreadable", 2, rehashed(ties, put(2, "shape", to=2))),
        ("more-fields", "a field to come in a body", "unreadable", 3,
            rehashed(ties, put(3, "body", "colour", to="red"))),
        ("fewer-fields", "a body without its deal", "unreadable", 3,
            rehashed(ties, lambda rows: rows[2]["body"].pop("deal"))),
        ("spelling", "a ten with two digits", "unreadable", 2,
            rehashed(ties, put(2, "body", "groups", 3, to="JH 10H 9H"))),
        ("house-rule", "a value of no rule", "unreadable", 1,
            rehashed(begun, put(1, "body", "rules", "tie", to="dice"))),
        ("nothing-agreed", "an agreement on nothing", "unreadable", 1,
            rehashed(begun, put(1, "body", "agreed", to={"casual": False}))),
        ("nameless", "an empty name for rules", "unreadable", 1,
            rehashed(begun, put(1, "body", "agreed", to={"casual": True, "rules_name": ""}))),
        ("same-card", "a card in two rounds", "unlawful", 3, entered([LAID], [again])),
        ("sizes", "four cards in round 1", "unlawful", 2, entered([exposed(1, TIES[3])])),
        ("missing", "a card that the pack lacks", "unlawful", 3,
            entered([PackChanged(1, parse_cards("AD"))], [exposed(1, TIES[0])])),
        ("five-missing", "a pack of 47 cards", "unlawful", 2,
            entered([PackChanged(1, parse_cards("2S 3S 4S 5S 6S"))])),
        ("wrong-sum", "a count of 365", "unlawful", 2, entered([DealCounted(1, (95, 90, 90, 90))])),
        ("below", "a count below what the round gave", "unlawful", 3,
            entered([LAID], [DealCounted(1, (0, 180, 90, 90))])),
        ("round-twice", "a round twice", "unlawful", 3, entered([first], [first])),
        ("deal-closed", "play of a closed deal", "unlawful", 3, entered(*counts(EVEN), [first])),
        ("deal-ahead", "a deal too far", "unlawful", 2, entered([DealCounted(3, EVEN)])),
        ("match-over", "play after the end", "unlawful", 3,
            entered(*counts((200, 160, 0, 0)), [RoundTaken(2, 1, 0)], opened=hazari(target=200))),
        ("void-opening", "the opening is void", "unlawful", 2, entered([Voided(1)])),
        ("amended-twice", "an amendment of an amendment", "unlawful", 4,
            entered([first], [Amended(2, TROY)], [Amended(3, first)])),
        ("shares", "points that nobody laid", "unlawful", 2,
            entered([replace(RULED, shares=(0, 120, 0, 0))])),
        ("spares", "two spare cards of one group", "unlawful", 5,
            entered(*deal()[:3], [exposed(4, TIES[3], spares="7S 5H")])),
        ("two-players", "two sit down", "unlawful", 1,
            entered(opened=replace(hazari(), players=NAMES[:2]))),
        ("five-cards", "a round of five players", "unlawful", 2,
            entered([RoundTaken(1, 1, 0)], opened=replace(hazari(), players=(*NAMES, "Mitu")))),
        ("result", "another total", "result", 5, of_match(ties, result=result)),
        ("result-round", "another winner of round 2", "result", 3, of_match(ties, result=taken)),
    )
    # fmt: on
    for name, about, code, content in of_a_file:
        yield Sample(name, about, content, code)
    for name, about, code, entry, content in of_an_entry:
        yield Sample(name, about, content, code, 1, entry)
    third = {**table["matches"][2], "id": "9" * 32}
    content = altered(table, matches=[*table["matches"][:2], third])
    yield Sample("third", "the third match of a table is another", content, "edited", 3, 1)
