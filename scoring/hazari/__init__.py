"""Hazari, the Bangladesh and Bhutan games: public rules API."""

from scoring.hazari.deal import JudgedDeal, judge_deal
from scoring.hazari.hindsight import Hindsight, hindsight
from scoring.hazari.house import BANGLADESH, BHUTAN, HazariRules
from scoring.hazari.judge import judge_round
from scoring.hazari.strength import strength
from scoring.hazari.trios import Strength

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
