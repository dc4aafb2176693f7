"""Offer the public rules API of Hazari, for the games of Bangladesh and Bhutan."""

from .arranging import Arrangement, best_against, best_arrangements
from .deal_judge import JudgedDeal, judge_deal
from .hindsight.best import Hindsight, hindsight
from .judge import judge_round
from .legal import legal, points
from .played_round import PlayedRound
from .ranking import Strength, strength
from .rules import BANGLADESH, BHUTAN, HazariRules
from .state import Deal, HazariState

__all__ = [
    "BANGLADESH",
    "BHUTAN",
    "Arrangement",
    "Deal",
    "HazariRules",
    "HazariState",
    "Hindsight",
    "JudgedDeal",
    "PlayedRound",
    "Strength",
    "best_against",
    "best_arrangements",
    "hindsight",
    "judge_deal",
    "judge_round",
    "legal",
    "points",
    "strength",
]
