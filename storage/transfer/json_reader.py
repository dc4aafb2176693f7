"""The reader of our JSON files, of any version of the format that was ever given out."""

import re
import time
from collections.abc import Iterator, Mapping
from datetime import datetime
from itertools import chain
from typing import Any

from scoring.names import (
    LONGEST_CURRENCY,
    LONGEST_PLAYER,
    LONGEST_REASON,
    LONGEST_TABLE,
    BadName,
    read_name,
    same_letters,
)
from scoring.people import PEOPLE_FACTS
from scoring.recorded_facts import AgreementSet, Amended, Entry, MatchOpened, Seated
from storage.cache import Log
from storage.log.codec import SHAPE, CodecError, read
from storage.transfer.portable_match import (
    MOST_ABOUT_PEOPLE,
    Admitted,
    CheckCode,
    Line,
    PortableMatch,
    PortableTable,
    Unfit,
    check_entries,
)
from storage.transfer.safe_json import BadFile, Parts, read_parts

FORMAT = "hazari-table"
FORMAT_VERSION = 4
"""Version of the format that is written; the earlier ones are read too."""

FIRST_WITH_HASHES = 3
"""First version of the format with hashes by which the log can be checked."""

MOST_MATCHES = 500
"""Matches in one file."""

PATIENCE = 60.0
"""Seconds of one core that judging a file may take."""

_FIELDS = {"seq": int, "kind": str, "shape": int, "body": dict, "write": str, "at": str, "by": str}
_TEXTS = {
    "write": re.compile(r"[\w .-]{1,64}", re.ASCII),
    "by": re.compile(r"[\w .-]{1,32}", re.ASCII),
    "at": re.compile(r"(19[7-9]|2\d\d)\d-\d\d-\d\dT\d\d:\d\d:\d\dZ", re.ASCII),
}
_UID = re.compile("[0-9a-f]{32}")
_PEOPLE_KINDS = {fact.kind: fact for fact in PEOPLE_FACTS}


def read_record(content: bytes) -> PortableTable:
    """Return the matches of a file, each judged before the next is read. Raises BadFile."""
    parts = read_parts(content, "matches")
    document = parts.outline
    version = _version(document)
    matches = document.get("matches")
    # In the outline every object of the list is an empty one; anything else is no match.
    if not matches or matches != [{}] * len(parts.places):
        raise BadFile("foreign")
    if len(matches) > MOST_MATCHES:
        raise BadFile("too_many", most=MOST_MATCHES)
    name = _table_name(document.get("table"))
    admitted = tuple(_admitted(parts, version))
    if len({match.carried.uid for match in admitted}) < len(admitted):
        raise BadFile("fields")
    names = [name for match in admitted for name in bad_texts(match.log)]
    if names:
        raise BadFile("names", names=list(dict.fromkeys(names)))
    return PortableTable(name, admitted, _people(document.get("people", [])))


def _admitted(parts: Parts, version: int) -> Iterator[Admitted]:
    """Yield the matches of the file, one by one."""
    # Time of this thread alone: what else the machine does is not the fault of the file. The
    # Python of a browser has no threads and cannot tell.
    seconds = getattr(time, "thread_time", time.monotonic)
    began = seconds()
    for number, match in enumerate(parts, start=1):
        carried = _match(match, number, version)
        try:
            yield check_entries(carried)
        except Unfit as problem:
            raise BadFile(problem.code, match=number, entry=problem.seq) from problem
        if seconds() - began > PATIENCE:
            raise BadFile("too_slow", match=number)


def bad_texts(log: Log) -> list[str]:
    """Return every name and reason in a log that nobody could have typed here, each once."""
    facts = [entry.fact for entry in log]
    facts += [fact.fact for fact in facts if isinstance(fact, Amended)]
    agreed = [fact.agreed for fact in facts if isinstance(fact, MatchOpened | AgreementSet)]
    openings = [fact for fact in facts if isinstance(fact, MatchOpened)]
    seatings = [(*fact.players, *fact.agreed.waiting) for fact in openings]
    seatings += [fact.players for fact in facts if isinstance(fact, Seated)]
    seatings += [one.waiting for one in agreed]
    wrong = [name for name in chain(*seatings) if not _is_name(name, LONGEST_PLAYER)]
    for players in seatings:
        # An older version let two sit together whose names differ by keyboard only.
        seen = [same_letters(name) for name in players]
        wrong += [name for name in players if seen.count(same_letters(name)) > 1]
    words = {one.currency for one in agreed} - {""}
    wrong += [word for word in words if not _is_name(word, LONGEST_CURRENCY)]
    reasons = [fact.reason for fact in facts if hasattr(fact, "reason")]
    wrong += [text for text in reasons if text and not _is_name(text, LONGEST_REASON)]
    return list(dict.fromkeys(wrong))


