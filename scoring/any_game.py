"""Name what may be of any game, for programs that are typed."""

from typing import TypeAlias

from .bukharo.rules import BukharoRules
from .bukharo.state import BukharoState, Deal as BukharoDeal
from .fives.rules import FivesRules
from .fives.state import Deal as FivesDeal, FivesState
from .hazari.rules import HazariRules
from .hazari.state import Deal as HazariDeal, HazariState
from .hokm.rules import HokmRules
from .hokm.state import Hand, HokmState

AnyDeal: TypeAlias = HazariDeal | FivesDeal | Hand | BukharoDeal
"""Deal of any game: `isinstance(deal, hazari.Deal)` tells which one it is."""

AnyState: TypeAlias = HazariState | FivesState | HokmState | BukharoState
"""State of a match of any game."""

AnyRules: TypeAlias = HazariRules | FivesRules | HokmRules | BukharoRules
"""House rules of any game."""
