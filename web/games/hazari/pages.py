"""The pages of Hazari, put together."""

from web.games.hazari import board, lanes
from web.games.pages import Pages

PAGES = Pages(play=board, lanes=lanes)
