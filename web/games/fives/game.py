"""The pages of Fives, put together."""

from scoring.fives.cited_rules import REMINDERS
from scoring.fives.rules import FivesRules
from scoring.fives.state import Deal
from web.games.fives import board, export, forms, report, rulebook
from web.games.fives.setup import FivesForm
from web.games.fives.who_wins import HandsForm
from web.games.protocol import GamePages

PAGES: GamePages[Deal, FivesRules] = GamePages(
    setup=FivesForm,
    play=board,
    forms=forms,
    report=report,
    export=export,
    rulebook=rulebook,
    question=HandsForm,
    reminders=REMINDERS,
    board_style="fives-board.css",
)
