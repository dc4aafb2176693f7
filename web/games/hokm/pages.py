"""The pages of Hokm, put together."""

from web.games.hokm import board, lanes, moments, records
from web.games.pages import Pages

PAGES = Pages(play=board, lanes=lanes, moments=moments, records=records)
