"""Hold the pure rules of the card games: who wins, why, and for how many points. See README.md."""

from . import bukharo as bukharo, fives as fives, hazari as hazari, hokm as hokm
from .cards import Card, CardError, Rank, Suit, parse_cards, show_cards
from .catalogue import GAMES
from .explaining import explain
from .hazari import Arrangement, best_against, best_arrangements
from .log.replay import Replay, replay
from .match_file import MatchFileError, read_match
from .notation import DealError, NotedDeal, parse_deal, write_deal
from .portable_match import Admitted

__version__ = "1.1.0"
"""Version of the rules and of the app, which are released together; it stands nowhere else."""

__all__ = [
    "GAMES",
    "Admitted",
    "Arrangement",
    "Card",
    "CardError",
    "DealError",
    "MatchFileError",
    "NotedDeal",
    "Rank",
    "Replay",
    "Suit",
    "best_against",
    "best_arrangements",
    "bukharo",
    "explain",
    "fives",
    "hazari",
    "hokm",
    "parse_cards",
    "parse_deal",
    "read_match",
    "replay",
    "show_cards",
    "write_deal",
]
