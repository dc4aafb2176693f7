"""The pages of Hokm, put together."""

from web.games.hokm.setup import HokmForm
from web.games.pages import Pages

PAGES = Pages(setup=HokmForm)
