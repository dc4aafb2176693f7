"""Count numbers about matches that were played, whatever the game, from the log alone."""

from .figures import FROM_BEHIND as FROM_BEHIND, Figures as Figures, Spot as Spot
from .pairs import Pair as Pair, pairs as pairs
from .played_match import PlayedDeal as PlayedDeal, PlayedMatch as PlayedMatch, played as played
from .player import Tally as Tally, tallies as tallies
