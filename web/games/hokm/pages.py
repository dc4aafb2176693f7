"""The pages of Hokm, put together."""

from web.games.hokm import moments, records
from web.games.pages import Pages

PAGES = Pages(moments=moments, records=records)
