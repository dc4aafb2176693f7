"""The pages of Hazari, put together."""

from scoring.hazari.rules import HazariRules
from scoring.hazari.state import Deal
from web.games.hazari import board, export, forms, hindsight, practice, report, rulebook
from web.games.hazari.setup import HazariForm
from web.games.hazari.who_wins import GroupsForm
from web.games.protocol import GamePages, Practice
from web.i18n.translations import lazy_gettext as _l

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
    noted="hazari: AH KC QC / QS JS TH / 4S 3H 2C / 8C 8D 9S 2S"
    " | JD TC 9D / 8S 7S 6D / KD 5D 3D / 7H 5H 2H 3S"
    " | TS 9C 8H / 7D 6S 5S / 6H 5C 4C / AC KS 4D 2D"
    " | KH QH JH / QD JC TD / 7C 6C 3C / AD AS 9H 4H",
    practice=Practice(
        practice.blueprint, "practice.arrange", _l("Practise: arrange 13 cards by chance")
    ),
)
