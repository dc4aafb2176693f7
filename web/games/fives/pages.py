"""The pages of Fives, put together."""

from web.games.pages import Pages

PAGES = Pages()
