"""Count numbers about matches that were played, whatever the game, from the log alone."""

from .pairs import Pair as Pair
from .pairs import pair as pair
from .played_match import PlayedDeal as PlayedDeal
from .played_match import PlayedMatch as PlayedMatch
from .played_match import played as played
from .player import Tally as Tally
from .player import tally as tally
