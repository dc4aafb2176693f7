"""The pages of Hazari, put together."""

from web.games.hazari import questions, rulebook
from web.games.pages import Pages

PAGES = Pages(rulebook=rulebook, questions=questions)
