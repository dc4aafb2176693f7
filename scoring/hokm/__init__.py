"""Offer the public rules API of Hokm, for four, three and two players."""

from .judge import HandScore, judge_trick, rule_counted, rule_trick, score_hand
from .played_tricks import Revoke, Trick, find_revokes
from .rules import HOKM, HokmRules
from .state import Hand, HokmState

__all__ = [
    "HOKM",
    "Hand",
    "HandScore",
    "HokmRules",
    "HokmState",
    "Revoke",
    "Trick",
    "find_revokes",
    "judge_trick",
    "rule_counted",
    "rule_trick",
    "score_hand",
]
