"""Hokm, for four, three and two players: public rules API."""

from scoring.hokm.house import HOKM, HokmRules
from scoring.hokm.judge import HandScore, judge_trick, rule_trick, score_hand
from scoring.hokm.play import Revoke, find_revokes

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
