"""Count numbers about matches that were played, whatever the game, from the log alone."""

from scoring.stats.pairs import Pair as Pair
from scoring.stats.pairs import pair as pair
from scoring.stats.played_match import PlayedDeal as PlayedDeal
from scoring.stats.played_match import PlayedMatch as PlayedMatch
from scoring.stats.played_match import played as played
from scoring.stats.player import Tally as Tally
from scoring.stats.player import tally as tally
