"""Write samples/: records as Hazari Table exports them, and what is wrong with those that are bad.

``python -m record_format.make_samples`` enters real logs at a table, exports them, and spoils some.
The same program always writes the same samples. SPDX-License-Identifier: MIT
"""

import json
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from scoring.bukharo import BUKHARO
from scoring.catalogue import GAMES
from scoring.fives import FIVES
from scoring.hazari import BANGLADESH, BHUTAN
from scoring.hazari.recorded_facts import DealCounted, RoundTaken
from scoring.hokm import HOKM
from scoring.log.codec import pack
from scoring.log.undo import redo, undo
from scoring.portable_match import CheckCode, Line, PortableMatch
from scoring.recorded_facts import (
    Agreement,
    AgreementSet,
    Amended,
    DealerSet,
    DealVoided,
    Entry,
    Fact,
    MatchEnded,
    MatchOpened,
    RulesChanged,
    Seated,
    TableRuling,
    Voided,
)
from tests.scoring.players import next_fact
from tests.support.hazari_table import TIES, exposed
from tests.support.importing import another_server, came_to, read_in, taken_home

FOLDER = Path(__file__).parent / "samples"
TIME = "2026-11-20T19:00:00Z"
NAMES = ("Rina", "Karim", "Salma", "Nasreen")

Document = dict[str, Any]
Write = Sequence[Fact] | Callable[[tuple[Entry, ...]], Sequence[Fact]]
"""Facts that are entered together, or what gives them for the log so far."""


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
    head = {"format": "hazari-table", "format_version": 4, "app_version": "1.1.0"}
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


def hazari(dealer: int = 0, agreed: Agreement | None = None, **rules: Any) -> MatchOpened:
    """Return the start of a match by the rules of Bangladesh with these changes."""
    opened = MatchOpened("hazari", NAMES, replace(BANGLADESH, **rules), dealer)
    return replace(opened, agreed=agreed) if agreed else opened


def chance(game: str, rules: Any, seed: str, entries: int = 8) -> tuple[Entry, ...]:
    """Return a match that chance has played."""
    opened = MatchOpened(game, NAMES, rules, 1)
    state, random, facts = GAMES[game].opening(opened), Random(seed), []
    while len(facts) < entries and not GAMES[game].standing(state).finished:
        facts.append([next_fact(GAMES[game], state, random)])
        state = GAMES[game].apply(state, facts[-1][0])
    return logged(opened, *facts)


def deal(number: int = 1, rounds: Sequence[tuple[str, ...]] = TIES) -> list[Sequence[Fact]]:
    """Return the writes of a deal by its cards."""
    return [[exposed(nth, groups, number)] for nth, groups in enumerate(rounds, start=1)]


def counts(*points: tuple[int, int, int, int]) -> list[Sequence[Fact]]:
    """Return deals whose piles were counted."""
    return [[DealCounted(number, each)] for number, each in enumerate(points, start=1)]


UNEVEN = (
    ("7D 7S 2H", "QS JH 2S", "TS 8H 3S", "9C 5D 3H"),
    ("AD AC 4H", "KS KH 5C", "QD QC 6S", "JD JC 6H"),
)
"""Groups of which every second one is stronger than the one before."""

WITH_TROY = ("AD AH AS", "KD KH JS", "QD QH 9S", "8D 7H 2S")
AGREED = Agreement(stake=20, currency="taka", handicap=(0, 50, 0, 0), waiting=("Bela",))
RULED = TableRuling(exposed(1, TIES[0]), 1, (0, 85, 30, 0), "agreed")
MOVED = ("Karim", "Rina", "Mitu", "Nasreen")
ABROAD = ("রিনা", "کریم", "Zoë 🃏", "نسرین")
CHOSEN = exposed(4, TIES[3], spares="7S 2S")
LAID = exposed(1, TIES[0])
TROY = RoundTaken(1, 1, 2, troy=True)
EVEN = (100, 100, 80, 80)
SECOND = DealCounted(2, EVEN)
EQUAL = counts((150, 150, 60, 0))

