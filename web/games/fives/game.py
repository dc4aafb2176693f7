"""The pages of Fives, put together."""

from web.games.fives import board, entries, export, report, rulebook, setup, who_wins
from web.games.protocol import GamePages

PAGES = GamePages(
    setup=setup,
    play=board,
    entries=entries,
    report=report,
    export=export,
    rulebook=rulebook,
    questions=who_wins,
    board_style="fives-board.css",
)
