"""The pages of Hazari, put together."""

from web.games.pages import Pages

PAGES = Pages()
