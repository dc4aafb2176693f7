"""The pages of Hazari, put together."""

from web.games.hazari import board, lanes, left, moments, questions, records, rulebook, setup
from web.games.pages import Pages

PAGES = Pages(
    setup=setup,
    play=board,
    lanes=lanes,
    moments=moments,
    records=records,
    rulebook=rulebook,
    questions=questions,
    hindsight=left,
)
