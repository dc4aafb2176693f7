"""Hold the pure rules of the card games: who wins, why, and for how many points. See README.md."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .cards import Card, CardError, Rank, Suit, parse_cards, show_cards
from .catalogue import GAMES
from .explaining import explain
from .game import Game
from .log.replay import Replay, replay
from .match_file import MatchFileError, read_match
from .notation import DealError, NotedDeal, parse_deal, write_deal
from .portable_match import Admitted
from .recorded_facts import Entry, Fact, MatchOpened
from .rulings import Fault, Reasoned, Rule, Ruling, Source, Step
from .standing import Standing

if TYPE_CHECKING:
    from . import bukharo as bukharo, fives as fives, hazari as hazari, hokm as hokm
    from .any_game import AnyDeal, AnyRules, AnyState
    from .hazari import Arrangement, best_against, best_arrangements

__version__ = "1.1.0"
"""Version of the rules and of the app, which are released together; it stands nowhere else."""

__all__ = [
    "GAMES",
    "Admitted",
    "AnyDeal",
    "AnyRules",
    "AnyState",
    "Arrangement",
    "Card",
    "CardError",
    "DealError",
    "Entry",
    "Fact",
    "Fault",
    "Game",
    "MatchFileError",
    "MatchOpened",
    "NotedDeal",
    "Rank",
    "Reasoned",
    "Replay",
    "Rule",
    "Ruling",
    "Source",
    "Standing",
    "Step",
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

_OF_GAMES = {
    **dict.fromkeys(("AnyDeal", "AnyRules", "AnyState"), ".any_game"),
    **dict.fromkeys(("Arrangement", "best_against", "best_arrangements"), ".hazari"),
}
"""Name → module that brings a game, and so is loaded only when somebody asks for it."""


def __getattr__(name: str) -> Any:
    """Load a game, or what is made of games, when it is asked for (PEP 562)."""
    if name in GAMES:
        return import_module(f".{name}", __name__)
    if name not in _OF_GAMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(_OF_GAMES[name], __name__), name)
    return found
