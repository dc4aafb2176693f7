"""The pages of Fives, put together."""

from web.games.fives import moments, records
from web.games.pages import Pages

PAGES = Pages(moments=moments, records=records)
