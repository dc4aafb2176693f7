"""The pages of Hazari, put together."""

from web.games.hazari.setup import HazariForm
from web.games.pages import Pages

PAGES = Pages(setup=HazariForm)
