"""Offer the public rules API of Hazari, for the games of Bangladesh and Bhutan."""

from .deal_judge import JudgedDeal, judge_deal
from .hindsight.best import Hindsight, hindsight
from .judge import judge_round
from .ranking import Strength, strength
from .rules import BANGLADESH, BHUTAN, HazariRules

__all__ = [
    "BANGLADESH",
    "BHUTAN",
    "HazariRules",
    "Hindsight",
    "JudgedDeal",
    "Strength",
    "hindsight",
    "judge_deal",
    "judge_round",
    "strength",
]
