"""Offer the public rules API of Fives, the five-card game."""

from scoring.fives.judge import Showdown, judge_showdown
from scoring.fives.ranking import Strength, strength
from scoring.fives.rules import FIVES, FivesRules

__all__ = ["FIVES", "FivesRules", "Showdown", "Strength", "judge_showdown", "strength"]
