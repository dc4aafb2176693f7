"""The pages of Hazari, put together."""

from scoring.hazari.rules import HazariRules
from scoring.hazari.state import Deal
from web.games.hazari import board, export, forms, hindsight, report, rulebook
from web.games.hazari.setup import HazariForm
from web.games.hazari.who_wins import GroupsForm
from web.games.protocol import GamePages

PAGES: GamePages[Deal, HazariRules] = GamePages(
    setup=HazariForm,
    play=board,
    forms=forms,
    report=report,
    export=export,
    rulebook=rulebook,
    question=GroupsForm,
    hindsight=hindsight,
    board_style="hazari-board.css",
    extras=rulebook.extras,
    on_sheet=report.on_sheet,
)
