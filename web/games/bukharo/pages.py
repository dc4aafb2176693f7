"""The pages of Bukharo, put together."""

from web.games.bukharo import board, lanes, moments, questions, records, rulebook, setup
from web.games.pages import Pages

PAGES = Pages(
    setup=setup,
    play=board,
    lanes=lanes,
    moments=moments,
    records=records,
    rulebook=rulebook,
    questions=questions,
)
