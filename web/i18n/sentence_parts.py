"""Numbers, ranks, names and lists of words inside sentences, for every language and direction."""

from collections.abc import Iterable, Sequence
from unicodedata import bidirectional

from web.i18n.locale import right_to_left, spoken
from web.i18n.numbers import SHOWN_IN, in_a_sentence, in_words
from web.i18n.translations import gettext as _, lazy_gettext as _l, ngettext, pgettext

LEFT_TO_RIGHT, RIGHT_TO_LEFT = "\u200e", "\u200f"
"""Marks that are not seen and count as a letter of their direction."""

_RANKED = (_l("1st"), _l("2nd"), _l("3rd"), _l("4th"), _l("5th"))


def number(value: int) -> str:
    """Write a whole number in the reader's digits, or zero as a word."""
    return in_words(value, spoken()) or in_a_sentence(value, spoken())


def term(value: int) -> str:
    """Write a number of a sum, which runs from left to right even where zero is a word."""
    return number(value) if value else isolated(number(value))


def in_points(value: int) -> str:
    """Write points with their word: "3 points"."""
    return ngettext("%(points)s point", "%(points)s points", value, points=number(value))


def ranked(rank: int) -> str:
    """Write a rank, counted from 1, as a mark: "1st"."""
    return str(_RANKED[rank - 1])


def isolated(name: str) -> str:
    """Wrap a name or remark in isolating marks, so that it keeps its own writing direction."""
    return f"\u2068{name}\u2069"


def together(words: Sequence[str]) -> str:
    """Join names: "Karim", "Karim and Salma", "Karim, Rina and Salma"."""
    if len(words) == 1:
        return words[0]
    return _("%(some)s and %(last)s", some=listed(words[:-1]), last=words[-1])


def listed(words: Iterable[str]) -> str:
    """Join words with commas and no "and": "A♠, K♠, Q♠"."""
    return pgettext("between words", ", ").join(words)


def between() -> str:
    """Return what separates the parts of a line: "Deal 3 · Round 1"."""
    # The zero of Persian is a dot itself, so a dot between numbers would read as one more digit.
    return pgettext("between words", ", ") if SHOWN_IN.get(spoken()) == "persian" else " · "


def beside(*parts: str) -> str:
    """Join the parts of a line that are not empty; a sentence loses its stop before another."""
    said = [part for part in parts if part]
    return between().join([*(part.rstrip(".।") for part in said[:-1]), *said[-1:]])


def in_turn(sentences: Iterable[str]) -> str:
    """Join half sentences: "round 1 undone; round 2 undone"."""
    return pgettext("between half sentences", "; ").join(sentences)


def becomes(old: str, new: str) -> str:
    """Write an old and a new value: "Rina → Karim"."""
    return _("%(old)s → %(new)s", old=old, new=new)


def span(low: int, high: int) -> str:
    """Write a number, or a range of numbers: "2 to 5"."""
    if low == high:
        return number(low)
    return _("%(low)s to %(high)s", low=number(low), high=number(high))


def partners(names: Sequence[str]) -> str:
    """Name who plays on a side, each isolated; a single name is returned as it is."""
    return _side([isolated(name) for name in names]) if len(names) > 1 else names[0]


def side_name(seats: Sequence[int], players: Sequence[str]) -> str:
    """Name who plays on a side, given its seats and the names by seat: "Rina and Salma"."""
    return _side([players[seat] for seat in seats])


def sides_named(sides: Iterable[Sequence[int]], players: Sequence[str]) -> list[str]:
    """Name who plays on each side, every name isolated."""
    isolate = [isolated(name) for name in players]
    return [side_name(seats, isolate) for seats in sides]


def _side(names: Sequence[str]) -> str:
    """Join names in the order of the reader's language."""
    # A page takes the direction of the whole from its first letter. Where the first name runs the
    # other way, a mark of the reader's direction goes before it.
    mark, own = (RIGHT_TO_LEFT, ("R", "AL")) if right_to_left() else (LEFT_TO_RIGHT, ("L",))
    first = next((way for way in map(bidirectional, names[0]) if way in ("L", "R", "AL")), "")
    needed = len(names) > 1 and first not in own
    return (mark if needed else "") + together(names)
