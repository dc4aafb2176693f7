"""Offer the public rules API of Fives, the five-card game."""

from .hand_ranking import Strength, strength
from .judge import Showdown, judge_showdown
from .rules import FIVES, FivesRules

__all__ = ["FIVES", "FivesRules", "Showdown", "Strength", "judge_showdown", "strength"]
