"""The pages of Fives, put together."""

from web.games.fives.setup import FivesForm
from web.games.pages import Pages

PAGES = Pages(setup=FivesForm)
