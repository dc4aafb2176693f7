"""The pages of Fives, put together."""

from web.games.fives import setup
from web.games.pages import Pages

PAGES = Pages(setup=setup)
