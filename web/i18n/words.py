"""Numbers, places and names in sentences."""

from collections.abc import Iterable, Sequence
from unicodedata import bidirectional

from web.i18n.locale import right_to_left, spoken
from web.i18n.numbers import SHOWN_IN, in_a_sentence
from web.i18n.translations import gettext as _
from web.i18n.translations import lazy_gettext as _l
from web.i18n.translations import pgettext

LEFT_TO_RIGHT, RIGHT_TO_LEFT = "\u200e", "\u200f"
"""Marks that are not seen and count as a letter of their direction."""

_RANKED = (_l("1st"), _l("2nd"), _l("3rd"), _l("4th"), _l("5th"))


def number(value: int) -> str:
    """A whole number in the reader's digits."""
    return in_a_sentence(value, spoken())


def ranked(rank: int) -> str:
    """The mark for a 1-based rank."""
    return str(_RANKED[rank - 1])


def isolated(name: str) -> str:
    """A name or remark inside a sentence, so that its writing direction stays its own."""
    return f"\u2068{name}\u2069"


def together(words: Sequence[str]) -> str:
    """Names in a row: "Karim", "Karim and Salma", "Karim, Rina and Salma"."""
    if len(words) == 1:
        return words[0]
    return _("%(some)s and %(last)s", some=listed(words[:-1]), last=words[-1])


def listed(words: Iterable[str]) -> str:
    """Words in a row, without a last one: "A♠, K♠, Q♠"."""
    return pgettext("between words", ", ").join(words)


def between() -> str:
    """What stands between the parts of a line: "Deal 3 · Round 1". The zero of Persian is a dot
    itself, so its readers have there what stands between words."""
    return pgettext("between words", ", ") if SHOWN_IN.get(spoken()) == "persian" else " · "


def beside(*parts: str) -> str:
    """Parts of a line beside each other, without those that say nothing."""
    return between().join(filter(None, parts))


def in_turn(sentences: Iterable[str]) -> str:
    """Half sentences one after the other: "round 1 undone; round 2 undone"."""
    return pgettext("between half sentences", "; ").join(sentences)


def becomes(old: str, new: str) -> str:
    """What something was, and what it is now: "Rina → Karim"."""
    return _("%(old)s → %(new)s", old=old, new=new)


def span(low: int, high: int) -> str:
    """A number, or from one to another: "2 to 5"."""
    if low == high:
        return number(low)
    return _("%(low)s to %(high)s", low=number(low), high=number(high))


def partners(names: Sequence[str]) -> str:
    """Who plays on a side, each name with a writing direction of its own: "Rina and Salma"."""
    return _side([isolated(name) for name in names]) if len(names) > 1 else names[0]


def side_name(seats: Sequence[int], players: Sequence[str]) -> str:
    """Who plays on a side: "Rina", or "Rina and Salma"."""
    return _side([players[seat] for seat in seats])


def _side(names: Sequence[str]) -> str:
    """Names in the order of the reader's language. Where a page takes the direction of the whole
    from its first letter, a mark stands before that."""
    mark = RIGHT_TO_LEFT if right_to_left() else LEFT_TO_RIGHT
    needed = len(names) > 1 and _runs(names[0]) != mark
    return (mark if needed else "") + together(names)


def _runs(name: str) -> str:
    """The mark that the first letter of a name stands for; "" where it has none."""
    ways = {"L": LEFT_TO_RIGHT, "R": RIGHT_TO_LEFT, "AL": RIGHT_TO_LEFT}
    return next((ways[way] for way in map(bidirectional, name) if way in ways), "")
