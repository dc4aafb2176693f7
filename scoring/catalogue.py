"""List every game that the program knows; no other module of `scoring` names them all."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from .bukharo.match import BUKHARO_GAME
from .fives.match import FIVES_GAME
from .game import Game
from .hazari.match import HAZARI
from .hokm.match import HOKM_GAME

GAMES: Mapping[str, Game[Any]] = MappingProxyType(
    {game.key: game for game in (HAZARI, FIVES_GAME, HOKM_GAME, BUKHARO_GAME)}
)
"""Key → game, in the order in which the games are listed."""


def find_game(key: str) -> Game[Any]:
    """Return the game with this key; raise KeyError when the program does not know it."""
    return GAMES[key]
