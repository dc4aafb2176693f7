"""Offer the public rules API of Hokm, for four, three and two players."""

from .judge import HandScore, rule_counted, score_hand
from .played_tricks import Revoke, Trick, find_revokes
from .rules import HOKM, HokmRules, NoTrump
from .state import Hand, HokmState
from .trick_judge import judge_trick, rule_trick

__all__ = [
    "HOKM",
    "Hand",
    "HandScore",
    "HokmRules",
    "HokmState",
    "NoTrump",
    "Revoke",
    "Trick",
    "find_revokes",
    "judge_trick",
    "rule_counted",
    "rule_trick",
    "score_hand",
]
