"""The pages of Hokm, put together."""

from scoring.hokm.rules import HokmRules
from scoring.hokm.state import Hand
from web.games.hokm import board, export, forms, report, rulebook
from web.games.hokm.setup import HokmForm
from web.games.hokm.who_wins import TrickForm
from web.games.protocol import GamePages

PAGES: GamePages[Hand, HokmRules] = GamePages(
    setup=HokmForm,
    play=board,
    forms=forms,
    report=report,
    export=export,
    rulebook=rulebook,
    question=TrickForm,
    flowers=True,
    board_style="hokm-board.css",
)
