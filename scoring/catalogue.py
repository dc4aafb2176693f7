"""List every game that the program knows; no other module of `scoring` names them all."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any

from .game import Game

_PLACES = {
    "hazari": ("hazari.match", "HAZARI"),
    "fives": ("fives.match", "FIVES_GAME"),
    "hokm": ("hokm.match", "HOKM_GAME"),
    "bukharo": ("bukharo.match", "BUKHARO_GAME"),
}
"""Key → module and name of the game, in the order in which the games are listed."""


@cache
def find_game(key: str) -> Game[Any]:
    """Return the game with this key; raise KeyError when the program does not know it.

    A game is loaded when it is asked for: loading all four takes longer than most answers.
    """
    module, name = _PLACES[key]
    game: Game[Any] = getattr(import_module(f".{module}", __package__), name)
    return game


class _Games(Mapping[str, Game[Any]]):
    """Games by their keys, each loaded when it is looked up.

    >>> GAMES
    <games: hazari, fives, hokm, bukharo>
    """

    def __getitem__(self, key: str) -> Game[Any]:
        return find_game(key)

    def __iter__(self) -> Iterator[str]:
        return iter(_PLACES)

    def __len__(self) -> int:
        return len(_PLACES)

    def __contains__(self, key: object) -> bool:
        return key in _PLACES

    def __repr__(self) -> str:
        return f"<games: {', '.join(self)}>"


GAMES: Mapping[str, Game[Any]] = _Games()
"""Key → game, in the order in which the games are listed."""
