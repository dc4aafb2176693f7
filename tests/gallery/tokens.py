"""The tokens that every style sheet keeps to: colours and how well they read, type, space, corners.

Colours are read from the style sheet itself; the scales are kept by a test over all style sheets.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import floor
from pathlib import Path

from flask import current_app

SIZES = (0.6875, 0.75, 0.8125, 0.875, 0.9375, 1.0, 1.0625, 1.25, 1.75)
"""The type scale, in rem: marks on keys, notes beside names, notes, labels, text, fields and
headings, buttons and keys, totals, and what is read from afar."""

SPACES = (1, 2, 3, 4, 6, 8, 10, 12, 14, 16)
"""Room inside things and between them, in px: up to 4 between cards and keys, 6 and 8 between
parts, 10 between paragraphs, 12 and 14 inside boxes and beside the page, 16 at its end."""

RADII = (6, 8, 12)
"""Corners, in px: cards, fields and keys, boxes and buttons."""

GROUNDS = ("paper", "card", "tray", "feltbg", "wrongbg")
"""What words stand on."""

TEXTS = ("ink", "soft", "felt", "gold", "wrong", "hearts", "diamonds", "clubs")
"""What words are written in, on any of the grounds."""

_COLOUR = re.compile(r"--([a-z]+):light-dark\((#\w+),(#\w+)\)")

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
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    parts = [int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
