"""Offer the public rules API of Hazari, for the games of Bangladesh and Bhutan."""

from scoring.hazari.deal import JudgedDeal, judge_deal
from scoring.hazari.hindsight.best import Hindsight, hindsight
from scoring.hazari.judge import judge_round
from scoring.hazari.ranking import Strength, strength
from scoring.hazari.rules import BANGLADESH, BHUTAN, HazariRules

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
