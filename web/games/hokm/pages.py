"""The pages of Hokm, put together."""

from web.games.hokm import setup
from web.games.pages import Pages

PAGES = Pages(setup=setup)
