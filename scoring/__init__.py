"""Hold the pure rules of the card games: who wins, why, and for how many points. See README.md."""

from .cards import (
    Card as Card,
    CardError as CardError,
    Rank as Rank,
    Suit as Suit,
    parse_cards as parse_cards,
    show_cards as show_cards,
)

__version__ = "1.1.0"
"""Version of the rules and of the app, which are released together; it stands nowhere else."""
