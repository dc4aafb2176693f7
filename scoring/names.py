"""Names as people type them, in any script: what may be one, and which two are one name."""

import re
import unicodedata
from typing import Final

LONGEST_PLAYER: Final = 24
"""Most characters of a player's name. A letter with its marks counts as one, so does a family
emoji."""

LONGEST_TABLE: Final = 32
"""Most characters of a table's name."""

LONGEST_REASON: Final = 200
"""Most characters of a reason, which is read like a name."""

LONGEST_CURRENCY: Final = 12
"""Most characters of a currency, which is read like a name too."""

LONGEST_RULES: Final = 32
"""Most characters of the name that players give to their rules."""

BYTES_EACH: Final = 16
"""Bytes of a character on average, with all marks: enough for any script, and a limit to text that
only looks short."""

MOST_IN_ONE: Final = 12
"""Code points in one character: a family of four in chosen skin tones needs eleven."""

# Marks that would turn the writing direction of the row round, or show nothing at all. ZWJ and
# ZWNJ are not among them: Bengali, Persian and many emoji are spelt with them.
DROPPED: Final = re.compile(
    "[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]"
)
# Line ends, tabs and letters that are drawn as an empty space.
BLANK: Final = re.compile("[\\s\u0085\u115f\u1160\u2028\u2029\u2800\u3164\uffa0]+")
CONTROL: Final = re.compile("[\x00-\x1f\x7f-\x9f]")
# What Werkzeug and JSON leave of text that is not Unicode.
UNREAD: Final = re.compile("%[89A-F][0-9A-F]|[\ufffd\ud800-\udfff]")

ZERO_WIDTH_JOINER: Final = "\u200d"
VIRAMA: Final = 9
"""Combining class of the sign that ties two letters of an Indian script into one."""

JOINERS: Final = re.compile("[\u200c\u200d]")
"""Zero-width non-joiner and joiner, which change only how letters are drawn."""

_PERSIAN: Final = str.maketrans("\u064a\u0649\u0643\u0629", "\u06cc\u06cc\u06a9\u0647")
"""Letters of Arabic keyboards and the Persian ones they stand for, which look alike in a name."""


class BadName(ValueError):
    """Error of text that is no name; ``code`` is empty, too_long, overloaded or unreadable."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def read_name(text: str, longest: int = LONGEST_PLAYER) -> str:
    """Return a typed name on one line, of at most `longest` characters. Raises BadName."""
    name = BLANK.sub(" ", DROPPED.sub("", text)).strip()
    if UNREAD.search(name) or CONTROL.search(name):
        raise BadName("unreadable")
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in name):
        raise BadName("empty")
    # Before counting, so that a megabyte is refused without being looked at letter by letter.
    too_many_bytes = len(name.encode()) > BYTES_EACH * longest
    clusters = [] if too_many_bytes else characters(name)
    if any(len(cluster) > MOST_IN_ONE for cluster in clusters):
        raise BadName("overloaded")
    if too_many_bytes or len(clusters) > longest:
        raise BadName("too_long")
    return name


def characters(text: str) -> list[str]:
    """Split text into what a reader counts as one character each.

    The standard library cannot. This is the part of Unicode's UAX #29 that occurs in names: marks
    and modifiers belong to what is before them, joiners and viramas tie, flags are pairs.
    """
    clusters: list[str] = []
    for sign in text:
        if clusters and belongs(clusters[-1], sign):
            clusters[-1] += sign
        else:
            clusters.append(sign)
    return clusters


def belongs(cluster: str, sign: str) -> bool:
    """Return True if the next code point is still part of the same character."""
    # Skin tones, and the tags in the flags of England, Scotland and Wales.
    modifies = "\U0001f3fb" <= sign <= "\U0001f3ff" or "\U000e0020" <= sign <= "\U000e007f"
    if modifies or unicodedata.category(sign)[0] == "M" or sign in "\u200c\u200d":
        return True
    last = cluster[-1]
    if last == ZERO_WIDTH_JOINER:
        return True
    if unicodedata.combining(last) == VIRAMA and unicodedata.category(sign) == "Lo":
        return True
    return is_flag_half(sign) and is_flag_half(last) and len(cluster) % 2 == 1


def is_flag_half(sign: str) -> bool:
    """Return True for a regional indicator, two of which make a flag."""
    return "\U0001f1e6" <= sign <= "\U0001f1ff"


def same_letters(name: str) -> str:
    """Return a key that is equal for names that differ only in case, spelling form and joiners."""
    # Case folding can undo the normal form, so it is normalised twice.
    plain = JOINERS.sub("", unicodedata.normalize("NFKC", name))
    return unicodedata.normalize("NFKC", plain.casefold())


def same_name(name: str) -> str:
    """Return a key that is equal for names that one person would have on two keyboards.

    There is one such key: tables, statistics, people and searches compare by it.
    """
    signs = same_letters(name).translate(_PERSIAN)
    return "".join(str(unicodedata.decimal(sign, sign)) for sign in signs)
