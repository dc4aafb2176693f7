"""The reader of our JSON files, of any version of the format that was ever given out."""

import time
from collections.abc import Iterator
from itertools import chain
from typing import Any

from scoring.log.codec import SHAPE, CodecError, read
from scoring.match_file import FORMAT_VERSION, MatchFileError, judge_match, line_of, version_of
from scoring.names import (
    LONGEST_CURRENCY,
    LONGEST_PLAYER,
    LONGEST_REASON,
    LONGEST_RULES,
    LONGEST_TABLE,
    BadName,
    read_name,
    same_letters,
)
from scoring.people import PEOPLE_FACTS
from scoring.portable_match import Admitted
from scoring.recorded_facts import AgreementSet, Amended, Entry, MatchOpened, Seated
from storage.cache import Log
from storage.transfer.portable_table import MOST_ABOUT_PEOPLE, PortableTable
from storage.transfer.safe_json import BadFile, Parts, read_parts

MOST_MATCHES = 500
"""Matches in one file."""

PATIENCE = 60.0
"""Seconds of one core that judging a file may take."""

_PEOPLE_KINDS = {fact.kind: fact for fact in PEOPLE_FACTS}


def read_record(content: bytes) -> PortableTable:
    """Return the matches of a file, each judged before the next is read. Raises BadFile."""
    parts = read_parts(content, "matches")
    document = parts.outline
    try:
        version = version_of(document)
    except MatchFileError as problem:
        newer = problem.code == "newer"
        theirs = {"theirs": document["format_version"], "ours": FORMAT_VERSION} if newer else {}
        raise BadFile(problem.code, **theirs) from problem
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
        try:
            yield judge_match(match, version)
        except MatchFileError as problem:
            about = {"match": number, "entry": problem.entry} if problem.entry else {}
            raise BadFile(problem.code, **about) from problem
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
    named = {one.rules_name for one in agreed} - {""}
    wrong += [name for name in named if not _is_name(name, LONGEST_RULES)]
    reasons = [fact.reason for fact in facts if hasattr(fact, "reason")]
    wrong += [text for text in reasons if text and not _is_name(text, LONGEST_REASON)]
    return list(dict.fromkeys(wrong))


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
        try:
            line = line_of({"shape": SHAPE, **entry} if isinstance(entry, dict) else entry, seq)
            fact = read(_PEOPLE_KINDS[line.kind], line.body)
        except MatchFileError as problem:
            raise BadFile(problem.code, match=0, entry=seq) from problem
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


def _is_name(text: str, longest: int) -> bool:
    """Return whether this could have been typed just like this."""
    try:
        return read_name(text, longest) == text
    except BadName:
        return False
