"""The pages of Bukharo, put together."""

from scoring.bukharo.cited_rules import REMINDERS
from scoring.bukharo.rules import BukharoRules
from scoring.bukharo.state import Deal
from web.games.bukharo import board, export, forms, report, rulebook
from web.games.bukharo.setup import BukharoForm
from web.games.bukharo.who_wins import SideForm
from web.games.protocol import GamePages

PAGES: GamePages[Deal, BukharoRules] = GamePages(
    setup=BukharoForm,
    play=board,
    forms=forms,
    report=report,
    export=export,
    rulebook=rulebook,
    question=SideForm,
    reminders=REMINDERS,
)
