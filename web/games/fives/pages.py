"""The pages of Fives, put together."""

from web.games.fives import questions, rulebook
from web.games.pages import Pages

PAGES = Pages(rulebook=rulebook, questions=questions)
