"""Offer the public rules API of Fives, the five-card game."""

from .judge import Showdown, judge_showdown
from .ranking import Strength, strength
from .rules import FIVES, FivesRules

__all__ = ["FIVES", "FivesRules", "Showdown", "Strength", "judge_showdown", "strength"]
