"""The pages of Hokm, put together."""

from web.games.pages import Pages

PAGES = Pages()
