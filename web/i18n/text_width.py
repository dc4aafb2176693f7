"""About how wide text is drawn, where the pen that draws it is not known: a phone chooses its font.

Widths are in the unit of the `size` of the letters, and those of a bold pen.
"""

import re
from unicodedata import category, east_asian_width

from web.i18n.names import characters

_ELLIPSIS = 1.0
_LETTER, _PICTURE, _JOINED = 0.62, 1.27, 0.45
"""A small letter, a wide sign or emoji, and what each further letter of one character adds."""

_PENS = {"Lu": 0.77, "Lo": 0.75, "Zs": 0.35, "Cf": 0.0}
"""By the category of Unicode: capitals, letters of scripts without them, blanks, marks unseen."""

_BROAD = {**dict.fromkeys("MWmw@", 0.98), **dict.fromkeys("অআঐঔজঞسشصض", 1.3)}

_BEGIN, _END = re.compile("[\u2066-\u2068]"), "\u2069"
_AS_ONE = re.compile("\u2068[^\u2069]*\u2069[^\\s]*|\\S+")
"""A word; or a name, isolated in its sentence and perhaps of several words."""


def width(text: str, size: float) -> float:
    """About how far a text reaches; a letter and its marks are drawn as one."""
    return size * sum(map(_drawn, characters(text)))


def shortened(text: str, room: float, size: float) -> str:
    """The text as far as there is room for it; a name in it stays isolated."""
    letters = characters(text)
    if width(text, size) <= room:
        return text
    while letters and width("".join(letters), size) > room - _ELLIPSIS * size:
        letters.pop()
    short = "".join(letters).rstrip()
    return f"{short}…{_END * (len(_BEGIN.findall(short)) - short.count(_END))}"


def in_lines(text: str, room: float, size: float) -> list[str]:
    """The text in lines as long as there is room for. A name stays in one piece; a word that is too
    long for any line is cut short."""
    lines: list[str] = []
    for word in _AS_ONE.findall(text):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(shortened(word, room, size))
    return lines


def _drawn(letter: str) -> float:
    first, others = letter[0], letter[1:]
    pictures = sum(category(sign) == "So" for sign in letter)
    if pictures:
        return pictures * _PICTURE  # several where the phone does not know them as one
    if east_asian_width(first) in "FW":
        return _PICTURE
    return _pen(first) + _JOINED * sum(category(sign) in ("Lo", "Mc") for sign in others)


def _pen(letter: str) -> float:
    if letter in _BROAD:
        return _BROAD[letter]
    return _PENS.get(category(letter), _LETTER)
