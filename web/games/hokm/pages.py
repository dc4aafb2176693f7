"""The pages of Hokm, put together."""

from web.games.hokm import board, lanes, moments, questions, records, rulebook
from web.games.pages import Pages

PAGES = Pages(
    play=board,
    lanes=lanes,
    moments=moments,
    records=records,
    rulebook=rulebook,
    questions=questions,
)
