"""The pages of Fives, put together."""

from scoring.fives.rulebook import REMINDERS
from web.games.fives import board, entries, export, report, rulebook
from web.games.fives.setup import FivesForm
from web.games.fives.who_wins import HandsForm
from web.games.protocol import GamePages

PAGES = GamePages(
    setup=FivesForm,
    play=board,
    entries=entries,
    report=report,
    export=export,
    rulebook=rulebook,
    question=HandsForm,
    reminders=REMINDERS,
    board_style="fives-board.css",
)
