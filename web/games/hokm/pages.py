"""The pages of Hokm, put together."""

from web.games.hokm import questions, rulebook
from web.games.pages import Pages

PAGES = Pages(rulebook=rulebook, questions=questions)
