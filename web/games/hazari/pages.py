"""The pages of Hazari, put together."""

from web.games.hazari import setup
from web.games.pages import Pages

PAGES = Pages(setup=setup)
