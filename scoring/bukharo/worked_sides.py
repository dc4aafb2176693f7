"""Sides at the end of a game that the rules of Bukharo are shown with."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Case:
    """Worked side at the end of a game, and what it scores.

    `declared` are the Bukharos of the side, "first" and "second"; another side declared the second
    one if this one did not, unless the game ended `without_second`. `in_one_turn` are those of them
    with all thirteen cards gone in one turn. `twos_in_place` are the twos of `laid_off` that lie
    in the place of a two. `changes` are (setting, value) pairs laid over the usual rules.
    """

    groups: tuple[str, ...]
    points: int
    hand: str = ""
    laid_off: str = ""
    twos_in_place: int = 0
    declared: tuple[str, ...] = ()
    in_one_turn: int = 0
    without_second: bool = False
    changes: tuple[tuple[str, Any], ...] = ()


CLUB = (("opening", "licence"),)
"""House rule of the club game Bhukhar for what opens."""

OPENED = ("JS QS KS AS",)
"""Passport that is worth fifty points alone."""

NATURAL = ("4H 5H 6H 7H 8H 9H TH",)
"""Sequence of seven without joker, which is a passport too."""

MIXED = ("5D 6D 7D 8D 9D 2S JD",)
"""Sequence of seven with a joker."""

LIFTED = ("2H 3H 4H 5H", "TS TH TD", "2S 3S 4S")
"""Passport below fifty points, with natural groups that lift it to fifty."""

LIFTED_BY_JOKER = ("7H 8H 9H TH", "QS QD 2C")
"""Passport below fifty points, with a group that lifts it to fifty by a joker."""

LICENCES = (
    Case(("4H 5H 6H", "KS KH KD", "QS QH QD", "TS TH TD"), 105, changes=CLUB),
    Case(("3S 4S 5S", "6S 6S 6H 6H 6D 6D 6C"), 350, changes=CLUB),
    Case((*OPENED, "TS TH TD"), -80, changes=CLUB),
)
"""Groups that make a licence, and some that would only make a passport."""
