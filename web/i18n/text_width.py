"""Estimated width of text in pictures, where the font is not known: a phone chooses its own.

Widths are in the unit of `size`, the font size, and are those of a bold font.
"""

import re
from unicodedata import category, east_asian_width

from scoring.names import characters

_ELLIPSIS = 1.0
"""Width of the sign for left-out text."""
_LETTER, _PICTURE, _JOINED = 0.62, 1.27, 0.45
"""Widths of a small letter, of a wide sign or emoji, and of each further letter of one
character."""

_PENS = {"Lu": 0.77, "Lo": 0.75, "Zs": 0.35, "Cf": 0.0}
"""Widths by Unicode category: capitals, letters of scripts without them, blanks, invisible
marks."""

_BROAD = {**dict.fromkeys("MWmw@", 0.98), **dict.fromkeys("অআঐঔজঞسشصض", 1.3)}
"""Widths of broad letters."""

_BEGIN, _END = re.compile("[\u2066-\u2068]"), "\u2069"
"""Signs that begin an isolated part of text, and the sign that ends it."""
_AS_ONE = re.compile("\u2068[^\u2069]*\u2069[^\\s]*|\\S+")
"""Pattern of a word; or of an isolated name, which may have several words."""


def width(text: str, size: float) -> float:
    """Return about how wide a text is drawn; a letter and its marks count as one."""
    return size * sum(map(_drawn, characters(text)))


def shortened(text: str, room: float, size: float) -> str:
    """Return as much of the text as fits, with an ellipsis; an isolated name stays isolated."""
    letters = characters(text)
    if width(text, size) <= room:
        return text
    while letters and width("".join(letters), size) > room - _ELLIPSIS * size:
        letters.pop()
    short = "".join(letters).rstrip()
    return f"{short}…{_END * (len(_BEGIN.findall(short)) - short.count(_END))}"


def in_lines(text: str, room: float, size: float) -> list[str]:
    """Return the text in lines that fit: names stay whole, too long a word is cut short."""
    lines: list[str] = []
    for word in _AS_ONE.findall(text):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(shortened(word, room, size))
    return lines


def _drawn(letter: str) -> float:
    """Return the width of one character at size 1."""
    first, others = letter[0], letter[1:]
    pictures = sum(category(sign) == "So" for sign in letter)
    if pictures:
        return pictures * _PICTURE  # several where the phone does not know them as one
    if east_asian_width(first) in "FW":
        return _PICTURE
    pen = _BROAD.get(first) or _PENS.get(category(first), _LETTER)
    return pen + _JOINED * sum(category(sign) in ("Lo", "Mc") for sign in others)
