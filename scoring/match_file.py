"""Read the matches of an exported file, and judge each as if it were played again."""

import re
from collections.abc import Mapping
from typing import Any, Final

from .argument_checks import whole
from .catalogue import GAMES
from .portable_match import Admitted, CheckCode, Line, PortableMatch, Unfit, check_entries
from .rulings import Fault
from .shortened import shortened
from .strict_json import StrictJsonError, read_json

FORMAT = "hazari-table"
FORMAT_VERSION = 4
"""Version of the format that is written; the earlier ones are read too."""

FIRST_WITH_HASHES = 3
"""First version of the format with hashes by which the log can be checked."""


CODES: Final = {
    "encoding": "the text is not UTF-8, or has half of a letter",
    "no_json": "the text is no JSON, or was cut off",
    "number": "a number is too long for other readers, or not whole",
    "fields": "a field is there twice, or has a name or a value that it cannot have",
    "foreign": "this is no file of matches",
    "newer": "this file is of a later version of the format",
    "entry": "a field is missing, or has a value that it cannot have",
    "order": "this entry is not in its place",
    "cut_short": "entries are missing",
    "edited": "the hash differs, so something was changed up to here",
    "unreadable": "this is nothing that a table of this game can enter",
    "unlawful": "this could not be entered here",
    "too_long": "the match has more entries or corrections than any that was played",
    "result": "the entries come to something else than the result of the file",
}
"""Code of an error in an exported file → what it says."""

_FIELDS = {"seq": int, "kind": str, "shape": int, "body": dict, "write": str, "at": str, "by": str}
_TEXTS = {
    "write": re.compile(r"[\w .-]{1,64}", re.ASCII),
    "by": re.compile(r"[\w .-]{1,32}", re.ASCII),
    "at": re.compile(r"(19[7-9]|2\d\d)\d-\d\d-\d\dT\d\d:\d\d:\d\dZ", re.ASCII),
}
_UID = re.compile("[0-9a-f]{32}")
_FILE_NAME = re.compile(r"[^{}\n]+\.json", re.IGNORECASE)


class MatchFileError(ValueError):
    """Error in an exported file, with the sentence of `CODES`.

    `entry` is the number of the first entry that is wrong, or 0; `faults` say why by the rules, and
    `why` says the same in words.
    """

    def __init__(
        self, code: str, entry: int = 0, faults: tuple[Fault, ...] = (), why: str = ""
    ) -> None:
        where = f"entry {entry}: " if entry else ""
        super().__init__(f"{where}{CODES[code]}{f': {why}' if why else ''} ({code})")
        self.code, self.entry, self.faults = code, entry, faults


def read_match(text: str | bytes, number: int = 1) -> Admitted:
    """Return match `number` of an exported file, from 1, judged entry by entry.

    Its hashes are worked out again. `reached.state` of the result is the match as its game knows
    it, `log` are its entries.

    Raises:
        MatchFileError: the text is no such file, or no such match can have been played.
        ValueError: the file has no match with this number, or the text is the name of a file.
        TypeError: it is no text, or the number is no whole number.
    """
    if not isinstance(text, str | bytes):
        raise TypeError(f"text: {shortened(text)} is no text")
    if isinstance(text, str) and _FILE_NAME.fullmatch(text):
        raise ValueError(f"text: {shortened(text)} is the name of a file; give what is in it")
    try:
        document = read_document(text)
    except StrictJsonError as problem:
        raise MatchFileError(problem.code) from problem
    version, matches = version_of(document), matches_of(document)
    whole("number", number, range(1, len(matches) + 1), "match")
    return judge_match(matches[number - 1], version)


def read_document(text: str | bytes) -> Any:
    """Return all that a file says, with or without a byte order mark. Raises StrictJsonError."""
    # Half a surrogate pair in a text is refused with the bytes that it becomes.
    content = text.encode(errors="surrogatepass") if isinstance(text, str) else text
    return read_json(content.removeprefix(b"\xef\xbb\xbf"))


