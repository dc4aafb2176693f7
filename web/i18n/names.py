"""Names as people type them, in any script: what is kept, dropped and refused, and short forms."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Any

from wtforms import StringField

from scoring.names import same_name
from web.i18n.numbers import Unreadable
from web.i18n.sentence_parts import listed, number
from web.i18n.translations import gettext as _

LONGEST_PLAYER = 24
"""Most characters of a player's name."""
LONGEST_TABLE = 32
"""Most characters of a table's name. A letter with its marks counts as one, so does a family
emoji."""

BYTES_EACH = 16
"""Bytes of a character on average, with all marks: enough for any script, and a limit to text that
only looks short."""

MOST_IN_ONE = 12
"""Code points in one character: a family of four in chosen skin tones needs eleven."""

# Marks that would turn the writing direction of the row round, or show nothing at all. ZWJ and
# ZWNJ are not among them: Bengali, Persian and many emoji are spelt with them.
DROPPED = re.compile(
    "[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]"
)
# Line ends, tabs and letters that are drawn as an empty space.
BLANK = re.compile("[\\s\u0085\u115f\u1160\u2028\u2029\u2800\u3164\uffa0]+")
CONTROL = re.compile("[\x00-\x1f\x7f-\x9f]")
# What Werkzeug and JSON leave of text that is not Unicode.
UNREAD = re.compile("%[89A-F][0-9A-F]|[\ufffd\ud800-\udfff]")

KEPT = 512
"""Tables whose short names are cached, the most recently used."""

ZERO_WIDTH_JOINER = "\u200d"
VIRAMA = 9
"""Combining class of the sign that ties two letters of an Indian script into one."""


class BadName(Unreadable):
    """Error of text that is no name; ``code`` is empty, too_long, overloaded or unreadable."""


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


@lru_cache(KEPT)
def telling_words(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return each name without the first words that another name has too.

    Karim is left where Abdul Karim and Abdul Kader sit. A name stays whole where its rest could be
    taken for somebody else.
    """
    words = [name.split(" ") for name in names]
    rests = []
    for mine in words:
        shared = max((len(_alike(mine, other)) for other in words if other is not mine), default=0)
        # From where the name differs from every other; the last word at least.
        rests.append(" ".join(mine[min(shared, len(mine) - 1) :]))
    known = Counter(map(same_name, (*names, *rests)))
    return tuple(
        rest if known[same_name(rest)] == 1 else name
        for name, rest in zip(names, rests, strict=True)
    )


def names_in_short(names: Sequence[str], longest: int = LONGEST_TABLE) -> str:
    """Return players as the name of their table: "Rina, Karim, Salma", or "Rina, Karim +2".

    They go by the first of their names where that tells them apart. The whole has at most `longest`
    characters, but for a single long name.
    """
    words = _first_words(names)
    shortened = (
        listed(words[:shown]) + (f" +{number(len(words) - shown)}" if shown < len(words) else "")
        for shown in range(len(words), 0, -1)
    )
    return next((text for text in shortened if len(characters(text)) <= longest), words[0])


def is_named_after(table: str, names: Sequence[str]) -> bool:
    """Return whether `names_in_short` made this name of a table, in whatever language."""
    shown = re.split(", |، ", re.sub(r" \+\d+$", "", table))
    return shown == [*_first_words(names)[: len(shown)]]


def _first_words(names: Sequence[str]) -> tuple[str, ...]:
    """Return the first word of each name where that tells them apart, else what does."""
    words = telling_words(tuple(names))
    first = tuple(word.split(" ")[0] for word in words)
    return first if len({*map(same_name, first)}) == len(first) else words


def _alike(one: list[str], other: list[str]) -> list[tuple[str, str]]:
    """Return the words that both names begin with."""
    return list(takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


@lru_cache(KEPT)
def telling_letters(names: tuple[str, ...]) -> tuple[str, ...]:
    """Shorten each name to letters that no other one at the table is shortened to.

    They are its beginning, or that of the words that tell it from the others, mostly of one to
    three letters as a reader counts them. Where three are the same, the third is the first letter
    by which the name differs from those: Naa and Nar for Nadia and Nadira.
    """
    spelled = [characters(name) for name in telling_words(names)]
    taken: dict[int, str] = {}
    # A short name has fewer ways: it chooses first.
    for seat in sorted(range(len(spelled)), key=lambda seat: len(spelled[seat])):
        others = [other for other in spelled if other is not spelled[seat]]
        known = {*map(same_name, taken.values())}
        free = (way for way in _ways(spelled[seat], others) if same_name(way) not in known)
        taken[seat] = next(free, "".join(spelled[seat][:3]))
    return tuple(taken[seat] for seat in range(len(spelled)))


def _ways(letters: list[str], others: list[list[str]]) -> Iterator[str]:
    """Yield how a name may be shortened, the best way first."""
    begun = [same_name("".join(other)) for other in others]
    for length in (1, 2, 3):
        start = "".join(letters[:length])
        if not any(other.startswith(same_name(start)) for other in begun):
            yield start
            return
    alike = [other for other in others if other[:3] == letters[:3]]
    for place in range(3, len(letters)):
        short = "".join((*letters[:2], letters[place]))
        differs = all(other[place : place + 1] != [letters[place]] for other in alike)
        if differs and not any(other.startswith(same_name(short)) for other in begun):
            yield short
    yield "".join(letters[:3])
    yield from ("".join(letters[:length]) for length in range(4, len(letters) + 1))


class NameField(StringField):
    """Form field for a name or a short remark; refused text comes back as it was typed."""

    def __init__(self, label: Any, longest: int, *, needed: bool = True, **settings: Any) -> None:
        super().__init__(label, **settings)
        self.longest = longest
        self.needed = needed

    def process_formdata(self, valuelist: list[Any]) -> None:
        """Read the typed name into `data`; "" if it may be and is empty."""
        self.data = ""
        try:
            self.data = read_name(valuelist[0] if valuelist else "", self.longest)
        except BadName as refused:
            if self.needed or refused.code != "empty":
                raise ValueError(self.refusal(refused.code)) from refused

    def __call__(self, **attributes: Any) -> Any:
        """Render the field with its limit, which static/js/setup.js tells while a name is typed."""
        limit = {"data-most": self.longest, "data-long": self.refusal("too_long")}
        return super().__call__(**{**limit, **attributes})

    def refusal(self, code: str) -> str:
        """Return the sentence for a code of `BadName`."""
        match code:
            case "empty":
                return _("Enter a name.")
            case "too_long":
                return _("At most %(count)s characters.", count=number(self.longest))
            case "overloaded":
                return _("Too many marks on one letter. Leave some out.")
            case _:
                return _("Some of this cannot be read. Type it again.")

    def _value(self) -> str:
        """Return what the field shows: the typed text, without signs that no page can hold."""
        typed = str(self.raw_data[0]) if self.raw_data else self.data or ""
        return CONTROL.sub("", typed)  # no page can hold one


def refuse_names(fields: Sequence[NameField]) -> None:
    """Put an error on every field that is empty or repeats an earlier name."""
    seen: dict[str, str] = {}
    for field in fields:
        if field.errors:
            continue
        if not field.data:
            field.errors = [field.refusal("empty")]
            continue
        first = seen.setdefault(same_name(field.data), field.name)
        if first != field.name:
            field.errors = [_("Another player has this name. Add a letter to it.")]
