"""Fives, the five-card game: public rules API."""

from scoring.fives.house import FIVES, FivesRules
from scoring.fives.judge import Showdown, judge_showdown
from scoring.fives.strength import Strength, strength

__all__ = ["FIVES", "FivesRules", "Showdown", "Strength", "judge_showdown", "strength"]
