"""Numbers about matches that were played, whatever the game: counted from the log alone."""

from scoring.tallies.pairs import Pair as Pair
from scoring.tallies.pairs import pair as pair
from scoring.tallies.played import PlayedDeal as PlayedDeal
from scoring.tallies.played import PlayedMatch as PlayedMatch
from scoring.tallies.played import played as played
from scoring.tallies.tally import Tally as Tally
from scoring.tallies.tally import tally as tally
