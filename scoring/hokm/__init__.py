"""Offer the public rules API of Hokm, for four, three and two players."""

from .judge import HandScore, judge_trick, rule_trick, score_hand
from .played_tricks import Revoke, find_revokes
from .rules import HOKM, HokmRules

__all__ = [
    "HOKM",
    "HandScore",
    "HokmRules",
    "Revoke",
    "find_revokes",
    "judge_trick",
    "rule_trick",
    "score_hand",
]
