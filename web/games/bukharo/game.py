"""The pages of Bukharo, put together."""

from scoring.bukharo.cited_rules import REMINDERS
from web.games.bukharo import board, export, forms, report, rulebook
from web.games.bukharo.own_count import OwnPile
from web.games.bukharo.setup import BukharoForm
from web.games.bukharo.who_wins import SideForm
from web.games.protocol import GamePages

PAGES = GamePages(
    setup=BukharoForm,
    play=board,
    forms=forms,
    report=report,
    export=export,
    rulebook=rulebook,
    question=SideForm,
    own_count=OwnPile,
    reminders=REMINDERS,
)
