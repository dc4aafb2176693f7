"""Offer the public rules API of Fives, the five-card game."""

from .hand_ranking import Strength, strength
from .judge import Showdown, judge_showdown
from .rules import FIVES, FivesRules
from .state import Deal, FivesState

__all__ = [
    "FIVES",
    "Deal",
    "FivesRules",
    "FivesState",
    "Showdown",
    "Strength",
    "judge_showdown",
    "strength",
]
