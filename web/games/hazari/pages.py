"""The pages of Hazari, put together."""

from web.games.hazari import moments, records
from web.games.pages import Pages

PAGES = Pages(moments=moments, records=records)
