"""Count numbers about matches that were played, whatever the game, from the log alone."""

from .pairs import Pair as Pair, pair as pair
from .played_match import PlayedDeal as PlayedDeal, PlayedMatch as PlayedMatch, played as played
from .player import Tally as Tally, tally as tally
