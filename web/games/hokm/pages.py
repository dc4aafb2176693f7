"""The pages of Hokm, put together."""

from web.games.hokm import board, lanes, questions, rulebook
from web.games.pages import Pages

PAGES = Pages(play=board, lanes=lanes, rulebook=rulebook, questions=questions)
