"""Offer the public rules API of Bukharo, the game of groups and passports with several packs."""

from .counts import Held, Laid, SideCount
from .groups import Group, read_group
from .judge import SideScore, score_side
from .rules import BHUKHAR_CLUB, BUKHARO, BukharoRules
from .score_by_cards import SideCards, count_side, score_cards
from .state import BukharoState, Deal

__all__ = [
    "BHUKHAR_CLUB",
    "BUKHARO",
    "BukharoRules",
    "BukharoState",
    "Deal",
    "Group",
    "Held",
    "Laid",
    "SideCards",
    "SideCount",
    "SideScore",
    "count_side",
    "read_group",
    "score_cards",
    "score_side",
]
