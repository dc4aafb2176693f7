"""The pages of Hazari, put together."""

from web.games.hazari import board, lanes, questions, rulebook
from web.games.pages import Pages

PAGES = Pages(play=board, lanes=lanes, rulebook=rulebook, questions=questions)
