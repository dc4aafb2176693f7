"""The one place that knows every game."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from scoring.bukharo.match import BUKHARO_GAME
from scoring.fives.match import FIVES_GAME
from scoring.game import Game
from scoring.hazari.match import HAZARI
from scoring.hokm.match import HOKM_GAME

GAMES: Mapping[str, Game[Any]] = MappingProxyType(
    {game.key: game for game in (HAZARI, FIVES_GAME, HOKM_GAME, BUKHARO_GAME)}
)


def find_game(key: str) -> Game[Any]:
    """The game stored under this key; KeyError when this program does not know it."""
    return GAMES[key]