# fmt: off
GOOD: Sequence[tuple[str, str, MatchOpened, Sequence[Write]]] = (
    ("begun", "nothing was played yet", hazari(), ()),
    ("open", "a round with cards, one without", hazari(), [[LAID], [RoundTaken(1, 2, 1)]]),
    ("ties", "equal best groups: the last exposed takes the round", hazari(), deal()),
    ("ties-first", "the first exposed takes it", hazari(tie="first_exposed"), deal()),
    ("ties-split", "they share it", hazari(tie="split"), deal()),
    ("ladder", "four-card forms of Bhutan", replace(hazari(), rules=BHUTAN), deal()),
    ("kicker", "the fourth card breaks ties", hazari(fourth_card="kicker"), deal()),
    ("chosen", "two chose the three that count", hazari(fourth_card="chosen"),
        [*deal()[:3], [CHOSEN]]),
    ("dead-group", "groups out of order lose", hazari(order_fault="dead_group"), deal(1, UNEVEN)),
    ("foul-deal", "all four fouled: void", hazari(order_fault="foul_deal"), deal(1, UNEVEN)),
    ("troy", "a Troy wins the match", hazari(troy_win="any_one"),
        [*counts((60, 100, 100, 100)), *deal(2, [WITH_TROY])]),
    ("troy-told", "a Troy without cards", hazari(troy_win="any_one"), [[TROY]]),
    ("rest", "one player took both rounds without cards", hazari(),
        [*deal()[:2], [RoundTaken(1, 3, 3)], [RoundTaken(1, 4, 3)]]),
    ("shown-later", "counted piles, and a round told with them", hazari(),
        [[DealCounted(1, (115, 80, 0, 165), (LAID.groups,))]]),
    ("raised", "equal totals raise the target", hazari(target=150, end_tie="raise_target"), EQUAL),
    ("shared", "equal totals share the match", hazari(target=150, end_tie="shared"), EQUAL),
    ("race", "a match to its end", hazari(target=200), counts(EVEN, (110, 90, 80, 80))),
    ("void", "a void deal, then most points deal", hazari(next_dealer="deal_winner"),
        [[DealVoided(1, "misdeal")], [DealCounted(2, (0, 100, 160, 100))]]),
    ("stopped", "the players stopped", hazari(), [*counts(EVEN), [MatchEnded()]]),
    ("undone", "undo, redo, undo, another entry", hazari(),
        [[LAID], undo, redo, undo, [RoundTaken(1, 1, 0)]]),
    ("amended", "an amendment, one more, that one undone", hazari(),
        [[RoundTaken(1, 1, 0)], [Amended(2, RoundTaken(1, 1, 1))], [Amended(2, LAID)], undo]),
    ("decided", "the players decide a round", hazari(), [[RULED]]),
    ("seated", "two swap chairs with their points, one is new", hazari(),
        [*counts((110, 100, 80, 70)), [Seated(2, MOVED, points_move=True)], [SECOND]]),
    ("agreed", "handicap and stake, then put right", hazari(agreed=AGREED),
        [*counts(EVEN), [AgreementSet(1, replace(AGREED, handicap=(10, 0, 0, 0)))]]),
    ("other-rules", "another dealer and other rules, entered late", hazari(),
        [*counts(EVEN), [DealerSet(1, 2)], [RulesChanged(2, replace(BANGLADESH, target=500))]]),
    ("scripts", "names in other scripts", replace(hazari(), players=ABROAD), [[LAID]]),
)
# fmt: on
"""Matches of Hazari: name, what it is about, the opening, the writes."""


def good() -> Iterator[tuple[str, str, Document]]:
    """Yield name, description and file of every good sample, without results."""
    for name, about, opened, writes in GOOD:
        yield name, about, document(logged(opened, *writes))
    others = [
        chance("fives", FIVES, "3"),
        chance("hokm", HOKM, "3"),
        chance("bukharo", BUKHARO, "3"),
    ]
    for log in others:
        game = log[0].fact.game
        yield game, f"a match of {game} by chance", document(log, uid=game[0].replace("h", "8"))
    said = {"write": "people-1", "at": TIME, "by": "phone-a"}
    same = {"seq": 1, "kind": "same_person", "body": {"one": "Rina", "other": "Reena"}, **said}
    yield (
        "table",
        "four matches of one table, and its people",
        {
            **document(logged(hazari(), *counts((100, 100, 80, 80))), *others, uid="7"),
            "people": [same],
        },
    )


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
        ("same-card", "a card in two rounds", "unlawful", 3, entered([LAID], [again])),
        ("sizes", "four cards in round 1", "unlawful", 2, entered([exposed(1, TIES[3])])),
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
        ("three-players", "three sit down", "unlawful", 1,
            entered(opened=replace(hazari(), players=NAMES[:3]))),
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


def samples() -> list[Sample]:
    """Return every sample."""
    names, abouts, told = zip(*good(), strict=True)
    right = dict(zip(names, exports(told), strict=True))
    made = zip(names, abouts, right.values(), strict=True)
    return [*(Sample(name, about, written(one)) for name, about, one in made), *bad(right)]


def listed(made: Sequence[Sample]) -> bytes:
    """Return the list of the samples."""
    rows = [
        {
            "file": one.file,
            "about": one.about,
            "code": one.code or None,
            "match": one.match,
            "entry": one.entry,
        }
        for one in made
    ]
    lines = ",\n".join(f"  {json.dumps(row, ensure_ascii=False)}" for row in rows)
    return f"[\n{lines}\n]\n".encode()


def files() -> dict[str, bytes]:
    """Return every file of the folder of samples."""
    made = samples()
    return {"samples.json": listed(made), **{one.file: one.content for one in made}}


def main() -> None:
    """Write them."""
    for name, content in files().items():
        path = FOLDER / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


if __name__ == "__main__":
    main()