def judge_match(told: Any, version: int) -> Admitted:
    """Return one of the matches of a file, judged entry by entry. Raises MatchFileError."""
    try:
        return check_entries(match_of(told, version))
    except Unfit as problem:
        english = GAMES[told["game"]].english.faults_told(problem.faults) if problem.faults else ""
        raise MatchFileError(problem.code, problem.seq, problem.faults, english) from problem


def version_of(document: Any) -> int:
    """Return the version of the format of a file. Raises MatchFileError for another format."""
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise MatchFileError("foreign")
    version = document.get("format_version")
    # Not isinstance: True is an int as well.
    if type(version) is not int or version < 1:
        raise MatchFileError("foreign")
    if version > FORMAT_VERSION:
        raise MatchFileError("newer")
    return version


def matches_of(document: Any) -> list[Any]:
    """Return the matches of a file, at least one. Raises MatchFileError for another format."""
    matches = document.get("matches")
    if not isinstance(matches, list) or not matches:
        raise MatchFileError("foreign")
    return matches


def match_of(match: Any, version: int = FORMAT_VERSION) -> PortableMatch:
    """Return one of the matches of a file. Raises MatchFileError where it was altered or cut."""
    if not isinstance(match, dict) or not isinstance(match.get("entries"), list):
        raise MatchFileError("foreign")
    entries, game = match["entries"], match.get("game")
    if not isinstance(game, str) or not entries:
        raise MatchFileError("entry", 1)
    lines = tuple(line_of(entry, seq) for seq, entry in enumerate(entries, start=1))
    if match.get("version") != len(lines):
        raise MatchFileError("cut_short", len(lines))
    if version < FIRST_WITH_HASHES:
        # Old files name no id: one made from the content is the same each time the file is read.
        return PortableMatch(PortableMatch("", game, lines).head[:32], game, lines, verified=False)
    return _checked(match, game, lines)


def line_of(entry: Any, seq: int) -> Line:
    """Return an entry if its fields have the right types and it stands in its place."""
    if not isinstance(entry, dict):
        raise MatchFileError("entry", seq)
    for name, kind in _FIELDS.items():
        # Not isinstance: True is an int as well.
        if type(entry.get(name)) is not kind:
            raise MatchFileError("entry", seq)
    if entry["seq"] != seq:
        raise MatchFileError("order", seq)
    if not all(_TEXTS[name].fullmatch(entry[name]) for name in _TEXTS) or not _is_time(entry["at"]):
        raise MatchFileError("entry", seq)
    return Line(**{name: entry[name] for name in _FIELDS})


def _checked(match: Mapping[str, Any], game: str, lines: tuple[Line, ...]) -> PortableMatch:
    """Return the match if every entry is as it was when the file was made."""
    uid, imported = match.get("id"), match.get("imported")
    if not isinstance(uid, str) or not _UID.fullmatch(uid):
        raise MatchFileError("fields")
    # A match that came unverified from a file before stays so, whatever its hashes say.
    verified = not isinstance(imported, dict) or imported.get("verified") is True
    carried = PortableMatch(uid, game, lines, verified)
    hashes = carried.hashes
    for line, entry, hashed in zip(lines, match["entries"], hashes, strict=True):
        if entry.get("fingerprint") != str(CheckCode(hashed)):
            raise MatchFileError("edited", line.seq)
    if match.get("head") != hashes[-1]:
        raise MatchFileError("edited", len(lines))
    return carried


def _is_time(text: str) -> bool:
    """Tell whether there is such a day and such a time of day; its signs are looked at before."""
    year, month, day, hour, minute, second = (int(part) for part in re.findall(r"\d+", text))
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    days = {2: 28 + leap, 4: 30, 6: 30, 9: 30, 11: 30}.get(month, 31)
    return 1 <= month <= 12 and 1 <= day <= days and hour < 24 and minute < 60 and second < 60