def _version(document: Any) -> int:
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise BadFile("foreign")
    version = document.get("format_version")
    # Not isinstance: True is an int as well.
    if type(version) is not int or version < 1:
        raise BadFile("foreign")
    if version > FORMAT_VERSION:
        raise BadFile("newer", theirs=version, ours=FORMAT_VERSION)
    return version


def _table_name(table: Any) -> str:
    name = table.get("name") if isinstance(table, dict) else None
    if not isinstance(name, str):
        raise BadFile("foreign")
    if not _is_name(name, LONGEST_TABLE):
        raise BadFile("names", names=[name])
    return name


def _people(told: Any) -> Log:
    """Return the entries of the people log of a file. Raises BadFile for any that is wrong."""
    if not isinstance(told, list) or len(told) > MOST_ABOUT_PEOPLE:
        raise BadFile("fields")
    log: list[Entry] = []
    keys: set[str] = set()
    for seq, entry in enumerate(told, start=1):
        line = _line({"shape": SHAPE, **entry} if isinstance(entry, dict) else entry, 0, seq)
        try:
            fact = read(_PEOPLE_KINDS[line.kind], line.body)
        except (KeyError, CodecError) as problem:
            raise BadFile("fields") from problem
        names = [text for text in line.body.values() if isinstance(text, str)]
        wrong = [text for text in names if not _is_name(text, LONGEST_PLAYER)]
        if wrong:
            raise BadFile("names", names=wrong)
        if line.write in keys:
            raise BadFile("fields")
        keys.add(line.write)
        log.append(Entry(seq, fact, line.write, line.at, line.by))
    return tuple(log)


def _match(match: Any, number: int, version: int) -> PortableMatch:
    if not isinstance(match, dict) or not isinstance(match.get("entries"), list):
        raise BadFile("foreign")
    entries, game = match["entries"], match.get("game")
    if not isinstance(game, str) or not entries:
        raise BadFile("entry", match=number, entry=1)
    lines = tuple(_line(entry, number, seq) for seq, entry in enumerate(entries, start=1))
    if match.get("version") != len(lines):
        raise BadFile("cut_short", match=number, entry=len(lines))
    if version < FIRST_WITH_HASHES:
        # Old files name no id: one made from the content is the same each time the file is read.
        return PortableMatch(PortableMatch("", game, lines).head[:32], game, lines, verified=False)
    return _checked(match, number, game, lines)


def _line(entry: Any, match: int, seq: int) -> Line:
    """Return an entry if its fields have the right types and it stands in its place."""
    if not isinstance(entry, dict):
        raise BadFile("entry", match=match, entry=seq)
    for name, kind in _FIELDS.items():
        # Not isinstance: True is an int as well.
        if type(entry.get(name)) is not kind:
            raise BadFile("entry", match=match, entry=seq)
    if entry["seq"] != seq:
        raise BadFile("order", match=match, entry=seq)
    if not all(_TEXTS[name].fullmatch(entry[name]) for name in _TEXTS) or not _is_time(entry["at"]):
        raise BadFile("entry", match=match, entry=seq)
    return Line(**{name: entry[name] for name in _FIELDS})


def _checked(
    match: Mapping[str, Any], number: int, game: str, lines: tuple[Line, ...]
) -> PortableMatch:
    """Return the match if every entry is as it was when the file was made."""
    uid, imported = match.get("id"), match.get("imported")
    if not isinstance(uid, str) or not _UID.fullmatch(uid):
        raise BadFile("fields")
    # A match that came unverified from a file before stays so, whatever its hashes say.
    verified = not isinstance(imported, dict) or imported.get("verified") is True
    carried = PortableMatch(uid, game, lines, verified)
    hashes = carried.hashes
    for line, entry, hashed in zip(lines, match["entries"], hashes, strict=True):
        if entry.get("fingerprint") != str(CheckCode(hashed)):
            raise BadFile("edited", match=number, entry=line.seq)
    if match.get("head") != hashes[-1]:
        raise BadFile("edited", match=number, entry=len(lines))
    return carried


def _is_name(text: str, longest: int) -> bool:
    """Return whether this could have been typed just like this."""
    try:
        return read_name(text, longest) == text
    except BadName:
        return False


def _is_time(text: str) -> bool:
    try:
        return bool(datetime.fromisoformat(text))
    except ValueError:
        return False
