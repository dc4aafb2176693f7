"""The pages of Fives, put together."""

from web.games.fives import board, lanes
from web.games.pages import Pages

PAGES = Pages(play=board, lanes=lanes)
