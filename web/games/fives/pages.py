"""The pages of Fives, put together."""

from web.games.fives import board, lanes, questions, rulebook
from web.games.pages import Pages

PAGES = Pages(play=board, lanes=lanes, rulebook=rulebook, questions=questions)
