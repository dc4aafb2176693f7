"""Presets: house rules under a name, as a set-up offers them and an address carries them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask_babel.speaklater import LazyString

from scoring.game import Game
from scoring.kit.house_rules import HouseRules, choices_of
from scoring.kit.noted_rules import read_house_rules, write_rules
from scoring.names import LONGEST_RULES, read_name, same_name

LONGEST = 500
"""Most characters of the rules in an address; all settings of a game take half of it."""


@dataclass(frozen=True, slots=True)
class Preset:
    """House rules under a name; "" where players gave them none."""

    game: Game[Any]
    name: str | LazyString
    rules: HouseRules

    @property
    def query(self) -> dict[str, Any]:
        """Return the arguments that bring these rules into a set-up, as NOTATION.md writes them."""
        written = {"rules": write_rules(self.rules, self.game.presets), "name": str(self.name)}
        return written if self.name else {"rules": written["rules"]}

    def is_called(self, name: str) -> bool:
        return same_name(str(self.name)) == same_name(name)

    def fits(self, rules: HouseRules) -> bool:
        """Return whether these are the same house rules, to whatever target."""
        return all(
            getattr(rules, setting) == getattr(self.rules, setting)
            for setting in choices_of(type(rules))
            if setting not in rules.moot
        )


def read_preset(game: Game[Any], query: Mapping[str, str]) -> Preset:
    """Return the preset of an address. Raises ValueError where no table could have made it."""
    text, name = query["rules"], query.get("name", "")
    if len(text) > LONGEST:
        raise ValueError("rules are too long")
    rules = read_house_rules(text, game.presets)
    return Preset(game, name and read_name(name, LONGEST_RULES), rules)
