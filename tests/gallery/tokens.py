"""The tokens that every style sheet keeps to: colours and how well they read, type, space, corners.

Colours are read from the style sheet itself; the scales are kept by a test over all style sheets.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import dist, floor
from operator import mul
from pathlib import Path

from flask import current_app

SIZES = (0.8125, 0.9375, 1.0625, 1.25, 1.75)
"""The type scale, in rem, `--t1` to `--t5`: notes, text, titles with fields and keys, totals, and
what is read from afar."""

SPACES = (1, 2, 3, 4, 6, 8, 10, 12, 14, 16)
"""Room inside things and between them, in px: up to 4 between cards and keys, 6 and 8 between
parts, 10 between paragraphs, 12 and 14 inside boxes and beside the page, 16 at its end."""

RADII = (6, 8, 12)
"""Corners, in px: cards, fields and keys, boxes and buttons."""

GROUNDS = ("paper", "card", "tray", "feltbg", "wrongbg")
"""What words stand on."""

TEXTS = ("ink", "soft", "felt", "gold", "wrong", "hearts", "diamonds", "clubs")
"""What words are written in, on any of the grounds."""

PLAYERS = ("p1", "p2", "p3", "p4", "p5")
"""The colours of players and sides: marks, bars and lines beside names, never text."""

SIGHTS = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red cones": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green cones": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
}
"""What eyes make of linear red, green and blue (Machado, Oliveira, Fernandes 2009)."""

_COLOUR = re.compile(r"(?:--|\.)(\w+)(?: \{\s+--player)?: light-dark\((#\w+), (#\w+)\)")

Themes = tuple[str, str]
"""The same colour by light and by dark."""


@dataclass(frozen=True, slots=True)
class Colour:
    """A token; `contrast` is its poorest one as text, by light and by dark, None where nothing is
    written in it."""

    name: str
    themes: Themes
    contrast: tuple[float, float] | None


def colours() -> list[Colour]:
    """Every colour of the app, in the order of its style sheet."""
    sheet = Path(str(current_app.static_folder), "css/app.css").read_text(encoding="utf-8")
    found: dict[str, Themes] = {name: (light, dark) for name, light, dark in _COLOUR.findall(sheet)}
    return [Colour(name, themes, _contrast(name, found)) for name, themes in found.items()]


def _contrast(name: str, found: Mapping[str, Themes]) -> tuple[float, float] | None:
    """The poorest one on any ground that the colour is written on."""
    grounds: Sequence[str] = {"onfelt": ("felt",)}.get(name, GROUNDS if name in TEXTS else ())
    if not grounds:
        return None
    light, dark = (
        min(contrast(found[name][theme], found[ground][theme]) for ground in grounds)
        for theme in (0, 1)
    )
    return _not_more(light), _not_more(dark)


def _not_more(contrast: float) -> float:
    """To one place, and never better than it is."""
    return floor(10 * contrast) / 10


def contrast(one: str, other: str) -> float:
    """How well two colours can be told apart, from 1 to 21, as WCAG 2.2 counts it."""
    dim, bright = sorted(map(luminance, (one, other)))
    return (bright + 0.05) / (dim + 0.05)


def luminance(colour: str) -> float:
    """How bright a colour such as #0b6b4f or #fff is, from 0 to 1."""
    red, green, blue = _linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def apart(one: str, other: str, sight: str) -> float:
    """How far apart two colours look to such eyes; 0 is the same, 100 black and white (Oklab)."""
    return 100 * dist(_seen(one, sight), _seen(other, sight))


def _seen(colour: str, sight: str) -> list[float]:
    """A colour as such eyes see it, in Oklab."""
    seen = [min(1, max(0, part)) for part in _times(SIGHTS[sight], _linear(colour))]
    return _times(_OKLAB, [part ** (1 / 3) for part in _times(_CONES, seen)])


_CONES = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
_OKLAB = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)


def _times(rows: Sequence[Sequence[float]], parts: Sequence[float]) -> list[float]:
    return [sum(map(mul, row, parts)) for row in rows]


def _linear(colour: str) -> list[float]:
    """Red, green and blue of a colour, from 0 to 1, in proportion to their light."""
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    parts = [int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
